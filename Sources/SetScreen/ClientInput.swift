/// What can happen to a client. The shell tells the model each with the time of its clock.
package enum ClientInput: Equatable, Sendable {
  /// The program has started and the terminal is ready. Comes once, first.
  case started
  /// Bytes came from the terminal.
  case typed([UInt8])
  /// A key was pressed; `typed` makes these.
  case key(Key)
  /// In plain mode a line was typed, without its end.
  case command(String)
  /// No more will come from the terminal.
  case inputEnded
  /// Nobody takes what is written any more.
  case outputEnded
  /// SIGINT: the same as Control and C.
  case interrupted
  /// The terminal has this size now, or must be drawn anew at the same size.
  case resized(ScreenSize)
  /// The connection that was asked for stands.
  case connected
  /// The connection that was asked for could not be made.
  case connectFailed(ConnectFailure)
  /// Bytes came from the server.
  case received([UInt8])
  /// The server closed the connection, or it broke.
  case disconnected
  /// The history is kept with the games that were to be added; this is what it says now.
  case historyKept(PlayerHistory)
  /// Not all of a file could be read: the old one is kept at this path.
  case setAside(KeptFile, path: String)
  /// A file could not be written; what the system says of it.
  case notKept(KeptFile, reason: String)
  /// The deadline has come. An early one does no harm.
  case timer
}

/// Why no connection could be made.
package enum ConnectFailure: Equatable, Sendable {
  /// No address is known for the name.
  case unknownHost
  /// An address refused.
  case refused
  /// No address answered in time.
  case timedOut
  /// Something else; what the system calls it.
  case other(String)
}
