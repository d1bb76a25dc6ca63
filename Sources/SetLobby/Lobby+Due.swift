import SetGame

// What holds time up.

extension Lobby {
  /// The earliest moment, up to `now`, at which time alone does something; nil if it does nothing by then.
  ///
  /// Entries of the queues that are out of date are put right on the way, so that none of them counts. It is the
  /// work that `advance` would have with them.
  package mutating func due(by now: Instant) -> Instant? {
    let table = tableDue(by: now)
    let session = sessionDue(by: table ?? now)
    return session ?? table
  }

  private mutating func tableDue(by now: Instant) -> Instant? {
    while let entry = tableDeadlines.popDue(at: now) {
      let table = entry.owner
      guard tables[table]?.armed == entry.at else { continue }
      if let due = tables[table]?.deadline, due <= entry.at {
        tableDeadlines.insert(table, at: entry.at)
        return entry.at
      }
      tables[table]?.armed = nil
      armTable(table)
    }
    return nil
  }

  private mutating func sessionDue(by now: Instant) -> Instant? {
    while let entry = sessionDeadlines.popDue(at: now) {
      let id = entry.owner
      guard sessions[id]?.armed == entry.at else { continue }
      if let due = dueTime(of: id), due <= entry.at {
        sessionDeadlines.insert(id, at: entry.at)
        return entry.at
      }
      sessions[id]?.armed = nil
      armSession(id)
    }
    return nil
  }
}
