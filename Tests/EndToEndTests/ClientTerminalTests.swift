import Foundation
import Testing

@Suite(
  "The client on terminals of all kinds", .enabled(if: TerminalWindow.isAvailable, "needs tmux"))
struct ClientTerminalTests {
  /// The letters of a qwerty keyboard by position: columns are filled from top to bottom.
  private static let keys = Array("qazwsxedcrfvtgbyhnujm").map(String.init)

  /// A duel without a clock between the client, called ann and in phase open, and a program.
  private func duel(in window: TerminalWindow, _ server: ServerProgram) throws -> WirePlayer {
    let bob = try server.player("bob")
    try window.enter("\(try Programs.client) localhost:\(server.port) --name ann")
    try window.wait(for: "bob")
    try bob.must("duel ann time=none countdown=0")
    try window.wait(for: "asks you")
    try window.press("a")
    try bob.wait(for: "open")
    try window.wait(for: "in the deck")
    return bob
  }

  @Test("A claim outlives changes of the size, and Caps Lock does not matter")
  func resize() throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      let bob = try duel(in: window, server)
      let set = try #require(bob.table.firstSet).map { Self.keys[$0 - 1].uppercased() }
      try window.press("Space")
      try window.wait(for: "YOUR CLAIM")
      for size in [(112, 27), (40, 20), (80, 24)] {
        try window.resize(columns: size.0, rows: size.1)
        try window.press(set[size.0 == 112 ? 0 : size.0 == 40 ? 1 : 2])
        if size.0 != 80 { try window.wait(for: "YOUR CLAIM") }
      }
      #expect(try bob.wait(for: "set")["by"] == "ann")
    }
  }

  @Test("^Z gives the terminal to the shell as it was, and fg takes it again")
  func suspension() throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      let before = try window.settings()
      let bob = try duel(in: window, server)
      for _ in 0..<2 {
        try window.press("C-z")
        try window.waitForPrompt()
        #expect(try !window.isOnOtherScreen())
        #expect(try window.settings() == before)
        // What happens meanwhile is drawn when it is back.
        let shapes = try #require(bob.table.firstSet)
        try bob.name(shapes)
        try window.enter("fg")
        try window.wait(for: "last Set")
        #expect(try window.isOnOtherScreen())
        // A Set just found is shown where it lay for a moment.
        try window.wait(for: "the new cards") { !$0.contains("━") }
      }
      let set = try #require(bob.table.firstSet)
      for position in set { try window.press(Self.keys[position - 1]) }
      while try bob.wait(for: "set")["by"] != "ann" {}
    }
  }

  @Test("^C is asked about even if the size has just changed")
  func interruptBehindResize() throws {
    let window = try TerminalWindow(columns: 80, rows: 24)
    try window.enter("sh -c 'echo $$ > \(window.note); exec \(try Programs.client) --solo'")
    try window.wait(for: "69 in the deck")
    let number = try #require(Int32(try window.readNote()), "no number of a process")
    func signal(_ name: String) throws {
      #expect(try ChildProcess.run(["sh", "-c", "kill -\(name) \(number)"]).code == 0)
    }
    // Whatever comes while it stands still is handled in one go, the higher numbers first.
    try signal("STOP")
    try window.waitForPrompt()
    for name in ["WINCH", "INT"] { try signal(name) }
    // A shell that found the terminal as it was left by that reads no Enter.
    try window.type("fg")
    try window.press("C-j")
    try window.wait(for: "^C again")
    try window.press("C-c")
    try window.waitForPrompt()
  }

  @Test("A server that stops is seen to be silent, and heard again when it goes on")
  func silence() throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      let bob = try duel(in: window, server)
      try server.process.suspend()
      try window.wait(for: "Server silent for", within: .seconds(30))
      server.process.resume()
      try window.wait(within: .seconds(30), for: "no banner") { !$0.contains("Server silent") }
      let set = try #require(bob.table.firstSet)
      for position in set { try window.press(Self.keys[position - 1]) }
      #expect(try bob.wait(for: "set")["by"] == "ann")
    }
  }

  @Test(
    "A server that is killed and started anew in mid-duel knows no match, and the client says so")
  func restart() throws {
    let window = try TerminalWindow(columns: 80, rows: 24)
    let first = try ServerProgram(seed: 1, [])
    _ = try duel(in: window, first)
    first.process.signal(9)
    #expect(try first.process.waitForExit() == -9)
    try window.wait(for: "Line lost, trying again")
    let second = try ChildProcess([try Programs.server, "--port", "\(first.port)"])
    try second.stream.expect("listening on port \(first.port)")
    try window.wait(for: "knows nothing of", within: .seconds(20))
    try window.wait(for: "Set at localhost")
    try window.press("q")
    try window.waitForPrompt()
  }

  @Test("Ten thousand bytes pasted choose no card, and in chat are one line")
  func paste() throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      let bob = try duel(in: window, server)
      try window.paste(String(repeating: "qaz qwe\n", count: 1250))
      try window.press("Tab")
      try window.wait(for: "say:")
      try window.paste("hello \(String(repeating: "x", count: 10_000))\nsecond")
      try window.press("Enter")
      let said = try bob.wait(for: "say").freeText ?? ""
      #expect(said.hasPrefix("hello xxx") && said.count <= 250)
      try window.press("Escape")
      let screen = try window.wait(for: "letters")
      #expect(!screen.contains("*"))
      #expect(try bob.must("board").allSatisfy { $0.verb != "set" && $0.verb != "miss" })
    }
  }

  @Test("In the locale C the screen is ASCII")
  func locale() throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      try window.enter("LC_ALL=C \(try Programs.client) localhost:\(server.port) --solo --name ann")
      let screen = try window.wait(for: "69 in the deck")
      #expect(screen.allSatisfy(\.isASCII) && screen.contains("- Q ---"))
    }
  }

  /// Words before the client, and whether it colours then.
  struct Coloured: CustomTestStringConvertible, Sendable {
    let environment: String
    let isColoured: Bool
    var testDescription: String { environment }
  }

  @Test(
    "NO_COLOR counts if it is not empty",
    arguments: [
      Coloured(environment: "env -u NO_COLOR", isColoured: true),
      Coloured(environment: "env NO_COLOR=", isColoured: true),
      Coloured(environment: "env NO_COLOR=1", isColoured: false),
    ])
  func noColor(coloured: Coloured) throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      try window.record()
      try window.enter(
        "\(coloured.environment) COLORTERM=truecolor \(try Programs.client) "
          + "localhost:\(server.port) --solo --name ann")
      try window.wait(for: "69 in the deck")
      let bytes = String(decoding: window.recorded(), as: UTF8.self)
      #expect(bytes.contains("\u{1B}[?1049h"))
      #expect(bytes.contains("38;2;") == coloured.isColoured)
    }
  }

  @Test(
    "Before a pipe and on a dumb terminal not one ESC byte is written", arguments: [true, false])
  func noEscapes(isPiped: Bool) throws {
    try withServer { server in
      let window = try TerminalWindow(columns: 80, rows: 24)
      try window.record()
      let client = "\(try Programs.client) localhost:\(server.port) --solo --name ann"
      try window.enter(isPiped ? "\(client) | cat" : "TERM=dumb \(client)")
      try window.wait(for: "card 12:")
      try window.enter("hint")
      try window.wait(for: "Hint: ")
      try window.enter("quit")
      try window.wait(for: "leaves the game")
      try window.enter("quit")
      try window.wait(within: Deadline.patience, for: "the shell") {
        $0.split(separator: "\n").last?.hasPrefix("ready>") == true
      }
      #expect(!window.recorded().contains(0x1B))
    }
  }

  @Test(
    "A terminal that draws blocks wide gets ASCII",
    .enabled(if: Programs.areInstalled(["Xvfb", "xterm", "script"]), "needs Xvfb and xterm"),
    arguments: [true, false])
  func wide(isWide: Bool) throws {
    try withServer { server in
      let note = "/tmp/set-xterm-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
      // `script` goes on when its terminal is gone, and so does what it runs: that is ended by its own id.
      let idNote = note + ".pid"
      func clientID() -> pid_t? {
        FileManager.default.contents(atPath: idNote)
          .flatMap { pid_t(String(decoding: $0, as: UTF8.self).prefix { $0.isNumber }) }
      }
      defer {
        for file in [note, idNote] { try? FileManager.default.removeItem(atPath: file) }
      }
      // It picks a free display itself and writes its number.
      let screen = try ChildProcess([
        "sh", "-c", "exec Xvfb -displayfd 1 -screen 0 1024x768x8 -nolisten tcp 2>/dev/null",
      ])
      let display = try screen.stream.line(within: .seconds(20))
      let client =
        "echo $$ > \(idNote); exec \(try Programs.client) localhost:\(server.port) --solo --name ann"
      let terminal = try ChildProcess(
        ["xterm", "-geometry", "80x24", "-u8", isWide ? "-cjk_width" : "+cjk_width", "-e"]
          + ["script", "-qfec", client, note],
        environment: ["DISPLAY": ":\(display)", "LC_ALL": "C.UTF-8"])
      defer { if let id = clientID() { kill(id, SIGKILL) } }
      let deadline = Deadline(in: .seconds(30))
      var text = ""
      while !text.contains("PURPLE") {
        guard deadline.milliseconds > 0 else { throw Failure("nothing was drawn\n\(text)") }
        _ = try? terminal.waitForExit(within: .milliseconds(20))
        text =
          FileManager.default.contents(atPath: note)
          .map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
      #expect(text.contains("┌") == !isWide)
      #expect(text.contains("-----") == isWide)
      // One ends with the other: the client, `script`, the terminal.
      if let id = clientID() { kill(id, SIGTERM) }
      try terminal.waitForExit()
      screen.signal(15)
      try screen.waitForExit()
    }
  }
}
