import SetGame
import SetLobby
import SetWire
import Testing

/// In which order offers are told of, whose they are, and how many there may be.
@Suite struct OfferOrderTests {
  private static func hall(_ names: [String], limits: Limits = .forTests) -> Hall {
    var hall = Hall(limits: limits)
    for name in names { hall.program(name) }
    return hall
  }

  /// The lines about offers, with the keys that tell them apart.
  private static func offers(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("offer ") || $0.hasPrefix("unoffer ") }.map { line in
      let words = line.split(separator: " ").filter { word in
        word == "offer" || word == "unoffer"
          || ["id=", "from=", "to=", "why="].contains { word.hasPrefix($0) }
      }
      return words.joined(separator: " ")
    }
  }

  @Test(
    "Who sees an offer replaced is told of its end first",
    arguments: [("duel", "duel bob"), ("duel bob", "duel"), ("duel", "duel goal=3")], [true, false])
  func order(lines: (String, String), isInOneTurn: Bool) {
    var hall = Self.hall(["ann", "bob"])
    hall.servesCrowdsAtOnce = !isInOneTurn
    if isInOneTurn {
      hall.send("ann", "\(lines.0)\n\(lines.1)")
    } else {
      hall.send("ann", lines.0)
      hall.send("ann", lines.1)
    }
    hall.wait(.zero)
    let to = { (line: String) in line == "duel bob" ? "bob" : "-" }
    let expected = [
      "offer id=1 from=ann to=\(to(lines.0))",
      "unoffer id=1 from=ann to=\(to(lines.0)) why=withdrawn",
      "offer id=2 from=ann to=\(to(lines.1))",
    ]
    #expect(Self.offers(hall.read("ann")) == expected)
    #expect(Self.offers(hall.read("bob")) == expected)
  }

  @Test("A refused duel leaves the offer that stands")
  func refused() {
    var hall = Self.hall(["ann", "bob"])
    _ = hall.ask("ann", "duel")
    #expect(hall.ask("ann", "duel nobody2").last == "error re=- code=no-such-player")
    #expect(Self.offers(hall.ask("bob", "tables")) == ["offer id=1 from=ann to=-"])
  }

  @Test("When its maker leaves a party that waits, all who know of the offer are told whose it is")
  func passing() {
    var hall = Self.hall(["ann", "bob", "cat", "dan"])
    hall.send("ann", "duel seats=4")
    hall.send("bob", "accept ann")
    hall.send("cat", "accept bob")
    for name in ["ann", "bob", "cat", "dan"] { _ = hall.read(name) }
    hall.send("ann", "leave")
    for name in ["ann", "bob", "cat", "dan"] {
      #expect(Self.offers(hall.read(name)) == ["offer id=1 from=bob to=-"], "\(name)")
    }
    #expect(hall.ask("ann", "accept ann") == ["error re=- code=no-such-offer"])
    #expect(hall.ask("ann", "accept cat").last == "ok re=-")
    #expect(hall.ask("dan", "accept bob").last == "ok re=-")
    #expect(hall.lobby.census.offers == 0)
  }

  @Test("It is told however the maker goes", arguments: ["quit", "solo", "duel goal=9", "-"])
  func goes(how: String) {
    var hall = Self.hall(["ann", "bob", "cat"])
    hall.send("ann", "duel seats=3")
    hall.send("bob", "duel")
    for name in ["ann", "bob", "cat"] { _ = hall.read(name) }
    if how == "-" { hall.drop("ann") } else { hall.send("ann", how) }
    for name in ["bob", "cat"] {
      #expect(Self.offers(hall.read(name)).first == "offer id=1 from=bob to=-")
    }
    #expect(hall.ask("cat", "accept bob").last == "ok re=-")
  }

  @Test("People read whose the offer is now")
  func wording() {
    var hall = Hall()
    for name in ["ann", "bob", "cat", "dan"] {
      hall.connect(name)
      hall.send(name, "name \(name)")
    }
    hall.send("ann", "duel seats=4")
    hall.send("bob", "duel")
    hall.send("cat", "duel")
    for name in ["ann", "bob", "cat", "dan"] { _ = hall.read(name) }
    hall.send("ann", "leave")
    #expect(
      hall.read("bob").contains("* ann leaves the offer to you. Type withdraw to take it back."))
    #expect(hall.read("cat").contains("* ann leaves the offer to bob."))
    let others = "* The offer of ann is bob's now: party for 4. Type accept bob."
    #expect(hall.read("dan") == [others] && hall.read("ann").contains(others))
  }

  @Test("A party is joined by the number of its offer, of its table and by anybody who sits there")
  func mentions() {
    for mention in ["1", "#1", "2", "ann", "bob"] {
      var hall = Self.hall(["eve", "ann", "bob", "cat"])
      hall.send("eve", "solo")
      hall.send("ann", "duel seats=4")
      hall.send("bob", "accept ann")
      #expect(hall.ask("cat", "accept \(mention)").last == "ok re=-", "\(mention)")
      #expect(hall.ask("cat", "accept \(mention)").last == "error re=- code=not-allowed")
    }
    var hall = Self.hall(["eve", "ann", "cat"])
    hall.send("eve", "solo")
    hall.send("ann", "duel seats=4")
    #expect(hall.ask("cat", "accept eve") == ["error re=- code=no-such-offer"])
    #expect(hall.ask("cat", "accept 3") == ["error re=- code=no-such-offer"])
    #expect(hall.ask("ann", "accept 2") == ["error re=- code=not-allowed"])
  }

  @Test("Of all offers, those of an address and those made to one player there are only so many")
  func limits() {
    var limits = Limits.forTests
    limits.openOffersMax = 3
    limits.offersPerAddressMax = 2
    limits.offersReceivedMax = 1
    var hall = Hall(limits: limits)
    let address = PeerAddress(ipv4: 192, 0, 2, 7)
    for name in ["ann", "bob", "cat"] { hall.program(name, from: address) }
    for name in ["dan", "eve"] { hall.program(name) }
    #expect(hall.ask("ann", "duel goal=1").last == "ok re=-")
    #expect(hall.ask("bob", "duel dan").last == "ok re=-")
    #expect(hall.ask("cat", "duel goal=3") == ["error re=- code=full"])
    #expect(hall.ask("bob", "duel goal=2").last == "ok re=-", "It replaces the other.")
    #expect(hall.ask("dan", "duel goal=4").last == "ok re=-")
    #expect(hall.ask("eve", "duel goal=5") == ["error re=- code=full"])
    #expect(hall.ask("eve", "duel seats=3") == ["error re=- code=full"])
    #expect(hall.lobby.census.tables == 0)
    #expect(hall.ask("bob", "withdraw").last == "ok re=-")
    #expect(hall.ask("eve", "duel ann").last == "ok re=-", "It is taken, not made.")
    #expect(hall.ask("cat", "duel dan goal=2").last == "ok re=-")
    #expect(hall.ask("bob", "duel dan goal=3") == ["error re=- code=full"])
  }

  @Test("A party that has another maker still counts, for the new one's address")
  func passedCount() {
    var limits = Limits.forTests
    limits.openOffersMax = 1
    var hall = Self.hall(["ann", "bob", "cat"], limits: limits)
    hall.send("ann", "duel seats=3")
    hall.send("bob", "accept ann")
    #expect(hall.ask("ann", "duel goal=1") == ["error re=- code=full"])
    #expect(hall.ask("ann", "leave").last == "ok re=-")
    #expect(hall.ask("ann", "duel goal=1") == ["error re=- code=full"])
    #expect(hall.lobby.census.offers == 1)
  }

  @Test("A duel counts as four lines, whether it is taken or offered")
  func cost() {
    var hall = Self.hall(["ann"], limits: Limits())
    hall.wait(.seconds(60))
    hall.send("ann", (1...4).map { "@\($0) duel goal=\($0)" }.joined(separator: "\n"))
    let answers = hall.read("ann").filter { $0.hasPrefix("ok") }
    #expect(answers == ["ok re=1", "ok re=2"])
    hall.wait(.milliseconds(400))
    #expect(hall.read("ann").last == "ok re=3")
    hall.wait(.milliseconds(800))
    #expect(hall.read("ann").last == "ok re=4")
  }

  @Test("A list has room for offers and tables, the reader's own first")
  func lists() {
    var limits = Limits.forTests
    limits.listedMax = 4
    var hall = Hall(limits: limits)
    for number in 1...6 {
      hall.program("p\(number)x")
      hall.send("p\(number)x", "duel goal=\(number)")
      hall.program("s\(number)x")
      hall.send("s\(number)x", "solo")
    }
    hall.program("ann")
    hall.send("p6x", "duel ann")
    hall.send("ann", "duel goal=9")
    let told = hall.ask("ann", "tables")
    #expect(told.filter { $0.hasPrefix("game ") }.count == 2 && told.last == "ok re=- n=4")
    #expect(
      Self.offers(told) == ["offer id=8 from=ann to=-", "offer id=7 from=p6x to=ann"])
    #expect(hall.ask("ann", "who").last == "ok re=- n=4")
  }

  @Test("Watch without a table leads to the oldest at which all may watch a game")
  func watch() {
    var hall = Self.hall(["ann", "bob", "cat", "dan", "eve"])
    hall.send("ann", "solo private=yes countdown=0")
    hall.send("bob", "duel seats=3")
    hall.send("cat", "solo countdown=0")
    hall.send("dan", "solo countdown=0")
    #expect(value("table", in: hall.ask("eve", "watch")) == "3")
    hall.send("eve", "leave")
    hall.send("cat", "resign")
    #expect(value("table", in: hall.ask("eve", "watch")) == "4")
    hall.send("eve", "leave")
    hall.send("cat", "rematch")
    hall.send("dan", "leave")
    #expect(value("table", in: hall.ask("eve", "watch")) == "3")
  }
}
