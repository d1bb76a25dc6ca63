/// What the lobby wants done.
package enum Effect: Equatable, Sendable {
  /// These bytes are to be sent behind what is unsent; at most one a connection for each call.
  case send(ConnectionID, [UInt8])
  /// The connection is to be closed when all is sent. The lobby has forgotten it.
  case close(ConnectionID)
  /// Something for the operator to read.
  case log(LogEntry)
}
