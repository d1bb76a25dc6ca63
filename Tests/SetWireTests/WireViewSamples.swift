import Testing

@testable import SetGame
@testable import SetWire

/// Tables, states and happenings that the tests of both views share.
enum ViewSample {
  /// A name that is one.
  static func name(_ text: String) throws -> PlayerName { try #require(PlayerName(text.utf8)) }

  /// A duel of ann and bob at table 3.
  static func duel(_ rules: Rules = Rules()) throws -> TableLabel {
    TableLabel(id: TableID(3), names: [try name("ann"), try name("bob")], rules: rules)
  }

  /// A party of eight with the longest names, at a table with a long number.
  static func largest() throws -> TableLabel {
    var rules = Rules(seats: 8)
    rules.time = .seconds(3600)
    rules.claim = .milliseconds(59_999)
    rules.answer = .milliseconds(59_999)
    rules.dealWait = .milliseconds(59_999)
    rules.goal = 30
    rules.tie = .sudden
    rules.games = 9
    rules.countdown = .seconds(10)
    let names = try (1...8).map { try name("Wwwwwwwwwwwwwww\($0)") }
    return TableLabel(id: TableID(999_999_999), names: names, rules: rules)
  }

  /// Three cards that are a Set: two features the same, two different.
  static func set() throws -> Triple {
    try #require(
      Triple(
        Card(.one, .red, .solid, .oval), Card(.one, .green, .striped, .oval),
        Card(.one, .purple, .open, .oval)))
  }

  /// Three cards of which colour and shape fail.
  static func noSet() throws -> Triple {
    try #require(
      Triple(
        Card(.one, .red, .solid, .oval), Card(.one, .red, .striped, .oval),
        Card(.one, .green, .open, .diamond)))
  }

  /// Positions with these numbers.
  static func positions(_ numbers: [Int]) -> Few<Position> { Few(numbers.map(Position.init)) }

  /// A duel in phase open on a board of twelve.
  static func open(cards: Int = 12) -> TableState {
    var state = TableState()
    state.stage = .open
    state.time = 18_700
    state.version = 4
    state.deck = 60
    state.cards = Array(Card.all[10..<(10 + cards)])
    state.left = 161_300
    state.isClockRunning = true
    state.players = [TableState.Standing(), TableState.Standing()]
    state.players[0].score = 2
    state.players[0].sets = 3
    state.players[0].misses = 1
    state.players[0].findTimes = [1400, 9000, 6200]
    state.players[1].score = 1
    state.players[1].sets = 1
    state.players[1].findTimes = [5400]
    return state
  }

  /// The number that every counter of the longest forms has.
  static let large = 999_999_999

  /// The longest form of everything that can happen to a match with eight seats.
  static func longestHappenings() throws -> [Happening] {
    let last = Seat(7)
    let cards = Array(Card.all.suffix(21))
    let three = self.positions([19, 20, 21])
    let seats = Seats((0..<8).map(Seat.init))
    let scores = SeatNumbers(Array(repeating: -99_999, count: 8))
    // A game has at most a few hundred boards, and so of hints and calls.
    let tally = Tally(
      misses: 9999, hints: 999, needlessCalls: 99, findTimes: [WireLimits.findTimeMax])
    let tallies = Array(repeating: tally, count: 8)
    let all: [Happening] = [
      .joined(last), .parted(last), .countdown(milliseconds: 10_000, game: 9, players: seats),
      .board(version: large, deck: 81, cards: Board(cards)),
      .clock(left: 3_600_000, isRunning: true),
      .open(version: large), .claim(by: last, window: large, milliseconds: 60_000),
      .picks(by: last, at: three), .calls(by: last), .passed(by: last), .noDeal(paid: last),
      .answer(window: large, for: seats, .miss, milliseconds: 60_000),
      .set(
        Happening.Find(
          by: last, positions: three, cards: try set(), points: large, took: large,
          version: large, paid: last)),
      .miss(by: last, .notASet(at: three, try noSet()), points: -large),
      .miss(by: last, .time, points: -large),
      .dealt(
        Happening.Dealing(
          reason: .refill, positions: three, cards: Few(cards.suffix(3)), deck: 81, version: large,
          paid: last)),
      .score(scores), .pause(by: last, .lapsed, milliseconds: 120_000),
      .left(last, grace: 60_000), .back(last), .out(last, .forfeit),
      .over(.forfeit, winner: last, scores: scores, sets: scores, game: 9, tallies: tallies),
      .result(winner: last, wins: scores), .rematch(by: last),
      .hint(last, three, nil), .refused(last, .lockedOut),
    ]
    return all + longestMoves()
  }

  private static func longestMoves() -> [Happening] {
    var board = Board(Array(Card.all.prefix(21)))
    var deck = Deck(dealing: [])
    let (_, moves) = board.take(positions([1, 2, 3]), refillingFrom: &deck, downTo: 0)
    return moves.map { .move($0, version: large) }
  }

  /// The longest state of a table with eight seats: of those whose lists of names exclude each other, one.
  static func longestStates() -> [TableState] {
    let seats = (0..<8).map(Seat.init)
    let tries = Seats(seats.dropFirst())
    let by = Seat(0)
    let stages: [TableState.Stage] = [
      .waiting, .countdown(milliseconds: 10_000), .open, .closed,
      .window(TableState.Window(.claim, by: by, number: large, milliseconds: 60_000)),
      .window(TableState.Window(.answer, by: by, number: large, milliseconds: 60_000)),
      .window(TableState.Window(.deal, by: by, number: large, milliseconds: 60_000)),
      .window(
        TableState.Window(.answer, by: by, number: large, milliseconds: 60_000, tries: tries)),
      .window(TableState.Window(.deal, by: by, number: large, milliseconds: 60_000, tries: tries)),
      .paused(by: by, ready: Seats(seats), milliseconds: 120_000),
      .interval(milliseconds: 5000), .over(milliseconds: 60_000),
    ]
    return stages.map(longestState)
  }

  private static func longestState(in stage: TableState.Stage) -> TableState {
    var state = TableState()
    state.stage = stage
    state.time = large
    state.game = 9
    state.version = large
    state.deck = 81
    state.cards = Array(Card.all.suffix(21))
    state.picks = Array(positions([20, 21]))
    state.left = 3_600_000
    state.players = Array(repeating: TableState.Standing(), count: 8)
    var isOver = false
    var isPaused = false
    if case .over = stage { isOver = true }
    if case .paused = stage { isPaused = true }
    for index in state.players.indices {
      state.players[index].score = -99_999
      state.players[index].wins = 9
      state.players[index].sets = 99_999
      state.players[index].misses = 99_999
      state.players[index].findTimes = [large]
      state.players[index].grace = 60_000
      state.players[index].isOut = isOver
      state.players[index].wantsRematch = isOver
    }
    if !isOver, !isPaused {
      state.pauseRequest = TableState.PauseRequest(
        by: Seat(7), milliseconds: 20_000, agreed: Seats(state.players.indices.map(Seat.init)))
    }
    return state
  }
}

/// The lines of these bytes, which must each end with CR LF, without their ends.
func lines(_ bytes: [UInt8]) -> [String] {
  var lines = String(decoding: bytes, as: UTF8.self).split(
    separator: "\r\n", omittingEmptySubsequences: false
  ).map(String.init)
  #expect(lines.last == "", "the last line has no end")
  lines.removeLast()
  return lines
}
