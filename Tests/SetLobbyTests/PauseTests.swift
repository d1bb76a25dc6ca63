import SetGame
import SetLobby
import Testing

/// What all at a table are told of a request for a pause, and of who plays.
@Suite struct PauseTests {
  /// A party of three programs in phase open.
  private func party(_ options: String = "") -> Hall {
    var hall = Hall()
    hall.playParty(["ann", "bob", "cat"], options)
    hall.wait(.seconds(1))
    return hall
  }

  @Test("Who agrees, and that a request lapses with its asker, is told to all and in the snapshot")
  func told() {
    var hall = party()
    hall.send("ann", "pause")
    hall.wait(.milliseconds(500))
    hall.send("bob", "pause")
    hall.send("bob", "pause")
    #expect(
      hall.read("cat") == [
        "pause table=1 seq=8 t=1000 by=ann state=asked ms=20000",
        "pause table=1 seq=9 t=1500 by=bob state=agreed ms=19500",
      ])
    let snapshot = hall.ask("cat", "board")
    #expect(value("pause", in: snapshot) == "ann" && value("lapse", in: snapshot) == "19500")
    #expect(value("agreed", in: snapshot) == "ann,bob")
    hall.send("ann", "resign")
    #expect(
      hall.read("cat") == [
        "out table=1 seq=10 t=1500 who=ann why=resign",
        "pause table=1 seq=11 t=1500 by=ann state=lapsed ms=0",
      ])
    let after = hall.ask("cat", "board")
    #expect(value("pause", in: after) == "-" && value("agreed", in: after) == "-")
    #expect(value("out", in: after) == "ann" && value("players", in: after) == "bob,cat")
  }

  @Test("The next game is begun with the names of those who play it")
  func players() {
    var hall = party("games=3")
    hall.send("bob", "resign")
    hall.send("cat", "leave")
    _ = hall.read("ann")
    let between = hall.ask("ann", "board")
    #expect(value("out", in: between) == "bob,cat")
    #expect(value("players", in: between) == "ann,bob")
    hall.wait(.seconds(5))
    let begun = hall.read("ann").first { $0.hasPrefix("countdown ") }
    #expect(begun == "countdown table=1 seq=11 t=0 ms=0 game=2 players=ann,bob")
  }

  @Test("When a pause is over the board comes back for those who still play")
  func playersAfterPause() {
    var hall = party()
    hall.send("bob", "resign")
    for line in ["pause", "resume"] {
      for name in ["ann", "cat"] { hall.send(name, line) }
    }
    let begun = hall.read("bob").last { $0.hasPrefix("countdown ") }
    #expect(begun.map { value("players", in: [$0]) } == "ann,cat")
  }
}
