import FuzzParts

/// Lines that a server may send, right and wrong ones.
enum ServerWords {
  static let lines = Vocabulary(
    greetings + replies + snapshots + events + ofLobby + [
      "", "!", "! full", "set table=1", "board", "table table=1 seq=%s", "hello", "hello 2 you=ann",
      "unheard of=%d", "notice", "offer id=%d",
      "claim table=1 seq=%s t=1 by=%n w=99999999999999999999",
      "dealt table=1 seq=%s t=1 why=call at=%p cards=%k,%k deck=99 version=%v paid=-",
      "score table=1 seq=%s t=-1 scores=1000000001",
    ])

  private static let greetings = [
    "SET/1 Find 3 cards.", "SET/2 New", "hello 1 you=ann token=%t server=s/1 line=512 table=-",
    "hello 1 you=%n token=%t server=s/1 line=512 table=1",
    "hello 1 you=%n token=- server=s table=-",
    "bye why=taken-over", "bye why=closing", "bye why=other", "ping",
  ]

  private static let replies = [
    "ok re=-", "ok re=g", "ok re=k", "ok re=p", "ok re=q", "ok re=s", "ok re=w n=%d",
    "ok re=t n=%d",
    "error re=g code=busy : You play.", "error re=k code=stale : Late.",
    "error re=- code=taken : Late.",
    "error re=q code=not-open : No.", "error re=s code=not-seated : No.",
    "error re=x code=new : New.",
  ]

  private static let snapshots = [
    table("waiting", "seats=ann,-", "you=ann left=180000 running=no", moment()),
    table("countdown", "seats=ann,bob", "you=ann left=180000 running=no", moment("ms=3000")),
    table("open", "seats=ann,bob", "you=ann left=170000 running=yes", moment()),
    table("open", "seats=ann,bob", "you=- left=- running=yes", moment()),
    table("open", "seats=ann", "you=ann left=- running=yes", moment()),
    table("claimed", "seats=ann,bob", "you=ann left=1 running=yes", moment("w=3 by=ann ms=4000")),
    table("claimed", "seats=ann,bob", "you=ann left=1 running=yes", moment("w=3 by=bob ms=4000")),
    table("answer", "seats=ann,bob", "you=ann left=0 running=yes", moment("w=4 by=bob who=ann")),
    table("deal", "seats=ann,bob", "you=ann left=9 running=yes", moment("w=5 who=ann ms=9000")),
    table("paused", "seats=ann,bob", "you=ann left=9 running=no", moment("ms=90000 ready=bob")),
    table("interval", "seats=ann,bob", "you=ann left=9 running=no", moment("ms=5000")),
    table("over", "seats=ann,bob", "you=ann left=9 running=no", moment("ms=60000 rematch=bob")),
    table("closed", "seats=%n,%n", "you=%n left=%d running=no", moment()),
    "table table=1 seq=%s t=0 kind=party phase=open game=1 seats=ann,bob,cyd,-,-,-,-,-"
      + " scores=%d,-1,0,0,0,0,0,0 wins=0,0,0,0,0,0,0,0 you=ann left=9 running=yes out=bob",
    "table table=1 seq=%s " + moment("away=bob grace=60000 pause=bob lapse=20000"),
    "rules table=1 seq=%s time=3:00 claim=4 answer=10 games=3 seats=2 hints=on new=thing",
    "rules table=1 seq=%s time=none seats=1 variant=junior score=speed",
    "board table=1 seq=%s t=0 version=%v deck=69 cards=\(cards(12))",
    "board table=1 seq=%s t=0 version=%v deck=6 cards=\(cards(21))",
    "board table=1 seq=%s version=0 cards=-",
    "board table=1 seq=%s version=%v deck=0 cards=%k,%k,%k",
    "table table=%d seq=%s t=0 kind=solo phase=open game=1 seats=ann scores=0 wins=0 you=ann left=-"
      + " running=yes out=- " + moment(),
  ]

  private static func table(
    _ phase: String, _ seats: String, _ you: String, _ moment: String
  ) -> String {
    let count = seats.split(separator: ",").count
    let zeros = Array(repeating: "0", count: count).joined(separator: ",")
    let kind = count == 1 ? "solo" : "duel"
    return "table table=1 seq=%s t=0 kind=\(kind) phase=\(phase) game=1 \(seats) scores=\(zeros)"
      + " wins=\(zeros) \(you) out=- \(moment)"
  }

