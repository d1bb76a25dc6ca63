import SetGame
import SetLobby
import SetWire
import Testing

/// What is answered and what is told to many has a limit: of a connection, of an address, and in all.
@Suite struct BudgetTests {
  /// `IAC DO TIMING-MARK`, and its answer `IAC WILL TIMING-MARK`.
  private let question: [UInt8] = [255, 253, 6]
  private let answer: [UInt8] = [255, 251, 6]

  private func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    Array(repeatElement(bytes, count: count).joined())
  }

  @Test func `What telnet asks counts as a line, is answered in its turn, and none is dropped`() {
    var hall = Hall(limits: Limits())
    hall.connect("ann")
    _ = hall.take("ann")
    hall.send("ann", bytes: repeated(question, 12) + Array("time\n".utf8))
    #expect(hall.take("ann") == repeated(answer, 10))
    hall.wait(.milliseconds(400))
    #expect(hall.take("ann") == repeated(answer, 2))
    hall.wait(.milliseconds(200))
    #expect(hall.read("ann").count == 1)
    #expect(!hall.isClosed("ann"))
  }

  @Test func `Whoever has telnet ask without end is closed, however the bytes are cut`() {
    for cut in [1, 2, 3, 4096] {
      var hall = Hall(limits: Limits())
      hall.connect("ann")
      _ = hall.take("ann")
      let bytes = repeated(question, 300)
      for start in stride(from: 0, to: bytes.count, by: cut) where !hall.isClosed("ann") {
        hall.send("ann", bytes: Array(bytes[start..<min(start + cut, bytes.count)]))
      }
      #expect(hall.isClosed("ann"))
      // Ten answers and the goodbye: what waited is not answered any more.
      #expect(hall.take("ann").count < 10 * answer.count + 200)
    }
  }

  @Test func `The connections of one address talk at its rate together`() {
    var hall = Hall(limits: Limits())
    let address = PeerAddress(ipv4: 192, 0, 2, 1)
    let names = ["ann", "bob", "cat", "dan", "eve"]
    for name in names { hall.connect(name, from: address) }
    hall.connect("out", from: PeerAddress(ipv4: 192, 0, 2, 2))
    hall.wait(.seconds(1))
    for name in names {
      hall.send(name, "say one of \(name)\nsay two of \(name)")
    }
    let said = { (hall: inout Hall) in hall.read("out").filter { $0.contains(" of ") }.count }
    #expect(said(&hall) == 8)
    hall.wait(.milliseconds(499))
    #expect(said(&hall) == 0)
    hall.wait(.milliseconds(1))
    #expect(said(&hall) == 1)
    hall.wait(.seconds(1))
    #expect(said(&hall) == 1)
  }

  @Test("Talk to crowds has a limit in all, talk among few has none", arguments: [15, 16])
  func crowd(others: Int) {
    var limits = Limits()
    limits.crowdTalk = Rate(burst: 4, interval: .seconds(1))
    var hall = Hall(limits: limits)
    for index in 0...others { hall.program("p\(index)x") }
    // 17 who hear some 65 bytes each: two KiB a line.
    let answers = (0..<3).map { hall.ask("p\($0)x", "say x").last ?? "" }
    let refused = "error re=- code=slow-down"
    #expect(
      answers
        == (others < 16 ? ["ok re=-", "ok re=-", "ok re=-"] : ["ok re=-", "ok re=-", refused]))
    _ = hall.read("p9x")
    hall.wait(.seconds(2))
    #expect(hall.ask("p4x", "say later").last == "ok re=-")
    #expect(hall.read("p9x").contains { $0.hasSuffix(": later") })
  }

  /// A hall in which so many watch ann and bob, and crowds are told no more than one thing.
  private func watched(by count: Int) -> Hall {
    var limits = Limits()
    limits.crowdTalk = Rate(burst: 1, interval: .seconds(1000))
    var hall = Hall(limits: limits)
    hall.play("ann", "bob")
    for index in 0..<count {
      hall.program("w\(index)x")
      hall.send("w\(index)x", "watch ann")
    }
    return hall
  }

  @Test func `Spectators are a crowd too, players among themselves are not`() {
    var hall = watched(by: 17)
    // The first takes all of the limit, however large it is.
    #expect(hall.ask("w1x", "say see that").last == "ok re=-")
    #expect(hall.ask("w2x", "say see that").last == "error re=- code=slow-down")
    #expect(hall.ask("ann", "say see that").last == "error re=- code=slow-down")
    for index in 0..<17 { hall.send("w\(index)x", "leave") }
    #expect(hall.ask("ann", "say now").last == "ok re=-")
    #expect(hall.read("bob").last?.hasSuffix(": now") == true)
  }
}

