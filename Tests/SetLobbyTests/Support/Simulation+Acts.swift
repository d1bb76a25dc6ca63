import SetGame
import SetWire

// What the strangers type.

extension Simulation {
  mutating func act(_ index: Int) {
    let model = clients[index].model
    guard clients[index].outbox.count < 300 else { return }
    clients[index].lastTag += 1
    // The last letter keeps a tag that was cut off from being another one.
    let tag = random.chance(1, in: 3) ? "@t\(clients[index].lastTag)x " : ""
    let line: String
    if model.table == nil {
      line = lobbyLine()
    } else if model.isSeated {
      line = playLine(model)
    } else {
      line = pick([
        "leave", "board", "say see that", "score", "watch", "who", lobbyLine(), "time",
        "set 1 2 3", "back \(anyToken())", "watch \(pick(codes))",
      ])
    }
    type(tag + line, index)
  }

  private mutating func pick(_ lines: [String]) -> String { lines[random.below(lines.count)] }

  private mutating func name() -> String {
    let count = clients.count
    return pick([
      "p\(random.below(12))", "P\(random.below(12))", "guest\(1 + random.below(3 * count))",
    ])
  }

  private mutating func lobbyLine() -> String {
    let someone = name()
    return pick([
      "duel", "duel", "duel", "accept", "accept", "duel \(options())", "duel \(someone)",
      "duel \(someone) \(options())", "duel seats=\(3 + random.below(3))",
      "duel seats=3 countdown=0",
      "solo", "solo countdown=0 variant=junior", "accept \(someone)", "decline", "withdraw",
      "watch", "watch", "watch \(1 + random.below(9))", "watch \(someone)", "who", "tables",
      "say hello all", "tell \(someone) for \(someone).", "ignore \(someone)", "name \(someone)",
      "name p\(random.below(12))", "help", "limits", "time", "ping", "board", "nonsense",
      "duel bot", "duel bot=perfect countdown=0", "duel bot=master seats=4 countdown=0 goal=3",
      "learn", "learn", "y", "n", "yes", "no", "perhaps",
      "accept \(1 + random.below(20))", "decline \(1 + random.below(20))",
      "accept \(pick(codes))", "accept \(pick(codes))", "watch \(pick(codes))",
      "duel private=yes countdown=0", "duel \(someone) private=yes", "duel seats=3 private=yes",
      "back \(anyToken())", "back \(anyToken())", "hello 1 token=\(anyToken())",
      "hello 1", "leave", "new", "rematch", "score",
    ])
  }

  private mutating func options() -> String {
    pick([
      "time=0:30", "countdown=0", "countdown=0 deal=auto", "games=3 time=0:10 countdown=0",
      "goal=2 countdown=0", "private=yes", "variant=junior countdown=0", "hints=on countdown=1",
      "tie=sudden time=0:10", "claim=0.5 answer=0.5 dealwait=0.5 countdown=0", "bots=yes",
    ])
  }

  private mutating func playLine(_ model: WireClient) -> String {
    let isBroken = lostPlayers.contains { $0.model.table == model.table }
    let isMostlyPlay = random.chance(9, in: model.phase == "over" || isBroken ? 20 : 10)
    guard isMostlyPlay else {
      let someone = name()
      return pick([
        "leave", "resign", "resign", "resign", "pause", "resume", "say hm",
        "tell \(someone) for \(someone).", "quit",
        "rematch", "new", "score", "board", "hint", "watch", "duel", "solo", "name zz",
        "withdraw", "learn", "y", "back \(anyToken())", "accept \(1 + random.below(20))",
        "watch \(pick(codes))",
      ])
    }
    let against = random.chance(2, in: 3) ? " board=\(model.version)" : ""
    switch random.below(10) {
    case 0..<5:
      guard let triple = Board(model.cards).firstSet else { return "deal\(against)" }
      let places = triple.cards.compactMap { model.cards.firstIndex(of: $0).map { $0 + 1 } }
      guard places.count == 3 else { return "board" }
      return "set \(places[0]) \(places[1]) \(places[2])\(against)"
    case 5: return "claim\(against)"
    case 6: return "pick \(1 + random.below(12))"
    case 7: return "set \(1 + random.below(12)) \(1 + random.below(12)) \(1 + random.below(12))"
    case 8: return pick(["pass", "unpick", "deal\(against)", "rematch", "resume"])
    default: return "pick \(1 + random.below(12)) \(1 + random.below(12))"
    }
  }
}
