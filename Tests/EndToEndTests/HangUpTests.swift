import Testing

/// How a connection can end without a word.
enum HangUp: String, CaseIterable, Sendable {
  /// The client says that it will send nothing more, and would go on reading.
  case halfClose
  /// The connection is reset.
  case reset
  /// The client is gone.
  case close

  /// Ends a connection in this way.
  func end(_ client: LineClient) {
    switch self {
    case .halfClose: client.closeWriting()
    case .reset: client.reset()
    case .close: client.close()
    }
  }
}

/// What goes on at a table when a connection ends.
enum Moment: String, CaseIterable, Sendable {
  case countdown, open, myClaim, rivalsClaim, myTry, pause, over
}

@Suite("Connections that end without a word")
struct HangUpTests {
  static let cases: [(HangUp, Moment)] = HangUp.allCases.flatMap { way in
    Moment.allCases.map { (way, $0) }
  }

  @Test(
    "The rival is told, plays on, and is told again when the seat is taken back", arguments: cases)
  func inAGame(way: HangUp, moment: Moment) throws {
    try withServer { server in
      let options = "time=none claim=60 answer=60 countdown=\(moment == .countdown ? 10 : 0)"
      let (ann, bob) = try server.seated("ann", "bob", options)
      try bring(ann, bob, to: moment)
      way.end(ann.client)
      if moment == .over {
        // Nothing is left to come back to: the server is told of by the next test of its life.
        try bob.must("ping")
      } else {
        let left = try bob.wait(for: "left")
        #expect(left["who"] == "ann")
        #expect(try #require(left.number("grace")) > 0)
        try goOn(bob, from: moment)
        let back = try WirePlayer(
          port: server.port, name: "ann", hello: "hello 1 token=\(ann.token)")
        #expect(back.name == "ann")
        #expect(try bob.wait(for: "back")["who"] == "ann")
        try back.must("board")
        // In a pause the board is hidden, and a newcomer can't know it.
        if moment != .pause { #expect(back.table.cards == bob.table.cards) }
        #expect(back.table.version == bob.table.version)
        #expect(back.table.sequence == bob.table.sequence)
      }
      if way == .halfClose { try ann.client.rest() }
      #expect(bob.table.faults == [])
      try serveTwoMore(server)
    }
  }

  @Test(
    "In the lobby a connection takes its name and its offer with it", arguments: HangUp.allCases)
  func inTheLobby(way: HangUp) throws {
    try withServer { server in
      let bob = try server.player("bob")
      let silent = try server.connect()
      way.end(silent)
      let ann = try server.player("ann")
      try ann.must("duel goal=3")
      let offer = try bob.wait(for: "offer")
      way.end(ann.client)
      let gone = try bob.wait(for: "unoffer")
      #expect(gone["id"] == offer["id"])
      #expect(gone["why"] == "gone")
      #expect(try bob.command("accept \(offer["id"])").reply["code"] == "no-such-offer")
      #expect(try server.player("ann").name == "ann")
      if way == .halfClose { try ann.client.rest() }
      try serveTwoMore(server)
    }
  }

  @Test("A connection that ends its input is answered to the last line, and then let go")
  func lastWords() throws {
    try withServer { server in
      let client = try server.connect()
      try client.send(bytes: Array("hello 1 name=ann\n@a ping\n@b time\n@c ping".utf8))
      client.closeWriting()
      let lines = try client.rest()
      #expect(!client.wasReset)
      for tag in ["a", "b"] {
        #expect(lines.filter { $0.hasPrefix("ok re=\(tag)") }.count == 1)
      }
    }
  }

  @Test("What is said before `quit` arrives whole, even if more input follows it")
  func quitWithMoreInput() throws {
    try withServer { server in
      let client = try server.connect()
      let more = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
      try client.send(bytes: Array("hello 1\r\n@h help\r\n@q quit\r\n".utf8) + more)
      let lines = try client.rest()
      #expect(lines.contains { $0.hasPrefix("ok re=h") })
      #expect(lines.contains { $0.hasPrefix("ok re=q") || $0.hasPrefix("bye ") })
    }
  }

  /// Plays to a moment.
  private func bring(_ ann: WirePlayer, _ bob: WirePlayer, to moment: Moment) throws {
    if moment == .countdown {
      #expect(try ann.wait(for: "table")["phase"] == "countdown")
      #expect(try bob.wait(for: "table")["phase"] == "countdown")
      return
    }
    try ann.wait(for: "open")
    try bob.wait(for: "open")
    switch moment {
    case .countdown, .open: break
    case .myClaim:
      try ann.must("claim board=\(ann.table.version)")
      try bob.wait(for: "claim")
    case .rivalsClaim: try bob.must("claim board=\(bob.table.version)")
    case .myTry:
      try bob.name(bob.table.firstMiss)
      try ann.wait(for: "answer")
    case .pause:
      try ann.must("pause")
      try bob.must("pause")
      try bob.wait(for: "pause")
    case .over: try bob.must("resign")
    }
  }

  /// Plays what the rival can play after the other one is gone.
  private func goOn(_ bob: WirePlayer, from moment: Moment) throws {
    switch moment {
    case .countdown, .pause, .over: try bob.must("ping")
    case .myClaim:
      let (reply, _) = try bob.command("claim board=\(bob.table.version)")
      #expect(reply["code"] == "taken")
    case .open, .rivalsClaim, .myTry:
      // The try of an absent player is over, so that a window it was the last try of is as well.
      let (reply, _) = try bob.name(try #require(bob.table.firstSet))
      #expect(reply.verb == "ok", "\(reply)")
      #expect(try bob.wait(for: "set")["by"] == "bob")
    }
  }

  /// Sees that two newcomers can play.
  private func serveTwoMore(_ server: ServerProgram) throws {
    let (cid, dan) = try server.duel("cid", "dan")
    try cid.name(try #require(cid.table.firstSet))
    #expect(try dan.wait(for: "set")["by"] == "cid")
  }
}
