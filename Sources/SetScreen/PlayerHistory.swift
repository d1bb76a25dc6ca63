/// What a player has done in all games so far. It is kept in a file of `key = value` lines.
package struct PlayerHistory: Equatable, Sendable {
  /// Games played to their end.
  package var games = 0
  /// Games won.
  package var wins = 0
  /// Sets found.
  package var sets = 0
  /// Misses.
  package var misses = 0
  /// The most Sets found in a row without a miss or a rival's Set between.
  package var longestStreak = 0
  /// The shortest time to a find, in milliseconds.
  package var bestMilliseconds: Int?
  /// How long the last finds took, in milliseconds, at most `timesMax`.
  package private(set) var times: [Int] = []

  private static let timesMax = 200
  private static let countMax = 10_000_000

  /// The history of somebody who has not played.
  package init() {}

  /// The history of a file. What can't be right counts as nothing.
  package init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline).prefix(100) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2 else { continue }
      let number = Int(parts[1]).map { min(max($0, 0), Self.countMax) }
      switch parts[0] {
      case "games": games = number ?? 0
      case "wins": wins = number ?? 0
      case "sets": sets = number ?? 0
      case "misses": misses = number ?? 0
      case "streak": longestStreak = number ?? 0
      case "best-ms": bestMilliseconds = number
      case "times-ms":
        times = parts[1].split(separator: ",").suffix(Self.timesMax)
          .compactMap { Int($0.trimmed) }.filter { (0...Self.countMax).contains($0) }
      default: break
      }
    }
  }

  /// The file that says the same.
  package var text: String {
    var lines = [
      "games = \(games)", "wins = \(wins)", "sets = \(sets)", "misses = \(misses)",
      "streak = \(longestStreak)",
    ]
    if let bestMilliseconds { lines.append("best-ms = \(bestMilliseconds)") }
    lines.append("times-ms = " + times.map(String.init).joined(separator: ","))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The middle of the last times, in milliseconds; nil without any.
  package var medianMilliseconds: Int? { times.median }

  /// Adds what the player did in one game.
  mutating func add(_ record: PlayerRecord, isWin: Bool) {
    games = min(games + 1, Self.countMax)
    wins = min(wins + (isWin ? 1 : 0), Self.countMax)
    sets = min(sets + record.sets, Self.countMax)
    misses = min(misses + record.misses, Self.countMax)
    longestStreak = max(longestStreak, record.longestStreak)
    times = Array((times + record.times).suffix(Self.timesMax))
    if let best = record.times.min() {
      bestMilliseconds = min(best, bestMilliseconds ?? best)
    }
  }
}

extension [Int] {
  /// The middle one in order of size; of an even number the lower of the two.
  var median: Int? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
