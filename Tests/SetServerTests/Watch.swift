import SetGame
import SetLobby
import Sockets
import Synchronization

@testable import SetServer

/// A clock that is turned by hand.
final class Watch: Sendable {
  private let nanoseconds = Atomic<Int64>(1_000_000_000_000)

  /// What it shows.
  var reading: Instant { Instant(nanoseconds: nanoseconds.load(ordering: .relaxed)) }

  /// Turns it on.
  func turn(by duration: Duration) {
    let (seconds, attoseconds) = duration.components
    nanoseconds.add(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, ordering: .relaxed)
  }
}

extension EventLoop {
  /// A loop whose turns the test takes, so that it decides what comes in one batch; and when, if it has a watch.
  init(limits: Limits, watch: Watch? = nil) throws {
    let readClock = { @Sendable in watch?.reading ?? Clock.now() }
    let clock = LobbyClock(startedAt: readClock())
    let lobby = Lobby(
      limits: limits, server: "test", decks: SeededGenerator(seed: 7),
      secrets: SeededGenerator(seed: 8), startedAt: clock.time(at: readClock()))
    self = try EventLoop(
      try Listener(on: .loopbackV4), lobby: lobby, limits: limits, log: Log(to: nil), clock: clock,
      readClock: readClock)
  }

  /// Takes turns until nothing more has arrived.
  mutating func turnUntilIdle() {
    while turn(waiting: 0) > 0 {}
  }
}
