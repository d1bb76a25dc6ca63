import Glibc

/// One end of a stream of lines: a connection to the server, or a program's standard input and output.
///
/// Nothing waits longer than it is told to, and every failure says what came instead.
final class LineClient {
  /// Who it is, in failures.
  let name: String
  /// The lines that came, without their ends, the last ones only.
  private(set) var recent: [String] = []
  /// Every byte that came from a program; nil for a connection.
  private(set) var received: [UInt8]?
  /// Whether the other side said that nothing more comes.
  private(set) var isAtEnd = false

  private let lineEnd: [UInt8]
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var chunk = [UInt8](repeating: 0, count: 65536)

  /// Takes over the descriptor of a program's standard input and output. Every byte that comes is kept.
  init(owning descriptor: Int32, name: String) {
    self.descriptor = descriptor
    lineEnd = [10]
    received = []
    self.name = name
  }

  /// Connects to a port of this machine.
  init(port: UInt16, name: String) throws {
    self.name = name
    lineEnd = [13, 10]
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure.system("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure.system("connect to port \(port)") }
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    close()
  }

  // MARK: - Sending

  /// Sends a line with its end.
  func send(_ line: String) throws {
    try send(bytes: Array(line.utf8) + lineEnd)
  }

  /// Sends bytes as they are.
  func send(bytes: [UInt8], within patience: Duration = Deadline.patience) throws {
    let deadline = Deadline(in: patience)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        Glibc.send(
          descriptor, all.baseAddress?.advanced(by: sent), all.count - sent,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        guard deadline.waits(for: POLLOUT, of: descriptor) else {
          throw failure("could send \(sent) of \(bytes.count) bytes only")
        }
      } else if errno != EINTR {
        throw Failure.system("\(name): send")
      }
    }
  }

  // MARK: - Reading

  /// The next line, without its end.
  ///
  /// - Throws: if none comes in time, or the stream ends.
  func line(within patience: Duration = Deadline.patience) throws -> String {
    let deadline = Deadline(in: patience)
    while true {
      if let line = takeLine() { return line }
      guard try receive(by: deadline) else { throw failure("the stream ended before a line") }
    }
  }

  /// The next line, which has to start in this way.
  @discardableResult
  func expect(_ prefix: String, within patience: Duration = Deadline.patience) throws -> String {
    let line = try line(within: patience)
    guard line.hasPrefix(prefix) else { throw failure("expected `\(prefix)...`, got `\(line)`") }
    return line
  }

  /// Reads until a line holds this text.
  ///
  /// - Returns: that line.
  @discardableResult
  func skip(to text: String, within patience: Duration = Deadline.patience) throws -> String {
    let deadline = Deadline(in: patience)
    while true {
      while let line = takeLine() {
        if line.contains(text) { return line }
      }
      do {
        if try receive(by: deadline) { continue }
      } catch {
        throw failure("waited in vain for `\(text)`")
      }
      throw failure("the stream ended before `\(text)`")
    }
  }

  /// Reads until the other side ends the stream.
  ///
  /// - Returns: all lines that still came, an unfinished one with them.
  @discardableResult
  func rest(within patience: Duration = Deadline.patience) throws -> [String] {
    let deadline = Deadline(in: patience)
    var lines: [String] = []
    while try receive(by: deadline) {}
    while let line = takeLine() { lines.append(line) }
    if start < buffer.count { lines.append(String(decoding: buffer[start...], as: UTF8.self)) }
    return lines
  }

  /// Whether a whole line is here that was not read yet.
  var hasLine: Bool {
    buffer[start...].contains(10)
  }

  /// Every byte that is here and was not read as a line yet.
  var unread: [UInt8] { Array(buffer[start...]) }

  /// Reads what has come; whether there is more to come.
  private func receive(by deadline: Deadline) throws -> Bool {
    if isAtEnd { return false }
    guard deadline.waits(for: POLLIN, of: descriptor) else { throw failure("nothing came in time") }
    let count = chunk.withUnsafeMutableBytes {
      recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
    }
    if count > 0 {
      buffer.append(contentsOf: chunk[..<count])
      received?.append(contentsOf: chunk[..<count])
    } else if count == 0 || errno == ECONNRESET {
      wasReset = count != 0
      isAtEnd = true
    } else if errno != EAGAIN, errno != EINTR {
      throw Failure.system("\(name): recv")
    }
    return !isAtEnd
  }

  /// Whether the end came as a reset, which can destroy the last words.
  private(set) var wasReset = false

  /// The next whole line of the buffer; a CR before the LF is taken off.
  private func takeLine() -> String? {
    let length: Int? = buffer.withUnsafeBytes { all in
      guard let base = all.baseAddress, start < all.count,
        let end = memchr(base.advanced(by: start), 10, all.count - start)
      else { return nil }
      return base.advanced(by: start).distance(to: UnsafeRawPointer(end))
    }
    guard let length else {
      if start > 0 {
        buffer.removeFirst(start)
        start = 0
      }
      return nil
    }
    var end = start + length
    while end > start, buffer[end - 1] == 13 { end -= 1 }
    let line = String(decoding: buffer[start..<end], as: UTF8.self)
    start += length + 1
    recent.append(line)
    if recent.count > 60 { recent.removeFirst(20) }
    return line
  }

  // MARK: - Ending

  /// Says that nothing more will be sent, and goes on reading.
  func closeWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends the connection by a reset.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close()
  }

  /// Ends the connection.
  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// The port of this end.
  var localPort: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// A failure that shows the last lines.
  func failure(_ what: String) -> Failure {
    let shown = recent.suffix(25).map { "    \(name) < \($0)" }.joined(separator: "\n")
    let tail = String(decoding: buffer[start...].prefix(600), as: UTF8.self)
    return Failure("\(name): \(what)\n\(shown)\n    \(name) unread: \(tail.debugDescription)")
  }
}
