/// Some of the four features of a card.
package struct Features: OptionSet, Hashable, Sendable {
  /// One bit a feature.
  package let rawValue: UInt8

  /// The features of these bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// How many shapes.
  package static let number = Features(rawValue: 1 << 3)
  /// The colour.
  package static let colour = Features(rawValue: 1 << 2)
  /// The filling.
  package static let shading = Features(rawValue: 1 << 1)
  /// The shape.
  package static let shape = Features(rawValue: 1 << 0)

  /// All four, in the order of a card's text.
  package static let inOrder: [Features] = [.number, .colour, .shading, .shape]

  /// The features whose two-bit field is not zero.
  init(fields: UInt8) {
    let low = fields | fields >> 1
    rawValue = low & 1 | low >> 1 & 2 | low >> 2 & 4 | low >> 3 & 8
  }

  /// How many features there are in it, 0 to 4.
  package var count: Int { rawValue.nonzeroBitCount }
}
