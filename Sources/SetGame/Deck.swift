/// The cards that are still to come, the next one last.
package struct Deck: Equatable, Sendable {
  private var cards = Held<81, Card>(filler: Card(.one, .red, .solid, .diamond))

  /// A deck that deals these cards in this order. They are no more than all there are.
  package init(dealing cards: [Card]) {
    for card in cards.reversed() { self.cards.append(card) }
  }

  /// The deck of a variant, shuffled with `generator`.
  package init(_ variant: Variant, shuffledBy generator: inout some RandomNumberGenerator) {
    // What `shuffled(using:)` does, card by card: for a generator that is known only when the program runs
    // the library's own is many times slower, and every match waits for its decks.
    for card in variant.cards { cards.append(card) }
    for place in cards.indices.dropLast() {
      let other = place + Self.draw(below: UInt64(cards.count - place), from: &generator)
      cards.swapAt(place, other)
    }
  }

  /// A number from 0 up to and without `bound`, each as likely as any other (Lemire, arXiv:1805.10941).
  private static func draw(
    below bound: UInt64, from generator: inout some RandomNumberGenerator
  ) -> Int {
    var product = generator.next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let least = (0 &- bound) % bound
      while product.low < least { product = generator.next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }

  /// How many cards are left.
  package var count: Int { cards.count }
  /// Whether no card is left.
  package var isEmpty: Bool { cards.isEmpty }
  /// The cards left, in the order in which they will be dealt. Never shown to a player.
  package var remaining: [Card] { cards.reversed() }

  /// The cards left, in no order.
  var mask: CardMask { CardMask(cards) }

  /// Takes the next card, if there is one.
  package mutating func deal() -> Card? {
    cards.popLast()
  }
}
