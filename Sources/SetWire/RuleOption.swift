/// An option of a table, by the word that names it in `duel`, `solo` and the `rules` line.
package enum RuleOption: String, CaseIterable, Sendable {
  case time, claim, answer, dealwait, penalty, score, goal, games, tie, deal, countdown, seats
  case hints, variant, bots
  case isPrivate = "private"
}
