import Arguments
import SetGame
import SetScreen
import SetWire

/// What the command line asks of the client.
package struct Options: Equatable, Sendable {
  /// Whom to play with.
  package enum Place: Equatable, Sendable {
    /// A server that runs somewhere.
    case server(ServerAddress)
    /// A server inside this program, for this player alone.
    case ownServer
  }

  /// Where to play.
  package var place: Place
  /// What the player came for.
  package var goal = SetScreen.Launch.Goal.lobby
  /// The name asked for.
  package var name: String?
  /// Whether lines are printed and no screen is drawn.
  package var isPlain = false
  /// How many colours are wanted.
  package var color = ColorDepth.Wish.auto
  /// How large cards are drawn; nil for what the settings say.
  package var size: CardSize?
  /// Which keys stand for which cards; nil for what the settings say.
  package var keys: KeyLayout?
  /// Which colours; nil for what the settings say.
  package var palette: Palette?
  /// Whether nothing but ASCII is drawn.
  package var isASCII = false

  /// Nothing asked, save for a place.
  package init(place: Place) {
    self.place = place
  }

  /// Why a command line can't be followed: one sentence without its stop.
  package struct Mistake: Error, Equatable, Sendable {
    /// The sentence.
    package let text: String
  }

  /// What a command line asks for.
  package enum Request: Equatable, Sendable {
    /// To play.
    case run(Options)
    /// To print a text about the program.
    case show(Page)
    /// Nothing was said: to show how to begin.
    case begin
  }
}

extension Options {
  /// Settings with what the command line asks for instead.
  func overriding(_ settings: Settings) -> Settings {
    var settings = settings
    if let size { settings.size = size }
    if let palette { settings.palette = palette }
    if isASCII { settings.symbols = .ascii }
    if let keys {
      settings.keys = keys
      settings.hasChosenKeys = true
    }
    return settings
  }
}

extension Options {
  /// The version of the program.
  package static let version = "0.1"
  /// The day of that version.
  package static let date = "November 30, 2026"
  /// The level of a bot of which no other is said.
  package static let usualLevel = BotLevel.casual

  /// What options of a table begin with.
  private static let tableOptions = RuleOption.allCases.map { $0.rawValue + "=" }

  static let name = Flag("name", "NAME", .text, help: "Be called NAME (default from $USER)")
  static let duel = Flag(
    "duel", "[NAME] [OPTION=VALUE ...]", .presence, followers: tableOptions,
    help:
      "Offer a duel at once, to NAME or to anyone; time=3:00, goal=10 and the other options of a "
      + "table may follow")
  static let watch = Flag("watch", "TABLE", .text, help: "Watch a table, by number or player")
  static let practice = Flag(
    "practice", "[LEVEL]", .presence, followers: BotLevel.allCases.map(\.rawValue),
    help: "Play against the computer, without a server: "
      + BotLevel.allCases.map(\.rawValue).joined(separator: ", ")
      + " (default \(usualLevel.rawValue))")
  static let solo = Flag(
    "solo", followers: tableOptions, help: "Play alone; without HOST, without a server")
  static let learn = Flag("learn", help: "Learn the rules and try them; HOST may be left out")
  static let plain = Flag(
    "plain", help: "Print words line by line, for screen readers, pipes and scripts")
  static let color = Flag(
    "color", "WHEN", .choice(["auto", "never", "always", "16", "256", "truecolor"]),
    help: "Use colour: auto, never, always, 16, 256 or truecolor (default auto)")
  static let size = Flag(
    "size", "SIZE", .choice(["T", "S", "M", "L", "t", "s", "m", "l"]),
    help: "Draw cards as T, S, M or L, from one line to large (default the largest that fit)")
  static let keys = Flag(
    "keys", "KEYS", .text, followers: KeyLayout.all.map(\.name),
    help: "Lay the card keys out: "
      + KeyLayout.all.map(\.name).joined(separator: ", ") + ", or 21 characters row by row")
  static let ascii = Flag("ascii", help: "Draw with ASCII characters only")
  static let palette = Flag(
    "palette", "NAME", .choice(Palette.all.map(\.name)),
    help: "Use these colours: " + Palette.all.map(\.name).joined(separator: ", "))

  /// The command line of `set-client`.
  package static let program = Program(
    name: "set-client", version: version, date: date,
    summary: "Plays Set in the terminal, against people or the computer",
    examples: [
      .init("set-client --practice", "Plays against the computer, without a server"),
      .init("set-client example.org:4000", "Shows who is there and what is offered"),
      .init("set-client example.org --duel bo time=3:00", "Asks bo for a duel of three minutes"),
      .init("set-client --learn", "Teaches the game in a minute"),
    ],
    flags: [
      name, duel, watch, practice, solo, learn, plain, color, size, keys, ascii, palette,
    ],
    operand: .init("HOST[:PORT]", help: "The server to play on (default port 4000)"),
    sections: sections)

  /// What its manual page tells besides.
  private static let sections: [Program.Section] = [
    .init(
      .environment,
      [
        ("USER", "The name to be called by, if it can be a player's"),
        ("NO_COLOR", "If it is not empty, nothing is coloured"),
        ("CLICOLOR_FORCE, CLICOLOR, COLORTERM, TERM", "How many colours there are"),
        ("ACCESSIBLE", "If it is not empty, words are printed as with --plain"),
        ("LC_ALL, LC_CTYPE, LANG", "Without UTF-8 in it only ASCII is drawn"),
      ]),
    .init(
      .files,
      [
        ("$XDG_CONFIG_HOME/set-client/settings", "What was chosen on the settings screen"),
        ("$XDG_STATE_HOME/set-client/history", "Best and median times, misses and streaks"),
        ("settings.old1, history.old1 ...", "Older files of which not all could be read"),
      ]),
    .init(
      .status,
      [
        ("0", "The player has left"), ("1", "The connection was lost in a game for good"),
        ("64", "The command line is wrong"), ("68", "The host is not known"),
        ("69", "The server refuses, or does not answer"), ("75", "The server has no room"),
        ("76", "The other side is no Set server, or one of another version"),
      ]),
  ]

  /// What is shown when nothing was said.
  package static let beginning = """
    set-client --practice          plays against the computer
    set-client HOST[:PORT]         plays on a server
    set-client --help              shows the rest

    """
}
