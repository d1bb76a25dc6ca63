import SetGame
import SetWire

// What goes out: collected a connection and call, so that one write carries it.

extension Lobby {
  /// Adds bytes to what goes out to a connection at the end of the call.
  mutating func send(_ bytes: [UInt8], to id: ConnectionID) {
    if sessions[id]?.write(bytes) == true { unsent.append(id) }
  }

  /// Adds a message as the connection reads it.
  mutating func send(_ message: Message, to id: ConnectionID) {
    if sessions[id]?.write(message) == true { unsent.append(id) }
  }

  /// Answers a command that was carried out.
  mutating func sendOk(_ tag: Tag?, count: Int?, to id: ConnectionID) {
    if sessions[id]?.writeOk(tag, count: count) == true { unsent.append(id) }
  }

  /// Shows a connection the table at which it sits or watches, if it is at one.
  mutating func sendSnapshot(to id: ConnectionID, at now: Instant) {
    guard let session = sessions[id], let key = session.table, let table = tables[key] else {
      return
    }
    var bytes: [UInt8] = []
    session.view.appendSnapshot(
      of: TableState(table.match, at: now), in: table.label, viewer: session.seat,
      sequence: table.sequence, to: &bytes)
    send(bytes, to: id)
  }

  /// Says good-bye and hands the last bytes of a connection to the shell.
  mutating func sendLast(_ farewell: Farewell?, to id: ConnectionID) {
    if let farewell {
      send(.bye(farewell), to: id)
      done.append(.log(.closed(id, name(of: id), farewell)))
    }
    if let bytes = sessions[id]?.takePending() { done.append(.send(id, bytes)) }
    done.append(.close(id))
  }

  /// Hands over what this call has caused.
  mutating func flush(into effects: inout [Effect]) {
    if !done.isEmpty {
      effects += done
      done.removeAll(keepingCapacity: true)
    }
    if !unsent.isEmpty {
      for id in unsent {
        if let bytes = sessions[id]?.takePending() { effects.append(.send(id, bytes)) }
      }
      // One by one: to remove all at once is a longer way for so few.
      while unsent.popLast() != nil {}
    }
    // Looking at everything after each input is for small lobbies, which those of tests are.
    assert(sessions.count > 64 || isSound)
  }

  /// The name that a connection goes by; that of nobody if it is gone.
  func name(of id: ConnectionID) -> PlayerName { sessions[id]?.name ?? PlayerName(guest: 0) }
}
