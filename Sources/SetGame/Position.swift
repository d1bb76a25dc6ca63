/// A place on the board, counted from 1 in column-major order of a three-row grid.
package struct Position: Hashable, Comparable, Sendable {
  /// 1 for the first place. A stranger's number may be anything; `Board.card(at:)` answers nil then.
  package let number: Int

  /// The place with this number.
  package init(_ number: Int) {
    self.number = number
  }

  /// Whether the first place comes before the second.
  package static func < (left: Position, right: Position) -> Bool { left.number < right.number }
}