  private static func moment(_ known: String = "") -> String {
    let keys = [
      "w", "by", "why", "who", "over", "ms", "picks", "away", "grace", "pause", "lapse", "ready",
      "rematch",
    ]
    let told = Swift.Set(known.split(separator: " ").map { $0.prefix { $0 != "=" } })
    return known + keys.filter { !told.contains($0[...]) }.map { " \($0)=-" }.joined()
  }

  private static func cards(_ count: Int) -> String {
    var cards: [String] = []
    for number in "123" {
      for colour in "RGP" {
        for shading in "#:." { cards.append("\(number)\(colour)\(shading)D") }
      }
    }
    return cards.prefix(count).joined(separator: ",")
  }

  private static let events = [
    "joined seat=1 who=%n as=seat", "joined who=%n as=watch", "parted who=%n as=seat",
    "parted who=%n as=watch",
    "countdown ms=3000 game=%d", "clock left=170000 running=yes", "clock left=- running=no",
    "open version=%v", "claim by=ann w=%d ms=4000", "claim by=bob w=%d ms=0",
    "pick by=bob cards=%p,%p",
    "pick by=%n cards=-",
    "set by=bob at=%p,%p,%p cards=%k,%k,%k points=1 took=%d version=%v paid=-",
    "set by=ann at=1,2,3 cards=1R#D,1R:D,1R.D points=3 took=900 version=%v paid=bob",
    "miss by=ann why=not-a-set at=%p,%p,%p cards=%k,%k,%k fails=colour,shape points=-1",
    "miss by=%n why=time at=- cards=- fails=- points=-1", "calls by=%n",
    "answer w=%d who=ann why=miss ms=10000", "answer w=%d who=%n,%n why=deal ms=8000",
    "passed by=%n",
    "dealt why=refill at=1,2,3 cards=%k,%k,%k deck=66 version=%v paid=-",
    "dealt why=call at=13,14,15 cards=%k,%k,%k deck=63 version=%v paid=ann", "nodeal paid=-",
    "move from=%p to=%p version=%v", "score scores=%d,%d", "pause by=bob state=asked ms=20000",
    "pause by=%n state=on ms=120000", "pause by=%n state=off ms=0", "pause by=%n state=lapsed ms=0",
    "pause by=%n state=ready ms=0", "left who=bob grace=60000", "back who=bob",
    "out who=%n why=resign",
    "over why=deck winner=ann scores=3,1 sets=3,1 misses=0,0 best=900,- median=9,- game=1",
    "over why=resign winner=- scores=%d,%d sets=%d,%d game=%d", "result winner=ann wins=1,0",
    "result winner=- wins=0,0", "rematch by=%n",
    "board version=%v deck=69 cards=\(cards(12))",
  ].map { line in
    let verb = line.prefix { $0 != " " }
    return "\(verb) table=1 seq=%s t=1000\(line.dropFirst(verb.count))"
  }

  private static let ofLobby = [
    "offer id=%d from=%n to=- kind=duel time=1:00 seats=2", "offer id=%d from=bob to=ann kind=duel",
    "offer id=%d from=ann to=- kind=party seats=4 private=yes",
    "unoffer id=%d from=ann to=- why=declined",
    "unoffer id=%d from=%n to=- why=taken", "unoffer id=%d why=lost",
    "player name=%n state=lobby table=- bot=no",
    "player name=%n table=1 as=seat bot=yes",
    "game table=%d kind=duel phase=open seats=%n,%n scores=1,2 left=9",
    "named from=%n to=%n", "say from=%n table=1 as=watch : hello \u{1B}[2J \u{4F60}",
    "say from=%n table=- : x",
    "tell from=%n : a word", "hint table=1 at=%p,%p cards=%k,%k look=colour is=same",
    "hint table=1 at=- cards=-",
    "notice why=token token=%t : keep", "notice why=lobby : You are in the lobby.",
    "notice why=closing ms=9000 : Soon.", "notice why=code code=%c : private", "notice : x",
    "help : duel", "limit name=x value=1 : y",
  ]
}
