import Testing

@Suite("Alone over nc")
struct AloneTests {
  /// What is missing here, as a reason.
  static let missing: Comment = "not installed: nc"
  static let hasNetcat = Programs.areInstalled(["nc"]) || Programs.areClientsRequired

  /// A card as people read it, `R<#> <#>`, by what it has of each feature.
  private func features(_ drawing: Substring) -> [Int] {
    let bytes = Array(drawing.utf8)
    return [bytes.count / 4] + bytes.prefix(3).map(Int.init)
  }

  @Test(
    "Whoever learns is asked three questions, each judged, and then plays",
    .enabled(if: hasNetcat, missing))
  func learn() throws {
    try withServer { server in
      let person = try start(server)
      try person.stream.send("learn")
      for number in 1...3 {
        let question = try person.stream.skip(to: "Question \(number) of 3")
        let cards = question.split(separator: "?   ")[1].split(separator: "   ").map(features)
        try #require(cards.count == 3 && cards.allSatisfy { $0.count == 4 })
        let isSet = (0..<4).allSatisfy { index in
          [1, 3].contains(Swift.Set(cards.map { $0[index] }).count)
        }
        try person.stream.send("perhaps")
        try person.stream.skip(to: "! Type y if the three cards are a Set")
        try person.stream.send(isSet ? "y" : "n")
        try person.stream.skip(to: "Right! It is \(isSet ? "a" : "no") Set:")
        try person.stream.skip(to: "shape ")
      }
      try person.stream.skip(to: "You had 3 of 3 right.")
      try person.stream.send("y")
      try person.stream.skip(to: "Find three cards: each feature all the same or all different.")
      try leave(person)
    }
  }

