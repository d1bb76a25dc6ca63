import SetGame
import SetScreen
import SetWire
import Testing

@Suite("The lobby on the screen")
struct LobbyTests {
  @Test("In the lobby a client looks around every three seconds, at a table never")
  func idle() {
    var alone = Alone.online()
    func looks() -> Int { alone.sent.count { $0 == "@w who" } }
    alone.hearEmptyLists()
    #expect(looks() == 1)
    for _ in 0..<4 {
      alone.wait(.seconds(3))
      alone.hearEmptyLists()
      alone.hearOk("p")
    }
    #expect(looks() == 5)
    alone.server(Alone.snapshot)
    for _ in 0..<10 {
      alone.wait(.seconds(3))
      alone.hearOk("p")
    }
    #expect(looks() == 5)
  }

  @Test("A server that falls silent is waited for, second by second")
  func silence() {
    var alone = Alone.online()
    alone.wait(.milliseconds(2100))
    #expect(alone.sent.last == "@p ping")
    alone.now = alone.now + .seconds(6)
    alone.tell(.timer)
    #expect(alone.model.silence(at: alone.now) != nil)
    #expect(alone.model.deadline == alone.now + .seconds(1))
  }

  @Test("A crowd is looked at less often")
  func crowd() throws {
    var alone = Alone.online()
    for index in 0..<40 {
      alone.hear(.player(try SampleDuel.idle("p\(index)")))
    }
    alone.hearOk("w", count: 40)
    alone.hearOk("t", count: 0)
    #expect(alone.model.lobby.players.count == 40)
    alone.wait(.seconds(3))
    alone.hearOk("p")
    let before = alone.sent.count { $0 == "@w who" }
    alone.wait(.seconds(9))
    #expect(alone.sent.count { $0 == "@w who" } == before)
    alone.wait(.seconds(2))
    #expect(alone.sent.count { $0 == "@w who" } == before + 1)
  }

  @Test("An offer that is told of while the list comes in is listed once")
  func once() throws {
    var alone = Alone.online()
    let offer = try SampleDuel.offer(7, from: "bob", time: .seconds(60))
    for _ in 0..<2 { alone.hear(.offer(offer)) }
    alone.hearOk("w", count: 0)
    alone.hearOk("t", count: 1)
    #expect(alone.model.lobby.offers.count == 1)
  }

  @Test("Who comes is seen within three seconds, and the offer with which somebody comes at once")
  func arrivals() {
    var rig = Rig()
    rig.join("ada")
    rig.wait(.milliseconds(500))
    rig.join("bo")
    rig.wait(.seconds(3))
    #expect(rig.view(0).contains { $0.contains("bo") && $0.contains("is here") })
    rig.join("cy", .duel(["seats=2", "time=1:00"]))
    rig.wait(.milliseconds(300))
    #expect(rig.view(0).contains { $0.contains("cy") && $0.contains("offers a duel: 1:00") })
  }

  @Test(
    "Every key is named, whatever the size",
    arguments: [(112, 27), (80, 24), (72, 24), (60, 20), (40, 20), (30, 9)])
  func keys(columns: Int, rows: Int) {
    var rig = Rig()
    rig.join("ada")
    rig.wait(.milliseconds(500))
    let foot = rig.view(0, columns, rows).suffix(2).joined(separator: " ")
    for key in ["Enter take", "D duel", "B bot", "S solo", "L learn", "O settings", "Q quit", "?"] {
      #expect(foot.contains(key), "\(foot)")
    }
  }

  @Test("How an offer is taken back is never cut off", arguments: [30, 40, 80])
  func withdrawal(columns: Int) {
    var rig = Rig()
    rig.join("averylongname123")
    rig.wait(.seconds(1))
    rig.press(0, "d\r")
    rig.wait(.milliseconds(100))
    #expect(rig.view(0, columns, 9).contains { $0.contains("W takes it back.") })
  }

  @Test("All of a chosen offer can be read on the smallest screen")
  func wholeOffer() {
    var rig = Rig()
    rig.join("ada")
    rig.wait(.milliseconds(500))
    rig.join("bo", .duel(["games=3", "penalty=2"]))
    rig.wait(.milliseconds(300))
    let shown = rig.view(0, 30, 9)
    #expect(shown[5] == " bo offers a duel: 3:00, best")
    #expect(shown[6] == " of 3, a miss costs 2")
  }

  @Test("The form of an offer and the settings say how many lines are out of sight")
  func unseen() {
    var rig = Rig()
    rig.join("ada")
    rig.wait(.milliseconds(500))
    rig.press(0, "d")
    #expect(rig.view(0, 30, 9)[0] == "Offer a duel, 4 below")
    for _ in 0..<5 { rig.press(0, "\u{1B}[B") }
    #expect(rig.view(0, 30, 9)[0] == "Offer a duel, 2 above, 2 below")
    #expect(rig.view(0)[1].trimmingBlanks == "Offer a duel")
  }
}

extension String {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}
