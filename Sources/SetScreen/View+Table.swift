import SetGame
import SetWire

// The board and what stands around it.

extension Model {
  func drawTable(_ table: TableModel, on screen: inout Screen, at now: Instant) {
    let board = table.shownBoard(at: now)
    let count = max(board.count, table.rules.variant.boardSize)
    let largest = CardSize.smaller(of: settings.size ?? .large, cardLimit)
    guard let layout = BoardLayout(screen.size, cards: count, atMost: largest) else {
      return drawTooSmall(cards: count, on: &screen)
    }
    if layout.boardRow > 0 { drawHead(table, layout, on: &screen, at: now) }
    if table.isBoardUp || !board.isEmpty && table.stage == .open {
      for (index, card) in board.enumerated() {
        guard let card else { continue }
        let position = Position(index + 1)
        let place = layout.place(of: position)
        let mark = table.mark(of: card, showingRivals: settings.showsRivalPicks, at: now)
        screen.draw(
          card, key: settings.showsKeys ? settings.keys.key(of: position) : nil, mark: mark,
          layout.size, symbols, row: place.row, column: place.column)
      }
    } else {
      drawInsteadOfBoard(table, layout, on: &screen, at: now)
    }
    drawPanel(of: table, layout, on: &screen, at: now)
    drawBarAndMessages(of: table, layout, on: &screen, at: now)
    drawKeys(keyHints(for: table), on: &screen)
  }

  private func drawTooSmall(cards: Int, on screen: inout Screen) {
    let least = BoardLayout.leastSize(cards: cards)
    let now = "\(screen.size.columns)x\(screen.size.rows)"
    let sentence = "\(cards) cards need \(least.columns)x\(least.rows); this is \(now)."
    let lines = sentence.wrapped(to: screen.size.columns)
    for (index, line) in lines.enumerated() { screen.put(line, row: index, column: 0) }
  }

  private func drawHead(
    _ table: TableModel, _ layout: BoardLayout, on screen: inout Screen, at now: Instant
  ) {
    // Where one row below the board is all there is for the panel, its second one is this.
    let hasRoom = layout.panel != nil || layout.panelRows > 1
    if !hasRoom, table.knowsTheRule || !table.away.isEmpty {
      let parts = awayAndLastFind(of: table, fitting: screen.size.columns, at: now)
      if !parts.isEmpty { return put(parts, row: 0, on: &screen) }
    }
    if !table.knowsTheRule {
      return screen.putHead(Wording.rule(fitting: screen.size.columns - 1), style: .bold)
    }
    var parts = ["Set \(table.rules.kind.rawValue)"]
    if table.you == nil { parts.append("you watch, Esc leaves") }
    if let words = table.codeWords.first { parts.append("private: \(words)") }
    if table.rules.games > 1 { parts.append("game \(table.game) of \(table.rules.games)") }
    if let goal = table.rules.goal { parts.append("first to \(goal)") }
    if table.rules.variant != .classic { parts.append(table.rules.variant.name) }
    screen.putHead(parts.joined(separator: symbols.separator), style: .dim)
  }

