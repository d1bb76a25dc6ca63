import Testing

@testable import SetGame

@Suite("The board")
struct BoardTests {
  @Test("Positions run down the columns of three rows")
  func positions() {
    let drawn = Board(board(Drawn.twoSets))
    #expect(drawn.card(at: Position(1))?.text == "1G#D")
    #expect(drawn.card(at: Position(2))?.text == "2R.S")
    #expect(drawn.card(at: Position(3))?.text == "3P:O")
    #expect(drawn.card(at: Position(4))?.text == "1R.O")
    #expect(drawn.card(at: Position(12))?.text == "3R:S")
    #expect(drawn.position(of: .named("3R#O")) == Position(9))
    #expect(drawing(drawn.cards) == Drawn.twoSets)
  }

  @Test("No number of a position does harm", arguments: [Int.min, -1, 0, 13, 99, Int.max])
  func noPosition(number: Int) {
    #expect(Board(board(Drawn.twoSets)).card(at: Position(number)) == nil)
  }

  @Test("What is told of a found Set has the size of a line of the processor's cache")
  func eventSize() {
    #expect(MemoryLayout<Event>.stride == 64)
  }

  @Test("All Sets are found, each once, on boards of any size", arguments: 0...21)
  func finding(size: Int) {
    let seed = UInt64(size)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let cards = Array(Card.all.shuffled(using: &generator).prefix(size))
      let board = Board(cards)
      let found = board.sets.map { $0.cards.compactMap { board.position(of: $0)?.number } }
      #expect(found.allSatisfy { $0 == $0.sorted() }, "seed \(seed)")
      #expect(Swift.Set(found).count == found.count, "seed \(seed)")
      #expect(Swift.Set(found) == allSets(on: cards), "seed \(seed) \(drawing(cards))")
      #expect(board.hasSet == !found.isEmpty)
      #expect((board.firstSet == nil) == found.isEmpty)
      if let first = board.firstSet {
        #expect(first.isSet && first.cards.allSatisfy { cards.contains($0) })
        #expect(board.firstSet == first)
      }
    }
  }

  /// Tries every triple with sums of features, not with the completing card.
  private func allSets(on cards: [Card]) -> Swift.Set<[Int]> {
    var found: Swift.Set<[Int]> = []
    for third in cards.indices {
      for second in 0..<third {
        for first in 0..<second {
          let isSet = (0..<4).allSatisfy {
            (cards[first].values[$0] + cards[second].values[$0] + cards[third].values[$0]) % 3 == 0
          }
          if isSet { found.insert([first + 1, second + 1, third + 1]) }
        }
      }
    }
    return found
  }

  /// One take: the numbers are cards, by their place in the deck.
  struct Take: CustomTestStringConvertible {
    let name: String
    let before: String
    let holes: [Int]
    let deck: String
    let after: String
    let filled: [Int]
    let moves: [[Int]]

    var testDescription: String { name }
  }

  static let takes = [
    Take(
      name: "twelve with a deck: the holes are filled in ascending order, nothing moves",
      before: """
        11 21 31 41
        12 22 32 42
        13 23 33 43
        """, holes: [9, 1, 5], deck: "51 52 53 61",
      after: """
        51 21 31 41
        12 52 32 42
        13 23 53 43
        """, filled: [1, 5, 9], moves: []),
    Take(
      name: "fifteen shrink to twelve: the last column fills the holes, the deck is not touched",
      before: """
        11 21 31 41 01
        12 22 32 42 02
        13 23 33 43 03
        """, holes: [2, 5, 11], deck: "51 52 53",
      after: """
        11 21 31 41
        01 02 32 03
        13 23 33 43
        """, filled: [], moves: [[13, 2], [14, 5], [15, 11]]),
    Take(
      name: "a hole in the last column moves one card less",
      before: """
        11 21 31 41 01
        12 22 32 42 02
        13 23 33 43 03
        """, holes: [14, 7, 3], deck: "",
      after: """
        11 21 03 41
        12 22 32 42
        01 23 33 43
        """, filled: [], moves: [[13, 3], [15, 7]]),
    Take(
      name: "the last column is taken: nothing moves",
      before: """
        11 21 31 41 01
        12 22 32 42 02
        13 23 33 43 03
        """, holes: [13, 14, 15], deck: "51 52 53",
      after: """
        11 21 31 41
        12 22 32 42
        13 23 33 43
        """, filled: [], moves: []),
    Take(
      name: "twelve with an empty deck shrink to nine",
      before: """
        11 21 31 41
        12 22 32 42
        13 23 33 43
        """, holes: [1, 6, 8], deck: "",
      after: """
        41 21 31
        12 22 43
        13 42 33
        """, filled: [], moves: [[10, 1], [11, 6], [12, 8]]),
    Take(
      name: "eighteen shrink to fifteen though the deck has cards",
      before: """
        11 21 31 41 01 61
        12 22 32 42 02 62
        13 23 33 43 03 63
        """, holes: [4, 16, 18], deck: "51 52 53",
      after: """
        11 62 31 41 01
        12 22 32 42 02
        13 23 33 43 03
        """, filled: [], moves: [[17, 4]]),
    Take(
      name: "a deck of two fills two holes, and the board shrinks into the third",
      before: """
        11 21 31 41
        12 22 32 42
        13 23 33 43
        """, holes: [1, 5, 9], deck: "51 52",
      after: """
        51 21 31 41
        12 52 32 42
        13 23 43
        """, filled: [1, 5], moves: [[12, 9]]),
    Take(
      name: "the last three cards leave an empty board",
      before: """
        11
        12
        13
        """, holes: [1, 2, 3], deck: "", after: "", filled: [], moves: []),
  ]

  @Test("Taking cards away closes the board as the rules say", arguments: takes)
  func take(_ take: Take) {
    var board = Board(numbered(take.before))
    var deck = Deck(dealing: take.deck.split(separator: " ").compactMap { card($0) })
    let (filled, moves) = board.take(
      Few(take.holes.map(Position.init)), refillingFrom: &deck, downTo: 12)
    #expect(board.cards == numbered(take.after))
    #expect(filled.map(\.number) == take.filled)
    #expect(moves.map { [$0.from.number, $0.to.number] } == take.moves)
    let before = take.deck.split(separator: " ").count
    #expect(deck.count == before - take.filled.count)
  }

  private func card(_ number: some StringProtocol) -> Card? {
    Int(number).map { Card.all[$0] }
  }

  private func numbered(_ drawing: String) -> [Card] {
    let rows = drawing.split(separator: "\n").map { $0.split(separator: " ").compactMap(card) }
    return (0..<(rows.first?.count ?? 0)).flatMap { column in
      rows.compactMap { column < $0.count ? $0[column] : nil }
    }
  }

  @Test("A deck deals in the order in which it was laid, and never more than it has")
  func deck() {
    let order = Array(Card.all.reversed())
    var deck = Deck(dealing: order)
    #expect(deck.count == 81 && deck.remaining == order)
    #expect(deck.deal() == order[0])
    #expect(deck.remaining == Array(order[1...]))
    #expect(order.dropFirst().allSatisfy { deck.deal() == $0 })
    #expect(deck.isEmpty && deck.deal() == nil)
  }

  @Test("A shuffled deck has each card of its variant once, and its order comes of the seed")
  func shuffled() {
    for variant in Variant.all {
      var first = SeededGenerator(seed: 42)
      var second = SeededGenerator(seed: 42)
      var third = SeededGenerator(seed: 43)
      let deck = Deck(variant, shuffledBy: &first)
      #expect(Swift.Set(deck.remaining) == Swift.Set(variant.cards))
      #expect(deck.count == variant.cards.count)
      #expect(deck == Deck(variant, shuffledBy: &second))
      #expect(deck != Deck(variant, shuffledBy: &third))
    }
  }
}
