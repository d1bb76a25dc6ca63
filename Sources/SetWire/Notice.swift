import SetGame

/// Something that one connection should know and that is no event of a table.
package enum Notice: Equatable, Sendable {
  /// A match starts: this takes the seat back if the connection is lost.
  case token(Token)
  /// The reader is back at the table; the match goes on.
  case returned(TableID)
  /// The reader watches a table now.
  case watching(TableLabel)
  /// The reader is at no table any more.
  case inLobby
  /// The reader's practice at this table, or the lesson if there is none, is over: the offer that stood is
  /// taken, and its duel begins.
  case putAway(TableID?)
  /// What the reader's private offer or table is reached by, and what for.
  case code(TableCode, opens: CodeUse)
  /// The reader's private offer is to this player, who needs no code to take it.
  case privateOffer(to: PlayerName)
  /// A spectator was too slow: what was skipped is replaced by the snapshot that follows.
  case skipped
  /// The server closes after the milliseconds.
  case closing(milliseconds: Int)
  /// `quit` in a game has to be said twice.
  case quitAgain
  /// The player asked for was told; nobody is there to take an open offer yet.
  case waiting(for: PlayerName?)
  /// The reader sits at a party that waits for players.
  case gathering
  /// The pause that the reader agreed to, or asked for, still needs the word of others.
  case pauseAwaited
  /// The drawing, colour or chat setting of the human view is this now.
  case settings(HumanSettings)
  /// The view is the human one now.
  case humanView
  /// Talk of this player is not shown any more, or is shown again.
  case ignoring(PlayerName, Bool)
  /// Nobody is there to hear what was said.
  case alone
  /// No other spectator is there to hear a spectator, and players do not while they play.
  case unheard
  /// What to type, for who has done nothing yet; an offer of this player could be taken.
  case advice(offerOf: PlayerName?)
}

/// What a code opens now.
package enum CodeUse: String, CaseIterable, Equatable, Sendable {
  /// The duel that is offered; there is no table yet.
  case seat
  /// The seats that are free at a table; or it is watched.
  case seatOrWatch = "seat,watch"
  /// The table, to watch: all seats are taken.
  case watch
}

/// Why the server closes a connection.
package enum Farewell: String, CaseIterable, Equatable, Sendable {
  /// It was asked to.
  case quit
  /// The server stops.
  case closing
  /// The seat was taken back from another connection.
  case takenOver = "taken-over"
  /// Nothing was typed for too long.
  case idle
  /// A line was begun and not ended for too long.
  case unfinished
  /// Far too many lines came.
  case flood = "slow-down"
  /// What came was no line of this game: a web browser, or a secure connection.
  case notThisGame = "not-this-game"
}
