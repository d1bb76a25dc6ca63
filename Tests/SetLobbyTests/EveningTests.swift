import SetGame
import SetLobby
import Testing

/// What people read on an evening with several at a table: nothing that is wrong for the one who reads it.
@Suite struct EveningTests {
  /// A hall of people; what they were told so far is not kept.
  private func hall(_ names: String...) -> Hall {
    var hall = Hall()
    for name in names {
      hall.connect(name)
      hall.send(name, "name \(name)")
    }
    for name in names { _ = hall.read(name) }
    return hall
  }

  private static let quitWarning =
    "You are in a game and would lose it. Type quit once more to leave."

  /// Has ann gather a party of these, whose board is shown.
  private func party(_ names: String..., options: String = "") -> Hall {
    var hall = Hall()
    for name in names {
      hall.connect(name)
      hall.send(name, "name \(name)")
    }
    hall.send("ann", "duel seats=\(names.count) countdown=0 \(options)")
    for name in names.dropFirst() { hall.send(name, "accept ann") }
    hall.wait(.seconds(1))
    for name in names { _ = hall.read(name) }
    return hall
  }

  /// What somebody reads after a line, without the empty lines.
  private func told(_ hall: inout Hall, _ reader: String, _ who: String, _ line: String) -> [String]
  {
    _ = hall.read(reader)
    hall.send(who, line)
    return hall.read(reader).filter { !$0.isEmpty }
  }

  @Test("Who gathers a party is not told to play elsewhere meanwhile: that would break it up")
  func gathering() {
    var hall = hall("ann")
    #expect(
      told(&hall, "ann", "ann", "duel seats=3").last
        == "You wait until all seats are taken. Meanwhile: say, who, learn.")
  }

  @Test("Between two games of a series all read when the next begins")
  func interval() {
    var hall = hall("ann", "bob")
    hall.send("ann", "duel games=3 countdown=0")
    hall.send("bob", "duel")
    hall.wait(.seconds(1))
    #expect(told(&hall, "ann", "bob", "resign").last == "Game 2 begins in 5 s.")
    hall.wait(.seconds(5))
    hall.send("bob", "resign")
    #expect(!hall.read("ann").contains { $0.hasPrefix("Game 3 ") })
  }

  @Test("Who agrees to a pause that still needs others reads so")
  func pause() {
    var hall = party("ann", "bob", "cat")
    hall.send("ann", "pause")
    let agreed = ["You agree to a pause. It begins when the others type pause too (20 s)."]
    #expect(told(&hall, "bob", "bob", "pause") == agreed)
    #expect(hall.read("cat").last == "* bob agrees to a pause.")
    let awaited = ["The pause begins when all others have typed pause too."]
    #expect(told(&hall, "ann", "ann", "pause") == awaited)
    #expect(told(&hall, "cat", "cat", "pause").first?.hasPrefix("Pause, 120 s at most") == true)
  }

  @Test("The end of a party by resignations is told truly to each", arguments: ["resign", "leave"])
  func partyEnd(how: String) {
    var hall = party("ann", "bob", "cat")
    hall.send("ann", how)
    let bob = told(&hall, "bob", "bob", how)
    #expect(bob.contains("Game over: only cat is left."))
    #expect(hall.read("cat").contains("Game over: only you are left."))
  }

  @Test(
    "Who has resigned the last game of a party loses nothing by leaving, and is not warned of it")
  func quitAfterResigning() {
    var hall = party("ann", "bob", "cat")
    #expect(told(&hall, "ann", "ann", "quit") == [Self.quitWarning])
    hall.send("ann", "resign")
    _ = hall.read("ann")
    #expect(told(&hall, "ann", "ann", "quit").last == "Goodbye.")
    #expect(told(&hall, "bob", "bob", "quit") == [Self.quitWarning])
  }

  @Test("Who has resigned the last game, but won another, is warned that it would go with the seat")
  func quitWithWins() {
    var hall = party("ann", "bob", "cat", options: "games=3")
    for (first, second) in [("bob", "cat"), ("ann", "bob")] {
      hall.send(first, "resign")
      hall.send(second, "resign")
      hall.wait(.seconds(6))
    }
    hall.send("ann", "resign")
    _ = hall.read("ann")
    #expect(told(&hall, "ann", "ann", "quit") == [Self.quitWarning])
  }

  @Test("Who speaks where nobody hears it is told so")
  func unheard() {
    var hall = hall("ann", "bob", "cat", "dan")
    let alone = ["Nobody is here to hear it."]
    hall.send("ann", "solo countdown=0")
    #expect(told(&hall, "ann", "ann", "say hello") == alone)
    hall.send("ann", "leave")
    hall.send("ann", "duel bot countdown=0")
    #expect(told(&hall, "ann", "ann", "say hello") == alone)
    hall.send("cat", "watch ann")
    #expect(
      told(&hall, "cat", "cat", "say hello")
        == ["Nobody else watches, and players hear no spectators while they play."])
    #expect(told(&hall, "ann", "ann", "say hello") == [])
    #expect(hall.read("cat") == ["<ann> hello"])
    hall.send("dan", "watch ann")
    #expect(told(&hall, "cat", "cat", "say hello") == [])
    #expect(hall.read("dan").last == "<cat> hello")
  }

  @Test("The name that one has already is news to nobody else, other capitals are")
  func sameName() {
    var hall = hall("ann", "bob")
    hall.send("ann", "duel countdown=0")
    hall.send("bob", "duel")
    hall.send("bob", "resign")
    #expect(told(&hall, "ann", "bob", "name bob") == [])
    #expect(hall.read("bob").last == "You are bob now.")
    #expect(told(&hall, "ann", "bob", "name Bob") == ["* bob is Bob now."])
  }

  @Test("Who takes a practice over on another line is not told that an opponent is gone")
  func takeover() {
    var hall = hall("ann", "bob")
    hall.send("ann", "duel")
    hall.send("ann", "solo countdown=0")
    let token = hall.read("ann").compactMap { $0.split(separator: " ").last }
      .first { $0.count == 32 }
    _ = hall.read("bob")
    hall.connect("eve")
    hall.send("eve", "back \(token ?? "")")
    #expect(hall.read("ann") == ["Your seat was taken back on another connection. Goodbye."])
    #expect(hall.read("bob") == ["* ann is gone."])
  }

  @Test("A match that ends before its board has none to show")
  func noBoard() {
    var hall = hall("ann", "bob")
    hall.send("ann", "duel")
    hall.send("bob", "duel")
    hall.send("bob", "leave")
    _ = hall.read("ann")
    hall.send("ann", "board")
    #expect(hall.read("ann").first == "ann 0 - bob 0, 3:00 left, 81 cards in the deck")
  }

  @Test("A board that comes at once is not announced")
  func atOnce() {
    var hall = hall("ann")
    #expect(!told(&hall, "ann", "ann", "solo countdown=0").contains { $0.contains(" 0 s") })
  }
}
