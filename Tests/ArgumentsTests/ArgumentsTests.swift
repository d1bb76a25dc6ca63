import Testing

@testable import Arguments

private let port = Flag("port", "N", .number(0...65535), help: "Listen on port N (default 4000)")
private let host = Flag("host", "ADDRESS", .text, help: "Listen on this address only")
private let size = Flag("size", "SIZE", .choice(["tiny", "small"]), help: "Draw cards this large")
private let quiet = Flag("quiet-start", help: "Say nothing at the start")

private let program = Program(
  name: "demo", version: "1.2", date: "May 1, 2026", summary: "Shows how flags are read",
  examples: [.init("demo --port 4000", "Listens on port 4000")],
  flags: [port, host, size, quiet], operand: .init("HOST:PORT", help: "Where to connect"))

private func arguments(_ words: [String]) throws -> Arguments {
  guard case .run(let arguments) = try program.parse(words) else {
    Issue.record("not to be run")
    return Arguments()
  }
  return arguments
}

@Suite("A command line")
struct ArgumentsTests {
  @Test("without words leaves everything to the defaults")
  func nothing() throws {
    let said = try arguments([])
    #expect(said == Arguments())
    #expect(said.number(port) == nil)
    #expect(!said.has(quiet))
    #expect(said.operand == nil)
  }

  @Test(
    "gives values behind a blank or a sign, the last of several",
    arguments: [
      ["--port", "4000"], ["--port=4000"], ["--port", "1", "--port=4000"],
      ["--port", "04000"], ["--quiet-start", "--port", "4000"],
    ])
  func values(words: [String]) throws {
    #expect(try arguments(words).number(port) == 4000)
  }

  @Test("keeps what follows the first sign")
  func signs() throws {
    #expect(try arguments(["--host=a=b"]).text(host) == "a=b")
    #expect(try arguments(["--size", "tiny"]).text(size) == "tiny")
  }

  @Test("takes one word without a flag, anywhere, and behind two dashes any")
  func operands() throws {
    #expect(try arguments(["club:4000", "--port", "1"]).operand == "club:4000")
    #expect(try arguments(["--port", "1", "--", "--port"]).operand == "--port")
    #expect(try arguments(["-"]).operand == "-")
  }

  @Test(
    "asks for a text about the program, whatever follows",
    arguments: [
      (["--help"], Page.help), (["-h", "--nonsense"], .help),
      (["--port", "1", "--version"], .version), (["--man"], .manual),
      (["--completion", "zsh"], .completions(.zsh)), (["--completion=bash"], .completions(.bash)),
    ])
  func requests(words: [String], page: Page) throws {
    #expect(try program.parse(words) == .show(page))
  }

  @Test(
    "that is wrong is refused with what would be right",
    arguments: [
      (["--prot", "1"], .unknownFlag("--prot", nearest: port)),
      (["--ports"], .unknownFlag("--ports", nearest: port)),
      (["-port"], .unknownFlag("-port", nearest: port)),
      (["--PORT=1"], .unknownFlag("--PORT", nearest: port)),
      (["--quiet"], .unknownFlag("--quiet", nearest: quiet)),
      (["--xyzzy"], .unknownFlag("--xyzzy", nearest: nil)),
      (["-x"], .unknownFlag("-x", nearest: nil)),
      (["--port"], .missingValue(port)),
      (["--port", "--host", "a"], .missingValue(port)),
      (["--port="], .badValue(port, "")),
      (["--port", "-1"], .badValue(port, "-1")),
      (["--port", "+1"], .badValue(port, "+1")),
      (["--port", "65536"], .badValue(port, "65536")),
      (["--port", "99999999999999999999"], .badValue(port, "99999999999999999999")),
      (["--port", "0x10"], .badValue(port, "0x10")),
      (["--port", "٤٠٠٠"], .badValue(port, "٤٠٠٠")),
      (["--host="], .badValue(host, "")),
      (["--size", "huge"], .badValue(size, "huge")),
      (["--quiet-start=yes"], .unexpectedValue(quiet, "yes")),
      (["a", "b"], .unexpectedOperand("b")),
    ] as [([String], ArgumentError)])
  func errors(words: [String], error: ArgumentError) {
    #expect(throws: error) { try program.parse(words) }
  }

  @Test("of a program without operands has no room for words")
  func noOperand() {
    let bare = Program(
      name: "bare", version: "1", date: "May 1, 2026", summary: "Is", examples: [], flags: [])
    #expect(throws: ArgumentError.unexpectedOperand("x")) { try bare.parse(["x"]) }
  }

  @Test(
    "is refused in one line",
    arguments: [
      (.unknownFlag("--prot", nearest: port), "unknown flag '--prot'; did you mean --port?"),
      (.unknownFlag("--x\u{1b}[2J", nearest: nil), "unknown flag '--x?[2J'; see --help"),
      (.missingValue(port), "--port needs a number from 0 to 65535"),
      (.badValue(port, "-1"), "--port needs a number from 0 to 65535, not '-1'"),
      (.badValue(size, "huge"), "--size needs one of tiny, small, not 'huge'"),
      (.unexpectedValue(quiet, "yes"), "--quiet-start takes no value, so 'yes' is one too many"),
      (.unexpectedOperand("b\n"), "unexpected 'b?'; see --help"),
    ] as [(ArgumentError, String)])
  func wording(error: ArgumentError, text: String) {
    #expect(error.text == text)
  }

  @Test("that is very long is refused in a short line")
  func longWords() {
    let error = ArgumentError.unexpectedOperand(String(repeating: "x", count: 100_000))
    #expect(error.text.count < 100)
  }

  @Test("the help shows examples first, then every flag, in 78 columns")
  func help() {
    #expect(
      program.help == """
        demo: Shows how flags are read.

        Examples:
          demo --port 4000
              Listens on port 4000.

        Usage: demo [HOST:PORT] [FLAG ...]

          HOST:PORT           Where to connect.
          --port N            Listen on port N (default 4000).
          --host ADDRESS      Listen on this address only.
          --size SIZE         Draw cards this large.
          --quiet-start       Say nothing at the start.
          --man               Print the manual page.
          --completion SHELL  Print completions for a shell: bash, zsh, fish.
          -h, --help          Show this help.
          --version           Show the version.

        """)
    #expect(program.versionLine == "demo 1.2\n")
  }

  @Test("the help breaks long sentences")
  func longHelp() {
    let sentence = Array(repeating: "word", count: 60).joined(separator: " ")
    let long = Program(
      name: "long", version: "1", date: "May 1, 2026", summary: "Is",
      examples: [.init("long", sentence)],
      flags: [Flag("much", help: sentence)])
    let lines = long.help.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 78 })
    #expect(
      lines.joined(separator: " ").split(separator: " ").count { $0.hasPrefix("word") } == 120)
  }

  @Test(
    "words are told apart by the letters that differ",
    arguments: [
      ("", "", 0), ("port", "port", 0), ("prot", "port", 1), ("por", "port", 1),
      ("", "port", 4), ("host", "port", 2), ("ca", "abc", 3),
    ])
  func distance(first: String, second: String, distance: Int) {
    #expect(editDistance(first, second) == distance)
    #expect(editDistance(second, first) == distance)
  }
}
