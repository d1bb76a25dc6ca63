import SetGame
import SetLobby
import Testing

private func at(_ milliseconds: Double) -> Instant {
  Instant(nanoseconds: Int64(milliseconds * 1_000_000))
}

@Suite struct LobbyClockTests {
  @Test
  func `The time is cut to whole milliseconds, and a deadline is past at the end of its own`() {
    let clock = LobbyClock(startedAt: at(10.9))
    #expect(clock.time(at: at(10.9)) == at(10))
    #expect(clock.time(at: at(11)) == at(11))
    #expect(clock.reading(past: at(11)) == at(12))
    #expect(clock.reading(past: at(11.2)) == at(12))
  }

  @Test func `Input carries the time of a deadline that has come, else that of the clock`() {
    let clock = LobbyClock(startedAt: at(0))
    #expect(clock.inputTime(at: at(50), before: nil) == at(50))
    #expect(clock.inputTime(at: at(50), before: at(60)) == at(50))
    #expect(clock.inputTime(at: at(50), before: at(50)) == at(50))
    #expect(clock.inputTime(at: at(50), before: at(40.5)) == at(40))
  }

  @Test func `A turn is held up when it begins more than 20 ms after a deadline`() {
    let clock = LobbyClock(startedAt: at(0))
    #expect(!clock.isHeldUp(at: at(60), past: at(40)))
    #expect(clock.isHeldUp(at: at(61), past: at(40)))
  }

  @Test func `What is taken off is gone for good, and time never runs backwards`() {
    var clock = LobbyClock(startedAt: at(0))
    #expect(clock.hold(at: at(39.2), until: at(1000.5)) == at(40))
    #expect(clock.time(at: at(1000.5)) == at(40))
    #expect(clock.held == .microseconds(960_500))
    #expect(clock.time(at: at(1001.4)) == at(40))
    #expect(clock.time(at: at(1001.5)) == at(41))
    #expect(clock.reading(past: at(70)) == at(1031.5))
    clock.pass(to: at(70))
    #expect(clock.time(at: at(1005)) == at(70))
    // Something was due before what has passed already.
    #expect(clock.inputTime(at: at(90), before: at(65)) == at(70))
    #expect(clock.hold(at: at(20), until: at(2000)) == at(70))
    #expect(clock.time(at: at(2000)) == at(70))
  }
}
