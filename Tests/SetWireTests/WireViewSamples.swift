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

  /// A name of the greatest length.
  static func longestName() throws -> PlayerName { try name("Wwwwwwwwwwwwwwww") }

  /// A text of as many letters as can be said.
  static func longestText() throws -> ChatText {
    try ChatText(cleaning: Array(repeating: UInt8(ascii: "x"), count: 250))
  }

  /// A token that is the same each time.
  static func token() -> Token {
    var generator = CountingGenerator()
    return Token(from: &generator)
  }

  /// A code that is the same each time.
  static func code() -> TableCode {
    var generator = CountingGenerator()
    return TableCode(from: &generator)
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
