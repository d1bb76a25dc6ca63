import SetGame

/// Cards of nine columns and five rows: the frame carries position, count and colour.
extension BoardArt {
  func smallLines(of cards: [Card], marks: [Position: Mark]) -> [String] {
    (0..<Self.rows).flatMap { row -> [String] in
      let drawn = stride(from: row, to: cards.count, by: Self.rows).map { index in
        small(cards[index], at: Position(index + 1), marks[Position(index + 1)])
      }
      guard let height = drawn.first?.count else { return [] }
      return (0..<height).map { line in
        drawn.map { $0[line] }.joined(separator: " ").trimmingEnd
      }
    }
  }

  /// One card; a mark changes the sign behind its number, and a pick its frame too.
  private func small(_ card: Card, at position: Position, _ mark: Mark?) -> [String] {
    let (left, right) = card.shape.sides
    let fill = String(repeating: card.shading.fill, count: 3)
    let shape = " \(painted(left + fill + right, card.colour)) "
    let blank = String(repeating: " ", count: 7)
    let isPicked = mark == .picked
    let side = isPicked ? "#" : " "
    let line = isPicked ? "=" : "-"
    let number = "\(line) \(position.number)\(mark.sign ?? "") "
    let top = number + String(repeating: line, count: 7 - number.utf8.count)
    let bottom = "\(line)\(line) \(card.number.count)\(card.colour.letter) \(line)"
    let middle =
      switch card.number {
      case .one: [blank, shape, blank]
      case .two: [shape, blank, shape]
      case .three: [shape, shape, shape]
      }
    return ([top] + middle + [bottom]).map { side + $0 + side }
  }
}
