import Foundation
import SetGame
import SetScreen
import Testing

private let sizes = [
  ScreenSize(columns: 112, rows: 27), ScreenSize(columns: 80, rows: 24),
  ScreenSize(columns: 40, rows: 20), ScreenSize(columns: 30, rows: 9),
  ScreenSize(columns: 1, rows: 1),
]

@Suite("Every phase at every size")
struct SnapshotTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots")

  /// With SET_RECORD set the snapshots are written anew: look at them before they are kept.
  private static let isRecording = ProcessInfo.processInfo.environment["SET_RECORD"] != nil

  @Test("Each scene looks as it was found good", arguments: Scenes.all.map(\.name))
  func looks(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    let text =
      sizes.map { size in
        (["== \(size.columns)x\(size.rows)"] + scene.lines(size)).joined(separator: "\n")
      }.joined(separator: "\n") + "\n"
    let file = Self.folder.appending(path: "\(name).txt")
    if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    let kept = try String(contentsOf: file, encoding: .utf8)
    for (line, (shown, expected)) in zip(text.split(separator: "\n"), kept.split(separator: "\n"))
      .enumerated() where shown != expected
    {
      Issue.record("\(name), line \(line + 1):\n\(expected)\n\(shown)")
      return
    }
    #expect(text == kept)
  }

  @Test(
    "The way to the help is never cut off while a board is up",
    arguments: ["open", "own-claim", "answer", "fifteen", "chat-seen"])
  func help(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    for columns in stride(from: 30, through: 150, by: 7) {
      for rows in stride(from: 12, through: 40, by: 4) {
        let last = scene.lines(ScreenSize(columns: columns, rows: rows)).last ?? ""
        #expect(last.hasSuffix("?") || last.hasSuffix("? help"), "\(columns)x\(rows): \(last)")
      }
    }
  }

  @Test("No size breaks any scene, and what is too small says what it needs")
  func everySize() {
    for scene in Scenes.all {
      for size in [
        (1, 1), (2, 1), (1, 30), (7, 3), (29, 8), (30, 8), (500, 1), (500, 200), (3, 200),
      ] {
        _ = scene.lines(ScreenSize(columns: size.0, rows: size.1))
      }
    }
    let open = Scenes.all.first { $0.name == "open" }
    let small = open?.lines(ScreenSize(columns: 29, rows: 8)).joined(separator: " ") ?? ""
    #expect(small.contains("12 cards need 30x9"))
  }

  @Test("In ASCII every scene is ASCII")
  func ascii() {
    for scene in Scenes.all {
      var settings = scene.model.settings
      settings.symbols = .ascii
      var model = scene.model
      _ = model.update(.resized(.usual), at: scene.now)
      let screen = model.with(settings).view(size: .usual, at: scene.now)
      #expect(screen.lines.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(scene.name)")
    }
  }
}
