import SetGame
import SetWire

// Who is here, what is offered and what can be watched.

extension Model {
  func drawLobby(on screen: inout Screen, at now: Instant) {
    let width = screen.size.columns
    let name = you.map(\.description) ?? ""
    screen.put("Set at \(launch.server)", row: 0, column: 1, style: .bold)
    screen.put(name, row: 0, column: max(0, width - name.count - 1), style: .bold)
    let isLow = screen.size.rows < 12
    // Every key is to be seen: where one row is not enough, there are two.
    let keys = lobbyKeys(width: width)
    let end = screen.size.rows - 1 - (keys.above.isEmpty ? 0 : 1)
    let first = isLow && !keys.above.isEmpty ? 1 : 2
    let below = max(first, end - (isLow ? 2 : 4))
    let example = below - 7
    if example >= 3 + lobby.entries(for: you).count, width >= 72 {
      drawExample(on: &screen, row: example)
    }
    drawEntries(on: &screen, rows: first..<below)
    var row = below
    if let banner = banner(at: now) {
      screen.put(banner, row: row, column: 0, style: .reverse)
      row += 1
    } else if let offer = lobby.ownOffer(of: you) {
      let code = offer.rules.isPrivate ? offerCode : nil
      screen.put(Self.ownOffer(offer, code, fitting: width - 1), row: row, column: 1)
      row += 1
    }
    var lines: [String] = []
    if case .chat = overlay {
      lines = chat.suffix(max(0, end - row)).map(\.shown)
    } else {
      // What is chosen and has no room in its row is told below: nobody accepts what can't be read.
      let told = message?.lines ?? lobby.chosenEntry(for: you).flatMap { untold($0, width) } ?? []
      for line in told { lines += line.wrapped(to: max(1, width - 2)) }
    }
    for line in lines where row < end {
      screen.put(line, row: row, column: 1)
      row += 1
    }
    screen.put(keys.above, row: end, gap: keys.gap)
    drawKeys(keys.last, on: &screen)
  }

  /// What the keys do, in one row or in two. The chat and `?` stand behind the last one.
  private func lobbyKeys(width: Int) -> (above: [KeyHint], gap: Int, last: [KeyHint]) {
    let keys = [
      KeyHint("Enter", "take"), KeyHint("D", "duel"), KeyHint("B", "bot"), KeyHint("S", "solo"),
      KeyHint("L", "learn"), KeyHint("O", "settings"), KeyHint("Q", "quit"),
    ]
    let all = withChat(keys)
    if all.fitting(width - 2, gap: 1) == all.count { return ([], 1, keys) }
    return (Array(keys.prefix(4)), width < 40 ? 1 : 2, Array(keys.dropFirst(4)))
  }

  /// That an offer stands and how it is taken back, as long as fits in so many cells.
  private static func ownOffer(
    _ offer: ServerLine.Offer, _ code: String?, fitting width: Int
  ) -> String {
    let whom = offer.to.map { "\($0)" } ?? "anyone"
    var forms = [
      "Your offer to \(whom) stands: W takes it back.", "Offered to \(whom): W takes it back.",
      "You offer: W takes it back.",
    ]
    if let code {
      forms = [
        "Your private offer stands: others join with accept \(code), W takes it back.",
        "Others join with accept \(code). W takes it back.", "accept \(code) joins, W ends",
      ]
    }
    return forms.first { $0.cellWidth <= width } ?? forms[2]
  }

  private func drawEntries(on screen: inout Screen, rows: Range<Int>) {
    let entries = lobby.entries(for: you)
    guard !entries.isEmpty else {
      let alone =
        lobby.players.count > 1 ? "Nobody is free right now." : "Nobody else is here yet."
      let text = "\(alone) D offers a duel, B plays the computer, S plays alone."
      for (row, line) in zip(rows, text.wrapped(to: max(1, screen.size.columns - 2))) {
        screen.put(line, row: row, column: 1)
      }
      return
    }
    // The chosen line stays in sight.
    let first = max(0, min(lobby.chosen - rows.count / 2, entries.count - rows.count))
    for (row, index) in zip(rows, first..<entries.count) {
      let isChosen = index == lobby.chosen
      let text =
        (isChosen ? symbols.pointer : " ") + " " + line(of: entries[index], screen.size.columns)
      screen.put(
        text.padded(to: isChosen ? screen.size.columns - 1 : 0), row: row, column: 0,
        width: screen.size.columns, style: isChosen ? .reverse : .plain)
    }
  }

  private func line(of entry: LobbyModel.Entry, _ width: Int) -> String {
    let columns = Self.columns(of: entry)
    return columns.name.padded(to: width >= 60 ? 17 : 0) + " " + columns.what
  }

  /// The whole line of an entry if it is cut off in its row.
  private func untold(_ entry: LobbyModel.Entry, _ width: Int) -> [String]? {
    guard line(of: entry, width).cellWidth > width - 3 else { return nil }
    let columns = Self.columns(of: entry)
    return [columns.name + " " + columns.what]
  }

  /// Three cards that make a Set, and why.
  private func drawExample(on screen: inout Screen, row: Int) {
    let cards = [
      Card(.two, .red, .solid, .diamond), Card(.two, .green, .striped, .diamond),
      Card(.two, .purple, .open, .diamond),
    ]
    let size = CardSize.medium
    for (index, card) in cards.enumerated() {
      screen.draw(
        card, key: nil, mark: .plain, size, symbols, row: row,
        column: 1 + index * (size.width + 1))
    }
    let column = 3 * (size.width + 1) + 2
    let reasons = ["A Set:"] + Wording.reasons(cards)
    for (index, reason) in reasons.enumerated() {
      screen.put(reason, row: row + index, column: column, style: index == 0 ? .bold : .dim)
    }
  }

  /// Who or which table it is, and what can be done with it.
  private static func columns(of entry: LobbyModel.Entry) -> (name: String, what: String) {
    switch entry {
    case .offer(let offer):
      let kind = offer.rules.kind == .party ? "party" : "duel"
      let whom = offer.to == nil ? "offers a \(kind)" : "asks you for a \(kind)"
      return ("\(offer.from)", "\(whom): \(offer.rules.summary)")
    case .game(let game):
      let players = game.seats.enumerated().map { index, name in
        let score = game.scores.indices.contains(index) ? " \(game.scores[index])" : ""
        return (name?.description ?? "-") + score
      }
      let clock = game.left.map { ", " + Wording.clock($0) } ?? ""
      return ("table \(game.table.number)", "\(players.joined(separator: ", "))\(clock) - watch")
    case .player(let player):
      let kind = player.isBot ? " (program)" : ""
      return ("\(player.name)", "is here\(kind) - ask for a duel")
    }
  }
}

extension Rules {
  /// The options of an offer that matter most, in words.
  var summary: String {
    var parts = [time.map { Wording.clock($0.wholeMilliseconds) } ?? "no clock"]
    if games > 1 { parts.append("best of \(games)") }
    if let goal { parts.append("first to \(goal)") }
    if seats > 2 { parts.append("\(seats) players") }
    if penalty != 1 { parts.append("a miss costs \(penalty)") }
    if claim != .seconds(4) { parts.append("claim \(Wording.seconds(claim.wholeMilliseconds))") }
    if scoring == .speed { parts.append("speed score") }
    if dealing == .auto { parts.append("cards come by themselves") }
    if tie == .sudden { parts.append("sudden death") }
    if hints { parts.append("hints") }
    if variant != .classic { parts.append(variant.name) }
    return parts.joined(separator: ", ")
  }
}
