import Foundation
import Testing

/// The bot that protocol.md prints, as whoever writes one would have it.
@Suite("The bot of protocol.md")
struct PrintedBotTests {
  /// The text of the bot.
  static let source = ProtocolDocument.block("python")

  @Test("It has at most a hundred lines")
  func length() throws {
    let source = try #require(Self.source)
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 100)
  }

  @Test(
    "Two of them play a match to its result, and both tell the same",
    .enabled(if: Programs.areInstalled(["python3"]) || Programs.areClientsRequired))
  func match() throws {
    let source = try #require(Self.source)
    try withServer { server in
      let bots = try ["ada", "bo"].map { name in
        try ChildProcess(
          ["python3", "-c", source, "127.0.0.1", "\(server.port)", name, "goal=3", "countdown=0"])
      }
      let results = try bots.map { try $0.stream.rest(within: .seconds(60)) }
      for bot in bots { #expect(try bot.waitForExit() == 0, "\(bot.log)") }
      #expect(results[0] == results[1])
      #expect(results[0].first?.hasPrefix("winner ") == true, "\(results)")
    }
  }
}
