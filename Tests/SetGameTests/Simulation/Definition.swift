import SetGame

// What a Set is, written down from its definition alone, so that a fault of the game's own short cuts shows.

/// The four features of a card as the numbers 0, 1 and 2.
private func features(of card: Card) -> [Int] {
  [
    Int(card.number.rawValue), Int(card.colour.rawValue), Int(card.shading.rawValue),
    Int(card.shape.rawValue),
  ]
}

/// Whether three cards are different, and each feature is all the same or all different on them.
func isSetByDefinition(_ cards: [Card]) -> Bool {
  guard cards.count == 3 else { return false }
  let all = cards.map(features)
  guard all[0] != all[1], all[1] != all[2], all[0] != all[2] else { return false }
  return (0..<4).allSatisfy { feature in
    let values = [all[0][feature], all[1][feature], all[2][feature]]
    let isSame = values[0] == values[1] && values[1] == values[2]
    let isDifferent = values[0] != values[1] && values[1] != values[2] && values[0] != values[2]
    return isSame || isDifferent
  }
}

/// Whether two cards have the same value of a feature.
func isSameByDefinition(_ feature: Features, _ one: Card, _ other: Card) -> Bool {
  switch feature {
  case .number: one.number == other.number
  case .colour: one.colour == other.colour
  case .shading: one.shading == other.shading
  default: one.shape == other.shape
  }
}

/// Whether some three of these cards are a Set: every three are tried.
func holdsSetByDefinition(_ cards: [Card]) -> Bool {
  for last in cards.indices {
    for middle in cards[..<last].indices {
      for first in cards[..<middle].indices
      where isSetByDefinition([cards[first], cards[middle], cards[last]]) {
        return true
      }
    }
  }
  return false
}
