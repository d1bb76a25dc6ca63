import SetGame
import Testing

/// Players of the server's own at a person's table.
@Suite struct BotTests {
  /// A hall with ann, who speaks the wire view.
  private func hall(seed: UInt64 = 1) -> Hall {
    var hall = Hall(seed: seed)
    hall.connect("ann")
    hall.send("ann", "hello 1 name=ann")
    return hall
  }

  @Test("A bot of each level sits down at once and plays to the end", arguments: BotLevel.allCases)
  func plays(level: BotLevel) {
    var hall = hall()
    hall.send("ann", "duel bot=\(level) time=2:00")
    let start = hall.read("ann")
    #expect(start.contains { $0.contains("seats=ann,bot-\(level) ") }, "\(start)")
    hall.wait(.seconds(140))
    let game = hall.read("ann")
    #expect(game.contains { $0.hasPrefix("set ") && $0.contains("by=bot-\(level) ") })
    #expect(game.contains { $0.hasPrefix("over ") && $0.contains("winner=bot-\(level) ") })
  }

  @Test("A bare bot is a casual one, and takes the options")
  func usual() {
    var hall = hall()
    hall.send("ann", "duel bot goal=3 penalty=2")
    let lines = hall.read("ann")
    #expect(lines.contains { $0.contains("seats=ann,bot-casual ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("rules ") && $0.contains("penalty=2") })
  }

  @Test("Bots fill a party, each with a name of its own")
  func party() {
    var hall = hall()
    hall.send("ann", "duel bot=club seats=4 time=2:00")
    #expect(
      hall.read("ann").contains {
        $0.contains("seats=ann,bot-club,bot-club-2,bot-club-3 ")
      })
    hall.wait(.seconds(140))
    #expect(hall.read("ann").contains { $0.hasPrefix("result ") })
  }

  @Test("A bot agrees to a pause and to another match after a moment")
  func courtesy() {
    var hall = hall()
    hall.send("ann", "duel bot=novice countdown=0 time=0:30")
    hall.wait(.seconds(1))
    hall.send("ann", "pause")
    hall.wait(.seconds(15))
    #expect(hall.read("ann").contains { $0.hasPrefix("pause ") && $0.contains("state=on") })
    hall.send("ann", "resume")
    hall.wait(.seconds(60))
    #expect(hall.read("ann").contains { $0.hasPrefix("result ") })
    hall.send("ann", "rematch")
    hall.wait(.seconds(5))
    let lines = hall.read("ann")
    #expect(lines.contains { $0.hasPrefix("rematch ") && $0.contains("by=bot-novice") })
    #expect(lines.contains { $0.hasPrefix("countdown ") })
  }

  @Test(
    "A person who leaves a table of bots ends it, in any way", arguments: ["leave", "quit", ""])
  func leaving(command: String) {
    var hall = hall()
    hall.send("ann", "duel bot=club seats=3")
    hall.wait(.seconds(5))
    if command.isEmpty { hall.drop("ann") } else { hall.send("ann", command) }
    hall.wait(.seconds(200))
    hall.connect("eve")
    hall.send("eve", "hello 1 name=eve")
    _ = hall.read("eve")
    hall.send("eve", "tables")
    #expect(hall.read("eve") == ["ok re=- n=0"])
  }

  @Test("A level that there is not is answered with those that there are")
  func unknownLevel() {
    var hall = hall()
    _ = hall.read("ann")
    hall.send("ann", "duel bot=genius")
    let answer = hall.read("ann").joined()
    #expect(answer.contains("code=bad-argument"))
    for level in BotLevel.allCases { #expect(answer.contains(level.rawValue)) }
  }
}
