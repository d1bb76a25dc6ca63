import SetGame
import SetScreen
import SetWire
import Testing

@Suite("What is known of a table is what is so")
struct AgreementTests {
  /// A client that was shown a table, and then told these lines, each the next event.
  private func told(_ lines: [String], rules: String = "games=3", isParty: Bool = false) -> Alone {
    var alone = Alone.online()
    alone.server(
      isParty
        ? Self.party : Alone.snapshot.replacing("time=3:00 claim=4", with: "time=3:00 \(rules)"))
    tell(lines, to: &alone)
    return alone
  }

  private func tell(_ lines: [String], to alone: inout Alone) {
    for line in lines {
      let verb = line.prefix { $0 != " " }
      let next = (alone.model.table?.sequence ?? 0) + 1
      alone.server("\(verb) table=3 seq=\(next) t=5\(line.dropFirst(verb.count))\r\n")
    }
  }

  private static let party = """
    table table=3 seq=9 t=0 kind=party phase=open game=1 seats=ada,bob,cyd scores=0,0,0 wins=0,0,0 you=ada \
    left=- running=yes out=-\r
    table table=3 seq=9 w=- by=- why=- who=- over=- ms=- picks=- away=- grace=- pause=- lapse=- ready=- rematch=-\r
    table table=3 seq=9 players=ada,bob,cyd agreed=- gone=-\r
    rules table=3 seq=9 time=none seats=3 games=3\r
    board table=3 seq=9 t=0 version=1 deck=69 cards=1R#D,2R#D,3G:O,1P.S,2G#O,3P:S,1G.D,2P#S,3R:O,1G:S,2R.O,3P#D\r

    """

  private func names(_ names: some Sequence<PlayerName>) -> [String] { names.map(\.description) }

  @Test("Games won are counted with each game, and anew with a rematch")
  func wins() {
    var alone = told(["over why=time winner=bob scores=0,1 sets=0,1 game=1"])
    #expect(alone.model.table?.wins == [0, 1])
    tell(["countdown ms=3000 game=2 players=ada,bob"], to: &alone)
    #expect(alone.model.table?.wins == [0, 1])
    tell(
      [
        "over why=time winner=bob scores=0,1 sets=0,1 game=2", "result winner=bob wins=0,2",
        "rematch by=ada", "rematch by=bob", "countdown ms=3000 game=1 players=ada,bob",
      ], to: &alone)
    #expect(alone.model.table?.wins == [0, 0])
  }

  @Test("Before the first board of a game clock and deck are whole")
  func whole() {
    let alone = told([
      "clock left=9000 running=yes", "over why=time winner=- scores=0,0 sets=0,0 game=1",
      "countdown ms=3000 game=2 players=ada,bob",
    ])
    #expect(alone.model.table?.deck == 81)
    #expect(alone.model.table?.clock.left(at: alone.now) == 180_000)
    #expect(alone.model.table?.clock.isRunning == false)
  }

  @Test(
    "Whoever ends a game by going is out of it, without a word of that",
    arguments: ["resign", "forfeit", "left"])
  func lastOut(why: String) {
    var alone = told(["over why=\(why) winner=ada scores=0,0 sets=0,0 game=1"])
    #expect(names(alone.model.table?.out ?? []) == ["bob"])
    #expect(names(alone.model.table?.players ?? []) == ["ada", "bob"])
    tell(["countdown ms=3000 game=2 players=ada,bob"], to: &alone)
    #expect(alone.model.table?.out == [])
  }

  @Test("The try of a player who is lost is open again when the player is back, if it was not over")
  func absentTry() {
    var alone = told(
      ["miss by=ada why=time at=- cards=- fails=- points=-1", "left who=cyd grace=60000"],
      isParty: true)
    func who() -> [String] {
      guard case .answer(_, _, let who, _, _)? = alone.model.table?.stage else { return [] }
      return names(who)
    }
    tell(["answer w=1 who=bob why=miss ms=10000", "back who=cyd"], to: &alone)
    #expect(who() == ["bob", "cyd"])
    tell(["left who=bob grace=60000"], to: &alone)
    #expect(who() == ["cyd"])
    tell(["passed by=cyd", "left who=cyd grace=60000", "back who=cyd", "back who=bob"], to: &alone)
    #expect(who() == ["bob"])
    tell(["left who=ada grace=60000", "back who=ada"], to: &alone)
    #expect(who() == ["bob"], "Whoever missed has no try.")
  }

