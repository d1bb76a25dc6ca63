import Testing

/// How players find each other, as transcripts.
@Suite struct MeetingTests {
  @Test("Offers are made, found, taken, declined and withdrawn", arguments: transcripts)
  func meeting(_ transcript: Transcript) {
    var script = Script(isBrief: true)
    #expect(script.replay(transcript.text) == transcript.text, "\(transcript.title)")
  }

  static let transcripts = [
    Transcript(
      "a bare duel takes an open offer",
      """
      ann*
      bob*
      ann> @x duel
      ann< offer id=1 from=ann to=-
      ann< ok re=x
      bob< offer id=1 from=ann to=-
      bob> duel
      ann< unoffer id=1 from=ann to=- why=taken
      ann< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=ann w=- away=-
      ann< board seq=3 version=0 deck=81
      bob< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=bob w=- away=-
      bob< board seq=3 version=0 deck=81
      bob< ok re=-
      """),
    Transcript(
      "options are compared as values, and a bare duel takes the oldest whatever its options",
      """
      ann*
      bob*
      cat*
      dan*
      ann> duel time=2:00
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      bob< offer id=1 from=ann to=-
      cat< offer id=1 from=ann to=-
      dan< offer id=1 from=ann to=-
      bob> duel goal=5
      ann< offer id=2 from=bob to=-
      bob< offer id=2 from=bob to=-
      bob< ok re=-
      cat< offer id=2 from=bob to=-
      dan< offer id=2 from=bob to=-
      cat> duel goal=5 time=3:00
      ann< unoffer id=2 from=bob to=- why=taken
      bob< unoffer id=2 from=bob to=- why=taken
      bob< table table=1 seq=3 phase=countdown seats=bob,cat scores=0,0 you=bob w=- away=-
      bob< board seq=3 version=0 deck=81
      cat< table table=1 seq=3 phase=countdown seats=bob,cat scores=0,0 you=cat w=- away=-
      cat< board seq=3 version=0 deck=81
      cat< ok re=-
      dan< unoffer id=2 from=bob to=- why=taken
      dan> duel
      ann< unoffer id=1 from=ann to=- why=taken
      ann< table table=2 seq=3 phase=countdown seats=ann,dan scores=0,0 you=ann w=- away=-
      ann< board seq=3 version=0 deck=81
      dan< table table=2 seq=3 phase=countdown seats=ann,dan scores=0,0 you=dan w=- away=-
      dan< board seq=3 version=0 deck=81
      dan< ok re=-
      """),
    Transcript(
      "an offer by name is accepted by that player only",
      """
      ann*
      bob*
      cat*
      ann> duel BOB countdown=0
      ann< offer id=1 from=ann to=bob
      ann< ok re=-
      bob< offer id=1 from=ann to=bob
      cat> duel
      ann< offer id=2 from=cat to=-
      bob< offer id=2 from=cat to=-
      cat< offer id=2 from=cat to=-
      cat< ok re=-
      cat> accept ann
      cat< error re=- code=no-such-offer
      cat> duel ann
      ann< unoffer id=2 from=cat to=- why=withdrawn
      ann< offer id=3 from=cat to=ann
      bob< unoffer id=2 from=cat to=- why=withdrawn
      cat< unoffer id=2 from=cat to=- why=withdrawn
      cat< offer id=3 from=cat to=ann
      cat< ok re=-
      bob> accept ann
      ann< unoffer id=1 from=ann to=bob why=taken
      ann< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=ann w=- away=-
      ann< board seq=3 version=0 deck=81
      ann< board seq=4 version=1 deck=69
      ann< clock table=1 seq=5 t=0 left=180000 running=yes
      ann< open table=1 seq=6 t=0 version=1
      bob< unoffer id=1 from=ann to=bob why=taken
      bob< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=bob w=- away=-
      bob< board seq=3 version=0 deck=81
      bob< ok re=-
      bob< board seq=4 version=1 deck=69
      bob< clock table=1 seq=5 t=0 left=180000 running=yes
      bob< open table=1 seq=6 t=0 version=1
      """),
    Transcript(
      "an offer is declined, withdrawn, replaced, and asked for in vain",
      """
      ann*
      bob*
      ann> duel bob
      ann< offer id=1 from=ann to=bob
      ann< ok re=-
      bob< offer id=1 from=ann to=bob
      bob> decline
      ann< unoffer id=1 from=ann to=bob why=declined
      bob< unoffer id=1 from=ann to=bob why=declined
      bob< ok re=-
      bob> decline
      bob< error re=- code=no-such-offer
      ann> duel bob
      ann< offer id=2 from=ann to=bob
      ann< ok re=-
      bob< offer id=2 from=ann to=bob
      ann> withdraw
      ann< unoffer id=2 from=ann to=bob why=withdrawn
      ann< ok re=-
      bob< unoffer id=2 from=ann to=bob why=withdrawn
      ann> withdraw
      ann< error re=- code=no-such-offer
      ann> duel
      ann< offer id=3 from=ann to=-
      ann< ok re=-
      bob< offer id=3 from=ann to=-
      ann> duel goal=3
      ann< unoffer id=3 from=ann to=- why=withdrawn
      ann< offer id=4 from=ann to=-
      ann< ok re=-
      bob< unoffer id=3 from=ann to=- why=withdrawn
      bob< offer id=4 from=ann to=-
      bob> accept 3
      bob< error re=- code=no-such-offer
      bob> accept 99
      bob< error re=- code=no-such-offer
      bob> accept nobody
      bob< error re=- code=no-such-player
      ann> accept
      ann< error re=- code=no-such-offer
      """),
    Transcript(
      "two who ask for each other play",
      """
      ann*
      bob*
      ann> duel bob
      ann< offer id=1 from=ann to=bob
      ann< ok re=-
      bob< offer id=1 from=ann to=bob
      bob> duel ann
      ann< unoffer id=1 from=ann to=bob why=taken
      ann< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=ann w=- away=-
      ann< board seq=3 version=0 deck=81
      bob< unoffer id=1 from=ann to=bob why=taken
      bob< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=bob w=- away=-
      bob< board seq=3 version=0 deck=81
      bob< ok re=-
      """),
    Transcript(
      "an own offer is withdrawn when another game begins",
      """
      ann*
      bob*
      cat*
      ann> duel bob
      ann< offer id=1 from=ann to=bob
      ann< ok re=-
      bob< offer id=1 from=ann to=bob
      cat> duel
      ann< offer id=2 from=cat to=-
      bob< offer id=2 from=cat to=-
      cat< offer id=2 from=cat to=-
      cat< ok re=-
      bob> duel cat
      ann< unoffer id=2 from=cat to=- why=taken
      bob< table table=1 seq=3 phase=countdown seats=cat,bob scores=0,0 you=bob w=- away=-
      bob< board seq=3 version=0 deck=81
      bob< ok re=-
      cat< unoffer id=2 from=cat to=- why=taken
      cat< table table=1 seq=3 phase=countdown seats=cat,bob scores=0,0 you=cat w=- away=-
      cat< board seq=3 version=0 deck=81
      bob> accept ann
      bob< error re=- code=busy
      """),
    Transcript(
      "offers of and to people who left are gone",
      """
      ann*
      bob*
      cat*
      ann> duel bob
      ann< offer id=1 from=ann to=bob
      ann< ok re=-
      bob< offer id=1 from=ann to=bob
      bob-
      ann< unoffer id=1 from=ann to=bob why=gone
      ann> duel cat
      ann< offer id=2 from=ann to=cat
      ann< ok re=-
      cat< offer id=2 from=ann to=cat
      ann-
      cat< unoffer id=2 from=ann to=cat why=gone
      cat> accept
      cat< error re=- code=no-such-offer
      """),
    Transcript(
      "nobody plays against themselves",
      """
      ann*
      ann> duel ann
      ann< error re=- code=not-allowed
      ann> duel
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      ann> accept 1
      ann< error re=- code=not-allowed
      ann> accept ann
      ann< error re=- code=not-allowed
      """),
    Transcript(
      "a program takes open offers that allow it, and any that is made to it",
      """
      ann*
      bob+
      bob< SET/1 Find 3 cards where each feature is all the same or all different.
      bob< You are guest2.  Type a command and press Enter:
      bob<   solo     play alone, no clock          duel     meet an opponent
      bob<   duel bot play the computer             learn    the game in 5 lines
      bob<   help     all commands
      bob> hello 1 name=bob bot=yes
      bob< hello 1 you=bob token=(token) server=set-server/test line=512 table=- decks=seeded
      bob< ok re=-
      ann> duel
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      bob< offer id=1 from=ann to=-
      bob> duel bots=yes
      ann< offer id=2 from=bob to=-
      bob< offer id=2 from=bob to=-
      bob< ok re=-
      bob> accept ann
      bob< error re=- code=not-allowed
      bob> withdraw
      ann< unoffer id=2 from=bob to=- why=withdrawn
      bob< unoffer id=2 from=bob to=- why=withdrawn
      bob< ok re=-
      ann> duel bots=yes
      ann< unoffer id=1 from=ann to=- why=withdrawn
      ann< offer id=3 from=ann to=-
      ann< ok re=-
      bob< unoffer id=1 from=ann to=- why=withdrawn
      bob< offer id=3 from=ann to=-
      bob> duel
      ann< unoffer id=3 from=ann to=- why=taken
      ann< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=ann w=- away=-
      ann< board seq=3 version=0 deck=81
      bob< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=bob w=- away=-
      bob< board seq=3 version=0 deck=81
      bob< ok re=-
      """),
    Transcript(
      "a party fills and then begins; its offer passes on when its maker leaves",
      """
      ann*
      bob*
      cat*
      dan*
      ann> duel seats=3 countdown=0
      ann< table table=1 seq=1 phase=waiting seats=ann,-,- scores=0,0,0 you=ann
      ann< table table=1 seq=1 w=- away=-
      ann< board seq=1 version=0 deck=81
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      bob< offer id=1 from=ann to=-
      cat< offer id=1 from=ann to=-
      dan< offer id=1 from=ann to=-
      bob> accept
      ann< joined table=1 seq=2 t=0 who=bob as=seat seat=2
      bob< table table=1 seq=2 phase=waiting seats=ann,bob,- scores=0,0,0 you=bob
      bob< table table=1 seq=2 w=- away=-
      bob< board seq=2 version=0 deck=81
      bob< ok re=-
      ann> leave
      ann< parted table=1 seq=3 t=0 who=ann as=seat seat=1
      ann< offer id=1 from=bob to=-
      ann< notice why=lobby
      ann< ok re=-
      bob< parted table=1 seq=3 t=0 who=ann as=seat seat=1
      bob< offer id=1 from=bob to=-
      cat< offer id=1 from=bob to=-
      dan< offer id=1 from=bob to=-
      cat> duel seats=3 countdown=0
      bob< joined table=1 seq=4 t=0 who=cat as=seat seat=1
      cat< table table=1 seq=4 phase=waiting seats=cat,bob,- scores=0,0,0 you=cat
      cat< table table=1 seq=4 w=- away=-
      cat< board seq=4 version=0 deck=81
      cat< ok re=-
      dan> duel
      ann< unoffer id=1 from=bob to=- why=taken
      bob< unoffer id=1 from=bob to=- why=taken
      bob< joined table=1 seq=5 t=0 who=dan as=seat seat=3
      bob< countdown table=1 seq=6 t=0 ms=0 game=1 players=cat,bob,dan
      bob< board seq=7 version=1 deck=69
      bob< clock table=1 seq=8 t=0 left=180000 running=yes
      bob< open table=1 seq=9 t=0 version=1
      cat< joined table=1 seq=5 t=0 who=dan as=seat seat=3
      cat< countdown table=1 seq=6 t=0 ms=0 game=1 players=cat,bob,dan
      cat< board seq=7 version=1 deck=69
      cat< clock table=1 seq=8 t=0 left=180000 running=yes
      cat< open table=1 seq=9 t=0 version=1
      dan< table table=1 seq=6 phase=countdown seats=cat,bob,dan scores=0,0,0 you=dan
      dan< table table=1 seq=6 w=- away=-
      dan< board seq=6 version=0 deck=81
      dan< ok re=-
      dan< board seq=7 version=1 deck=69
      dan< clock table=1 seq=8 t=0 left=180000 running=yes
      dan< open table=1 seq=9 t=0 version=1
      """),
    Transcript(
      "a party that is withdrawn breaks up",
      """
      ann*
      bob*
      ann> duel seats=3
      ann< table table=1 seq=1 phase=waiting seats=ann,-,- scores=0,0,0 you=ann
      ann< table table=1 seq=1 w=- away=-
      ann< board seq=1 version=0 deck=81
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      bob< offer id=1 from=ann to=-
      bob> duel
      ann< joined table=1 seq=2 t=0 who=bob as=seat seat=2
      bob< table table=1 seq=2 phase=waiting seats=ann,bob,- scores=0,0,0 you=bob
      bob< table table=1 seq=2 w=- away=-
      bob< board seq=2 version=0 deck=81
      bob< ok re=-
      bob> withdraw
      bob< error re=- code=no-such-offer
      ann> withdraw
      ann< unoffer id=1 from=ann to=- why=withdrawn
      ann< parted table=1 seq=3 t=0 who=ann as=seat seat=1
      ann< notice why=lobby
      ann< ok re=-
      bob< parted table=1 seq=3 t=0 who=ann as=seat seat=1
      bob< parted table=1 seq=4 t=0 who=bob as=seat seat=2
      bob< notice why=lobby
      """),
    Transcript(
      "who plays is busy",
      """
      ann*
      bob*
      ann> duel
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      bob< offer id=1 from=ann to=-
      bob> duel
      ann< unoffer id=1 from=ann to=- why=taken
      ann< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=ann w=- away=-
      ann< board seq=3 version=0 deck=81
      bob< table table=1 seq=3 phase=countdown seats=ann,bob scores=0,0 you=bob w=- away=-
      bob< board seq=3 version=0 deck=81
      bob< ok re=-
      ann> duel
      ann< error re=- code=busy
      ann> solo
      ann< error re=- code=busy
      ann> watch
      ann< error re=- code=busy
      ann> accept
      ann< error re=- code=busy
      ann> name zoe
      ann< error re=- code=not-allowed
      ann> new
      ann< error re=- code=not-allowed
      """),
  ]
}

/// A transcript and what it shows.
struct Transcript: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String

  init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }

  var testDescription: String { title }
}
