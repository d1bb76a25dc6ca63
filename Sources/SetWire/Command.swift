import SetGame

/// What a line asks for.
package enum Command: Equatable, Sendable {
  /// Tells what can be typed.
  case help(HelpTopic)
  /// Teaches the game.
  case learn
  /// Answers a question of the lesson by yes or no.
  case answer(Bool)
  /// A program introduces itself and turns to the wire view.
  case hello(Hello)
  /// Takes a seat back.
  case back(Token)
  /// Takes a name.
  case name(PlayerName)
  /// Lists the players.
  case who
  /// Lists the tables and the open offers.
  case tables
  /// Plays alone.
  indirect case solo(Rules)
  /// Looks for opponents.
  indirect case duel(DuelRequest)
  /// Takes an offer; without a mention the one that was made to the sender, or the oldest.
  case accept(Mention?)
  /// Turns an offer down.
  case decline(Mention?)
  /// Takes the sender's own offer back.
  case withdraw
  /// Watches a table; without a mention any that is played at.
  case watch(Mention?)
  /// Gives up the seat, or stops watching.
  case leave
  /// Acts on the board: claim, pick, unpick, set, deal, pass and hint.
  case play(Play, against: Reference)
  /// Shows the board.
  case board
  /// Shows the score.
  case score
  /// Wants another match with the same players.
  case rematch
  /// Gives up the game.
  case resign
  /// Asks for a pause, or agrees to one.
  case pause
  /// Ends a pause.
  case resume
  /// Starts a new game of solo.
  case new
  /// Talks to all at the table, or to all in the lobby.
  case say(ChatText)
  /// Talks to one player.
  case tell(PlayerName, ChatText)
  /// Hears no more of a player, or hears of the player again.
  case ignore(PlayerName)
  /// Asks for a sign of life, or answers one.
  case ping
  /// Tells the clock and the time of the server.
  case time
  /// Lists the limits.
  case limits
  /// Chooses the view.
  case view(ViewKind)
  /// Chooses the size of drawings.
  case size(DrawingSize)
  /// Turns colours on or off.
  case color(Bool)
  /// Shows chat beyond ASCII, or not.
  case utf8(Bool)
  /// Leaves the server.
  case quit
}

/// What a program says of itself. It is answered even if a part of it is wrong.
package struct Hello: Equatable, Sendable {
  /// The highest version that the program knows, at least 1; one too large for a number is `Int.max`.
  package var version: Int
  /// The name that it asks for.
  package var name: PlayerName?
  /// The seat that it wants back.
  package var token: Token?
  /// Whether it says that it is a program that plays by itself.
  package var isBot: Bool
  /// What was wrong beside the version: it is told after the answer.
  package var denial: Denial?

  /// A greeting with these parts.
  package init(
    version: Int, name: PlayerName? = nil, token: Token? = nil, isBot: Bool = false,
    denial: Denial? = nil
  ) {
    self.version = version
    self.name = name
    self.token = token
    self.isBot = isBot
    self.denial = denial
  }

  /// Notes that something could not be had. One refusal is told: that of the token before that of the name,
  /// and the first one of the others.
  package mutating func note(_ denial: Denial) {
    guard let noted = self.denial, Self.rank(noted) <= Self.rank(denial) else {
      self.denial = denial
      return
    }
  }

  private static func rank(_ denial: Denial) -> Int {
    let code = denial.code
    if code == .badToken || code == .busy { return 0 }
    return code == .badArgument ? 2 : 1
  }
}

/// What a duel, or a party, is looked for with.
package struct DuelRequest: Equatable, Sendable {
  /// Whom the sender wants to play.
  package enum Opponent: Equatable, Sendable {
    /// Whoever comes first.
    case anyone
    /// This player.
    case player(PlayerName)
    /// A player of the server's.
    case bot(BotLevel)
  }

  /// Whom the sender wants to play; `anyone` if there are more than two seats.
  package var opponent: Opponent
  /// The rules asked for, or nil if the line names none and any will do.
  package var rules: Rules?

  /// A request with these parts.
  package init(opponent: Opponent, rules: Rules? = nil) {
    self.opponent = opponent
    self.rules = rules
  }
}

/// A line, taken apart.
package struct ParsedLine: Equatable, Sendable {
  /// What its reply is known by.
  package var tag: Tag?
  /// What it asks for, or why it asks for nothing.
  package var result: Result<Command, Denial>

  /// A line with this tag that asks for this.
  package init(tag: Tag?, result: Result<Command, Denial>) {
    self.tag = tag
    self.result = result
  }
}
