import SetGame
import SetWire
import Testing

@testable import SetLobby

/// What people are told to type is what they can do at that moment.
@Suite struct SuggestionTests {
  /// The commands that the lines under a board suggest, at the moment: `Type three numbers` is none.
  private func suggestions(_ hall: inout Hall, _ who: String = "ann") -> [String] {
    _ = hall.read(who)
    hall.send(who, "board")
    let words = hall.read(who).joined(separator: " ").split { !$0.isLetter }.map(String.init)
    return ["claim", "deal", "hint", "pass", "pause", "rematch", "new", "resume"]
      .filter(words.contains)
  }

  /// The match of the first table.
  private func match(_ hall: Hall) -> Match? { hall.lobby.match(at: TableID(1)) }

  /// Names a Set that lies on the board of the first table.
  private func nameSet(_ hall: inout Hall, _ who: String = "ann") {
    let board = match(hall)?.board ?? Board()
    let positions = board.firstSet?.cards.compactMap(board.position(of:)) ?? []
    hall.send(who, positions.map { "\($0.number)" }.joined(separator: " "))
  }

  @Test("Nobody is told to deal where no more cards can come", arguments: ["solo", "duel"])
  func full(kind: String) {
    var hall = Hall()
    for name in ["ann", "bob"] { hall.connect(name) }
    hall.send("ann", "\(kind) countdown=0")
    hall.send("bob", "accept")
    hall.wait(.zero)
    for cards in [12, 15, 18] {
      #expect(match(hall)?.board.count == cards)
      #expect(suggestions(&hall).contains("deal"), "\(cards) cards")
      hall.wait(.seconds(1))
      hall.send("ann", "deal")
      hall.send("bob", "pass")
    }
    #expect(match(hall)?.board.count == 21)
    #expect(suggestions(&hall) == [kind == "solo" ? "hint" : "claim"])
    hall.wait(.seconds(1))
    hall.send("ann", "deal")
    #expect(hall.read("ann").last?.hasPrefix("! With more than 18 cards") == true)
  }

  @Test("Nobody is told to deal when the deck is empty or cards come by themselves")
  func empty() {
    var hall = Hall()
    hall.connect("ann")
    hall.send("ann", "solo countdown=0 variant=junior")
    hall.wait(.zero)
    while match(hall)?.deck.isEmpty == false {
      if match(hall)?.board.hasSet == true {
        nameSet(&hall)
      } else {
        hall.send("ann", "deal")
      }
    }
    #expect(suggestions(&hall) == ["hint"])
    hall.send("ann", "leave")
    _ = hall.read("ann")
    hall.send("ann", "solo countdown=0 deal=auto")
    hall.wait(.zero)
    #expect(!hall.read("ann").joined().contains("Type deal"))
    #expect(suggestions(&hall) == ["hint"])
  }

  @Test("Nobody is told to take a hint who has had both")
  func hints() {
    var hall = Hall()
    hall.connect("ann")
    hall.send("ann", "solo countdown=0")
    hall.wait(.zero)
    for _ in 0..<2 {
      #expect(suggestions(&hall) == ["deal", "hint"])
      hall.send("ann", "hint")
    }
    #expect(suggestions(&hall) == ["deal"])
    nameSet(&hall)
    #expect(suggestions(&hall) == ["deal", "hint"])
  }

  @Test("Nobody is told to agree to a pause in a window, where none can begin")
  func pause() {
    var hall = Hall()
    hall.connect("ann")
    hall.program("bob")
    hall.send("ann", "duel countdown=0")
    hall.send("bob", "accept")
    hall.wait(.seconds(1))
    hall.send("bob", "pause")
    let asked = "A pause was asked for by bob."
    _ = hall.read("ann")
    hall.send("ann", "board")
    #expect(hall.read("ann").last == asked + " Type pause to agree (20 s).")
    hall.send("bob", "claim")
    _ = hall.read("ann")
    hall.send("ann", "board")
    #expect(hall.read("ann").last == asked)
  }

  @Test("Who wants a rematch already is not told to say so again")
  func rematch() {
    var hall = Hall()
    hall.connect("ann")
    hall.program("bob")
    hall.send("ann", "duel countdown=0")
    hall.send("bob", "accept")
    hall.send("bob", "resign")
    #expect(suggestions(&hall) == ["rematch"])
    hall.send("ann", "rematch")
    _ = hall.read("ann")
    hall.send("ann", "board")
    #expect(
      hall.read("ann").last
        == "You want a rematch. It begins when all others want it (within 60 s).")
  }
}
