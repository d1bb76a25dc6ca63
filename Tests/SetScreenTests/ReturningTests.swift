import SetGame
import SetScreen
import SetWire
import Testing

@Suite("Coming back after a lost line")
struct ReturningTests {
  private static let token = "0123456789ABCDEF0123456789ABCDEF"
  private static let hello = Alone.greeting(
    token: Token(notation: token.utf8), table: SampleDuel.label.id)

  /// A client in a game that has lost its line.
  private func lost(seed: UInt64 = 0, isPlain: Bool = false) -> Alone {
    var alone = Alone(isPlain: isPlain, seed: seed)
    alone.tell(.connected)
    alone.server(Self.hello + Alone.snapshot)
    alone.wait(.seconds(15))
    alone.hearOk("p")
    alone.effects = []
    alone.tell(.disconnected)
    return alone
  }

  private func attempts(_ alone: Alone) -> Int { alone.effects.count { $0 == .connect } }

  /// Waits until the client connects once more, or ends.
  private func waitForAttempt(_ alone: inout Alone) {
    let before = attempts(alone)
    while attempts(alone) == before, let deadline = alone.model.deadline {
      alone.wait(max(.zero, deadline - alone.now))
    }
  }

  @Test(
    "A server that has no room yet is asked again, with the token, as long as the seat is kept",
    arguments: [
      String(decoding: HumanView.farewell(.address), as: UTF8.self), "SET/1 Find\r\n", "",
    ])
  func full(greeting: String) {
    var alone = lost()
    for count in 1...5 {
      waitForAttempt(&alone)
      alone.tell(.connected)
      #expect(alone.sent.last?.contains("token=\(Self.token)") == true)
      alone.server(greeting)
      if greeting.count < 20 { alone.tell(.disconnected) }
      #expect(alone.exit == nil && attempts(alone) == count)
    }
    waitForAttempt(&alone)
    alone.tell(.connected)
    alone.server(Self.hello)
    #expect(alone.model.link.isOnline && alone.model.table?.id.number == 3)
  }

  @Test("In the end it gives the game up: after 75 s, or 30 attempts of which none lasts")
  func end() {
    var refused = lost()
    while refused.exit == nil {
      waitForAttempt(&refused)
      refused.tell(.connectFailed(.refused))
    }
    #expect(refused.exit?.code == .lost)
    #expect((15...30).contains(attempts(refused)))
    let time = refused.now - Instant(nanoseconds: 0) - .seconds(15)
    #expect(time > .seconds(75) && time < .seconds(84))
    var flapping = lost()
    while flapping.exit == nil {
      waitForAttempt(&flapping)
      flapping.tell(.connected)
      flapping.server(Self.hello)
      flapping.wait(.milliseconds(50))
      flapping.tell(.disconnected)
    }
    #expect(attempts(flapping) == 30)
    #expect(flapping.now - Instant(nanoseconds: 0) > .seconds(75))
  }

  @Test("Clients that lose their server at once do not come back at once")
  func spread() {
    let times = (0..<200).map { seed in
      var alone = lost(seed: UInt64(seed))
      let start = alone.now
      waitForAttempt(&alone)
      return (alone.now - start).wholeMilliseconds
    }
    #expect(times.allSatisfy { (125...375).contains($0) })
    #expect(Swift.Set(times).count > 80)
  }

  @Test("Plain mode tells of a lost line once, not of each attempt")
  func told() {
    var alone = lost(isPlain: true)
    for _ in 0..<4 {
      waitForAttempt(&alone)
      alone.tell(.connectFailed(.refused))
    }
    #expect(alone.effects.count { $0 == .print("Connection lost: trying again.") } == 1)
  }
}
