import Testing

@Suite("Bad input on the running server")
struct BadInputTests {
  /// A line that a player sends in phase open of a duel, and the code of its refusal.
  struct Bad: CustomTestStringConvertible, Sendable {
    let line: [UInt8]
    let code: String
    var testDescription: String {
      String(decoding: line.prefix(60), as: UTF8.self).debugDescription
    }

    init(_ line: String, _ code: String) { self.init(Array(line.utf8), code) }
    init(_ line: [UInt8], _ code: String) {
      self.line = line
      self.code = code
    }
  }

  static let lines: [Bad] = [
    Bad("set 1 1 2", "bad-argument"), Bad("set 0 1 99", "no-such-card"),
    Bad("set 1 2 99", "no-such-card"), Bad("set 1 2", "bad-argument"), Bad("set", "bad-argument"),
    Bad("set 1 2 99999999999999999999", "no-such-card"), Bad("set 1 2 -3", "bad-argument"),
    Bad("set 1 2 3 4", "bad-argument"), Bad("set 1 2 3 board=99", "bad-argument"),
    Bad("set 1 2 3 board=99999999999999999999", "bad-argument"),
    Bad("set 1 2 3 board=-1", "bad-argument"), Bad("set 1 2 3 w=77", "bad-argument"),
    Bad("set 1 2 3 w=x", "bad-argument"), Bad("set one two three", "bad-argument"),
    Bad("set 4R:D 1 2", "bad-argument"), Bad("pick 1", "not-open"), Bad("unpick 1", "not-open"),
    Bad("pick", "bad-argument"), Bad("pass", "not-open"), Bad("hint", "not-allowed"),
    Bad("rematch", "not-open"), Bad("resume", "not-open"),
    Bad("duel time=-1", "bad-argument"), Bad("duel claim=0", "bad-argument"),
    Bad("duel seats=99", "bad-argument"), Bad("duel time=9999999999999", "bad-argument"),
    Bad("duel claim=1e999", "bad-argument"), Bad("duel claim=nan", "bad-argument"),
    Bad("duel goal=3 goal=4", "bad-argument"), Bad("duel colour=red", "bad-argument"),
    Bad("duel goal=", "bad-argument"), Bad("duel", "busy"), Bad("solo", "busy"),
    Bad("accept", "busy"), Bad("hello 1", "not-allowed"), Bad("hello 1 name=eve", "not-allowed"),
    Bad("hello x", "bad-argument"), Bad("name eve", "not-allowed"),
    Bad("name \u{1b}[31mred", "not-text"), Bad("say \u{1b}]0;title\u{7}", "not-text"),
    Bad("claim\u{0}", "not-text"), Bad("frobnicate", "unknown-command"),
    Bad("clam", "unknown-command"), Bad("cl\u{e4}im", "unknown-command"),
    Bad([1, 2, 3, 4, 5, 6, 7], "not-text"), Bad([0x80], "not-text"),
    Bad([0xC0, 0xAF], "not-text"), Bad([0xED, 0xA0, 0x80], "not-text"),
    Bad([0xF4, 0x90, 0x80, 0x80], "not-text"), Bad([0xE2, 0x82], "not-text"),
    Bad([UInt8](repeating: UInt8(ascii: "a"), count: 512), "too-long"),
    Bad([UInt8](repeating: 32, count: 2000), "too-long"),
    Bad("@ claim", "bad-argument"), Bad("@12345678901234567 claim", "bad-argument"),
    Bad("@a_b claim", "bad-argument"), Bad("view braille", "bad-argument"),
    Bad("ping ping", "bad-argument"), Bad("back 0123", "bad-token"),
    Bad("watch 99", "busy"), Bad("say", "bad-argument"),
  ]

