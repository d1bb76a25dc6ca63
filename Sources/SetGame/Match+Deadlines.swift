// What time alone does.

extension Match {
  /// A deadline, in the order in which those of one instant are applied.
  private enum Due {
    /// The phase ends: countdown, window, pause, interval, or the time for a rematch.
    case phase
    /// The game clock is at zero.
    case clock
    /// A request for a pause lapses.
    case pauseRequest
    /// An absent player's seat is lost.
    case grace(Seat)
  }

  /// When and what time alone will do next. Inlined, as a call would copy the match.
  @inline(__always)
  private var nextDue: (at: Instant, due: Due)? {
    var next: (at: Instant, due: Due)?
    func consider(_ at: Instant?, _ due: Due) {
      guard let at else { return }
      if let earliest = next?.at, earliest <= at { return }
      next = (at, due)
    }
    consider(phase.until, .phase)
    // In a window the clock may pass zero: what it ends is tested when the phase is open again.
    if phase == .open, !isPastZero { consider(clock.expiry, .clock) }
    consider(pauseRequest?.until, .pauseRequest)
    for index in players.indices where players[index].absence != nil {
      guard let grace = nextGrace else { break }
      consider(grace.at, .grace(grace.seat))
      break
    }
    return next
  }

  /// Whose seat is lost next by absence, and when.
  ///
  /// While all players of a game are absent nothing is decided before the last of them is due.
  private var nextGrace: (at: Instant, seat: Seat)? {
    let undecided = isDeserted ? competitors : Seats()
    let last = undecided.compactMap { players[$0.index].absence?.until }.max()
    var next: (at: Instant, seat: Seat)?
    for index in players.indices {
      guard let absence = players[index].absence else { continue }
      let at = undecided.contains(Seat(index)) ? last ?? absence.until : absence.until
      if let earliest = next?.at, earliest <= at { continue }
      next = (at, Seat(index))
    }
    return next
  }

  /// Notes when time alone will do something next.
  mutating func noteDeadline() { deadline = nextDue?.at }

  /// Whether what was noted still holds.
  var isDeadlineNoted: Bool { deadline == nextDue?.at }

  mutating func applyDeadlines(before now: Instant) {
    while let at = deadline, at < now { applyNextDue(at: at, toldAt: now) }
  }

  mutating func applyDeadlines(through now: Instant) {
    while let at = deadline, at <= now { applyNextDue(at: at, toldAt: now) }
  }

  /// Applies at `now` what was due before and waited for what has just happened.
  mutating func applyOverdue(at now: Instant) {
    while let at = deadline, at < now { applyNextDue(at: now) }
  }

  @inline(never)
  private mutating func applyNextDue(at moment: Instant, toldAt now: Instant) {
    let first = eventCount
    applyNextDue(at: moment)
    applyOverdue(at: moment)
    tellEvents(from: first, of: moment, at: now)
  }

  @inline(never)
  private mutating func applyNextDue(at moment: Instant) {
    if let next = nextDue { apply(next.due, at: moment) }
    noteDeadline()
  }

  private mutating func apply(_ due: Due, at now: Instant) {
    switch due {
    case .phase: endPhase(at: now)
    case .clock:
      isPastZero = true
      if goesOnPastZero {
        emit(.clock(left: 0, isRunning: true), at: now)
      } else {
        finishGame(.time, winner: soleLeader, at: now)
      }
    case .pauseRequest: lapsePauseRequest(at: now)
    case .grace(let seat): forfeit(seat, at: now)
    }
  }

  private mutating func endPhase(at now: Instant) {
    switch phase {
    case .countdown(_, let resuming): showBoard(resuming: resuming, at: now)
    case .window: endWindow(cause: nil, at: now)
    case .paused(let pause): endPause(pause, by: pause.by, at: now)
    case .interval: startGame(at: now)
    case .over: phase = .closed
    case .waiting, .open, .closed: break
    }
  }
}

extension Phase {
  /// When the phase ends by itself.
  package var until: Instant? {
    switch self {
    case .countdown(let until, _), .interval(let until), .over(let until): until
    case .window(let window): window.until
    case .paused(let pause): pause.until
    case .waiting, .open, .closed: nil
    }
  }
}
