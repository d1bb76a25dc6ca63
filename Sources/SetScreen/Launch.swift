/// What the command line and the environment ask of the client.
package struct Launch: Equatable, Sendable {
  /// What the player came for.
  package enum Goal: Equatable, Sendable {
    /// To look around.
    case lobby
    /// A duel, with these words behind `duel`: a name, `bot=LEVEL`, options.
    case duel([String])
    /// A game alone, with these options.
    case solo([String])
    /// To watch what this names; empty for any table.
    case watch(String)
    /// To be taught, and then to play alone.
    case learn
  }

  /// What the player came for.
  package var goal = Goal.lobby
  /// The name asked for.
  package var name: String?
  /// What the server is called in sentences: `host:4000`.
  package var server = "the server"
  /// The day, for the result: `2026-11-30`.
  package var today = ""
  /// Whether words are printed line by line and nothing is drawn.
  package var isPlain = false
  /// How many colours the terminal is given.
  package var colorDepth = ColorDepth.none
  /// The characters that the environment allows.
  package var symbols = SymbolSet.unicode
  /// Whether the terminal may be asked how wide it draws and what its background is.
  package var mayAskTerminal = true

  /// A start without any wish.
  package init() {}
}
