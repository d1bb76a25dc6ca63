/// The cards on the table, each at its position.
package struct Board: Equatable, Sendable {
  /// The cards in order of position: the first lies at position 1.
  package private(set) var cards: [Card]

  /// A board of these cards, the first at position 1.
  package init(_ cards: [Card] = []) {
    self.cards = cards
  }

  /// How many cards lie on it.
  package var count: Int { cards.count }

  /// The card at a position, or nil if there is none.
  package func card(at position: Position) -> Card? {
    guard position.number >= 1, position.number <= cards.count else { return nil }
    return cards[position.number - 1]
  }

  /// Where a card lies, or nil if it is not on the board.
  package func position(of card: Card) -> Position? {
    cards.firstIndex(of: card).map { Position($0 + 1) }
  }

  /// Lays cards behind the last one and tells where.
  mutating func append(_ new: [Card]) -> [Position] {
    let first = cards.count + 1
    cards += new
    return (0..<new.count).map { Position(first + $0) }
  }

  /// One card that went to the place of a card that was taken.
  package struct Move: Equatable, Sendable {
    /// Where it lay.
    package let from: Position
    /// Where it lies now.
    package let to: Position
  }

  /// Takes cards away and closes the board again.
  ///
  /// Each hole, ascending, is filled from `deck` while the board would otherwise fall under `size`. Then
  /// the board shrinks: with n cards left, the cards above position n, ascending, fill the holes up to
  /// n, ascending. No other card moves.
  mutating func take(
    _ holes: [Position], refillingFrom deck: inout Deck, downTo size: Int
  ) -> (filled: [Position], moves: [Move]) {
    var holes = holes.map { $0.number - 1 }.sorted()
    var filled: [Position] = []
    while let hole = holes.first, cards.count - holes.count < size, let card = deck.deal() {
      cards[hole] = card
      filled.append(Position(hole + 1))
      holes.removeFirst()
    }
    let left = cards.count - holes.count
    var movers = (left..<cards.count).filter { !holes.contains($0) }
    var moves: [Move] = []
    for hole in holes where hole < left {
      let mover = movers.removeFirst()
      cards[hole] = cards[mover]
      moves.append(Move(from: Position(mover + 1), to: Position(hole + 1)))
    }
    cards.removeLast(cards.count - left)
    return (filled, moves)
  }
}