  @Test(
    "Solo is played to the end of the deck: picks, a miss, hints, a needless deal, the tally",
    .enabled(if: hasNetcat, missing))
  func solo() throws {
    try withServer(seed: 4) { server in
      let person = try start(server)
      try person.stream.send("solo countdown=0")
      try person.stream.skip(to: "Stuck? Type hint.")
      let eve = try server.player("eve")
      try eve.must("watch pat")
      try spoil(person, eve)
      var finds = 0
      var last = try #require(eve.table.firstSet == nil ? nil : WireLine("open"))
      while last.verb == "open" {
        if let positions = eve.table.firstSet {
          finds += 1
          try person.stream.send(positions.map(String.init).joined(separator: ","))
          try person.stream.skip(to: "Set! Found in ")
        } else {
          try person.stream.send("deal")
          try person.stream.skip(to: "More cards (+):")
        }
        last = try eve.wait(for: "open", "over")
      }
      #expect(last["why"] == "deck" && last.numbers("sets") == [finds])
      #expect(last.numbers("misses") == [1] && last.numbers("hints") == [2])
      #expect(last.numbers("needless") == [1])
      let best = try #require(last.number("best"))
      #expect(try best <= #require(last.number("median")))
      #expect(eve.table.faults == [] && 3 * finds + eve.table.cards.count == 81)
      try person.stream.skip(to: "Game over: the deck is empty and no Set is left.")
      let block = try person.stream.skip(to: "pat ")
      #expect(block.contains("Set solo  pat \(last["scores"])  (no clock)"))
      let tally = try person.stream.skip(to: "best ")
      #expect(
        tally.contains("\(finds) Sets") && tally.contains("1 miss ") && tally.contains("median"))
      #expect(try person.stream.line().contains("2 hints   1 needless deal"))
      try person.stream.send("new")
      try person.stream.skip(to: "0, 69 cards in the deck")
      try leave(person)
    }
  }

  /// Does by hand what costs points in solo, each thing once. With a version nothing is held to be too soon.
  private func spoil(_ person: ChildProcess, _ eve: WirePlayer) throws {
    let miss = eve.table.firstMiss
    try person.stream.send("pick \(miss[0])")
    try person.stream.skip(to: "Two more.")
    try person.stream.send("unpick")
    try person.stream.skip(to: "No card is picked.")
    try person.stream.send("pick \(miss[0]) \(miss[1])")
    try person.stream.skip(to: "One more.")
    try person.stream.send("pick \(miss[2]) board=1")
    try person.stream.skip(to: "Not a Set (-1): ")
    try person.stream.send("hint")
    try person.stream.skip(to: "this card belongs to a Set")
    try person.stream.skip(to: "Look at ")
    try person.stream.send("h")
    try person.stream.skip(to: "these two cards belong to a Set")
    try person.stream.skip(to: "Look at ")
    try person.stream.send("h")
    try person.stream.skip(to: "! You have had all hints")
    _ = try #require(eve.table.firstSet, "the deck of this seed begins without a Set")
    try person.stream.send("deal board=1")
    try person.stream.skip(to: "You pay 1: a Set was on the board")
    try eve.wait(for: "dealt")
    try eve.wait(for: "open")
  }

  /// A person at a table with a bot, and a program that looks on.
  private struct Duel {
    let level: String
    let person: ChildProcess
    let eve: WirePlayer
    var bot: String { "bot-\(level)" }
  }

  @Test(
    "A duel against each level comes to its end, and the bot agrees to another",
    .enabled(if: hasNetcat, missing))
  func duels() throws {
    try withServer { server in
      let duels = try ["novice", "casual", "club", "expert", "master", "perfect"].map { level in
        let person = try start(server, "pat-\(level)")
        try person.stream.send("duel bot=\(level) goal=1 time=none countdown=2")
        try person.stream.skip(to: "pat-\(level) against bot-\(level).")
        let eve = try server.player("eve-\(level)")
        try eve.must("watch pat-\(level)")
        return Duel(level: level, person: person, eve: eve)
      }
      for duel in duels {
        let over = try playOut(duel)
        let isWon = over["winner"] == "pat-\(duel.level)"
        #expect(over["why"] == "goal" && (isWon || over["winner"] == duel.bot), "\(over)")
        try duel.person.stream.skip(to: isWon ? "You win!" : "* \(duel.bot) wins.")
        try duel.person.stream.send("rematch")
      }
      for duel in duels {
        try duel.person.stream.skip(to: "The board comes in 2 s.")
        #expect(try duel.eve.wait(for: "rematch")["by"] == "pat-\(duel.level)")
        #expect(try duel.eve.wait(for: "rematch")["by"] == duel.bot)
        try duel.person.stream.send("leave")
        #expect(try duel.eve.wait(for: "notice")["why"] == "lobby")
        try leave(duel.person)
      }
    }
  }

  /// Plays a game against a bot: the person finds a Set wherever there may be one to find, unless the bot is
  /// sooner.
  private func playOut(_ duel: Duel) throws -> WireLine {
    while true {
      let line = try duel.eve.wait(for: "open", "answer", "over", within: .seconds(60))
      if line.verb == "over" { return line }
      guard line.verb == "open" || line.list("who").contains("pat-\(duel.level)"),
        let positions = duel.eve.table.firstSet
      else { continue }
      try duel.person.stream.send(positions.map(String.init).joined(separator: " "))
    }
  }

  @Test("A level that there is not is answered with those that there are, and nothing is begun")
  func unknownLevel() throws {
    try withServer { server in
      let ann = try server.player("ann")
      for line in ["duel bot=genius", "duel bot=", "duel bot=club bot=club"] {
        let (reply, _) = try ann.command(line)
        #expect(reply["code"] == "bad-argument")
        for level in ["novice", "casual", "club", "expert", "master", "perfect"] {
          #expect(reply.freeText?.contains(level) == true, "\(line): \(reply)")
        }
      }
      #expect(try ann.must("tables").isEmpty)
    }
  }

  /// A person on nc, under a name.
  private func start(_ server: ServerProgram, _ name: String = "pat") throws -> ChildProcess {
    let person = try ChildProcess(["nc", "127.0.0.1", "\(server.port)"])
    try person.stream.skip(to: "help")
    try person.stream.send("name \(name)")
    try person.stream.skip(to: "You are \(name) now.")
    return person
  }

  /// Leaves the server, from a game or from the lobby.
  private func leave(_ person: ChildProcess) throws {
    try person.stream.send("quit")
    try person.stream.send("quit")
    try person.stream.skip(to: "Goodbye.")
    person.stream.closeWriting()
    for line in try person.stream.rest() { #expect(line == "") }
    let bytes = person.stream.received ?? []
    for line in bytes.split(separator: 10) {
      #expect(line.count <= 79, "\(String(decoding: line, as: UTF8.self))")
    }
  }
}
