import SetGame
import SetWire

// What time alone does to connections and tables.

extension Lobby {
  /// Sees to it that the session is woken when it next has to be.
  mutating func armSession(_ slot: Int) {
    let due = dueTime(of: slot)
    if let armed = sessions[slot].armed, armed <= due { return }
    sessions[slot].armed = due
    deadlines.insert(.session(slot), at: due)
  }

  /// Sees to it that the table is woken when its match has something to do.
  mutating func armTable(_ table: Int) {
    guard let due = tables[table].arm() else { return }
    deadlines.insert(.table(table), at: due)
  }

  /// When the session has to be looked at if nothing comes from it.
  private func dueTime(of slot: Int) -> Instant {
    let session = sessions[slot]
    let silence: Duration =
      if session.isWire {
        session.isPinged ? limits.dropAfter : limits.pingAfter
      } else {
        limits.idle
      }
    var due = session.heardAt + silence
    if let begun = session.lineBegunAt {
      due = min(due, begun + unfinishedMax(slot))
    }
    if let ready = session.queueReadyAt { due = min(due, ready) }
    if mayWantAdvice(slot) { due = min(due, session.heardAt + limits.adviceAfter) }
    return due
  }

  private func unfinishedMax(_ slot: Int) -> Duration {
    sessions[slot].hasSentLine ? limits.lineUnfinished : limits.firstLineUnfinished
  }

  /// Looks at a session whose entry of this moment came up; it may be out of date.
  mutating func wakeSession(_ slot: Int, from moment: Instant, at now: Instant) {
    guard slot < sessions.count, sessions[slot].isOpen, sessions[slot].armed == moment else {
      return
    }
    let id = sessions[slot].id
    sessions[slot].armed = nil
    if let ready = sessions[slot].queueReadyAt, ready <= now { drainQueue(of: slot, at: now) }
    guard isOpen(id) else { return }
    if let begun = sessions[slot].lineBegunAt, begun + unfinishedMax(slot) <= now {
      return end(slot, .unfinished, at: now)
    }
    if mayWantAdvice(slot), sessions[slot].heardAt + limits.adviceAfter <= now { advise(slot) }
    if sessions[slot].isWire {
      askIfThere(slot, at: now)
    } else if sessions[slot].heardAt + limits.idle <= now {
      guard isAtGame(slot) else { return end(slot, .idle, at: now) }
      // Who plays or watches a game may think as long as it lasts.
      sessions[slot].heardAt = now
    }
    if isOpen(id) { armSession(slot) }
  }

  private mutating func askIfThere(_ slot: Int, at now: Instant) {
    if sessions[slot].heardAt + limits.dropAfter <= now { return end(slot, .idle, at: now) }
    guard !sessions[slot].isPinged, sessions[slot].heardAt + limits.pingAfter <= now else { return }
    sessions[slot].isPinged = true
    send(.ping, to: slot)
  }

  private func isAtGame(_ slot: Int) -> Bool {
    guard let table = sessions[slot].table else { return false }
    return tables[table].isPlaying
  }

  /// Looks at a table whose entry of this moment came up; it may be out of date.
  mutating func wakeTable(_ table: Int, from moment: Instant, at now: Instant) {
    guard tables[table].isOpen, tables[table].armed == moment else { return }
    tables[table].armed = nil
    if let due = tables[table].match.deadline, due <= now {
      _ = handle(.tick, at: table, now)
    } else if let bot = tables[table].bots.firstIndex(where: {
      $0.deadline.map { $0 <= now } ?? false
    }) {
      actBot(bot, at: table, now)
    } else {
      armTable(table)
    }
  }
}

// Crowds.

extension Lobby {
  /// Remembers that somebody in a crowd has not heard everything.
  mutating func noteWaiting(_ crowd: CrowdID) {
    if !waitingCrowds.contains(crowd) { waitingCrowds.append(crowd) }
  }

  /// Tells crowds what they wait for, as much as a turn allows, each crowd its share.
  mutating func serveCrowds(at now: Instant) {
    var left = limits.watchersPerTurn
    // Members that have heard everything are passed over at a fraction of the cost.
    var steps = 16 * limits.watchersPerTurn
    while left > 0, steps > 0, !waitingCrowds.isEmpty {
      let crowd = waitingCrowds.removeFirst()
      var share = max(1, left / (waitingCrowds.count + 1))
      left -= share
      switch crowd {
      case .lounge: serveLounge(&share, &steps)
      case .table(let table): serveSpectators(of: table, &share, &steps, at: now)
      }
      left += share
      if isWaiting(crowd) { waitingCrowds.append(crowd) }
    }
  }

  private func isWaiting(_ crowd: CrowdID) -> Bool {
    switch crowd {
    case .lounge: lounge.isWaiting
    case .table(let table): tables[table].crowd.isWaiting
    }
  }

  private mutating func serveLounge(_ share: inout Int, _ steps: inout Int) {
    while share > 0, let visit = lounge.nextVisit(within: &steps) {
      let slot = visit.slot
      guard !sessions[slot].isCongested else { continue }
      share -= 1
      let text = lounge.text(
        for: visit, in: sessions[slot].view, to: sessions[slot].name,
        ignoring: sessions[slot].ignored)
      send(text, to: slot)
    }
    lounge.tidy()
  }

  private mutating func serveSpectators(
    of table: Int, _ share: inout Int, _ steps: inout Int, at now: Instant
  ) {
    while share > 0, let visit = tables[table].crowd.nextVisit(within: &steps) {
      let slot = visit.slot
      guard !sessions[slot].isCongested else {
        sessions[slot].hasMissed = true
        continue
      }
      share -= 1
      guard !visit.hasMissed else {
        sessions[slot].hasMissed = true
        catchUp(slot, at: now)
        continue
      }
      let text = tables[table].crowd.text(
        for: visit, in: sessions[slot].view, to: sessions[slot].name,
        ignoring: sessions[slot].ignored)
      send(text, to: slot)
    }
    tables[table].crowd.tidy()
  }

  /// Shows a spectator that missed something the table as it is now.
  mutating func catchUp(_ slot: Int, at now: Instant) {
    guard sessions[slot].hasMissed, case .watching(let table) = sessions[slot].place,
      let index = sessions[slot].crowdIndex
    else { return }
    sessions[slot].hasMissed = false
    _ = tables[table].crowd.visit(at: index)
    send(.notice(.skipped), to: slot)
    sendSnapshot(to: slot, at: now)
  }
}
