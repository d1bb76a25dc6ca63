import SetGame
import Testing

@Suite("Bots at all kinds of tables")
struct BotTableTests {
  /// Any rules that a table can have, drawn from `generator`.
  private static func rules(_ generator: inout SeededGenerator) -> Rules {
    var rules = Rules(seats: Int.random(in: 2...8, using: &generator))
    func pick<Value>(_ values: Value...) -> Value {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    rules.time = pick(nil, .seconds(10), .seconds(60), .seconds(180), .seconds(3600))
    rules.claim = pick(.milliseconds(500), .seconds(1), .seconds(2), .seconds(4), .seconds(60))
    rules.answer = pick(.milliseconds(500), .seconds(2), .seconds(10), .seconds(60))
    rules.dealWait = pick(.milliseconds(500), .seconds(2), .seconds(8), .seconds(60))
    rules.penalty = pick(0, 1, 2, 3)
    rules.scoring = pick(.classic, .speed)
    rules.goal = pick(nil, nil, 1, 5, 30)
    rules.games = pick(1, 1, 1, 3, 9)
    rules.tie = pick(.draw, .sudden)
    rules.dealing = pick(.call, .call, .auto)
    rules.countdown = pick(.zero, .seconds(3), .seconds(10))
    rules.variant = pick(.classic, .classic, .junior)
    return rules
  }

  @Test("Any match of bots comes to its end, and they never send what is refused")
  func allTables() {
    var games = 0
    for seed in 0..<UInt64(simulatedGames(usual: 30)) {
      var generator = SeededGenerator(seed: seed)
      let rules = Self.rules(&generator)
      let levels = (0..<rules.seats).map { _ in
        BotLevel.allCases[Int.random(in: 0..<BotLevel.allCases.count, using: &generator)]
      }
      var arena = BotArena(levels, rules: rules, seed: seed)
      let isOver = arena.playOut()
      games += arena.match.game
      #expect(isOver, "seed \(seed)")
      #expect(arena.tally.refusals == 0, "seed \(seed)")
      #expect(arena.tally.lateMisses == 0, "seed \(seed)")
      #expect(arena.tally.wildMisses == 0, "seed \(seed)")
    }
    print("Games at all kinds of tables: \(games)")
  }

  @Test("Games that are played out have as many Sets and leftovers as they must")
  func playedOut() {
    let games = simulatedGames(usual: 80)
    var rules = Rules()
    rules.time = nil
    var sets = 0
    var small = 0
    var large = 0
    for seed in 0..<UInt64(games) {
      var arena = BotArena([.perfect, .perfect], rules: rules, seed: seed)
      let isOver = arena.playOut()
      #expect(isOver && arena.match.deck.isEmpty && !arena.match.board.hasSet, "seed \(seed)")
      #expect(arena.match.board.count == 81 - 3 * arena.tally.sets, "seed \(seed)")
      #expect(arena.match.board.count != 3, "seed \(seed)")
      #expect(arena.tally.needlessCalls == 0, "seed \(seed)")
      sets += arena.tally.sets
      if arena.tally.largestBoard == 12 { small += 1 }
      if arena.tally.largestBoard >= 18 { large += 1 }
    }
    let count = Double(games)
    let root = count.squareRoot()
    // Four standard errors of the published figures, and what they were rounded by.
    let means = [sets, small, large].map { Double($0) / count }
    print("Sets a game, share of games without 15 cards and with 18: \(means)")
    #expect(abs(means[0] - 24.43) < 4 * 1.1 / root + 0.03)
    #expect(abs(means[1] - 0.314) < 4 * 0.464 / root + 0.005)
    #expect(abs(means[2] - 0.015) < 4 * 0.122 / root + 0.005)
  }

  /// The share of finds that are a near-Set.
  static let slips: [(BotLevel, Double)] = [
    (.novice, 0.08), (.casual, 0.05), (.club, 0.03), (.expert, 0.015), (.master, 0.005),
    (.perfect, 0),
  ]

  @Test(
    "Bots claim a near-Set as often as their level says, and seldom call needlessly",
    arguments: slips)
  func faults(_ level: BotLevel, _ expected: Double) {
    let games = simulatedGames(usual: 30)
    var tally = BotArena.Tally()
    for seed in 0..<UInt64(games) {
      var arena = BotArena([level, level], rules: Rules(), seed: seed)
      arena.isChecking = false
      let isOver = arena.playOut()
      #expect(isOver, "seed \(seed)")
      tally += arena.tally
    }
    let tries = Double(tally.sets + tally.misses)
    let error = (expected * (1 - expected) / tries).squareRoot()
    #expect(abs(Double(tally.misses) / tries - expected) <= 3 * error)
    #expect(tally.wildMisses == 0)
    // A needless call in every fourth duel at most, within three standard errors of so few games.
    let allowed = Double(games) / 4
    #expect(Double(tally.needlessCalls) <= allowed + 3 * allowed.squareRoot(), "\(tally)")
    #expect(tally.calls * 3 >= games, "\(tally)")
  }
}
