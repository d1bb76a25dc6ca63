import Testing

@Suite("The client and servers that are none, or have no room")
struct ClientStrangerTests {
  /// What a server says, whether it closes then, and how the client ends.
  struct Stranger: CustomTestStringConvertible, Sendable {
    let name: String
    let says: String
    let closes: Bool
    let code: Int32
    let mention: String
    var testDescription: String { name }

    init(
      _ name: String, _ says: String, closes: Bool = false, code: Int32 = 76, mention: String
    ) {
      self.name = name
      self.says = says
      self.closes = closes
      self.code = code
      self.mention = mention
    }
  }

  private static let hello =
    "SET/1 Find 3 cards.\r\nhello 1 you=ann token=- server=x/1 line=512 table=-\r\n"

  static let strangers = [
    Stranger("HTTP", "HTTP/1.1 400 Bad Request\r\n\r\n", mention: "HTTP/1.1"),
    Stranger("SSH", "SSH-2.0-OpenSSH_9.6\r\n", mention: "SSH-2.0"),
    Stranger("SMTP", "220 mail ESMTP\r\n", mention: "no Set server"),
    Stranger("version 2", "SET/2 hello\r\n", mention: "SET/2"),
    Stranger(
      "hello of version 2", "SET/1 hi\r\nhello 2 you=ann token=- server=x\r\n",
      mention: "version 2"),
    Stranger(
      "a line of 1 MB", String(repeating: "x", count: 1_000_000) + "\r\n", mention: "no Set server"),
    Stranger(
      "a line of 1 MB behind hello",
      hello + String(repeating: String(repeating: "x", count: 50_000) + "\r\n", count: 21),
      mention: "can't be read"),
    Stranger("escapes", "\u{1B}]0;owned\u{7}\u{1B}[2J\r\n", mention: "no Set server"),
    Stranger(
      "garbage behind hello", hello + String(repeating: "\u{1}\u{2}\r\n", count: 30),
      mention: "can't be read"),
    Stranger("nothing and the end", "", closes: true, code: 69, mention: "closes at once"),
    Stranger(
      "the end before hello", "SET/1 hi\r\n", closes: true, code: 69, mention: "before it says"),
    Stranger(
      "no room", "SET/1 hi\r\n! The server is full.\r\n", closes: true, code: 75,
      mention: "The server is full."),
    Stranger("taken over", hello + "bye why=taken-over\r\n", code: 1, mention: "taken over"),
  ]

  @Test("One line says what happened, and the status tells programs", arguments: strangers)
  func strange(stranger: Stranger) throws {
    let server = try FakeServer()
    let program = try ChildProcess([try Programs.client, "127.0.0.1", "\(server.port)"])
    let client = try server.accept()
    // The client may well be gone before all is said.
    _ = try? client.send(bytes: Array(stranger.says.utf8))
    if stranger.closes { client.closeWriting() }
    #expect(try program.waitForExit() == stranger.code)
    let said = program.log
    #expect(said.filter { $0 == "\n" }.count == 1 && said.hasPrefix("set-client: "), "\(said)")
    #expect(said.contains(stranger.mention), "\(said)")
    #expect(said.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
  }

  @Test("Half a snapshot is no board and no end, and what comes later is played on")
  func halfSnapshot() throws {
    let server = try FakeServer()
    let program = try ChildProcess([try Programs.client, "127.0.0.1", "\(server.port)"])
    let client = try server.accept()
    try client.send(
      bytes: Array(
        (Self.hello + "table table=3 seq=9 kind=duel phase=open seats=ann,bob sco").utf8))
    try client.send(bytes: Array("\r\nbo\r\nsay from=bob table=- as=lobby : still there?\r\n".utf8))
    try program.stream.skip(to: "<bob> still there?")
    try program.stream.send("quit")
    #expect(try program.waitForExit() == 0)
  }

  @Test("A connection that is reset while the client is stopped is told when it goes on")
  func resetWhileStopped() throws {
    let server = try FakeServer()
    let program = try ChildProcess([
      try Programs.client, "--plain", "127.0.0.1", "\(server.port)",
    ])
    let client = try server.accept()
    try client.send(bytes: Array(Self.hello.utf8))
    try client.skip(to: "@p ping")
    // After this answer the client has nothing to do for half a minute; what it reads last is its input.
    try client.send(bytes: Array("ok re=p\r\nhelp : all is well\r\n".utf8))
    try program.stream.skip(to: "all is well")
    try program.stream.send("tables")
    try client.skip(to: "tables")
    try program.suspend()
    // What was typed is sent first, and finds out that nobody is there.
    try program.stream.send("who")
    client.reset()
    program.resume()
    try program.stream.skip(to: "Connection lost")
    _ = try server.accept()
  }

  @Test("A server that is full is named, with the status for trying again later")
  func full() throws {
    try withServer(["--max-clients", "1"]) { server in
      let ann = try server.player("ann")
      let program = try ChildProcess([try Programs.client, "127.0.0.1", "\(server.port)"])
      #expect(try program.waitForExit() == 75)
      #expect(program.log.contains("full"), "\(program.log)")
      try ann.must("ping")
    }
  }

  @Test(
    "A server that is none leaves no trace on the terminal but one line",
    .enabled(if: TerminalWindow.isAvailable, "needs tmux"))
  func terminal() throws {
    let server = try FakeServer()
    let window = try TerminalWindow(columns: 80, rows: 24)
    let before = try window.settings()
    try window.enter("\(try Programs.client) localhost:\(server.port); echo status $?")
    let client = try server.accept()
    try client.send(bytes: Array("HTTP/1.1 400 Bad Request\r\n".utf8))
    let screen = try window.wait(for: "status 76")
    // Closed before, with the greeting of the client unread, it could take back what it has said.
    client.closeWriting()
    let text = screen.split(separator: "\n").joined()
    #expect(text.contains("is no Set server: it says \"HTTP/1.1 400 Bad Request\"."))
    #expect(try !window.isOnOtherScreen())
    #expect(try window.settings() == before)
  }

  @Test("A client that hangs is ended by a second SIGINT")
  func hanging() throws {
    try withServer { server in
      let program = try ChildProcess([
        try Programs.client, "127.0.0.1", "\(server.port)", "--solo", "--name", "ann",
      ])
      try program.stream.skip(to: "card 12")
      // Nobody reads what it prints: it waits for ever to print more, and takes no line any more.
      while (try? program.stream.send(bytes: Array("limits\n".utf8), within: .seconds(1))) != nil {}
      // Two that come at once are one.
      program.signal(2)
      #expect(throws: Failure.self) { try program.waitForExit(within: .milliseconds(300)) }
      program.signal(2)
      #expect(try program.waitForExit() == -2)
    }
  }
}
