/// A set of cards with one bit a card, for tests of membership.
struct CardMask: Sendable {
  /// By the number on the card. No branch depends on the card, as it could not be foreseen.
  private var words: InlineArray<4, UInt64> = .init(repeating: 0)

  init() {}

  init(_ cards: some Sequence<Card>) {
    for card in cards { insert(card) }
  }

  mutating func insert(_ card: Card) {
    words[Int(card.bits >> 6)] |= 1 << UInt64(card.bits & 63)
  }

  func contains(_ card: Card) -> Bool {
    words[Int(card.bits >> 6)] >> UInt64(card.bits & 63) & 1 != 0
  }

  /// How many cards are in it.
  var count: Int {
    words.indices.reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  /// The cards that are in either.
  func union(_ other: CardMask) -> CardMask {
    var both = self
    for index in words.indices { both.words[index] |= other.words[index] }
    return both
  }
}

extension CardMask: Equatable {
  static func == (left: CardMask, right: CardMask) -> Bool {
    left.words.indices.allSatisfy { left.words[$0] == right.words[$0] }
  }
}
