import SetGame
import SetLobby
import SetWire
import Testing

/// The limits of time and number, each reached and seen to hold.
@Suite struct RateTests {
  @Test func `Lines above the rate wait, in order, and none is dropped`() {
    var hall = Hall(limits: Limits())
    hall.program("ann")
    hall.wait(.seconds(60))
    hall.send("ann", (1...20).map { "@\($0) time" }.joined(separator: "\n"))
    #expect(hall.read("ann").filter { $0.hasPrefix("ok") }.count == 10)
    hall.wait(.milliseconds(199))
    #expect(hall.read("ann").isEmpty)
    hall.wait(.milliseconds(1))
    #expect(hall.read("ann").last == "ok re=11")
    hall.wait(.seconds(2))
    #expect(hall.read("ann").last == "ok re=20")
  }

  @Test func `A list counts as four lines, talk as one a second`() {
    var hall = Hall(limits: Limits())
    hall.program("ann")
    hall.wait(.seconds(60))
    hall.send("ann", "who\ntables\nwho")
    #expect(hall.read("ann").filter { $0.hasPrefix("ok") }.count == 2)
    hall.wait(.seconds(60))
    _ = hall.read("ann")
    hall.send("ann", "say a\nsay b\nsay c\nsay d")
    #expect(hall.read("ann").count == 3)
    hall.wait(.milliseconds(999))
    #expect(hall.read("ann").isEmpty)
    hall.wait(.milliseconds(1))
    #expect(hall.read("ann").count == 1)
  }

  @Test func `Too many lines that wait close the connection`() {
    var hall = Hall(limits: Limits())
    hall.program("ann")
    for _ in 0..<40 where !hall.isClosed("ann") {
      hall.send(
        "ann", String(repeating: "say " + String(repeating: "x", count: 200) + "\n", count: 5))
    }
    #expect(hall.isClosed("ann"))
    #expect(hall.read("ann").last == "bye why=slow-down")
  }

  @Test func `Plays overtake lines that wait, and are refused, not delayed, above their own rate`()
  {
    var hall = Hall(limits: Limits())
    hall.play("ann", "bob")
    hall.wait(.seconds(60))
    _ = hall.read("ann")
    hall.send("ann", String(repeating: "time\n", count: 12))
    _ = hall.read("ann")
    #expect(hall.ask("ann", "@p claim").last == "ok re=p")
    hall.wait(.seconds(60))
    _ = hall.read("ann")
    hall.send("ann", String(repeating: "unpick\n", count: 25))
    #expect(hall.read("ann").filter { $0.contains("slow-down") }.count == 5)
    #expect(!hall.isClosed("ann"))
  }

  @Test func `From phase open a player acts once in 300 ms, and what is refused does not count`() {
    var hall = Hall(limits: Limits())
    hall.play("ann", "bob")
    #expect(hall.ask("ann", "claim") == ["error re=- code=stale"])
    hall.wait(.seconds(1))
    #expect(hall.ask("ann", "deal").last == "ok re=-")
    #expect(hall.ask("bob", "pass").last == "ok re=-")
    hall.wait(.milliseconds(700))
    #expect(hall.ask("ann", "claim board=9").last == "error re=- code=bad-argument")
    let version = hall.lobby.match(at: TableID(1))?.version ?? 0
    #expect(hall.ask("bob", "claim board=\(version)").last == "ok re=-")
    hall.wait(.seconds(15))
    #expect(hall.ask("ann", "deal board=\(version)").last == "ok re=-")
    #expect(hall.ask("bob", "pass").last == "ok re=-")
    #expect(hall.ask("ann", "claim board=\(version + 1)").last == "error re=- code=slow-down")
    hall.wait(.milliseconds(300))
    #expect(hall.ask("ann", "claim board=\(version + 1)").last == "ok re=-")
  }

  @Test func `Who goes on playing far too fast is closed, and the seat is kept`() {
    var hall = Hall(limits: Limits())
    hall.play("ann", "bob")
    hall.wait(.seconds(1))
    hall.send("ann", String(repeating: "c\n", count: 100))
    #expect(hall.isClosed("ann"))
    #expect(hall.read("ann").last == "bye why=slow-down")
    #expect(hall.read("bob").last?.hasPrefix("left table=1") == true)
  }

  @Test(
    "A line that is begun and not ended closes the connection in time",
    arguments: [(false, 20), (true, 60)])
  func unfinished(_ hasSentLine: Bool, _ seconds: Int) {
    var hall = Hall(limits: Limits())
    hall.connect("ann")
    hall.send("ann", hasSentLine ? "time" : "")
    if !hasSentLine { hall.connect("ann") }
    hall.wait(.seconds(5))
    for piece in ["t", "i", "m"] {
      hall.send("ann", bytes: Array(piece.utf8))
      hall.wait(.seconds(1))
    }
    hall.wait(.milliseconds(seconds * 1000 - 3001))
    #expect(!hall.isClosed("ann"))
    hall.wait(.milliseconds(1))
    #expect(hall.isClosed("ann"))
  }

  @Test func `A line in time starts no clock for the next one`() {
    var hall = Hall(limits: Limits())
    hall.connect("ann")
    hall.send("ann", bytes: Array("tim".utf8))
    for _ in 0..<30 {
      hall.wait(.seconds(19))
      hall.send("ann", bytes: Array("e\ntim".utf8))
    }
    #expect(!hall.isClosed("ann"))
  }

