extension Match {
  /// Stops the program if the match contradicts itself: that is a fault of ours, never of a player.
  package func checkInvariants() {
    checkCards()
    checkPicks()
    precondition(players.count == rules.seats, "Every seat has its player, even a free one.")
    precondition(isDeadlineNoted, "Whoever waits for the match knows how long.")
    checkPauseRequest()
    precondition(isPastZero == false || rules.tie == .sudden || !isGameRunning, "Zero ends a game.")
    switch phase {
    case .waiting:
      precondition(players.contains { $0.standing == .free }, "A free seat is awaited.")
    case .countdown, .paused: precondition(!clock.isRunning, "The clock runs only while play does.")
    case .open: precondition(clock.isRunning, "The clock runs while play does.")
    case .window:
      precondition(clock.isRunning, "The clock runs while play does.")
      if case .claim = window?.kind { break }
      precondition(!openTries.isEmpty, "A window without an open try has ended.")
    case .interval, .over, .closed: precondition(!clock.isRunning, "No clock runs after a game.")
    }
    if isGameRunning {
      let playing = seats { $0.standing == .playing }.count
      precondition(playing >= min(2, rules.seats), "A game goes on with two or more, or alone.")
    }
  }

  private func checkPauseRequest() {
    guard let pauseRequest else { return }
    precondition(isBoardShown, "A pause is asked for while play goes on.")
    precondition(pauseRequest.agreed.contains(pauseRequest.by), "Who asks for a pause wants it.")
    let agreed = pauseRequest.agreed.intersection(competitors)
    precondition(agreed == pauseRequest.agreed, "Who is out has no say in a pause.")
    precondition(agreed != competitors || phase != .open, "A pause that all want begins.")
  }

  private func checkCards() {
    guard game > 0 else { return }
    let here = CardMask(board.cards).union(deck.mask)
    let count = board.count + deck.count
    precondition(here.count == count, "No card is there twice.")
    precondition(here.union(rules.variant.mask) == rules.variant.mask, "All are of the variant.")
    let taken = players.reduce(0) { $0 + $1.sets * 3 }
    precondition(count + taken == rules.variant.cards.count, "No card is lost.")
  }

  private func checkPicks() {
    precondition(picks.count <= 2, "The third pick is judged at once.")
    precondition(picks.isEmpty || isBoardShown && picker != nil, "Somebody picked.")
    precondition(
      picks.mapFew { board.position(of: $0) }.count == picks.count, "Picks lie on the board.")
  }
}
