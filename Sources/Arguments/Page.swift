/// A shell for which completions can be printed.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// A text about a program that it prints itself.
package enum Page: Equatable, Sendable {
  /// Examples and every flag.
  case help
  /// One line with the version.
  case version
  /// The manual page, in the language of mdoc(7).
  case manual
  /// What a shell reads to complete the program's words.
  case completions(Shell)

  /// The page that a flag with a value asks for; nil if it asks for none.
  init?(_ flag: Flag, _ value: Arguments.Value) {
    switch (flag, value) {
    case (.help, _): self = .help
    case (.version, _): self = .version
    case (.man, _): self = .manual
    case (.completion, .text(let name)):
      guard let shell = Shell(rawValue: name) else { return nil }
      self = .completions(shell)
    default: return nil
    }
  }
}

extension Program {
  /// The text of a page.
  package func text(of page: Page) -> String {
    switch page {
    case .help: help
    case .version: versionLine
    case .manual: manual
    case .completions(.bash): bashCompletions
    case .completions(.zsh): zshCompletions
    case .completions(.fish): fishCompletions
    }
  }
}
