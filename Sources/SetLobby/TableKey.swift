import SetGame

/// Which table, as the lobby finds it.
struct TableKey: SlotID {
  /// A dense number from 0, used again when its table is gone.
  let slot: Int
  /// Rises with each table.
  let generation: UInt32
}

/// Which seat of which table.
struct ChairID: Hashable, Sendable {
  let table: TableKey
  let seat: Seat
}
