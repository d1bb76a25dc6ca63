// Players who pause, resign, leave, vanish and come back.

extension Match {
  mutating func resign(_ seat: Seat, at now: Instant) throws(Refusal) {
    try checkSeated(seat)
    switch phase {
    case .waiting: throw .notOpen(.waiting)
    case .interval(let until): throw intervalRefusal(until: until, at: now)
    case .over, .closed: throw .notOpen(.over)
    case .countdown, .open, .window, .paused: break
    }
    players[seat.index].standing = .out
    withdraw(seat, .resign, at: now)
  }

  mutating func leave(_ seat: Seat, at now: Instant) {
    remove(seat, .left, at: now)
  }

  /// Takes a player out of the match, at once and in any phase.
  private mutating func remove(_ seat: Seat, _ ending: Happening.Ending, at now: Instant) {
    guard players[seat.index].isSeated else { return }
    let wasPlaying = players[seat.index].standing == .playing
    players[seat.index].standing = .gone
    players[seat.index].absence = nil
    players[seat.index].wantsRematch = false
    emit(.parted(seat), at: now)
    switch phase {
    case .waiting: players[seat.index] = Player()
    case .countdown, .open, .window, .paused:
      if wasPlaying { withdraw(seat, ending, at: now) }
    case .interval:
      if seats(where: \.isSeated).count < 2 { finishMatch(at: now) }
    case .over:
      if seats(where: \.isSeated).isEmpty { phase = .closed }
    case .closed: break
    }
  }

  /// Ends the game if at most one player is left in it; else the others play on.
  private mutating func withdraw(_ seat: Seat, _ ending: Happening.Ending, at now: Instant) {
    let playing = seats { $0.standing == .playing }
    guard playing.count > 1 else {
      return finishGame(ending, winner: playing.first, at: now)
    }
    emit(.out(seat, ending), at: now)
    forgetWishes(of: seat, at: now)
    if case .claim(seat, _) = window?.kind { return reopen(at: now) }
    endTry(of: seat, at: now)
    settle(at: now)
  }

  /// Who is out has no say any more in pauses.
  private mutating func forgetWishes(of seat: Seat, at now: Instant) {
    if pauseRequest?.by == seat { lapsePauseRequest(at: now) }
    pauseRequest?.agreed.remove(seat)
    guard case .paused(var pause) = phase else { return }
    pause.ready.remove(seat)
    phase = .paused(pause)
  }

  /// Goes on where everybody that play waits for is gone or has agreed.
  private mutating func settle(at now: Instant) {
    switch phase {
    case .window(let window):
      if case .claim = window.kind { return }
      if openTries.isEmpty { endWindow(cause: nil, at: now) }
    case .open:
      if isOver(at: now) {
        finishGame(.time, winner: soleLeader, at: now)
      } else {
        beginPauseIfAgreed(at: now)
      }
    case .paused(let pause): endPauseIfAgreed(by: pause.ready.first ?? pause.by, at: now)
    case .waiting, .countdown, .interval, .over, .closed: break
    }
  }
}

// Absence.

extension Match {
  mutating func lose(_ seat: Seat, at now: Instant) {
    let player = players[seat.index]
    guard player.isSeated, player.absence == nil else { return }
    switch phase {
    case .waiting, .over, .closed: return remove(seat, .left, at: now)
    case .countdown, .open, .window, .paused, .interval: break
    }
    let budget = max(.zero, Rules.Fixed.graceBudget - player.absentBefore)
    let grace = min(Rules.Fixed.grace, budget)
    players[seat.index].absence = Player.Absence(since: now, until: now + grace)
    emit(.left(seat, grace: grace.wholeMillisecondsUp), at: now)
    settle(at: now)
  }

  mutating func takeBack(_ seat: Seat, at now: Instant) {
    guard let absence = players[seat.index].absence else { return }
    players[seat.index].absence = nil
    players[seat.index].absentBefore += now - absence.since
    emit(.back(seat), at: now)
  }

  /// Whether all players of the running game are absent, or of the next one between two games. Who is out of a
  /// game does not count in it.
  var isDeserted: Bool {
    switch phase {
    case .countdown, .open, .window, .paused, .interval:
      competitors.allSatisfy { players[$0.index].absence != nil }
    case .waiting, .over, .closed: false
    }
  }

