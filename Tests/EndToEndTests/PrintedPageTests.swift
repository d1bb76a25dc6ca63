import Foundation
import Testing

@Suite("Pages that the programs print")
struct PrintedPageTests {
  /// A page, and what reads such pages and finds their faults.
  struct Page: CustomTestStringConvertible, Sendable {
    let words: [String]
    let check: [String]
    var testDescription: String { "\(words.joined(separator: " ")) for \(check[0])" }

    static let all = [
      Page(words: ["--man"], check: ["mandoc", "-Tlint", "-Wall"]),
      Page(words: ["--completion", "bash"], check: ["bash", "-n"]),
      Page(words: ["--completion", "zsh"], check: ["zsh", "-n"]),
      Page(words: ["--completion", "fish"], check: ["fish", "--no-execute"]),
    ]
  }

  @Test(
    "Whoever reads such pages finds no fault in them",
    arguments: ["server", "client"],
    Page.all.filter { Programs.areInstalled([$0.check[0]]) || Programs.areClientsRequired })
  func pages(program: String, page: Page) throws {
    let path = program == "server" ? try Programs.server : try Programs.client
    let printed = try ChildProcess.run([path] + page.words)
    #expect(printed.code == 0 && printed.errors.isEmpty)
    #expect(printed.output.count > 10)
    let file = "/tmp/set-page-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try (printed.output.joined(separator: "\n") + "\n").write(
      toFile: file, atomically: false, encoding: .utf8)
    let checked = try ChildProcess.run(page.check + [file])
    #expect(checked.code == 0 && checked.errors.isEmpty && checked.output.isEmpty)
  }

  @Test(
    "bash completes the words of the client with what is printed for it",
    .enabled(if: Programs.areInstalled(["bash"])),
    arguments: [
      ("--pr", "--practice"), ("--practice m", "master"), ("--size = L", "L"),
      ("--duel ti", "time= tie="), ("--completion z", "zsh"), ("--keys col", "colemak"),
    ])
  func completes(words: String, completed: String) throws {
    let script = """
      source <("$0" --completion bash)
      COMP_WORDS=(set-client $1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      compopt() { :; }
      _set_client; echo "${COMPREPLY[*]}"
      """
    let answer = try ChildProcess.run(["bash", "-c", script, try Programs.client, words])
    #expect(answer.output == [completed], "\(answer.errors)")
  }
}
