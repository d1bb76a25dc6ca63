/// Which feature to look at for the Set that a hint is about.
package struct Clue: Equatable, Sendable {
  /// One feature.
  package let feature: Features
  /// Whether the three cards are the same in it; else they are all different.
  package let isSame: Bool

  /// A feature in which three cards are the same, or are all different.
  package init(_ feature: Features, isSame: Bool) {
    self.feature = feature
    self.isSame = isSame
  }

  /// The feature to look at when this many cards of a Set are shown.
  ///
  /// With one card a feature that stays the same leaves fewest cards to look at; with two cards it is one
  /// in which they differ, as only that has to be worked out.
  package init(to triple: Triple, afterCards count: Int) {
    let differing = triple.differing
    let wanted = Features.inOrder.first { differing.contains($0) == (count > 1) }
    let feature = wanted ?? .number
    self.init(feature, isSame: !differing.contains(feature))
  }
}
