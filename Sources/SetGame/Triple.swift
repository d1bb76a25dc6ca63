/// Three different cards, which may be a Set.
package struct Triple: Hashable, Sendable {
  /// The first card named.
  package let first: Card
  /// The second card named.
  package let second: Card
  /// The third card named.
  package let third: Card

  /// The three cards, or nil if two of them are the same: a card cannot be named twice.
  package init?(_ first: Card, _ second: Card, _ third: Card) {
    guard first != second, second != third, first != third else { return nil }
    self.first = first
    self.second = second
    self.third = third
  }

  /// These cards, or nil if they are not three different ones.
  init?(_ cards: Few<Card>) {
    guard cards.count == 3 else { return nil }
    self.init(cards[0], cards[1], cards[2])
  }

  /// The cards in the order in which they were named.
  package var cards: [Card] { [first, second, third] }

  /// Whether each feature is all the same or all different.
  package var isSet: Bool { first.completing(second) == third }

  /// The features that are neither all the same nor all different; empty for a Set.
  package var failing: Features { third.differing(from: first.completing(second)) }

  /// The features that are all different; the more there are, the harder a Set is to see.
  package var differing: Features {
    first.differing(from: second).intersection(second.differing(from: third))
      .intersection(first.differing(from: third))
  }
}
