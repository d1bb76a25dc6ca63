import SetGame
import Testing

@Suite("Cards without a Set")
struct SetFreeTests {
  @Test(
    "Subsets without a Set are as many as were counted elsewhere",
    arguments: zip([3, 4, 5], [84_240, 1_579_500, 22_441_536]))
  func counts(size: Int, expected: Int) {
    let counter = SetFreeCounter()
    #expect(counter.subsets(of: size, from: counter.all) == expected)
  }

  @Test("There are 247,615,056 subsets of six, as each card lies in as many as any other")
  func six() {
    let counter = SetFreeCounter()
    #expect(counter.subsetsWithFirstCard(of: 6) * 81 / 6 == 247_615_056)
    #expect(counter.subsetsWithFirstCard(of: 5) * 81 / 5 == 22_441_536)
  }

  @Test("Twenty cards can be without a Set; whatever card is laid to them makes one")
  func twenty() {
    let twenty = cards(Drawn.twentyWithout)
    #expect(Swift.Set(twenty).count == 20)
    #expect(Board(twenty).firstSet == nil)
    for card in Card.all where !twenty.contains(card) {
      #expect(Board(twenty + [card]).hasSet)
    }
  }

  @Test("A layout of fifteen from Norvig's notebook is without a Set")
  func fifteen() {
    let fifteen = cards(Drawn.fifteenWithout)
    #expect(Swift.Set(fifteen).count == 15)
    #expect(Board(fifteen).firstSet == nil)
    #expect(Board(fifteen).sets.isEmpty)
  }

  @Test("Twelve cards hold up to fourteen Sets")
  func fourteen() {
    #expect(Board(board(Drawn.fourteenSets)).sets.count == 14)
  }

  @Test("Any 21 cards hold a Set", arguments: [1 as UInt64, 2, 3])
  func twentyOne(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let board = Board(Array(Card.all.shuffled(using: &generator).prefix(21)))
      #expect(board.hasSet, "seed \(seed)")
    }
  }

  @Test("Random boards have a Set as often as they should")
  func chances() {
    var generator = SeededGenerator(seed: 20_260_101)
    let samples = 12_000
    var without = 0
    var total = 0
    for _ in 0..<samples {
      var cards = Card.all
      for place in 0..<12 { cards.swapAt(place, place + generator.below(81 - place)) }
      let count = Board(Array(cards.prefix(12))).sets.count
      without += count == 0 ? 1 : 0
      total += count
    }
    // Four standard deviations of the mean of so many samples.
    #expect(abs(Double(without) / Double(samples) - 0.0323019786) < 0.0065)
    #expect(abs(Double(total) / Double(samples) - 220.0 / 79) < 0.06)
  }

  @Test("The junior deck has 117 Sets, and 2,106 of its boards of nine have none")
  func junior() {
    let cards = Variant.junior.cards
    #expect(cards.count == 27 && Swift.Set(cards).count == 27)
    #expect(cards.allSatisfy { $0.shading == .solid })
    #expect(Board(cards).sets.count == 117)
    let counter = SetFreeCounter()
    let deck = cards.reduce(0 as UInt128) { $0 | counter.bit(of: $1) }
    #expect(counter.subsets(of: 9, from: deck) == 2106)
  }

  @Test(
    "Each variant can be dealt: whole Sets of cards, a board of whole columns, a name of letters")
  func variants() {
    #expect(Variant.all.map(\.name) == ["classic", "junior"])
    #expect(Variant.classic.boardSize == 12 && Variant.classic.callableSize == 18)
    #expect(Variant.junior.boardSize == 9 && Variant.junior.callableSize == 9)
    for variant in Variant.all {
      #expect(variant.cards.count % 3 == 0 && variant.boardSize % 3 == 0)
      #expect(Swift.Set(variant.cards).count == variant.cards.count)
      // A board that may not be called on for more must hold a Set, or the game could get stuck.
      let counter = SetFreeCounter()
      let deck = variant.cards.reduce(0 as UInt128) { $0 | counter.bit(of: $1) }
      if variant == .junior { #expect(counter.subsets(of: 12, from: deck) == 0) }
    }
  }
}

/// Counts subsets without a Set by laying one card after another and ruling out what would complete
/// a Set.
struct SetFreeCounter {
  /// The bit of the card that completes cards `i` and `j`, at `i * 81 + j`.
  private let completing: [UInt128]
  let all: UInt128

  init() {
    var index: [Card: Int] = [:]
    for (place, card) in Card.all.enumerated() { index[card] = place }
    completing = Card.all.flatMap { first in
      Card.all.map { second in 1 << UInt128(index[first.completing(second)] ?? 0) }
    }
    all = (1 << 81) - 1
  }

  func bit(of card: Card) -> UInt128 {
    1 << UInt128(Card.all.firstIndex(of: card) ?? 0)
  }

  /// Subsets of `count` of these cards.
  func subsets(of count: Int, from cards: UInt128) -> Int {
    var chosen: [Int] = []
    return subsets(of: count, from: cards, with: &chosen)
  }

  /// Subsets of `count` cards, one of which is the first card of the deck.
  func subsetsWithFirstCard(of count: Int) -> Int {
    var chosen = [0]
    return subsets(of: count - 1, from: all & ~1, with: &chosen)
  }

  private func subsets(of count: Int, from cards: UInt128, with chosen: inout [Int]) -> Int {
    if count == 1 { return cards.nonzeroBitCount }
    var left = cards
    var total = 0
    while left != 0 {
      let card = left.trailingZeroBitCount
      left &= left &- 1
      var allowed = left
      for other in chosen { allowed &= ~completing[card * 81 + other] }
      chosen.append(card)
      total += subsets(of: count - 1, from: allowed, with: &chosen)
      chosen.removeLast()
    }
    return total
  }
}