extension BudgetTests {
  @Test("New names are told to a crowd as talk is, and those of spectators among many to nobody")
  func names() {
    var hall = watched(by: 16)
    #expect(hall.ask("w1x", "name one").last == "ok re=-")
    #expect(hall.read("ann").contains("named from=w1x to=one"))
    hall.program("late")
    hall.send("late", "watch ann")
    _ = hall.read("ann")
    #expect(hall.ask("w1x", "name two").last == "ok re=-")
    #expect(!hall.read("ann").contains("named from=one to=two"))
    #expect(!hall.read("late").contains("named from=one to=two"))
    // A player may change the name once the match is over.
    hall.send("bob", "resign")
    hall.wait(.seconds(1))
    #expect(hall.ask("ann", "name anna").last == "ok re=-")
    #expect(hall.read("late").contains("named from=ann to=anna"))
    #expect(hall.ask("ann", "name hanna").last == "error re=- code=slow-down")
    #expect(hall.ask("bob", "say hello").last == "error re=- code=slow-down")
    let players = hall.ask("bob", "who")
    #expect(players.contains { $0.contains("anna") } && !players.contains { $0.contains("hanna") })
  }
}

/// What comes in and gets no answer, and how much of answers there is.
@Suite struct VolumeTests {
  private static let street = PeerAddress(ipv4: 192, 0, 2, 7)

  @Test("Who sends without end what gets no answer is closed", arguments: [1, 2, 100, 1000])
  func noise(cut: Int) {
    // IAC NOP, a line that never ends, and a telnet option that never ends.
    for noise: [UInt8] in [[255, 241], [0x78], [255, 250, 31, 1]] {
      var limits = Limits()
      limits.input = Rate(burst: 300, interval: .milliseconds(4))
      var hall = Hall(limits: limits)
      hall.play("ann", "bob")
      var sent = 0
      let packet = Array(repeatElement(noise, count: cut).joined().prefix(cut))
      while !hall.isClosed("ann"), sent < 10_000 {
        hall.send("ann", bytes: packet)
        sent += cut
      }
      #expect(hall.isClosed("ann"))
      #expect(sent >= 290)
      #expect(hall.read("ann").last == "bye why=slow-down")
    }
  }

  @Test("Who sends four kilobytes a second, for ten minutes, is not")
  func steady() {
    var hall = Hall(limits: Limits())
    hall.program("ann")
    let noise = Array(repeatElement([255, 241] as [UInt8], count: 1900).joined())
    for _ in 0..<600 {
      hall.send("ann", bytes: noise)
      hall.wait(.seconds(1))
    }
    #expect(!hall.isClosed("ann"))
  }

  @Test("Answers to one address have a limit, above which lines wait and none is dropped")
  func address() {
    var limits = Limits()
    limits.addressAnswers = Rate(burst: 1, interval: .seconds(3600))
    var hall = Hall(limits: limits)
    hall.connect("ann", from: Self.street)
    hall.connect("bob", from: Self.street)
    hall.connect("cat", from: PeerAddress(ipv4: 192, 0, 2, 8))
    for name in ["ann", "bob", "cat"] { _ = hall.take(name) }
    let page = { (hall: inout Hall, who: String) in
      hall.send(who, "help")
      return hall.take(who).count
    }
    let size = page(&hall, "ann")
    #expect(size > 500)
    var told = size
    while told <= Limits.answerPiece, told > 0 {
      hall.wait(.milliseconds(200))
      let count = page(&hall, told % 2 == 0 ? "ann" : "bob")
      #expect(count == size)
      told = count > 0 ? told + count : 0
    }
    #expect(page(&hall, "bob") == 0)
    #expect(page(&hall, "cat") == size)
    hall.wait(.seconds(125))
    #expect(hall.take("bob").count >= size)
  }

  @Test("However much was told to all, what only asks is refused for no longer than a burst takes")
  func debt() {
    var limits = Limits()
    limits.answers = Rate(burst: 1, interval: .seconds(10))
    var hall = Hall(limits: limits)
    hall.play("ann", "bob")
    // Each does something, so it is not refused: many times as much as a burst.
    for _ in 0..<600 {
      hall.send("ann", "board")
      hall.wait(.milliseconds(200))
    }
    #expect(hall.ask("bob", "who") == ["error re=- code=slow-down"])
    hall.wait(.seconds(11))
    #expect(hall.ask("bob", "who").last?.hasPrefix("ok re=- ") == true)
  }

  @Test(
    "Answers in all have a limit too, above which what only asks is refused and all else is done")
  func all() {
    var limits = Limits()
    limits.answers = Rate(burst: 1, interval: .seconds(3600))
    var hall = Hall(limits: limits)
    hall.play("ann", "bob")
    hall.program("cat")
    for _ in 0..<100 {
      hall.send("cat", "help")
      hall.wait(.milliseconds(200))
    }
    let told = hall.read("cat")
    #expect(told.last?.hasPrefix("error re=- code=slow-down") == true)
    #expect(told.reduce(0) { $0 + $1.utf8.count } < 2 * Limits.answerPiece)
    for line in ["who", "tables", "limits", "score", "time"] {
      #expect(hall.ask("bob", line) == ["error re=- code=slow-down"])
      hall.wait(.seconds(1))
    }
    for line in ["ping", "board", "resign"] {
      #expect(hall.ask("bob", line).last == "ok re=-", "\(line)")
    }
    #expect(hall.ask("cat", "solo").last == "ok re=-")
  }
}
