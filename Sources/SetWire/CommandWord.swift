/// Every command by its word. The table of `entries` is what parsing, help and suggestions go by.
package enum CommandWord: UInt8, CaseIterable, Sendable {
  // What is said most in a game comes first: words are looked for in this order.
  case claim, set, pick, unpick, pass, deal, hint, board, score, resign, pause, resume, rematch
  case solo, duel, new, accept, decline, withdraw, tables, watch, leave
  case who, name, say, tell, ignore, back
  case help, learn, yes, no, limits, time, view, size, color, utf8, hello, ping, quit

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

  /// Whether the command means something at a table only.
  package var needsTable: Bool {
    switch self {
    case .claim, .set, .pick, .unpick, .pass, .deal, .hint, .score, .resign, .pause, .resume,
      .rematch, .new:
      true
    case .board, .solo, .duel, .accept, .decline, .withdraw, .tables, .watch, .leave, .who, .name,
      .say, .tell, .ignore, .back, .help, .learn, .yes, .no, .limits, .time, .view, .size, .color,
      .utf8, .hello, .ping, .quit:
      false
    }
  }

  /// The command with this word or alias, capitals or not, or nil.
  package init?(_ word: some Collection<UInt8>) {
    guard let key = Self.key(word), let index = Self.keys.firstIndex(where: { $0.key == key })
    else {
      return nil
    }
    self = Self.keys[index].command
  }

  /// A word of at most 8 bytes as a number, so that two are compared at once.
  private static func key(_ word: some Collection<UInt8>) -> UInt64? {
    var key: UInt64 = 0
    for byte in word {
      guard key >> 56 == 0 else { return nil }
      key = key << 8 | UInt64(byte.asciiLowercased)
    }
    return key
  }

  private static let keys: [(key: UInt64, command: CommandWord)] = entries.flatMap { entry in
    ([entry.word] + entry.aliases).compactMap { word in
      key(word.utf8).map { ($0, entry.command) }
    }
  }

  /// All commands, in the order of their raw values.
  package static let entries: [Entry] = allCases.map { command in
    let row = command.row
    return Entry(
      command: command, word: row.word, aliases: row.aliases, syntax: row.syntax,
      summary: row.summary, topic: row.topic)
  }
}
