import Testing

@testable import SetGame
@testable import SetWire

private let ann = Seat(0)
private let bob = Seat(1)
private let cleo = Seat(2)

/// A party of three at table 3.
private func party(games: Int = 1) throws -> TableLabel {
  var table = try ViewSample.duel(Rules(seats: 3))
  table.names.append(try ViewSample.name("cleo"))
  var rules = table.rules
  rules.games = games
  return TableLabel(id: table.id, names: table.names, rules: rules)
}

/// Three players in phase open.
private func open() -> TableState {
  var state = ViewSample.open()
  state.players.append(TableState.Standing())
  return state
}

private func told(
  _ happenings: [Happening], to viewer: Seat?, _ state: TableState = open(),
  in table: TableLabel? = nil
) throws -> [String] {
  var out: [UInt8] = []
  let events = happenings.map { TableEvent(sequence: 1, time: state.time, .match($0)) }
  HumanView.append(
    events, after: state, in: try table ?? party(), viewer: viewer, HumanSettings(), to: &out)
  return lines(out).filter { !$0.isEmpty }
}

@Suite("Requests for a pause, and who plays, in the human view")
struct HumanViewPauseTests {
  @Test("Who agrees is told, but for the last, with whom the pause begins")
  func agreed() throws {
    let agreed = Happening.pause(by: bob, .agreed, milliseconds: 15_000)
    #expect(try told([agreed], to: ann) == ["* bob agrees to a pause."])
    let on = Happening.pause(by: ann, .on, milliseconds: 120_000)
    let lines = try told([agreed, on, .clock(left: 100_000, isRunning: false)], to: ann)
    #expect(lines.count == 2 && lines[0].hasPrefix("Pause, 120 s at most"))
  }

  @Test("A request that ends without a pause is told of, with why, if the game goes on")
  func lapsed() throws {
    let lapsed = Happening.pause(by: ann, .lapsed, milliseconds: 0)
    #expect(
      try told([lapsed], to: bob) == ["Not all agreed to a pause, so the game goes on."])
    #expect(
      try told([.out(ann, .resign), lapsed], to: bob) == [
        "* ann resigns; the others play on.", "With that the request for a pause is gone.",
      ])
    let over = Happening.over(.goal, winner: bob, scores: [0, 1, 0], sets: [0, 1, 0], game: 1)
    #expect(try !told([lapsed, over], to: bob).contains { $0.contains("pause") })
  }

  @Test("A snapshot asks only those for their word who have not given it")
  func snapshot() throws {
    var state = open()
    state.pauseRequest = TableState.PauseRequest(
      by: ann, milliseconds: 12_000, agreed: Seats([ann, bob]))
    func pauseLines(to viewer: Seat) throws -> [String] {
      var out: [UInt8] = []
      HumanView.appendSnapshot(
        of: state, in: try party(), viewer: viewer, HumanSettings(), to: &out)
      return Array(lines(out).filter { !$0.isEmpty }.suffix(2))
    }
    #expect(
      try pauseLines(to: cleo) == [
        "A pause was asked for by ann. Type pause to agree (12 s).", "Agreed so far: bob.",
      ])
    #expect(
      try pauseLines(to: bob) == ["A pause was asked for by ann.", "Agreed so far: you."])
  }

  @Test("A game that not all of the table play is begun with the names of those who do")
  func players() throws {
    let series = try party(games: 3)
    let all = Happening.countdown(
      milliseconds: 3000, game: 2, players: Seats([ann, bob, cleo]))
    #expect(
      try told([all], to: ann, in: series) == ["Game 2 of 3. The board comes in 3 s."])
    let two = Happening.countdown(milliseconds: 3000, game: 2, players: Seats([ann, cleo]))
    #expect(
      try told([two], to: ann, in: series) == [
        "Game 2 of 3. ann and cleo play. The board comes in 3 s."
      ])
    let off = Happening.pause(by: ann, .off, milliseconds: 0)
    #expect(
      try told([off, two], to: ann, in: series) == [
        "The pause is over.", "The board comes in 3 s.",
      ])
  }
}
