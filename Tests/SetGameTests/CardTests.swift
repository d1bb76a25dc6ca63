import SetGame
import Testing

@Suite("Cards and triples")
struct CardTests {
  @Test("The deck has 81 cards, all different")
  func deck() {
    #expect(Card.all.count == 81)
    #expect(Swift.Set(Card.all).count == 81)
    #expect(Swift.Set(Card.all.map(\.bits)).count == 81)
  }

  @Test("The features that a card is made of are the features that it has")
  func features() {
    for number in Card.Number.allCases {
      for colour in Card.Colour.allCases {
        for shading in Card.Shading.allCases {
          for shape in Card.Shape.allCases {
            let card = Card(number, colour, shading, shape)
            #expect(card.number == number && card.colour == colour)
            #expect(card.shading == shading && card.shape == shape)
          }
        }
      }
    }
  }

  @Test(
    "Each of the 3,240 pairs has one completing card, which is the sum of each feature to nought")
  func completion() {
    var pairs = 0
    for (index, first) in Card.all.enumerated() {
      for second in Card.all[..<index] {
        pairs += 1
        let third = first.completing(second)
        let sums = zip(zip(first.values, second.values), third.values).map { $0.0 + $0.1 + $1 }
        #expect(sums.allSatisfy { $0 % 3 == 0 }, "\(first.text) \(second.text) \(third.text)")
        #expect(third == second.completing(first))
        #expect(third != first && third != second)
        #expect(third.completing(first) == second)
      }
      #expect(first.completing(first) == first)
    }
    #expect(pairs == 3240)
  }

  @Test("Of 85,320 triples 1,080 are Sets, by differing features 108, 324, 432 and 216")
  func triples() {
    var triples = 0
    var sets = 0
    var byDifferences = [0, 0, 0, 0, 0]
    var through: [Card: Int] = [:]
    for (index, third) in Card.all.enumerated() {
      for (middle, second) in Card.all[..<index].enumerated() {
        for first in Card.all[..<middle] {
          triples += 1
          guard let triple = Triple(first, second, third), triple.isSet else { continue }
          sets += 1
          byDifferences[triple.differing.count] += 1
          for card in triple.cards { through[card, default: 0] += 1 }
        }
      }
    }
    #expect(triples == 85_320)
    #expect(sets == 1080)
    #expect(byDifferences == [0, 108, 324, 432, 216])
    #expect(through.count == 81 && through.values.allSatisfy { $0 == 40 })
  }

  @Test("A triple is judged feature by feature, in whatever order it is named")
  func judging() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let three = Card.all.shuffled(using: &generator).prefix(3).map { $0 }
      let failing = (0..<4).filter { feature in
        Swift.Set(three.map { $0.values[feature] }).count == 2
      }
      for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let triple = Triple(three[order[0]], three[order[1]], three[order[2]])
        #expect(triple?.isSet == failing.isEmpty)
        #expect(triple?.failing == Features(failing.map { Features.inOrder[$0] }))
      }
    }
  }

  @Test("Three cards of which two are the same are no triple")
  func repeated() {
    let cards = Card.all
    #expect(Triple(cards[0], cards[0], cards[1]) == nil)
    #expect(Triple(cards[0], cards[1], cards[0]) == nil)
    #expect(Triple(cards[1], cards[0], cards[0]) == nil)
    #expect(Triple(cards[0], cards[0], cards[0]) == nil)
  }

  @Test("A triple tells which features fail and which differ")
  func failing() throws {
    let triple = try #require(Triple(.named("1R#D"), .named("2R#O"), .named("3G#D")))
    #expect(triple.failing == [.colour, .shape])
    #expect(triple.differing == [.number])
    let set = try #require(Triple(.named("1R#D"), .named("2G#O"), .named("3P#S")))
    #expect(set.isSet && set.failing == [] && set.differing == [.number, .colour, .shape])
  }

  @Test("The text of a card names it and no other")
  func text() {
    #expect(Swift.Set(Card.all.map(\.text)).count == 81)
    for card in Card.all { #expect(Card.named(card.text) == card) }
    let card = Card.named("2R:D")
    #expect(card.number == .two && card.colour == .red)
    #expect(card.shading == .striped && card.shape == .diamond)
  }
}

extension Card {
  /// Number, colour, shading and shape, each 0 to 2.
  var values: [Int] {
    [Int(number.rawValue), Int(colour.rawValue), Int(shading.rawValue), Int(shape.rawValue)]
  }
}
