import SetGame
import SetWire

// What time alone does to connections and tables.

extension Lobby {
  /// Sees to it that the session is woken when it next has to be.
  mutating func armSession(_ id: ConnectionID) {
    guard let due = dueTime(of: id) else { return }
    if let armed = sessions[id]?.armed, armed <= due { return }
    sessions[id]?.armed = due
    sessionDeadlines.insert(id, at: due)
  }

  /// Sees to it that the table is woken when its match has something to do.
  mutating func armTable(_ table: TableKey) {
    guard let due = tables[table]?.arm() else { return }
    tableDeadlines.insert(table, at: due)
  }

  /// When the session has to be looked at if nothing comes from it; nil if there is none.
  func dueTime(of id: ConnectionID) -> Instant? {
    guard let session = sessions[id] else { return nil }
    var due = session.heardAt + (session.isWire ? limits.pingAfter : limits.idle)
    if let pinged = session.pingedAt { due = pinged + limits.answerTime }
    if let begun = session.lineBegunAt {
      due = min(due, begun + unfinishedMax(session))
    }
    if let ready = session.queueReadyAt { due = min(due, ready) }
    if session.mayWantAdvice { due = min(due, session.heardAt + limits.adviceAfter) }
    return due
  }

  private func unfinishedMax(_ session: Session) -> Duration {
    session.hasSentLine ? limits.lineUnfinished : limits.firstLineUnfinished
  }

  /// Looks at a session whose entry of this moment came up; it may be out of date.
  mutating func wakeSession(_ id: ConnectionID, from moment: Instant, at now: Instant) {
    guard let armed = sessions[id]?.armed, armed == moment else { return }
    sessions[id]?.armed = nil
    if let ready = sessions[id]?.queueReadyAt, ready <= now { drainQueue(of: id, at: now) }
    guard let session = sessions[id] else { return }
    if let begun = session.lineBegunAt, begun + unfinishedMax(session) <= now {
      return end(id, .unfinished, at: now)
    }
    if session.mayWantAdvice, session.heardAt + limits.adviceAfter <= now { advise(id) }
    if session.isWire {
      askIfThere(id, at: now)
    } else if session.heardAt + limits.idle <= now {
      guard isAtGame(id) else { return end(id, .idle, at: now) }
      // Who plays or watches a game may think as long as it lasts.
      sessions[id]?.heardAt = now
    }
    armSession(id)
  }

  private mutating func askIfThere(_ id: ConnectionID, at now: Instant) {
    guard let session = sessions[id] else { return }
    if let pinged = session.pingedAt {
      // Reckoned from when it was asked, which may have been late.
      if pinged + limits.answerTime <= now { end(id, .idle, at: now) }
    } else if session.heardAt + limits.pingAfter <= now {
      sessions[id]?.pingedAt = now
      send(.ping, to: id)
    }
  }

  private func isAtGame(_ id: ConnectionID) -> Bool {
    guard let table = sessions[id]?.table else { return false }
    return isPlaying(table)
  }

  /// How far time goes when a table is looked at.
  enum Passing {
    /// To a moment at which an input is still to come.
    case catchUp
    /// Past all that is due at the moment.
    case tick
  }

  /// Looks at a table whose entry of this moment came up; it may be out of date.
  mutating func wakeTable(
    _ table: TableKey, from moment: Instant, by passing: Passing, at now: Instant
  ) {
    guard let armed = tables[table]?.armed, armed == moment else { return }
    tables[table]?.armed = nil
    let isDue: (Instant?) -> Bool = { due in
      guard let due else { return false }
      return passing == .tick ? due <= now : due < now
    }
    if isDue(tables[table]?.match.deadline) {
      _ = handle(passing == .tick ? .tick : .catchUp, at: table, now)
    } else if let bot = tables[table]?.bots.firstIndex(where: { isDue($0.deadline) }) {
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
    case .table(let table): tables[table]?.crowd.isWaiting ?? false
    }
  }

  private mutating func serveLounge(_ share: inout Int, _ steps: inout Int) {
    while share > 0, let visit = lounge.nextVisit(within: &steps) {
      guard let session = sessions[visit.id], !session.isCongested else { continue }
      share -= 1
      let text = lounge.text(
        for: visit, in: session.view, to: session.person, ignoring: session.ignored)
      send(text, to: visit.id)
    }
    lounge.tidy()
  }

  private mutating func serveSpectators(
    of table: TableKey, _ share: inout Int, _ steps: inout Int, at now: Instant
  ) {
    while share > 0, let visit = tables[table]?.crowd.nextVisit(within: &steps) {
      let id = visit.id
      guard let session = sessions[id], !session.isCongested else {
        sessions[id]?.hasMissed = true
        continue
      }
      share -= 1
      guard !visit.hasMissed else {
        sessions[id]?.hasMissed = true
        catchUp(id, at: now)
        continue
      }
      let text = tables[table]?.crowd.text(
        for: visit, in: session.view, to: session.person, ignoring: session.ignored)
      send(text ?? [], to: id)
    }
    tables[table]?.crowd.tidy()
  }

  /// Shows a spectator that missed something the table as it is now.
  mutating func catchUp(_ id: ConnectionID, at now: Instant) {
    guard sessions[id]?.hasMissed == true, case .watching(let table) = sessions[id]?.place,
      let index = sessions[id]?.crowdIndex
    else { return }
    sessions[id]?.hasMissed = false
    _ = tables[table]?.crowd.visit(at: index)
    send(.notice(.skipped), to: id)
    sendSnapshot(to: id, at: now)
  }
}
