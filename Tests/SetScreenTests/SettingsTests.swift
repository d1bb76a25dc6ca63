import SetGame
import SetScreen
import Testing

@Suite("Settings and history")
struct SettingsTests {
  @Test("Settings are read back as they were written")
  func settings() throws {
    var settings = Settings()
    #expect(Settings(parsing: settings.text) == settings)
    settings.keys = try #require(KeyLayout(named: "1234567890abcdefghijk"))
    settings.hasChosenKeys = true
    settings.size = .small
    settings.palette = .okabeIto
    settings.background = .light
    settings.symbols = .ascii
    settings.hasBell = true
    settings.showsRivalPicks = false
    settings.showsKeys = false
    #expect(Settings(parsing: settings.text) == settings)
  }

  @Test(
    "What can't be right leaves the default",
    arguments: [
      "", "size", "size = huge", "keys = qq", "palette=", "= = =", "\u{0}\u{1}", "[section]",
    ])
  func wrong(text: String) {
    let settings = Settings(parsing: text)
    #expect(settings.size == nil && settings.keys == .qwerty && settings.palette == .standard)
  }

  @Test("What a later version wrote is kept, within bounds")
  func strange() {
    let settings = Settings(parsing: "size = S\nhat = red\n")
    #expect(settings.text.contains("hat = red"))
    let many = Settings(parsing: String(repeating: "hat = red\n", count: 100_000))
    #expect(many.text.utf8.count < 10_000)
  }

  @Test(
    "Every line of the settings screen changes something and comes round again",
    arguments: SettingsRow.allCases)
  func rows(row: SettingsRow) {
    var settings = Settings()
    var seen: [String] = []
    for _ in 0..<10 {
      seen.append(row.value(in: settings))
      settings = stepped(row, settings)
      if row.value(in: settings) == seen[0] { break }
    }
    #expect(seen.count > 1 && seen.count < 10 && Swift.Set(seen).count == seen.count)
  }

  private func stepped(_ row: SettingsRow, _ settings: Settings) -> Settings {
    var launch = Launch()
    launch.colorDepth = .full
    launch.mayAskTerminal = false
    var model = Model(launch: launch, settings: settings)
    let now = Instant(nanoseconds: 0)
    _ = model.update(.started, at: now)
    _ = model.update(.key(.character("?")), at: now)
    _ = model.update(.key(.character("s")), at: now)
    for _ in SettingsRow.allCases.prefix(while: { $0 != row }) {
      _ = model.update(.key(.down), at: now)
    }
    let effects = model.update(.key(.right), at: now)
    #expect(effects.contains(.save(model.settings)))
    return model.settings
  }

  @Test("What the command line asks for is seen and not kept, save for what is chosen later")
  func overrides() {
    var launch = Launch()
    launch.colorDepth = .full
    launch.mayAskTerminal = false
    var asked = Settings()
    asked.size = .small
    asked.symbols = .ascii
    asked.palette = .okabeIto
    var model = Model(launch: launch, settings: Settings(), overrides: asked)
    let now = Instant(nanoseconds: 0)
    _ = model.update(.started, at: now)
    #expect(model.settings == asked)
    var kept = Settings()
    kept.size = .medium
    let larger = model.update(.key(.character("+")), at: now)
    #expect(larger.contains(.save(kept)))
    #expect(model.settings.size == .medium && model.settings.symbols == .ascii)
    kept.hasBell = true
    for key in [Key.character("?"), .character("s"), .up] {
      _ = model.update(.key(key), at: now)
    }
    let chosen = model.update(.key(.right), at: now)
    #expect(chosen.contains(.save(kept)))
  }

  @Test("What does not apply is not on the settings screen")
  func applying() {
    #expect(!SettingsRow.applying(to: .none).contains(.palette))
    #expect(!SettingsRow.applying(to: .sixteen).contains(.palette))
    #expect(SettingsRow.applying(to: .full) == SettingsRow.allCases)
  }

  @Test("The history is read back as it was written, and a broken one costs nothing but itself")
  func history() {
    var history = PlayerHistory(
      parsing: "games = 3\nsets=12\nstreak = 4\nbest-ms = 900\ntimes-ms = 900,4000,x,-5\n")
    #expect(history.games == 3 && history.sets == 12 && history.bestMilliseconds == 900)
    #expect(history.times == [900, 4000] && history.medianMilliseconds == 900)
    #expect(PlayerHistory(parsing: history.text) == history)
    history = PlayerHistory(parsing: "games = 99999999999999999999\nwins = -4\n\u{1B}[2J")
    #expect(history.games == 0 && history.wins == 0)
  }
}
