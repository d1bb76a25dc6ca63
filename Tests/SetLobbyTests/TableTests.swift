import Testing

/// What goes on at tables, as transcripts.
@Suite struct TableTests {
  @Test("Tables are played at, watched, lost, left and come back to", arguments: transcripts)
  func table(_ transcript: Transcript) {
    var script = Script(isBrief: true)
    #expect(script.replay(transcript.text) == transcript.text, "\(transcript.title)")
  }

  static let transcripts = [
    Transcript(
      "solo begins, is started anew and left",
      """
      ann*
      ann> solo countdown=0
      ann< table table=1 seq=2 phase=countdown seats=ann scores=0 you=ann w=- away=-
      ann< board seq=2 version=0 deck=81
      ann< ok re=-
      ann< board seq=3 version=1 deck=69
      ann< clock table=1 seq=4 t=0 left=- running=yes
      ann< open table=1 seq=5 t=0 version=1
      ann> new
      ann< over table=1 seq=6 t=0 why=resign winner=- scores=0 sets=0 game=1
      ann< result table=1 seq=7 t=0 winner=- wins=0
      ann< rematch table=1 seq=8 t=0 by=ann
      ann< countdown table=1 seq=9 t=0 ms=0 game=1 players=ann
      ann< ok re=-
      ann< board seq=10 version=2 deck=69
      ann< clock table=1 seq=11 t=0 left=- running=yes
      ann< open table=1 seq=12 t=0 version=2
      ann> claim
      ann< error re=- code=not-allowed
      ann> leave
      ann< parted table=1 seq=13 t=0 who=ann as=seat seat=1
      ann< over table=1 seq=14 t=0 why=left winner=- scores=0 sets=0 game=1
      ann< result table=1 seq=15 t=0 winner=- wins=0
      ann< notice why=lobby
      ann< ok re=-
      ann> leave
      ann< error re=- code=not-seated
      ann> new
      ann< error re=- code=not-seated
      """),
    Transcript(
      "a claim is won by one, judged, and answered in the window",
      """
      ann&bob
      +1000 ms
      ann> @1 claim
      ann< claim table=1 seq=7 t=1000 by=ann w=1 ms=4000
      ann< ok re=1
      bob< claim table=1 seq=7 t=1000 by=ann w=1 ms=4000
      bob> @2 claim
      bob< error re=2 code=taken
      bob> @3 pick 1
      bob< error re=3 code=taken
      ann> pick 1 2
      ann< pick table=1 seq=8 t=1000 by=ann cards=1,2
      ann< ok re=-
      bob< pick table=1 seq=8 t=1000 by=ann cards=1,2
      ann> unpick 2
      ann< pick table=1 seq=9 t=1000 by=ann cards=1
      ann< ok re=-
      bob< pick table=1 seq=9 t=1000 by=ann cards=1
      ann> pick 5 6
      ann< pick table=1 seq=10 t=1000 by=ann cards=1,5,6
      ann< miss table=1 seq=11 t=1000 by=ann why=not-a-set at=1,5,6 cards=1G#O,1P:D,3P#S fails=number,colour,shading points=-1
      ann< score table=1 seq=12 t=1000 scores=-1,0
      ann< answer table=1 seq=13 t=1000 w=2 who=bob why=miss ms=10000
      ann< ok re=-
      bob< pick table=1 seq=10 t=1000 by=ann cards=1,5,6
      bob< miss table=1 seq=11 t=1000 by=ann why=not-a-set at=1,5,6 cards=1G#O,1P:D,3P#S fails=number,colour,shading points=-1
      bob< score table=1 seq=12 t=1000 scores=-1,0
      bob< answer table=1 seq=13 t=1000 w=2 who=bob why=miss ms=10000
      bob> claim
      bob< ok re=-
      bob> pass
      ann< passed table=1 seq=14 t=1000 by=bob
      ann< open table=1 seq=15 t=1000 version=1
      bob< passed table=1 seq=14 t=1000 by=bob
      bob< open table=1 seq=15 t=1000 version=1
      bob< ok re=-
      """),
    Transcript(
      "spectators see all live, and their talk does not reach players during a game",
      """
      ann&bob
      cat*
      dan*
      cat> watch ann
      ann< joined table=1 seq=7 t=0 who=cat as=watch seat=-
      bob< joined table=1 seq=7 t=0 who=cat as=watch seat=-
      cat< notice why=watching table=1
      cat< table table=1 seq=7 phase=open seats=ann,bob scores=0,0 you=- w=- away=-
      cat< board seq=7 version=1 deck=69
      cat< ok re=-
      dan> watch 1
      ann< joined table=1 seq=8 t=0 who=dan as=watch seat=-
      bob< joined table=1 seq=8 t=0 who=dan as=watch seat=-
      cat< joined table=1 seq=8 t=0 who=dan as=watch seat=-
      dan< notice why=watching table=1
      dan< table table=1 seq=8 phase=open seats=ann,bob scores=0,0 you=- w=- away=-
      dan< board seq=8 version=1 deck=69
      dan< ok re=-
      +1000 ms
      ann> claim
      ann< claim table=1 seq=9 t=1000 by=ann w=1 ms=4000
      ann< ok re=-
      bob< claim table=1 seq=9 t=1000 by=ann w=1 ms=4000
      cat< claim table=1 seq=9 t=1000 by=ann w=1 ms=4000
      dan< claim table=1 seq=9 t=1000 by=ann w=1 ms=4000
      ann> pick 3
      ann< pick table=1 seq=10 t=1000 by=ann cards=3
      ann< ok re=-
      bob< pick table=1 seq=10 t=1000 by=ann cards=3
      cat< pick table=1 seq=10 t=1000 by=ann cards=3
      dan< pick table=1 seq=10 t=1000 by=ann cards=3
      cat> say the fifth!
      cat< ok re=-
      dan< say from=cat table=1 as=watch : the fifth!
      ann> say wait
      ann< ok re=-
      bob< say from=ann table=1 as=seat : wait
      cat< say from=ann table=1 as=seat : wait
      dan< say from=ann table=1 as=seat : wait
      cat> tell ann the fifth
      cat< error re=- code=not-allowed
      cat> tell dan psst
      cat< ok re=-
      dan< tell from=cat : psst
      ann> tell bob good luck
      ann< ok re=-
      bob< tell from=ann : good luck
      dan> leave
      ann< parted table=1 seq=11 t=1000 who=dan as=watch seat=-
      bob< parted table=1 seq=11 t=1000 who=dan as=watch seat=-
      cat< parted table=1 seq=11 t=1000 who=dan as=watch seat=-
      dan< notice why=lobby
      dan< ok re=-
      ann> resign
      ann< over table=1 seq=12 t=1000 why=resign winner=bob scores=0,0 sets=0,0 game=1
      ann< result table=1 seq=13 t=1000 winner=bob wins=0,1
      ann< ok re=-
      bob< over table=1 seq=12 t=1000 why=resign winner=bob scores=0,0 sets=0,0 game=1
      bob< result table=1 seq=13 t=1000 winner=bob wins=0,1
      cat< over table=1 seq=12 t=1000 why=resign winner=bob scores=0,0 sets=0,0 game=1
      cat< result table=1 seq=13 t=1000 winner=bob wins=0,1
      cat> say well played
      ann< say from=cat table=1 as=watch : well played
      bob< say from=cat table=1 as=watch : well played
      cat< ok re=-
      """),
    Transcript(
      "a lost player's seat is kept for the grace, then forfeited",
      """
      ann&bob
      ann-
      bob< left table=1 seq=7 t=0 who=ann grace=60000
      cat*
      cat> name ann
      cat< error re=- code=name-taken
      cat> tell ann hello
      cat< error re=- code=no-such-player
      +60000 ms
      bob< parted table=1 seq=8 t=60000 who=ann as=seat seat=1
      bob< over table=1 seq=9 t=60000 why=forfeit winner=bob scores=0,0 sets=0,0 game=1
      bob< result table=1 seq=10 t=60000 winner=bob wins=0,1
      cat> name ann
      cat< named from=cat to=ann
      cat< ok re=-
      """),
    Transcript(
      "a series goes on, and a rematch begins when all want it",
      """
      ann&bob games=3
      ann> resign
      ann< over table=1 seq=7 t=0 why=resign winner=bob scores=0,0 sets=0,0 game=1
      ann< ok re=-
      bob< over table=1 seq=7 t=0 why=resign winner=bob scores=0,0 sets=0,0 game=1
      +5000 ms
      ann< countdown table=1 seq=8 t=0 ms=0 game=2 players=ann,bob
      ann< board seq=9 version=2 deck=69
      ann< clock table=1 seq=10 t=0 left=180000 running=yes
      ann< open table=1 seq=11 t=0 version=2
      bob< countdown table=1 seq=8 t=0 ms=0 game=2 players=ann,bob
      bob< board seq=9 version=2 deck=69
      bob< clock table=1 seq=10 t=0 left=180000 running=yes
      bob< open table=1 seq=11 t=0 version=2
      ann> resign
      ann< over table=1 seq=12 t=0 why=resign winner=bob scores=0,0 sets=0,0 game=2
      ann< result table=1 seq=13 t=0 winner=bob wins=0,2
      ann< ok re=-
      bob< over table=1 seq=12 t=0 why=resign winner=bob scores=0,0 sets=0,0 game=2
      bob< result table=1 seq=13 t=0 winner=bob wins=0,2
      ann> rematch
      ann< rematch table=1 seq=14 t=0 by=ann
      ann< ok re=-
      bob< rematch table=1 seq=14 t=0 by=ann
      ann> rematch
      ann< ok re=-
      bob> rematch
      ann< rematch table=1 seq=15 t=0 by=bob
      ann< countdown table=1 seq=16 t=0 ms=0 game=1 players=ann,bob
      ann< board seq=17 version=3 deck=69
      ann< clock table=1 seq=18 t=0 left=180000 running=yes
      ann< open table=1 seq=19 t=0 version=3
      bob< rematch table=1 seq=15 t=0 by=bob
      bob< countdown table=1 seq=16 t=0 ms=0 game=1 players=ann,bob
      bob< ok re=-
      bob< board seq=17 version=3 deck=69
      bob< clock table=1 seq=18 t=0 left=180000 running=yes
      bob< open table=1 seq=19 t=0 version=3
      """),
    Transcript(
      "nobody rematches alone, and after a minute the table is cleared away",
      """
      ann&bob
      cat*
      cat> watch
      ann< joined table=1 seq=7 t=0 who=cat as=watch seat=-
      bob< joined table=1 seq=7 t=0 who=cat as=watch seat=-
      cat< notice why=watching table=1
      cat< table table=1 seq=7 phase=open seats=ann,bob scores=0,0 you=- w=- away=-
      cat< board seq=7 version=1 deck=69
      cat< ok re=-
      ann> resign
      ann< over table=1 seq=8 t=0 why=resign winner=bob scores=0,0 sets=0,0 game=1
      ann< result table=1 seq=9 t=0 winner=bob wins=0,1
      ann< ok re=-
      bob< over table=1 seq=8 t=0 why=resign winner=bob scores=0,0 sets=0,0 game=1
      bob< result table=1 seq=9 t=0 winner=bob wins=0,1
      cat< over table=1 seq=8 t=0 why=resign winner=bob scores=0,0 sets=0,0 game=1
      cat< result table=1 seq=9 t=0 winner=bob wins=0,1
      bob> leave
      ann< parted table=1 seq=10 t=0 who=bob as=seat seat=2
      bob< parted table=1 seq=10 t=0 who=bob as=seat seat=2
      bob< notice why=lobby
      bob< ok re=-
      cat< parted table=1 seq=10 t=0 who=bob as=seat seat=2
      ann> rematch
      ann< error re=- code=not-allowed
      +60000 ms
      ann< notice why=lobby
      cat< notice why=lobby
      ann> rematch
      ann< error re=- code=not-seated
      """),
    Transcript(
      "a pause is agreed on, and both resume",
      """
      ann&bob
      +1000 ms
      ann> pause
      ann< pause table=1 seq=7 t=1000 by=ann state=asked ms=20000
      ann< ok re=-
      bob< pause table=1 seq=7 t=1000 by=ann state=asked ms=20000
      bob> pause
      ann< pause table=1 seq=8 t=1000 by=bob state=agreed ms=20000
      ann< pause table=1 seq=9 t=1000 by=ann state=on ms=120000
      ann< clock table=1 seq=10 t=1000 left=179000 running=no
      bob< pause table=1 seq=8 t=1000 by=bob state=agreed ms=20000
      bob< pause table=1 seq=9 t=1000 by=ann state=on ms=120000
      bob< clock table=1 seq=10 t=1000 left=179000 running=no
      bob< ok re=-
      bob> board
      bob< table table=1 seq=10 phase=paused seats=ann,bob scores=0,0 you=bob w=- away=-
      bob< board seq=10 version=1 deck=69
      bob< ok re=-
      ann> set 1 2 3
      ann< error re=- code=not-open
      ann> resume
      ann< pause table=1 seq=11 t=1000 by=ann state=ready ms=10000
      ann< ok re=-
      bob< pause table=1 seq=11 t=1000 by=ann state=ready ms=10000
      bob> resume
      ann< pause table=1 seq=12 t=1000 by=bob state=ready ms=10000
      ann< pause table=1 seq=13 t=1000 by=bob state=off ms=0
      ann< countdown table=1 seq=14 t=1000 ms=0 game=1 players=ann,bob
      ann< board seq=15 version=1 deck=69
      ann< clock table=1 seq=16 t=1000 left=179000 running=yes
      ann< open table=1 seq=17 t=1000 version=1
      bob< pause table=1 seq=12 t=1000 by=bob state=ready ms=10000
      bob< pause table=1 seq=13 t=1000 by=bob state=off ms=0
      bob< countdown table=1 seq=14 t=1000 ms=0 game=1 players=ann,bob
      bob< ok re=-
      bob< board seq=15 version=1 deck=69
      bob< clock table=1 seq=16 t=1000 left=179000 running=yes
      bob< open table=1 seq=17 t=1000 version=1
      """),
    Transcript(
      "the rest of a party play on when one leaves",
      """
      ann*
      bob*
      cat*
      ann> duel seats=3 countdown=0
      ann< table table=1 seq=1 phase=waiting seats=ann,-,- scores=0,0,0 you=ann
      ann< table table=1 seq=1 w=- away=-
      ann< board seq=1 version=0 deck=81
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      bob< offer id=1 from=ann to=-
      cat< offer id=1 from=ann to=-
      bob> duel
      ann< joined table=1 seq=2 t=0 who=bob as=seat seat=2
      bob< table table=1 seq=2 phase=waiting seats=ann,bob,- scores=0,0,0 you=bob
      bob< table table=1 seq=2 w=- away=-
      bob< board seq=2 version=0 deck=81
      bob< ok re=-
      cat> duel
      ann< unoffer id=1 from=ann to=- why=taken
      ann< joined table=1 seq=3 t=0 who=cat as=seat seat=3
      ann< countdown table=1 seq=4 t=0 ms=0 game=1 players=ann,bob,cat
      ann< board seq=5 version=1 deck=69
      ann< clock table=1 seq=6 t=0 left=180000 running=yes
      ann< open table=1 seq=7 t=0 version=1
      bob< joined table=1 seq=3 t=0 who=cat as=seat seat=3
      bob< countdown table=1 seq=4 t=0 ms=0 game=1 players=ann,bob,cat
      bob< board seq=5 version=1 deck=69
      bob< clock table=1 seq=6 t=0 left=180000 running=yes
      bob< open table=1 seq=7 t=0 version=1
      cat< table table=1 seq=4 phase=countdown seats=ann,bob,cat scores=0,0,0 you=cat
      cat< table table=1 seq=4 w=- away=-
      cat< board seq=4 version=0 deck=81
      cat< ok re=-
      cat< board seq=5 version=1 deck=69
      cat< clock table=1 seq=6 t=0 left=180000 running=yes
      cat< open table=1 seq=7 t=0 version=1
      +1000 ms
      bob> leave
      ann< parted table=1 seq=8 t=1000 who=bob as=seat seat=2
      ann< out table=1 seq=9 t=1000 who=bob why=left
      bob< parted table=1 seq=8 t=1000 who=bob as=seat seat=2
      bob< out table=1 seq=9 t=1000 who=bob why=left
      bob< notice why=lobby
      bob< ok re=-
      cat< parted table=1 seq=8 t=1000 who=bob as=seat seat=2
      cat< out table=1 seq=9 t=1000 who=bob why=left
      ann> claim
      ann< claim table=1 seq=10 t=1000 by=ann w=1 ms=4000
      ann< ok re=-
      cat< claim table=1 seq=10 t=1000 by=ann w=1 ms=4000
      cat> resign
      ann< over table=1 seq=11 t=1000 why=resign winner=ann scores=0,0,0 sets=0,0,0 game=1
      ann< result table=1 seq=12 t=1000 winner=ann wins=1,0,0
      cat< over table=1 seq=11 t=1000 why=resign winner=ann scores=0,0,0 sets=0,0,0 game=1
      cat< result table=1 seq=12 t=1000 winner=ann wins=1,0,0
      cat< ok re=-
      """),
    Transcript(
      "what only players can do is not for others",
      """
      ann*
      ann> claim
      ann< error re=- code=not-seated
      ann> set 1 2 3
      ann< error re=- code=not-seated
      ann> board
      ann< error re=- code=not-seated
      ann> score
      ann< error re=- code=not-seated
      ann> resign
      ann< error re=- code=not-seated
      ann> rematch
      ann< error re=- code=not-seated
      ann> watch
      ann< error re=- code=no-such-table
      ann> watch 7
      ann< error re=- code=no-such-table
      ann> watch zoe
      ann< error re=- code=no-such-player
      ann> tell zoe hi
      ann< error re=- code=no-such-player
      ann> tell ann hi
      ann< error re=- code=not-allowed
      ann> ignore ann
      ann< error re=- code=not-allowed
      ann> back 0123456789ABCDEF0123456789ABCDEF
      ann< error re=- code=bad-token
      ann> hello 1
      ann< error re=- code=not-allowed
      ann> time
      ann< time ms=0 table=- t=- left=- running=no
      ann< ok re=-
      ann> quit
      ann< ok re=-
      ann< bye why=quit
      """),
  ]
}
