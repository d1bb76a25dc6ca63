import SetGame

/// What is drawn inside of a card's frame. With all colour removed, the frame's words tell the colour.
package enum CardArt {
  /// The rows inside of the frame of a card, each `size.width - 2` cells; none for a tiny card.
  package static func rows(
    of card: Card, _ size: CardSize, _ symbols: SymbolSet
  ) -> [String] {
    switch size {
    case .tiny: []
    case .small: stacked(card, symbols)
    case .medium: sideBySide(card, .medium, symbols)
    case .large: sideBySide(card, .large, symbols)
    }
  }

  /// The shapes of a tiny card, in one line of at most 11 cells: `<#> <#>`. It is the same in all sets.
  package static func line(of card: Card) -> String {
    let sides =
      switch card.shape {
      case .diamond: ("<", ">")
      case .oval: ("(", ")")
      case .squiggle: ("~", "~")
      }
    let shape = sides.0 + String(asciiFill(card.shading)) + sides.1
    return Array(repeating: shape, count: card.count).joined(separator: " ")
  }

  /// One shape in a row, 5 cells, at most three above each other in the 7 cells of a small card.
  private static func stacked(_ card: Card, _ symbols: SymbolSet) -> [String] {
    let sides: (String, String)
    let fill: Character
    if symbols.hasBlocks {
      sides =
        switch card.shape {
        case .diamond: ("‹", "›")
        case .oval: ("(", ")")
        case .squiggle: ("ʃ", "ʃ")
        }
      fill =
        switch card.shading {
        case .solid: "█"
        case .striped: "▒"
        case .open: " "
        }
    } else {
      sides =
        switch card.shape {
        case .diamond: ("<", ">")
        case .oval: ("(", ")")
        case .squiggle: ("~", "~")
        }
      fill = asciiFill(card.shading)
    }
    let shape = " " + sides.0 + String(repeating: fill, count: 3) + sides.1 + " "
    let empty = String(repeating: " ", count: 7)
    switch card.number {
    case .one: return [empty, shape, empty]
    case .two: return [shape, empty, shape]
    case .three: return [shape, shape, shape]
    }
  }

  private static func sideBySide(
    _ card: Card, _ size: CardSize, _ symbols: SymbolSet
  ) -> [String] {
    let shape =
      symbols.hasBlocks
      ? Pixels.of(card.shape, size).shaded(card.shading).blocks
      : letters(card.shape, size, fill: asciiFill(card.shading))
    let inner = size.width - 2
    let width = shape.first?.count ?? 0
    let gap = card.count == 3 ? 1 : size == .large ? 3 : 2
    let used = card.count * width + (card.count - 1) * gap
    let left = String(repeating: " ", count: (inner - used) / 2)
    let between = String(repeating: " ", count: gap)
    return shape.map { row in
      (left + Array(repeating: row, count: card.count).joined(separator: between))
        .padded(to: inner)
    }
  }

  private static func asciiFill(_ shading: Card.Shading) -> Character {
    switch shading {
    case .solid: "#"
    case .striped: ":"
    case .open: " "
    }
  }

  /// A shape in ASCII; `f` stands for what it is filled with.
  private static func letters(_ shape: Card.Shape, _ size: CardSize, fill: Character) -> [String] {
    let rows =
      switch (shape, size) {
      case (.diamond, .large): ["  /f\\  ", " /fff\\ ", "<fffff>", " \\fff/ ", "  \\f/  "]
      case (.oval, .large): [" .---. ", "|fffff|", "|fffff|", "|fffff|", " '---' "]
      case (.squiggle, .large): [".----. ", "\\fff\\  ", " \\fff\\ ", "  \\fff\\", " '----'"]
      case (.diamond, _): [" /\\ ", "/ff\\", "\\ff/", " \\/ "]
      case (.oval, _): [".--.", "|ff|", "|ff|", "'--'"]
      case (.squiggle, _): [".-. ", "\\f\\ ", " \\f\\", " '-'"]
      }
    return rows.map { String($0.map { $0 == "f" ? fill : $0 }) }
  }
}

extension Card {
  /// How many shapes are drawn, 1 to 3.
  package var count: Int { Int(number.rawValue) + 1 }
}
