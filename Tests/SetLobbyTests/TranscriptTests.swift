import Foundation
import Testing

/// The transcripts of protocol.md are promises: each is replayed and has to come out as it is printed.
@Suite struct TranscriptTests {
  /// The fenced blocks of protocol.md that are marked as transcripts.
  static let transcripts: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = (try? String(contentsOf: root.appending(path: "protocol.md"), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```transcript\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n```").first
    }
  }()

  @Test("protocol.md shows a duel in each view, a return and what is refused")
  func thereAreTranscripts() {
    #expect(Self.transcripts.count >= 4)
  }

  @Test("A transcript of protocol.md comes out to the byte", arguments: transcripts.indices)
  func replay(_ index: Int) {
    var script = Script()
    let replayed = script.replay(Self.transcripts[index])
    #expect(replayed == Self.transcripts[index], "\nreplayed:\n\(replayed)\n")
  }
}
