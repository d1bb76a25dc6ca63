import SetGame

// What holds time up.

extension Lobby {
  /// The earliest moment before `now` at which time alone does something; nil if it does nothing before.
  ///
  /// Entries of the queues that are out of date are put right on the way, so that none of them counts. It is the
  /// work that `advance` would have with them.
  package mutating func due(before now: Instant) -> Instant? {
    let table = tableDue(before: now)
    let session = sessionDue(before: table ?? now)
    let due = session ?? table
    guard let waiting = doorstepDeadline, waiting < due ?? now else { return due }
    return waiting
  }

  private mutating func tableDue(before now: Instant) -> Instant? {
    while let next = tableDeadlines.earliest, next < now,
      let entry = tableDeadlines.popDue(at: next)
    {
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

  private mutating func sessionDue(before now: Instant) -> Instant? {
    while let next = sessionDeadlines.earliest, next < now,
      let entry = sessionDeadlines.popDue(at: next)
    {
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
