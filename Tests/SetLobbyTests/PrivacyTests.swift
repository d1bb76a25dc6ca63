import SetGame
import SetLobby
import SetWire
import Testing

/// What is private is entered by its code, or by whom it was made to, and not told to anybody else.
@Suite struct PrivacyTests {
  private static func hall(_ names: [String], limits: Limits = .forTests) -> Hall {
    var hall = Hall(limits: limits)
    for name in names { hall.program(name) }
    return hall
  }

  @Test(
    "A private offer is not taken without its code",
    arguments: ["duel ann", "duel ann private=yes", "duel private=yes", "duel"])
  func withoutCode(line: String) throws {
    var hall = Self.hall(["ann", "bob"])
    let code = try #require(value("code", in: hall.ask("ann", "duel private=yes")))
    #expect(hall.ask("bob", line).last == "ok re=-")
    #expect(hall.lobby.census.tables == 0 && hall.lobby.census.offers == 2)
    #expect(hall.ask("bob", "accept \(code)").last == "ok re=-")
    #expect(hall.lobby.census.tables == 1)
  }

  @Test(
    "Nor by its number, its maker's name or the number of its table",
    arguments: ["accept", "accept 1", "accept ann", "accept #1", "decline 1", "decline ann"])
  func acceptWithoutCode(line: String) throws {
    for options in ["private=yes", "private=yes seats=3"] {
      var hall = Self.hall(["ann", "bob"])
      let code = try #require(value("code", in: hall.ask("ann", "duel \(options)")))
      #expect(hall.ask("bob", line) == ["error re=- code=no-such-offer"])
      #expect(hall.ask("bob", "accept \(code)").last == "ok re=-")
    }
  }

  @Test("A private offer by name needs no code, and its table has one to watch by")
  func byName() throws {
    var hall = Self.hall(["ann", "bob", "cat"])
    let told = hall.ask("ann", "duel bob private=yes countdown=0")
    #expect(told.map { $0.prefix { $0 != " " } } == ["offer", "ok"])
    #expect(hall.read("bob").map { $0.prefix { $0 != " " } } == ["offer"])
    #expect(hall.read("cat").isEmpty)
    #expect(hall.ask("cat", "accept 1") == ["error re=- code=no-such-offer"])
    #expect(hall.ask("cat", "accept ann") == ["error re=- code=no-such-offer"])
    #expect(hall.ask("bob", "accept").contains("ok re=-"))
    let codes = hall.read("ann").filter { $0.hasPrefix("notice why=code ") }
    #expect(codes.count == 1 && value("opens", in: codes) == "watch")
    let code = try #require(value("code", in: codes))
    #expect(hall.ask("cat", "watch ann") == ["error re=- code=no-such-table"])
    #expect(hall.ask("cat", "accept \(code)") == ["error re=- code=full"])
    #expect(hall.ask("cat", "watch \(code)").last == "ok re=-")
  }

