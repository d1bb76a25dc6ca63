import Testing

@testable import SetScreen

@Suite("Scripts in plain mode")
struct ScriptTests {
  private static let hello =
    "SET/1 Find 3 cards.\r\nhello 1 you=ada token=- server=x/1 line=512 table=-\r\n"

  @Test(
    "Lines that come before the server is there are sent once it is, and answered before the end")
  func ahead() {
    var alone = Alone(isPlain: true)
    for line in ["who", "", "@x who", "tables"] { alone.tell(.command(line)) }
    alone.tell(.inputEnded)
    alone.tell(.connected)
    #expect(alone.exit == nil)
    alone.server(Self.hello)
    #expect(alone.sent.suffix(3) == ["@k who", "@k board", "@k tables"])
    alone.server(
      "player name=bob state=lobby table=-\r\nok re=k n=1\r\nerror re=k code=not-seated\r\n")
    #expect(alone.exit == nil)
    alone.server("ok re=k n=0\r\n")
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
    alone.server("ok re=k n=0\r\n")
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
