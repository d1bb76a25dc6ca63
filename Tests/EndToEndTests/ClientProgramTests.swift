import Testing

@Suite("People's own programs")
struct ClientProgramTests {
  /// Those that are installed here; all of them if they have to be.
  static let programs = ClientProgram.allCases.filter {
    $0.isInstalled || Programs.areClientsRequired
  }
  /// What is missing here, as a reason.
  static let missing: Comment =
    "not installed: \(ClientProgram.allCases.filter { !$0.isInstalled }.map(\.program).joined(separator: ", "))"

  @Test("A duel is played to its end, and no byte is stray", arguments: programs)
  func duel(program: ClientProgram) throws {
    try withServer { server in
      let person = try program.start(port: server.port)
      let bob = try server.player("bob")
      try meet(person, bob, "goal=3")
      try play(person, bob, interrupting: program == .telnet)
      #expect(try bob.wait(for: "result")["winner"] == "pat")
      try person.stream.send("quit")
      try bob.wait(for: "parted", "left")
      // This one would go on without a connection.
      if program == .tintin { try person.stream.send("#end") }
      try end(person)
      try expectClean(person.stream.received ?? [], from: program)
    }
  }

  @Test(
    "A whole deck is played between a program and a person on nc",
    .enabled(if: Programs.areInstalled(["nc"]) || Programs.areClientsRequired, missing))
  func wholeDeck() throws {
    try withServer(seed: 4) { server in
      let person = try ChildProcess(["nc", "127.0.0.1", "\(server.port)"])
      let bob = try server.player("bob")
      try meet(person, bob, "")
      let over = try play(person, bob)
      #expect(over["why"] == "deck")
      let sets = over.numbers("sets")
      #expect(3 * sets.reduce(0, +) + bob.table.cards.count == 81)
      #expect(bob.table.faults == [])
      try bob.client.send("say that was it")
      try person.stream.skip(to: "that was it")
      try expectClean(person.stream.received ?? [], from: .netcatOpenBSD)
    }
  }

  @Test(
    "A program that closes its input is answered in full and then ends",
    arguments: [["nc.openbsd", "-N"], ["nc.traditional", "-q", "5"], ["ncat"], ["socat"]].filter {
      Programs.areInstalled([$0[0]]) || Programs.areClientsRequired
    })
  func endOfInput(command: [String]) throws {
    try withServer { server in
      let address =
        command == ["socat"]
        ? ["STDIO", "TCP:127.0.0.1:\(server.port)"] : ["127.0.0.1", "\(server.port)"]
      let person = try ChildProcess(command + address)
      try person.stream.send("name pat")
      try person.stream.send("limits")
      person.stream.closeWriting()
      let lines = try person.stream.rest()
      #expect(lines.contains { $0.hasPrefix("SET/1 ") })
      #expect(lines.contains { $0.contains("512") }, "\(lines)")
      try person.waitForExit()
    }
  }

  /// Brings a person, named pat, and a program to a table, in phase open.
  private func meet(_ person: ChildProcess, _ bob: WirePlayer, _ options: String) throws {
    try person.stream.skip(to: "help")
    try person.stream.send("name pat")
    try person.stream.send("duel time=none countdown=0 \(options)")
    try bob.wait(for: "offer")
    try bob.must("accept pat")
    try bob.wait(for: "open")
  }

  /// Plays to the end of a game: the person finds two Sets of three.
  @discardableResult
  private func play(
    _ person: ChildProcess, _ bob: WirePlayer, interrupting: Bool = false
  ) throws -> WireLine {
    var turn = 0
    while true {
      if let positions = bob.table.firstSet {
        turn += 1
        if turn % 3 == 2 {
          try bob.name(positions)
          try person.stream.skip(to: "bob")
        } else {
          try person.stream.send(positions.map(String.init).joined(separator: " "))
          #expect(try bob.wait(for: "set")["by"] == "pat")
        }
      } else {
        try bob.must("deal")
        try person.stream.send("pass")
      }
      let last = try bob.wait(for: "open", "over")
      if last.verb == "over" { return last }
      if interrupting, turn == 1 { try interrupt(person, bob) }
    }
  }

  /// Types Ctrl-C, after which the program shows nothing until the server has answered it.
  private func interrupt(_ person: ChildProcess, _ bob: WirePlayer) throws {
    try person.stream.send(bytes: [3])
    // What comes before that answer is thrown away, so the person has to speak first.
    try person.stream.send("say still here")
    #expect(try bob.wait(for: "say").freeText == "still here")
    try bob.must("say so am I")
    try person.stream.skip(to: "so am I")
  }

  /// Ends the program, which the server has let go.
  private func end(_ person: ChildProcess) throws {
    person.stream.closeWriting()
    try person.stream.rest()
    try person.waitForExit()
  }

  /// Sees that what a program showed is text, at most 78 columns wide.
  private func expectClean(_ bytes: [UInt8], from program: ClientProgram) throws {
    let isStray = { (byte: UInt8) in !(32..<127).contains(byte) && byte != 13 && byte != 10 }
    // TinTin++ draws a screen of its own around what it is sent.
    if program == .tintin {
      #expect(!bytes.contains { $0 >= 127 })
      return
    }
    #expect(!bytes.contains(where: isStray), "\(String(decoding: bytes, as: UTF8.self))")
    for line in bytes.split(separator: 10) {
      #expect(line.count <= 79, "\(String(decoding: line, as: UTF8.self))")
    }
  }
}
