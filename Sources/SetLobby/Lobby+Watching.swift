import SetGame
import SetWire

// Spectators, and what anybody at a table can ask to see.

extension Lobby {
  /// Watches a table from here on.
  mutating func watch(_ mention: Mention?, by slot: Int, at now: Instant) throws(Denial) {
    try checkIsFree(slot)
    let table = try table(mentioned: mention)
    if sessions[slot].place == .watching(table) { return sendSnapshot(to: slot, at: now) }
    guard sessions[slot].table != table else { throw .notAllowed(.ownTable) }
    guard tables[table].crowd.members.count < limits.watchersMax else {
      throw .full(.spectators)
    }
    try free(slot, at: now)
    // Leaving another table can have no effect on this one: nobody is at two.
    tellOfSpectator(.spectatorJoined(sessions[slot].name), at: table, now)
    move(slot, to: .watching(table))
    send(.notice(.watching(tables[table].label)), to: slot)
    sendSnapshot(to: slot, at: now)
  }

  private func table(mentioned mention: Mention?) throws(Denial) -> Int {
    switch mention {
    case nil:
      let played = tables.indices.first { index in
        tables[index].isOpen && tables[index].isPlaying && tables[index].code == nil
      }
      guard let played else { throw .noSuchTable }
      return played
    case .number(let number):
      // A private table is not even admitted to be there.
      guard let table = tablesByNumber[number], tables[table].code == nil else {
        throw .noSuchTable
      }
      return table
    case .code(let code):
      guard let table = tablesByCode[code] else { throw .noSuchTable }
      return table
    case .player(let name): return try table(of: name)
    }
  }

  private func table(of name: PlayerName) throws(Denial) -> Int {
    let found: Int?
    switch names[name] {
    case .session(let slot): found = sessions[slot].table
    case .chair(let chair): found = chair.table
    case nil: throw .noSuchPlayer(name)
    }
    guard let found else { throw .noSuchTable }
    guard tables[found].code == nil else { throw .notAllowed(.privateTable) }
    return found
  }

  mutating func showBoard(to slot: Int, at now: Instant) throws(Denial) {
    guard sessions[slot].table != nil else { throw .notSeated }
    sendSnapshot(to: slot, at: now)
  }

  mutating func showScore(to slot: Int, at now: Instant) throws(Denial) {
    guard let table = sessions[slot].table else { throw .notSeated }
    let state = TableState(tables[table].match, at: now)
    let message = Message.score(
      tables[table].label, state, sequence: tables[table].sequence, viewer: seat(of: slot))
    send(message, to: slot)
  }

  mutating func showTime(to slot: Int, at now: Instant) {
    let milliseconds = (now - startedAt).wholeMilliseconds
    guard let table = sessions[slot].table else {
      return send(.time(milliseconds: milliseconds, nil, nil), to: slot)
    }
    let state = TableState(tables[table].match, at: now)
    send(.time(milliseconds: milliseconds, tables[table].label, state), to: slot)
  }

  /// Lists the players, as many as fit; answers how many.
  mutating func listPlayers(to slot: Int) -> Int {
    var count = 0
    for other in sessions.indices where sessions[other].isOpen {
      guard count < limits.listedMax else { break }
      count += 1
      let session = sessions[other]
      // Where somebody is at a private table is for those to know who are there.
      let shown = session.table.flatMap { isListed($0, to: slot) ? $0 : nil }
      let line = Message.PlayerLine(
        name: session.name, table: shown.map { tables[$0].label.id },
        isSeated: shown != nil && seat(of: other) != nil, isBot: session.isBot,
        isYou: other == slot)
      send(.player(line), to: slot)
    }
    return count
  }

  private func isListed(_ table: Int, to slot: Int) -> Bool {
    tables[table].code == nil || sessions[slot].table == table
  }

  /// Lists the tables and the open offers, as many as fit; answers how many.
  mutating func listTables(to slot: Int, at now: Instant) -> Int {
    var count = 0
    for table in tables.indices where tables[table].isOpen && isListed(table, to: slot) {
      guard count < limits.listedMax else { break }
      count += 1
      let line = Message.GameLine(
        label: tables[table].label, state: TableState(tables[table].match, at: now),
        spectators: tables[table].crowd.members.count)
      send(.game(line), to: slot)
    }
    for offer in offers where offer.isOpen || offer.from == slot || offer.to == slot {
      guard count < limits.listedMax else { break }
      count += 1
      send(.offer(line(of: offer, for: slot)), to: slot)
    }
    return count
  }
}
