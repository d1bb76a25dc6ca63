import SetGame
import SetWire

// The bar of a window: it shrinks, with digits.

extension Model {
  /// Draws the bar of the open window; false if none is open.
  func drawBar(
    of table: TableModel, _ layout: BoardLayout, on screen: inout Screen, at now: Instant
  ) -> Bool {
    let label: String
    let span: TableModel.Span
    var isOwn = table.ownWindow != nil
    switch table.stage {
    case .claimed(let by, _, let window):
      label = by == table.you ? "YOUR CLAIM" : "\(by) claims"
      span = window
    case .answer(let cause, let by, _, _, let window):
      label = Self.label(cause, by: by, table, isShort: screen.size.columns < 50)
      span = window
    case .waiting, .countdown, .open, .paused, .interval, .over, .closed:
      isOwn = false
      return false
    }
    let left = span.left(at: now)
    // What is left is never told as less than it is.
    let tenths = (left.wholeMilliseconds + 99) / 100
    let digits = "\(tenths / 10).\(tenths % 10)"
    let style: Style = isOwn ? Style(bold: true, reverse: true) : .bold
    let width = screen.size.columns
    let shownLabel = " \(label) ".clipped(to: max(0, width - 5))
    var column = screen.put(shownLabel, row: layout.barRow, column: 0, style: style) + 1
    let room = min(40, width - column - digits.count - 1)
    if room >= 4 {
      let total = max(1, span.total.wholeMilliseconds)
      let full = min(room, (left.wholeMilliseconds * room + total - 1) / total)
      let bar = String(repeating: symbols.bar.full, count: full)
      let spent = String(repeating: symbols.bar.spent, count: room - full)
      column = screen.put(bar, row: layout.barRow, column: column, style: .bold)
      column = screen.put(spent, row: layout.barRow, column: column, style: .dim) + 1
    }
    screen.put(digits, row: layout.barRow, column: column, style: .bold)
    return true
  }

  private static func label(
    _ cause: TableReport.Cause, by: PlayerName?, _ table: TableModel, isShort: Bool
  ) -> String {
    let name = by.map(\.description) ?? "a player"
    let isOwn = table.ownWindow != nil
    switch cause {
    case .miss:
      if isShort { return by == table.you ? "you missed" : isOwn ? "YOUR TRY" : "others try" }
      if by == table.you { return "You missed: others answer" }
      return isOwn ? "\(name) missed: YOUR TRY" : "\(name) missed: others answer"
    case .deal:
      if by == table.you { return isShort ? "you call" : "You call for cards" }
      if isShort { return isOwn ? "SEE A SET?" : "\(name) calls" }
      return isOwn ? "\(name) sees no Set: DO YOU?" : "\(name) calls for cards"
    }
  }
}
