import Foundation
import SetClient
import SetScreen
import Testing

@Suite("The files of a player")
struct PlayerFilesTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/set-client-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try body(folder)
  }

  @Test("What is kept is found again")
  func kept() throws {
    try withFolder { folder in
      let files = PlayerFiles(environment: [
        "XDG_CONFIG_HOME": folder + "/config", "XDG_STATE_HOME": folder + "/state",
      ])
      #expect(files.settings() == Settings())
      var settings = Settings()
      settings.hasBell = true
      settings.size = .small
      files.save(settings)
      #expect(files.settings() == settings)
      var history = PlayerHistory()
      history.games = 7
      files.save(history)
      #expect(files.history() == history)
    }
  }

  @Test("The places are those of XDG, and a relative one is ignored")
  func places() {
    let usual = PlayerFiles(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "config"])
    #expect(usual.settingsPath == "/home/ada/.config/set-client/settings")
    #expect(usual.historyPath == "/home/ada/.local/state/set-client/history")
    let none = PlayerFiles(environment: [:])
    #expect(none.settingsPath == nil && none.historyPath == nil)
    none.save(Settings())
    #expect(none.settings() == Settings())
  }

  @Test("A folder that can't be, a folder in place of the file and a huge file cost nothing")
  func unusable() throws {
    try withFolder { folder in
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
      let blocked = PlayerFiles(environment: ["XDG_CONFIG_HOME": folder + "/file"])
      blocked.save(Settings())
      #expect(blocked.settings() == Settings())
      let path = folder + "/set-client"
      try FileManager.default.createDirectory(
        atPath: path + "/settings", withIntermediateDirectories: true)
      try Data(("bell = on\n" + String(repeating: "#", count: 100_000)).utf8)
        .write(to: URL(fileURLWithPath: path + "/history"))
      let odd = PlayerFiles(environment: ["XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder])
      odd.save(Settings())
      #expect(odd.settings() == Settings())
      #expect(odd.history() == PlayerHistory())
    }
  }
}
