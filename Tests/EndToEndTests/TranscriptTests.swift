import Foundation
import Testing

/// A transcript of protocol.md as the built program plays it: all but the times, which are real ones.
@Suite("A transcript of protocol.md over sockets")
struct TranscriptTests {
  /// The first one, which is a duel of two programs with every window.
  static let steps = ProtocolDocument.block("transcript")?.components(separatedBy: "\n") ?? []

  @Test("Line by line the same comes, with times masked")
  func replay() throws {
    try #require(Self.steps.count { $0.contains("< ") } > 50)
    try withServer(seed: 1) { server in
      var clients: [String: LineClient] = [:]
      for step in Self.steps {
        let name = String(step.prefix { $0.isLetter })
        let rest = step.dropFirst(name.count)
        if rest == "+" { clients[name] = try LineClient(port: server.port, name: name) }
        // A line that stands there after some time is simply waited for.
        guard let client = clients[name], rest.count >= 2 else { continue }
        let line = String(rest.dropFirst(2))
        switch rest.first {
        case ">": try client.send(line)
        case "<": #expect(Self.masked(try client.line()) == Self.masked(line))
        default: break
        }
      }
    }
  }

  /// The keys whose values differ from one run to the next.
  private static let variable = [
    "t", "left", "ms", "took", "best", "median", "token", "server",
  ]

  /// A line with every number of those values, and every secret, as one sign.
  private static func masked(_ line: String) -> String {
    line.components(separatedBy: " ").map { word in
      let parts = word.components(separatedBy: "=")
      guard parts.count == 2, variable.contains(parts[0]) else { return word }
      guard parts[0] != "token", parts[0] != "server" else { return "\(parts[0])=#" }
      let values = parts[1].components(separatedBy: ",")
      return "\(parts[0])=" + values.map { $0 == "-" ? "-" : "#" }.joined(separator: ",")
    }.joined(separator: " ")
  }
}
