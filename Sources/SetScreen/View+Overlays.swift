import SetGame
import SetWire

// Help, settings, the offer form and the lesson: each a screen of its own.

extension Model {
  func drawHelp(_ page: Int, on screen: inout Screen) {
    let rows = max(1, screen.size.rows - 1)
    let lines = helpLines(width: screen.size.columns)
    let margin = screen.size.columns >= 60 ? 2 : 0
    let top = lines.count < rows ? 1 : 0
    for (index, line) in lines.dropFirst(page * rows).prefix(rows).enumerated() {
      screen.put(line.text, row: top + index, column: margin, style: line.style)
    }
    let isLast = (page + 1) * rows >= lines.count
    screen.putFoot([
      KeyHint("any key", isLast ? "back" : "more"), KeyHint("S", "settings"),
      KeyHint("K", "which keyboard"),
    ])
  }

  /// In how many parts the help is shown on a screen.
  func helpPages(on size: ScreenSize) -> Int {
    let rows = max(1, size.rows - 1)
    return (helpLines(width: size.columns).count + rows - 1) / rows
  }

  private func helpLines(width: Int) -> [(text: String, style: Style)] {
    let keys: [(key: String, what: String)] = [
      ("letters", "choose; 3rd names it"), ("Space", "claim: only you name"),
      ("Enter", "call for more cards"), ("Backspace", "give up your try"),
      ("Esc", "choose nothing"), ("^T", "hint, where allowed"), ("^P", "pause, go on"),
      ("Tab", "chat"), ("/", "command to server"), ("+ -", "size of the cards"),
      ("^L", "draw anew"),
      ("^C", "leave"),
    ]
    var lines = [(Wording.rule(fitting: width), Style.bold), ("", .plain)]
    lines += keys.map { ($0.key.padded(to: 10) + $0.what, .plain) }
    lines.append(("", .plain))
    for row in 0..<KeyLayout.rows {
      let keys = settings.keys.keys[(row * KeyLayout.columns)..<((row + 1) * KeyLayout.columns)]
      lines.append(
        ("          " + keys.map { $0.uppercased() }.joined(separator: " "), .bold))
    }
    return lines
  }

  func drawSettings(_ chosen: Int, on screen: inout Screen) {
    let lines = SettingsRow.applying(to: launch.colorDepth).map { row in
      row.title.padded(to: 15) + row.value(in: settings)
    }
    drawChoices("Settings", lines, chosen: chosen, on: &screen)
    drawSample(on: &screen)
    screen.putFoot(
      [KeyHint("Esc", "back"), KeyHint("up down", "choose"), KeyHint("left right", "change")])
  }

  /// Lines of which one is chosen, which stays in sight on the smallest screen.
  private func drawChoices(
    _ title: String, _ lines: [String], chosen: Int, on screen: inout Screen
  ) {
    var rows = ResultRows(screen: screen)
    let room = max(1, screen.size.rows - (screen.size.rows > 14 ? 4 : 2))
    let first = max(0, min(chosen - room / 2, lines.count - room))
    let below = max(0, lines.count - first - room)
    let unseen = [(first, "above"), (below, "below")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    rows.add(([title] + unseen).joined(separator: ", "), .bold)
    rows.add("")
    for (index, line) in lines.enumerated().dropFirst(first).prefix(room) {
      let isChosen = index == chosen
      rows.add(
        (isChosen ? symbols.pointer : " ") + " " + line, isChosen ? .reverse : .plain,
        isWrapped: false)
    }
    screen = rows.screen
  }

  /// Three cards as the settings have them drawn, if there is room.
  private func drawSample(on screen: inout Screen) {
    let size = CardSize.medium
    let top = screen.size.rows - size.height - 2
    guard top >= 12, screen.size.columns >= 3 * (size.width + 1) else { return }
    let cards = [
      Card(.two, .red, .solid, .diamond), Card(.three, .purple, .striped, .oval),
      Card(.one, .green, .open, .squiggle),
    ]
    for (index, card) in cards.enumerated() {
      let key = settings.showsKeys ? settings.keys.key(of: Position(index * 3 + 1)) : nil
      screen.draw(
        card, key: key, mark: index == 1 ? .selected : .plain, size, symbols, row: top,
        column: 2 + index * (size.width + 1))
    }
  }

  func drawOffer(_ form: OfferForm, on screen: inout Screen) {
    let lines = form.rows.enumerated().map { index, row in
      row.title.padded(to: 16) + (index == form.current ? "< \(row.choice) >" : "  \(row.choice)")
    }
    drawChoices("Offer a duel", lines, chosen: form.current, on: &screen)
    screen.putFoot(
      [
        KeyHint("Enter", "offer"), KeyHint("Esc", "back"), KeyHint("up down", "choose"),
        KeyHint("left right", "change"),
      ])
  }

  func drawLesson(_ lesson: Overlay.Lesson, on screen: inout Screen) {
    // On a small screen the rule, the cards and the question have to do.
    let isShort = screen.size.rows < 24 || screen.size.columns < 60
    var rows = ResultRows(screen: screen)
    if !isShort {
      rows.add("Each card has a number, a colour, a shading and a shape, each one of three.")
    }
    rows.add(
      isShort
        ? Wording.rule(fitting: screen.size.columns)
        : "A Set is 3 cards where each feature is all the same or all different.", .bold)
    if !isShort {
      rows.add("Two that agree and a third that does not: no Set.")
      rows.add("Press the letters on three cards that make a Set. Enter brings more cards.")
      rows.add("In a duel you may also press Space first: then you alone have 4 s to choose.")
    }
    rows.add("")
    let cards = [
      Card(.one, .red, .solid, .oval), Card(.two, .red, .solid, .oval),
      Card(.three, .green, .solid, .oval),
    ]
    if isShort {
      for card in cards {
        let line = card.colour.letter + " " + CardArt.line(of: card).padded(to: 13)
        rows.add(line + card.colour.name, Style(.card(card.colour)), isWrapped: false)
      }
    } else {
      for (index, card) in cards.enumerated() {
        rows.screen.draw(
          card, key: nil, mark: .plain, .medium, symbols, row: rows.row,
          column: 2 + index * (CardSize.medium.width + 1))
      }
      rows.skip(CardSize.medium.height)
    }
    rows.add("")
    switch lesson {
    case .asks: rows.add("Is this a Set? Press Y or N.", .bold)
    case .answered(let isRight):
      rows.add(isRight ? "Right, it is none." : "No, it is none.", .bold)
      rows.add("Two are red and one is green.")
      rows.add("Enter: play alone, no clock.", .bold)
    }
    screen = rows.screen
    screen.putFoot([KeyHint("Esc", "back")])
  }

  func drawLines(_ lines: [String], on screen: inout Screen) {
    var rows = ResultRows(screen: screen)
    for line in lines.suffix(max(1, screen.size.rows - 2)) { rows.add(line, isWrapped: false) }
    screen = rows.screen
    screen.putFoot([KeyHint("any key", "back")])
  }
}

extension Screen {
  /// Writes the keys of a screen of its own into the last row.
  fileprivate mutating func putFoot(_ keys: [KeyHint]) {
    let isApart = keys.fitting(size.columns, gap: 2) == keys.count
    let gap = isApart ? 2 : 1
    put(keys.prefix(keys.fitting(size.columns, gap: gap)), row: size.rows - 1, gap: gap)
  }
}
