import SetGame

extension TableState {
  /// What may be told of a match at this moment.
  package init(_ match: Match, at now: Instant) {
    self.init()
    stage = Stage(match.phase, at: now)
    time = match.gameTime(at: now)
    game = max(1, match.game)
    version = match.version
    // The deck of the first game is whole until its first board.
    deck = match.game == 0 ? match.rules.variant.cards.count : match.deck.count
    cards = match.board.cards
    picks = match.picks.compactMap(match.board.position(of:))
    left = match.timeLeft(at: now)
    isClockRunning = match.isBoardShown
    players = match.players.map { Standing($0, at: now) }
    for index in players.indices { players[index].canHaveHint = match.canHaveHint(Seat(index)) }
    pauseRequest = match.pauseRequest.map { request in
      PauseRequest(
        by: request.by, milliseconds: now.milliseconds(to: request.until), agreed: request.agreed)
    }
  }
}

extension TableState.Stage {
  fileprivate init(_ phase: Phase, at now: Instant) {
    switch phase {
    case .waiting: self = .waiting
    case .countdown(let until, _): self = .countdown(milliseconds: now.milliseconds(to: until))
    case .open: self = .open
    case .window(let window): self = .window(TableState.Window(window, at: now))
    case .paused(let pause):
      self = .paused(
        by: pause.by, ready: pause.ready, milliseconds: now.milliseconds(to: pause.until))
    case .interval(let until): self = .interval(milliseconds: now.milliseconds(to: until))
    case .over(let until): self = .over(milliseconds: now.milliseconds(to: until))
    case .closed: self = .closed
    }
  }
}

extension TableState.Window {
  fileprivate init(_ window: SetGame.Window, at now: Instant) {
    let left = now.milliseconds(to: window.until)
    switch window.kind {
    case .claim(let by, _):
      self.init(.claim, by: by, number: window.number, milliseconds: left)
    case .answer(let missed, let tries):
      self.init(.answer, by: missed, number: window.number, milliseconds: left, tries: tries)
    case .deal(let caller, _, let tries):
      self.init(.deal, by: caller, number: window.number, milliseconds: left, tries: tries)
    }
  }
}

extension TableState.Standing {
  fileprivate init(_ player: Player, at now: Instant) {
    self.init()
    score = player.score
    wins = player.wins
    sets = player.sets
    misses = player.misses
    hints = player.hintsTaken
    needlessCalls = player.needlessCalls
    findTimes = Array(player.findTimes)
    isTaken = player.standing != .free
    isOut = player.standing == .out || player.standing == .gone
    isGone = player.standing == .gone
    grace = player.absence.map { now.milliseconds(to: $0.until) }
    wantsRematch = player.wantsRematch
  }
}

extension Instant {
  /// Whole milliseconds to a later moment, rounded up; 0 if it is past.
  fileprivate func milliseconds(to other: Instant) -> Int {
    max(.zero, other - self).wholeMillisecondsUp
  }
}

extension TableState.Standing {
  /// What the player did in this game, beside score and Sets.
  var tally: Tally {
    Tally(misses: misses, hints: hints, needlessCalls: needlessCalls, findTimes: findTimes)
  }
}
