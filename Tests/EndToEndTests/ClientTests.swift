import Testing

@Suite("The client in a terminal")
struct ClientTests {
  /// The letters of a qwerty keyboard by position: columns are filled from top to bottom.
  private static let keys = Array("qazwsxedcrfvtgbyhnujm").map(String.init)

  @Test(
    "A duel by keys at every size, and ^C twice leaves the terminal as it was",
    .enabled(if: TerminalWindow.isAvailable, "needs tmux"))
  func duel() throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      let before = try window.settings()
      let bob = try server.player("bob")
      try window.enter("\(try Programs.client) localhost:\(server.port) --name ann")
      try window.wait(for: "bob")
      try bob.must("duel ann time=none countdown=0 goal=5")
      try window.wait(for: "asks you")
      try window.press("a")
      try bob.wait(for: "open")
      for (columns, rows, foot) in [
        (112, 27, "? help"), (40, 20, "Enter deal  ?"), (30, 9, "Space claim  ?"), (1, 1, ""),
        (80, 24, "? help"),
      ] {
        try window.resize(columns: columns, rows: rows)
        if !foot.isEmpty { try window.wait(for: foot) }
      }
      let set = try #require(bob.table.firstSet, "the deck of this seed begins without a Set")
      for position in set { try window.press(Self.keys[position - 1]) }
      #expect(try bob.wait(for: "set")["by"] == "ann")
      try window.press("C-c")
      try window.wait(for: "^C again")
      try window.press("C-c")
      try window.waitForPrompt()
      #expect(try window.settings() == before)
    }
  }

  @Test(
    "A deadly signal leaves the terminal as it was",
    .enabled(if: TerminalWindow.isAvailable, "needs tmux"), arguments: ["TERM", "HUP", "SEGV"])
  func deadly(_ signal: String) throws {
    let window = try TerminalWindow(columns: 80, rows: 24)
    let before = try window.settings()
    // The shell in between writes its own number and becomes the client.
    try window.enter("sh -c 'echo $$ > \(window.note); exec \(try Programs.client) --solo'")
    try window.wait(for: "in the deck")
    let number = try #require(Int32(try window.readNote()), "no number of a process")
    #expect(try ChildProcess.run(["sh", "-c", "kill -\(signal) \(number)"]).code == 0)
    try window.waitForPrompt()
    #expect(try window.settings() == before)
  }

  @Test("Without a terminal words are printed, and not one ESC byte")
  func plain() throws {
    try withServer { server in
      let program = try ChildProcess([
        try Programs.client, "127.0.0.1", "\(server.port)", "--name", "ann", "--solo",
      ])
      try program.stream.skip(to: "card ")
      program.stream.closeWriting()
      try program.stream.rest()
      #expect(try program.waitForExit() == 0)
      #expect(program.stream.received?.contains(0x1B) == false)
    }
  }

  @Test(
    "What a script has written before it ended is answered, and then the client ends",
    arguments: ["who\\n", "who", "\\nwho\\nquit\\n"], [true, false])
  func script(text: String, isPiped: Bool) throws {
    try withServer { server in
      let bob = try server.player("bob")
      let client = "\(try Programs.client) --plain 127.0.0.1:\(server.port) --name ann"
      let program = try ChildProcess([
        "sh", "-c",
        isPiped
          ? "printf '\(text)' | \(client)"
          : "f=$(mktemp); printf '\(text)' > $f; exec < $f; rm $f; exec \(client)",
      ])
      #expect(try program.stream.rest().contains("bob is here."))
      #expect(try program.waitForExit() == 0)
      try bob.must("ping")
    }
  }

  /// A command line that leads nowhere, the status, and a word that its one line holds.
  struct Failing: CustomTestStringConvertible, Sendable {
    let words: [String]
    let code: Int32
    let mention: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    "What leads nowhere ends with its own status and one line that says why",
    arguments: [
      Failing(words: ["--practice", "localhost"], code: 64, mention: "--practice"),
      Failing(words: ["localhost", "--dual"], code: 64, mention: "--duel"),
      Failing(words: ["no-such-host.invalid"], code: 68, mention: "no-such-host.invalid"),
      // Port 1 is never listened on here.
      Failing(words: ["127.0.0.1:1"], code: 69, mention: "127.0.0.1:1"),
    ])
  func failing(_ failing: Failing) throws {
    let program = try ChildProcess([try Programs.client] + failing.words)
    #expect(try program.waitForExit() == failing.code)
    #expect(try program.stream.rest() == [])
    #expect(program.log.contains(failing.mention), "\(program.log)")
    #expect(program.log.filter { $0 == "\n" }.count == 1)
  }
}
