import SetGame

/// What the server says to one connection, other than the events of a table.
///
/// It is data; `Message+Wire.swift` and `Message+Human.swift` hold the wording.
package enum Message: Equatable, Sendable {
  /// The greeting of a new connection, in the human view.
  case welcome(you: PlayerName)
  /// The answer to `hello`.
  case hello(Hello)
  /// A command was carried out; of a list, `count` lines came before it.
  case ok(tag: Tag?, count: Int? = nil)
  /// A command was refused; `table` is where the sender sits, for the names in a refusal by the match.
  case denied(Denial, tag: Tag?, table: TableLabel? = nil)
  /// An offer of a match stands, made just now or listed.
  case offer(Offer)
  /// An offer is another player's now, as this one left the party that it fills; `isSeated` if the reader is there.
  case offerPassed(Offer, from: PlayerName, isSeated: Bool)
  /// An offer stands no more.
  case unoffer(OfferID, from: PlayerName, to: PlayerName?, Withdrawal, isYours: Bool)
  /// One line of `who`.
  case player(PlayerLine)
  /// One line of `tables`.
  case game(GameLine)
  /// A player has another name.
  case named(from: PlayerName, to: PlayerName, isYou: Bool)
  /// Talk at a table, or in the lobby if `table` is nil. Spectators' talk says so.
  case say(from: PlayerName, table: TableID?, isSpectator: Bool, text: ChatText)
  /// Talk to this connection alone.
  case tell(from: PlayerName, text: ChatText)
  /// To the asker alone: these cards belong to a Set, and what to look at; none if the board holds no Set.
  case hint(TableID, at: [Position], cards: [Card], Clue? = nil)
  /// Something worth knowing.
  case notice(Notice)
  /// A question whether the program is still there; any line answers it.
  case ping
  /// The answer to the command `ping`, in the human view; a program has its `ok`.
  case pong
  /// The last line before the server closes the connection.
  case bye(Farewell)
  /// A piece of the lesson that `learn` begins.
  case lesson(LessonPart)
  /// Lines of help, as they stand.
  case help([String])
  /// The answer to `limits`.
  case limits([LimitLine])
  /// The answer to `time`: milliseconds since the server started, and of the game if there is one.
  case time(milliseconds: Int, TableLabel?, TableState?)
  /// The answer to `score`.
  case score(TableLabel, TableState, sequence: Int, viewer: Seat?)

  /// What `hello` is answered with.
  package struct Hello: Equatable, Sendable {
    /// The version of the protocol that will be spoken.
    package var version: Int
    /// The name of the connection.
    package var you: PlayerName
    /// What takes the seat back on another connection.
    package var token: Token?
    /// Name and version of the program, of printable ASCII without blanks.
    package var server: String
    /// The longest line that the server takes, in bytes with its end.
    package var lineMax: Int
    /// Where the connection sits or watches.
    package var table: TableID?
    /// Whether the server shuffles from a number that somebody chose.
    package var areDecksSeeded: Bool

    /// An answer with these parts.
    package init(
      version: Int, you: PlayerName, token: Token?, server: String, lineMax: Int,
      table: TableID? = nil, areDecksSeeded: Bool = false
    ) {
      self.version = version
      self.you = you
      self.token = token
      self.server = server
      self.lineMax = lineMax
      self.table = table
      self.areDecksSeeded = areDecksSeeded
    }
  }

  /// An offer of a match.
  package struct Offer: Equatable, Sendable {
    /// Its number.
    package var id: OfferID
    /// Who made it.
    package var from: PlayerName
    /// Whom it is for; nil if anybody may take it.
    package var to: PlayerName?
    /// The options of the match.
    package var rules: Rules
    /// Whether the reader made it.
    package var isYours: Bool

    /// An offer with these parts.
    package init(
      id: OfferID, from: PlayerName, to: PlayerName?, rules: Rules, isYours: Bool
    ) {
      self.id = id
      self.from = from
      self.to = to
      self.rules = rules
      self.isYours = isYours
    }
  }

  /// Why an offer stands no more.
  package enum Withdrawal: String, CaseIterable, Equatable, Sendable {
    /// A match began on it.
    case taken
    /// The player asked for did not want it.
    case declined
    /// Who made it took it back.
    case withdrawn
    /// A player in it is gone.
    case gone
    /// The line of who made it was lost; told to that player, who is back.
    case lost
  }

  /// What `who` tells of one connection.
  package struct PlayerLine: Equatable, Sendable {
    /// The name.
    package var name: PlayerName
    /// Where the player sits or watches.
    package var table: TableID?
    /// Whether the player has a seat there.
    package var isSeated: Bool
    /// Whether it said that it is a program.
    package var isBot: Bool
    /// Whether the reader is meant.
    package var isYou: Bool

    /// A line with these parts.
    package init(
      name: PlayerName, table: TableID?, isSeated: Bool, isBot: Bool, isYou: Bool
    ) {
      self.name = name
      self.table = table
      self.isSeated = isSeated
      self.isBot = isBot
      self.isYou = isYou
    }
  }

  /// What `tables` tells of one table.
  package struct GameLine: Equatable, Sendable {
    /// The table.
    package var label: TableLabel
    /// How its match stands.
    package var state: TableState
    /// How many watch.
    package var spectators: Int

    /// A line with these parts.
    package init(label: TableLabel, state: TableState, spectators: Int) {
      self.label = label
      self.state = state
      self.spectators = spectators
    }
  }

  /// One limit of the server.
  package struct LimitLine: Equatable, Sendable {
    /// A key of lower-case letters, with the unit at its end.
    package var name: String
    /// Its value; nil for no limit.
    package var value: Int?
    /// What it limits, in a few words of ASCII.
    package var meaning: String

    /// A limit with these parts.
    package init(name: String, value: Int?, meaning: String) {
      self.name = name
      self.value = value
      self.meaning = meaning
    }
  }
}
