import Foundation
import Glibc
import SetClient
import SetScreen
import Testing

@Suite("The files of a player")
struct PlayerFilesTests {
  /// A folder that goes with the test, and the files of a player in it.
  private final class Home {
    let path = FileManager.default.temporaryDirectory.path + "/set-client-\(UUID().uuidString)"
    var folder: String { path + "/state/set-client" }
    var history: String { folder + "/history" }
    var files: PlayerFiles {
      PlayerFiles(environment: [
        "XDG_CONFIG_HOME": path + "/config", "XDG_STATE_HOME": path + "/state",
      ])
    }

    init(history text: String? = nil) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if let text { try write(text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: history))
    }

    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }

  private let won = FinishedGame(record: PlayerRecord(), isWin: true)

  @Test("What is kept is found again")
  func kept() throws {
    let home = try Home()
    #expect(home.files.settings() == Settings() && home.files.history() == PlayerHistory())
    var settings = Settings()
    settings.hasBell = true
    settings.size = .small
    #expect(try home.files.keep(.bell, of: settings) == nil)
    #expect(home.files.settings().hasBell && home.files.settings().size == nil)
    #expect(try home.files.keep(.size, of: settings) == nil)
    #expect(home.files.settings() == settings)
    let kept = try home.files.add([won, won])
    #expect(kept.history.games == 2 && kept.aside == nil && home.files.history() == kept.history)
    #expect(try home.names() == ["history"])
  }

  @Test("The places are those of XDG, and a relative one is ignored")
  func places() {
    let usual = PlayerFiles(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "config"])
    #expect(usual.settingsPath == "/home/ada/.config/set-client/settings")
    #expect(usual.historyPath == "/home/ada/.local/state/set-client/history")
    let none = PlayerFiles(environment: [:])
    #expect(none.settingsPath == nil && none.historyPath == nil)
    #expect(throws: FileFailure.self) { try none.add([won]) }
    #expect(none.settings() == Settings())
  }

  @Test("Clients that write at once lose no game of each other's")
  func together() throws {
    let home = try Home(history: "games = 100\n")
    let files = home.files
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      var unkept: [FinishedGame] = []
      for _ in 0..<10 {
        unkept.append(FinishedGame(record: PlayerRecord(), isWin: writer == 0))
        if (try? files.add(unkept)) != nil { unkept = [] }
      }
      while !unkept.isEmpty { if (try? files.add(unkept)) != nil { unkept = [] } }
    }
    #expect(files.history().games == 140 && files.history().wins == 10)
    #expect(try home.names() == ["history"])
  }

  @Test("A client that was there before writes over nothing that another has chosen or played")
  func another() throws {
    let home = try Home()
    var bell = Settings()
    bell.hasBell = true
    var small = Settings()
    small.size = .small
    _ = try home.files.keep(.bell, of: bell)
    _ = try home.files.keep(.size, of: small)
    #expect(home.files.settings().hasBell && home.files.settings().size == .small)
  }

  @Test("A symbolic link stays one, and what it leads to is written", arguments: [true, false])
  func link(isThere: Bool) throws {
    let home = try Home()
    let target = home.path + "/dots"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    if isThere {
      try Data("wins = 7\n".utf8).write(to: URL(fileURLWithPath: target + "/history"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: home.history, withDestinationPath: "../../dots/history")
    #expect(try home.files.add([won]).history.wins == (isThere ? 8 : 1))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: home.history)
        == "../../dots/history")
    #expect(
      try String(contentsOfFile: target + "/history", encoding: .utf8).contains("games = 1"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["history"])
  }

  @Test("The mode stays", arguments: [0o600, 0o640, 0o644] as [mode_t])
  func mode(mode: mode_t) throws {
    let home = try Home(history: "games = 5\n")
    chmod(home.history, mode)
    #expect(try home.files.add([won]).history.games == 6)
    var status = stat()
    stat(home.history, &status)
    #expect(status.st_mode & 0o7777 == mode)
  }

  @Test("What can't be read is kept under another name, each time under a new one")
  func aside() throws {
    let garbage = "wins = 3\n\u{1}\u{2}\u{3}\ngames = x\n"
    let home = try Home(history: garbage)
    for number in 1...2 {
      try home.write(garbage)
      let kept = try home.files.add([won])
      #expect(kept.aside == home.history + ".old\(number)")
      #expect(kept.history.games == 1 && kept.history.wins == 4)
      #expect(
        try String(contentsOfFile: home.history + ".old\(number)", encoding: .utf8) == garbage)
    }
    #expect(try home.names() == ["history", "history.old1", "history.old2"])
    #expect(try home.files.add([won]).aside == nil)
  }

  @Test("A history beyond 64 kB goes on from what could be read, and all of it is kept")
  func huge() throws {
    let text = "games = 500\n" + String(repeating: "# my notes\n", count: 8000)
    let home = try Home(history: text)
    let kept = try home.files.add([won])
    #expect(kept.history.games == 501)
    let old = try #require(kept.aside)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == text)
  }

  @Test("A pipe, a folder or a file where a folder should be stays, and is told of")
  func noFiles() throws {
    let home = try Home()
    mkfifo(home.history, 0o600)
    #expect(home.files.history() == PlayerHistory())
    #expect(throws: FileFailure.self) { try home.files.add([won]) }
    var status = stat()
    stat(home.history, &status)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    unlink(home.history)
    mkdir(home.history, 0o700)
    #expect(throws: FileFailure.self) { try home.files.add([won]) }
    rmdir(home.history)
    rmdir(home.folder)
    #expect(close(creat(home.folder, 0o600)) == 0)
    #expect(throws: FileFailure.self) { try home.files.add([won]) }
    #expect(home.files.history() == PlayerHistory())
  }

  @Test("Links that lead in a circle are no file")
  func circle() throws {
    let home = try Home()
    try FileManager.default.createSymbolicLink(
      atPath: home.history, withDestinationPath: home.history)
    #expect(throws: FileFailure.self) { try home.files.add([won]) }
    #expect(home.files.history() == PlayerHistory())
  }
}
