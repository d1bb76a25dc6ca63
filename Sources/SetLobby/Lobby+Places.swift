import SetGame
import SetWire

// Where connections are, and the crowd that each belongs to.

extension Lobby {
  /// Puts a connection that is in no crowd to a place.
  mutating func join(_ id: ConnectionID, _ place: Session.Place) {
    setPlace(of: id, place)
    if place != .lobby {
      sessions[id]?.lesson = nil
      sessions[id]?.isSettled = true
    }
    guard let view = sessions[id]?.view else { return }
    switch place {
    case .lobby: sessions[id]?.crowdIndex = lounge.join(id, reading: view)
    case .watching(let table):
      sessions[id]?.crowdIndex = tables[table]?.crowd.join(id, reading: view)
    case .seat: sessions[id]?.crowdIndex = nil
    }
  }

  /// Notes where a connection is.
  mutating func setPlace(of id: ConnectionID, _ place: Session.Place) {
    if isHidden(id) { hiddenCount -= 1 }
    sessions[id]?.place = place
    if isHidden(id) { hiddenCount += 1 }
  }

  /// Whether a connection is at a private table.
  func isHidden(_ id: ConnectionID) -> Bool {
    guard let table = sessions[id]?.table else { return false }
    return tables[table]?.code != nil
  }

  /// Takes a connection out of its crowd.
  mutating func leaveCrowd(_ id: ConnectionID) {
    guard let index = sessions[id]?.crowdIndex else { return }
    sessions[id]?.crowdIndex = nil
    sessions[id]?.hasMissed = false
    let moved: ConnectionID?
    switch sessions[id]?.place {
    case .lobby: moved = lounge.remove(at: index)
    case .watching(let table): moved = tables[table]?.crowd.remove(at: index)
    case .seat, nil: return
    }
    if let moved { sessions[moved]?.crowdIndex = index }
  }

  /// Moves a connection from its place to another.
  mutating func move(_ id: ConnectionID, to place: Session.Place) {
    leaveCrowd(id)
    join(id, place)
  }

  /// Writes to a connection in another view from here on.
  mutating func setView(of id: ConnectionID, _ change: (inout Session) -> Void) {
    hearAll(id)
    guard var session = sessions[id] else { return }
    let before = session.view
    change(&session)
    sessions[id] = session
    guard session.view != before else { return }
    leaveCrowd(id)
    join(id, session.place)
  }

  /// Tells a member of a crowd at once what it has not heard yet, so that what follows is not older.
  mutating func hearAll(_ id: ConnectionID) {
    guard let session = sessions[id], let index = session.crowdIndex else { return }
    switch session.place {
    case .lobby:
      guard let visit = lounge.visit(at: index) else { return }
      let text = lounge.text(
        for: visit, in: session.view, to: session.person, ignoring: session.ignored)
      send(text, to: id)
    case .watching(let table):
      // What was missed is not made up for here, but by a snapshot.
      guard !session.hasMissed, let visit = tables[table]?.crowd.visit(at: index) else { return }
      guard !visit.hasMissed else {
        sessions[id]?.hasMissed = true
        return
      }
      let text = tables[table]?.crowd.text(
        for: visit, in: session.view, to: session.person, ignoring: session.ignored)
      send(text ?? [], to: id)
    case .seat: break
    }
  }

  /// Makes sure that a connection may go to another table, and takes it away from where it is.
  ///
  /// Refused while it is seated in a match that is played.
  mutating func free(_ id: ConnectionID, at now: Instant) throws(Denial) {
    try checkIsFree(id)
    switch sessions[id]?.place {
    case .lobby, nil: break
    case .watching: stopWatching(id, at: now)
    case .seat(let table, let seat): giveUp(seat, of: table, at: now)
    }
  }

  /// Refuses while the connection is seated in a match that is played.
  func checkIsFree(_ id: ConnectionID) throws(Denial) {
    if case .seat(let table, _) = sessions[id]?.place, isPlaying(table) {
      throw .busy(.playing)
    }
  }

  /// Ends a spectator's stay.
  mutating func stopWatching(_ id: ConnectionID, at now: Instant) {
    guard case .watching(let table) = sessions[id]?.place else { return }
    hearAll(id)
    move(id, to: .lobby)
    tellOfSpectator(.spectatorParted(name(of: id)), at: table, now)
  }

  /// Tells a table that a spectator comes or goes, unless there are too many to keep track of.
  mutating func tellOfSpectator(_ what: TableEvent.What, at table: TableKey, _ now: Instant) {
    guard let time = tables[table]?.match.gameTime(at: now),
      let watching = tables[table]?.crowd.members.count, watching < limits.watchersAnnouncedMax,
      let sequence = tables[table]?.nextSequence()
    else { return }
    tell([TableEvent(sequence: sequence, time: time, what)], at: table, now)
  }
}
