import SetGame
import SetWire

// Spectators, and what anybody at a table can ask to see.

extension Lobby {
  /// Watches a table from here on.
  mutating func watch(_ mention: Mention?, by id: ConnectionID, at now: Instant) throws(Denial) {
    try checkIsFree(id)
    let table = try table(mentioned: mention)
    if sessions[id]?.place == .watching(table) { return sendSnapshot(to: id, at: now) }
    guard sessions[id]?.table != table else { throw .notAllowed(.ownTable) }
    guard let watching = tables[table]?.crowd.members.count, watching < limits.watchersMax else {
      throw .full(.spectators)
    }
    try free(id, at: now)
    guard let label = tables[table]?.label else { throw .noSuchTable }
    tellOfSpectator(.spectatorJoined(name(of: id)), at: table, now)
    move(id, to: .watching(table))
    send(.notice(.watching(label)), to: id)
    sendSnapshot(to: id, at: now)
  }

  private func table(mentioned mention: Mention?) throws(Denial) -> TableKey {
    switch mention {
    case nil:
      let played = tables.ids.first { isPlaying($0) && tables[$0]?.code == nil }
      guard let played else { throw .noSuchTable }
      return played
    case .number(let number):
      // A private table is not even admitted to be there.
      guard let table = tablesByNumber[number], tables[table]?.code == nil else {
        throw .noSuchTable
      }
      return table
    case .code(let code):
      guard let table = tablesByCode[code] else { throw .noSuchTable }
      return table
    case .player(let name): return try table(of: name)
    }
  }

  private func table(of name: PlayerName) throws(Denial) -> TableKey {
    let found: TableKey?
    switch names[name] {
    case .session(let id): found = sessions[id]?.table
    case .chair(let chair): found = chair.table
    case nil: throw .noSuchPlayer(name)
    }
    guard let found else { throw .noSuchTable }
    guard tables[found]?.code == nil else { throw .notAllowed(.privateTable) }
    return found
  }

  mutating func showBoard(to id: ConnectionID, at now: Instant) throws(Denial) {
    guard sessions[id]?.table != nil else { throw .notSeated }
    sendSnapshot(to: id, at: now)
  }

  mutating func showScore(to id: ConnectionID, at now: Instant) throws(Denial) {
    guard let session = sessions[id], let key = session.table, let table = tables[key] else {
      throw .notSeated
    }
    let state = TableState(table.match, at: now)
    send(
      .score(table.label, state, sequence: table.sequence, viewer: session.seat), to: id)
  }

  mutating func showTime(to id: ConnectionID, at now: Instant) {
    let milliseconds = (now - startedAt).wholeMilliseconds
    guard let key = sessions[id]?.table, let table = tables[key] else {
      return send(.time(milliseconds: milliseconds, nil, nil), to: id)
    }
    let state = TableState(table.match, at: now)
    send(.time(milliseconds: milliseconds, table.label, state), to: id)
  }

  /// Lists the players, as many as fit; answers how many.
  mutating func listPlayers(to id: ConnectionID) -> Int {
    var count = 0
    for other in sessions.ids {
      guard count < limits.listedMax, let session = sessions[other] else { break }
      count += 1
      // Where somebody is at a private table is for those to know who are there.
      let shown = session.table.flatMap { isListed($0, to: id) ? $0 : nil }
      let line = Message.PlayerLine(
        name: session.name, table: shown.flatMap { tables[$0]?.label.id },
        isSeated: shown != nil && session.seat != nil, isBot: session.isBot,
        isYou: other == id)
      send(.player(line), to: id)
    }
    return count
  }

  private func isListed(_ table: TableKey, to id: ConnectionID) -> Bool {
    tables[table]?.code == nil || sessions[id]?.table == table
  }

  /// Lists the tables and the open offers, as many as fit; answers how many.
  mutating func listTables(to id: ConnectionID, at now: Instant) -> Int {
    var count = 0
    for key in tables.ids where isListed(key, to: id) {
      guard count < limits.listedMax, let table = tables[key] else { break }
      count += 1
      let line = Message.GameLine(
        label: table.label, state: TableState(table.match, at: now),
        spectators: table.crowd.members.count)
      send(.game(line), to: id)
    }
    for offer in offers where offer.isOpen || offer.from == id || offer.to == id {
      guard count < limits.listedMax else { break }
      count += 1
      send(.offer(line(of: offer, for: id)), to: id)
    }
    return count
  }
}
