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
  /// Lines that this version does not know; they are kept, at most `strangeLinesMax`.
  private var strangeLines: [String] = []

  private static let strangeLinesMax = 32

  /// The settings of a first start.
  package init() {}

  /// The settings of a file. What can't be right leaves the default.
  package init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline).prefix(200) {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2, take(parts[0].lowercased(), parts[1]) else {
        if strangeLines.count < Self.strangeLinesMax { strangeLines.append(line.clipped(to: 200)) }
        continue
      }
    }
  }

  private mutating func take(_ key: String, _ value: String) -> Bool {
    switch key {
    case "keys":
      guard let layout = KeyLayout(named: value) else { return true }
      keys = layout
      hasChosenKeys = true
    case "size": size = CardSize(rawValue: value.uppercased())
    case "palette": palette = Palette(named: value) ?? palette
    case "background": background = Palette.Background(rawValue: value)
    case "characters": symbols = SymbolSet(named: value)
    case "bell": hasBell = value == "on"
    case "rival-picks": showsRivalPicks = value != "off"
    case "keys-on-cards": showsKeys = value != "off"
    default: return false
    }
    return true
  }

  /// The file that says the same.
  package var text: String {
    func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    var lines = [
      "# set-client: what `?` and then S shows.",
      "size = \(size?.rawValue ?? "auto")",
      "palette = \(palette.name)",
      "background = \(background?.rawValue ?? "auto")",
      "characters = \(symbols?.name ?? "auto")",
      "bell = \(word(hasBell))",
      "rival-picks = \(word(showsRivalPicks))",
      "keys-on-cards = \(word(showsKeys))",
    ]
    if hasChosenKeys { lines.insert("keys = \(keys.name)", at: 1) }
    return (lines + strangeLines).joined(separator: "\n") + "\n"
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
