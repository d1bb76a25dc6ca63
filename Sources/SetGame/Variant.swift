/// A kind of game: which cards are dealt, and how many.
///
/// A new variant is one more declaration here and its entry in `all`.
package struct Variant: Hashable, Sendable {
  /// The word that names it in options: lower-case letters.
  package var name: String { word.description }
  /// Every card of its deck, once.
  package var cards: [Card] { Card.all.filter(mask.contains) }
  /// How many cards a board has while the deck lasts.
  package let boardSize: Int
  /// The largest board on which three more may be called for.
  package let callableSize: Int
  /// Every card of its deck, for tests of membership.
  let mask: CardMask

  // A plain value: rules are copied with whatever happens at a table, and counting references costs more.
  private let word: StaticString

  private init(_ word: StaticString, cards: [Card], boardSize: Int, callableSize: Int) {
    self.word = word
    self.boardSize = boardSize
    self.callableSize = callableSize
    mask = CardMask(cards)
  }

  /// Two variants are the same if their cards and sizes are.
  package static func == (left: Variant, right: Variant) -> Bool {
    left.mask == right.mask && left.boardSize == right.boardSize
      && left.callableSize == right.callableSize
  }

  /// Feeds the hasher what tells variants apart that are played.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(boardSize)
    hasher.combine(callableSize)
  }

  /// The game as published: 81 cards, 12 on the board.
  package static let classic = Variant(
    "classic", cards: Card.all, boardSize: 12, callableSize: 18)

  /// The beginners' game: the 27 solid cards, 9 on the board.
  package static let junior = Variant(
    "junior", cards: Card.all.filter { $0.shading == .solid }, boardSize: 9, callableSize: 9)

  /// Every variant, the default first.
  package static let all: [Variant] = [.classic, .junior]
}
