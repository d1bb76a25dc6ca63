import Testing

@Suite("A whole game on real sockets")
struct WholeGameTests {
  @Test(
    "Two programs play a deck to its end, are told the same, and can account for every card",
    arguments: [1, 2, 3])
  func twoPrograms(seed: Int) throws {
    try withServer(seed: seed) { server in
      let (ann, bob) = try server.duel("ann", "bob")
      try playOut(ann, bob)
    }
  }

  @Test("A series and a rematch go on at the same table without a gap in its numbers")
  func rematch() throws {
    try withServer { server in
      let (ann, bob) = try server.duel("ann", "bob", "goal=1")
      for _ in 0..<3 {
        try ann.name(try #require(ann.table.firstSet))
        #expect(try ann.wait(for: "over")["why"] == "goal")
        #expect(try bob.wait(for: "result")["winner"] == "ann")
        try ann.must("rematch")
        try bob.must("rematch")
        try ann.wait(for: "open")
        try bob.wait(for: "open")
        expectAgreement(ann, bob)
      }
    }
  }

  @Test("The same seed deals the same decks, another seed others")
  func seeds() throws {
    var boards: [[String?]] = []
    for seed in [5, 5, 6] {
      try withServer(seed: seed) { server in
        let (ann, _) = try server.duel("ann", "bob")
        boards.append(ann.table.cards)
      }
    }
    #expect(boards[0].count == 12)
    #expect(boards[0] == boards[1])
    #expect(boards[0] != boards[2])
  }

  /// Plays until the deck is out: the two find Sets by turns, and call for cards when there is none.
  private func playOut(_ ann: WirePlayer, _ bob: WirePlayer) throws {
    var mover = ann
    var rival = bob
    while true {
      if let positions = mover.table.firstSet {
        let (reply, _) = try mover.name(positions)
        #expect(reply.verb == "ok", "\(reply)")
      } else {
        try mover.must("deal board=\(mover.table.version)")
        #expect(try rival.wait(for: "answer")["why"] == "deal")
        try rival.must("pass")
        #expect(try mover.wait(for: "dealt")["paid"] == "-")
      }
      let last = try mover.wait(for: "open", "over")
      #expect(try rival.wait(for: "open", "over").text == last.text)
      expectAgreement(ann, bob)
      if last.verb == "over" {
        try account(for: last, ann.table)
        #expect(try ann.wait(for: "result").text == bob.wait(for: "result").text)
        return
      }
      swap(&mover, &rival)
    }
  }

  /// Sees that the end is one of a deck, and that no card and no point is lost.
  private func account(for over: WireLine, _ table: WireTable) throws {
    #expect(over["why"] == "deck")
    let sets = table.seats.map { table.found[$0, default: 0] }
    #expect(over.numbers("sets") == sets)
    #expect(over.numbers("scores") == sets)
    #expect(3 * sets.reduce(0, +) + table.cards.count == 81)
    #expect(table.deck == 0)
    #expect(table.firstSet == nil)
    let best = sets.max() ?? 0
    let leaders = zip(table.seats, sets).filter { $0.1 == best }.map(\.0)
    #expect(over["winner"] == (leaders.count == 1 ? leaders[0] : "-"))
  }
}
