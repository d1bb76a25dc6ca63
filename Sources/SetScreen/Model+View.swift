import SetGame

// What is drawn. Everything is composed of the model and the time; nothing is remembered between frames.

extension Model {
  /// The screen at a moment, for a terminal of this size.
  package func view(size: ScreenSize, at now: Instant) -> Screen {
    var screen = Screen(size, isASCII: symbols.isASCII)
    guard !awaitsTerminal else { return screen }
    switch overlay {
    case .help(let page): drawHelp(page, on: &screen)
    case .settings(let row): drawSettings(row, on: &screen)
    case .offer(let form): drawOffer(form, on: &screen)
    case .learn(let lesson): drawLesson(lesson, on: &screen)
    case .lines(let lines): drawLines(lines, on: &screen)
    case .chat, .command, .finder, nil: drawPlace(on: &screen, at: now)
    }
    return screen
  }

  private func drawPlace(on screen: inout Screen, at now: Instant) {
    guard let table else {
      if link.isOnline || lostAt != nil {
        drawLobby(on: &screen, at: now)
      } else {
        drawConnecting(on: &screen)
      }
      return
    }
    switch table.stage {
    case .interval, .over, .closed: drawResult(of: table, on: &screen, at: now)
    case .waiting, .countdown, .open, .claimed, .answer, .paused:
      drawTable(table, on: &screen, at: now)
    }
  }

  private func drawConnecting(on screen: inout Screen) {
    let row = screen.size.rows / 2
    screen.putCentred("Connecting to \(launch.server) ...", row: row)
    if screen.size.rows > 2 {
      screen.putCentred("^C stops", row: min(row + 2, screen.size.rows - 1), style: .dim)
    }
  }

  /// What is wrong with the connection, if something is: it goes before all else.
  func banner(at now: Instant) -> String? {
    switch link {
    case .waiting, .connecting, .greeting:
      guard let lostAt else { return nil }
      let kept = max(.zero, lostAt + Rules.Fixed.grace - now).wholeMilliseconds
      guard table?.isPlaying == true else { return "Line lost, trying again" }
      return "Line lost, trying again: \((kept + 999) / 1000) s"
    case .online:
      guard let silence = silence(at: now) else { return nil }
      return "Server silent for \(silence.wholeMilliseconds / 1000) s"
    case .idle, .ended: return nil
    }
  }

  /// The keys of the lobby or a table, with the chat.
  func withChat(_ keys: [KeyHint]) -> [KeyHint] {
    keys + [KeyHint("Tab", unseenChat > 0 ? "\(unseenChat) new" : "chat")]
  }

  /// The line at the bottom: a field that is typed in, or what the keys do. `?` is never cut off.
  func drawKeys(_ keys: [KeyHint], on screen: inout Screen) {
    let row = screen.size.rows - 1
    let width = screen.size.columns
    switch overlay {
    case .chat(let field): drawField("say: ", field, row: row, on: &screen)
    case .command(let field): drawField("/", field, row: row, on: &screen)
    case .finder(let finder):
      let asked = Wording.place(ofKey: finder.asked)
      screen.put("Which keyboard? Press \(asked).  Esc stops", row: row, column: 0, style: .bold)
    case .help, .settings, .offer, .learn, .lines, nil:
      // Where that shows one key more, the word for help goes, then one of the two blanks between keys.
      let shown = withChat(keys)
      let forms = [(help: "? help", gap: 2), ("?", 2), ("?", 1)].map { help, gap in
        (help: help, gap: gap, count: shown.fitting(width - help.count - gap, gap: gap))
      }
      let most = forms.map(\.count).max() ?? 0
      guard let form = forms.first(where: { $0.count == most }) else { return }
      let end = max(0, width - form.help.count)
      screen.put(form.help, row: row, column: end, style: .dim)
      screen.put("?", row: row, column: end, style: .bold)
      screen.put(shown.prefix(most), row: row, gap: form.gap)
    }
  }

  private func drawField(
    _ prompt: String, _ field: TextField, row: Int, on screen: inout Screen
  ) {
    var column = screen.put(prompt, row: row, column: 0, style: .bold)
    let shown = field.shown(screen.size.columns - column)
    column = screen.put(shown.before, row: row, column: column)
    column = screen.put(shown.under, row: row, column: column, style: .reverse)
    screen.put(shown.after, row: row, column: column)
  }
}

/// A key and what it does, for the line at the bottom.
struct KeyHint {
  let key: String
  let what: String

  init(_ key: String, _ what: String) {
    self.key = key
    self.what = what
  }

  /// How many cells it takes.
  var width: Int { key.count + 1 + what.count }
}

extension [KeyHint] {
  /// How many of them, from the first on, fit in so many cells.
  func fitting(_ width: Int, gap: Int) -> Int {
    var end = -gap
    return prefix { hint in
      end += gap + hint.width
      return end <= width
    }.count
  }
}

extension Screen {
  /// Writes keys beside each other.
  mutating func put(_ keys: some Sequence<KeyHint>, row: Int, gap: Int) {
    var column = 0
    for hint in keys {
      column = put(hint.key, row: row, column: column, style: .bold)
      column = put(" " + hint.what, row: row, column: column, style: .dim) + gap
    }
  }

  /// Writes text in the middle of a row.
  mutating func putCentred(_ text: String, row: Int, style: Style = .plain) {
    let column = max(0, (size.columns - text.cellWidth) / 2)
    put(text, row: row, column: column, style: style)
  }
}
