import SetGame
import Testing

@testable import SetWire

private func wire(
  _ state: TableState, in table: TableLabel, viewer: Seat?, sequence: Int = 40
) -> [String] {
  var out: [UInt8] = []
  WireView.appendSnapshot(of: state, in: table, viewer: viewer, sequence: sequence, to: &out)
  return lines(out)
}

/// The keys and values of one or more lines.
private func values(_ lines: some Sequence<String>) -> [String: String] {
  var values: [String: String] = [:]
  for word in lines.flatMap({ $0.split(separator: " ").dropFirst() }) {
    let parts = word.split(separator: "=", maxSplits: 1)
    values[String(parts[0])] = String(parts[1])
  }
  return values
}

@Suite("Snapshots in the wire view")
struct WireViewSnapshotTests {
  @Test("A duel in phase open is three lines")
  func duel() throws {
    let lines = wire(ViewSample.open(cards: 3), in: try ViewSample.duel(), viewer: Seat(1))
    #expect(
      lines == [
        "table table=3 seq=40 t=18700 kind=duel phase=open game=1 seats=ann,bob scores=2,1 "
          + "wins=0,0 you=bob left=161300 running=yes out=- w=- by=- why=- who=- over=- ms=- "
          + "picks=- away=- grace=- pause=- lapse=- ready=- rematch=- players=ann,bob agreed=- gone=-",
        "rules table=3 seq=40 time=3:00 claim=4 answer=10 dealwait=8 penalty=1 score=classic "
          + "goal=none games=1 tie=draw deal=call countdown=3 seats=2 hints=off variant=classic "
          + "bots=no private=no",
        "board table=3 seq=40 t=18700 version=4 deck=60 cards=1G#O,1G#S,1G:D",
      ])
  }

  @Test("A spectator is nobody, and a free seat is told as such")
  func spectator() throws {
    var table = try ViewSample.duel()
    table.names[1] = nil
    let table0 = try #require(wire(TableState(), in: table, viewer: nil).first)
    #expect(values([table0])["you"] == "-")
    #expect(values([table0])["seats"] == "ann,-")
    #expect(values([table0])["phase"] == "waiting")
  }

  @Test("A window tells whose it is, who may act and who has acted")
  func window() throws {
    var table = try ViewSample.duel(Rules(seats: 4))
    table.names += [try ViewSample.name("cleo"), try ViewSample.name("dan")]
    var state = ViewSample.open()
    state.players += [TableState.Standing(), TableState.Standing()]
    state.players[3].grace = 41_000
    state.stage = .window(
      TableState.Window(
        .answer, by: Seat(0), number: 6, milliseconds: 2300, tries: Seats([Seat(2), Seat(3)])))
    let lines = wire(state, in: table, viewer: nil)
    #expect(lines.count == 5)
    #expect(lines[1..<3].allSatisfy { $0.hasPrefix("table table=3 seq=40 ") })
    let told = values(lines[..<3])
    #expect(told["phase"] == "answer")
    #expect(told["w"] == "6")
    #expect(told["by"] == "ann")
    #expect(told["why"] == "miss")
    #expect(told["who"] == "cleo", "dan is away, so dan's try counts as over for now")
    #expect(told["over"] == "bob")
    #expect(told["away"] == "dan")
    #expect(told["grace"] == "41000")
    #expect(told["ms"] == "2300")
    #expect(told["players"] == "ann,bob,cleo,dan")
  }

  @Test("A snapshot says who plays now or next, not who is out, and who wants a pause")
  func players() throws {
    var table = try ViewSample.duel(Rules(seats: 4))
    table.names += [try ViewSample.name("cleo"), try ViewSample.name("dan")]
    var state = ViewSample.open()
    state.players += [TableState.Standing(), TableState.Standing()]
    state.players[1].isOut = true
    state.players[2].isOut = true
    state.players[2].isGone = true
    state.pauseRequest = TableState.PauseRequest(
      by: Seat(0), milliseconds: 12_000, agreed: Seats([Seat(0), Seat(3)]))
    let running = values(wire(state, in: table, viewer: nil)[..<3])
    #expect(running["out"] == "bob,cleo")
    #expect(running["players"] == "ann,dan")
    #expect(running["pause"] == "ann" && running["lapse"] == "12000")
    #expect(running["agreed"] == "ann,dan")
    #expect(running["gone"] == "cleo")
    state.stage = .interval(milliseconds: 4000)
    state.pauseRequest = nil
    let between = values(wire(state, in: table, viewer: nil)[..<3])
    #expect(between["out"] == "bob,cleo")
    #expect(between["players"] == "ann,bob,dan", "bob, who resigned, is in again")
    #expect(between["agreed"] == "-")
  }

  @Test("A claim tells its picks, a pause who is ready, and the board is hidden then")
  func claimAndPause() throws {
    var state = ViewSample.open()
    state.stage = .window(TableState.Window(.claim, by: Seat(1), number: 2, milliseconds: 1500))
    state.picks = Array(ViewSample.positions([3, 7]))
    let claim = values(wire(state, in: try ViewSample.duel(), viewer: nil).prefix(1))
    #expect(claim["phase"] == "claimed")
    #expect(claim["by"] == "bob")
    #expect(claim["picks"] == "3,7")
    state.picks = []
    state.stage = .paused(by: Seat(0), ready: Seats([Seat(1)]), milliseconds: 9000)
    let paused = wire(state, in: try ViewSample.duel(), viewer: nil)
    #expect(values(paused.prefix(1))["ready"] == "bob")
    #expect(values(paused.prefix(1))["by"] == "ann")
    #expect(values(paused.suffix(1))["cards"] == "-")
  }

  @Test("The longest snapshots fit their lines, to the last value")
  func longest() throws {
    let party = try ViewSample.largest()
    var rules = party.rules
    rules.seats = 2
    let duel = TableLabel(id: party.id, names: Array(party.names.prefix(2)), rules: rules)
    for var state in ViewSample.longestStates() {
      let all = wire(state, in: party, viewer: Seat(7), sequence: ViewSample.large)
      state.players.removeLast(6)
      state.pauseRequest?.by = Seat(1)
      state.pauseRequest?.agreed = Seats([Seat(0), Seat(1)])
      if case .paused(let by, _, let rest) = state.stage {
        state.stage = .paused(by: by, ready: Seats([Seat(0), Seat(1)]), milliseconds: rest)
      }
      let two = wire(state, in: duel, viewer: Seat(1), sequence: ViewSample.large)
      for line in all + two {
        #expect(line.utf8.count < WireLimits.lineMax - 20, "cut off: \(line)")
        #expect(isWellFormed(line), "\(line)")
      }
      #expect(values(two.prefix(1))["agreed"] != nil)
      #expect(values(all.prefix(3))["agreed"] != nil)
    }
  }

  @Test("A state made of a match tells what the match holds")
  func match() throws {
    var match = Match(rules: Rules(), decks: [Deck(dealing: Card.all)])
    let start = Instant(nanoseconds: 0)
    _ = match.handle(.sit(Seat(0)), at: start)
    _ = match.handle(.sit(Seat(1)), at: start)
    let before = TableState(match, at: start + .milliseconds(1200))
    #expect(before.stage == .countdown(milliseconds: 1800))
    #expect(before.isBoardHidden)
    _ = match.handle(.tick, at: start + .seconds(3))
    _ = match.handle(.play(Seat(1), .claim), at: start + .seconds(5))
    let pick = Choice.position(Position(4))
    _ = match.handle(.play(Seat(1), .pick([pick])), at: start + .seconds(6))
    let after = TableState(match, at: start + .milliseconds(6500))
    let window = TableState.Window(.claim, by: Seat(1), number: 1, milliseconds: 2500)
    #expect(after.stage == .window(window))
    #expect(after.picks == [Position(4)])
    #expect(after.cards == match.board.cards)
    #expect(after.deck == 69)
    #expect(after.time == 3500)
    #expect(after.left == 176_500)
    #expect(after.isClockRunning)
    _ = match.handle(.lost(Seat(0)), at: start + .seconds(7))
    let lost = TableState(match, at: start + .seconds(8))
    #expect(lost.players.map(\.grace) == [59_000, nil])
  }
}
