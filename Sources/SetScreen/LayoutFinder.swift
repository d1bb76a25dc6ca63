import SetGame

/// Finds out which layout a keyboard has, by two or three presses of keys that are told by their place.
package struct LayoutFinder: Equatable, Sendable {
  /// The layouts that are still possible.
  package private(set) var candidates: [KeyLayout]
  /// The place whose key is to be pressed: the index among the 21, row by row.
  package private(set) var asked: Int

  /// What a press led to.
  package enum Outcome: Equatable, Sendable {
    /// It is this one.
    case found(KeyLayout)
    /// Another key has to be pressed.
    case asksAgain
    /// It is none of the known ones.
    case unknown
  }

  /// A search among layouts.
  package init(among layouts: [KeyLayout] = KeyLayout.all) {
    candidates = layouts
    asked = Self.bestQuestion(for: layouts)
  }

  /// Takes the press of the key that was asked for.
  package mutating func press(_ character: Character) -> Outcome {
    guard let small = character.lowercased().first else { return .unknown }
    candidates.removeAll { $0.keys[asked] != small }
    guard let first = candidates.first else { return .unknown }
    if candidates.count == 1 { return .found(first) }
    asked = Self.bestQuestion(for: candidates)
    return .asksAgain
  }

  /// The place that tells the most layouts apart, the first of them.
  private static func bestQuestion(for layouts: [KeyLayout]) -> Int {
    let answers = (0..<(KeyLayout.columns * KeyLayout.rows)).map { index in
      Swift.Set(layouts.map { $0.keys[index] }).count
    }
    return answers.indices.max { answers[$0] < answers[$1] } ?? 0
  }
}
