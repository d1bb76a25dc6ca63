import SetGame
import SetScreen
import SetWire
import Testing

@Suite("The form of an offer")
struct OfferFormTests {
  private func form(in rig: Rig) -> OfferForm? {
    guard case .offer(let form) = rig.clients[0].overlay else { return nil }
    return form
  }

  @Test("It names every option, and the number of players unless one is asked by name")
  func command() throws {
    var rig = Rig()
    rig.join("ada")
    rig.join("bo")
    rig.wait(.seconds(11))
    rig.press(0, "d\u{1B}[B\u{1B}[C\u{1B}[C")
    let open = try #require(form(in: rig))
    #expect(open.command.hasPrefix("duel seats=4 time=3:00 "))
    rig.press(0, "\u{1B}[A\u{1B}[D")
    let asking = try #require(form(in: rig))
    #expect(asking.command.hasPrefix("duel bo time=3:00 "))
    rig.press(0, "\u{1B}[D")
    let bots = try #require(form(in: rig))
    #expect(bots.command.hasPrefix("duel bot=perfect seats=4 time=3:00 "))
    rig.press(0, "\r")
    rig.wait(.milliseconds(100))
    #expect(rig.clients[0].table?.seats.count == 4)
  }

  @Test("Whichever line is chosen is to be seen on the smallest screen", arguments: ["d", "o"])
  func scrolls(key: String) {
    var rig = Rig()
    rig.join("ada")
    rig.wait(.milliseconds(10))
    rig.press(0, key)
    for _ in 0..<12 {
      let chosen = rig.view(0, 30, 9).filter { $0.hasPrefix("▸") }
      #expect(chosen.count == 1)
      rig.press(0, "\u{1B}[B")
    }
  }

  @Test("At its start the lobby leaves the server's rate some lines for the player")
  func startingRate() {
    var rig = Rig()
    rig.join("ada")
    rig.wait(.seconds(1))
    #expect(rig.sent[0].contains("@w who") && rig.sent[0].contains("@t tables"))
    #expect(!rig.sent[0].contains("@p ping"))
    rig.wait(.seconds(2))
    #expect(rig.sent[0].contains("@p ping"))
  }
}
