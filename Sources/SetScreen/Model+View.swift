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
      if link == .online || lostAt != nil {
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
      let help = width >= 40 ? "? help" : "?"
      let end = width - help.count
      screen.put(help, row: row, column: max(0, end), style: .dim)
      screen.put("?", row: row, column: max(0, end), style: .bold)
      var column = 0
      let shown =
        keys + (unseenChat > 0 ? [KeyHint("Tab", "\(unseenChat) new")] : [KeyHint("Tab", "chat")])
      for hint in shown {
        guard column + hint.width + 2 <= end else { break }
        column = screen.put(hint.key, row: row, column: column, style: .bold)
        column = screen.put(" " + hint.what + "  ", row: row, column: column, style: .dim)
      }
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

extension Screen {
  /// Writes text in the middle of a row.
  mutating func putCentred(_ text: String, row: Int, style: Style = .plain) {
    let column = max(0, (size.columns - text.cellWidth) / 2)
    put(text, row: row, column: column, style: style)
  }
}
