import SetGame
import SetScreen
import SetWire
import Testing

@Suite("The code of what is private")
struct PrivacyTests {
  /// The code that a server told last.
  private func code(_ rig: Rig) -> String {
    rig.clients[0].offerCode ?? rig.clients[0].table?.code?.text ?? "none"
  }

  @Test(
    "An offer's code is shown as long as the offer stands, and nobody is sent to watch by it",
    arguments: [(80, 24), (40, 12), (30, 9)])
  func offer(size: (Int, Int)) {
    var rig = Rig()
    rig.join("ada", .duel(["private=yes", "countdown=0"]))
    rig.join("bo")
    rig.wait(.seconds(30))
    let code = code(rig)
    let view = rig.view(0, size.0, size.1)
    #expect(view.contains { $0.contains("accept \(code)") }, "\(view)")
    #expect(!view.contains { $0.contains("watch \(code)") })
    rig.press(0, "w")
    rig.wait(.seconds(10))
    #expect(rig.clients[0].offerCode == nil)
    #expect(!rig.view(0, size.0, size.1).contains { $0.contains(code) })
  }

  @Test("Once it is taken the table's code is there to watch by", arguments: [(80, 24), (40, 20)])
  func table(size: (Int, Int)) {
    var rig = Rig(seed: 3)
    rig.join("ada", .duel(["private=yes", "countdown=0"]))
    rig.join("bo")
    rig.wait(.seconds(1))
    rig.press(1, "/accept \(code(rig))\r")
    rig.wait(.seconds(20))
    let code = rig.clients[0].table?.code?.text ?? "none"
    for client in [0, 1] {
      let view = rig.view(client, size.0, size.1)
      #expect(view.contains { $0.contains("watch \(code)") }, "\(view)")
      #expect(!view.contains { $0.contains("accept \(code)") })
    }
    rig.join("cy", .watch(code))
    rig.wait(.seconds(1))
    #expect(rig.clients[2].table?.id == rig.clients[0].table?.id)
  }

  @Test("A party that waits says how others come, and then how they watch")
  func party() {
    var rig = Rig()
    rig.join("ada", .duel(["private=yes", "seats=3"]))
    rig.wait(.seconds(20))
    let code = code(rig)
    #expect(rig.view(0).contains { $0.contains("Others join with accept \(code)") })
    for size in [(112, 27), (80, 24), (40, 20)] {
      #expect(rig.view(0, size.0, size.1).contains { $0.contains("watch \(code)") })
    }
    for name in ["bo", "cy"] {
      let client = rig.join(name)
      rig.press(client, "/accept \(code)\r")
      rig.wait(.seconds(1))
    }
    rig.wait(.seconds(10))
    #expect(rig.view(0).contains { $0.contains("watch \(code)") })
  }

  @Test("Who has the offer of a private party when its maker has left is told so")
  func passedParty() {
    var rig = Rig()
    rig.join("ada", .duel(["private=yes", "seats=3"]))
    rig.wait(.seconds(1))
    rig.join("bo")
    rig.press(1, "/accept \(code(rig))\r")
    rig.wait(.seconds(1))
    rig.press(0, "l")
    rig.wait(.milliseconds(100))
    for size in [(112, 27), (80, 24), (40, 20), (40, 12)] {
      let view = rig.view(1, size.0, size.1)
      #expect(view.contains { $0.contains("The party's offer is yours now.") }, "\(view)")
    }
  }

  @Test("An offer made while alone at a table tells its code there")
  func meanwhile() {
    var rig = Rig()
    rig.join("ada", .duel(["private=yes"]))
    rig.wait(.seconds(1))
    let code = code(rig)
    rig.press(0, "s")
    rig.wait(.seconds(20))
    #expect(rig.view(0).contains { $0.contains("accept \(code)") })
  }
}
