import Glibc
import SetGame

/// What the operator reads: one event a line, with its time.
///
/// Of one kind of event, its first word, a few lines are written in a while, and those above are counted:
/// whoever floods the server does not flood the disk. Nothing here waits: when the reader does not read,
/// lines are dropped, and counted too.
struct Log {
  /// Lines of one kind that are written in one while.
  static let linesMax = 20
  /// How long a while is.
  static let period: Duration = .seconds(10)
  /// Bytes that wait for a reader; lines above that are dropped.
  static let pendingBytesMax = 64 * 1024

  /// What has happened lately of one kind of event.
  private struct Kind {
    var endsAt: Instant
    var written = 0
    var counted = 0
  }

  /// When there is something to write of what was only counted, if ever.
  private(set) var deadline: Instant?

  private let descriptor: Int32
  private var kinds: [[UInt8]: Kind] = [:]
  private var pending: [UInt8] = []
  private var dropped = 0

  /// A log that is written to a descriptor, which stays open; by default to the standard error.
  init(to descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
  }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - text: its kind and, behind a blank, what more there is to say. Bytes that could disturb a
  ///     terminal are shown as `\xNN`.
  ///   - now: for counting.
  ///   - seconds: the time of day, since 1970.
  mutating func add(_ text: [UInt8], at now: Instant, seconds: Int = time(nil)) {
    let name = Array(text.prefix { $0 != UInt8(ascii: " ") })
    var kind = kinds[name] ?? Kind(endsAt: now + Self.period)
    if kind.endsAt <= now {
      tell(kind, of: name, seconds: seconds)
      kind = Kind(endsAt: now + Self.period)
    }
    if kind.written < Self.linesMax {
      kind.written += 1
      append(text, seconds: seconds)
    } else {
      kind.counted += 1
      deadline = min(deadline ?? kind.endsAt, kind.endsAt)
    }
    kinds[name] = kind
  }

  /// Adds an event.
  mutating func add(_ text: String, at now: Instant) {
    add(Array(text.utf8), at: now)
  }

  /// Tells how many were only counted, of each kind whose while is over.
  mutating func advance(to now: Instant, seconds: Int = time(nil)) {
    guard let deadline, deadline <= now else { return }
    for (name, kind) in kinds where kind.endsAt <= now {
      tell(kind, of: name, seconds: seconds)
      kinds[name] = nil
    }
    self.deadline = kinds.values.lazy.filter { $0.counted > 0 }.map(\.endsAt).min()
  }

  private mutating func tell(_ kind: Kind, of name: [UInt8], seconds: Int) {
    guard kind.counted > 0 else { return }
    append(name + Array(" more=\(kind.counted)".utf8), seconds: seconds)
  }

  private mutating func append(_ text: [UInt8], seconds: Int) {
    guard pending.count + text.count <= Self.pendingBytesMax else {
      dropped += 1
      return
    }
    pending += Clock.text(ofSeconds: seconds).utf8
    pending.append(UInt8(ascii: " "))
    for byte in text {
      if byte >= 0x20, byte < 0x7F {
        pending.append(byte)
      } else {
        pending += (byte < 16 ? "\\x0" : "\\x").utf8
        pending += String(byte, radix: 16).utf8
      }
    }
    pending.append(UInt8(ascii: "\n"))
  }

  /// Writes what the reader takes without waiting.
  ///
  /// Wraps `poll` and `write`.
  mutating func flush() {
    while !pending.isEmpty {
      // A pipe that is ready takes this much at once.
      let count = min(pending.count, Int(PIPE_BUF))
      var reader = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&reader, 1, 0) == 1 else { return }
      let written = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, count) }
      if written < 0, errno == EINTR || errno == EAGAIN { return }
      // Nobody will ever read it: the log is then lost, and the games go on.
      pending.removeFirst(written > 0 ? written : pending.count)
    }
    guard dropped > 0 else { return }
    let count = dropped
    dropped = 0
    append(Array("log-dropped lines=\(count)".utf8), seconds: time(nil))
  }
}
