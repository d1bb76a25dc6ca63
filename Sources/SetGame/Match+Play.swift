// What players do on the board. Errors are tested in the order seat, phase, staleness, cards.

extension Match {
  /// What a player may do in the present phase.
  fileprivate enum Access {
    /// The phase is open.
    case open
    /// The player's own claim is being judged.
    case claimed
    /// The player has a try in an answer or deal window.
    case trying(Window.Kind)
  }

  mutating func play(
    _ play: Play, by seat: Seat, against reference: Reference, at now: Instant
  ) throws(Refusal) {
    let access = try access(for: seat, at: now)
    try rules.check(play, access)
    try check(reference)
    if reference.window == .closed, window != nil {
      try checkIsSet(play, by: seat, against: reference, at: now)
    }
    switch play {
    case .claim: try claim(by: seat, access, against: reference, at: now)
    case .pick(let choices): try pick(choices, by: seat, against: reference, at: now)
    case .unpick(let choices): try unpick(choices, by: seat, against: reference, at: now)
    case .set(let first, let second, let third):
      let choices = Few(first, second, third)
      let positions = try resolve(choices, by: seat, against: reference, at: now)
      try judge(positions, named: choices, by: seat, against: reference, at: now)
    case .deal: try deal(by: seat, access, against: reference, at: now)
    case .pass: pass(by: seat, at: now)
    case .hint: try hint(to: seat, at: now)
    }
  }

  /// Checks that a player has a part in what goes on: who resigned has it again when the game is over.
  mutating func checkSeated(_ seat: Seat) throws(Refusal) {
    switch players[seat.index].standing {
    case .playing: return
    case .out:
      if isGameRunning { throw .notSeated }
    case .free, .gone: throw .notSeated
    }
  }

  /// Why a match does not go on between two games.
  func intervalRefusal(until: Instant, at now: Instant) -> Refusal {
    .notOpen(.interval(milliseconds: (until - now).wholeMillisecondsUp))
  }

  private mutating func access(for seat: Seat, at now: Instant) throws(Refusal) -> Access {
    try checkSeated(seat)
    switch phase {
    case .waiting: throw .notOpen(.waiting)
    case .countdown: throw .notOpen(.countdown)
    case .paused: throw .notOpen(.paused)
    case .interval(let until): throw intervalRefusal(until: until, at: now)
    case .over, .closed: throw .notOpen(.over)
    case .open: return .open
    case .window(let window):
      switch window.kind {
      case .claim(let by, _):
        guard by == seat else { throw .taken(by: by) }
        return .claimed
      case .answer, .deal:
        guard openTries.contains(seat) else { throw .lockedOut }
        return .trying(window.kind)
      }
    }
  }

  private mutating func claim(
    by seat: Seat, _ access: Access, against reference: Reference, at now: Instant
  ) throws(Refusal) {
    // Mashing the key in one's own window starts no second timer and costs nothing.
    guard case .open = access else { return }
    try checkCurrent(reference, by: seat, at: now)
    let took = clock.elapsed(at: now) - findOrigin
    openWindow(.claim(by: seat, tookMilliseconds: took), at: now)
  }

  private mutating func pick(
    _ choices: Few<Choice>, by seat: Seat, against reference: Reference, at now: Instant
  ) throws(Refusal) {
    let cards = cards(
      at: try resolve(choices, by: seat, against: reference, at: now))
    for (index, card) in cards.enumerated()
    where picks.contains(card) || cards[..<index].contains(card) {
      throw .badArgument(.cardTwice(choices[index]))
    }
    guard picks.count + cards.count <= 3 else { throw .badArgument(.tooManyPicks) }
    var all = picks
    for card in cards { all.append(card) }
    // Before anybody is told of the third pick.
    if let triple = Triple(all), !triple.isSet {
      try checkSeen(choices, by: seat, against: reference, at: now)
    }
    picks = all
    let positions = positions(of: picks)
    emit(.picks(by: seat, at: positions), at: now)
    if all.count == 3 {
      try judge(positions, named: choices, by: seat, against: reference, at: now)
    }
  }

