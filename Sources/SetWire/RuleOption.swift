/// An option of a table, by the word that names it in `duel`, `solo` and the `rules` line.
package enum RuleOption: String, CaseIterable, Sendable {
  case time, claim, answer, dealwait, penalty, score, goal, games, tie, deal, countdown, seats
  case hints, variant, bots
  case isPrivate = "private"

  /// The values that it takes, as a person would type them.
  package var values: String {
    switch self {
    case .time: "0:10 to 60:00, or none"
    case .claim, .answer, .dealwait: "0.5 to 60 seconds"
    case .penalty: "0 to 3"
    case .score: "classic or speed"
    case .goal: "1 to 30, or none"
    case .games: "1, 3, 5, 7 or 9"
    case .tie: "draw or sudden"
    case .deal: "call or auto"
    case .countdown: "0 to 10 seconds"
    case .seats: "1 to 8"
    case .hints: "on or off"
    case .variant: "classic or junior"
    case .bots, .isPrivate: "yes or no"
    }
  }

  /// What it means, in a few words.
  package var meaning: String {
    switch self {
    case .time: "the game clock"
    case .claim: "to name the cards after a claim"
    case .answer: "for the others after a miss"
    case .dealwait: "to find a Set after a call for cards"
    case .penalty: "points lost by a miss"
    case .score: "1 a Set, or up to 3 for quick ones"
    case .goal: "points that end a game"
    case .games: "games in the match"
    case .tie: "when time is up and scores are equal"
    case .deal: "more cards when called for, or unasked"
    case .countdown: "before the first board"
    case .seats: "players at the table"
    case .hints: "whether `hint` is allowed"
    case .variant: "81 cards, or the 27 solid ones"
    case .bots: "whether programs may take the offer"
    case .isPrivate: "a table that only its code leads to"
    }
  }
}
