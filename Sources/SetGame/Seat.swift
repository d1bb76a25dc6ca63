/// A place for a player at a table.
///
/// One byte, as nearly everything that happens names one. Public, as what is less is not made fast in other
/// modules.
public struct Seat: Hashable, Comparable, Sendable {
  @usableFromInline let rawIndex: UInt8

  /// Counted from 0, below `Rules.seats`.
  @inlinable
  public var index: Int { Int(rawIndex) }

  /// The seat with this index, below `countMax`.
  @inlinable
  public init(_ index: Int) {
    rawIndex = UInt8(index)
  }

  /// The most seats that a table can have.
  package static let countMax = 8

  /// Whether the first seat comes before the second.
  @inlinable
  public static func < (left: Seat, right: Seat) -> Bool { left.rawIndex < right.rawIndex }
}

/// Some of the seats of a table, in ascending order.
package struct Seats: Hashable, Sequence, Sendable {
  private var bits: UInt8 = 0

  /// No seat.
  package init() {}

  /// These seats.
  package init(_ seats: some Sequence<Seat>) {
    for seat in seats { insert(seat) }
  }

  /// Whether no seat is in it.
  package var isEmpty: Bool { bits == 0 }
  /// How many seats are in it.
  package var count: Int { bits.nonzeroBitCount }
  /// The lowest seat.
  package var first: Seat? { isEmpty ? nil : Seat(bits.trailingZeroBitCount) }
  /// The seats in ascending order.
  package var inOrder: [Seat] { Array(self) }

  /// Whether a seat is in it.
  package func contains(_ seat: Seat) -> Bool { bits >> UInt8(seat.index) & 1 == 1 }

  /// The seats that are in both.
  package func intersection(_ other: Seats) -> Seats {
    var both = self
    both.bits &= other.bits
    return both
  }

  /// Adds a seat.
  package mutating func insert(_ seat: Seat) { bits |= 1 << UInt8(seat.index) }
  /// Takes a seat out.
  package mutating func remove(_ seat: Seat) { bits &= ~(1 << UInt8(seat.index)) }

  /// Hands out the seats, the lowest first.
  package struct Iterator: IteratorProtocol {
    fileprivate var rest: Seats

    /// The next seat, or nil behind the last.
    package mutating func next() -> Seat? {
      guard let seat = rest.first else { return nil }
      rest.remove(seat)
      return seat
    }
  }

  /// Hands out the seats, the lowest first.
  package func makeIterator() -> Iterator { Iterator(rest: self) }
}
