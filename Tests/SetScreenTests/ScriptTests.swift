import SetWire
import Testing

@testable import SetScreen

@Suite("Scripts in plain mode")
struct ScriptTests {
  @Test(
    "Lines that come before the server is there are sent once it is, and answered before the end")
  func ahead() throws {
    var alone = Alone(isPlain: true)
    for line in ["who", "", "@x who", "tables"] { alone.tell(.command(line)) }
    alone.tell(.inputEnded)
    alone.tell(.connected)
    #expect(alone.exit == nil)
    alone.server(Alone.greeting())
    #expect(alone.sent.suffix(3) == ["@k who", "@k board", "@k tables"])
    alone.hear(.player(try SampleDuel.idle("bob")))
    alone.hearOk("k", count: 1)
    alone.hearRefusal(.notSeated, of: "k")
    #expect(alone.exit == nil)
    alone.hearOk("k", count: 0)
    #expect(alone.exit?.code == .ok)
  }

  @Test("Nothing is waited for where nothing was asked", arguments: [true, false])
  func nothing(isOnline: Bool) {
    var alone = isOnline ? Alone.online(isPlain: true) : Alone(isPlain: true)
    alone.tell(.inputEnded)
    #expect(alone.exit?.code == .ok)
  }

  @Test("quit is said behind the answers, and what comes behind it is not sent")
  func quit() {
    var alone = Alone.online(isPlain: true)
    for line in ["who", "quit", "tables"] { alone.tell(.command(line)) }
    alone.tell(.inputEnded)
    #expect(alone.exit == nil && alone.sent.last == "@k who")
    alone.hearOk("k", count: 0)
    #expect(alone.exit?.code == .ok && alone.sent.last == "quit")
  }

  @Test("^C waits for answers too, and pressed again for nothing")
  func interrupt() {
    var alone = Alone.online(isPlain: true)
    alone.tell(.command("who"))
    alone.tell(.interrupted)
    #expect(alone.exit == nil)
    alone.tell(.interrupted)
    #expect(alone.exit?.code == .ok)
  }

  @Test("Answers that do not come are waited for no longer than five seconds, by nobody not at all")
  func patience() {
    var alone = Alone.online(isPlain: true)
    alone.tell(.command("who"))
    alone.tell(.inputEnded)
    alone.wait(.milliseconds(4900))
    #expect(alone.exit == nil)
    var unread = alone
    unread.tell(.outputEnded)
    #expect(unread.exit?.code == .ok)
    alone.wait(.milliseconds(200))
    #expect(alone.exit?.code == .ok)
  }
}
