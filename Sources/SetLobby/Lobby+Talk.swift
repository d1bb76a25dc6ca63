import SetGame
import SetWire

// Talk. What spectators say while a game is played does not reach its players.

extension Lobby {
  mutating func say(_ text: ChatText, by id: ConnectionID, at now: Instant) throws(Denial) {
    guard let speaker = sessions[id]?.person else { return }
    let name = name(of: id)
    switch sessions[id]?.place {
    case .lobby, nil:
      guard lounge.members.count > 1 else {
        // With somebody at a private table it would tell that all others are at tables.
        if hiddenCount == 0 { send(.notice(.alone), to: id) }
        return
      }
      try spend(text.bytes.count, on: lounge.members.count, at: now)
      let message = Message.say(from: name, table: nil, isSpectator: false, text: text)
      lounge.add(speaker: speaker) { view in
        var bytes: [UInt8] = []
        view.append(message, to: &bytes)
        return bytes
      }
      noteWaiting(.lounge)
    case .seat(let table, _):
      let watching = tables[table]?.crowd.members.count ?? 0
      let isHeard =
        watching > 0
        || tables[table]?.chairs.contains { $0.map { $0.connection != id } ?? false } == true
      guard isHeard else { return send(.notice(.alone), to: id) }
      try spend(text.bytes.count, on: watching, at: now)
      let number = tables[table]?.label.id
      tellAll(
        at: table, except: id, .say(from: name, table: number, isSpectator: false, text: text),
        isTalk: true)
    case .watching(let table):
      let number = tables[table]?.label.id
      let watching = tables[table]?.crowd.members.count ?? 0
      let message = Message.say(from: name, table: number, isSpectator: true, text: text)
      if isPlaying(table) {
        guard watching > 1 else { return send(.notice(.unheard), to: id) }
        try spend(text.bytes.count, on: watching, at: now)
        tellSpectators(of: table, message, by: speaker)
      } else {
        try spend(text.bytes.count, on: watching, at: now)
        tellAll(at: table, except: id, message, isTalk: true)
      }
    }
  }

  /// Counts what is told to a crowd against the limit of all that is, and refuses what is above it. It is refused
  /// and does not wait: all who wait would be looked at each time that there is room for one.
  mutating func spend(
    _ byteCount: Int, on listeners: Int, at now: Instant
  ) throws(Denial) {
    guard limits.areRatesHeld, listeners > Limits.crowdMin else { return }
    // A line has about so many bytes beside the text.
    let kibibytes = (listeners * (byteCount + 64) + 1023) / 1024
    guard crowdTalk.take(kibibytes, of: limits.crowdTalk, at: now) == nil else {
      throw .tooMuchTalk
    }
  }

  mutating func tell(_ name: PlayerName, _ text: ChatText, by id: ConnectionID) throws(Denial) {
    let other = try session(named: name)
    guard other != id else { throw .notAllowed(.oneself) }
    guard !isIgnored(id, by: other) else { throw .notAllowed(.notListening) }
    if case .seat(let table, _) = sessions[other]?.place, isPlaying(table) {
      guard case .seat(table, _) = sessions[id]?.place else {
        throw .notAllowed(isListed(table, to: id) ? .tellToPlayer : .notListening)
      }
    }
    send(.tell(from: self.name(of: id), text: text), to: other)
  }

  /// Hears no more of a player, or hears of the player again.
  mutating func ignore(_ name: PlayerName, by id: ConnectionID) throws(Denial) {
    guard name != sessions[id]?.name, let listener = sessions[id]?.person else {
      throw .notAllowed(.oneself)
    }
    let person: Person?
    switch names[name] {
    case .session(let other): person = sessions[other]?.person
    case .chair(let chair): person = kept[chair]?.person
    case nil: person = nil
    }
    let isHeardAgain =
      if let person {
        sessions[id]?.ignored.remove(person)
      } else {
        sessions[id]?.ignored.remove(named: name)
      }
    guard isHeardAgain != true else { return send(.notice(.ignoring(name, false)), to: id) }
    guard let person else { throw .noSuchPlayer(name) }
    guard let count = sessions[id]?.ignored.count, count < limits.ignoredMax else {
      throw .notAllowed(.ignoresUsedUp)
    }
    sessions[id]?.ignored.add(person, named: name, by: listener, last: lastPerson)
    send(.notice(.ignoring(name, true)), to: id)
  }
}
