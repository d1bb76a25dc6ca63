import SetGame
import SetScreen
import Testing

@Suite("Answers and what they answer")
struct AnswerTests {
  /// A client in a duel, in phase open.
  private func playing() -> Alone {
    var alone = Alone.online()
    alone.server(Alone.snapshot)
    return alone
  }

  private func selected(_ alone: Alone) -> Int { alone.model.table?.selection.count ?? -1 }

  @Test(
    "A refusal of something else takes back no card that is chosen", arguments: ["c", "k", "-"])
  func others(tag: String) {
    var alone = playing()
    for key in "qwe" { alone.tell(.key(.character(key))) }
    alone.server("error re=\(tag) code=not-text : That line is no text.\r\n")
    #expect(selected(alone) == 3)
    alone.server("error re=b code=stale : Too late.\r\n")
    #expect(selected(alone) == 2)
  }

  @Test("A refusal that comes late takes back nothing of what was chosen since")
  func late() {
    var alone = playing()
    for key in "qweasd" { alone.tell(.key(.character(key))) }
    #expect(alone.sent.suffix(2).map { $0.prefix(7) } == ["@b set ", "@b set "])
    alone.server("error re=b code=slow-down : Slowly.\r\n")
    #expect(selected(alone) == 3)
    alone.server("error re=b code=slow-down : Slowly.\r\n")
    #expect(selected(alone) == 2)
  }

  @Test("Picks that are refused behind a claim are sent again with the next key")
  func earlyPicks() {
    var alone = playing()
    for key in "qw e" { alone.tell(.key(.character(key))) }
    #expect(alone.sent.suffix(3).map { $0.prefix(3) } == ["@m ", "@q ", "@q "])
    alone.server("claim table=3 seq=10 t=5 by=ada w=1 ms=4000\r\nok re=m\r\n")
    alone.server("pick table=3 seq=11 t=5 by=ada cards=1,4\r\nok re=q\r\n")
    alone.server("error re=q code=slow-down : Slowly.\r\n")
    #expect(selected(alone) == 2)
    alone.tell(.key(.character("e")))
    #expect(alone.sent.last?.contains(" pick 7 board=1 w=1") == true)
    #expect(selected(alone) == 3)
  }

  @Test("What is said stands in the chat when the server has taken it, and else in the field again")
  func chat() {
    var alone = playing()
    alone.tell(.key(.tab))
    for text in ["one", "two"] {
      alone.tell(.key(.paste(text)))
      alone.tell(.key(.enter))
    }
    #expect(alone.model.chat.isEmpty)
    alone.server("ok re=c\r\n")
    #expect(alone.model.chat.map(\.text) == ["one"])
    alone.server("error re=c code=slow-down : Slowly.\r\n")
    #expect(alone.model.chat.map(\.text) == ["one"])
    guard case .chat(let field) = alone.model.overlay else {
      Issue.record("no field")
      return
    }
    #expect(field.text == "two")
  }

  @Test("A letter of two bytes can be said 220 times, as the server takes it, and no more")
  func longTalk() {
    var rig = duel()
    rig.press(0, "\t" + String(repeating: "é", count: 247) + "\r")
    let said = String(repeating: "é", count: 220)
    for client in rig.clients { #expect(client.chat.map(\.text) == [said]) }
    #expect(rig.clients[0].message == nil)
  }

  @Test("In plain mode a line that is too long is not sent, and the player is told")
  func longLine() {
    var alone = Alone.online(isPlain: true)
    let before = alone.sent.count
    alone.tell(.command("say " + String(repeating: "é", count: 300)))
    #expect(alone.sent.count == before)
    #expect(alone.effects.contains(.print("That line is too long.")))
  }
}
