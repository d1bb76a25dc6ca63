import Foundation

/// protocol.md, from which tests take what it shows.
enum ProtocolDocument {
  /// The first block that is fenced as this language.
  static func block(_ language: String) -> String? {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try? String(contentsOf: root.appending(path: "protocol.md"), encoding: .utf8)
    return text?.components(separatedBy: "```\(language)\n").dropFirst().first?
      .components(separatedBy: "\n```").first
  }
}
