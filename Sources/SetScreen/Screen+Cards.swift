import SetGame

extension Screen {
  /// Draws a card with its upper left cell at a place. `key` is what to press for it; nil shows none.
  package mutating func draw(
    _ card: Card, key: Character?, mark: CardMark, _ size: CardSize, _ symbols: SymbolSet,
    row: Int, column: Int
  ) {
    let label = (key.map(String.init) ?? "") + mark.sign
    guard size != .tiny else {
      return drawLine(card, label: label, mark: mark, row: row, column: column)
    }
    let frame = mark.frame(in: symbols)
    let style: Style = mark == .plain ? .dim : mark == .fresh ? .plain : .bold
    let inner = size.width - 2
    let head = label.isEmpty ? "" : " \(label) "
    let above =
      String(frame.horizontal) + head
      + String(repeating: frame.horizontal, count: inner - 1 - head.count)
    put(
      String(frame.corners[0]) + above + String(frame.corners[1]), row: row, column: column,
      style: style)
    // The key is read more often than its frame.
    put(label, row: row, column: column + 3, style: .bold)
    let art = CardArt.rows(of: card, size, symbols)
    for (index, line) in art.enumerated() {
      put(String(frame.vertical), row: row + 1 + index, column: column, style: style)
      put(line, row: row + 1 + index, column: column + 1, style: Style(.card(card.colour)))
      let right = column + size.width - 1
      put(String(frame.vertical), row: row + 1 + index, column: right, style: style)
    }
    let words = " \(card.caption(size)) "
    let below = String(repeating: frame.horizontal, count: inner - 1 - words.count)
    let last = row + art.count + 1
    var place = put(String(frame.corners[3]) + below, row: last, column: column, style: style)
    place = put(words, row: last, column: place, style: Style(.card(card.colour)))
    put(String(frame.horizontal) + String(frame.corners[2]), row: last, column: place, style: style)
  }

  private mutating func drawLine(
    _ card: Card, label: String, mark: CardMark, row: Int, column: Int
  ) {
    let style: Style = mark == .plain || mark == .fresh ? .bold : Style(bold: true, reverse: true)
    put(label, row: row, column: column, width: 2, style: style)
    let ink = Style(.card(card.colour))
    put(card.colour.letter + CardArt.line(of: card), row: row, column: column + 2, style: ink)
  }
}

extension Card {
  /// Count and colour as they stand on the frame: `2 RED`, on a small card `2R`.
  package func caption(_ size: CardSize) -> String {
    switch size {
    case .tiny: colour.letter
    case .small: "\(count)\(colour.letter)"
    case .medium, .large: "\(count) \(colour.name.uppercased())"
    }
  }
}
