/// A set of cards with one bit a card, for tests of membership.
struct CardMask: Equatable, Sendable {
  private var low: (UInt64, UInt64) = (0, 0)
  private var high: (UInt64, UInt64) = (0, 0)

  init() {}

  init(_ cards: some Sequence<Card>) {
    for card in cards { insert(card) }
  }

  mutating func insert(_ card: Card) {
    let bit: UInt64 = 1 << UInt64(card.bits & 63)
    switch card.bits >> 6 {
    case 0: low.0 |= bit
    case 1: low.1 |= bit
    case 2: high.0 |= bit
    default: high.1 |= bit
    }
  }

  func contains(_ card: Card) -> Bool {
    let bit: UInt64 = 1 << UInt64(card.bits & 63)
    switch card.bits >> 6 {
    case 0: return low.0 & bit != 0
    case 1: return low.1 & bit != 0
    case 2: return high.0 & bit != 0
    default: return high.1 & bit != 0
    }
  }

  /// How many cards are in it.
  var count: Int {
    low.0.nonzeroBitCount + low.1.nonzeroBitCount + high.0.nonzeroBitCount + high.1.nonzeroBitCount
  }

  /// The cards that are in either.
  func union(_ other: CardMask) -> CardMask {
    var both = self
    both.low = (low.0 | other.low.0, low.1 | other.low.1)
    both.high = (high.0 | other.high.0, high.1 | other.high.1)
    return both
  }

  static func == (left: CardMask, right: CardMask) -> Bool {
    left.low == right.low && left.high == right.high
  }
}
