import SetGame

/// The clock by which the lobby lives: the machine's, cut to whole milliseconds, without the time in which the
/// server stood still.
///
/// A turn that begins long after a deadline was held up: the process was stopped, or the machine was busy. Nobody
/// could do anything in that time, and so it is taken off for good, for all that go by this clock.
package struct LobbyClock: Sendable {
  /// How long after a deadline a turn may begin before time counts as having stood still.
  package static let latenessMax: Duration = .milliseconds(20)

  /// The nanoseconds that were taken off, in all.
  private var heldNanoseconds: Int64 = 0
  /// The time to which the last turn went on; none is earlier.
  private var passed: Instant

  /// A clock from which nothing is taken off yet, made when the machine's shows `reading`.
  package init(startedAt reading: Instant) {
    passed = reading.wholeMillisecond
  }

  /// How much time was taken off, in all.
  package var held: Duration { .nanoseconds(heldNanoseconds) }

  /// The time when the machine's clock shows `reading`.
  package func time(at reading: Instant) -> Instant {
    max(passed, Instant(nanoseconds: reading.nanoseconds - heldNanoseconds).wholeMillisecond)
  }

  /// What the machine's clock will show when `time` is past: at the end of its millisecond, as input in the same one
  /// beats a deadline.
  package func reading(past time: Instant) -> Instant {
    Instant(nanoseconds: time.wholeMillisecond.nanoseconds + 1_000_000 + heldNanoseconds)
  }

  /// The last whole millisecond before a time that is one.
  package static func before(_ time: Instant) -> Instant {
    Instant(nanoseconds: time.nanoseconds - 1_000_000)
  }

  /// The time that input carries in a turn that begins at `time`: what arrives before the server has acted on a
  /// deadline beats it.
  package func inputTime(at time: Instant, before deadline: Instant?) -> Instant {
    guard let deadline, deadline < time else { return time }
    return max(passed, deadline.wholeMillisecond)
  }

  /// Whether a turn that begins at `time` was held up, as `deadline` came so long before.
  package func isHeldUp(at time: Instant, past deadline: Instant) -> Bool {
    time > deadline + Self.latenessMax
  }

  /// Takes off the time since a deadline: all of it, so that a window which opens at the deadline has its whole length.
  ///
  /// - Returns: the time now, which is the end of the millisecond of the deadline.
  package mutating func hold(at deadline: Instant, until reading: Instant) -> Instant {
    let end = max(passed, (deadline + .nanoseconds(999_999)).wholeMillisecond)
    heldNanoseconds = reading.nanoseconds - end.nanoseconds
    return end
  }

  /// Goes on to a time, which none is earlier than from now on.
  package mutating func pass(to time: Instant) {
    passed = max(passed, time)
  }
}
