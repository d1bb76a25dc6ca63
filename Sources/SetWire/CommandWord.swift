/// Every command by its word. The table of `entries` is what parsing, help and suggestions go by.
package enum CommandWord: UInt8, CaseIterable, Sendable {
  case solo, duel, new, accept, decline, withdraw, tables, watch, leave
  case claim, pick, unpick, set, deal, pass, hint, board, score, resign, pause, resume, rematch
  case who, name, say, tell, ignore, back
  case help, learn, limits, time, view, size, color, utf8, hello, ping, quit

  /// What the table says of a command.
  package struct Entry: Sendable {
    /// The command.
    package let command: CommandWord
    /// The word that is typed, in small letters, at most 8.
    package let word: String
    /// Other words for the same.
    package let aliases: [String]
    /// How a whole line looks: capitals stand for something, brackets can be left out.
    package let syntax: String
    /// What the command does, in one sentence.
    package let summary: String
    /// Where `help` lists it.
    package let topic: Topic
  }

  /// The parts of `help`.
  package enum Topic: String, CaseIterable, Sendable {
    case play = "Play"
    case meet = "Meet"
    case people = "People"
    case server = "Server"
  }

  /// What the table says of this command.
  package var entry: Entry { Self.entries[Int(rawValue)] }
  /// The word that is typed, in small letters.
  package var word: String { entry.word }

  /// The command with this word or alias, which is in small letters, or nil.
  package init?(_ word: ShortWord) {
    guard let command = Self.byWord[word] else { return nil }
    self = command
  }

  private static let byWord: [ShortWord: CommandWord] = {
    var commands: [ShortWord: CommandWord] = [:]
    for entry in entries {
      for word in [entry.word] + entry.aliases {
        guard let key = ShortWord(word.utf8) else { continue }
        commands[key] = entry.command
      }
    }
    return commands
  }()

  /// All commands, in the order of their raw values.
  package static let entries: [Entry] = allCases.map { command in
    let row = command.row
    return Entry(
      command: command, word: row.word, aliases: row.aliases, syntax: row.syntax,
      summary: row.summary, topic: row.topic)
  }
}