  private mutating func unpick(
    _ choices: Few<Choice>, by seat: Seat, against reference: Reference, at now: Instant
  ) throws(Refusal) {
    let cards = cards(
      at: try resolve(choices, by: seat, against: reference, at: now))
    if let index = cards.firstIndex(where: { !picks.contains($0) }) {
      throw .badArgument(.notPicked(choices[index]))
    }
    picks = choices.isEmpty ? [] : picks.keeping { !cards.contains($0) }
    emit(.picks(by: seat, at: positions(of: picks)), at: now)
  }

  /// Calls for more cards, or in the window after another's call gives up the try.
  private mutating func deal(
    by seat: Seat, _ access: Access, against reference: Reference, at now: Instant
  ) throws(Refusal) {
    guard case .open = access else { return pass(by: seat, at: now) }
    try checkCurrent(reference, by: seat, at: now)
    guard !deck.isEmpty else { throw .deckEmpty }
    let callable = rules.variant.callableSize
    guard board.count <= callable else { throw .boardFull(callable) }
    var others = competitors
    others.remove(seat)
    emit(.calls(by: seat), at: now)
    let kind = Window.Kind.deal(caller: seat, isNeedless: board.hasSet, tries: others)
    openWindow(kind, cause: seat, at: now)
  }

  private mutating func pass(by seat: Seat, at now: Instant) {
    emit(.passed(by: seat), at: now)
    endTry(of: seat, at: now)
  }

  /// The hints that hold for a player: the Set that they are about lies on the board, or this is the board
  /// that was without one.
  func hints(for seat: Seat) -> Player.Hints? {
    let hints = players[seat.index].hints
    guard hints.count > 0 else { return nil }
    guard let triple = hints.about else { return hints.version == version ? hints : nil }
    return triple.cards.allSatisfy { board.position(of: $0) != nil } ? hints : nil
  }

  /// Whether hints have more to tell a player on this board.
  package func canHaveHint(_ seat: Seat) -> Bool { hints(for: seat).map { $0.count < 2 } ?? true }

  private mutating func hint(to seat: Seat, at now: Instant) throws(Refusal) {
    var hints = hints(for: seat) ?? Player.Hints(about: board.firstSet, version: version)
    guard hints.count < 2 else { throw .notAllowed(.hintsUsedUp) }
    let found = hints.about
    // That there is none is all that can be told, so it uses up both hints.
    hints.count = found == nil ? 2 : hints.count + 1
    players[seat.index].hints = hints
    players[seat.index].hintsTaken += 1
    players[seat.index].score -= 1
    let shown = positions(of: Few((found?.cards ?? []).prefix(hints.count)))
    let clue = found.map { Clue(to: $0, afterCards: hints.count) }
    emit(.hint(seat, shown, clue), at: now)
    emitScores(at: now)
    // Its price may leave a sole leader in sudden death.
    if isOver(at: now) { finishGame(.time, winner: soleLeader, at: now) }
  }
}

extension Rules {
  /// Checks that the phase and the table allow a play.
  fileprivate func check(_ play: Play, _ access: Match.Access) throws(Refusal) {
    switch (play, access) {
    case (.set, _), (.claim, .claimed), (.claim, .trying), (.pick, .claimed), (.unpick, .claimed),
      (.deal, .trying(.deal)), (.pass, .trying):
      return
    case (.claim, .open): if isSolo { throw .notAllowed(.claimAlone) }
    case (.pick, .open), (.unpick, .open): if !isSolo { throw .notOpen(.unclaimed) }
    case (.pick, .trying), (.unpick, .trying):
      if seats > 2 { throw .notAllowed(.pickInSharedWindow) }
    case (.deal, .open): if dealing == .auto { throw .notAllowed(.automaticDeals) }
    case (.pass, .open): throw .notOpen(isSolo ? .nothingToPass : .noTry)
    case (.hint, .open): if !hints, !isSolo { throw .notAllowed(.noHints) }
    case (.deal, .claimed), (.deal, .trying(.claim)), (.pass, .claimed), (.hint, .claimed):
      throw .notOpen(.claimed)
    case (.deal, .trying(.answer)), (.hint, .trying): throw .notOpen(.window)
    }
  }
}
