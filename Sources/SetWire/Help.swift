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
}
