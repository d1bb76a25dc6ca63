import Glibc
import Testing

@testable import Sockets

/// Both ends of a TCP connection over loopback: a server's connection, watched by a poller, and the
/// bare socket of a client.
struct Loopback: ~Copyable {
  var poller: Poller
  let connection: Connection
  var client: Socket

  /// More than the system on both sides holds for a client whose socket was narrowed.
  static let systemMax = 1 << 20

  init(limits: Connection.OutputLimits = .init()) throws {
    var listener = try Listener(on: .loopbackV4)
    let client = try Socket.connected(to: listener.address)
    let socket = try newcomer(at: &listener)
    let connection = Connection(socket, as: PollToken(slot: 3, generation: 8), limits: limits)
    let poller = try Poller()
    try connection.watch(by: poller)
    self.client = client
    self.connection = connection
    self.poller = poller
  }

  /// Waits until the poller tells something of the connection.
  mutating func nextReadiness() throws -> Readiness {
    wait(for: POLLIN, on: poller.number)
    let count = try poller.wait()
    #expect(count == 1)
    let event = poller[0]
    #expect(event.token == connection.token)
    return event.readiness
  }

  /// Sends until the system on either side takes no more, and this much is left unsent. What the system has it may
  /// still be passing on, and then take more: only of more than `systemMax` some stays unsent whatever happens.
  mutating func fill(leaving unsent: Int) throws {
    let filler = [UInt8](repeating: 65, count: 1000)
    repeat {
      while connection.flush() == .done || connection.unsentCount < unsent {
        connection.append(filler)
      }
      try connection.watch(by: poller)
    } while try poller.wait() > 0
  }

  /// Whether the poller has nothing to tell, now, but perhaps of room to write.
  mutating func isQuiet() throws -> Bool {
    try poller.wait() == 0 || poller[0].readiness == .writable
  }
}

/// The one who waits longest at a listener, within a minute.
func newcomer(at listener: inout Listener) throws -> Socket {
  wait(for: POLLIN, on: listener.socket.number)
  switch listener.accept() {
  case .newcomer(let socket, from: _): return socket
  case .lost: throw SocketError(.accept, ECONNABORTED)
  case .nobody: throw SocketError(.accept, EAGAIN)
  case .exhausted(let error): throw error
  }
}

/// Waits at most a minute until a descriptor is ready.
func wait(for events: Int32, on number: Int32, _ place: SourceLocation = #_sourceLocation) {
  var entry = pollfd(fd: number, events: Int16(events), revents: 0)
  #expect(poll(&entry, 1, 60_000) == 1, "nothing happened in a minute", sourceLocation: place)
}

/// Reads until a count is reached or the peer ends.
func receive(_ wanted: Int, from socket: borrowing Socket) throws -> [UInt8] {
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while all.count < wanted {
    wait(for: POLLIN, on: socket.number)
    guard let count = try socket.receive(into: &buffer) else { continue }
    if count == 0 { break }
    all += buffer[..<count]
  }
  return all
}

/// Bytes of a pattern that shows loss, repetition and disorder.
func pattern(_ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
}

extension Socket {
  /// Has the system keep little of what is not read, and no more as time goes on.
  func narrow() throws {
    var bytes: Int32 = 4096
    let length = socklen_t(MemoryLayout<Int32>.size)
    let number = number
    _ = try system(.setOption) { setsockopt(number, SOL_SOCKET, SO_RCVBUF, &bytes, length) }
  }
}

/// Whether this machine can be reached by its IPv6 loopback address.
let hasIPv6 = (try? Listener(on: .loopbackV6)) != nil
