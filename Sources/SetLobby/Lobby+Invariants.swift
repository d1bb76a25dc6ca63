import SetGame
import SetWire

extension Lobby {
  /// True; stops the program if the lobby contradicts itself, which is a fault of ours.
  var isSound: Bool {
    checkInvariants()
    return true
  }

  /// Stops the program if sessions, tables, offers and names contradict each other.
  package func checkInvariants() {
    precondition(sessions.isSound && tables.isSound, "What is there is counted.")
    for id in sessions.ids { checkSession(id) }
    let kept = tables.ids.compactMap { tables[$0] }
    for table in tables.ids { checkTable(table) }
    precondition(tables.count == tablesByNumber.count, "Each table is known by its number.")
    precondition(tables.slotCount == tables.count + vacantTables.count, "No slot is lost.")
    offers.checkInvariants()
    for offer in offers.all { checkOffer(offer) }
    for entry in names.all { checkName(entry.name, entry.holder) }
    checkLists()
    for (token, chair) in chairsByToken { checkToken(token, chair) }
    let counted = addresses.values.reduce(0) { $0 + $1.connections }
    precondition(counted <= sessions.count, "No address has connections that are gone.")
    precondition(sessions.count <= limits.connectionsMax, "Connections have a limit.")
    precondition(doorstep.count <= limits.callersMax, "So have those for whom there is no room.")
    precondition(doorstep.ids.allSatisfy { !sessions.contains($0) }, "They are outside.")
    let seated = kept.flatMap(\.chairs).compactMap { $0?.connection }
    precondition(Set(seated).count == seated.count, "Nobody sits twice.")
    let listening = lounge.members.count + kept.reduce(0) { $0 + $1.crowd.members.count }
    precondition(seated.count + listening == sessions.count, "Everybody is at one place.")
  }

  private func checkSession(_ id: ConnectionID) {
    guard let session = sessions[id] else { preconditionFailure("An id finds its session.") }
    precondition(session.id == id, "A session knows its connection.")
    precondition(names[session.name] == .session(id), "A connection has the name it goes by.")
    precondition(session.queuedBytes <= limits.queuedBytesMax, "The queue has a limit.")
    precondition(session.queue.isEmpty == (session.queuedBytes == 0), "What waits is counted.")
    precondition(session.armed != nil, "Every connection is looked at some time.")
    precondition(session.lesson == nil || session.place == .lobby, "Lessons are for the lobby.")
    switch session.place {
    case .lobby:
      precondition(session.crowdIndex.map { lounge.members[$0].id } == id, "Lobby member.")
    case .watching(let table):
      precondition(tables.contains(table), "A table that is watched is there.")
      let member = session.crowdIndex.flatMap { tables[table]?.crowd.members[$0] }
      precondition(member?.id == id && member?.view == session.view, "Crowd member.")
    case .seat(let table, let seat):
      precondition(tables.contains(table), "A table with players is there.")
      precondition(tables[table]?[seat]?.connection == id, "A seat knows its player.")
      precondition(session.crowdIndex == nil, "Who sits is in no crowd.")
    }
  }

  private func checkTable(_ table: TableKey) {
    guard let value = tables[table] else { preconditionFailure("A key finds its table.") }
    value.match.checkInvariants()
    precondition(tablesByNumber[value.label.id.number] == table, "A table knows its number.")
    for (index, chair) in value.chairs.enumerated() {
      let isSeated = value.match.players[index].isSeated
      let isTaken = chair != nil || value.hasBot(at: Seat(index))
      precondition(isTaken == isSeated, "The match seats who has a chair, and bots.")
      guard let chair else { continue }
      let id = ChairID(table: table, seat: Seat(index))
      precondition(chairsByToken[chair.token] == id, "Every seat can be taken back.")
      precondition(
        (chair.connection == nil) == (value.match.players[index].absence != nil),
        "The match knows who is lost.")
      precondition(
        kept.waiting(for: id) == (chair.connection == nil ? value.waiting : nil),
        "It is known who waits for whom.")
      guard let player = chair.connection else {
        let holder = value.label.name(of: id.seat).flatMap { names[$0] }
        precondition(holder == .chair(id), "A lost player's name is kept.")
        continue
      }
      precondition(sessions[player]?.place == .seat(table, id.seat), "A player knows the seat.")
      precondition(value.label.name(of: id.seat) == sessions[player]?.name, "A seat has its name.")
    }
    precondition(!value.isLeftToBots, "Bots play with people only.")
    if value.match.phase == .closed { preconditionFailure("A closed match has no table.") }
    if value.deadline != nil {
      precondition(value.armed != nil, "A match that waits for time is looked at in time.")
    }
  }

  private func checkLists() {
    precondition(Set(present) == Set(sessions.ids), "Everybody is listed.")
    let open = tables.ids.filter { tables[$0]?.code == nil }
    precondition(Set(listedTables) == Set(open), "Every table that is open is listed.")
    precondition(Set(playedTables) == Set(open.filter(isPlaying)), "So is each that is played.")
    precondition(hiddenCount == sessions.ids.count(where: isHidden), "The hidden are counted.")
    let lost = tables.ids.reduce(0) { count, table in
      count + (tables[table]?.chairs.count { $0.map { $0.connection == nil } ?? false } ?? 0)
    }
    precondition(kept.count == lost, "The seats of lost players are known.")
    precondition(kept.count <= limits.keptSeatsMax, "They have a limit.")
    precondition(offers.count <= limits.openOffersMax, "So have offers.")
  }

  private func checkOffer(_ offer: Offer) {
    precondition(sessions.contains(offer.from), "Who made an offer is there.")
    if case .seat(let table, _) = sessions[offer.from]?.place, !isPractice(table) {
      precondition(!isPlaying(table), "Who plays against others has no offer.")
    }
    if let to = offer.to { precondition(sessions.contains(to), "Who got an offer is there.") }
    if let party = offer.party {
      precondition(tables[party]?.match.phase == .waiting, "A party that is offered waits.")
    }
  }

  private func checkName(_ name: PlayerName, _ holder: NameBook.Holder) {
    switch holder {
    case .session(let id):
      precondition(sessions[id]?.name == name, "A name has its bearer.")
    case .chair(let chair):
      let kept = tables[chair.table]?[chair.seat]
      precondition(kept != nil && kept?.connection == nil, "A kept name has a kept seat.")
    }
  }

  private func checkToken(_ token: Token, _ chair: ChairID) {
    let kept = tables[chair.table]?[chair.seat]
    precondition(kept?.token == token || kept?.usedToken?.token == token, "A token opens a seat.")
  }
}
