/// One thing that can be said on the command line of a program, by its long name.
package struct Flag: Hashable, Sendable {
  /// What may follow the name.
  package enum Kind: Hashable, Sendable {
    /// Nothing: saying it is enough.
    case presence
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// Any text that is not empty.
    case text
    /// One of a few words.
    case choice([String])
  }

  /// The name without its two dashes, of small letters and dashes.
  package let name: String

  /// A single letter that means the same, after one dash.
  package let letter: Character?

  /// What stands for the value in the help: `N`, `HOST`; nil if there is no value.
  package let placeholder: String?

  /// What may follow the name.
  package let kind: Kind

  /// What it does, as a sentence without its stop; the default, if there is one, is part of it.
  package let help: String

  /// Words that may stand behind it, among others, for completions; one that ends with `=` is to be gone on
  /// with.
  package let followers: [String]

  /// A flag with a value.
  package init(
    _ name: String, _ placeholder: String, _ kind: Kind, followers: [String] = [], help: String
  ) {
    self.name = name
    self.letter = nil
    self.placeholder = placeholder
    self.kind = kind
    self.followers = followers
    self.help = help
  }

  /// A flag without a value.
  package init(
    _ name: String, letter: Character? = nil, followers: [String] = [], help: String
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = nil
    self.kind = .presence
    self.followers = followers
    self.help = help
  }

  /// Asks for the help; every program has it.
  package static let help = Flag("help", letter: "h", help: "Show this help")

  /// Asks for the version; every program has it.
  package static let version = Flag("version", help: "Show the version")

  /// Asks for the manual page; every program has it.
  package static let man = Flag("man", help: "Print the manual page")

  /// Asks for the completions of a shell; every program has it.
  package static let completion = Flag(
    "completion", "SHELL", .choice(Shell.allCases.map(\.rawValue)),
    help: "Print completions for a shell: " + Shell.allCases.map(\.rawValue).joined(separator: ", ")
  )
}

extension Flag {
  /// The beginning of its help: what it does, without the choices and the default.
  var brief: String {
    let ends = ["; ", " (", ": "].compactMap { help.firstRange(of: $0)?.lowerBound }
    return String(help[..<(ends.min() ?? help.endIndex)])
  }

  /// The words that its value or what stands behind it can be; none if they are not known.
  var choices: [String] {
    if case .choice(let words) = kind { return words }
    return followers
  }
}