  private func drawInsteadOfBoard(
    _ table: TableModel, _ layout: BoardLayout, on screen: inout Screen, at now: Instant
  ) {
    let width = layout.panel.map { $0.column - 1 } ?? screen.size.columns
    let lines = linesInsteadOfBoard(table, layout, at: now)
    let top = layout.boardRow + max(0, (layout.boardRows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      let text = line.clipped(to: width)
      screen.put(
        text, row: top + index, column: max(0, (width - text.cellWidth) / 2), style: .bold)
    }
  }

  private func linesInsteadOfBoard(
    _ table: TableModel, _ layout: BoardLayout, at now: Instant
  ) -> [String] {
    switch table.stage {
    case .waiting:
      let free = table.seats.filter { $0 == nil }.count
      let waits = "Waiting for \(free == 1 ? "another player" : "\(free) players")"
      let words = table.codeWords
      guard let first = words.first else { return [waits] }
      return [waits, "", "Others join with \(first)"] + words.dropFirst().map { "or \($0)" }
    case .countdown(let until):
      let left = (max(.zero, until - now).wholeMilliseconds + 999) / 1000
      let digits = layout.boardRows < 9 ? ["\(left)"] : BigDigits.rows(of: left, symbols.bar.full)
      let what = table.rules.games > 1 ? "Game \(table.game)" : "Get ready"
      return [what, Wording.players(of: table) ?? ""] + digits
    case .paused(let by, let until, let ready):
      let left = Wording.clock(max(.zero, until - now).wholeMilliseconds)
      return [
        "Pause (\(by.map(\.description) ?? "server")), \(left) at most",
        ready.isEmpty
          ? "^P goes on" : "\(ready.map(\.description).joined(separator: ", ")) would go on: ^P",
      ]
    case .open, .claimed, .answer, .interval, .over, .closed: return []
    }
  }

  private func drawBarAndMessages(
    of table: TableModel, _ layout: BoardLayout, on screen: inout Screen, at now: Instant
  ) {
    let hasBar = drawBar(of: table, layout, on: &screen, at: now)
    if layout.messageRows == 0, hasBar { return }
    // Where there is one row for messages, the bar's is one more while there is no bar.
    let first = layout.messageRows == 1 && !hasBar ? layout.barRow : layout.messageRow
    let rows = first..<layout.messageRow + max(1, layout.messageRows)
    let width = screen.size.columns
    if let banner = banner(at: now) {
      screen.put(banner, row: rows.lowerBound, column: 0, style: .reverse)
    } else if case .chat = overlay {
      for (row, line) in zip(rows, chat.suffix(rows.count)) {
        screen.put(line.shown, row: row, column: 0)
      }
    } else if let message {
      for (row, line) in zip(rows, message.part(now, rows: rows.count, width: width)) {
        screen.put(line, row: row, column: 0)
      }
    } else {
      // Beside the board the code stands in the panel.
      let words = layout.panel == nil ? codeWords(table).first.map { "Private: \($0)" } : nil
      let lines = [standingMessage(table, layout, at: now), words].compactMap(\.self)
      for (row, part) in zip(rows, lines.flatMap { $0.wrapped(to: width) }) {
        screen.put(part, row: row, column: 0)
      }
    }
  }

  /// What is said as long as nothing else is.
  private func standingMessage(
    _ table: TableModel, _ layout: BoardLayout, at now: Instant
  ) -> String? {
    if let asked = table.pauseAsked {
      return Wording.pause(asked, in: table, fitting: layout.screen.columns)
    }
    if isIdleNewcomer(at: now) == true {
      return "Press the letters of 3 cards. ? helps."
    }
    if table.selection.count == 2, table.stage == .open, !table.knowsTheRule {
      return "One more: each feature all the same or all different."
    }
    if layout.boardRow == 0, table.isBoardUp, !table.knowsTheRule {
      return Wording.rule(fitting: layout.screen.columns)
    }
    return nil
  }

  private func keyHints(for table: TableModel) -> [KeyHint] {
    guard table.you != nil else { return [KeyHint("Esc", "leave")] }
    let isSolo = table.rules.isSolo
    let boardCount = table.board.count(where: { $0 != nil })
    let canCall = table.rules.allowsCall(boardCount: boardCount, deckCount: table.deck)
    let deal = canCall ? [KeyHint("Enter", "deal")] : []
    let canHint = (isSolo || table.rules.hints) && !table.hasAllHints
    let hint = canHint ? [KeyHint("^T", "hint")] : []
    switch table.stage {
    case .open where isSolo:
      return [KeyHint("letters", "3 cards")] + deal + hint + [KeyHint("^C", "leave")]
    case .open:
      return [KeyHint("letters", "choose"), KeyHint("Space", "claim")] + deal + hint
        + [KeyHint("^P", "pause"), KeyHint("^C", "leave")]
    case .claimed where table.ownWindow != nil:
      return [KeyHint("letters", "3 cards"), KeyHint("Esc", "take back")]
    case .answer where table.ownWindow != nil:
      return [KeyHint("letters", "3 cards"), KeyHint("Backspace", "pass")]
    case .paused: return [KeyHint("^P", "go on"), KeyHint("^C", "leave")]
    case .waiting: return [KeyHint("L", "leave")]
    case .claimed, .answer: return [KeyHint("letters", "choose two")]
    case .countdown, .interval, .over, .closed: return [KeyHint("^C", "leave")]
    }
  }
}

extension Screen {
  /// Writes the line above the board.
  fileprivate mutating func putHead(_ text: String, style: Style) {
    put(text, row: 0, column: 1, style: style)
  }
}

extension Model.Announcement {
  /// As much as fits in some rows; what does not fit follows after a while, so that all can be read.
  func part(_ now: Instant, rows: Int, width: Int) -> [String] {
    let all = lines.flatMap { $0.wrapped(to: width) }
    let parts = (all.count + rows - 1) / max(1, rows)
    guard parts > 1 else { return all }
    let whole = max(1, (until - since).wholeMilliseconds)
    let part = min(parts - 1, max(0, (now - since).wholeMilliseconds) * parts / whole)
    return Array(all.dropFirst(part * rows).prefix(rows))
  }
}

extension Model.ChatLine {
  /// The line as it is drawn.
  var shown: String { "<\(from.map(\.description) ?? "server")> \(text)" }
}
