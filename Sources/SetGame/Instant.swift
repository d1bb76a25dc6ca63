/// A moment of the clock that the shell reads, in nanoseconds from an origin of the shell's choice.
///
/// The pure modules only compare and add; the origin never matters to them.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the origin.
  public let nanoseconds: Int64

  /// The moment this many nanoseconds after the origin.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The start of the millisecond in which the moment lies.
  package var wholeMillisecond: Instant {
    let rest = nanoseconds % 1_000_000
    return Instant(nanoseconds: nanoseconds - (rest < 0 ? rest + 1_000_000 : rest))
  }

  /// The moment itself if it starts a millisecond, otherwise the start of the next one.
  package var wholeMillisecondUp: Instant {
    let whole = wholeMillisecond
    return whole == self ? self : whole.adding(milliseconds: 1)
  }

  /// The earlier of two moments, of which each may be never.
  @inlinable
  package static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }

  /// Milliseconds from an earlier moment to this one, what is smaller cut off.
  func milliseconds(since start: Instant) -> Int {
    Int((nanoseconds - start.nanoseconds) / 1_000_000)
  }

  /// The moment this many milliseconds later.
  func adding(milliseconds: Int) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64(milliseconds) * 1_000_000)
  }

  /// The moment a duration later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(nanoseconds: instant.nanoseconds + duration.wholeNanoseconds)
  }

  /// The duration from the second moment to the first, negative if the second is later.
  public static func - (end: Instant, start: Instant) -> Duration {
    .nanoseconds(end.nanoseconds - start.nanoseconds)
  }

  /// Whether the first moment is the earlier.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Duration {
  /// Nanoseconds, what is smaller cut off. Durations here are below an hour or two, far from overflow.
  var wholeNanoseconds: Int64 {
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
