import SetGame

/// A rate at which something may be done, and how much may be done at once.
package struct Rate: Equatable, Sendable {
  /// How many may come at once after a rest.
  package let burst: Int
  /// The time in which one more is earned.
  package let interval: Duration
  /// The same in nanoseconds, at least 1, as buckets need it for each line.
  let nanoseconds: Int64

  /// A burst and then one an interval, which is at most some hours.
  package init(burst: Int, interval: Duration) {
    self.burst = burst
    self.interval = interval
    let (seconds, rest) = interval.components
    nanoseconds = max(1, seconds &* 1_000_000_000 &+ rest / 1_000_000_000)
  }
}

/// How much of a rate is used up, kept as the moment at which nothing would be.
struct TokenBucket: Equatable, Sendable {
  private var restedAt: Int64 = .min

  /// Takes `cost`, 1 or a little more, if there is room; otherwise takes nothing and answers when there
  /// will be room.
  mutating func take(_ cost: Int = 1, of rate: Rate, at now: Instant) -> Instant? {
    let full = max(restedAt, now.nanoseconds) + rate.nanoseconds * Int64(cost)
    // A cost above the burst would never fit; it goes when nothing else is used.
    let room = rate.nanoseconds * Int64(max(rate.burst, cost))
    guard full <= now.nanoseconds + room else { return Instant(nanoseconds: full - room) }
    restedAt = full
    return nil
  }

  /// Takes what has been used already, room or not, in parts of one that the rate counts. What is owed is at most a
  /// burst, so that nobody pays for long for what others have used.
  mutating func charge(_ count: Int, partsOf whole: Int, of rate: Rate, at now: Instant) {
    let used = max(restedAt, now.nanoseconds) + rate.nanoseconds * Int64(count) / Int64(whole)
    restedAt = min(used, now.nanoseconds + 2 * rate.nanoseconds * Int64(rate.burst))
  }

  /// When there will be room again; nil if there is.
  func overdrawn(of rate: Rate, at now: Instant) -> Instant? {
    let room = rate.nanoseconds * Int64(rate.burst)
    guard restedAt > now.nanoseconds + room else { return nil }
    return Instant(nanoseconds: restedAt - room)
  }

  /// Whether all of the rate is there again, so that the bucket need not be remembered.
  func isRested(at now: Instant) -> Bool { restedAt <= now.nanoseconds }
}
