/// How well a bot plays. The raw values are the words of `bot=LEVEL`.
package enum BotLevel: String, CaseIterable, Sendable {
  /// Has just learnt the rules.
  case novice
  /// Plays now and then.
  case casual
  /// Plays every week.
  case club
  /// Plays to win.
  case expert
  /// As good as people get.
  case master
  /// No person: sees every Set at once.
  case perfect

  /// The level of a bot that is asked for without one.
  package static let usual: BotLevel = .casual
}

/// The values that make a level. They are measured: see README.md, "Bots".
package struct BotTraits: Equatable, Sendable {
  /// The race of one Set from when it came to the board to when it is seen, by its differing features, 1 to 4.
  package let races: [LogNormal]
  /// What all times of a game are multiplied by, drawn once a game: the form of the day.
  package let form: LogNormal
  /// The share of finds that are a near-Set instead: three cards that fail in one feature. 0 to 1.
  package let slip: Double
  /// How long nothing may be seen on a board before it calls for more cards.
  package let patience: LogNormal
  /// How long the choice of one card takes.
  package let pace: LogNormal
  /// How long it takes to see that it may act again.
  package let reaction: LogNormal

  /// The race of a Set with this many differing features, 1 to 4.
  package func race(differing count: Int) -> LogNormal {
    races[min(max(count, 1), races.count) - 1]
  }
}

extension BotLevel {
  /// What a bot of this level is like. Medians are in seconds.
  package var traits: BotTraits {
    switch self {
    case .novice: .human(races: [14, 22, 34, 50], slip: 0.08, patience: 60, pace: 0.8)
    case .casual: .human(races: [9, 13, 19, 26], slip: 0.05, patience: 40, pace: 0.7)
    case .club: .human(races: [6, 8, 11, 14], slip: 0.03, patience: 25, pace: 0.6)
    case .expert: .human(races: [4, 5, 6.5, 8], slip: 0.015, patience: 15, pace: 0.5)
    case .master: .human(races: [2.6, 3, 3.6, 4.2], slip: 0.005, patience: 9, pace: 0.45)
    case .perfect:
      BotTraits(
        races: Array(repeating: LogNormal(median: 0.4, sigma: 0), count: 4),
        form: LogNormal(median: 1, sigma: 0), slip: 0,
        patience: LogNormal(median: 1, sigma: 0),
        pace: LogNormal(median: 0.2, sigma: 0, least: 0.2),
        reaction: LogNormal(median: 0.4, sigma: 0))
    }
  }
}

extension BotTraits {
  /// The traits of a person with these medians, in seconds.
  fileprivate static func human(
    races: [Double], slip: Double, patience: Double, pace: Double
  ) -> BotTraits {
    BotTraits(
      races: races.map { LogNormal(median: $0, sigma: 0.5) },
      form: LogNormal(median: 1, sigma: 0.33), slip: slip,
      patience: LogNormal(median: patience, sigma: 0.25),
      pace: LogNormal(median: pace, sigma: 0.3, least: 0.2),
      reaction: LogNormal(median: 0.6, sigma: 0.3))
  }
}
