import SetGame
import Testing

@Suite("When bots find a Set")
struct BotRaceTests {
  private static let start = Instant(nanoseconds: 5_000_000_000)
  private static let people: [BotLevel] = [.novice, .casual, .club, .expert, .master]

  /// Boards of twelve cards with this many Sets, all with this many differing features.
  private static func boards(_ count: Int, sets: Int, differing: Int) -> [[Card]] {
    var generator = SeededGenerator(seed: UInt64(sets * 10 + differing))
    var found: [[Card]] = []
    while found.count < count {
      let cards = Array(Card.all.shuffled(using: &generator).prefix(12))
      let all = Board(cards).sets
      if all.count == sets, all.allSatisfy({ $0.differing.count == differing }) {
        found.append(cards)
      }
    }
    return found
  }

  /// Seconds from the first board to the claim; with no deck left a bot cannot call instead.
  private static func findTimes(
    _ level: BotLevel, on boards: [[Card]], count: Int
  ) -> [Double] {
    (0..<count).compactMap { seed in
      var bot = Bot(level, at: Seat(0), rules: Rules(), seed: UInt64(seed))
      let cards = boards[seed % boards.count]
      bot.observe(Event(time: 0, .board(version: 1, deck: 0, cards: Board(cards))), at: start)
      bot.observe(Event(time: 0, .open(version: 1)), at: start)
      guard let at = bot.deadline, case .play(.claim, _) = bot.act(at: at).first else { return nil }
      return (at - start) / .seconds(1)
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  /// Median seconds of the race of a lone Set with 1, 2, 3 and 4 differing features.
  static let loneMedians: [(BotLevel, [Double])] = [
    (.novice, [14, 22, 34, 50]), (.casual, [9, 13, 19, 26]), (.club, [6, 8, 11, 14]),
    (.expert, [4, 5, 6.5, 8]), (.master, [2.6, 3, 3.6, 4.2]), (.perfect, [0.4, 0.4, 0.4, 0.4]),
  ]

  @Test(
    "A lone Set is found in a time that grows with its differing features", arguments: loneMedians)
  func loneSet(_ level: BotLevel, _ expected: [Double]) {
    let medians = (1...4).map { differing in
      let boards = Self.boards(4, sets: 1, differing: differing)
      return Self.median(Self.findTimes(level, on: boards, count: 1500))
    }
    for (median, expected) in zip(medians, expected) {
      #expect(abs(median / expected - 1) < 0.06, "\(level) \(medians)")
    }
    if level != .perfect { #expect(medians == medians.sorted()) }
  }

  @Test(
    "The more Sets there are the sooner one is found, as of independent races", arguments: people)
  func severalSets(_ level: BotLevel) {
    // Medians of the first of n log-normal races of sigma 0.5, as parts of the median of one.
    let expected = [1, 0.761, 0.664, 0.607]
    let medians = (1...4).map { count in
      let boards = Self.boards(3, sets: count, differing: 3)
      return Self.median(Self.findTimes(level, on: boards, count: 1500))
    }
    for (median, expected) in zip(medians, expected) {
      #expect(abs(median / medians[0] / expected - 1) < 0.06, "\(level) \(medians)")
    }
  }

  @Test("Better levels are sooner, on any board")
  func order() {
    var generator = SeededGenerator(seed: 3)
    let boards = (0..<50).map { _ in Array(Card.all.shuffled(using: &generator).prefix(12)) }
    let means = BotLevel.allCases.map { level in
      let times = Self.findTimes(level, on: boards, count: 500)
      return times.reduce(0, +) / Double(times.count)
    }
    #expect(means == means.sorted(by: >))
    #expect(zip(means, means.dropFirst()).allSatisfy { $0 > 1.3 * $1 }, "\(means)")
  }

  @Test("The times of one Set spread as log-normal ones with sigma 0.6 do")
  func spread() {
    let times = Self.findTimes(
      .club, on: Self.boards(4, sets: 1, differing: 2), count: 3000
    ).sorted()
    // One sigma below and above the median.
    let low = times[Int(3000 * 0.1587)]
    let high = times[Int(3000 * 0.8413)]
    #expect(abs(low / 4.39 - 1) < 0.06, "\(low)")
    #expect(abs(high / 14.58 - 1) < 0.06, "\(high)")
  }

  @Test("Nobody finds a Set in less than 0.4 s, and the lucky do in just that")
  func floor() {
    let crowded = Self.boards(2, sets: 4, differing: 2)
    let times = Self.findTimes(.master, on: crowded, count: 8000)
    #expect(times.min() == 0.4)
  }

  @Test("A log-normal time is never under its least")
  func least() {
    var generator = SeededGenerator(seed: 1)
    let time = LogNormal(median: 1, sigma: 0.6, least: 0.5)
    let draws = (0..<1000).map { _ in time.draw(using: &generator) }
    #expect(draws.min() == .milliseconds(500))
    #expect(abs(draws.sorted()[500] / .seconds(1) - 1) < 0.08)
  }

  @Test("The perfect bot finds every Set in 0.4 s")
  func perfect() {
    let boards = (1...3).flatMap { Self.boards(2, sets: $0, differing: 3) }
    #expect(Self.findTimes(.perfect, on: boards, count: 100) == Array(repeating: 0.4, count: 100))
  }

  @Test("The same seed gives the same match and another seed another one")
  func seeded() {
    func played(_ seed: UInt64) -> BotArena {
      var arena = BotArena([.club, .expert], rules: Rules(), seed: seed)
      arena.isRecording = true
      let isOver = arena.playOut()
      #expect(isOver)
      return arena
    }
    #expect(played(7) == played(7))
    #expect(played(7).record != played(8).record)
  }
}
