import SetGame

/// A line of the server's wire view, as a program reads it.
package enum ServerLine: Equatable, Sendable {
  /// The answer to `hello`.
  case hello(Hello)
  /// A command was carried out; a list that it closes had `count` lines.
  case ok(tag: Tag?, count: Int?)
  /// A command was refused. The code is nil if this program does not know it.
  case error(tag: Tag?, Denial.Code?, text: String?)
  /// Something happened at a table.
  case event(TableID, sequence: Int, time: Int, TableReport)
  /// Who sits at a table and how its match stands; one of the lines of a snapshot.
  case table(TableLine)
  /// The options of a table; one of the lines of a snapshot.
  case rules(TableID, sequence: Int, Rules)
  /// The board: the last line of a snapshot, or an event.
  case board(BoardLine)
  /// An offer of a match stands.
  case offer(Offer)
  /// An offer stands no more.
  case unoffer(OfferID, Message.Withdrawal?)
  /// One line of `who`.
  case player(Player)
  /// One line of `tables`.
  case game(Game)
  /// A player has another name.
  case named(from: PlayerName, to: PlayerName)
  /// Talk at a table, or in the lobby if `table` is nil.
  case say(from: PlayerName, table: TableID?, isSpectator: Bool, text: String)
  /// Talk to this connection alone.
  case tell(from: PlayerName, text: String)
  /// To the asker alone: these cards belong to a Set, and what to look at; none if the board holds no Set.
  case hint(TableID, at: [Position], Clue? = nil)
  /// Something worth knowing.
  case notice(Notice)
  /// A question whether the program is still there; any line answers it.
  case ping
  /// The last line before the server closes; nil for a reason that this program does not know.
  case bye(Farewell?)
  /// Lines of help and the like, for people.
  case text(String)
  /// A line that this program does not know and may ignore.
  case unknown

  /// What `hello` is answered with.
  package struct Hello: Equatable, Sendable {
    /// The version of the protocol.
    package var version: Int
    /// The name of the connection.
    package var you: PlayerName
    /// What takes the seat back on another connection.
    package var token: Token?
    /// Name and version of the server's program.
    package var server: String
    /// Where the connection sits or watches.
    package var table: TableID?
  }

  /// The line `board`.
  package struct BoardLine: Equatable, Sendable {
    /// The table.
    package var table: TableID
    /// The number of the event, or of the last one in a snapshot.
    package var sequence: Int
    /// The version of the board.
    package var version: Int
    /// How many cards the deck still has.
    package var deck: Int
    /// The cards, empty while they are hidden.
    package var cards: [Card]
  }

  /// An open offer.
  package struct Offer: Equatable, Sendable {
    /// Its number.
    package var id: OfferID
    /// Who made it.
    package var from: PlayerName
    /// Whom it is for; nil if anybody may take it.
    package var to: PlayerName?
    /// The options of the match.
    package var rules: Rules
  }

  /// A player on the server.
  package struct Player: Equatable, Sendable {
    /// The name.
    package var name: PlayerName
    /// Where the player sits or watches.
    package var table: TableID?
    /// Whether the player has a seat there.
    package var isSeated: Bool
    /// Whether it said that it is a program.
    package var isBot: Bool
  }

  /// A table that can be watched.
  package struct Game: Equatable, Sendable {
    /// Its number.
    package var table: TableID
    /// Where its match stands.
    package var phase: TableLine.PhaseWord
    /// The players by seat.
    package var seats: [PlayerName?]
    /// Points by seat.
    package var scores: [Int]
    /// What the clock has left in milliseconds; nil without one.
    package var left: Int?
    /// How many watch.
    package var watchers: Int
  }

  /// What a notice tells.
  package enum Notice: Equatable, Sendable {
    /// This takes the seat back if the connection is lost.
    case token(Token)
    /// The reader is at no table any more.
    case lobby
    /// The server closes after the milliseconds.
    case closing(milliseconds: Int, text: String?)
    /// The reader's private offer or table is reached by this code; what for, if this program knows it.
    case code(String, opens: CodeUse?)
    /// Something else, in words.
    case other(text: String?)
  }
}

/// The line `table` of a snapshot. With more than two seats it comes in parts, of which each leaves the values of
/// the others nil.
package struct TableLine: Equatable, Sendable {
  /// Where a match stands.
  package enum PhaseWord: String, CaseIterable, Sendable {
    case waiting, countdown, open, claimed, answer, deal, paused, interval, over, closed
  }

  /// Who sits there and how the match stands.
  package struct Standing: Equatable, Sendable {
    /// Where the match stands.
    package var phase: PhaseWord
    /// The game of the match, from 1.
    package var game: Int
    /// The players by seat, nil where nobody sits.
    package var seats: [PlayerName?]
    /// Points by seat.
    package var scores: [Int]
    /// Games won by seat.
    package var wins: [Int]
    /// The reader's name if seated; nil for a spectator.
    package var you: PlayerName?
    /// What the game clock has left in milliseconds; nil without one.
    package var left: Int?
    /// Whether the game clock runs.
    package var isClockRunning: Bool
    /// Players who are out of the game.
    package var out: [PlayerName]
  }

  /// What goes on right now. Times are in milliseconds.
  package struct Moment: Equatable, Sendable {
    /// The number of the open window.
    package var window: Int?
    /// Whose claim, miss, call or pause it is.
    package var by: PlayerName?
    /// Who may act in an answer or deal window.
    package var who: [PlayerName]
    /// Whose try in it is over.
    package var over: [PlayerName]
    /// What is left of the phase; nil if time does not end it.
    package var milliseconds: Int?
    /// The picks so far.
    package var picks: [Position]
    /// Players whose connection is lost, with how long their seats are kept.
    package var away: [Away]
    /// Who asked for a pause.
    package var pauseBy: PlayerName?
    /// How long that stands.
    package var lapse: Int?
    /// Who is ready to end a pause.
    package var ready: [PlayerName]
    /// Who wants a rematch.
    package var rematch: [PlayerName]
  }

  /// A player whose connection is lost.
  package struct Away: Equatable, Sendable {
    /// Who it is.
    package var name: PlayerName
    /// For how many milliseconds the seat is kept.
    package var grace: Int
  }

  /// The table.
  package var table: TableID
  /// The number of the last event.
  package var sequence: Int
  /// Who sits there, in the first part.
  package var standing: Standing?
  /// What goes on, in the second part.
  package var moment: Moment?
  /// Who plays the running or the next game, in the last part.
  package var players: [PlayerName]?
  /// Who wants the pause that was asked for, in the last part.
  package var agreed: [PlayerName]?
  /// Who has left the match for good, in the last part.
  package var gone: [PlayerName]?
}
