import Testing

@Suite("The sources are kept tidy")
struct TidyTests {
  private func expectNone(_ findings: [Finding]) {
    for finding in findings { Issue.record("\(finding)") }
  }

  private func findings(
    in folders: [String] = ["Sources", "Tests"],
    _ rule: (Repository.File) -> [(line: Int, what: String)]
  ) throws -> [Finding] {
    let files = try Repository.files(in: folders)
    #expect(files.count > 5, "the sources were not found")
    return files.flatMap { file in
      rule(file).map { Finding(file: file, line: $0.line, what: $0.what) }
    }
  }

  @Test("The top level has nothing but what is agreed")
  func topLevel() throws {
    let agreed = [
      "Package.resolved", "Package.swift", "README.md", "Sources", "Tests", "protocol.md",
    ]
    let others = try Repository.topLevel().filter { !agreed.contains($0) }
    #expect(others == [])
  }

  @Test("Every module imports only what its place in the building allows")
  func imports() throws {
    expectNone(
      try findings(in: ["Sources"]) { file in
        guard let allowed = SourceRules.imports[file.target] else {
          return [(1, "the module \(file.target) has no list of imports")]
        }
        return SourceRules.importedModules(in: file.lines)
          .filter { !allowed.contains($0.module) && !isMathematics(file, $0.module) }
          .map { ($0.line, "imports \($0.module)") }
      })
  }

  /// One file of SetGame may import Glibc, for `log` and `exp`.
  private func isMathematics(_ file: Repository.File, _ module: String) -> Bool {
    file.target == "SetGame" && module == "Glibc"
  }

  @Test("At most one file of SetGame imports Glibc")
  func mathematics() throws {
    let importing = try Repository.files(in: ["Sources"]).filter { file in
      file.target == "SetGame"
        && SourceRules.importedModules(in: file.lines).contains { $0.module == "Glibc" }
    }
    #expect(importing.count <= 1, "\(importing)")
  }

  @Test("No pure module reads a clock or draws a random number")
  func purity() throws {
    expectNone(
      try findings(in: ["Sources"]) { file in
        guard SourceRules.pure.contains(file.target) else { return [] }
        return SourceRules.occurrences(of: SourceRules.impure, in: file.lines)
          .map { ($0.line, $0.word) }
      })
  }

  @Test("No banned word stands in the sources, nor in the tests other than this one")
  func banned() throws {
    expectNone(
      try findings { file in
        guard file.target != "TidyTests" else { return [] }
        return SourceRules.occurrences(of: SourceRules.banned, in: file.lines)
          .map { ($0.line, $0.word) }
      })
  }

  @Test("No type hides Swift's Set")
  func noTypeNamedSet() throws {
    expectNone(
      try findings { file in
        file.lines.enumerated().filter { _, line in
          let words = line.split { !$0.isLetter }
          return zip(words, words.dropFirst()).contains {
            ["struct", "class", "enum", "actor", "typealias", "protocol"].contains($0)
              && $1 == "Set"
          }
        }.map { ($0.offset + 1, "a type named Set") }
      })
  }

  @Test("No file has more than 400 lines")
  func fileLength() throws {
    expectNone(
      try findings { file in
        file.lines.count - 1 > SourceRules.linesMax ? [(1, "\(file.lines.count - 1) lines")] : []
      })
  }

  @Test("No function has more than 70 lines")
  func functionLength() throws {
    expectNone(
      try findings { file in
        SourceRules.longFunctions(in: file.lines).map { ($0.line, "\($0.length) lines") }
      })
  }

  @Test("Every declaration for other modules says what it is")
  func documented() throws {
    expectNone(
      try findings(in: ["Sources"]) { file in
        SourceRules.undocumented(in: file.lines).map { ($0, "no documentation") }
      })
  }
}
