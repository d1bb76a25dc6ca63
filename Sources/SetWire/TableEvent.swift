import SetGame

/// One thing that happened at a table and that all who sit or watch there are told.
package struct TableEvent: Equatable, Sendable {
  /// What can happen at a table.
  package enum What: Equatable, Sendable {
    /// Something of the match.
    case match(Happening)
    /// A spectator came.
    case spectatorJoined(PlayerName)
    /// A spectator went.
    case spectatorParted(PlayerName)
  }

  /// Rises by one with each event of the table.
  package let sequence: Int
  /// Milliseconds of game time; 0 before the first board.
  package let time: Int
  /// What happened.
  package let what: What

  /// An event with this number at this game time, in milliseconds.
  package init(sequence: Int, time: Int, _ what: What) {
    self.sequence = sequence
    self.time = time
    self.what = what
  }
}

/// What a table is called and by which rules it plays: what the views need beside an event.
package struct TableLabel: Equatable, Sendable {
  /// Its number.
  package let id: TableID
  /// The players by seat; nil where nobody ever sat. A player who is gone keeps the name here.
  package var names: [PlayerName?]
  /// The options of the table.
  package let rules: Rules

  /// A table of this number with these players by seat and these options.
  package init(id: TableID, names: [PlayerName?], rules: Rules) {
    self.id = id
    self.names = names
    self.rules = rules
  }

  /// Who sits at a seat, or nil if nobody does.
  package func name(of seat: Seat) -> PlayerName? {
    names.indices.contains(seat.index) ? names[seat.index] : nil
  }
}
