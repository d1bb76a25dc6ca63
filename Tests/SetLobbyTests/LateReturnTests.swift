import SetGame
import SetLobby
import SetWire
import Testing

/// Who comes back too late, or to a seat that goes in the same turn.
@Suite struct LateReturnTests {
  /// A hall in which ann and bob play and vic and via too, with bob's line lost; and bob's token.
  private func lost(_ options: String = "") -> (hall: Hall, token: String) {
    var hall = Hall()
    hall.play("vic", "via")
    let token = hall.program("bob")
    hall.play("ann", "bob", options)
    hall.drop("bob")
    return (hall, token)
  }

  private func expectUnharmed(_ hall: inout Hall, _ who: [String]) {
    for name in who + ["vic", "via"] {
      #expect(!hall.ask(name, "ping").isEmpty, "\(name) is still there")
    }
    #expect(hall.ask("vic", "score").last == "ok re=-")
  }

  @Test("The last one at a match that is over can't take the seat that would go with the own one")
  func ownTableGoes() {
    var (hall, token) = lost()
    _ = hall.ask("ann", "resign")
    #expect(hall.ask("ann", "back \(token)") == ["error re=- code=bad-token"])
    // Nothing was changed by what was refused.
    #expect(hall.ask("ann", "score").last == "ok re=-")
    expectUnharmed(&hall, ["ann"])
  }

  @Test("A person who was last at a match that is over is refused by hello too")
  func ownTableGoesByHello() {
    var hall = Hall()
    hall.play("vic", "via")
    hall.connect("ann")
    let token = hall.program("bob")
    hall.play("ann", "bob")
    hall.drop("bob")
    hall.send("ann", "resign")
    #expect(hall.ask("ann", "hello 1 token=\(token)").last == "error re=- code=bad-token")
    expectUnharmed(&hall, ["ann"])
  }

  @Test func `Where others stay, a player at a match that is over can take a lost seat`() {
    var hall = Hall()
    hall.play("vic", "via")
    let token = hall.program("bob")
    hall.playParty(["ann", "bob", "cat"])
    hall.drop("bob")
    for name in ["ann", "cat"] { hall.send(name, "resign") }
    #expect(hall.ask("ann", "back \(token)").last == "ok re=-")
    #expect(hall.ask("ann", "score").last == "ok re=-")
    expectUnharmed(&hall, ["ann", "cat"])
  }

  @Test(
    "With both players lost, a late return finds the seat or is told that it is gone",
    arguments: [
      // Bob is lost at 0, ann at 1500 ms: nothing is decided before her grace ends too, at 61,500 ms.
      (59_000, true), (60_001, true), (61_500, true), (61_501, false), (100_000, false),
    ], ["hello 1 token=", "back "])
  func graceOver(at moment: (milliseconds: Int, isKept: Bool), line: String) {
    var (hall, token) = lost()
    hall.connect("nc")
    hall.wait(.milliseconds(1500))
    hall.drop("ann")
    hall.oversleep(.milliseconds(moment.milliseconds - 1500))
    let lines = hall.ask("nc", line + token)
    let gone = "! No seat is kept for that token: it is mistyped or used, or time ran out."
    if moment.isKept {
      #expect(lines.contains("ok re=-") || lines.contains("Welcome back to table 2."))
    } else {
      #expect(lines.last == "error re=- code=bad-token" || lines == [gone])
    }
    expectUnharmed(&hall, ["nc"])
  }

  @Test func `Game time never runs back for a line that comes late`() {
    var hall = Hall()
    hall.play("ann", "bob")
    hall.wait(.seconds(1))
    hall.send("ann", "claim")
    hall.oversleep(.milliseconds(4300))
    let lines = hall.ask("ann", "board") + hall.read("bob")
    #expect(lines.contains { $0.hasPrefix("miss table=1 ") && $0.contains(" t=5000 ") })
    let table = lines.first { $0.hasPrefix("table ") }
    #expect(table?.contains(" t=5300 ") == true)
    #expect(table?.contains(" phase=answer ") == true)
    #expect(table?.contains(" ms=9700 ") == true)
  }
}
