/// A moment of the clock that the shell reads, in nanoseconds from an origin of the shell's choice.
///
/// The pure modules only compare and add; the origin never matters to them.
package struct Instant: InstantProtocol {
  /// Nanoseconds since the origin.
  package let nanoseconds: Int64

  /// The moment this many nanoseconds after the origin.
  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment a duration later.
  package func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds + duration.wholeNanoseconds)
  }

  /// The duration from this moment to another, negative if the other is earlier.
  package func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  /// Whether the first moment is the earlier.
  package static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Duration {
  /// Nanoseconds, what is smaller cut off. Durations here are below an hour or two, far from overflow.
  fileprivate var wholeNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  /// Milliseconds, what is smaller cut off.
  package var wholeMilliseconds: Int {
    Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }

  /// Milliseconds, rounded up: what remains of a window is never told as less than it is.
  package var wholeMillisecondsUp: Int {
    let cut = wholeMilliseconds
    return self > .milliseconds(cut) ? cut + 1 : cut
  }
}
