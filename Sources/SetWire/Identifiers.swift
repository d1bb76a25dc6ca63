/// A table, by the number that its lines carry; never used again for another table.
package struct TableID: Hashable, Comparable, Sendable {
  /// Counted from 1 since the server started.
  package let number: Int

  /// The table with this number.
  package init(_ number: Int) {
    self.number = number
  }

  /// Whether the first table is the older.
  package static func < (left: TableID, right: TableID) -> Bool { left.number < right.number }
}

/// An offer of a duel, by the number that its lines carry.
package struct OfferID: Hashable, Comparable, Sendable {
  /// Counted from 1 since the server started.
  package let number: Int

  /// The offer with this number.
  package init(_ number: Int) {
    self.number = number
  }

  /// Whether the first offer is the older.
  package static func < (left: OfferID, right: OfferID) -> Bool { left.number < right.number }
}
