import SetGame

/// How a cell is written.
package struct Style: Hashable, Sendable {
  /// What colour means, not which it is: a palette says that.
  package enum Ink: Hashable, Sendable {
    /// The terminal's own foreground.
    case plain
    /// The colour of a card's shapes.
    case card(Card.Colour)
  }

  /// The colour.
  package var ink = Ink.plain
  /// Whether it stands out.
  package var isBold = false
  /// Whether it stands back.
  package var isDim = false
  /// Whether foreground and background are exchanged.
  package var isReverse = false

  /// A style of these properties.
  package init(_ ink: Ink = .plain, bold: Bool = false, dim: Bool = false, reverse: Bool = false) {
    self.ink = ink
    isBold = bold
    isDim = dim
    isReverse = reverse
  }

  /// Nothing special.
  package static let plain = Style()
  /// Stands out.
  package static let bold = Style(bold: true)
  /// Stands back.
  package static let dim = Style(dim: true)
  /// What can be chosen.
  package static let reverse = Style(reverse: true)
}
