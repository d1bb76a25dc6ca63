import Foundation

/// protocol.md, which promises what the tests check.
enum Page {
  /// The whole page; empty if it can't be read, which no test passes with.
  static let text: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "protocol.md"), encoding: .utf8)) ?? ""
  }()

  /// The rows of the tables under a heading, each as its cells, up to the next heading of any depth.
  static func rows(under heading: String) -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let from = lines.drop { $0 != heading }.dropFirst()
    let section = from.prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("| `") }.map { line in
      line.replacingOccurrences(of: "\\|", with: "/").split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  /// What stands between backticks in a cell, each piece apart.
  static func code(in cell: String) -> [String] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
