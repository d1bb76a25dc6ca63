import Glibc
import SetLobby
import SetServer
import Sockets
import Testing

/// A bare client of a server under test, which waits at most a minute for anything.
final class Client {
  let socket: Socket
  private var received: [UInt8] = []
  /// Whether the server has ended or broken the connection.
  private(set) var isOver = false

  /// Whether this machine can be reached by its IPv6 loopback address.
  static let hasIPv6 = (try? Listener.open(host: "::1", port: 0)) != nil

  init(_ address: SocketAddress) throws {
    socket = try Socket.connected(to: address)
  }

  convenience init(port: UInt16) throws {
    try self.init(.loopbackV4.with(port: port))
  }

  convenience init(_ server: Server) throws {
    try self.init(port: server.port)
  }

  /// Has the system keep little of what is not read.
  func narrow() throws {
    var bytes: Int32 = 4096
    let length = socklen_t(MemoryLayout<Int32>.size)
    guard setsockopt(socket.number, SOL_SOCKET, SO_RCVBUF, &bytes, length) == 0 else {
      throw SocketError(.setOption, errno)
    }
  }

  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends all bytes, as the server takes them.
  func send(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      if let count = try socket.send(bytes, from: start) {
        start += count
      } else {
        wait(for: POLLOUT)
      }
    }
  }

  /// What has come by the time at which a text has, which is waited for.
  @discardableResult
  func text(through ending: String) -> String {
    read { $0.contains(ending) }
  }

  /// What has come up to and with a text, which is waited for; what comes behind it is kept.
  @discardableResult
  func part(through ending: String) -> String {
    let text = read { $0.contains(ending) }
    guard let end = text.firstRange(of: ending)?.upperBound else { return text }
    received = Array(text[end...].utf8)
    return String(text[..<end])
  }

  /// All that still comes, up to the end of the connection.
  func textToEnd() -> String {
    read { _ in false }
  }

  /// Reads and forgets what comes until a descriptor is readable.
  func drain(until descriptor: Int32) throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 1) == 0 { _ = try socket.receive(into: &buffer) }
  }

  private func read(until isEnough: (String) -> Bool) -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var text = String(decoding: received, as: UTF8.self)
    while !isOver, !isEnough(text) {
      guard wait(for: POLLIN) else { break }
      do throws(SocketError) {
        guard let count = try socket.receive(into: &buffer) else { continue }
        isOver = count == 0
        received += buffer[..<count]
      } catch {
        isOver = true
      }
      text = String(decoding: received, as: UTF8.self)
    }
    received = []
    return text
  }

  /// Sends until the system, and so the server, takes no more, or all is sent.
  func sendUntilBlocked(_ bytes: [UInt8]) throws -> Int {
    var start = 0
    while start < bytes.count, let count = try socket.send(bytes, from: start) { start += count }
    return start
  }

  /// Sends and reads by turns.
  ///
  /// - Returns: whether a text came, not longer than a line.
  func exchange(_ bytes: some Collection<UInt8>, through ending: String) -> Bool {
    let bytes = Array(bytes)
    let ending = Array(ending.utf8)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var last: [UInt8] = []
    var start = 0
    while !isOver, wait(for: start < bytes.count ? POLLIN | POLLOUT : POLLIN) {
      if start < bytes.count { start += (try? socket.send(bytes, from: start)) ?? 0 }
      do throws(SocketError) {
        guard let count = try socket.receive(into: &buffer) else { continue }
        isOver = count == 0
        last = last.suffix(100) + buffer[..<count]
      } catch {
        isOver = true
      }
      if last.indices.contains(where: { last[$0...].starts(with: ending) }) { return true }
    }
    return false
  }

  @discardableResult
  private func wait(for events: Int32) -> Bool {
    var entry = pollfd(fd: socket.number, events: Int16(events), revents: 0)
    let isReady = poll(&entry, 1, 60_000) == 1
    #expect(isReady, "nothing happened in a minute")
    return isReady
  }
}

/// Runs a test against a server of its own, whose log goes nowhere, and stops the server.
func withServer(
  _ change: (inout Limits) -> Void = { _ in }, test: (Server) async throws -> Void
) async throws {
  var limits = Limits()
  limits.areRatesHeld = false
  change(&limits)
  var options = Options()
  options.port = 0
  options.seed = 7
  let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
  defer { close(silence) }
  let server = try Server(options, limits: limits, log: silence)
  await server.start()
  try await test(server)
  await server.stop()
  await server.stop()
  _ = await server.end()
}
