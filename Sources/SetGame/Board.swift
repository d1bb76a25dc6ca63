/// The cards on the table, each at its position.
package struct Board: Sendable {
  /// In order of position, the first at position 1; what lies behind the last card means nothing.
  ///
  /// They are held in place, for as many as a deck has: a board is kept with each of its last versions.
  private var places: InlineArray<81, Card>
  /// How many cards lie on it.
  package private(set) var count: Int

  /// A board of these cards, the first at position 1. They are no more than a deck has.
  package init(_ cards: some Sequence<Card> = EmptyCollection()) {
    places = .init(repeating: Card(.one, .red, .solid, .diamond))
    count = 0
    for card in cards { append(card) }
  }

  /// The cards in order of position: the first lies at position 1.
  package var cards: [Card] { (0..<count).map { places[$0] } }

  /// The card at a position, or nil if there is none.
  package func card(at position: Position) -> Card? {
    var board = self
    return board.cardInPlace(at: position)
  }

  /// The same, where the board lies: to call what does not mutate copies it.
  mutating func cardInPlace(at position: Position) -> Card? {
    guard position.number >= 1, position.number <= count else { return nil }
    return places[position.number - 1]
  }

  /// Where a card lies, or nil if it is not on the board.
  package func position(of card: Card) -> Position? {
    for index in 0..<count where places[index] == card { return Position(index + 1) }
    return nil
  }

  private mutating func append(_ card: Card) {
    places[count] = card
    count += 1
  }

  /// Lays up to three cards of `deck` behind the last one and tells where.
  @discardableResult
  mutating func append(from deck: inout Deck) -> Few<Position> {
    var positions = Few<Position>()
    while positions.count < Few<Position>.countMax, let card = deck.deal() {
      append(card)
      positions.append(Position(count))
    }
    return positions
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
    _ holes: Few<Position>, refillingFrom deck: inout Deck, downTo size: Int
  ) -> (filled: Few<Position>, moves: Few<Move>) {
    var holes = holes.inOrder
    var filled = Few<Position>()
    while let hole = holes.first, count - holes.count < size, let card = deck.deal() {
      places[hole.number - 1] = card
      filled.append(hole)
      holes.removeFirst()
    }
    let left = count - holes.count
    var moves = Few<Move>()
    var mover = left + 1
    for hole in holes where hole.number <= left {
      while holes.contains(Position(mover)) { mover += 1 }
      places[hole.number - 1] = places[mover - 1]
      moves.append(Move(from: Position(mover), to: hole))
      mover += 1
    }
    count = left
    return (filled, moves)
  }
}

extension Board: Equatable {
  /// Whether both have the same cards at the same positions.
  package static func == (left: Board, right: Board) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.places[index] != right.places[index] { return false }
    return true
  }
}

extension Board: ExpressibleByArrayLiteral {
  /// A board of these cards, the first at position 1.
  package init(arrayLiteral cards: Card...) { self.init(cards) }
}

// The Sets on it.

extension Board {
  /// A Set on the board, the same one for the same board, or nil if there is none.
  package var firstSet: Triple? {
    var found: Triple?
    forEachSet { triple in
      found = triple
      return false
    }
    return found
  }

  /// Whether a Set is on the board.
  package var hasSet: Bool { firstSet != nil }

  /// Every Set on the board, once each, its cards in order of position.
  package var sets: [Triple] {
    var found: [Triple] = []
    forEachSet { triple in
      found.append(triple)
      return true
    }
    return found
  }

  /// Calls `visit` with each Set until it returns false.
  ///
  /// Two cards have one card that completes them, so each pair is tried against the cards behind it.
  private func forEachSet(_ visit: (Triple) -> Bool) {
    // A card joins `seen` after it was tried as the last of a Set, so each Set is met once.
    var seen = CardMask()
    for last in 0..<count {
      for middle in 0..<last {
        let first = places[last].completing(places[middle])
        guard seen.contains(first), let triple = Triple(first, places[middle], places[last]),
          let place = position(of: first), place.number <= middle
        else { continue }
        guard visit(triple) else { return }
      }
      seen.insert(places[last])
    }
  }
}