  @Test("Each gets one refusal that says something, and the game is as it was")
  func table() throws {
    try withServer { server in
      let (ann, bob) = try server.duel("ann", "bob")
      let cards = ann.table.cards
      let sequence = ann.table.sequence
      for bad in Self.lines {
        try ann.client.send(bytes: bad.line + [13, 10])
        try ann.client.send("@after ping")
        let refusal = WireLine(try ann.client.line())
        #expect(refusal.verb == "error", "\(bad.testDescription): \(refusal)")
        #expect(refusal["code"] == bad.code, "\(bad.testDescription): \(refusal)")
        #expect((refusal.freeText ?? "").count > 8, "\(bad.testDescription): \(refusal)")
        let next = WireLine(try ann.client.line())
        #expect(next.verb == "ok" && next["re"] == "after", "\(bad.testDescription): \(next)")
      }
      #expect(try bob.must("ping").isEmpty)
      try ann.must("board")
      #expect(ann.table.cards == cards)
      #expect(ann.table.sequence == sequence)
      try ann.name(try #require(ann.table.firstSet))
      #expect(try bob.wait(for: "set")["by"] == "ann")
    }
  }

  @Test("A line of 512 bytes with its end is a line; one byte more is refused whole, once")
  func longestLine() throws {
    try withServer { server in
      let ann = try server.player("ann")
      let end: [UInt8] = [10]
      for (length, code) in [(512, "unknown-command"), (513, "too-long"), (1024, "too-long")] {
        let line = [UInt8](repeating: UInt8(ascii: "z"), count: length - 1) + end
        try ann.client.send(bytes: line)
        let answer = WireLine(try ann.client.line())
        #expect(answer["code"] == code, "\(length) bytes: \(answer)")
        try ann.must("ping")
      }
    }
  }

  @Test("Ten megabytes without an end are one refusal, and do not disturb the game beside them")
  func endless() throws {
    try withServer { server in
      let (ann, bob) = try server.duel("ann", "bob")
      let flood = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
      for _ in 0..<10 {
        try bob.client.send(bytes: flood)
        try ann.must("ping")
      }
      try bob.client.send("")
      #expect(WireLine(try bob.client.line())["code"] == "too-long")
      #expect(try bob.must("ping").isEmpty)
      try bob.name(try #require(bob.table.firstSet))
      #expect(try ann.wait(for: "set")["by"] == "bob")
    }
  }

  @Test("Telnet commands cut anywhere leave the line between them whole")
  func telnetCuts() throws {
    try withServer { server in
      let ann = try server.player("ann")
      // WILL ECHO, a subnegotiation that holds an F0 and an escaped FF, IP, NOP, then the line, cut up.
      let bytes: [UInt8] =
        [255, 251, 1] + [255, 250, 24, 0, 240, 255, 255, 65, 255, 240] + Array("@x pi".utf8)
        + [255, 244] + Array("ng".utf8) + [255, 241, 13, 0]
      for cut in 1..<bytes.count {
        try ann.client.send(bytes: Array(bytes[..<cut]))
        // An answer to another player shows that the first half has been read on its own.
        try ann.client.send(bytes: Array(bytes[cut...]))
        var answer = try ann.client.line()
        // Refusals of options stand before the line that they were cut out of.
        if let start = answer.firstIndex(of: "o") { answer = String(answer[start...]) }
        #expect(answer.hasPrefix("ok re=x"), "cut at \(cut): \(answer)")
      }
    }
  }

  @Test(
    "A browser or a TLS client is told one sentence and let go",
    arguments: [
      Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
      Array("POST /x HTTP/1.0\r\n\r\n".utf8),
      [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03],
    ])
  func otherProtocols(bytes: [UInt8]) throws {
    try withServer { server in
      let client = try server.connect("stranger")
      let quiet = try server.connect("quiet")
      try quiet.send("hello 1")
      try quiet.skip(to: "hello 1")
      try client.skip(to: "help")
      try client.send(bytes: bytes)
      let lines = try client.rest()
      #expect(lines.count <= 2 && !lines.isEmpty, "\(lines)")
      try server.player("ann").must("ping")
    }
  }

  @Test("Names that no player can have are refused, and the old name stays")
  func names() throws {
    try withServer { server in
      let ann = try server.player("ann")
      let bob = try server.player("Bob")
      let names = [
        ("a", "bad-name"), ("1ann", "bad-name"), ("ann.lee", "bad-name"), ("quit", "bad-name"),
        ("seventeen-letters", "bad-name"), ("guest7", "bad-name"), ("server", "bad-name"),
        ("botty", "bad-name"), ("admin", "bad-name"), ("a\u{430}nn", "bad-name"),
        ("bOB", "name-taken"),
      ]
      for (name, code) in names {
        let answer = try ann.command("name \(name)").reply
        #expect(answer["code"] == code, "\(name): \(answer)")
      }
      #expect(bob.name == "Bob")
      let who = try ann.must("who")
      #expect(who.contains { $0.verb == "player" && $0.text.contains("ann") }, "\(who)")
    }
  }

  @Test("A byte order mark before the first line is no part of it")
  func byteOrderMark() throws {
    try withServer { server in
      let client = try server.connect()
      try client.send(bytes: [0xEF, 0xBB, 0xBF] + Array("hello 1\r\n".utf8))
      try client.skip(to: "hello 1")
    }
  }
}
