import SetGame
import SetLobby
import SetWire
import Testing

/// A seat that outlives its connection.
@Suite struct ReturnTests {
  /// A hall in which ann and bob play, and what took ann's seat back at first.
  private func playing(_ options: String = "") -> (hall: Hall, token: String) {
    var hall = Hall()
    let token = hall.program("ann")
    hall.play("ann", "bob", options)
    return (hall, token)
  }

  @Test func `A lost player comes back by hello, with name, seat and a new token`() {
    var (hall, token) = playing()
    hall.drop("ann")
    hall.wait(.seconds(59))
    hall.connect("again")
    let lines = hall.ask("again", "hello 1 name=ANN token=\(token)")
    #expect(lines.last == "ok re=-")
    #expect(value("you", in: lines) == "ann")
    #expect(value("token", in: lines).map { $0.count == 32 && $0 != token } == true)
    #expect(lines.contains { $0.hasPrefix("table table=1 seq=8 t=59000 kind=duel phase=open") })
    #expect(hall.read("bob").last == "back table=1 seq=8 t=59000 who=ann")
    #expect(hall.ask("again", "resign").last == "ok re=-")
  }

  @Test func `A person comes back by the token that was told when the match started`() throws {
    var hall = Hall()
    hall.connect("ann")
    hall.connect("bob")
    hall.send("ann", "duel countdown=0")
    let told = { (lines: [String]) in lines.first { $0.contains("back ") } }
    hall.send("bob", "duel")
    let line = try #require(told(hall.read("ann")))
    let token: Substring = try #require(line.split(separator: " ").last { $0.count == 32 })
    hall.drop("ann")
    hall.connect("ann")
    let lines = hall.ask("ann", "back \(token)")
    #expect(told(lines)?.contains(token) == false, "The token is a new one.")
    #expect(hall.ask("ann", "resign").joined().contains("resign"))
  }

  @Test func `Who comes back into a game under another name is told that the seat has one`() {
    var (hall, token) = playing()
    hall.drop("ann")
    hall.connect("again")
    let lines = hall.ask("again", "hello 1 name=zoe token=\(token)")
    #expect(value("you", in: lines) == "ann")
    #expect(lines.last == "error re=- code=not-allowed")
    #expect(lines.contains { $0.hasPrefix("table table=1 ") })
  }

  @Test(
    "A name that is none is told beside a good token, in either order",
    arguments: ["name=4ever token=", "token="])
  func badName(words: String) {
    var (hall, token) = playing()
    hall.drop("ann")
    hall.connect("again")
    let after = words.hasPrefix("token") ? " name=4ever" : ""
    let lines = hall.ask("again", "hello 1 \(words)\(token)\(after)")
    #expect(value("you", in: lines) == "ann")
    #expect(lines.last == "error re=- code=bad-name")
  }

  @Test(
    "The used token is good for 10 s, however many lines follow, and no longer",
    arguments: [(10_000, true), (10_001, false)])
  func usedToken(milliseconds: Int, isGood: Bool) {
    var (hall, token) = playing()
    hall.drop("ann")
    hall.connect("second")
    // Lines behind it in the same packet do not prove that the answer was read.
    hall.send("second", "hello 1 token=\(token)\nping\nscore")
    hall.drop("second")
    hall.wait(.milliseconds(milliseconds))
    hall.connect("third")
    let answer = hall.ask("third", "hello 1 token=\(token)").last
    #expect(answer == (isGood ? "ok re=-" : "error re=- code=bad-token"))
  }

  @Test func `The used token is good no more once the new one is used`() {
    var (hall, token) = playing()
    hall.drop("ann")
    hall.connect("second")
    let new = value("token", in: hall.ask("second", "hello 1 token=\(token)")) ?? ""
    hall.drop("second")
    hall.connect("third")
    #expect(hall.ask("third", "hello 1 token=\(new)").last == "ok re=-")
    hall.connect("fourth")
    #expect(hall.ask("fourth", "hello 1 token=\(token)").last == "error re=- code=bad-token")
    #expect(!hall.isClosed("third"))
  }

