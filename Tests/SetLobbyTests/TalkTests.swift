import SetGame
import SetLobby
import SetWire
import Testing

@Suite struct TalkTests {
  @Test("Talk reaches those whom it is for", arguments: transcripts)
  func talk(_ transcript: Transcript) {
    var script = Script(isBrief: true)
    #expect(script.replay(transcript.text) == transcript.text, "\(transcript.title)")
  }

  static let transcripts = [
    Transcript(
      "who ignores somebody hears nothing of them, and says so once more to undo it",
      """
      ann*
      bob*
      cat*
      ann> ignore BOB
      ann< notice why=ignoring name=BOB on=yes
      ann< ok re=-
      bob> say hello
      bob< ok re=-
      cat< say from=bob table=- as=- : hello
      bob> tell ann hello
      bob< error re=- code=not-allowed
      bob> duel ann
      bob< error re=- code=not-allowed
      ann> ignore bob
      ann< notice why=ignoring name=bob on=no
      ann< ok re=-
      bob> tell ann hello
      ann< tell from=bob : hello
      bob< ok re=-
      ann> ignore nobody
      ann< error re=- code=no-such-player
      """),
    Transcript(
      "who plays is neither told anything nor asked for a game by others",
      """
      ann&bob
      cat*
      cat> tell ann look left
      cat< error re=- code=not-allowed
      cat> duel ann
      cat< error re=- code=busy
      cat> say is anybody here?
      cat< ok re=-
      """),
    Transcript(
      "a new name is told to the table, and is free for others only when it is given up",
      """
      ann*
      bob*
      ann> duel seats=3
      ann< table table=1 seq=1 phase=waiting seats=ann,-,- scores=0,0,0 you=ann
      ann< table table=1 seq=1 w=- away=-
      ann< board seq=1 version=0 deck=81
      ann< offer id=1 from=ann to=-
      ann< ok re=-
      bob< offer id=1 from=ann to=-
      bob> duel
      ann< joined table=1 seq=2 t=0 who=bob as=seat seat=2
      bob< table table=1 seq=2 phase=waiting seats=ann,bob,- scores=0,0,0 you=bob
      bob< table table=1 seq=2 w=- away=-
      bob< board seq=2 version=0 deck=81
      bob< ok re=-
      bob> name Bobby
      ann< named from=bob to=Bobby
      bob< named from=bob to=Bobby
      bob< ok re=-
      ann> name BOBBY
      ann< error re=- code=name-taken
      ann> name Ann
      ann< named from=ann to=Ann
      ann< ok re=-
      bob< named from=ann to=Ann
      ann> name bob
      ann< named from=Ann to=bob
      ann< ok re=-
      bob< named from=Ann to=bob
      ann> name guest7
      ann< error re=- code=bad-name
      ann> name quit
      ann< error re=- code=bad-name
      """),
  ]

  @Test func `A private table is not listed and is reached by its code only`() throws {
    var hall = Hall()
    hall.program("ann")
    hall.program("bob")
    hall.program("cat")
    let code = try #require(value("code", in: hall.ask("ann", "duel private=yes countdown=0")))
    #expect(hall.read("bob").isEmpty, "Nobody is told of a private offer.")
    #expect(hall.ask("bob", "tables") == ["ok re=- n=0"])
    #expect(hall.ask("bob", "accept 1") == ["error re=- code=no-such-offer"])
    #expect(hall.ask("bob", "accept ann") == ["error re=- code=no-such-offer"])
    #expect(hall.ask("bob", "accept \(code.uppercased())").contains("ok re=-"))
    #expect(hall.ask("cat", "tables") == ["ok re=- n=0"])
    #expect(hall.ask("cat", "watch") == ["error re=- code=no-such-table"])
    #expect(hall.ask("cat", "watch 1") == ["error re=- code=no-such-table"])
    #expect(hall.ask("cat", "watch ann") == ["error re=- code=no-such-table"])
    #expect(hall.ask("cat", "who").contains("player name=ann table=- as=- bot=no"))
    #expect(hall.ask("cat", "watch \(code)").last == "ok re=-")
    #expect(hall.ask("cat", "who").contains("player name=ann table=1 as=seat bot=no"))
  }

  @Test func `A spectator who does not read is skipped to the newest board`() {
    var hall = Hall()
    hall.play("ann", "bob")
    hall.program("cat")
    hall.send("cat", "watch")
    var client = WireClient()
    for line in hall.read("cat") { client.read(line) }
    hall.wait(.seconds(1))
    hall.setCongested(true, "cat")
    hall.send("ann", "claim")
    hall.send("ann", "pick 1 2 5")
    #expect(hall.read("cat").isEmpty)
    hall.setCongested(false, "cat")
    let lines = hall.read("cat")
    #expect(lines.first?.hasPrefix("notice why=skipped") == true)
    for line in lines { client.read(line) }
    hall.send("bob", "pass")
    for line in hall.read("cat") { client.read(line) }
    #expect(client.faults.isEmpty)
    #expect(client.sequence == hall.lobby.sequence(of: TableID(1)))
    #expect(client.scores == [-1, 0])
  }

  @Test func `A line to a crowd is made once and told in slices, players first`() {
    var limits = Limits.forTests
    limits.watchersPerTurn = 10
    var hall = Hall(limits: limits)
    hall.play("ann", "bob")
    for index in 0..<35 {
      hall.connect("w\(index)")
      hall.send("w\(index)", "hello 1")
      hall.send("w\(index)", "watch")
      _ = hall.read("w\(index)")
    }
    hall.wait(.seconds(1))
    for index in 0..<35 { _ = hall.read("w\(index)") }
    hall.servesCrowdsAtOnce = false
    _ = hall.read("bob")
    hall.send("ann", "claim")
    #expect(hall.read("bob").count == 1, "Players do not wait for the crowd.")
    var told = (0..<35).filter { !hall.peek("w\($0)").isEmpty }.count
    #expect(told == 10)
    #expect(hall.lobby.deadline.map { $0 <= hall.now } == true, "The rest is due at once.")
    hall.wait(.zero)
    told = (0..<35).filter { !hall.peek("w\($0)").isEmpty }.count
    #expect(told == 35)
    let texts = (0..<35).map { hall.peek("w\($0)") }
    #expect(texts.allSatisfy { $0 == texts[0] })
  }
}
