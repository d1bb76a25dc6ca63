import SetGame
import SetWire

// Talk. What spectators say while a game is played does not reach its players.

extension Lobby {
  mutating func say(_ text: ChatText, by slot: Int, at now: Instant) {
    let name = sessions[slot].name
    switch sessions[slot].place {
    case .lobby:
      guard lounge.members.count > 1 else { return send(.notice(.alone), to: slot) }
      let message = Message.say(from: name, table: nil, isSpectator: false, text: text)
      lounge.add(speaker: name) { view in
        var bytes: [UInt8] = []
        view.append(message, to: &bytes)
        return bytes
      }
      noteWaiting(.lounge)
    case .seat(let table, _):
      let isHeard =
        !tables[table].crowd.members.isEmpty
        || tables[table].chairs.contains { $0.map { $0.slot != slot } ?? false }
      guard isHeard else { return send(.notice(.alone), to: slot) }
      let id = tables[table].label.id
      tellAll(
        at: table, except: slot, .say(from: name, table: id, isSpectator: false, text: text),
        isTalk: true)
    case .watching(let table):
      let id = tables[table].label.id
      let message = Message.say(from: name, table: id, isSpectator: true, text: text)
      if tables[table].isPlaying {
        guard tables[table].crowd.members.count > 1 else {
          return send(.notice(.unheard), to: slot)
        }
        tellSpectators(of: table, message, by: name)
      } else {
        tellAll(at: table, except: slot, message, isTalk: true)
      }
    }
  }

  mutating func tell(_ name: PlayerName, _ text: ChatText, by slot: Int) throws(Denial) {
    let other = try session(named: name)
    guard other != slot else { throw .notAllowed(.oneself) }
    guard !sessions[other].ignored.contains(sessions[slot].name) else {
      throw .notAllowed(.ignored)
    }
    if case .seat(let table, _) = sessions[other].place, tables[table].isPlaying {
      guard case .seat(table, _) = sessions[slot].place else {
        throw .notAllowed(.tellToPlayer)
      }
    }
    send(.tell(from: sessions[slot].name, text: text), to: other)
  }

  /// Hears no more of a player, or hears of the player again.
  mutating func ignore(_ name: PlayerName, by slot: Int) throws(Denial) {
    guard name != sessions[slot].name else { throw .notAllowed(.oneself) }
    if let index = sessions[slot].ignored.firstIndex(of: name) {
      sessions[slot].ignored.remove(at: index)
      return send(.notice(.ignoring(name, false)), to: slot)
    }
    guard names[name] != nil else { throw .noSuchPlayer(name) }
    guard sessions[slot].ignored.count < limits.ignoredMax else {
      throw .notAllowed(.ignoresUsedUp)
    }
    sessions[slot].ignored.append(name)
    send(.notice(.ignoring(name, true)), to: slot)
  }
}
