/// What `help` is asked about.
package enum HelpTopic: Equatable, Sendable {
  /// All commands, in short.
  case overview
  /// One command.
  case command(CommandWord)
  /// The options of `duel` and `solo`.
  case options
  /// How cards are written.
  case cards

  /// The most columns of a line of help.
  package static let columnsMax = 78

  /// The answer, line by line, in ASCII.
  package var lines: [String] {
    switch self {
    case .overview: Self.overviewLines
    case .command(let command): command.helpLines
    case .options: Self.optionLines
    case .cards: Self.cardLines
    }
  }

  /// The commands by topic, those of one letter with their letter.
  private static var overviewLines: [String] {
    var lines: [String] = []
    for topic in CommandWord.Topic.allCases {
      let words = CommandWord.entries.filter { $0.topic == topic }.map { entry in
        let letter = entry.aliases.first { $0.utf8.count == 1 }
        return letter.map { "\(entry.word) (\($0))" } ?? entry.word
      }
      lines += wrapped(words, separator: "  ", after: padded(topic.rawValue, to: 8))
    }
    return lines + [
      "Three positions, as 1 5 9 or 1,5,9, or card codes as 2R:D name three cards.",
      "`help COMMAND` tells more, `help options` what duel and solo take after them,",
      "`help cards` how a card is written and what a Set is.",
    ]
  }

  private static var optionLines: [String] {
    ["Options of duel and solo, as in `duel time=5:00 goal=10`:"]
      + RuleOption.allCases.map { option in
        "  " + padded(option.rawValue, to: 10) + padded(option.values, to: 24) + option.meaning
      }
  }

  private static let cardLines = [
    "A card is four characters: number, colour, shading, shape.",
    "  1 2 3   R red  G green  P purple   # solid  : striped  . open",
    "  D diamond  O oval  S squiggle",
    "2R:D is two red striped diamonds. On the board a card also has a position:",
    "1 2 3 down the first column, 4 5 6 down the second, and so on.",
    "Three cards are a Set if each of the four is all the same or all different.",
  ]
}

extension CommandWord {
  /// What `help COMMAND` answers.
  fileprivate var helpLines: [String] {
    var lines = [entry.syntax]
    lines += wrapped(
      entry.summary.split(separator: " ").map(String.init), separator: " ", after: "  ")
    if !entry.aliases.isEmpty { lines.append("  Also: " + entry.aliases.joined(separator: ", ")) }
    return lines
  }
}

/// Lines of words, each at most `HelpTopic.columnsMax` wide; `head` starts the first one and is as blanks
/// before the others.
private func wrapped(_ words: [String], separator: String, after head: String) -> [String] {
  var lines: [String] = []
  var line = head
  var isEmpty = true
  for word in words {
    let added = (isEmpty ? "" : separator) + word
    if !isEmpty, line.utf8.count + added.utf8.count > HelpTopic.columnsMax {
      lines.append(line)
      line = String(repeating: " ", count: head.utf8.count) + word
    } else {
      line += added
    }
    isEmpty = false
  }
  return lines + [line]
}

private func padded(_ text: String, to columns: Int) -> String {
  text + String(repeating: " ", count: max(0, columns - text.utf8.count))
}
