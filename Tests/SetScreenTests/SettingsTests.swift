import SetGame
import SetScreen
import Testing

@Suite("Settings and history")
struct SettingsTests {
  private func lines(_ text: String) -> KeptLines { KeptLines(Array(text.utf8)) }

  @Test("Settings are read back as they were written")
  func settings() throws {
    var settings = Settings()
    settings.keys = try #require(KeyLayout(named: "1234567890abcdefghijk"))
    settings.hasChosenKeys = true
    settings.size = .small
    settings.palette = .okabeIto
    settings.background = .light
    settings.symbols = .ascii
    settings.hasBell = true
    settings.showsRivalPicks = false
    settings.showsKeys = false
    var file = KeptLines()
    for row in SettingsRow.allCases {
      let revision = Settings.keeping(row, of: settings, in: file)
      #expect(!revision.losesOld)
      file = revision.lines
    }
    #expect(Settings(KeptLines(file.bytes)) == settings)
  }

  @Test(
    "What can't be right leaves the default",
    arguments: [
      "", "size", "size = huge", "keys = qq", "palette=", "= = =", "\u{0}\u{1}", "[section]",
    ])
  func wrong(text: String) {
    let settings = Settings(lines(text))
    #expect(settings.size == nil && settings.keys == .qwerty && settings.palette == .standard)
  }

  @Test("Only what was chosen is written: remarks, later versions' lines and other clients' stay")
  func strange() {
    var settings = Settings()
    settings.size = .small
    let old = "# mine\n\nhat = red\nsize = L\nbell = on\nno such line\n"
    let revision = Settings.keeping(.size, of: settings, in: lines(old))
    #expect(revision.lines.bytes == Array(old.replacing("size = L", with: "size = S").utf8))
    #expect(!revision.losesOld)
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
    #expect(effects.contains(.keep(row, of: model.settings)))
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
    let larger = model.update(.key(.character("+")), at: now)
    #expect(model.settings.size == .medium && model.settings.symbols == .ascii)
    #expect(larger.contains(.keep(.size, of: model.settings)))
    for key in [Key.character("?"), .character("s"), .up] {
      _ = model.update(.key(key), at: now)
    }
    let chosen = model.update(.key(.right), at: now)
    #expect(chosen.contains(.keep(.bell, of: model.settings)))
    let file = Settings.keeping(.bell, of: model.settings, in: KeptLines()).lines
    #expect(Settings(file).hasBell && Settings(file).symbols == nil)
  }

  @Test("What does not apply is not on the settings screen")
  func applying() {
    #expect(!SettingsRow.applying(to: .none).contains(.palette))
    #expect(!SettingsRow.applying(to: .sixteen).contains(.palette))
    #expect(SettingsRow.applying(to: .full) == SettingsRow.allCases)
  }

  @Test("A history that can be read is written anew without losing a line")
  func history() {
    let old = lines(
      "elo = 1900\ngames = 3\nsets=12\nstreak = 4\nbest-ms = 900\ntimes-ms = 900,4000\n")
    let history = PlayerHistory(old)
    #expect(history.games == 3 && history.sets == 12 && history.bestMilliseconds == 900)
    #expect(history.times == [900, 4000] && history.medianMilliseconds == 900)
    var record = PlayerRecord()
    record.find(took: 800)
    let games = [FinishedGame(record: record, isWin: true)]
    let revision = PlayerHistory.adding(games, to: old)
    #expect(!revision.losesOld)
    #expect(revision.lines.bytes.starts(with: "elo = 1900\ngames = 4\n".utf8))
    let new = PlayerHistory(KeptLines(revision.lines.bytes))
    #expect(new.wins == 1 && new.sets == 13 && new.bestMilliseconds == 800)
    #expect(new.times == [900, 4000, 800])
  }

  @Test(
    "Of a broken history what can be read goes on, and the old file is kept",
    arguments: [
      "games = 99999999999999999999\nwins = 2\n", "games = -4\nwins = 2\n",
      "wins = 2\ntimes-ms = 900,x\n", "wins = 2\n\u{1B}[2J\n",
      "wins = 2\n" + String(repeating: "# my notes\n", count: 8000),
    ])
  func broken(text: String) {
    let games = [FinishedGame(record: PlayerRecord(), isWin: true)]
    let revision = PlayerHistory.adding(games, to: lines(text))
    #expect(revision.losesOld)
    let history = PlayerHistory(revision.lines)
    #expect(history.games == 1 && history.wins == 3)
    #expect(KeptLines(revision.lines.bytes).isWhole && revision.lines.bytes.count < 1000)
  }

  @Test("Bytes that are no text are left out, and it is known that they were there")
  func noText() {
    let file = KeptLines(Array("wins = 2\n".utf8) + [0xFF, 0xFE, 10] + Array("sets = 3".utf8))
    #expect(!file.isWhole && file["wins"] == "2" && file["sets"] == "3")
    #expect(KeptLines([]).isWhole && KeptLines([10]).bytes == [10])
  }

  @Test("A file that could not be written is told of, and one that was set aside with its new name")
  func told() {
    var alone = Alone.online(isPlain: true)
    alone.tell(.notKept(.history, reason: "No space left on device"))
    alone.tell(.setAside(.settings, path: "/home/ada/.config/set-client/settings.old1"))
    let printed = alone.effects.compactMap { if case .print(let line) = $0 { line } else { nil } }
    #expect(
      printed.suffix(2) == [
        "Your history is not kept: No space left on device.",
        "Not all of your settings could be read: the old file is kept as "
          + "/home/ada/.config/set-client/settings.old1",
      ])
  }
}
