import Glibc
import SetGame

/// The clocks of this machine, which the pure modules never read.
enum Clock {
  /// The time since the machine started, on the clock that Dispatch's timers run by.
  ///
  /// Wraps `clock_gettime` with `CLOCK_MONOTONIC`.
  static func now() -> Instant {
    var time = timespec()
    _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }

  /// The date and time of day as an operator reads it, in UTC: `2026-03-01T12:00:00Z`.
  ///
  /// - Parameter seconds: since 1970.
  static func text(ofSeconds seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    _ = gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let time = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return date.map(padded).joined(separator: "-") + "T"
      + time.map(padded).joined(separator: ":") + "Z"
  }
}
