import SetGame

extension Message {
  /// A piece of the lesson. It is prose in both views.
  package enum LessonPart: Equatable, Sendable {
    /// The game in five lines.
    case rules(questionsFollow: Bool)
    /// One of so many questions whether three cards are a Set.
    case question(Int, of: Int, Triple)
    /// What an answer was worth, feature by feature.
    case verdict(isRight: Bool, Triple)
    /// All is answered, so many rightly: the reader may play now.
    case invitation(right: Int, of: Int)
    /// The reader does not want to play now.
    case end

    /// The lines for people, at most 78 columns of printable ASCII.
    func lines(color: Bool) -> [String] {
      switch self {
      case .rules(let questionsFollow):
        Self.rules
          + (questionsFollow ? [] : ["When you are at no table, learn also asks questions."])
      case .question(let number, let count, let triple):
        [
          "",
          "Question \(number) of \(count): is this a Set?"
            + triple.cards.map { "   " + BoardArt(size: .tiny, color: color).tiny($0) }.joined(),
          "Type y or n.",
        ]
      case .verdict(let isRight, let triple): Self.verdict(isRight, triple)
      case .invitation(let right, let count):
        [
          "", "You had \(right) of \(count) right. That is all there is to know.",
          "Play now, alone and without a clock? Type y or n.",
        ]
      case .end: ["As you like. Later: solo, duel bot, duel, or learn once more."]
      }
    }

    private static let rules = [
      "1. A card has 1 to 3 shapes of one kind: < > diamond, ( ) oval, ~ ~ squiggle,",
      "2. in R red, G green or P purple, # solid, : striped or open: four features.",
      "3. Three cards are a Set if each feature is all the same or all different.",
      "4. See one? Type its numbers, like: 1 5 9. In a duel type claim first.",
      "5. A Set scores, a miss costs a point. No Set to see? Type deal.",
    ]

    private static func verdict(_ isRight: Bool, _ triple: Triple) -> [String] {
      let verdict = triple.isSet ? "It is a Set:" : "It is no Set:"
      return [(isRight ? "Right! " : "Not quite. ") + verdict]
        + Features.inOrder.map { feature in
          let values = triple.cards.map { $0.word(for: feature) }.joined(separator: ", ")
          let finding =
            triple.failing.contains(feature)
            ? "two alike, one not"
            : triple.differing.contains(feature) ? "all different" : "all the same"
          return "  " + feature.word.padded(to: 9) + values.padded(to: 30) + finding
        }
    }
  }
}
