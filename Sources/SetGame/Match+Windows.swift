// Judging, and the windows in which only some may act.

extension Match {
  /// Opens a window, or does at once what its end would do if nobody may act in it.
  mutating func openWindow(_ kind: Window.Kind, cause: Seat? = nil, at now: Instant) {
    let length =
      switch kind {
      case .claim: rules.claim
      case .answer: rules.answer
      case .deal: rules.dealWait
      }
    dropPicks()
    phase = .window(Window(number: windowsOpened + 1, kind: kind, until: now + length))
    let milliseconds = length.wholeMilliseconds
    switch kind {
    case .claim(let seat, _):
      windowsOpened += 1
      emit(.claim(by: seat, window: windowsOpened, milliseconds: milliseconds), at: now)
    case .answer, .deal:
      let tries = openTries
      guard !tries.isEmpty else { return endWindow(cause: cause, at: now) }
      windowsOpened += 1
      let reason: Happening.Cause = if case .answer = kind { .miss } else { .deal }
      emit(
        .answer(window: windowsOpened, for: tries, reason, milliseconds: milliseconds), at: now)
    }
  }

  /// Judges the three cards at these positions; the sender may act on them. What was picked before ends with that,
  /// however the cards were named.
  mutating func judge(
    _ positions: Few<Position>, named choices: Few<Choice>, by seat: Seat,
    against reference: Reference, at now: Instant
  ) throws(Refusal) {
    let cards = cards(at: positions)
    guard let triple = Triple(cards) else {
      let twice = cards.indices.first { cards[..<$0].contains(cards[$0]) }
      throw .badArgument(.cardTwice(choices[twice ?? 0]))
    }
    if triple.isSet {
      picks = []
      award(triple, at: positions, to: seat, at: now)
    } else {
      try checkSeen(choices, by: seat, against: reference, at: now)
      picks = []
      miss(.notASet(at: positions, triple), by: seat, at: now)
    }
  }

  private mutating func award(
    _ triple: Triple, at holes: Few<Position>, to seat: Seat, at now: Instant
  ) {
    let time = clock.elapsed(at: now)
    var took = time - findOrigin
    if case .claim(_, let claimed) = window?.kind { took = claimed }
    let paid = settleCall()
    let points = points(took: took, for: seat)
    version += 1
    let (filled, moves) = board.take(
      holes, refillingFrom: &deck, downTo: rules.variant.boardSize)
    findOrigin = time
    players[seat.index].score += points
    players[seat.index].sets += 1
    players[seat.index].findTimes.append(took)
    emit(
      .set(
        Happening.Find(
          by: seat, positions: holes, cards: triple, points: points, took: took,
          version: version, paid: paid)), at: now)
    for move in moves { emit(.move(move, version: version), at: now) }
    if !filled.isEmpty { emitDealt(.refill, at: filled, paid: nil, at: now) }
    dealAutomatically(at: now)
    history.note(board, version: version, cause: seat, at: time)
    emitScores(at: now)
    if let goal = rules.goal, players[seat.index].score >= goal {
      finishGame(.goal, winner: rules.isSolo ? nil : seat, at: now)
    } else {
      reopen(at: now)
    }
  }

  /// What a find after so many milliseconds scores.
  private mutating func points(took: Int, for seat: Seat) -> Int {
    switch rules.scoring {
    case .classic: return 1
    case .speed:
      if hints(for: seat) != nil { return 1 }
      if took <= Rules.Fixed.fastMilliseconds { return 3 }
      return took <= Rules.Fixed.briskMilliseconds ? 2 : 1
    }
  }

  private mutating func miss(_ failure: Happening.Failure, by seat: Seat, at now: Instant) {
    let kind = window?.kind
    let price = if case .deal = kind { 0 } else { rules.penalty }
    players[seat.index].score -= price
    players[seat.index].misses += 1
    emit(.miss(by: seat, failure, points: -price), at: now)
    if price != 0 { emitScores(at: now) }
    switch kind {
    case .answer, .deal: endTry(of: seat, at: now)
    case .claim, nil:
      var others = competitors
      others.remove(seat)
      openWindow(.answer(missed: seat, tries: others), at: now)
    }
  }

