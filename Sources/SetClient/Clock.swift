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

  /// The day where the player is: `2026-11-30`.
  static func today() -> String {
    var seconds = time(nil)
    var parts = tm()
    _ = localtime_r(&seconds, &parts)
    let padded = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(Int(parts.tm_year) + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }
}
