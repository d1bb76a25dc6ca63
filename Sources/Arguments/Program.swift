/// What a program is called, what it does and what can be said on its command line: the one table from
/// which its parsing, its help, its manual page and its completions are made.
package struct Program: Sendable {
  /// A whole command line and what it is good for.
  package struct Example: Equatable, Sendable {
    /// The command, as it is typed.
    package let command: String
    /// What it is good for, as a sentence without its stop.
    package let purpose: String

    /// An example of its two parts.
    package init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  /// What the manual page tells besides: names, each with its meaning.
  package struct Section: Equatable, Sendable {
    /// What a section is about, in the order in which a manual page has them.
    package enum Topic: String, Sendable {
      case environment = "ENVIRONMENT"
      case files = "FILES"
      case status = "EXIT STATUS"
    }

    /// What it is about.
    package let topic: Topic
    /// Each name, and its meaning as a sentence without its stop.
    package let entries: [(name: String, meaning: String)]

    /// A section of its entries.
    package init(_ topic: Topic, _ entries: [(name: String, meaning: String)]) {
      self.topic = topic
      self.entries = entries
    }

    /// Equal if they say the same.
    package static func == (left: Section, right: Section) -> Bool {
      left.topic == right.topic && left.entries.elementsEqual(right.entries, by: ==)
    }
  }

  /// A word on the command line that belongs to no flag.
  package struct Operand: Equatable, Sendable {
    /// What stands for it in the help: `HOST:PORT`.
    package let placeholder: String
    /// What it is, as a sentence without its stop.
    package let help: String

    /// The name of a host that may be given once, or left out.
    package init(_ placeholder: String, help: String) {
      self.placeholder = placeholder
      self.help = help
    }
  }

  /// The name by which it is started.
  package let name: String

  /// Its version, `1.0`.
  package let version: String

  /// The day of that version, `November 30, 2026`.
  package let date: String

  /// What it does, as a sentence without its stop.
  package let summary: String

  /// Command lines to start from.
  package let examples: [Example]

  /// All flags, with those that every program has as the last.
  package let flags: [Flag]

  /// The word that may stand without a flag, if any.
  package let operand: Operand?

  /// What else its manual page tells.
  package let sections: [Section]

  /// A program; the flags that every program has are added to its own.
  package init(
    name: String, version: String, date: String, summary: String, examples: [Example],
    flags: [Flag], operand: Operand? = nil, sections: [Section] = []
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.examples = examples
    self.flags = flags + [.man, .completion, .help, .version]
    self.operand = operand
    self.sections = sections
  }
}
