import SetGame

extension SeededGenerator {
  /// Options of a table, half of them duels.
  mutating func rules() -> Rules {
    var rules = Rules(seats: chance(1, in: 2) ? 2 : 1 + below(Seat.countMax))
    if rules.isSolo, chance(1, in: 2) { rules = .solo }
    rules.time = chance(1, in: 4) ? nil : .seconds(10 + below(200))
    rules.claim = .milliseconds(500 + below(5000))
    rules.answer = .milliseconds(500 + below(10_000))
    rules.dealWait = .milliseconds(500 + below(10_000))
    rules.penalty = below(4)
    rules.scoring = chance(1, in: 3) ? .speed : .classic
    rules.goal = chance(1, in: 3) ? 1 + below(30) : nil
    rules.games = [1, 1, 1, 3, 5, 9][below(6)]
    rules.tie = chance(1, in: 3) ? .sudden : .draw
    rules.dealing = chance(1, in: 3) ? .auto : .call
    rules.countdown = .seconds(below(11))
    rules.hints = rules.isSolo || chance(1, in: 3)
    rules.variant = chance(1, in: 4) ? .junior : .classic
    return rules
  }

  /// A shuffled deck for each game.
  mutating func decks(for rules: Rules) -> [Deck] {
    (0..<rules.games).map { _ in
      var cards = rules.variant.cards
      for place in cards.indices.dropLast() {
        cards.swapAt(place, place + below(cards.count - place))
      }
      return Deck(dealing: cards)
    }
  }
}
