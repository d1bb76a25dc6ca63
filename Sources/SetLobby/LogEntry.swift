import SetWire

/// Something for the operator to read, as data. It holds no secret and nothing that a player typed freely.
package enum LogEntry: Equatable, Sendable {
  /// A connection was taken.
  case connected(ConnectionID, PeerAddress)
  /// A connection was turned away.
  case turnedAway(PeerAddress, Denial.Full)
  /// A connection was ended by the lobby.
  case closed(ConnectionID, PlayerName, Farewell)
  /// A connection is gone.
  case gone(ConnectionID, PlayerName)
  /// A match began.
  case started(TableID, [PlayerName])
  /// A match is over.
  case finished(TableID, winner: PlayerName?)
  /// A player took the seat back.
  case returned(TableID, PlayerName)
  /// Somebody named a token that is none.
  case wrongToken(PeerAddress)
  /// Somebody named a code that opens nothing.
  case wrongCode(PeerAddress)
  /// The seat of a lost player was given up, as there are too many of them.
  case gaveUpSeat(TableID, PlayerName)
}

extension LogEntry {
  /// Who caused it, where that is known.
  package var address: PeerAddress? {
    switch self {
    case .connected(_, let address), .turnedAway(let address, _), .wrongToken(let address),
      .wrongCode(let address):
      address
    case .closed, .gone, .started, .finished, .returned, .gaveUpSeat: nil
    }
  }

  /// The entry as one line of ASCII, without its end.
  package var text: [UInt8] {
    switch self {
    case .connected(let id, let address):
      Self.line("connected slot=\(id.slot) from=", address.text)
    case .turnedAway(let address, let full):
      Self.line("turned-away why=\(Self.word(full)) from=", address.text)
    case .closed(let id, let name, let farewell):
      Self.line("closed slot=\(id.slot) name=\(name) why=\(farewell.rawValue)")
    case .gone(let id, let name): Self.line("gone slot=\(id.slot) name=\(name)")
    case .started(let table, let names):
      Self.line(
        "started table=\(table.number) players=\(names.map(\.description).joined(separator: ","))")
    case .finished(let table, let winner):
      Self.line("finished table=\(table.number) winner=\(winner?.description ?? "-")")
    case .returned(let table, let name): Self.line("returned table=\(table.number) name=\(name)")
    case .wrongToken(let address): Self.line("wrong-token from=", address.text)
    case .wrongCode(let address): Self.line("wrong-code from=", address.text)
    case .gaveUpSeat(let table, let name):
      Self.line("gave-up-seat table=\(table.number) name=\(name)")
    }
  }

  private static func line(_ text: String, _ rest: [UInt8] = []) -> [UInt8] {
    Array(text.utf8) + rest
  }

  private static func word(_ full: Denial.Full) -> String {
    switch full {
    case .server: "server-full"
    case .address: "address-full"
    case .addressRate: "address-rate"
    case .table: "table-full"
    case .spectators: "spectators-full"
    case .tables: "tables-full"
    case .offers: "offers-full"
    case .addressOffers: "address-offers-full"
    case .offersReceived: "offers-received-full"
    }
  }
}
