/// What a player did in one game, beside score and Sets.
package struct Tally: Equatable, Sendable {
  /// Misses.
  package var misses = 0
  /// Hints taken.
  package var hints = 0
  /// Calls for more cards while a Set was on the board.
  package var needlessCalls = 0
  /// The shortest time of a find in milliseconds, nil without a find.
  package var best: Int?
  /// The median time of the finds in milliseconds, nil without a find.
  package var median: Int?

  /// A player who did nothing.
  package init() {}

  /// Counts, and the find times in milliseconds in any order.
  package init(misses: Int, hints: Int, needlessCalls: Int, findTimes: [Int]) {
    self.misses = misses
    self.hints = hints
    self.needlessCalls = needlessCalls
    let times = findTimes.sorted()
    guard let first = times.first else { return }
    best = first
    median = (times[(times.count - 1) / 2] + times[times.count / 2]) / 2
  }
}

extension Player {
  /// What the player did in this game.
  package var tally: Tally {
    Tally(
      misses: misses, hints: hintsTaken, needlessCalls: needlessCalls,
      findTimes: Array(findTimes))
  }
}
