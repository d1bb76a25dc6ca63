import SetGame
import SetWire

// The screen after a game.

extension Model {
  func drawResult(of table: TableModel, on screen: inout Screen, at now: Instant) {
    var rows = ResultRows(screen: screen)
    let isLow = screen.size.rows <= 14
    let standing = standing(of: table, at: now)
    rows.add(ResultText.headline(of: table), .bold)
    rows.add("")
    if isLow {
      // What is to be done comes before a crowd's figures; the block to paste is printed on leaving.
      rows.add(standing, .bold)
      if let banner = banner(at: now) { rows.add(banner, .reverse) }
    }
    addStatistics(of: table, to: &rows)
    rows.add("")
    if !isLow {
      if !standing.isEmpty {
        rows.add(standing, .bold)
        rows.add("")
      }
      if table.you != nil { addHistory(to: &rows) }
      for line in ResultText.lines(of: table, launch.today) { rows.add(line) }
      rows.add("")
      if let banner = banner(at: now) { rows.add(banner, .reverse) }
    }
    if case .chat = overlay {
      for line in chat.suffix(5) { rows.add(line.shown) }
    } else if let message {
      for line in message.lines { rows.add(line) }
    }
    screen = rows.screen
    var keys: [KeyHint] = []
    let isAsked = table.rematch.contains { $0 == table.you }
    if table.you != nil, !isAsked, case .over(let until) = table.stage, until > now {
      keys.append(KeyHint("R", "rematch"))
    }
    if table.you == nil {
      keys.append(KeyHint("Esc", "leave"))
    } else {
      keys.append(KeyHint("L", "leave"))
    }
    drawKeys(keys + [KeyHint("^C", "quit")], on: &screen)
  }

  private func addStatistics(of table: TableModel, to rows: inout ResultRows) {
    let names = table.seats.map { $0?.description ?? "-" }
    let width = max(6, names.map(\.count).max() ?? 6)
    let isWide = rows.screen.size.columns >= width + 32
    rows.add(
      "".padded(to: width) + (isWide ? "  Sets misses   best median" : " Sets miss   best"), .dim,
      isWrapped: false)
    // The reader comes first where not all may fit.
    let own = rows.screen.size.rows <= 14 ? table.seat(of: table.you) : nil
    let order = [own].compactMap { $0 } + names.indices.filter { $0 != own }
    for index in order where table.records.indices.contains(index) {
      let name = names[index]
      let record = table.records[index]
      func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
      }
      var line = name.padded(to: width)
      line += right("\(record.sets)", isWide ? 6 : 5) + right("\(record.misses)", isWide ? 7 : 5)
      line += right(record.best.map(Wording.seconds) ?? "-", 7)
      if isWide {
        line += right(record.median.map(Wording.seconds) ?? "-", 7)
      }
      rows.add(line, table.seats[index] == table.you ? .bold : .plain, isWrapped: false)
    }
  }

  private func addHistory(to rows: inout ResultRows) {
    guard history.games > 0 else { return }
    var parts = ["\(history.games) game\(history.games == 1 ? "" : "s")"]
    if let best = history.bestMilliseconds { parts.append("best \(Wording.seconds(best))") }
    if let median = history.medianMilliseconds {
      parts.append("median \(Wording.seconds(median))")
    }
    parts.append("longest streak \(history.longestStreak)")
    parts.append("\(history.misses) miss\(history.misses == 1 ? "" : "es")")
    rows.add("You so far: " + parts.joined(separator: ", "), .dim)
    rows.add("")
  }

  private func standing(of table: TableModel, at now: Instant) -> String {
    switch table.stage {
    case .interval(let until):
      guard table.rules.games > 1 else { return "" }
      let left = (max(.zero, until - now).wholeMilliseconds + 999) / 1000
      let players = Wording.players(of: table).map { ": \($0)" } ?? ""
      return "Game \(table.game + 1) begins in \(left)\(players)"
    case .over(let until):
      let left = (max(.zero, until - now).wholeMilliseconds + 999) / 1000
      guard left > 0 else { return "" }
      if table.rematch.contains(where: { $0 == table.you }) {
        return "You want a rematch: \(left) s for the others to agree."
      }
      guard let other = table.rematch.first else { return table.you == nil ? "" : "R plays again." }
      guard table.you != nil else { return "\(other) wants a rematch, \(left) s." }
      return "\(other) wants a rematch: R agrees, \(left) s."
    case .waiting, .countdown, .open, .claimed, .answer, .paused, .closed: return ""
    }
  }
}

/// Rows that are written one below the other, as far as there is room above the line of keys.
struct ResultRows {
  var screen: Screen
  /// The row that is written next.
  private(set) var row = 0

  init(screen: Screen) {
    self.screen = screen
    if screen.size.rows > 14 { row = 1 }
  }

  private var margin: Int { screen.size.columns >= 60 ? 2 : 0 }

  /// Leaves rows to something else that is drawn there.
  mutating func skip(_ rows: Int) { row += rows }

  mutating func add(_ text: String, _ style: Style = .plain, isWrapped: Bool = true) {
    let width = screen.size.columns - margin
    if text.isEmpty {
      // On a small screen room is too dear for empty rows.
      if screen.size.rows > 14 { row += 1 }
      return
    }
    for line in isWrapped && text.cellWidth > width ? text.wrapped(to: width) : [text] {
      guard row < screen.size.rows - 1 else { return }
      screen.put(line, row: row, column: margin, style: style)
      row += 1
    }
  }
}
