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
  /// Keep this line of the settings, and tell `setAside` or `notKept` if there is need to.
  case keep(SettingsRow, of: Settings)
  /// Add the game to the history that is kept, and tell `historyKept` or `notKept`.
  case addToHistory(FinishedGame)
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

  /// What is said on leaving if a file of the player's could still not be written.
  package static func complaint(notKept file: KeptFile, reason: String) -> String {
    "set-client: " + Wording.notKept(file, reason)
  }
}
