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
    let open = sessions.indices.filter { sessions[$0].isOpen }
    precondition(open.count == openSessions, "Open connections are counted.")
    for slot in open { checkSession(slot) }
    for table in tables.indices where tables[table].isOpen { checkTable(table) }
    precondition(
      tables.filter(\.isOpen).count == tablesByNumber.count, "Each table is known by its number.")
    precondition(tables.count == tablesByNumber.count + freeTables.count, "No index is lost.")
    for offer in offers { checkOffer(offer) }
    for (name, holder) in names { checkName(name, holder) }
    for (token, chair) in chairsByToken { checkToken(token, chair) }
    let counted = addresses.values.reduce(0) { $0 + $1.connections }
    precondition(counted <= openSessions, "No address has connections that are gone.")
    let seated = tables.flatMap(\.chairs).compactMap { $0?.slot }
    precondition(Set(seated).count == seated.count, "Nobody sits twice.")
    let listening = lounge.members.count + tables.reduce(0) { $0 + $1.crowd.members.count }
    precondition(seated.count + listening == openSessions, "Everybody is at one place.")
  }

  private func checkSession(_ slot: Int) {
    let session = sessions[slot]
    precondition(names[session.name] == .session(slot), "A connection has the name it goes by.")
    precondition(session.queuedBytes <= limits.queuedBytesMax, "The queue has a limit.")
    precondition(session.queue.isEmpty == (session.queuedBytes == 0), "What waits is counted.")
    precondition(session.armed != nil, "Every connection is looked at some time.")
    precondition(session.lesson == nil || session.place == .lobby, "Lessons are for the lobby.")
    switch session.place {
    case .lobby:
      precondition(session.crowdIndex.map { lounge.members[$0].slot } == slot, "Lobby member.")
    case .watching(let table):
      precondition(tables[table].isOpen, "A table that is watched is there.")
      let member = session.crowdIndex.map { tables[table].crowd.members[$0] }
      precondition(member?.slot == slot && member?.view == session.view, "Crowd member.")
    case .seat(let table, let seat):
      precondition(tables[table].isOpen, "A table with players is there.")
      precondition(tables[table].chairs[seat.index]?.slot == slot, "A seat knows its player.")
      precondition(session.crowdIndex == nil, "Who sits is in no crowd.")
    }
    if let id = session.offer {
      precondition(index(of: id).map { offers[$0].from } == slot, "An offer knows its maker.")
    }
    precondition(
      offers.filter { $0.to == slot }.count == session.offersReceived, "Offers got are counted.")
  }

  private func checkTable(_ table: Int) {
    let value = tables[table]
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
        (chair.slot == nil) == (value.match.players[index].absence != nil),
        "The match knows who is lost.")
      guard let slot = chair.slot else {
        let holder = value.label.name(of: id.seat).flatMap { names[$0] }
        precondition(holder == .chair(id), "A lost player's name is kept.")
        continue
      }
      precondition(sessions[slot].place == .seat(table, id.seat), "A player knows the seat.")
      precondition(value.label.name(of: id.seat) == sessions[slot].name, "A seat has its name.")
    }
    precondition(!value.isLeftToBots, "Bots play with people only.")
    if value.match.phase == .closed { preconditionFailure("A closed match has no table.") }
    if value.deadline != nil {
      precondition(value.armed != nil, "A match that waits for time is looked at in time.")
    }
  }

  private func checkOffer(_ offer: Offer) {
    precondition(sessions[offer.from].isOpen, "Who made an offer is there.")
    precondition(sessions[offer.from].offer == offer.id, "One offer a connection.")
    if case .seat(let table, _) = sessions[offer.from].place, !tables[table].isPractice {
      precondition(!tables[table].isPlaying, "Who plays against others has no offer.")
    }
    if let to = offer.to { precondition(sessions[to].isOpen, "Who got an offer is there.") }
    if let party = offer.party {
      precondition(tables[party].match.phase == .waiting, "A party that is offered waits.")
    }
  }

  private func checkName(_ name: PlayerName, _ holder: NameHolder) {
    switch holder {
    case .session(let slot):
      precondition(sessions[slot].isOpen && sessions[slot].name == name, "A name has its bearer.")
    case .chair(let chair):
      let kept = tables[chair.table].chairs[chair.seat.index]
      precondition(kept != nil && kept?.slot == nil, "A kept name has a kept seat.")
    }
  }

  private func checkToken(_ token: Token, _ chair: ChairID) {
    let kept = tables[chair.table].chairs[chair.seat.index]
    precondition(kept?.token == token || kept?.usedToken == token, "A token opens a seat.")
  }
}
