import SetGame
import SetLobby
import SetWire
import Testing

/// Who comes when there is no room: those who hold a token are let in.
@Suite struct DoorstepTests {
  private static let street = PeerAddress(ipv4: 192, 0, 2, 7)
  private static let elsewhere = PeerAddress(ipv4: 192, 0, 2, 8)
  private static let full = "! The server is full. Come back a little later."

  /// A hall with room for four in which ann and bob play, bob from a street, and two more fill it; and bob's token.
  private func filled(_ change: (inout Limits) -> Void = { _ in }) -> (hall: Hall, token: String) {
    var limits = Limits()
    limits.connectionsMax = 4
    change(&limits)
    var hall = Hall(limits: limits)
    hall.program("ann")
    hall.connect("bob", from: Self.street)
    let token = value("token", in: hall.ask("bob", "hello 1 name=bob")) ?? ""
    hall.send("ann", "duel bob time=none countdown=0")
    hall.send("bob", "accept")
    for name in ["one", "two"] { hall.program(name) }
    return (hall, token)
  }

  @Test(
    "A newcomer to a full server is told so, has ten seconds, and is turned away")
  func newcomer() {
    var (hall, _) = filled()
    hall.connect("new", from: Self.street)
    #expect(
      hall.read("new") == [
        "SET/1 Find 3 cards where each feature is all the same or all different.",
        "There is no room for newcomers now. If a game waits for you, type: back TOKEN",
      ])
    hall.wait(.milliseconds(9_999))
    #expect(!hall.isClosed("new"))
    hall.wait(.milliseconds(1))
    #expect(hall.read("new") == [Self.full])
    #expect(hall.isClosed("new"))
    #expect(hall.lobby.census.callers == 0)
  }

  @Test(
    "Whatever else a newcomer says to a full server has one answer",
    arguments: [
      "hello 1", "hello 1 name=new", "solo", "", "back", "back 00000000000000000000000000000000",
      "hello 1 token=00000000000000000000000000000000", "GET / HTTP/1.1", "\u{1}",
      String(repeating: "x", count: 512),
    ])
  func otherLine(_ line: String) {
    var (hall, _) = filled()
    hall.connect("new", from: Self.street)
    _ = hall.read("new")
    hall.send("new", line)
    #expect(hall.read("new") == [Self.full])
    #expect(hall.isClosed("new"))
  }

  @Test(
    "The player of a kept seat is let in when the server is full",
    arguments: ["back %", "hello 1 token=%", "\u{feff}BACK %", "  back   %  "])
  func lostPlayer(_ words: String) {
    var (hall, token) = filled()
    hall.drop("bob")
    hall.connect("new")
    #expect(!hall.isClosed("new"), "It waits: the place of the lost player is held.")
    hall.connect("again", from: Self.elsewhere)
    _ = hall.read("again")
    hall.send("again", words.replacing("%", with: token))
    #expect(!hall.isClosed("again"))
    let score = words.contains("1") ? "ok re=-" : "bob: 0"
    #expect(hall.ask("again", "score").last?.contains(score) == true)
    #expect(hall.read("ann").contains { $0.hasPrefix("back ") })
    #expect(hall.lobby.census.connections == 4)
    hall.send("new", "hello 1")
    #expect(hall.read("new").last == Self.full)
  }

  @Test("It makes no difference how the line is cut, nor whether it is ended", arguments: 1...40)
  func pieces(_ size: Int) {
    var (hall, token) = filled()
    hall.drop("bob")
    hall.connect("new")
    hall.connect("again", from: Self.elsewhere)
    let all = Array("hello 1 token=\(token)".utf8)
    for start in stride(from: 0, to: all.count, by: size) {
      hall.send("again", bytes: Array(all[start..<min(start + size, all.count)]))
    }
    hall.endInput("again")
    #expect(hall.read("again").contains { $0.hasPrefix("hello 1 you=bob ") })
    #expect(hall.lobby.census.callers == 1)
  }

  @Test("What follows in the same packet is heard, and what telnet asks is answered then")
  func more() {
    var (hall, token) = filled()
    hall.drop("bob")
    hall.connect("new")
    hall.connect("again", from: Self.elsewhere)
    _ = hall.read("again")
    // IAC DO TIMING-MARK.
    hall.send("again", bytes: [255, 253, 6])
    #expect(hall.take("again").isEmpty)
    hall.send("again", "hello 1 token=\(token)\n@x ping")
    #expect(hall.peek("again").starts(with: [255, 251, 6]))
    #expect(hall.read("again").last == "ok re=x")
  }

  @Test(
    "Whoever is let in sits at once, whatever would let the line wait", arguments: [false, true])
  func atOnce(isAddressOverdrawn: Bool) {
    var (hall, token) = filled {
      if isAddressOverdrawn { $0.addressAnswers = Rate(burst: 1, interval: .seconds(3600)) }
    }
    for _ in 0..<100 where isAddressOverdrawn {
      hall.send("bob", "limits")
      hall.wait(.milliseconds(200))
    }
    _ = hall.read("bob")
    for round in 0..<4 {
      hall.connect("again\(round)", from: Self.street)
      _ = hall.take("again\(round)")
      let questions = Array(repeatElement([255, 253, 6] as [UInt8], count: 40).joined())
      hall.send("again\(round)", bytes: questions + Array("hello 1 token=\(token)\n".utf8))
      #expect(hall.peek("again\(round)").starts(with: [255, 251, 6, 255, 251, 6]))
      #expect(hall.lobby.census.connections == 4)
      let hello = hall.read("again\(round)").first { $0.contains("hello 1 you=bob ") }
      token = value("token", in: [hello ?? ""]) ?? ""
    }
  }

  @Test("Whose line hangs takes the seat back, though no place is free in all")
  func hangingLine() {
    var (hall, token) = filled()
    hall.connect("again", from: Self.elsewhere)
    #expect(hall.ask("again", "hello 1 token=\(token)").last == "ok re=-")
    #expect(hall.read("bob").last == "bye why=taken-over")
    #expect(hall.isClosed("bob"))
    #expect(hall.lobby.census.connections == 4)
  }

  @Test("Eight players of one address whose lines hang come back, each in turn")
  func wholeAddress() {
    var hall = Hall(limits: Limits())
    var tokens: [String] = []
    for index in 0..<8 {
      hall.connect("p\(index)", from: Self.street)
      tokens.append(value("token", in: hall.ask("p\(index)", "hello 1 name=p\(index)")) ?? "")
      hall.wait(.seconds(4))
    }
    for index in stride(from: 0, to: 8, by: 2) {
      hall.send("p\(index)", "duel p\(index + 1) time=none countdown=0")
      hall.send("p\(index + 1)", "accept")
    }
    for index in 0..<8 {
      hall.connect("n\(index)", from: Self.street)
      #expect(hall.ask("n\(index)", "hello 1 token=\(tokens[index])").last == "ok re=-")
      #expect(hall.isClosed("p\(index)"))
    }
    #expect(hall.lobby.census.connections == 8)
  }

  @Test("Who comes back is counted apart from newcomers, twenty at once and one each three seconds")
  func rateOfReturns() {
    var (hall, token) = filled { $0.connectionsMax = 1000 }
    var held = token
    for _ in 0..<18 {
      hall.drop("x")
      hall.connect("x", from: Self.street)
    }
    hall.drop("x")
    func comeBack() -> Bool {
      hall.connect("again", from: Self.street)
      let told = hall.ask("again", "hello 1 token=\(held)")
      guard let token = value("token", in: told) else { return false }
      held = token
      return true
    }
    // One more is a newcomer like any other.
    for index in 0..<21 { #expect(comeBack(), "return \(index)") }
    #expect(!comeBack())
    #expect(hall.isClosed("again"))
    hall.wait(.seconds(3))
    #expect(comeBack())
  }

  @Test("An eighth of the places is held for lost players, and not more, however many are lost")
  func heldPlaces() {
    var limits = Limits.forTests
    limits.connectionsMax = 16
    var hall = Hall(limits: limits)
    for index in 0..<8 { hall.play("a\(index)", "b\(index)") }
    for index in 0..<8 { hall.drop("b\(index)") }
    for index in 0..<8 {
      hall.connect("new\(index)")
      _ = hall.read("new\(index)")
      hall.send("new\(index)", "hello 1")
      #expect(hall.isClosed("new\(index)") == (index >= 6))
    }
    #expect(hall.lobby.census.connections == 14)
  }

  @Test(
    "Four of one address wait and sixty-four in all; one more and the first of them is turned away")
  func callers() {
    var (hall, _) = filled()
    for index in 0..<5 { hall.connect("a\(index)", from: Self.street) }
    #expect((0..<5).filter { hall.isClosed("a\($0)") } == [0])
    #expect(hall.read("a0").last == Self.full)
    for index in 0..<60 {
      hall.connect("b\(index)", from: PeerAddress(ipv4: 198, 51, 100, UInt8(index)))
    }
    #expect(hall.lobby.census.callers == 64)
    #expect(!hall.isClosed("a1"))
    hall.connect("one more", from: Self.elsewhere)
    #expect(hall.isClosed("a1"))
    #expect(hall.lobby.census.callers == 64)
    hall.drop("a2")
    #expect(hall.lobby.census.callers == 63)
  }

  @Test("Who says much and no line to a full server is turned away")
  func noLine() {
    var (hall, _) = filled()
    hall.connect("new")
    // IAC NOP.
    for _ in 0..<64 { hall.send("new", bytes: [255, 241, 255, 241, 255, 241, 255, 241]) }
    for _ in 0..<64 { hall.send("new", bytes: [255, 241, 255, 241, 255, 241, 255, 241]) }
    #expect(!hall.isClosed("new"))
    hall.send("new", bytes: [255, 241])
    #expect(hall.read("new").last == Self.full)
    #expect(hall.isClosed("new"))
  }

  @Test("When the server stops those who wait are told")
  func closing() {
    var (hall, _) = filled()
    hall.connect("new")
    hall.shutDown()
    #expect(hall.read("new").last == "The server closes. Goodbye.")
    #expect(hall.isClosed("new"))
    hall.connect("late")
    #expect(hall.isClosed("late"))
  }
}
