import SetGame

/// Where everything of a table stands on a screen.
package struct BoardLayout: Equatable, Sendable {
  /// The size of the screen.
  package let screen: ScreenSize
  /// How large the cards are.
  package let size: CardSize
  /// How many columns of the board stand beside each other; the others follow below.
  package let columns: Int
  /// Cells between two columns.
  package let gap: Int
  /// The first row of the board; above it is room for a line if it is 1.
  package let boardRow: Int
  /// Rows of the board.
  package let boardRows: Int
  /// Where the side panel begins and how wide it is; nil if it stands below the board.
  package let panel: (column: Int, width: Int)?
  /// Rows of the panel if it stands below the board.
  package let panelRows: Int
  /// Rows for messages.
  package let messageRows: Int

  /// The narrowest side panel.
  package static let panelMin = 16
  /// The widest one.
  package static let panelMax = 34

  /// The first row below the board.
  package var belowRow: Int { boardRow + boardRows }
  /// The row of the bar.
  package var barRow: Int { belowRow + panelRows }
  /// The first row of messages. On the smallest screen they share the row of the bar.
  package var messageRow: Int { messageRows == 0 ? barRow : barRow + 1 }
  /// The row that tells the keys.
  package var keyRow: Int { screen.rows - 1 }

  /// The layout with the largest cards that fit and are at most `largest`; nil if none fit.
  package init?(_ screen: ScreenSize, cards: Int, atMost largest: CardSize) {
    var size: CardSize? = largest
    while let candidate = size {
      if let layout = BoardLayout(screen, cards: cards, exactly: candidate) {
        self = layout
        return
      }
      size = candidate.smaller
    }
    return nil
  }

  /// The layout with cards of one size; nil if they do not fit.
  package init?(_ screen: ScreenSize, cards: Int, exactly size: CardSize) {
    let needed = max(1, (cards + 2) / 3)
    let room = screen.columns
    var columns = needed
    if size == .tiny { columns = min(needed, max(1, (room + 1) / (size.width + 1))) }
    let gap = Self.gap(size, columns: needed, room: room)
    let width = columns * (size.width + gap) - gap
    let blocks = (needed + columns - 1) / columns
    let boardRows = blocks * 3 * size.height
    guard width <= room else { return nil }
    let isBeside = room - width > Self.panelMin - 1 && boardRows >= 6 && size != .tiny
    // Panel, bar, message and keys; tiny cards make do with three lines, the bar taking the message's.
    let spare = screen.rows - boardRows
    panelRows = isBeside ? 0 : spare < 6 ? 1 : 2
    let least = size == .tiny || isBeside ? 3 : 5
    guard least <= spare else { return nil }
    // Whether there is a line above must not hang on where the panel is: the board would jump.
    let mostBelow = boardRows + (size == .tiny && spare < 6 ? 3 : 4)
    self.screen = screen
    self.size = size
    self.columns = columns
    self.gap = gap
    self.boardRows = boardRows
    boardRow = screen.rows > mostBelow ? 1 : 0
    let left = screen.columns - width - 1
    panel = isBeside ? (width + 1, min(left, Self.panelMax)) : nil
    messageRows = max(0, min(4, spare - boardRow - panelRows - 2))
  }

  /// Cells between two columns: frames need none, but look better apart where that costs no panel.
  ///
  /// Fifteen cards count where they fit, so that the next three move none of the first twelve.
  private static func gap(_ size: CardSize, columns: Int, room: Int) -> Int {
    guard size == .large || size == .medium else { return 1 }
    let counted = 5 * size.width <= room ? max(columns, 5) : columns
    let apart = counted * (size.width + 1) - 1
    let hasPanelAnyway = counted * size.width <= room - panelMin
    return apart <= (hasPanelAnyway ? room - panelMin : room) ? 1 : 0
  }

  /// Where the card at a position has its upper left cell.
  package func place(of position: Position) -> (row: Int, column: Int) {
    let index = max(0, position.number - 1)
    let (boardColumn, boardRow) = index.quotientAndRemainder(dividingBy: 3)
    let (block, column) = boardColumn.quotientAndRemainder(dividingBy: columns)
    return (
      self.boardRow + (block * 3 + boardRow) * size.height, column * (size.width + gap)
    )
  }

  /// The smallest screen that some board of so many cards fits on: two columns of tiny cards and three lines.
  package static func leastSize(cards: Int) -> ScreenSize {
    let columns = max(1, (cards + 2) / 3)
    return ScreenSize(columns: 30, rows: max(9, (columns + 1) / 2 * 3 + 3))
  }

  /// Two layouts are the same if all stands at the same places.
  package static func == (left: BoardLayout, right: BoardLayout) -> Bool {
    left.screen == right.screen && left.size == right.size && left.columns == right.columns
      && left.gap == right.gap && left.boardRow == right.boardRow
      && left.panel?.column == right.panel?.column
  }
}