  /// Ends the try of a seat, and the window with the last one.
  mutating func endTry(of seat: Seat, at now: Instant) {
    guard case .window(var window) = phase else { return }
    switch window.kind {
    case .claim: return
    case .answer(let missed, var tries):
      tries.remove(seat)
      window.kind = .answer(missed: missed, tries: tries)
    case .deal(let caller, let isNeedless, var tries):
      tries.remove(seat)
      window.kind = .deal(caller: caller, isNeedless: isNeedless, tries: tries)
    }
    picks = []
    phase = .window(window)
    if openTries.isEmpty { endWindow(cause: seat, at: now) }
  }

  /// What the end of the open window does, by its time or because nobody may act in it any more.
  mutating func endWindow(cause: Seat?, at now: Instant) {
    guard let window else { return }
    switch window.kind {
    case .claim(let seat, _): miss(.time, by: seat, at: now)
    case .answer: reopen(at: now)
    case .deal:
      let paid = settleCall()
      if isOver(at: now) {
        emit(.noDeal(paid: paid), at: now)
      } else {
        version += 1
        dealThree(.call, paid: paid, at: now)
        history.note(board, version: version, cause: cause, at: gameTime(at: now))
      }
      if paid != nil { emitScores(at: now) }
      reopen(at: now)
    }
  }

  /// Charges the caller of an open deal window if the board held a Set, and says who paid.
  private mutating func settleCall() -> Seat? {
    guard case .deal(let caller, true, _) = window?.kind else { return nil }
    players[caller.index].needlessCalls += 1
    guard rules.penalty > 0 else { return nil }
    players[caller.index].score -= rules.penalty
    return caller
  }

  private mutating func dealThree(
    _ reason: Happening.Dealing.Reason, paid: Seat?, at now: Instant
  ) {
    if !board.hasSet { findOrigin = gameTime(at: now) }
    let positions = board.append(from: &deck)
    emitDealt(reason, at: positions, paid: paid, at: now)
  }

  private mutating func dealAutomatically(at now: Instant) {
    guard rules.dealing == .auto else { return }
    while !deck.isEmpty, !board.hasSet { dealThree(.auto, paid: nil, at: now) }
  }

  private mutating func emitDealt(
    _ reason: Happening.Dealing.Reason, at positions: Few<Position>, paid: Seat?, at now: Instant
  ) {
    let dealing = Happening.Dealing(
      reason: reason, positions: positions, cards: cards(at: positions),
      deck: deck.count, version: version, paid: paid)
    emit(.dealt(dealing), at: now)
  }

  /// Returns to phase open, or ends the game if nothing is left to find or no time to find it in.
  mutating func reopen(at now: Instant) {
    phase = .open
    dropPicks()
    if deck.isEmpty, !board.hasSet { return finishGame(.deck, winner: soleLeader, at: now) }
    if isOver(at: now) { return finishGame(.time, winner: soleLeader, at: now) }
    if let expiry = clock.expiry, now > expiry { isPastZero = true }
    emit(.open(version: version), at: now)
    if pauseRequest != nil { beginPauseIfAgreed(at: now) }
  }

  /// Picks die with their window; alone there is none, and they stay while their cards do.
  private mutating func dropPicks() {
    guard !picks.isEmpty else { return }
    picks = rules.isSolo ? picks.keeping { board.position(of: $0) != nil } : []
  }

  /// Whether the clock has run out and nothing keeps the game going.
  mutating func isOver(at now: Instant) -> Bool {
    guard let expiry = clock.expiry, isPastZero || now > expiry else { return false }
    return !goesOnPastZero
  }
}
