import SetGame

/// Turns screens into the bytes that a terminal is written, changed cells only.
package struct ScreenWriter: Sendable {
  /// How many colours are used.
  package var depth: ColorDepth
  /// Which colours.
  package var inks: Palette.Inks
  private var last: Screen?

  /// A writer to a terminal of which nothing is known yet.
  package init(depth: ColorDepth, inks: Palette.Inks) {
    self.depth = depth
    self.inks = inks
  }

  /// Forgets what the terminal shows, so that the next frame is written whole.
  package mutating func forget() {
    last = nil
  }

  /// The bytes that make the terminal show a screen; empty if it shows it already.
  ///
  /// They are one synchronised update (`?2026`): a terminal that knows it shows the frame at once.
  package mutating func frame(_ screen: Screen) -> [UInt8] {
    let before = last?.size == screen.size ? last : nil
    guard before != screen else { return [] }
    last = screen
    var frame = Frame(depth: depth, inks: inks)
    frame.append("\u{1B}[?2026h\u{1B}[0m")
    if before == nil { frame.append("\u{1B}[2J") }
    let old = before ?? Screen(screen.size)
    for row in 0..<screen.size.rows {
      frame.append(row: row, of: screen, over: old)
    }
    frame.append("\u{1B}[0m\u{1B}[?2026l")
    return frame.bytes
  }
}

/// The bytes of one frame while they are put together.
private struct Frame {
  let depth: ColorDepth
  let inks: Palette.Inks
  var bytes: [UInt8] = []
  private var style = Style.plain

  init(depth: ColorDepth, inks: Palette.Inks) {
    self.depth = depth
    self.inks = inks
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes what has changed in a row. Few unchanged cells between two changes are cheaper written again
  /// than jumped over.
  mutating func append(row: Int, of screen: Screen, over old: Screen) {
    let start = row * screen.size.columns
    var column = 0
    var written = -1
    while column < screen.size.columns {
      guard screen.cells[start + column] != old.cells[start + column] else {
        column += 1
        continue
      }
      if screen.cells[start + column].isContinuation, column > 0, written < column { column -= 1 }
      if written < 0 || column - written > 4 {
        append("\u{1B}[\(row + 1);\(column + 1)H")
      } else {
        column = written
      }
      append(screen.cells[start + column])
      column += 1
      while column < screen.size.columns, screen.cells[start + column].isContinuation {
        column += 1
      }
      written = column
    }
  }

  private mutating func append(_ cell: Screen.Cell) {
    if cell.style != style { append(cell.style) }
    bytes.append(contentsOf: String(cell.scalar).utf8)
  }

  private mutating func append(_ new: Style) {
    style = new
    var codes = "0"
    if new.isBold { codes += ";1" }
    if new.isDim { codes += ";2" }
    if new.isReverse { codes += ";7" }
    if case .card(let colour) = new.ink { codes += code(of: colour) }
    append("\u{1B}[\(codes)m")
  }

  private func code(of colour: Card.Colour) -> String {
    let index = Int(colour.rawValue)
    switch depth {
    case .none: return ""
    case .sixteen: return ";\(inks.sixteen[index])"
    case .indexed: return ";38;5;\(Palette.indexed(inks.exact[index]))"
    case .full:
      let exact = inks.exact[index]
      return ";38;2;\(exact.red);\(exact.green);\(exact.blue)"
    }
  }
}
