import Glibc
import Sockets

/// One connection: a player of a duel.
final class LoadPlayer {
  let socket: Socket
  let name: String
  /// Whether the answer to this player's own line is still to come.
  var awaitsReply = false
  /// Whether the line that ends what a claim causes is still to come: `open`, or `result` at the end.
  var awaitsEvents = false
  /// The begin of a line whose end has not come.
  private var partial: [UInt8] = []

  /// Connects to a port of this machine.
  init(port: UInt16, name: String) throws {
    self.name = name
    socket = try Socket.connected(to: SocketAddress.loopbackV4.with(port: port))
    try socket.set(.noDelay, to: 1)
    // Thousands of closed connections would otherwise keep their ports for a minute.
    try socket.resetOnClose()
    partial.reserveCapacity(1024)
  }

  /// Sends a line, for which there is always room: one is answered before the next.
  func send(_ line: [UInt8]) throws {
    guard try socket.send(line) == line.count else { throw LoadFailure("\(name): no room to send") }
  }

  /// When something was last read, in nanoseconds.
  private(set) var readAt: UInt64 = 0

  /// Reads what has come, and hands each whole line, without its end, to the handler.
  ///
  /// - Returns: how many bytes came.
  func receive(
    _ buffer: inout [UInt8], _ handle: (Slice<UnsafeRawBufferPointer>) throws -> Void
  ) throws -> Int {
    guard let count = try socket.receive(into: &buffer) else { return 0 }
    guard count > 0 else { throw LoadFailure("\(name): the server closed the connection") }
    readAt = Load.now
    if partial.isEmpty {
      try buffer.withUnsafeBytes { try split($0[..<count], handle) }
    } else {
      let whole = partial + buffer[..<count]
      partial.removeAll(keepingCapacity: true)
      try whole.withUnsafeBytes { try split($0[...], handle) }
    }
    return count
  }

  private func split(
    _ bytes: Slice<UnsafeRawBufferPointer>,
    _ handle: (Slice<UnsafeRawBufferPointer>) throws -> Void
  ) throws {
    guard let base = bytes.base.baseAddress else { return }
    var start = bytes.startIndex
    while start < bytes.endIndex,
      let found = memchr(base + start, 10, bytes.endIndex - start)
    {
      let end = base.distance(to: UnsafeRawPointer(found))
      try handle(bytes[start..<max(start, end - 1)])
      start = end + 1
    }
    if start < bytes.endIndex { partial.append(contentsOf: bytes[start...]) }
  }

  /// Waits for a line that starts in this way, and passes over all before it.
  func wait(
    for prefix: StaticString, _ buffer: inout [UInt8],
    _ handle: (Slice<UnsafeRawBufferPointer>) throws -> Void = { _ in }
  ) throws {
    let limit = Load.now + 10_000_000_000
    var isFound = false
    while !isFound {
      guard Load.now < limit else { throw LoadFailure("\(name): waited in vain for \(prefix)") }
      _ = try receive(&buffer) { line in
        try handle(line)
        if line.starts(with: prefix) { isFound = true }
        if line.starts(with: "error ") {
          throw LoadFailure("\(name): \(String(decoding: line, as: UTF8.self))")
        }
      }
    }
  }
}

/// Why the load can't go on.
struct LoadFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Whether the bytes begin with these.
  func starts(with prefix: StaticString) -> Bool {
    guard count >= prefix.utf8CodeUnitCount, let base = self.base.baseAddress else { return false }
    return memcmp(base + startIndex, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
  }

  /// The value that follows ` key=`, up to the next blank; empty if the key is not there.
  func value(_ key: StaticString) -> Self {
    guard let base = self.base.baseAddress else { return self[endIndex...] }
    let length = key.utf8CodeUnitCount
    var start = startIndex
    while start + length <= endIndex, let found = memchr(base + start, 32, endIndex - start) {
      start = base.distance(to: UnsafeRawPointer(found))
      if start + length <= endIndex, memcmp(base + start, key.utf8Start, length) == 0 {
        start += length
        guard let blank = memchr(base + start, 32, endIndex - start) else { return self[start...] }
        return self[start..<base.distance(to: UnsafeRawPointer(blank))]
      }
      start += 1
    }
    return self[endIndex...]
  }

  /// The number that follows ` key=`.
  func number(_ key: StaticString) -> Int {
    var number = 0
    for byte in value(key) { number = number &* 10 &+ Int(byte & 15) }
    return number
  }
}
