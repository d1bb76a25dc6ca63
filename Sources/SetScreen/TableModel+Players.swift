import SetGame
import SetWire

// What comes and goes at a table: players, their connections, pauses and rematches.

extension TableModel {
  mutating func applyToPlayers(_ report: TableReport, at now: Instant) -> Bool {
    switch report {
    case .joined(let name, .seat(let seat)): return sit(name, at: seat)
    case .parted(let name, .seat): part(name)
    case .joined(_, .watch), .parted(_, .watch): break
    case .left(let name, let grace):
      guard self.seat(of: name) != nil else { return false }
      away[name] = now + .milliseconds(grace)
    case .back(let name): away[name] = nil
    case .out(let name, _):
      if !out.contains(name), out.count < Seat.countMax { out.append(name) }
    case .pause(let by, let state, let milliseconds):
      applyPause(by: by, state, until: now + .milliseconds(milliseconds))
    case .rematch(let by):
      if !rematch.contains(by), rematch.count < Seat.countMax { rematch.append(by) }
    default: break
    }
    return true
  }

  /// Seats a player; false if the seat is another's, or the player has one.
  private mutating func sit(_ name: PlayerName, at seat: Seat?) -> Bool {
    guard self.seat(of: name) == nil,
      let index = seat?.index ?? seats.firstIndex(where: { $0 == nil }),
      seats.indices.contains(index), seats[index] == nil
    else { return false }
    seats[index] = name
    return true
  }

  /// Before the first game a seat is free again; later it stays that of who left, with all points.
  private mutating func part(_ name: PlayerName) {
    away[name] = nil
    rematch.removeAll { $0 == name }
    if stage == .waiting {
      seats = seats.map { $0 == name ? nil : $0 }
    } else if !out.contains(name), out.count < Seat.countMax {
      out.append(name)
    }
  }

  private mutating func applyPause(
    by: PlayerName, _ state: TableReport.PauseState, until: Instant
  ) {
    switch state {
    case .asked: pauseAsked = PauseAsked(by: by, until: until, agreed: [by])
    case .agreed:
      guard let agreed = pauseAsked?.agreed, agreed.count < Seat.countMax, !agreed.contains(by)
      else { return }
      pauseAsked?.agreed.append(by)
    case .lapsed: pauseAsked = nil
    case .on:
      pauseAsked = nil
      selection = []
      picks = []
      stage = .paused(by: by, until: until, ready: [])
    case .ready:
      guard case .paused(let asker, let end, var ready) = stage else { return }
      if !ready.contains(by), ready.count < Seat.countMax { ready.append(by) }
      stage = .paused(by: asker, until: end, ready: ready)
    case .off: break
    }
  }
}
