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
    for last in cards.indices {
      for middle in 0..<last {
        let first = cards[last].completing(cards[middle])
        guard seen.contains(first), let triple = Triple(first, cards[middle], cards[last]) else {
          continue
        }
        guard let place = cards.firstIndex(of: first), place < middle else { continue }
        guard visit(triple) else { return }
      }
      seen.insert(cards[last])
    }
  }
}
