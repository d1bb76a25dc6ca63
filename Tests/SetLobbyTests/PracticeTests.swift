import SetGame
import SetLobby
import Testing

/// Waiting is not idle: practice while an offer stands, and how it is put away.
@Suite struct PracticeTests {
  /// What can be practised, and how much its end takes of the table of the duel.
  static let practices = ["solo countdown=0", "duel bot=master countdown=0", "duel bot seats=4"]

  /// ann offers and practises; bob is there.
  private func hall(_ practice: String, offer: String = "duel time=2:00") -> Hall {
    var hall = Hall()
    for name in ["ann", "bob"] { hall.program(name) }
    hall.send("ann", offer)
    hall.send("ann", practice)
    hall.wait(.seconds(1))
    for name in ["ann", "bob"] { _ = hall.read(name) }
    return hall
  }

  @Test("The offer stands while its maker practises", arguments: practices)
  func stands(practice: String) {
    var hall = hall(practice)
    #expect(hall.lobby.census.offers == 1)
    #expect(hall.ask("bob", "tables").contains { $0.hasPrefix("offer id=1 from=ann") })
  }

  @Test(
    "Whoever takes the offer puts the practice away, with five seconds' notice and no result",
    arguments: practices)
  func taken(practice: String) {
    var hall = hall(practice)
    hall.send("bob", "duel")
    let told = hall.read("ann")
    #expect(told.first == "unoffer id=1 from=ann to=- why=taken")
    #expect(told.dropFirst().first?.hasPrefix("notice why=put-away table=1 : ") == true)
    #expect(!told.contains { $0.hasPrefix("over ") || $0.hasPrefix("result ") })
    #expect(
      told.contains { $0.hasPrefix("table table=2 ") && $0.contains(" phase=countdown ") })
    #expect(told.contains { $0.contains(" ms=5000 ") })
    #expect(hall.lobby.census.tables == 1)
    hall.wait(.milliseconds(4999))
    #expect(hall.read("ann") == [])
    hall.wait(.milliseconds(1))
    #expect(hall.read("ann").contains { $0.hasPrefix("open table=2 ") })
    #expect(hall.read("bob").contains { $0.hasPrefix("open table=2 ") })
  }

  @Test(
    "A practice that is over is put away in the same words, as long as its end is there to be read",
    arguments: ["solo countdown=0", "duel bot=novice countdown=0"], [0, 59])
  func over(practice: String, seconds: Int) {
    var hall = hall(practice)
    hall.send("ann", "resign")
    hall.wait(.seconds(seconds))
    _ = hall.read("ann")
    hall.send("bob", "duel")
    let told = hall.read("ann")
    #expect(told.first == "unoffer id=1 from=ann to=- why=taken")
    #expect(told.dropFirst().first?.hasPrefix("notice why=put-away table=1 : ") == true)
    #expect(!told.contains { $0.hasPrefix("parted ") })
    #expect(told.contains { $0.contains(" ms=5000 ") })
    #expect(hall.lobby.census.tables == 1)
  }

  @Test("A person reads in a line that the practice is put away")
  func prose() {
    var hall = Hall()
    hall.program("bob")
    hall.connect("ann")
    for line in ["name ann", "duel"] { hall.send("ann", line) }
    #expect(hall.read("ann").last?.contains("Meanwhile: solo, duel bot, learn, ") == true)
    hall.send("ann", "duel bot countdown=0")
    hall.wait(.seconds(1))
    _ = hall.read("ann")
    hall.send("bob", "accept ann")
    let told = hall.read("ann")
    #expect(told[0] == "Your offer is taken: your practice is put away, and the duel begins.")
    #expect(told.contains("The board comes in 5 s."))
    #expect(!told.contains { $0.contains("leave") || $0.contains("Game over") })
  }

  @Test("A lesson is put away as well")
  func lesson() {
    var hall = hall("learn")
    hall.send("bob", "accept ann")
    let told = hall.read("ann")
    #expect(told.dropFirst().first?.hasPrefix("notice why=put-away table=- : ") == true)
    #expect(told.contains { $0.contains(" ms=5000 ") })
  }

  @Test("A longer countdown that was offered stays")
  func longer() {
    var hall = hall("duel bot", offer: "duel countdown=10")
    hall.send("bob", "accept")
    #expect(hall.read("ann").contains { $0.contains(" ms=10000 ") })
  }

  @Test("Who withdraws goes on practising", arguments: practices)
  func withdrawn(practice: String) {
    var hall = hall(practice)
    #expect(hall.ask("ann", "withdraw").last == "ok re=-")
    #expect(hall.lobby.census.offers == 0 && hall.lobby.census.tables == 1)
    #expect(hall.ask("bob", "accept ann") == ["error re=- code=no-such-offer"])
  }

  @Test("Who leaves the practice still waits, and its end changes nothing", arguments: practices)
  func left(practice: String) {
    var hall = hall(practice)
    #expect(hall.ask("ann", "leave").last == "ok re=-")
    #expect(hall.lobby.census.offers == 1 && hall.lobby.census.tables == 0)
    hall.send("bob", "accept ann")
    #expect(hall.read("ann").contains { $0.contains(" ms=3000 ") })
  }

  @Test("A second game against the same bot leaves the offer as it is")
  func rematch() {
    var hall = hall("duel bot=club countdown=0 goal=1")
    hall.wait(.seconds(50))
    #expect(hall.read("ann").contains { $0.hasPrefix("result ") })
    hall.send("ann", "rematch")
    hall.wait(.seconds(4))
    #expect(hall.read("ann").contains { $0.hasPrefix("board ") })
    #expect(hall.lobby.census.offers == 1)
    hall.send("bob", "accept ann")
    #expect(hall.read("ann").contains { $0.hasPrefix("notice why=put-away table=1 ") })
  }

  @Test("An offer is gone with the connection, while the seat of the practice is kept")
  func lost() {
    var hall = hall("duel bot countdown=0")
    hall.drop("ann")
    #expect(hall.read("bob") == ["unoffer id=1 from=ann to=- why=gone"])
    #expect(hall.lobby.census.offers == 0 && hall.lobby.census.tables == 1)
    hall.wait(.seconds(61))
    #expect(hall.lobby.census.tables == 0)
  }

  @Test(
    "Within the five seconds whoever leaves or is lost does so as in any duel",
    arguments: ["ann", "bob"])
  func withinNotice(who: String) {
    let other = who == "ann" ? "bob" : "ann"
    var left = hall("duel bot")
    left.send("bob", "accept ann")
    left.wait(.seconds(2))
    left.send(who, "leave")
    #expect(
      left.read(other).contains { $0.hasPrefix("over ") && $0.contains("winner=\(other)") })
    #expect(left.ask(other, "duel bot").last == "ok re=-")
    var lost = hall("duel bot")
    lost.send("bob", "accept ann")
    lost.wait(.seconds(2))
    lost.drop(who)
    #expect(lost.read(other).contains { $0.hasPrefix("left ") && $0.contains("grace=60000") })
    lost.wait(.seconds(3))
    #expect(lost.read(other).contains { $0.hasPrefix("open ") })
  }

  @Test("Of two who practise each is fetched by who takes the own offer only")
  func both() {
    var hall = hall("duel bot")
    hall.program("cat")
    hall.send("bob", "duel goal=5")
    #expect(hall.ask("bob", "solo").last == "ok re=-")
    // Who plays, even alone, takes no offers.
    #expect(hall.ask("bob", "accept ann") == ["error re=- code=busy"])
    _ = hall.read("ann")
    hall.send("cat", "accept bob")
    #expect(hall.read("bob").contains { $0.hasPrefix("notice why=put-away ") })
    #expect(hall.read("ann") == [])
    #expect(hall.lobby.census.offers == 1)
  }

  @Test("Who watches the practice is told that the table is gone, and the bots play no more")
  func watched() {
    var hall = hall("duel bot=master seats=4 time=none countdown=0")
    hall.program("eve")
    hall.send("eve", "watch ann")
    _ = hall.read("eve")
    hall.send("bob", "accept ann")
    #expect(hall.read("eve").last?.hasPrefix("notice why=lobby ") == true)
    #expect(hall.lobby.census.tables == 1)
  }

  @Test(
    "A table of bots ends at once when its person leaves, and when the lost one's time is over",
    arguments: ["leave", "quit", ""])
  func leftToBots(command: String) {
    var hall = Hall()
    hall.program("ann")
    hall.send("ann", "duel bot=novice seats=8 time=none countdown=0")
    hall.wait(.seconds(1))
    #expect(hall.read("ann").contains { $0.hasPrefix("open ") })
    if command.isEmpty {
      hall.drop("ann")
      hall.wait(.milliseconds(59_999))
      #expect(hall.lobby.census.tables == 1)
      hall.wait(.milliseconds(1))
    } else {
      hall.send("ann", command)
    }
    #expect(hall.lobby.census.tables == 0)
  }

  @Test("A person has a seat at every table of bots: eight bots are one too many")
  func eightBots() {
    var hall = Hall()
    hall.program("ann")
    #expect(hall.ask("ann", "duel bot seats=9") == ["error re=- code=bad-argument"])
    let table = hall.ask("ann", "duel bot seats=8").first { $0.contains(" seats=") } ?? ""
    #expect(table.contains(" seats=ann,bot-casual,bot-casual-2,"))
    #expect(table.contains("bot-casual-7 ") && !table.contains("bot-casual-8"))
  }
}
