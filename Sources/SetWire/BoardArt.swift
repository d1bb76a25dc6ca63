import SetGame

/// Draws cards and boards in ASCII for people without the client.
package struct BoardArt: Sendable {
  /// How large a card is drawn.
  package var size: DrawingSize
  /// Whether shapes are coloured by ANSI escapes. The text is the same without.
  package var color: Bool

  /// Drawings of this size, coloured or not.
  package init(size: DrawingSize, color: Bool) {
    self.size = size
    self.color = color
  }

  /// What is worth showing of a card beside its features.
  package enum Mark: Equatable, Sendable {
    /// It was dealt just now.
    case new
    /// It is picked.
    case picked
  }

  /// The lines of a board, at most 78 columns wide: three rows, columns filled from top to bottom.
  package func lines(
    of cards: [Card], marks: [Position: Mark] = [:]
  ) -> [String] {
    switch size {
    case .tiny: tinyLines(of: cards, marks: marks)
    case .small: smallLines(of: cards, marks: marks)
    }
  }

  /// How many rows a board has.
  static let rows = 3
  /// How many columns of tiny cards stand side by side; more go below, so that no card jumps.
  private static let tinyColumnsMax = 4
  /// The widest tiny card: `P(:) (:) (:)`.
  private static let tinyWidth = 12

  private func tinyLines(of cards: [Card], marks: [Position: Mark]) -> [String] {
    var lines: [String] = []
    let blockSize = Self.rows * Self.tinyColumnsMax
    for start in stride(from: 0, to: cards.count, by: blockSize) {
      if start > 0 { lines.append("") }
      for row in 0..<Self.rows {
        let places = stride(
          from: start + row, to: min(cards.count, start + blockSize), by: Self.rows)
        let cells = places.map {
          tinyCell(cards[$0], at: Position($0 + 1), marks[Position($0 + 1)])
        }
        if !cells.isEmpty { lines.append(cells.joined(separator: "  ").trimmingEnd) }
      }
    }
    return lines
  }

  private func tinyCell(_ card: Card, at position: Position, _ mark: Mark?) -> String {
    let number = String(position.number).rightAligned(to: 3)
    let blanks = String(repeating: " ", count: Self.tinyWidth - tinyCount(card))
    return "\(number)\(mark.sign ?? " ")\(tiny(card))\(blanks)"
  }

  private func tinyCount(_ card: Card) -> Int { card.number.count * 4 }

  /// One card in one line: its colour's letter and its shapes, `R<#> <#>`.
  package func tiny(_ card: Card) -> String {
    let (left, right) = card.shape.sides
    let shape = "\(left)\(card.shading.fill)\(right)"
    let shapes = Array(repeating: shape, count: card.number.count).joined(separator: " ")
    return "\(card.colour.letter)\(painted(shapes, card.colour))"
  }

  /// A text in the colour of a card.
  func painted(_ text: String, _ colour: Card.Colour) -> String {
    guard color else { return text }
    let code =
      switch colour {
      case .red: 91
      case .green: 92
      case .purple: 95
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension BoardArt.Mark? {
  /// The sign behind the number of a card, or nil.
  var sign: String? {
    switch self {
    case .new: "+"
    case .picked: "*"
    case nil: nil
    }
  }
}

extension String {
  /// The text without blanks at its end.
  var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Card.Number {
  /// 1, 2 or 3.
  var count: Int { Int(rawValue) + 1 }
}

extension Card.Colour {
  /// The capital letter that stands for it.
  var letter: String {
    switch self {
    case .red: "R"
    case .green: "G"
    case .purple: "P"
    }
  }

  /// Its name.
  var word: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .purple: "purple"
    }
  }
}

extension Card.Shading {
  /// What fills a shape in a drawing.
  var fill: String {
    switch self {
    case .solid: "#"
    case .striped: ":"
    case .open: " "
    }
  }

  /// Its name.
  var word: String {
    switch self {
    case .solid: "solid"
    case .striped: "striped"
    case .open: "open"
    }
  }
}

extension Card.Shape {
  /// What encloses the filling. `{ }` for the squiggle would look like `( )`.
  var sides: (left: String, right: String) {
    switch self {
    case .diamond: ("<", ">")
    case .oval: ("(", ")")
    case .squiggle: ("~", "~")
    }
  }

  /// Its name.
  var word: String {
    switch self {
    case .diamond: "diamond"
    case .oval: "oval"
    case .squiggle: "squiggle"
    }
  }
}
