/// A kind of game: which cards are dealt, and how many.
///
/// A new variant is one more declaration here and its entry in `all`.
package struct Variant: Equatable, Sendable {
  /// The word that names it in options: lower-case letters.
  package let name: String
  /// Every card of its deck, once.
  package let cards: [Card]
  /// How many cards a board has while the deck lasts.
  package let boardSize: Int
  /// The largest board on which three more may be called for.
  package let callableSize: Int
  /// Every card of its deck, for tests of membership.
  let mask: CardMask

  private init(name: String, cards: [Card], boardSize: Int, callableSize: Int) {
    self.name = name
    self.cards = cards
    self.boardSize = boardSize
    self.callableSize = callableSize
    mask = CardMask(cards)
  }

  /// Two variants are the same if their names are.
  package static func == (left: Variant, right: Variant) -> Bool { left.name == right.name }

  /// The game as published: 81 cards, 12 on the board.
  package static let classic = Variant(
    name: "classic", cards: Card.all, boardSize: 12, callableSize: 18)

  /// The beginners' game: the 27 solid cards, 9 on the board.
  package static let junior = Variant(
    name: "junior", cards: Card.all.filter { $0.shading == .solid }, boardSize: 9, callableSize: 9)

  /// Every variant, the default first.
  package static let all: [Variant] = [.classic, .junior]
}
