// What a bot makes of what it sees.

extension Bot {
  /// How long a person takes to agree to something.
  private static let agreeing = LogNormal(median: 1.5, sigma: 0.3)

  /// Shows it an event of its match, in the order in which they happened. What is for another seat alone is
  /// left unread.
  package mutating func observe(_ event: Event, at now: Instant) {
    if let recipient = event.recipient, recipient != seat { return }
    guard !isOut else { return }
    switch event.happening {
    case .countdown, .over, .result: rest()
    case .board(let version, let deck, let cards):
      see(cards.cards, version: version, deck: deck, at: now)
    case .open(let version):
      self.version = version
      stage = .open
      sight.think(at: now, using: &generator)
      makePlan(at: now)
    case .claim(let claimer, let window, let milliseconds):
      watchClaim(by: claimer, window: window, milliseconds: milliseconds, at: now)
    case .set(let find):
      version = find.version
      sight.remove(find.cards)
      watch()
    case .dealt(let dealing):
      version = dealing.version
      deckCount = dealing.deck
      sight.add(dealing.cards)
    case .answer(let window, let seats, _, let milliseconds):
      watch()
      guard seats.contains(seat) else { return }
      stage = .trying(window: window, until: now + .milliseconds(milliseconds))
      makePlan(at: now)
    case .miss(let other, _, _), .passed(let other):
      if other == seat { watch() }
    case .pause(let other, let state, _): observePause(by: other, state, at: now)
    case .rematch(let other): agree(to: .rematch, with: other, at: now)
    case .out(let other, _), .parted(let other):
      guard other == seat else { return }
      isOut = true
      rest()
    case .refused: makePlan(at: now)
    case .joined, .clock, .picks, .calls, .noDeal, .move, .score, .left, .back, .hint: break
    }
  }

  /// Others act, or nobody.
  private mutating func watch() {
    stage = .watching
    plan = nil
  }

  /// Play stops.
  private mutating func rest() {
    watch()
    courtesy = nil
  }

  private mutating func see(_ cards: [Card], version: Int, deck: Int, at now: Instant) {
    deckCount = deck
    if let hiddenSince, version == self.version {
      sight.shift(by: now - hiddenSince)
    } else {
      sight.lay(cards, using: &generator)
    }
    hiddenSince = nil
    self.version = version
  }

  private mutating func watchClaim(
    by claimer: Seat, window: Int, milliseconds: Int, at now: Instant
  ) {
    guard claimer == seat, case .claiming(let triple) = plan else { return watch() }
    stage = .claimed(window: window)
    planPicks(of: triple, within: .milliseconds(milliseconds), from: now)
  }

  private mutating func observePause(
    by other: Seat, _ state: Happening.PauseState, at now: Instant
  ) {
    switch state {
    case .asked: agree(to: .pause, with: other, at: now)
    case .agreed: break
    case .ready: agree(to: .resume, with: other, at: now)
    case .on:
      rest()
      hiddenSince = now
    case .lapsed, .off: courtesy = nil
    }
  }

  /// Agrees after a moment to what another player asked for.
  private mutating func agree(to action: Action, with other: Seat, at now: Instant) {
    guard other != seat, courtesy?.action != action else { return }
    courtesy = Courtesy(action: action, at: now + Bot.agreeing.draw(using: &generator))
  }
}
