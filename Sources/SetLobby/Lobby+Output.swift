import SetGame
import SetWire

// What goes out: collected a connection and call, so that one write carries it.

extension Lobby {
  /// Whether the connection is there, and not another one in its slot.
  func isOpen(_ id: ConnectionID) -> Bool {
    id.slot >= 0 && id.slot < sessions.count && sessions[id.slot].isOpen
      && sessions[id.slot].id == id
  }

  /// Adds bytes to what goes out to a connection at the end of the call.
  mutating func send(_ bytes: [UInt8], to slot: Int) {
    guard !bytes.isEmpty else { return }
    if sessions[slot].pending.isEmpty {
      unsent.append(slot)
      // The same bytes may go to many: they are shared until something is added to them.
      sessions[slot].pending = bytes
    } else {
      sessions[slot].pending += bytes
    }
  }

  /// Adds a message as the connection reads it.
  mutating func send(_ message: Message, to slot: Int) {
    if sessions[slot].pending.isEmpty { unsent.append(slot) }
    if sessions[slot].isWire {
      WireView.append(message, to: &sessions[slot].pending)
    } else {
      HumanView.append(message, sessions[slot].settings, to: &sessions[slot].pending)
    }
    if sessions[slot].pending.isEmpty { unsent.removeLast() }
  }

  /// Answers a command that was carried out; programs get it without the detour of a message.
  mutating func sendOk(_ tag: Tag?, count: Int?, to slot: Int) {
    guard sessions[slot].isWire else { return send(.ok(tag: tag, count: count), to: slot) }
    if sessions[slot].pending.isEmpty { unsent.append(slot) }
    WireView.appendOk(tag, count: count, to: &sessions[slot].pending)
  }

  /// Shows a connection the table at which it sits or watches.
  mutating func sendSnapshot(to slot: Int, at now: Instant) {
    guard let table = sessions[slot].table else { return }
    let state = TableState(tables[table].match, at: now)
    var bytes: [UInt8] = []
    sessions[slot].view.appendSnapshot(
      of: state, in: tables[table].label, viewer: seat(of: slot),
      sequence: tables[table].sequence, to: &bytes)
    send(bytes, to: slot)
  }

  /// Says good-bye and hands the last bytes of a connection to the shell.
  mutating func sendLast(_ farewell: Farewell?, to slot: Int) {
    if let farewell {
      send(.bye(farewell), to: slot)
      done.append(.log(.closed(sessions[slot].id, sessions[slot].name, farewell)))
    }
    let id = sessions[slot].id
    let bytes = sessions[slot].pending
    sessions[slot].pending = []
    if !bytes.isEmpty { done.append(.send(id, bytes)) }
    done.append(.close(id))
  }

  /// Hands over what this call has caused.
  mutating func flush(into effects: inout [Effect]) {
    if !done.isEmpty {
      effects += done
      done.removeAll(keepingCapacity: true)
    }
    if !unsent.isEmpty {
      for slot in unsent where !sessions[slot].pending.isEmpty {
        var bytes: [UInt8] = []
        swap(&bytes, &sessions[slot].pending)
        effects.append(.send(sessions[slot].id, bytes))
      }
      // One by one: to remove all at once is a longer way for so few.
      while unsent.popLast() != nil {}
    }
    // Looking at everything after each input is for small lobbies, which those of tests are.
    assert(sessions.count > 64 || isSound)
  }

  /// The seat in which a connection sits, if it does.
  func seat(of slot: Int) -> Seat? {
    if case .seat(_, let seat) = sessions[slot].place { return seat }
    return nil
  }
}
