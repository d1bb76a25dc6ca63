import SetGame
import SetWire

/// The form in which a duel is offered: lines of choices.
package struct OfferForm: Equatable, Sendable {
  /// One line of the form.
  package struct Row: Equatable, Sendable {
    /// What is chosen.
    package let title: String
    /// The option that it becomes; nil for the opponent.
    package let option: RuleOption?
    /// What can be chosen, as it is typed behind `option=`.
    package let choices: [String]
    /// Which is chosen.
    package var chosen: Int

    /// The word that is chosen.
    package var choice: String { choices.indices.contains(chosen) ? choices[chosen] : "" }
  }

  /// The lines.
  package private(set) var rows: [Row]
  /// Which of them the keys are for.
  package private(set) var current = 0

  /// A form with the usual duel in it. `opponents` are those who can be asked by name; `asked` is one of them.
  package init(opponents: [PlayerName], asked: PlayerName? = nil) {
    let names = opponents.prefix(50).map(\.description)
    let whom = ["anyone"] + BotLevel.allCases.map { "bot \($0.rawValue)" } + names
    func row(_ title: String, _ option: RuleOption, _ choices: [String], _ usual: String) -> Row {
      Row(
        title: title, option: option, choices: choices,
        chosen: choices.firstIndex(of: usual) ?? 0)
    }
    rows = [
      Row(
        title: "opponent", option: nil, choices: whom,
        chosen: asked.flatMap { whom.firstIndex(of: $0.description) } ?? 0),
      row("players", .seats, ["2", "3", "4", "5", "6", "7", "8"], "2"),
      row("clock", .time, ["1:00", "2:00", "3:00", "5:00", "10:00", "none"], "3:00"),
      row("games", .games, ["1", "3", "5", "7", "9"], "1"),
      row("goal", .goal, ["none", "3", "5", "7", "10", "15"], "none"),
      row("price of a miss", .penalty, ["0", "1", "2", "3"], "1"),
      row("claim window", .claim, ["2", "3", "4", "6", "10"], "4"),
      row("score", .score, ["classic", "speed"], "classic"),
      row("more cards", .deal, ["call", "auto"], "call"),
      row("hints", .hints, ["off", "on"], "off"),
      row("cards", .variant, ["classic", "junior"], "classic"),
    ]
  }

  /// Goes to the line above or below.
  mutating func move(by step: Int) {
    current = (current + step + rows.count) % rows.count
  }

  /// Chooses the next or last word of the line.
  mutating func step(by step: Int) {
    let count = rows[current].choices.count
    rows[current].chosen = (rows[current].chosen + step + count) % count
  }

  /// The line that offers the duel. All options are named, so that only an equal offer is taken; one who is
  /// asked by name plays against one.
  package var command: String {
    var words = ["duel"]
    let opponent = rows[0].choice
    let isAsked = rows[0].chosen > 0 && !opponent.hasPrefix("bot ")
    if opponent.hasPrefix("bot ") {
      words.append("bot=" + opponent.dropFirst(4))
    } else if isAsked {
      words.append(opponent)
    }
    for row in rows {
      if let option = row.option, option != .seats || !isAsked {
        words.append("\(option.rawValue)=\(row.choice)")
      }
    }
    return words.joined(separator: " ")
  }
}
