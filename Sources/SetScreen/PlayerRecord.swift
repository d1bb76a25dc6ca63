/// What one player did in one game, as far as this client has seen it.
package struct PlayerRecord: Equatable, Sendable {
  /// Sets found.
  package private(set) var sets = 0
  /// Misses.
  package private(set) var misses = 0
  /// How long each find took, in milliseconds.
  package private(set) var times: [Int] = []
  /// The game in signs: `#` a Set, `x` a miss, `.` where a rival's Set came between.
  package private(set) var strip = ""
  /// The most Sets in a row.
  package private(set) var longestStreak = 0
  private var streak = 0

  /// What is kept of a game that never ends.
  private static let stripMax = 100

  /// The shortest time to a find, in milliseconds.
  package var best: Int? { times.min() }
  /// The middle time, in milliseconds.
  package var median: Int? { times.median }

  /// A game in which nothing has happened.
  package init() {}

  /// The player found a Set.
  package mutating func find(took milliseconds: Int) {
    sets = min(sets + 1, 999)
    if times.count < Self.stripMax { times.append(milliseconds) }
    streak = min(streak + 1, 999)
    longestStreak = max(longestStreak, streak)
    append("#")
  }

  mutating func miss() {
    misses = min(misses + 1, 999)
    streak = 0
    append("x")
  }

  /// A rival found a Set.
  mutating func interrupt() {
    streak = 0
    if let last = strip.last, last != "." { append(".") }
  }

  /// Corrects the count by what the server says at the end.
  mutating func settle(sets: Int) {
    self.sets = min(max(self.sets, sets), 999)
  }

  private mutating func append(_ sign: Character) {
    if strip.count < Self.stripMax { strip.append(sign) }
  }
}
