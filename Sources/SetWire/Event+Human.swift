import SetGame

/// What people on `nc` read: prose and a drawn board, at most 78 columns of printable ASCII.
package enum HumanView {
  /// Appends what one turn caused: a line for each event and, if the board changed, one drawing.
  ///
  /// `state` is the match after the events. `viewer` is the reader's seat, nil for a spectator.
  package static func append(
    _ events: some Collection<TableEvent>, after state: TableState, in table: TableLabel,
    viewer: Seat?, _ settings: HumanSettings, to out: inout [UInt8]
  ) {
  }

  /// Appends the whole state of a table: who plays, the board, what goes on and what can be typed.
  package static func appendSnapshot(
    of state: TableState, in table: TableLabel, viewer: Seat?, _ settings: HumanSettings,
    to out: inout [UInt8]
  ) {
  }

  /// Appends a message to one connection.
  package static func append(
    _ message: Message, _ settings: HumanSettings, to out: inout [UInt8]
  ) {
  }
}