  @Test("What people read of a private offer says what holds for it")
  func wording() {
    var hall = Hall()
    for name in ["ann", "bob"] {
      hall.connect(name)
      hall.send(name, "name \(name)")
      _ = hall.read(name)
    }
    hall.send("ann", "duel bob private=yes")
    #expect(
      hall.read("ann").dropFirst().joined(separator: " ")
        == "A private offer: bob alone knows of it. A code to watch by comes with the   table. "
        + "bob is asked. You wait for the answer.")
    hall.send("ann", "duel private=yes")
    let open = hall.read("ann").joined(separator: " ")
    #expect(open.contains("Your opponent types: accept ") && !open.contains("watch by"))
  }

  @Test("The code of a private party opens its seats, then the table to watch")
  func party() throws {
    var hall = Self.hall(["ann", "bob", "cat", "dan"])
    let told = hall.ask("ann", "duel seats=3 private=yes countdown=0")
    let code = try #require(value("code", in: told))
    #expect(value("opens", in: told) == "seat,watch")
    #expect(hall.ask("bob", "watch 1") == ["error re=- code=no-such-table"])
    #expect(hall.ask("bob", "watch \(code)").last == "ok re=-")
    #expect(hall.ask("bob", "accept \(code)").last == "ok re=-")
    #expect(value("opens", in: hall.ask("cat", "accept \(code)")) == "watch")
    #expect(hall.ask("dan", "accept \(code)") == ["error re=- code=full"])
    #expect(hall.ask("dan", "watch \(code)").last == "ok re=-")
  }

  @Test("The code of an offer is not counted as wrong before there is a table")
  func early() throws {
    var limits = Limits.forTests
    limits.wrongCodesMax = 1
    var hall = Self.hall(["ann", "bob"], limits: limits)
    let code = try #require(value("code", in: hall.ask("ann", "duel private=yes")))
    #expect(hall.ask("bob", "watch \(code)") == ["error re=- code=no-such-table"])
    #expect(!hall.isClosed("bob"))
    #expect(hall.ask("bob", "accept \(code)").last == "ok re=-")
  }

  /// All that a stranger can ask about two others and their table.
  private static let probes = [
    "who", "tables", "watch", "watch 1", "watch #1", "watch ann", "watch bob", "accept", "accept 1",
    "accept ann", "accept bob", "decline", "decline 1", "decline ann", "tell ann hello",
    "duel ann", "duel bob private=yes", "say is anybody here?", "watch 2abcdefg",
    "accept 2abcdefg", "decline 2abcdefg", "name ann", "name ann_", "withdraw", "score", "board",
    "time", "ignore ann", "ignore ann",
  ]

  @Test(
    "A stranger is told the same whether two are at a private table or in the lobby and not listening",
    arguments: [["duel private=yes", "accept"], ["duel bob private=yes", "accept"]], [true, false])
  func strangers(lines: [String], isWire: Bool) throws {
    var answers: [[String]] = []
    for isPlaying in [true, false] {
      var hall = Self.hall(["ann", "bob"])
      hall.connect("eve")
      hall.send("eve", isWire ? "hello 1 name=eve" : "name eve")
      if isPlaying {
        let code = value("code", in: hall.ask("ann", lines[0])) ?? ""
        #expect(hall.ask("bob", "\(lines[1]) \(code)").last == "ok re=-")
        hall.wait(.seconds(4))
      } else {
        _ = hall.ask("ann", "ignore eve")
        _ = hall.ask("bob", "ignore eve")
        hall.wait(.seconds(4))
      }
      _ = hall.read("eve")
      answers.append(
        Self.probes.flatMap { probe in
          hall.send("eve", probe)
          return ["> \(probe)"] + hall.read("eve")
        })
      if isPlaying {
        // Nothing of what they do is heard outside.
        hall.send("ann", "resign")
        hall.send("ann", "name anna")
        hall.send("bob", "say well played")
        hall.drop("ann")
        hall.drop("bob")
        #expect(hall.read("eve").isEmpty)
      }
    }
    #expect(answers[0] == answers[1])
  }

  @Test("A lost player's private table is not told of either")
  func lost() throws {
    var hall = Self.hall(["ann", "bob", "eve"])
    let code = try #require(value("code", in: hall.ask("ann", "duel private=yes countdown=0")))
    _ = hall.ask("bob", "accept \(code)")
    hall.drop("ann")
    #expect(hall.ask("eve", "watch ann") == ["error re=- code=no-such-table"])
    #expect(hall.ask("eve", "tables") == ["ok re=- n=0"])
  }

  @Test("Who tries ten wrong codes is closed, and each is logged")
  func guessing() {
    var hall = Self.hall(["ann", "eve"])
    hall.send("ann", "duel private=yes")
    for count in 1...10 {
      let verb = count.isMultiple(of: 2) ? "watch" : "accept"
      let answer = hall.ask("eve", "\(verb) 2abcdef\(count % 10)")
      let code = verb == "watch" ? "no-such-table" : "no-such-offer"
      #expect(answer.first == "error re=- code=\(code)")
    }
    #expect(hall.isClosed("eve"))
    #expect(hall.logged.filter { $0 == .wrongCode(.loopback) }.count == 10)
  }

  @Test("An address that tried twenty gets no more looked at for a minute, not even the right one")
  func guessingByAddress() throws {
    var hall = Hall(limits: Limits())
    let address = PeerAddress(ipv4: 192, 0, 2, 1)
    hall.program("ann")
    let code = try #require(value("code", in: hall.ask("ann", "duel private=yes")))
    for stranger in ["eve", "mal", "sam"] {
      hall.connect(stranger, from: address)
      hall.send(stranger, "hello 1")
    }
    for (stranger, tries) in [("eve", 9), ("mal", 9), ("sam", 2)] {
      for count in 0..<tries {
        #expect(
          hall.ask(stranger, "accept 3abcdef\(count)") == ["error re=- code=no-such-offer"])
        hall.wait(.milliseconds(200))
      }
    }
    #expect(hall.ask("sam", "accept 3abcdef9") == ["error re=- code=slow-down"])
    #expect(hall.ask("sam", "accept \(code)") == ["error re=- code=slow-down"])
    #expect(hall.ask("sam", "watch \(code)") == ["error re=- code=slow-down"])
    hall.program("bob")
    hall.wait(.seconds(60))
    #expect(hall.ask("sam", "accept \(code)").last == "ok re=-")
  }
}
