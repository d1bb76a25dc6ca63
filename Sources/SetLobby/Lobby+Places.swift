import SetGame
import SetWire

// Where connections are, and the crowd that each belongs to.

extension Lobby {
  /// Puts a connection that is in no crowd to a place.
  mutating func join(_ slot: Int, _ place: Session.Place) {
    sessions[slot].place = place
    if place != .lobby {
      sessions[slot].lesson = nil
      sessions[slot].isSettled = true
    }
    let view = sessions[slot].view
    switch place {
    case .lobby: sessions[slot].crowdIndex = lounge.join(slot, reading: view)
    case .watching(let table):
      sessions[slot].crowdIndex = tables[table].crowd.join(slot, reading: view)
    case .seat: sessions[slot].crowdIndex = nil
    }
  }

  /// Takes a connection out of its crowd.
  mutating func leaveCrowd(_ slot: Int) {
    guard let index = sessions[slot].crowdIndex else { return }
    sessions[slot].crowdIndex = nil
    sessions[slot].hasMissed = false
    let moved: Int?
    switch sessions[slot].place {
    case .lobby: moved = lounge.remove(at: index)
    case .watching(let table): moved = tables[table].crowd.remove(at: index)
    case .seat: return
    }
    if let moved { sessions[moved].crowdIndex = index }
  }

  /// Moves a connection from its place to another.
  mutating func move(_ slot: Int, to place: Session.Place) {
    leaveCrowd(slot)
    join(slot, place)
  }

  /// Writes to a connection in another view from here on.
  mutating func setView(of slot: Int, _ change: (inout Session) -> Void) {
    let before = sessions[slot].view
    hearAll(slot)
    change(&sessions[slot])
    guard sessions[slot].view != before else { return }
    leaveCrowd(slot)
    join(slot, sessions[slot].place)
  }

  /// Tells a member of a crowd at once what it has not heard yet, so that what follows is not older.
  mutating func hearAll(_ slot: Int) {
    guard let index = sessions[slot].crowdIndex else { return }
    let session = sessions[slot]
    switch session.place {
    case .lobby:
      guard let visit = lounge.visit(at: index) else { return }
      let text = lounge.text(
        for: visit, in: session.view, to: session.name, ignoring: session.ignored)
      send(text, to: slot)
    case .watching(let table):
      // What was missed is not made up for here, but by a snapshot.
      guard !session.hasMissed, let visit = tables[table].crowd.visit(at: index) else { return }
      guard !visit.hasMissed else {
        sessions[slot].hasMissed = true
        return
      }
      let text = tables[table].crowd.text(
        for: visit, in: session.view, to: session.name, ignoring: session.ignored)
      send(text, to: slot)
    case .seat: break
    }
  }

  /// Makes sure that a connection may go to another table, and takes it away from where it is.
  ///
  /// Refused while it is seated in a match that is played.
  mutating func free(_ slot: Int, at now: Instant) throws(Denial) {
    try checkIsFree(slot)
    switch sessions[slot].place {
    case .lobby: break
    case .watching: stopWatching(slot, at: now)
    case .seat(let table, let seat): giveUp(seat, of: table, at: now)
    }
  }

  /// Refuses while the connection is seated in a match that is played.
  func checkIsFree(_ slot: Int) throws(Denial) {
    if case .seat(let table, _) = sessions[slot].place, tables[table].isPlaying {
      throw .busy(.playing)
    }
  }

  /// Ends a spectator's stay.
  mutating func stopWatching(_ slot: Int, at now: Instant) {
    guard case .watching(let table) = sessions[slot].place else { return }
    hearAll(slot)
    move(slot, to: .lobby)
    tellOfSpectator(.spectatorParted(sessions[slot].name), at: table, now)
  }

  /// Tells a table that a spectator comes or goes, unless there are too many to keep track of.
  mutating func tellOfSpectator(_ what: TableEvent.What, at table: Int, _ now: Instant) {
    guard tables[table].crowd.members.count < limits.watchersAnnouncedMax else { return }
    tables[table].sequence += 1
    let event = TableEvent(
      sequence: tables[table].sequence, time: tables[table].match.gameTime(at: now), what)
    tell([event], at: table, now)
  }
}
