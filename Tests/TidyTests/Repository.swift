import Foundation

/// The files of this package, found from the place of this one.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// One file of source.
  struct File: CustomStringConvertible, Sendable {
    /// The path below the root, such as `Sources/SetGame/Card.swift`.
    let path: String
    let lines: [String]

    /// The module or test target that it belongs to.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
    var isTest: Bool { path.hasPrefix("Tests/") }
    var description: String { path }
  }

  /// All Swift files of these folders, in order of path.
  static func files(in folders: [String] = ["Sources", "Tests"]) throws -> [File] {
    var files: [File] = []
    for folder in folders {
      for path in try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path()
      ).sorted() where path.hasSuffix(".swift") {
        let text = try String(
          contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        files.append(File(path: "\(folder)/\(path)", lines: lines))
      }
    }
    return files
  }

  /// The names at the top level, without those that begin with a dot.
  static func topLevel() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path())
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// What is wrong in one line.
struct Finding: CustomStringConvertible {
  let file: Repository.File
  let line: Int
  let what: String

  var description: String { "\(file.path):\(line): \(what)" }
}
