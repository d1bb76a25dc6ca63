import SetGame
import SetWire

// What comes and goes at a table: players, their connections, pauses and rematches.

extension TableModel {
  mutating func applyToPlayers(_ report: TableReport, at now: Instant) -> Bool {
    switch report {
    case .joined(let name, .seat(let seat)): return sit(name, at: seat)
    case .parted(let name, .seat): part(name)
    case .joined(_, .watch), .parted(_, .watch): break
    case .left(let name, let grace):
      guard self.seat(of: name) != nil else { return false }
      away[name] = now + .milliseconds(grace)
      setTry(of: name, isOpen: false)
    case .back(let name):
      away[name] = nil
      setTry(of: name, isOpen: true)
    case .out(let name, _):
      out.include(name)
      endTry(of: name)
      pauseAsked?.agreed.removeAll { $0 == name }
      if case .paused(let by, let until, let ready) = stage {
        stage = .paused(by: by, until: until, ready: ready.filter { $0 != name })
      }
    case .pause(let by, let state, let milliseconds):
      applyPause(by: by, state, until: now + .milliseconds(milliseconds))
    case .rematch(let by):
      rematch.include(by)
    default: break
    }
    return true
  }

  /// Seats a player; false if the seat is another's, or the player has one.
  private mutating func sit(_ name: PlayerName, at seat: Seat?) -> Bool {
    guard self.seat(of: name) == nil,
      let index = seat?.index ?? seats.firstIndex(where: { $0 == nil }),
      seats.indices.contains(index), seats[index] == nil
    else { return false }
    seats[index] = name
    return true
  }

  /// Before the first game a seat is free again; later it stays that of who left, with all points.
  private mutating func part(_ name: PlayerName) {
    away[name] = nil
    rematch.removeAll { $0 == name }
    if stage == .waiting {
      seats = seats.map { $0 == name ? nil : $0 }
    } else {
      out.include(name)
      gone.include(name)
    }
  }

  /// A player has another name. Somebody else may have that of a player who has left.
  mutating func rename(_ from: PlayerName, to: PlayerName) {
    guard seats.contains(from), !gone.contains(from) else { return }
    func renamed(_ name: PlayerName) -> PlayerName { name == from ? to : name }
    seats = seats.map { $0.map(renamed) }
    you = you.map(renamed)
    out = out.map(renamed)
    rematch = rematch.map(renamed)
    if lastFind?.by == from { lastFind?.by = to }
    if ended?.winner == from { ended?.winner = to }
    if result?.winner == from { result?.winner = to }
  }

  /// The try of a player who is lost counts as over, and is open again for one who is back in time.
  private mutating func setTry(of name: PlayerName, isOpen: Bool) {
    guard case .answer(let cause, let opener, let who, let window, let span) = stage else { return }
    let hadTry = name != opener && !tried.contains(name) && players.contains(name)
    let others = who.filter { $0 != name }
    stage = .answer(
      cause, by: opener, who: isOpen && hadTry ? others + [name] : others, window: window, span)
  }

  /// The try of a player is over for good.
  mutating func endTry(of name: PlayerName) {
    guard case .answer = stage else { return }
    setTry(of: name, isOpen: false)
    tried.include(name)
  }

  private mutating func applyPause(
    by: PlayerName, _ state: TableReport.PauseState, until: Instant
  ) {
    switch state {
    case .asked: pauseAsked = PauseAsked(by: by, until: until, agreed: [by])
    case .agreed:
      pauseAsked?.agreed.include(by)
    case .lapsed: pauseAsked = nil
    case .on:
      pauseAsked = nil
      selection = []
      sentPicks = []
      picks = []
      picker = nil
      stage = .paused(by: by, until: until, ready: [])
    case .ready:
      guard case .paused(let asker, let end, var ready) = stage else { return }
      ready.include(by)
      stage = .paused(by: asker, until: end, ready: ready)
    case .off: break
    }
  }
}

extension [PlayerName] {
  /// Adds a name that is not among them; never more than there are seats.
  fileprivate mutating func include(_ name: PlayerName) {
    if !contains(name), count < Seat.countMax { append(name) }
  }
}
