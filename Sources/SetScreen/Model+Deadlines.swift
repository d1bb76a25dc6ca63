import SetGame

// What time alone does.

extension Model {
  /// When the shell should call again with `timer`, if ever.
  package var deadline: Instant? {
    guard link != .ended else { return nil }
    var moments = [keyboardEnds, message?.until, nextTick, script.ends]
    if case .awaits(let until) = probe { moments.append(until) }
    switch link {
    case .waiting(let until): moments.append(until)
    case .greeting(let since, _): moments.append(since + Link.greetingMax)
    // Nothing is asked of a server that is not there.
    case .online: moments += [nextPing, nextPoll]
    case .idle, .connecting, .ended: break
    }
    return moments.compactMap { $0 }.min()
  }

  /// Whether nothing has come from the server for too long, and for how long.
  package func silence(at now: Instant) -> Duration? {
    guard link.isOnline, let pingSent, now - pingSent >= Self.silenceMax else { return nil }
    let silence = now - max(heardAt ?? pingSent, pingSent)
    return silence >= Self.silenceMax ? silence : nil
  }

  /// After how long without an answer a banner tells of it.
  static let silenceMax: Duration = .seconds(5)
  /// After how long the connection counts as lost.
  static let silenceEnds: Duration = .seconds(20)

  mutating func applyDeadlines(at now: Instant) {
    if let ends = keyboardEnds, ends <= now {
      keyboardEnds = nil
      for key in keyboard.giveUp() { press(key, at: now) }
    }
    if case .awaits(let until) = probe, until <= now { endProbe() }
    if let until = message?.until, until <= now { message = nil }
    if let until = leaveAsked, until <= now { leaveAsked = nil }
    if let ghost = table?.ghost, ghost.until <= now { table?.ghost = nil }
    table?.fresh.removeAll { $0.until <= now }
    if let missed = table?.missed, missed.until <= now { table?.missed = nil }
    tendLink(at: now)
    endScript(at: now)
    tellClock(at: now)
    nextTick = tick(after: now)
  }

  private mutating func tendLink(at now: Instant) {
    switch link {
    case .waiting(let until) where until <= now:
      link = .connecting
      effects.append(.connect)
    case .greeting(let since, _) where since + Link.greetingMax <= now:
      guard lostAt == nil else { return hangUp(at: now) }
      notOurs("it does not answer hello", at: now)
    case .online:
      if let at = nextPing, at <= now {
        nextPing = now + (table == nil ? .seconds(30) : .seconds(5))
        if pingSent == nil {
          pingSent = now
          send("ping", for: .ping)
        }
      }
      if let at = nextPoll, at <= now {
        nextPoll = nil
        if table == nil { enterLobby(at: now) }
      }
      // Even a busy server answers in order: one that never does is gone.
      if let silence = silence(at: now), silence >= Self.silenceEnds {
        hangUp(at: now)
      }
    case .idle, .connecting, .waiting, .greeting, .ended: break
    }
  }

  /// The next moment at which what is drawn changes by time alone.
  private func tick(after now: Instant) -> Instant? {
    guard !launch.isPlain else { return plainTick(after: now) }
    var moments: [Instant] = []
    if link.isOnline, let pingSent {
      moments.append(max(heardAt ?? pingSent, pingSent) + Self.silenceMax)
    }
    if silence(at: now) != nil || lostAt != nil { moments.append(now + .seconds(1)) }
    if let message, message.until > now { moments.append(now + .milliseconds(500)) }
    if let table { moments += changes(of: table, after: now) }
    return moments.filter { $0 > now }.min()
  }

  /// The moments at which what is drawn of a table changes next, past ones with them.
  private func changes(of table: TableModel, after now: Instant) -> [Instant] {
    var moments: [Instant] = []
    func second(before until: Instant) {
      let left = (until - now).wholeMilliseconds
      if left > 0 { moments.append(now + .milliseconds((left - 1) % 1000 + 1)) }
    }
    if let change = table.nextChange(after: now) { moments.append(change) }
    switch table.stage {
    case .claimed(_, _, let span), .answer(_, _, _, _, let span):
      if span.until > now { moments.append(now + .milliseconds(100)) }
    case .countdown(let until), .paused(_, let until, _), .interval(let until), .over(let until):
      second(before: until)
    case .waiting, .open, .closed: break
    }
    for until in table.away.values { second(before: until) }
    if let asked = table.pauseAsked { second(before: asked.until) }
    if table.clock.isRunning, let left = table.clock.left(at: now), left > 0 {
      moments.append(now + .milliseconds((left - 1) % 1000 + 1))
    }
    if isIdleNewcomer(at: now) == nil, let lastKey, table.isBoardUp, !table.knowsTheRule {
      moments.append(lastKey + Self.idleTime)
    }
    return moments
  }

  /// How long a newcomer may look before being pointed to the help.
  static let idleTime: Duration = .seconds(20)

  /// True if a newcomer has pressed nothing for long; nil if not.
  func isIdleNewcomer(at now: Instant) -> Bool? {
    guard let table, table.isPlaying, !table.knowsTheRule, let lastKey,
      now - lastKey >= Self.idleTime
    else { return nil }
    return true
  }

  // Plain mode tells the time when a minute and when ten seconds are left.

  private static let toldSeconds = [60, 10]

  private func plainTick(after now: Instant) -> Instant? {
    guard let clock = table?.clock, clock.isRunning, let left = clock.left(at: now) else {
      return nil
    }
    let next = Self.toldSeconds.map { $0 * 1000 }.filter { $0 < left }.max()
    return next.map { now + .milliseconds(left - $0) }
  }

  private mutating func tellClock(at now: Instant) {
    guard launch.isPlain, let clock = table?.clock, clock.isRunning,
      let left = clock.left(at: now)
    else { return }
    let reached = Self.toldSeconds.filter { left <= $0 * 1000 && left > $0 * 1000 - 5000 }.min()
    guard let reached, clockTold != reached else { return }
    clockTold = reached
    tell("\(reached == 60 ? "One minute" : "\(reached) seconds") left.", at: now)
  }
}
