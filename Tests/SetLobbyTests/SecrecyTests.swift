import SetGame
import SetLobby
import SetWire
import Testing

/// What nobody may know before it is shown.
@Suite struct SecrecyTests {
  @Test("No line names a card that is still in the deck", arguments: [1, 2, 3] as [UInt64])
  func futureCards(_ seed: UInt64) throws {
    var hall = Hall(seed: seed)
    hall.play("ann", "bob", "time=none hints=on")
    hall.program("cat")
    hall.send("cat", "watch")
    var client = WireClient()
    for line in lines(of: hall.peers["ann"]?.whole ?? []).drop(while: { !$0.hasPrefix("table ") }) {
      client.read(line)
    }
    var named = 0
    for _ in 0..<60 {
      let match = try #require(hall.lobby.match(at: TableID(1)))
      guard match.isBoardShown else { break }
      let coming = Set(match.deck.remaining)
      for name in ["ann", "bob", "cat"] {
        let cards = codes(in: hall.read(name))
        named += cards.count
        #expect(coming.isDisjoint(with: cards), "\(name) knows of a card that comes.")
      }
      hall.wait(.seconds(11))
      hall.send("bob", "hint")
      hall.send("ann", line(for: match))
    }
    #expect(hall.lobby.match(at: TableID(1))?.deck.isEmpty == true)
    #expect(named > 3 * 81, "Each is told of each card.")
  }

  private func line(for match: Match) -> String {
    guard let triple = match.board.firstSet else { return "deal board=\(match.version)" }
    let places = triple.cards.compactMap { match.board.position(of: $0)?.number }
    return "set \(places[0]) \(places[1]) \(places[2]) board=\(match.version)"
  }

  private func codes(in lines: [String]) -> [Card] {
    lines.flatMap { line in
      line.split { " =,".contains($0) }.compactMap { Card(notation: Array($0.utf8)) }
    }
  }

  @Test func `Tokens tell nothing of decks, nor decks of tokens`() {
    let first = transcript(decks: 1, secrets: 1)
    let otherSecrets = transcript(decks: 1, secrets: 2)
    let otherDecks = transcript(decks: 2, secrets: 1)
    #expect(first.boards == otherSecrets.boards)
    #expect(first.tokens != otherSecrets.tokens)
    #expect(first.boards != otherDecks.boards)
    #expect(first.tokens == otherDecks.tokens)
  }

  private func transcript(decks: UInt64, secrets: UInt64) -> (boards: [String], tokens: [String]) {
    var hall = Hall(seed: decks, secrets: secrets)
    hall.connect("ann")
    hall.send("ann", "hello 1 name=ann")
    hall.send("ann", "solo private=yes countdown=0")
    let lines = hall.read("ann")
    return (
      lines.filter { $0.hasPrefix("board ") },
      lines.filter { $0.contains("token=") || $0.contains("code=") }
    )
  }
}
