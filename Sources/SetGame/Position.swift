/// A place on the board, counted from 1 in column-major order of a three-row grid.
///
/// Small, so that what is told of three places fits into registers. Public, as what is less is not made fast
/// in other modules.
public struct Position: Hashable, Comparable, Sendable {
  @usableFromInline let rawNumber: Int16

  /// 1 for the first place. A stranger's number may be anything; `Board.card(at:)` answers nil then.
  @inlinable
  public var number: Int { Int(rawNumber) }

  /// The place with this number. What no board can have is brought into the range of 16 bits.
  @inlinable
  public init(_ number: Int) {
    rawNumber = Int16(clamping: number)
  }

  /// Whether the first place comes before the second.
  @inlinable
  public static func < (left: Position, right: Position) -> Bool {
    left.rawNumber < right.rawNumber
  }
}
