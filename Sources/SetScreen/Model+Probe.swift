import SetGame

// What the terminal is asked when the client starts: how wide it draws a block, and what its background is.

extension Model {
  /// How long its answers are waited for: some terminals leave questions unanswered.
  static let probeWait: Duration = .milliseconds(200)

  /// A block in the first column, where the cursor is then, the background, and what every terminal answers.
  static func probeQuestions(isUnicode: Bool) -> [UInt8] {
    let width = isUnicode ? "\u{1B}[1;1H█\u{1B}[6n\u{1B}[1;1H \u{1B}[1;1H" : ""
    return Array((width + "\u{1B}]11;?\u{1B}\\\u{1B}[c").utf8)
  }

  /// Takes an answer of the terminal's; false if the key is none.
  mutating func takeReport(_ key: Key) -> Bool {
    switch key {
    case .cursorReport(let column):
      if case .awaits = probe { probeFound.isWide = column != 2 }
    case .backgroundReport(let background):
      if case .awaits = probe { probeFound.background = background }
    case .attributesReport:
      endProbe()
    default: return false
    }
    return true
  }

  mutating func endProbe() {
    guard case .awaits = probe else { return }
    probe = .done(isWide: probeFound.isWide, probeFound.background)
    effects.append(.redraw)
  }
}
