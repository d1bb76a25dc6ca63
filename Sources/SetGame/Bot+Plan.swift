// What a bot will do next on the board, and when.

extension Bot {
  /// A claim window shorter than this leaves no time to pick: the three cards are named at once.
  private static let pickingLeast: Duration = .seconds(1)
  /// What is noticed later than this before the end of a window comes too late.
  private static let margin: Duration = .milliseconds(100)

  /// Plans anew when the bot may act from now on.
  mutating func makePlan(at now: Instant) {
    plan = nil
    switch stage {
    case .watching, .claimed: return
    case .open:
      if let race = firstRace(at: now) {
        plan = .notice(race.triple, at: prompt(race.finish, at: now))
      }
      guard mayCall, let end = sight.patienceEnd else { return }
      let at = prompt(end, at: now)
      if planned.map({ at < $0 }) ?? true { plan = .call(at: at) }
    case .trying(_, let until):
      let last = until + (.zero - Bot.margin)
      if let race = firstRace(at: now) {
        let at = prompt(race.finish, at: now)
        if at <= last { plan = .notice(race.triple, at: at) }
      }
      guard let end = sight.patienceEnd else { return }
      let at = prompt(end, at: now)
      if at <= last, planned.map({ at < $0 }) ?? true { plan = .pass(at: at) }
    }
  }

  /// When it acts on what it knows at `moment`: then, or if that is past, once it has seen that it may.
  private mutating func prompt(_ moment: Instant, at now: Instant) -> Instant {
    let soonest = soonest(at: now)
    return moment >= soonest ? moment : max(soonest, now + traits.reaction.draw(using: &generator))
  }

  /// When it acts at the soonest, if it may from now on.
  private func soonest(at now: Instant) -> Instant {
    now + .milliseconds(Int64(traits.reaction.least * 1000))
  }

  /// The race whose Set it takes if it may act from now on.
  private mutating func firstRace(at now: Instant) -> BotSight.Race? {
    sight.first(by: soonest(at: now), using: &generator)
  }

  /// Whether more cards can be called for.
  private var mayCall: Bool {
    rules.allowsCall(boardCount: sight.cards.count, deckCount: deckCount)
  }

  /// The cards that it takes for the Set that it noticed.
  mutating func choose(_ triple: Triple, at now: Instant) -> Triple {
    guard traits.slip > 0, Double.random(in: 0..<1, using: &generator) < traits.slip,
      let near = sight.nearSet(like: triple, using: &generator)
    else { return triple }
    sight.restart(triple, at: now, using: &generator)
    return near
  }

  /// Begins to take three cards.
  mutating func take(_ triple: Triple, at now: Instant) -> Play? {
    switch stage {
    case .watching, .claimed:
      plan = nil
      return nil
    case .open:
      guard rules.claim >= Bot.pickingLeast else {
        plan = .set(triple, at: now)
        return nil
      }
      plan = .claiming(triple)
      return .claim
    case .trying(_, let until):
      let room = until - now
      if room < Bot.pickingLeast {
        plan = .set(triple, at: now)
      } else if rules.seats > 2 {
        // In a window that several may answer, cards are named all at once.
        let times = namingTimes(within: room, from: now)
        plan = .set(triple, at: times.last ?? now)
      } else {
        planPicks(of: triple, within: room, from: now)
      }
      return nil
    }
  }

  /// Will pick three cards one by one, in an order of its own, well before a window ends.
  mutating func planPicks(of triple: Triple, within room: Duration, from now: Instant) {
    let cards = triple.cards.shuffled(using: &generator)
    let times = namingTimes(within: room, from: now)
    plan = .pick(zip(cards, times).map { Naming(card: $0, at: $1) })
  }

  /// When each of three cards is named: the last within three quarters of the time.
  private mutating func namingTimes(within room: Duration, from now: Instant) -> [Instant] {
    var at = now
    let longest = Duration.milliseconds(room.wholeMilliseconds / 4)
    return (0..<3).map { _ in
      at = at + min(traits.pace.draw(using: &generator), longest)
      return at
    }
  }
}
