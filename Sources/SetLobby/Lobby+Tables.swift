import SetGame
import SetWire

// Tables: how they begin, and how they end when nobody needs them.

extension Lobby {
  /// Lays a table without players; refused if there is no room for one.
  mutating func makeTable(
    _ rules: Rules, code: TableCode?, at now: Instant
  ) throws(Denial) -> TableKey {
    guard !isShuttingDown else { throw .busy(.shuttingDown) }
    makeRoomForTable(at: now)
    guard tables.count < limits.tablesMax else { throw .full(.tables) }
    lastTable += 1
    let table = Table(
      id: TableID(lastTable), rules: rules, code: code, decks: shuffledDecks(for: rules))
    let key = TableKey(
      slot: vacantTables.popLast() ?? tables.slotCount,
      generation: UInt32(truncatingIfNeeded: lastTable))
    let isNew = tables.put(table, as: key)
    precondition(isNew, "A vacant slot holds no table.")
    tablesByNumber[lastTable] = key
    if let code { tablesByCode[code] = key } else { listedTables.append(key) }
    return key
  }

  /// Seats connections that are at no table, and shows them the table. There are seats enough.
  mutating func seat(_ ids: [ConnectionID], at table: TableKey, _ now: Instant) {
    for id in ids {
      guard let seat = tables[table]?.freeSeat else { break }
      let token = token(of: id)
      move(id, to: .seat(table, seat))
      tables[table]?[seat] = Table.Chair(token: token, connection: id)
      let name = name(of: id)
      tables[table]?.label.names[seat.index] = name
      chairsByToken[token] = ChairID(table: table, seat: seat)
      _ = handle(.sit(seat), at: table, now, silent: ids)
    }
    seatBots(at: table, now, silent: ids)
    for id in ids {
      sendSnapshot(to: id, at: now)
      if let code = tables[table]?.code {
        let use: CodeUse = tables[table]?.freeSeat == nil ? .watch : .seatOrWatch
        send(.notice(.code(code, opens: use)), to: id)
      }
    }
    if tables[table]?.freeSeat == nil { announceStart(of: table) }
  }

  /// Tells people at a table what takes their seat back; programs know it from `hello`.
  private mutating func announceStart(of table: TableKey) {
    guard let label = tables[table]?.label, let chairs = tables[table]?.chairs else { return }
    for chair in chairs {
      guard let chair, let id = chair.connection, sessions[id]?.hasSaidHello == false else {
        continue
      }
      send(.notice(.token(chair.token)), to: id)
    }
    done.append(.log(.started(label.id, label.names.compactMap(\.self))))
  }

  mutating func startSolo(_ rules: Rules, by id: ConnectionID, at now: Instant) throws(Denial) {
    try checkIsFree(id)
    let table = try makeTable(rules, code: rules.isPrivate ? newCode() : nil, at: now)
    // An offer stands meanwhile: whoever takes it ends the solo.
    try free(id, at: now)
    seat([id], at: table, now)
  }

  /// Starts solo anew, with a fresh deck.
  mutating func startAnew(_ id: ConnectionID, at now: Instant) throws(Denial) {
    guard case .seat(let table, let seat) = sessions[id]?.place else { throw .notSeated }
    guard let rules = tables[table]?.rules, rules.isSolo else { throw .notAllowed(.newInMatch) }
    if tables[table]?.match.isGameRunning == true {
      // People see the new game at once, not how the old one ended; programs follow each event.
      let silent = sessions[id]?.isWire == true ? [] : [id]
      _ = handle(.resign(seat), at: table, now, silent: silent)
    }
    if case .over = tables[table]?.match.phase { return try rematch(id, at: now) }
    giveUp(seat, of: table, at: now)
    try startSolo(rules, by: id, at: now)
  }

  /// Does what a change of a match makes necessary: seats that are nobody's are freed, a table that nobody
  /// needs is cleared away, and the next deadline is armed.
  mutating func settle(_ table: TableKey, at now: Instant) {
    // Whether there are bots is looked at where it lies; to ask the table itself copies it.
    if tables[table]?.bots.isEmpty == false, tables[table]?.isLeftToBots == true {
      return clearAway(table, at: now)
    }
    switch tables[table]?.match.phase {
    case .waiting, .over:
      guard tables[table]?.isAttended() == true else { return clearAway(table, at: now) }
    case .closed: return clearAway(table, at: now)
    case nil: return
    case .countdown, .open, .window, .paused, .interval: break
    }
    armTable(table)
  }

  /// Frees the chairs of players who have no seat any more.
  mutating func clearChairs(at table: TableKey) {
    guard let players = tables[table]?.match.players else { return }
    for index in players.indices where !players[index].isSeated {
      clearChair(Seat(index), at: table)
    }
  }

  private mutating func clearChair(_ seat: Seat, at table: TableKey) {
    guard let chair = tables[table]?[seat] else { return }
    tables[table]?[seat] = nil
    chairsByToken[chair.token] = nil
    if let used = chair.usedToken?.token { chairsByToken[used] = nil }
    kept.remove(ChairID(table: table, seat: seat))
    if let id = chair.connection {
      move(id, to: .lobby)
    } else if let name = tables[table]?.label.name(of: seat) {
      names[name] = nil
    }
    if case .waiting = tables[table]?.match.phase { tables[table]?.label.names[seat.index] = nil }
  }

  /// Ends a table: whoever is there is told, and is in the lobby.
  private mutating func clearAway(_ table: TableKey, at now: Instant) {
    guard let label = tables[table]?.label, let chairs = tables[table]?.chairs else { return }
    for index in chairs.indices {
      clearChair(Seat(index), at: table)
      if let id = chairs[index]?.connection { send(.notice(.inLobby), to: id) }
    }
    while let member = tables[table]?.crowd.members.last {
      hearAll(member.id)
      move(member.id, to: .lobby)
      send(.notice(.inLobby), to: member.id)
    }
    if let party = offers.seats(at: table) { removeOffer(party.id, .gone) }
    listedTables.remove(table)
    playedTables.remove(table)
    tablesByNumber[label.id.number] = nil
    if let code = tables[table]?.code { tablesByCode[code] = nil }
    waitingCrowds.removeAll { $0 == .table(table) }
    tables.remove(table)
    vacantTables.append(table.slot)
  }
}

// What is asked of a table that may be gone.

extension Lobby {
  /// Whether there is such a table, its match has begun and is not over.
  func isPlaying(_ table: TableKey) -> Bool { tables[table]?.isPlaying ?? false }

  /// Whether there is such a table, and one person plays there alone or against players of the server's own.
  func isPractice(_ table: TableKey) -> Bool { tables[table]?.isPractice ?? false }
}
