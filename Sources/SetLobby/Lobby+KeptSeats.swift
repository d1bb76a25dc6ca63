import SetGame
import SetWire

// The seats of lost players: how long they are kept is the match's business, how many of them is the lobby's.

extension Lobby {
  /// Notes who waits for each lost player of a table, as somebody has come or gone.
  mutating func noteWaiting(at table: TableKey) {
    guard let chairs = tables[table]?.chairs, let waiting = tables[table]?.waiting else { return }
    for index in chairs.indices {
      kept.note(waiting, for: ChairID(table: table, seat: Seat(index)))
    }
  }

  /// Gives seats up until no more are kept than may be, of an address and of all.
  mutating func limitKeptSeats(of address: PeerAddress, at now: Instant) {
    while isCounted(address), kept.count(of: address) > limits.keptSeatsPerAddressMax,
      let chair = kept.first(of: address)
    {
      giveUpKept(chair, at: now)
    }
    while kept.count > limits.keptSeatsMax, let chair = kept.first() {
      giveUpKept(chair, at: now)
    }
  }

  /// Ends matches that nobody attends until there is room for another table.
  mutating func makeRoomForTable(at now: Instant) {
    while tables.count >= limits.tablesMax, let chair = kept.firstOfDeserted {
      giveUpKept(chair, at: now)
    }
  }

  private mutating func giveUpKept(_ chair: ChairID, at now: Instant) {
    kept.remove(chair)
    if let label = tables[chair.table]?.label, let name = label.name(of: chair.seat) {
      done.append(.log(.gaveUpSeat(label.id, name)))
    }
    giveUp(chair.seat, of: chair.table, at: now)
  }
}
