/// How many colours a terminal is given.
package enum ColorDepth: String, CaseIterable, Sendable {
  /// No colour; other attributes are used.
  case none
  /// The sixteen of the terminal's own palette.
  case sixteen = "16"
  /// The 256 of xterm.
  case indexed = "256"
  /// 24 bits.
  case full = "truecolor"

  /// What a flag `--color` can say.
  package enum Wish: Equatable, Sendable {
    /// As the environment says.
    case auto
    /// No colour.
    case never
    /// Colour, as much as the environment tells of.
    case always
    /// Exactly this.
    case exactly(ColorDepth)

    /// The wish of a word: `auto`, `never`, `always` or a depth.
    package init?(_ word: String) {
      switch word {
      case "auto": self = .auto
      case "never", "no", "off": self = .never
      case "always", "yes", "on": self = .always
      default:
        guard let depth = ColorDepth(rawValue: word) else { return nil }
        self = .exactly(depth)
      }
    }
  }

  /// The depth by wish and environment.
  ///
  /// The order is: the wish, a non-empty NO_COLOR, CLICOLOR_FORCE, no terminal or a dumb one, CLICOLOR=0,
  /// COLORTERM, TERM.
  package init(_ wish: Wish, environment: [String: String], isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    let offered: ColorDepth =
      switch environment["COLORTERM"] {
      case "truecolor", "24bit": .full
      default: term.contains("256color") ? .indexed : .sixteen
      }
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    switch wish {
    case .never: self = .none
    case .always: self = offered
    case .exactly(let depth): self = depth
    case .auto:
      if isSet("NO_COLOR") {
        self = .none
      } else if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
        self = offered
      } else if !isTerminal || term.isEmpty || term == "dumb" || environment["CLICOLOR"] == "0" {
        self = .none
      } else {
        self = offered
      }
    }
  }
}
