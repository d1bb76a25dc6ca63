/// What a player has chosen and wants to find again. It is kept in a file of `key = value` lines.
package struct Settings: Equatable, Sendable {
  /// Which keys stand for which cards.
  package var keys = KeyLayout.qwerty
  /// Whether the player has chosen the keys, or has been found out to have them.
  package var hasChosenKeys = false
  /// How large cards are drawn; nil for the largest that fit.
  package var size: CardSize?
  /// The colours.
  package var palette = Palette.standard
  /// What is behind the text; nil to find out.
  package var background: Palette.Background?
  /// The characters that are drawn with; nil to find out.
  package var symbols: SymbolSet?
  /// Whether a claim, an offer and the end of a game ring the bell.
  package var hasBell = false
  /// Whether the rival's picks are shown.
  package var showsRivalPicks = true
  /// Whether the keys stand on the cards.
  package var showsKeys = true

  /// The settings of a first start.
  package init() {}

  /// The settings of a file. What can't be right leaves the default.
  package init(_ lines: KeptLines) {
    for row in SettingsRow.allCases {
      if let word = lines[row.key] { row.take(word, &self) }
    }
  }

  /// Writes one line of the settings into what a file says now, which other clients may have written meanwhile.
  package static func keeping(
    _ row: SettingsRow, of settings: Settings, in old: KeptLines
  ) -> Revision {
    var lines = old.isWhole ? old : old.reduced(to: SettingsRow.allCases.map(\.key))
    if lines.isEmpty { lines.append("# set-client: what `?` and then S shows.") }
    lines[row.key] = row.word(in: settings)
    return Revision(lines: lines, losesOld: !old.isWhole)
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
