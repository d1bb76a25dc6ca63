import Testing

@testable import SetGame

/// Bots at a table under a virtual clock: they see the match's events and nothing else.
struct BotArena: Equatable {
  /// The match that they play.
  private(set) var match: Match
  /// The bots, by seat; the other seats are the test's own.
  private(set) var bots: [Bot] = []
  /// The virtual time.
  private(set) var now = Instant(nanoseconds: 0)
  /// What happened.
  private(set) var tally = Tally()
  /// Everything that happened, if it is wanted.
  private(set) var record: [Event] = []
  var isRecording = false
  /// Whether the match is tested against itself after each input.
  var isChecking = true
  private var generator: SeededGenerator

  /// A table with a bot at each seat that has a level; decks and bots are drawn from `seed`.
  init(_ levels: [BotLevel?], rules: Rules, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    match = Match(rules: rules, decks: BotArena.decks(rules, &generator))
    for (index, level) in levels.enumerated() {
      guard let level else { continue }
      bots.append(Bot(level, at: Seat(index), rules: rules, seed: generator.next()))
    }
    for index in levels.indices { give(.sit(Seat(index))) }
  }

  private static func decks(_ rules: Rules, _ generator: inout SeededGenerator) -> [Deck] {
    (0..<rules.games).map { _ in Deck(rules.variant, shuffledBy: &generator) }
  }

  /// Carries out an input and shows everybody what came of it.
  mutating func give(_ input: Input) {
    let events = match.handle(input, at: now)
    for event in events {
      tally.count(event.happening, on: match.board)
      for index in bots.indices { bots[index].observe(event, at: now) }
    }
    tally.largestBoard = max(tally.largestBoard, match.board.count)
    if isChecking { check() }
    if isRecording { record += events }
  }

  private func check() {
    match.checkInvariants()
    guard match.isBoardShown else { return }
    let sets = Set(match.board.sets.map { Set($0.cards) })
    for bot in bots where !bot.isOut {
      #expect(Set(bot.sight.cards) == Set(match.board.cards), "A bot sees the board.")
      #expect(Set(bot.sight.races.map { Set($0.triple.cards) }) == sets, "Each Set has its race.")
      #expect(bot.sight.races.count == sets.count, "Each Set has one race.")
    }
  }

  /// When something happens next by itself.
  var next: Instant? {
    (bots.map(\.deadline) + [match.deadline]).compactMap { $0 }.min()
  }

  /// Lets everything happen that is due next. False if nothing ever will.
  mutating func step() -> Bool {
    guard let next else { return false }
    now = max(now, next)
    for index in bots.indices {
      for action in bots[index].act(at: now) {
        let decks = action == .rematch ? BotArena.decks(match.rules, &generator) : []
        give(action.input(of: bots[index].seat) { decks })
      }
    }
    if let deadline = match.deadline, deadline <= now { give(.tick) }
    return true
  }

  /// Steps until `isReached`, at most `stepsMax` times. False if it never was.
  mutating func play(stepsMax: Int = 100_000, until isReached: (BotArena) -> Bool) -> Bool {
    for _ in 0..<stepsMax {
      if isReached(self) { return true }
      guard step() else { break }
    }
    return isReached(self)
  }

  /// Steps until the match is over. False if it never was.
  mutating func playOut() -> Bool {
    play { $0.isOver }
  }

  /// Whether the match is over.
  var isOver: Bool {
    switch match.phase {
    case .over, .closed: true
    case .waiting, .countdown, .open, .window, .paused, .interval: false
    }
  }

  /// What is counted over one game or many.
  struct Tally: Equatable {
    var sets = 0
    var misses = 0
    /// Misses of cards that fail in more than one feature.
    var wildMisses = 0
    /// Claim windows that ran out.
    var lateMisses = 0
    var calls = 0
    var needlessCalls = 0
    var refusals = 0
    var largestBoard = 0

    mutating func count(_ happening: Happening, on board: Board) {
      if case .set = happening { sets += 1 }
      if case .miss(_, .time, _) = happening { lateMisses += 1 }
      if case .miss(_, .notASet(_, let triple), _) = happening {
        misses += 1
        if triple.failing.count != 1 { wildMisses += 1 }
      }
      if case .calls = happening {
        calls += 1
        if board.hasSet { needlessCalls += 1 }
      }
      if case .refused = happening { refusals += 1 }
    }

    static func += (left: inout Tally, right: Tally) {
      left.sets += right.sets
      left.misses += right.misses
      left.wildMisses += right.wildMisses
      left.lateMisses += right.lateMisses
      left.calls += right.calls
      left.needlessCalls += right.needlessCalls
      left.refusals += right.refusals
      left.largestBoard = max(left.largestBoard, right.largestBoard)
    }
  }
}
