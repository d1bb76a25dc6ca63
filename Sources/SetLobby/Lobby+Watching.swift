import SetGame
import SetWire

// Spectators, and what anybody at a table can ask to see.

extension Lobby {
  /// Watches a table from here on.
  mutating func watch(_ mention: Mention?, by id: ConnectionID, at now: Instant) throws(Denial) {
    try checkIsFree(id)
    let table = try table(mentioned: mention, by: id, at: now)
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

  private mutating func table(
    mentioned mention: Mention?, by id: ConnectionID, at now: Instant
  ) throws(Denial) -> TableKey {
    let found: TableKey?
    switch mention {
    case nil: found = playedTables.oldest
    case .number(let number): found = tablesByNumber[number]
    case .player(let name):
      switch names[name] {
      case .session(let player): found = sessions[player]?.table
      case .chair(let chair): found = chair.table
      case nil: throw .noSuchPlayer(name)
      }
    case .code(let code): return try table(reachedBy: code, by: id, at: now)
    }
    // A private table is not even admitted to be there.
    guard let found, isListed(found, to: id) else { throw .noSuchTable }
    return found
  }

  private mutating func table(
    reachedBy code: TableCode, by id: ConnectionID, at now: Instant
  ) throws(Denial) -> TableKey {
    try checkMayTryCodes(id, at: now)
    if let table = tablesByCode[code] { return table }
    // The code of an offer is right: its table is still to come.
    guard offers.reached(by: code) == nil else { throw .noSuchTable }
    throw wrongCode(by: id, .noSuchTable, at: now)
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
    for other in present.prefix(limits.listedMax) {
      guard let session = sessions[other] else { continue }
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

  /// Whether a connection may know of a table without its code.
  func isListed(_ table: TableKey, to id: ConnectionID) -> Bool {
    tables[table]?.code == nil || sessions[id]?.table == table
  }

  /// Lists the tables and the open offers, as many as fit, with those first that are the reader's own; answers
  /// how many.
  mutating func listTables(to id: ConnectionID, at now: Instant) -> Int {
    let own = offers.made(by: id).map { [$0] } ?? []
    let others = offers.firstOpen(limits.listedMax + 1).filter { $0.from != id }
    let listed = (own + offers.made(to: id) + others).prefix(limits.listedMax)
    // Neither is left out for the other as long as it is the less.
    let tablesMax = max(limits.listedMax - listed.count, (limits.listedMax + 1) / 2)
    var keys = Array(listedTables.prefix(tablesMax))
    if let table = sessions[id]?.table, !listedTables.contains(table) {
      keys.insert(table, at: 0)
    }
    var count = 0
    for key in keys.prefix(tablesMax) {
      guard let table = tables[key] else { continue }
      count += 1
      let line = Message.GameLine(
        label: table.label, state: TableState(table.match, at: now),
        spectators: table.crowd.members.count)
      send(.game(line), to: id)
    }
    for offer in listed.prefix(limits.listedMax - count) {
      count += 1
      send(.offer(line(of: offer, for: id)), to: id)
    }
    return count
  }
}
