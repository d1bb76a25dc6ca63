/// How many cells a terminal has.
package struct ScreenSize: Hashable, Sendable {
  /// Cells in a row, 1 to 500.
  package let columns: Int
  /// Rows, 1 to 200.
  package let rows: Int

  /// A size of this many cells; what is beyond the limits is clamped.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 500)
    self.rows = min(max(rows, 1), 200)
  }

  /// The size of a terminal that does not tell: 80x24.
  package static let usual = ScreenSize(columns: 80, rows: 24)
}
