import Foundation
import Testing

/// The transcripts of protocol.md are promises: each is replayed and has to come out as it is printed.
@Suite struct TranscriptTests {
  /// The fenced blocks of protocol.md that are marked as transcripts.
  static let transcripts = Page.text.components(separatedBy: "```transcript\n").dropFirst()
    .compactMap { $0.components(separatedBy: "\n```").first }

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
