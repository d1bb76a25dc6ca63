/// What a program is called, what it does and what can be said on its command line: the one table from
/// which its parsing and its help are made.
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

  /// A word on the command line that belongs to no flag.
  package struct Operand: Equatable, Sendable {
    /// What stands for it in the help: `HOST:PORT`.
    package let placeholder: String
    /// What it is, as a sentence without its stop.
    package let help: String

    /// An operand that may be given once, or left out.
    package init(_ placeholder: String, help: String) {
      self.placeholder = placeholder
      self.help = help
    }
  }

  /// The name by which it is started.
  package let name: String

  /// Its version, `1.0`.
  package let version: String

  /// What it does, as a sentence without its stop.
  package let summary: String

  /// Command lines to start from.
  package let examples: [Example]

  /// All flags, with `help` and `version` as the last.
  package let flags: [Flag]

  /// The word that may stand without a flag, if any.
  package let operand: Operand?

  /// A program; `help` and `version` are added to its flags.
  package init(
    name: String, version: String, summary: String, examples: [Example], flags: [Flag],
    operand: Operand? = nil
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.examples = examples
    self.flags = flags + [.help, .version]
    self.operand = operand
  }
}
