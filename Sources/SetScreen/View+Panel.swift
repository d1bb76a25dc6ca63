import SetGame
import SetWire

// Scores, clock and what else is to be known, beside the board or below it.

extension Model {
  func drawPanel(
    of table: TableModel, _ layout: BoardLayout, on screen: inout Screen, at now: Instant
  ) {
    if let panel = layout.panel {
      drawPanel(of: table, panel, layout, on: &screen, at: now)
    } else {
      drawLines(of: table, layout, on: &screen, at: now)
    }
  }

  private func drawPanel(
    of table: TableModel, _ panel: (column: Int, width: Int), _ layout: BoardLayout,
    on screen: inout Screen, at now: Instant
  ) {
    var row = layout.boardRow
    let end = layout.boardRow + layout.boardRows
    func put(_ text: String, _ style: Style = .plain, indent: Int = 0) {
      guard row < end else { return }
      screen.put(
        text, row: row, column: panel.column + indent, width: panel.width - indent, style: style)
      row += 1
    }
    for index in table.seats.indices {
      let line = scoreLine(of: index, table, width: panel.width)
      put(line, style(of: table.seats[index], table))
      if let name = table.seats[index], let gone = table.away[name] {
        put("away, \(seconds(till: gone, now))", .dim, indent: 1)
      }
    }
    // Eight players leave no room for empty rows.
    let isTight = table.seats.count + table.away.count > 7
    if !isTight { row += 1 }
    if let left = table.clock.left(at: now) { put(Wording.clock(left), .bold) }
    put("\(table.deck) in the deck", .dim)
    if table.rules.games > 1 { put("game \(table.game) of \(table.rules.games)", .dim) }
    if let lag { put("ping \(lag) ms", .dim) }
    for words in codeWords(table) { put(words, .dim) }
    guard let find = table.lastFind else { return }
    if !isTight { row += 1 }
    let who = find.by == table.you ? "you" : find.by.description
    put("last Set \(Wording.seconds(find.took))", .dim)
    put(who)
    for card in find.cards {
      put(card.colour.letter + " " + CardArt.line(of: card), Style(.card(card.colour)), indent: 1)
    }
  }

  /// What others may type to come to what is private here: this table, and an offer that stands meanwhile.
  func codeWords(_ table: TableModel) -> [String] {
    let offer = lobby.ownOffer(of: you) == nil ? nil : offerCode.map { "accept \($0)" }
    return table.codeWords + [offer].compactMap(\.self)
  }

  private func seconds(till moment: Instant, _ now: Instant) -> String {
    "\((max(.zero, moment - now).wholeMilliseconds + 999) / 1000) s"
  }

  /// A player's name and points, as wide as the panel; games won stand in brackets.
  private func scoreLine(of index: Int, _ table: TableModel, width: Int) -> String {
    let isOut = table.seats[index].map(table.out.contains) == true
    let name = table.seats[index]?.description ?? "(free)"
    let score =
      isOut ? "out" : table.scores.indices.contains(index) ? "\(table.scores[index])" : "0"
    var wins = ""
    if table.rules.games > 1, table.wins.indices.contains(index) {
      wins = " (\(table.wins[index]))"
    }
    let end = wins + " " + score
    let room = min(width, 24) - end.count
    return name.clipped(to: max(2, room)).padded(to: room) + end
  }

  private func style(of name: PlayerName?, _ table: TableModel) -> Style {
    guard let name, !table.out.contains(name) else { return .dim }
    return name == table.you ? .bold : .plain
  }

  /// Names and points in one row of so many cells, with names as short as they have to be; of a crowd, the
  /// player and the best of the others.
  private func scores(
    of table: TableModel, fitting width: Int
  ) -> [(text: String, style: Style)] {
    func score(_ index: Int) -> Int {
      table.scores.indices.contains(index) ? table.scores[index] : 0
    }
    func part(_ index: Int, _ length: Int) -> (text: String, style: Style) {
      let name = (table.seats[index]?.description ?? "-").clipped(to: length)
      return ("\(name) \(score(index))", style(of: table.seats[index], table))
    }
    func cells(_ parts: [(text: String, style: Style)]) -> Int {
      parts.reduce(-2) { $0 + $1.text.cellWidth + 2 }
    }
    for length in stride(from: 16, through: 3, by: -1) {
      let parts = table.seats.indices.map { part($0, length) }
      if cells(parts) <= width { return parts }
    }
    let others = table.seats.indices.filter { table.seats[$0] != table.you }
    var parts = table.seat(of: table.you).map { [part($0, 6)] } ?? []
    for index in others.sorted(by: { score($0) > score($1) }) {
      let next = parts + [part(index, 6)]
      guard cells(next) <= width else { return parts }
      parts = next
    }
    return parts
  }

  /// Two lines below the board; one on the smallest screens.
  private func drawLines(
    of table: TableModel, _ layout: BoardLayout, on screen: inout Screen, at now: Instant
  ) {
    let clock = table.clock.left(at: now) == nil ? 0 : 7
    var parts = scores(of: table, fitting: screen.size.columns - clock)
    if let left = table.clock.left(at: now) { parts.append((Wording.clock(left), .bold)) }
    parts.append(("deck \(table.deck)", .dim))
    if let lag { parts.append(("\(lag) ms", .dim)) }
    put(parts, row: layout.belowRow, on: &screen)
    guard layout.panelRows > 1 else { return }
    let second = awayAndLastFind(of: table, fitting: screen.size.columns, at: now)
    put(second, row: layout.belowRow + 1, on: &screen)
  }

  /// Who is away, and the last Set found, for one row of so many cells.
  func awayAndLastFind(
    of table: TableModel, fitting columns: Int, at now: Instant
  ) -> [(text: String, style: Style)] {
    var second: [(text: String, style: Style)] = []
    for (name, until) in table.away.sorted(by: { $0.key.description < $1.key.description }) {
      second.append(("\(name) is away, \(seconds(till: until, now))", .bold))
    }
    if let find = table.lastFind {
      let who = find.by == table.you ? "you" : find.by.description
      second.append(("last Set: \(who)", .plain))
      for card in find.cards {
        second.append(
          (card.colour.letter + CardArt.line(of: card), Style(.card(card.colour))))
      }
    }
    let width = second.reduce(-2) { $0 + $1.text.cellWidth + 2 }
    if width > columns, let find = table.lastFind {
      // The codes are short enough for every screen.
      second.removeLast(find.cards.count)
      second += find.cards.map { ($0.code, Style(.card($0.colour))) }
    }
    return second
  }

  /// Writes as many parts as fit in one row, two blanks between.
  func put(
    _ parts: [(text: String, style: Style)], row: Int, on screen: inout Screen
  ) {
    var column = 0
    for part in parts {
      guard column + part.text.cellWidth <= screen.size.columns else { return }
      column = screen.put(part.text, row: row, column: column, style: part.style) + 2
    }
  }
}
