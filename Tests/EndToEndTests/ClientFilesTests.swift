import Foundation
import Testing

@Suite("The files of the client")
struct ClientFilesTests {
  /// A folder that goes with the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/set-files-\(UUID().uuidString)"
    var history: String { path + "/set-client/history" }
    init() throws {
      try FileManager.default.createDirectory(
        atPath: path + "/set-client", withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Starts a client in words that keeps its files in a folder.
  private func client(
    _ port: UInt16, _ folder: Folder, _ before: String = ""
  ) throws -> ChildProcess {
    let command = "\(try Programs.client) --plain 127.0.0.1:\(port) --name ann 2>&1"
    return try ChildProcess(
      ["sh", "-c", "\(before) exec \(command)"],
      environment: ["XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path])
  }

  @Test("Two clients of one person keep all games of both")
  func together() throws {
    try withServer { server in
      let folder = try Folder()
      let clients = try (0..<2).map { _ in try client(server.port, folder) }
      for _ in 0..<2 {
        for client in clients {
          try client.stream.send("duel bot countdown=0")
          try client.stream.skip(to: "card 12")
          try client.stream.send("resign")
          try client.stream.skip(to: "The match is over")
          try client.stream.send("leave")
          try client.stream.skip(to: "You are in the lobby")
        }
      }
      for client in clients {
        try client.stream.send("quit")
        #expect(try client.waitForExit() == 0)
      }
      let text = try String(contentsOfFile: folder.history, encoding: .utf8)
      #expect(text.hasPrefix("games = 4\n"), "\(text)")
    }
  }

  @Test(
    "A full disk is told of when a game is over and on leaving, and harms no file",
    .disabled(
      if: Programs.areSanitized, "A sanitized program dies itself where it can write no file"))
  func full() throws {
    try withServer { server in
      let folder = try Folder()
      let old = "games = 100\nwins = 50\n"
      try Data(old.utf8).write(to: URL(fileURLWithPath: folder.history))
      // No file of this client's can have a byte.
      let client = try client(server.port, folder, "ulimit -f 0; trap '' XFSZ;")
      try client.stream.send("duel bot countdown=0")
      try client.stream.skip(to: "card 12")
      try client.stream.send("resign")
      try client.stream.skip(to: "Your history is not kept: ")
      try client.stream.send("quit")
      try client.stream.skip(to: "set-client: Your history is not kept: ")
      #expect(try client.waitForExit() == 0)
      #expect(try String(contentsOfFile: folder.history, encoding: .utf8) == old)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/set-client")
          == ["history"])
    }
  }
}
