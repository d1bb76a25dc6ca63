import SetGame

/// Three questions on real cards, and how far they are answered.
///
/// Each asks whether three cards are a Set. One of them has another answer than the other two, so that
/// nobody learns that it is always yes.
struct Lesson: Equatable, Sendable {
  /// How many questions there are.
  static let questionsCount = 3

  /// The cards of each question.
  let questions: [Triple]
  /// How many were answered.
  private(set) var answered = 0
  /// How many were answered rightly.
  private(set) var right = 0

  /// A lesson of which nothing is answered; the same seed asks the same.
  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rule = Bool.random(using: &generator)
    let exception = Int.random(in: 0..<Self.questionsCount, using: &generator)
    questions = (0..<Self.questionsCount).compactMap { index in
      let isSet = (index == exception) != rule
      return Self.question(isSet: isSet, differing: index + 1, using: &generator)
    }
  }

  /// The cards that are asked about now; nil when all is answered.
  var question: Triple? { answered < questions.count ? questions[answered] : nil }

  /// Takes an answer to the present question; whether it was right.
  mutating func answer(isSet: Bool) -> Bool {
    guard let question else { return false }
    answered += 1
    let isRight = question.isSet == isSet
    if isRight { right += 1 }
    return isRight
  }

  /// Three cards of which two differ in so many features, 1 to 4, and the third makes a Set of them or fails
  /// in one feature.
  private static func question(
    isSet: Bool, differing count: Int, using generator: inout SeededGenerator
  ) -> Triple? {
    let first = Card.all.randomElement(using: &generator) ?? Card.all[0]
    let others = Card.all.filter { $0.differing(from: first).count == count }
    let second = others.randomElement(using: &generator) ?? first
    let completing = first.completing(second)
    let near = Card.all.filter {
      $0 != first && $0 != second && $0.differing(from: completing).count == 1
    }
    let third = isSet ? completing : near.randomElement(using: &generator)
    return third.flatMap { Triple(first, second, $0) }
  }
}
