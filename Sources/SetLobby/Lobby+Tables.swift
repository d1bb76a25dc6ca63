import SetGame
import SetWire

// Tables: how they begin, and how they end when nobody needs them.

extension Lobby {
  /// Lays a table without players; refused if there is no room for one.
  mutating func makeTable(_ rules: Rules, code: TableCode?) throws(Denial) -> Int {
    guard !isShuttingDown else { throw .busy(.shuttingDown) }
    guard tablesByNumber.count < limits.tablesMax else { throw .full(.tables) }
    lastTable += 1
    let table = Table(
      id: TableID(lastTable), rules: rules, code: code, decks: shuffledDecks(for: rules))
    let index: Int
    if let free = freeTables.popLast() {
      index = free
      tables[index] = table
    } else {
      index = tables.count
      tables.append(table)
    }
    tablesByNumber[lastTable] = index
    if let code { tablesByCode[code] = index }
    return index
  }

  /// A code for a private table.
  mutating func newCode() -> TableCode {
    while true {
      let code = TableCode(from: &secrets)
      if tablesByCode[code] == nil, !offers.contains(where: { $0.code == code }) { return code }
    }
  }

  /// Seats connections that are at no table, and shows them the table. There are seats enough.
  mutating func seat(_ slots: [Int], at table: Int, _ now: Instant) {
    for slot in slots {
      guard let seat = tables[table].freeSeat else { break }
      let token = token(of: slot)
      move(slot, to: .seat(table, seat))
      tables[table].chairs[seat.index] = Table.Chair(token: token, slot: slot)
      tables[table].label.names[seat.index] = sessions[slot].name
      chairsByToken[token] = ChairID(table: table, seat: seat)
      _ = handle(.sit(seat), at: table, now, silent: slots)
    }
    seatBots(at: table, now, silent: slots)
    for slot in slots {
      sendSnapshot(to: slot, at: now)
      if let code = tables[table].code {
        let hasSeats = tables[table].freeSeat != nil
        send(.notice(.code(code, hasSeats: hasSeats)), to: slot)
      }
    }
    if tables[table].freeSeat == nil { announceStart(of: table) }
  }

  /// Tells people at a table what takes their seat back; programs know it from `hello`.
  private mutating func announceStart(of table: Int) {
    for chair in tables[table].chairs {
      guard let chair, let slot = chair.slot, !sessions[slot].hasSaidHello else { continue }
      send(.notice(.token(chair.token)), to: slot)
    }
    let label = tables[table].label
    done.append(.log(.started(label.id, label.names.compactMap(\.self))))
  }

  mutating func startSolo(_ rules: Rules, by slot: Int, at now: Instant) throws(Denial) {
    try checkIsFree(slot)
    let table = try makeTable(rules, code: rules.isPrivate ? newCode() : nil)
    // An offer stands meanwhile: whoever takes it ends the solo.
    try free(slot, at: now)
    seat([slot], at: table, now)
  }

  /// Starts solo anew, with a fresh deck.
  mutating func startAnew(_ slot: Int, at now: Instant) throws(Denial) {
    guard case .seat(let table, let seat) = sessions[slot].place else { throw .notSeated }
    guard tables[table].rules.isSolo else { throw .notAllowed(.newInMatch) }
    let rules = tables[table].rules
    if tables[table].match.isGameRunning {
      // People see the new game at once, not how the old one ended; programs follow each event.
      let silent = sessions[slot].isWire ? [] : [slot]
      _ = handle(.resign(seat), at: table, now, silent: silent)
    }
    if case .over = tables[table].match.phase { return try rematch(slot, at: now) }
    giveUp(seat, of: table, at: now)
    try startSolo(rules, by: slot, at: now)
  }

  /// Does what a change of a match makes necessary: seats that are nobody's are freed, a table that nobody
  /// needs is cleared away, and the next deadline is armed.
  mutating func settle(_ table: Int, at now: Instant) {
    guard !tables[table].isLeftToBots else { return clearAway(table, at: now) }
    switch tables[table].match.phase {
    case .waiting, .over:
      guard tables[table].isAttended else { return clearAway(table, at: now) }
    case .closed: return clearAway(table, at: now)
    case .countdown, .open, .window, .paused, .interval: break
    }
    armTable(table)
  }

  /// Frees the chairs of players who have no seat any more.
  mutating func clearChairs(at table: Int) {
    for index in tables[table].chairs.indices
    where !tables[table].match.players[index].isSeated {
      clearChair(Seat(index), at: table)
    }
  }

  private mutating func clearChair(_ seat: Seat, at table: Int) {
    guard let chair = tables[table].chairs[seat.index] else { return }
    tables[table].chairs[seat.index] = nil
    chairsByToken[chair.token] = nil
    if let used = chair.usedToken { chairsByToken[used] = nil }
    if let slot = chair.slot {
      move(slot, to: .lobby)
    } else if let name = tables[table].label.name(of: seat) {
      names[name] = nil
    }
    if case .waiting = tables[table].match.phase { tables[table].label.names[seat.index] = nil }
  }

  /// Ends a table: whoever is there is told, and is in the lobby.
  private mutating func clearAway(_ table: Int, at now: Instant) {
    guard tables[table].isOpen else { return }
    tables[table].isOpen = false
    for index in tables[table].chairs.indices {
      let slot = tables[table].chairs[index]?.slot
      clearChair(Seat(index), at: table)
      if let slot { send(.notice(.inLobby), to: slot) }
    }
    while let member = tables[table].crowd.members.last {
      hearAll(member.slot)
      move(member.slot, to: .lobby)
      send(.notice(.inLobby), to: member.slot)
    }
    if let party = offers.firstIndex(where: { $0.party == table }) {
      removeOffer(at: party, .gone)
    }
    tablesByNumber[tables[table].label.id.number] = nil
    if let code = tables[table].code { tablesByCode[code] = nil }
    waitingCrowds.removeAll { $0 == .table(table) }
    tables[table] = .vacant
    freeTables.append(table)
  }
}
