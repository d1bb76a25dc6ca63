import SetWire

/// What `help` and `learn` answer.
enum Help {
  static func lines(about topic: HelpTopic) -> [String] {
    switch topic {
    case .overview, .options, .cards:
      CommandWord.entries.map { "\($0.syntax): \($0.summary)" }
    case .command(let command): [command.entry.syntax, command.entry.summary]
    }
  }

  static let lesson: [String] = []
}
