/// One line of the settings screen.
package enum SettingsRow: CaseIterable, Sendable {
  case keys, size, palette, background, symbols, rivalPicks, keysOnCards, bell

  /// The lines that apply: nobody chooses colours on a terminal without colour.
  package static func applying(to depth: ColorDepth) -> [SettingsRow] {
    allCases.filter { row in
      switch row {
      case .palette: depth == .indexed || depth == .full
      case .background: depth != .none
      case .keys, .size, .symbols, .rivalPicks, .keysOnCards, .bell: true
      }
    }
  }

  /// What it is called.
  package var title: String {
    switch self {
    case .keys: "keyboard"
    case .size: "size of cards"
    case .palette: "colours"
    case .background: "background"
    case .symbols: "characters"
    case .rivalPicks: "rival's picks"
    case .keysOnCards: "keys on cards"
    case .bell: "bell"
    }
  }

  /// What is chosen, in words.
  package func value(in settings: Settings) -> String {
    switch self {
    case .keys: settings.keys.name
    case .size: settings.size?.rawValue ?? "largest that fits"
    case .palette: settings.palette.title
    case .background: settings.background?.rawValue ?? "automatic"
    case .symbols: settings.symbols?.name ?? "automatic"
    case .rivalPicks: settings.showsRivalPicks ? "shown" : "hidden"
    case .keysOnCards: settings.showsKeys ? "shown" : "hidden"
    case .bell: settings.hasBell ? "on" : "off"
    }
  }

  /// What the line of the file begins with.
  var key: String {
    switch self {
    case .keys: "keys"
    case .size: "size"
    case .palette: "palette"
    case .background: "background"
    case .symbols: "characters"
    case .rivalPicks: "rival-picks"
    case .keysOnCards: "keys-on-cards"
    case .bell: "bell"
    }
  }

  /// What is chosen, as the file says it.
  func word(in settings: Settings) -> String {
    func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    return switch self {
    case .keys: settings.keys.name
    case .size: settings.size?.rawValue ?? "auto"
    case .palette: settings.palette.name
    case .background: settings.background?.rawValue ?? "auto"
    case .symbols: settings.symbols?.name ?? "auto"
    case .rivalPicks: word(settings.showsRivalPicks)
    case .keysOnCards: word(settings.showsKeys)
    case .bell: word(settings.hasBell)
    }
  }

  /// Takes over what the file says. What can't be right changes nothing.
  func take(_ word: String, _ settings: inout Settings) {
    switch self {
    case .keys:
      guard let layout = KeyLayout(named: word) else { return }
      settings.keys = layout
      settings.hasChosenKeys = true
    case .size: settings.size = CardSize(rawValue: word.uppercased())
    case .palette: settings.palette = Palette(named: word) ?? settings.palette
    case .background: settings.background = Palette.Background(rawValue: word)
    case .symbols: settings.symbols = SymbolSet(named: word)
    case .rivalPicks: settings.showsRivalPicks = word != "off"
    case .keysOnCards: settings.showsKeys = word != "off"
    case .bell: settings.hasBell = word == "on"
    }
  }

  /// Chooses the next (1) or last (-1) value.
  func step(_ settings: inout Settings, by step: Int) {
    switch self {
    case .keys:
      settings.keys = Self.next(settings.keys, in: KeyLayout.all, by: step) ?? .qwerty
      settings.hasChosenKeys = true
    case .size:
      settings.size = Self.next(
        settings.size, in: [nil, .large, .medium, .small, .tiny], by: step
      ).flatMap { $0 }
    case .palette:
      settings.palette = Self.next(settings.palette, in: Palette.all, by: step) ?? .standard
    case .background:
      settings.background = Self.next(settings.background, in: [nil, .dark, .light], by: step)
        .flatMap { $0 }
    case .symbols:
      settings.symbols = Self.next(settings.symbols, in: [nil, .unicode, .ascii], by: step)
        .flatMap { $0 }
    case .rivalPicks: settings.showsRivalPicks.toggle()
    case .keysOnCards: settings.showsKeys.toggle()
    case .bell: settings.hasBell.toggle()
    }
  }

  private static func next<Value: Equatable>(
    _ value: Value, in values: [Value], by step: Int
  ) -> Value? {
    guard !values.isEmpty else { return nil }
    let index = values.firstIndex(of: value) ?? 0
    return values[(index + step + values.count) % values.count]
  }
}
