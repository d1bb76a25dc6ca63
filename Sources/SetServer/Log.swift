import Glibc
import SetGame
import SetLobby
import Sockets

/// What the operator reads: one event a line, with its time.
///
/// Of one kind of event, its first word, a few lines are written in a while, and those above are counted, with the
/// addresses that most of them came from: whoever floods the server does not flood the disk, and is named. Nothing
/// here waits: when the reader does not read, lines are dropped, and counted too.
struct Log: ~Copyable {
  /// Lines of one kind that are written in one while.
  static let linesMax = 20
  /// How long a while is.
  static let period: Duration = .seconds(10)
  /// Bytes that wait for a reader; lines above that are dropped.
  static let pendingBytesMax = 64 * 1024
  /// Addresses that are named for the lines that were only counted.
  static let namedMax = 5

  /// What has happened lately of one kind of event.
  private struct Kind {
    var endsAt: Instant
    var written = 0
    var counted = 0
    /// Where those that were only counted came from.
    var origins = Frequent<PeerAddress>()
  }

  /// When there is something to write of what was only counted, if ever.
  private(set) var deadline: Instant?

  /// Nil for a log that nobody reads.
  private var outlet: Outlet?
  private var kinds: [[UInt8]: Kind] = [:]
  /// What the outlet had no room for yet.
  private(set) var pending: [UInt8] = []
  private var dropped = 0

  /// A log that goes out by an outlet, or nowhere.
  init(to outlet: consuming Outlet?) {
    self.outlet = outlet
  }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - text: its kind and, behind a blank, what more there is to say. Bytes that could disturb a
  ///     terminal are shown as `\xNN`.
  ///   - address: who caused it.
  ///   - now: for counting.
  ///   - seconds: the time of day, since 1970.
  mutating func add(
    _ text: [UInt8], from address: PeerAddress? = nil, at now: Instant, seconds: Int = time(nil)
  ) {
    let name = Array(text.prefix { $0 != UInt8(ascii: " ") })
    // Taken out, so that it is changed where it is.
    var kind = kinds.removeValue(forKey: name) ?? Kind(endsAt: now + Self.period)
    if kind.endsAt <= now {
      tell(kind, of: name, seconds: seconds)
      kind = Kind(endsAt: now + Self.period)
    }
    if kind.written < Self.linesMax {
      kind.written += 1
      append(text, seconds: seconds)
    } else {
      kind.counted += 1
      if let address { kind.origins.add(address) }
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
    var text = name + Array(" more=\(kind.counted)".utf8)
    for (index, origin) in kind.origins.top(Self.namedMax).enumerated() {
      text += Array("\(index == 0 ? " from=" : ",")\(origin.count)*".utf8) + origin.element.text
    }
    append(text, seconds: seconds)
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

  /// Hands on what the outlet has room for.
  mutating func flush() {
    while !pending.isEmpty {
      let chunk = pending.prefix(Outlet.chunkBytesMax)
      guard outlet?.take(chunk) ?? true else { return }
      pending.removeFirst(chunk.count)
    }
    guard dropped > 0 else { return }
    let count = dropped
    dropped = 0
    append(Array("log-dropped lines=\(count)".utf8), seconds: time(nil))
  }

  /// Hands on what there is room for, and takes nothing more to its reader: no flush will follow.
  mutating func end() {
    flush()
    outlet = nil
  }
}
