/// What a terminal shows: a grid of cells.
///
/// Nothing that a terminal would obey can get into a cell: `put` takes characters that are shown, and drops
/// all others. So no text of a stranger's can write an escape sequence.
package struct Screen: Equatable, Sendable {
  /// One place of the grid.
  package struct Cell: Hashable, Sendable {
    /// What is shown; the second half of a wide character is `Cell.continuation`.
    package fileprivate(set) var scalar: Unicode.Scalar
    /// How it is shown.
    package fileprivate(set) var style: Style

    /// A cell with nothing in it.
    package static let blank = Cell(scalar: " ", style: .plain)
    /// What stands in the second cell of a wide character.
    package static let continuation: Unicode.Scalar = "\0"

    /// Whether the cell is the second half of a wide character.
    package var isContinuation: Bool { scalar == Self.continuation }
  }

  /// How large it is.
  package let size: ScreenSize
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// Whether only ASCII can be shown: `?` stands for the rest.
  package let isASCII: Bool

  /// An empty screen.
  package init(_ size: ScreenSize, isASCII: Bool = false) {
    self.size = size
    self.isASCII = isASCII
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place, or nil outside of the screen.
  package func cell(row: Int, column: Int) -> Cell? {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
    return cells[row * size.columns + column]
  }

  /// Writes text from a place on, cut at `width` cells or the edge, and returns the column behind it.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, width: Int = .max, style: Style = .plain
  ) -> Int {
    guard row >= 0, row < size.rows, column < size.columns else { return column }
    let end = width < size.columns - column ? column + width : size.columns
    var column = column
    for scalar in text.unicodeScalars {
      let shown = isASCII && !scalar.isASCII ? "?" : scalar
      let count = shown.cellWidth
      guard count > 0 else { continue }
      guard column + count <= end else { break }
      set(shown, row: row, column: column, style: style)
      if count == 2 { set(Cell.continuation, row: row, column: column + 1, style: style) }
      column += count
    }
    return column
  }

  private mutating func set(_ scalar: Unicode.Scalar, row: Int, column: Int, style: Style) {
    guard column >= 0, column < size.columns else { return }
    let index = row * size.columns + column
    // Half of a wide character can't stay.
    if cells[index].isContinuation, scalar != Cell.continuation, column > 0 {
      cells[index - 1] = .blank
    }
    if column + 1 < size.columns, cells[index + 1].isContinuation { cells[index + 1] = .blank }
    cells[index] = Cell(scalar: scalar, style: style)
  }

  /// Makes the cells of a rectangle blank.
  package mutating func clear(rows: Range<Int>, columns: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns.clamped(to: 0..<size.columns) {
        set(" ", row: row, column: column, style: .plain)
      }
    }
  }

  /// The text of each row, blanks at its end left out. For tests and for looking at.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for cell in cells[(row * size.columns)..<((row + 1) * size.columns)]
      where !cell.isContinuation {
        text.append(cell.scalar)
      }
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }
}
