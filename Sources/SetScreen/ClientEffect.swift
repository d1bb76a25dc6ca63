/// What the shell has to do for the model, in this order.
package enum ClientEffect: Equatable, Sendable {
  /// Connect to the server, trying all its addresses, and tell `connected` or `connectFailed`.
  case connect
  /// Close the connection without telling of it.
  case disconnect
  /// Send these bytes: whole lines.
  case send([UInt8])
  /// Write these bytes to the terminal at once, outside of any frame: a question to it, or the bell.
  case write([UInt8])
  /// Write the next frame whole.
  case redraw
  /// In plain mode: print a line. It holds nothing that a terminal would obey.
  case print(String)
  /// Keep the settings. If that fails nobody needs to know.
  case save(Settings)
  /// Keep the history.
  case saveHistory(PlayerHistory)
  /// Restore the terminal, print the lines on it (to standard error unless the code is `ok`), and end.
  case leave(Exit)
}

/// How the program ends.
package struct Exit: Equatable, Sendable {
  /// What it tells whoever started it.
  package enum Code: Int32, Sendable {
    case ok = 0
    /// The connection was lost in a game for good.
    case lost = 1
    /// EX_NOHOST.
    case unknownHost = 68
    /// EX_UNAVAILABLE: refused, or no answer.
    case unavailable = 69
    /// EX_TEMPFAIL: the server has no room.
    case full = 75
    /// EX_PROTOCOL: not a server of this game, or not of this version.
    case notThisProtocol = 76
  }

  /// What it tells whoever started it.
  package var code: Code
  /// What it tells the person, one line each.
  package var lines: [String]

  /// An end with this code and these lines.
  package init(_ code: Code, _ lines: [String] = []) {
    self.code = code
    self.lines = lines
  }
}
