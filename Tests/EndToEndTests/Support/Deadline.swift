import Glibc

/// A moment of the monotonic clock by which something has to have happened.
struct Deadline {
  /// Nanoseconds of the monotonic clock.
  let nanoseconds: UInt64

  /// How long anything may take that takes no time on an idle machine.
  static let patience = Duration.seconds(10)

  /// The moment this long from now.
  init(in duration: Duration = patience) {
    let (seconds, attoseconds) = duration.components
    nanoseconds = Self.now + UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }

  /// The monotonic clock, in nanoseconds.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// What is left, for `poll`: milliseconds rounded up, 0 when it is over.
  var milliseconds: Int32 {
    let now = Self.now
    return now >= nanoseconds ? 0 : Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
  }

  /// Waits until a descriptor is ready for `POLLIN` or `POLLOUT`.
  ///
  /// - Returns: whether it became ready, rather than time running out.
  func waits(for events: Int32, of descriptor: Int32) -> Bool {
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&entry, 1, milliseconds)
      if count > 0 { return true }
      if count == 0, milliseconds == 0 { return false }
    }
  }
}

/// Why a test can't go on.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// A system call failed, and `errno` says why.
  static func system(_ call: String) -> Failure {
    Failure("\(call): \(String(cString: strerror(errno)))")
  }
}