  @Test("Who is out has no say in pauses, and has no try")
  func outOfAll() {
    var alone = told(
      [
        "pause by=bob state=asked ms=20000", "pause by=cyd state=agreed ms=20000",
        "calls by=ada", "answer w=1 who=bob,cyd why=deal ms=8000", "parted who=cyd as=seat seat=3",
        "out who=cyd why=left",
      ], isParty: true)
    #expect(names(alone.model.table?.pauseAsked?.agreed ?? []) == ["bob"])
    guard case .answer(_, _, let who, _, _)? = alone.model.table?.stage else {
      Issue.record("The window is open.")
      return
    }
    #expect(names(who) == ["bob"])
    tell(["over why=time winner=ada scores=1,0,0 sets=1,0,0 game=1"], to: &alone)
    #expect(alone.model.table?.pauseAsked == nil)
    #expect(names(alone.model.table?.players ?? []) == ["ada", "bob"], "cyd has left for good.")
  }

  @Test("A new name stands everywhere, but not where somebody of the old name has left")
  func names() {
    var alone = told(
      [
        "parted who=cyd as=seat seat=3", "out who=cyd why=left",
        "over why=time winner=bob scores=0,1,0 sets=0,1,0 game=1", "result winner=bob wins=0,1,0",
        "rematch by=bob",
      ], isParty: true)
    alone.server("named from=bob to=rob\r\nnamed from=cyd to=sid\r\nnamed from=ada to=eve\r\n")
    let table = alone.model.table
    #expect(names(table?.seats.compactMap(\.self) ?? []) == ["eve", "rob", "cyd"])
    #expect(names(table?.rematch ?? []) == ["rob"])
    #expect(table?.result?.winner?.description == "rob")
    #expect(table?.ended?.winner?.description == "rob")
    #expect(table?.you?.description == "eve")
  }

  @Test("An offer made to the player by name is still that when the name has changed")
  func offerTo() {
    var alone = Alone.online()
    alone.server("offer id=4 from=bob to=ada time=3:00\r\nnamed from=ada to=eve\r\n")
    #expect(alone.model.lobby.personalOffer(for: alone.model.you)?.id.number == 4)
  }

  @Test("A snapshot of the next match at the table has nothing of the one before")
  func nextMatch() {
    var alone = told([
      "over why=time winner=bob scores=0,1 sets=0,1 game=1", "result winner=bob wins=0,1",
      "rematch by=bob",
    ])
    alone.server(Alone.snapshot.replacing("seq=9", with: "seq=30"))
    #expect(alone.model.table?.result == nil)
    #expect(alone.model.table?.ended == nil)
    #expect(alone.model.table?.rematch == [])
  }

  @Test("Whoever puts the result away while the line is lost waits for nothing but the line")
  func lostAtTheEnd() {
    var alone = told([
      "over why=time winner=- scores=0,0 sets=0,0 game=1", "result winner=- wins=0,0",
    ])
    alone.server("notice why=lobby : You are in the lobby.\r\n")
    alone.tell(.disconnected)
    alone.tell(.key(.enter))
    #expect(alone.model.table == nil)
    for _ in 0..<2 {
      alone.now = alone.now + .seconds(4)
      alone.tell(.timer)
    }
    #expect(alone.model.deadline.map { $0 > alone.now } != false, "The shell would spin.")
  }

  @Test("Picks that are late make no fourth card chosen")
  func latePicks() {
    var alone = told(["claim by=ada w=1 ms=4000"])
    for key in "qqwas" { alone.tell(.key(.character(key))) }
    let chosen = alone.model.table?.selection
    #expect(chosen?.count == 3)
    tell(["pick by=ada cards=1"], to: &alone)
    #expect(alone.model.table?.selection == chosen)
    alone.server("ok re=b\r\n")
    tell(["pick by=ada cards=-"], to: &alone)
    alone.server("ok re=b\r\n")
    tell(["pick by=ada cards=4"], to: &alone)
    for _ in 0..<3 { alone.server("error re=b code=slow-down : Slowly.\r\n") }
    #expect(alone.model.table?.selection == alone.model.table?.picks)
    #expect(alone.model.table?.picks.count == 1)
  }

  @Test("Alone, picks stay through a deal until three cards are judged")
  func alonePicks() {
    var alone = told([], rules: "seats=1")
    tell(["pick by=ada cards=3", "open version=1"], to: &alone)
    #expect(alone.model.table?.picks.count == 1)
    tell(["set by=ada at=1,2,3 cards=1R#D,2R#D,3G:O points=1 took=9 version=2 paid=-"], to: &alone)
    #expect(alone.model.table?.picks == [])
  }
}