  /// An absent player's time is over: the seat is lost. If all players of the game are absent, all of their time
  /// is, and they lose their seats together.
  mutating func forfeit(_ seat: Seat, at now: Instant) {
    let absent = competitors
    guard isDeserted, absent.contains(seat) else { return remove(seat, .forfeit, at: now) }
    let leader = soleLeader
    for seat in absent {
      players[seat.index].standing = .gone
      players[seat.index].absence = nil
      emit(.parted(seat), at: now)
    }
    if case .interval = phase {
      finishMatch(forfeitedBy: absent, at: now)
    } else {
      finishGame(.forfeit, winner: leader, forfeitedBy: absent, at: now)
    }
  }
}

// Pauses.

extension Match {
  mutating func askPause(_ seat: Seat, at now: Instant) throws(Refusal) {
    try checkSeated(seat)
    switch phase {
    case .waiting: throw .notOpen(.waiting)
    case .countdown: throw .notOpen(.countdown)
    case .window: throw .notOpen(.pauseInWindow)
    case .paused: throw .notOpen(.paused)
    case .interval(let until): throw intervalRefusal(until: until, at: now)
    case .over, .closed: throw .notOpen(.over)
    case .open: break
    }
    if let request = pauseRequest {
      guard !request.agreed.contains(seat) else { return }
      pauseRequest?.agreed.insert(seat)
      let rest = request.until.milliseconds(since: now)
      emit(.pause(by: seat, .agreed, milliseconds: rest), at: now)
    } else {
      guard players[seat.index].pausedBefore < Rules.Fixed.pauseBudget else {
        throw .notAllowed(.pauseUsedUp)
      }
      let until = now + Rules.Fixed.pauseRequest
      pauseRequest = PauseRequest(by: seat, until: until, agreed: Seats([seat]))
      if !rules.isSolo {
        emit(.pause(by: seat, .asked, milliseconds: until.milliseconds(since: now)), at: now)
      }
    }
    beginPauseIfAgreed(at: now)
  }

  /// Begins the pause that was asked for if all players of the game agree to it. Who is absent has agreed before or
  /// cannot: nobody's clock is stopped unasked.
  mutating func beginPauseIfAgreed(at now: Instant) {
    guard let request = pauseRequest, competitors.allSatisfy(request.agreed.contains) else {
      return
    }
    pauseRequest = nil
    let budget = Rules.Fixed.pauseBudget - players[request.by.index].pausedBefore
    clock.stop(at: now)
    picks = []
    phase = .paused(Pause(by: request.by, since: now, until: now + budget))
    emit(.pause(by: request.by, .on, milliseconds: budget.wholeMillisecondsUp), at: now)
    emit(.clock(left: timeLeft(at: now), isRunning: false), at: now)
  }

  mutating func lapsePauseRequest(at now: Instant) {
    guard let request = pauseRequest else { return }
    pauseRequest = nil
    emit(.pause(by: request.by, .lapsed, milliseconds: 0), at: now)
  }

  mutating func resume(_ seat: Seat, at now: Instant) throws(Refusal) {
    try checkSeated(seat)
    var pause: Pause
    switch phase {
    case .paused(let present): pause = present
    case .waiting: throw .notOpen(.waiting)
    case .countdown, .open, .window: throw .notOpen(.notPaused)
    case .interval(let until): throw intervalRefusal(until: until, at: now)
    case .over, .closed: throw .notOpen(.over)
    }
    guard now - pause.since < Rules.Fixed.pauseLeast else {
      return endPause(pause, by: seat, at: now)
    }
    guard !pause.ready.contains(seat) else { return }
    pause.ready.insert(seat)
    phase = .paused(pause)
    if !rules.isSolo {
      let wait = pause.since + Rules.Fixed.pauseLeast - now
      emit(.pause(by: seat, .ready, milliseconds: wait.wholeMillisecondsUp), at: now)
    }
    endPauseIfAgreed(by: seat, at: now)
  }

  /// Ends the pause if all who are there are ready to go on.
  private mutating func endPauseIfAgreed(by seat: Seat, at now: Instant) {
    let present = seats { $0.isPresent }
    guard case .paused(let pause) = phase, !present.isEmpty,
      present.allSatisfy(pause.ready.contains)
    else { return }
    endPause(pause, by: seat, at: now)
  }

  mutating func endPause(_ pause: Pause, by seat: Seat, at now: Instant) {
    players[pause.by.index].pausedBefore += now - pause.since
    emit(.pause(by: seat, .off, milliseconds: 0), at: now)
    countDown(resuming: true, at: now)
  }
}