  @Test func `A person may be silent for ten minutes, and for all of a game`() {
    var hall = Hall(limits: Limits())
    hall.connect("ann")
    hall.connect("bob")
    hall.connect("cat")
    hall.send("ann", "duel time=60:00")
    hall.send("bob", "duel")
    hall.wait(.milliseconds(599_999))
    #expect(!hall.isClosed("cat"))
    hall.wait(.milliseconds(1))
    #expect(hall.isClosed("cat"))
    hall.wait(.seconds(1800))
    #expect(!hall.isClosed("ann"))
    hall.send("ann", "resign")
    hall.wait(.seconds(1200))
    #expect(hall.isClosed("ann"))
    #expect(hall.isClosed("bob"))
  }

  @Test func `A silent program is pinged after 90 s and dropped after 150 s`() {
    var hall = Hall(limits: Limits())
    hall.program("ann")
    hall.program("bob")
    hall.wait(.milliseconds(89_999))
    #expect(hall.read("ann").isEmpty)
    hall.wait(.milliseconds(1))
    #expect(hall.read("ann") == ["ping"])
    hall.send("bob", "ping")
    hall.wait(.milliseconds(59_999))
    #expect(!hall.isClosed("ann"))
    hall.wait(.milliseconds(1))
    #expect(hall.isClosed("ann"))
    #expect(!hall.isClosed("bob"))
    #expect(hall.read("bob").filter { $0 == "ping" }.count == 1)
  }

  @Test func `An address has eight connections, and twenty new ones at once`() {
    let address = PeerAddress(ipv4: 192, 0, 2, 1)
    var hall = Hall(limits: Limits())
    for index in 0..<9 {
      hall.connect("a\(index)", from: address)
      hall.send("a\(index)", "time")
    }
    #expect((0..<9).filter { hall.isClosed("a\($0)") } == [8])
    #expect(
      hall.read("a8").last
        == "! Too many connections come from your address. Close one of them first.")
    hall.connect("other", from: PeerAddress(ipv4: 192, 0, 2, 2))
    #expect(!hall.isClosed("other"))
    for index in 0..<14 {
      hall.drop("a0")
      hall.connect("a0", from: address)
      hall.send("a0", "time")
      #expect(hall.isClosed("a0") == (index >= 12), "connection \(index + 9)")
    }
    #expect(
      hall.read("a0").last
        == "! Too many new connections come from your address. Wait a minute.")
    hall.wait(.seconds(3))
    hall.connect("a0", from: address)
    hall.send("a0", "time")
    #expect(!hall.isClosed("a0"))
  }

  @Test func `This machine is not counted, unless it is asked for`() {
    var limits = Limits()
    var hall = Hall(limits: limits)
    for index in 0..<30 { hall.connect("a\(index)") }
    #expect(!hall.isClosed("a29"))
    limits.isLoopbackCounted = true
    hall = Hall(limits: limits)
    for index in 0..<9 {
      hall.connect("a\(index)")
      hall.send("a\(index)", "time")
    }
    let isLastClosed = hall.isClosed("a8")
    #expect(isLastClosed)
  }

  @Test func `The server has room for so many connections and tables`() {
    var limits = Limits.forTests
    limits.connectionsMax = 3
    limits.tablesMax = 1
    var hall = Hall(limits: limits)
    for name in ["ann", "bob", "cat"] { hall.program(name) }
    hall.connect("dan")
    hall.send("dan", "hello 1")
    let isClosed = hall.isClosed("dan")
    #expect(isClosed)
    #expect(hall.ask("ann", "solo").last == "ok re=-")
    #expect(hall.ask("bob", "solo").last == "error re=- code=full")
    hall.send("ann", "leave")
    #expect(hall.ask("bob", "solo").last == "ok re=-")
  }

  @Test(
    "What is no line of this game gets one sentence and is let go",
    arguments: ["GET / HTTP/1.1\r\n", "\u{16}\u{3}\u{1}", "SSH-2.0-OpenSSH_9.2\r\n"])
  func foreign(_ bytes: String) {
    var hall = Hall(limits: Limits())
    hall.connect("web")
    _ = hall.read("web")
    hall.send("web", bytes: Array(bytes.utf8))
    #expect(hall.isClosed("web"))
    #expect(hall.read("web").count == 1)
  }

  @Test func `Input that ends is answered, then the connection is closed`() {
    var hall = Hall(limits: Limits())
    hall.program("ann")
    hall.send("ann", bytes: Array((String(repeating: "time\n", count: 15) + "ping").utf8))
    hall.endInput("ann")
    #expect(!hall.isClosed("ann"))
    hall.wait(.seconds(2))
    #expect(hall.read("ann").filter { $0 == "ok re=-" }.count == 16)
    #expect(hall.isClosed("ann"))
  }

  @Test func `When the server stops everybody is told and closed`() {
    var hall = Hall()
    hall.play("ann", "bob")
    hall.connect("cat")
    hall.shutDown()
    for name in ["ann", "bob"] {
      #expect(hall.read(name).last == "bye why=closing")
      #expect(hall.isClosed(name))
    }
    #expect(hall.isClosed("cat"))
    hall.connect("dan")
    #expect(hall.isClosed("dan"))
  }

  @Test func `Five thousand times watch and leave leave nothing behind`() {
    var hall = Hall()
    hall.play("ann", "bob")
    hall.program("cat")
    for _ in 0..<100 {
      hall.send("cat", String(repeating: "watch\nleave\n", count: 50))
      #expect(hall.read("ann").count == 100)
    }
    #expect(hall.lobby.census.deadlines < 50)
  }
}
