/// One card: a value of each of the four features.
///
/// Stored as two bits a feature (number, colour, shading, shape, the number highest), each 0, 1 or 2, so
/// that the card which completes a Set is a handful of bit operations.
package struct Card: Hashable, Sendable {
  /// Two bits a feature; no field is ever 3.
  package let bits: UInt8

  /// How many shapes are drawn on the card.
  package enum Number: UInt8, CaseIterable, Sendable {
    case one, two, three
  }

  /// The colour of the shapes.
  package enum Colour: UInt8, CaseIterable, Sendable {
    case red, green, purple
  }

  /// How the shapes are filled.
  package enum Shading: UInt8, CaseIterable, Sendable {
    case solid, striped, open
  }

  /// What is drawn.
  package enum Shape: UInt8, CaseIterable, Sendable {
    case diamond, oval, squiggle
  }

  /// The card with these features.
  package init(_ number: Number, _ colour: Colour, _ shading: Shading, _ shape: Shape) {
    bits =
      number.rawValue << 6 | colour.rawValue << 4 | shading.rawValue << 2 | shape.rawValue
  }

  private init(bits: UInt8) {
    self.bits = bits
  }

  /// How many shapes are drawn.
  package var number: Number { Number(rawValue: bits >> 6) ?? .one }
  /// The colour of the shapes.
  package var colour: Colour { Colour(rawValue: bits >> 4 & 3) ?? .red }
  /// How the shapes are filled.
  package var shading: Shading { Shading(rawValue: bits >> 2 & 3) ?? .solid }
  /// What is drawn.
  package var shape: Shape { Shape(rawValue: bits & 3) ?? .diamond }

  /// The one card that makes a Set with this card and `other`; the card itself if both are the same.
  ///
  /// Where two values agree the third agrees too; where they differ it is the remaining one, and as
  /// 0, 1 and 2 xor to 3, that is the xor of both with 3.
  package func completing(_ other: Card) -> Card {
    let difference = bits ^ other.bits
    let low = (difference | difference >> 1) & 0b01_01_01_01
    let differing = low | low << 1
    return Card(bits: (~difference & differing) | (bits & ~differing))
  }

  /// The features in which this card and `other` have different values.
  package func differing(from other: Card) -> Features {
    Features(fields: bits ^ other.bits)
  }

  /// All 81 cards, by number, colour, shading and shape.
  package static let all: [Card] = Number.allCases.flatMap { number in
    Colour.allCases.flatMap { colour in
      Shading.allCases.flatMap { shading in
        Shape.allCases.map { shape in Card(number, colour, shading, shape) }
      }
    }
  }
}