  @Test(
    "Who comes back is told that the offer of the lost line has ended, until that was surely read",
    arguments: [false, true])
  func lostOffer(isHanging: Bool) {
    var hall = Hall()
    let token = hall.program("ann")
    hall.program("bob")
    hall.send("ann", "duel time=2:00")
    hall.send("ann", "solo countdown=0")
    hall.wait(.seconds(1))
    _ = hall.read("bob")
    if !isHanging { hall.drop("ann") }
    hall.connect("again")
    let lines = hall.ask("again", "hello 1 token=\(token)")
    #expect(lines.suffix(2) == ["unoffer id=1 from=ann to=- why=lost", "ok re=-"])
    #expect(hall.read("bob") == ["unoffer id=1 from=ann to=- why=gone"])
    // The answer may have been lost with the line.
    hall.drop("again")
    hall.connect("nc")
    _ = hall.read("nc")
    hall.send("nc", "back \(token)")
    let told = hall.read("nc")
    #expect(told.last == "Your offer ended when your line was lost.")
    hall.send("nc", "score")
    hall.drop("nc")
    hall.connect("late")
    let newest = told.first { $0.contains(": back ") }?.split(separator: " ").last ?? ""
    let late = hall.ask("late", "hello 1 token=\(newest)")
    #expect(late.last == "ok re=-" && !late.joined().contains("unoffer"))
  }

  @Test func `A connection that hangs is told and closed, and nobody else notices`() {
    var (hall, token) = playing()
    hall.connect("again")
    #expect(hall.ask("again", "back \(token)").first == "Welcome back to table 1.")
    #expect(hall.read("ann") == ["bye why=taken-over"])
    #expect(hall.isClosed("ann"))
    #expect(hall.read("bob").isEmpty)
    #expect(hall.ask("bob", "resign").last == "ok re=-")
  }

  @Test func `Who comes back into an open window is told of it and can answer`() {
    var (hall, token) = playing()
    hall.wait(.seconds(1))
    hall.send("bob", "claim")
    hall.send("bob", "pick 1 2")
    hall.drop("ann")
    hall.connect("again")
    hall.send("bob", "pick 5")
    let lines = hall.ask("again", "hello 1 token=\(token)")
    let table = lines.first { $0.hasPrefix("table ") } ?? ""
    #expect(table.contains(" phase="))
    var client = WireClient()
    for line in lines { client.read(line) }
    #expect(client.faults.isEmpty)
    #expect(client.cards == hall.lobby.match(at: TableID(1))?.board.cards)
    #expect(client.window == hall.lobby.match(at: TableID(1))?.window?.number)
  }

  @Test(
    "A wrong token, one without a seat and a seat that is gone have one answer",
    arguments: ["wrong", "unseated", "gone"])
  func badToken(_ kind: String) {
    var (hall, token) = playing()
    hall.connect("eve")
    let own = value("token", in: hall.ask("eve", "hello 1")) ?? ""
    if kind == "gone" {
      hall.send("ann", "leave")
    }
    let tried = ["wrong": String(repeating: "0", count: 32), "unseated": own, "gone": token]
    #expect(hall.ask("eve", "back \(tried[kind] ?? "")") == ["error re=- code=bad-token"])
    #expect(!hall.isClosed("ann"))
  }

  @Test(
    "Tokens can be guessed a few times only, also where no rate is held", arguments: [true, false])
  func guesses(areRatesHeld: Bool) {
    var limits = Limits()
    limits.areRatesHeld = areRatesHeld
    limits.lines = Rate(burst: 1000, interval: .milliseconds(1))
    var hall = Hall(limits: limits)
    hall.program("eve")
    for _ in 1..<limits.wrongTokensMax {
      hall.send("eve", "back 0123456789ABCDEF0123456789ABCDEF")
      #expect(!hall.isClosed("eve"))
    }
    let lines = hall.ask("eve", "back 0123456789ABCDEF0123456789ABCDEF")
    #expect(lines == ["error re=- code=bad-token", "bye why=slow-down"])
    #expect(hall.isClosed("eve"))
  }

  @Test func `Who plays cannot take another seat`() {
    var (hall, token) = playing()
    hall.play("cat", "dan")
    #expect(hall.ask("cat", "back \(token)") == ["error re=- code=busy"])
    #expect(!hall.isClosed("ann"))
  }

  @Test func `With everybody gone the score decides, and nothing is left`() {
    var (hall, _) = playing()
    hall.drop("ann")
    hall.drop("bob")
    hall.wait(.seconds(1200))
    #expect(hall.lobby.census == Lobby.Census())
  }
}
