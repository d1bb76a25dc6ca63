import Glibc

/// Why a port can't be listened on.
package enum ListenError: Error, Equatable, Sendable {
  /// No address is known for this name.
  case unknownHost(String)
  /// The system refused a call.
  case refused(SocketError)
}

/// A socket that waits for connections.
package struct Listener: ~Copyable {
  /// What `accept` came upon.
  package enum Arrival: ~Copyable {
    /// Somebody, by a socket that never blocks.
    case newcomer(Socket, from: SocketAddress)
    /// Somebody who was gone again before they could be let in.
    case lost
    /// Nobody, for now.
    case nobody
    /// Somebody waits, but the system has nothing left for them: no descriptor or no memory.
    case exhausted(SocketError)
  }

  /// Settings that accepted sockets inherit, so that accepting is a single call.
  ///
  /// The small send buffer makes what a client has not read stay with the server, which can then judge
  /// that the client is slow; the system alone would keep megabytes for it, hours of play. Half as much
  /// is less than a packet over loopback, and makes bursts a thousand times slower.
  private static let inherited: [(SocketOption, Int32)] = [
    (.noDelay, 1),
    (.keepAlive, 1),
    (.keepAliveIdleSeconds, 60),
    (.keepAliveIntervalSeconds, 10),
    (.keepAliveCount, 3),
    (.unacknowledgedMilliseconds, 30_000),
    (.sendBufferBytes, 65_536),
  ]

  /// The socket, to be watched for `readable`.
  package let socket: Socket

  /// The address that it is bound to, with the port that was chosen if any would do.
  package let address: SocketAddress

  /// Given up for a moment to tell a newcomer that there is no descriptor for them.
  private var spare: Descriptor?

  private var pauseMilliseconds = 0

  /// Listens on one address, for IPv4 too if it is the IPv6 address that means all interfaces.
  package init(on wanted: SocketAddress) throws(SocketError) {
    let socket = try Socket(family: wanted.family)
    if wanted.family == AF_INET6 { try socket.set(.onlyV6, to: 0) }
    try socket.set(.reuseAddress, to: 1)
    for (option, value) in Self.inherited { try socket.set(option, to: value) }
    try socket.bind(to: wanted)
    try socket.listen()
    // Accepting must never wait: whoever knocked may have gone by then.
    try socket.stopBlocking()
    let address = try socket.localAddress()
    spare = try Descriptor.spare()
    self.address = address
    self.socket = socket
  }

  /// Listens on a host's name or number, or without one on all interfaces, by IPv6 and IPv4.
  ///
  /// - Parameter port: 0 for any that is free.
  package static func open(host: String?, port: UInt16) throws(ListenError) -> Listener {
    do throws(SocketError) {
      guard let host else { return try onAllInterfaces(port: port) }
      var failure: SocketError?
      for address in SocketAddress.resolve(host) {
        do throws(SocketError) {
          return try Listener(on: address.with(port: port))
        } catch {
          failure = failure ?? error
        }
      }
      if let failure { throw failure }
    } catch {
      throw .refused(error)
    }
    throw .unknownHost(host ?? "")
  }

  private static func onAllInterfaces(port: UInt16) throws(SocketError) -> Listener {
    do throws(SocketError) {
      return try Listener(on: .anyV6.with(port: port))
    } catch  where error.saysNoV6 {
      return try Listener(on: .anyV4.with(port: port))
    }
  }

  /// Lets in the one who has waited longest.
  package mutating func accept() -> Arrival {
    do throws(SocketError) {
      guard let accepted = try socket.accept() else { return .nobody }
      pauseMilliseconds = 0
      return .newcomer(accepted.socket, from: accepted.peer)
    } catch {
      return error.saysExhausted ? .exhausted(error) : .lost
    }
  }

  /// Tells the one who has waited longest why they are not let in, and closes; needs no free descriptor.
  ///
  /// - Returns: whether there was somebody, and a way to tell them.
  package mutating func turnAway(with farewell: [UInt8]) -> Bool {
    spare = nil
    let wasTold = tell(farewell)
    spare = try? Descriptor.spare()
    return wasTold
  }

  private func tell(_ farewell: [UInt8]) -> Bool {
    guard let accepted = try? socket.accept() else { return false }
    accepted.socket.dismiss(with: farewell)
    return true
  }

  /// Has a poller, which watches already, watch for newcomers or, with no interest, not.
  package func watch(
    by poller: borrowing Poller, for interest: Readiness, as token: PollToken
  ) throws(SocketError) {
    try poller.modify(socket, for: interest, as: token)
  }

  /// How long to accept nobody after `exhausted`: 10 ms, twice as long each time, at most 1 s.
  ///
  /// It starts anew when somebody was let in.
  package mutating func nextPause() -> Duration {
    pauseMilliseconds = min(max(10, pauseMilliseconds * 2), 1000)
    return .milliseconds(pauseMilliseconds)
  }
}

extension Socket {
  /// Sends a few last words to somebody who has just come, as well as can be without waiting, and closes.
  package consuming func dismiss(with farewell: [UInt8]) {
    _ = try? send(farewell)
    try? shutdownWriting()
    // What they said already must not be left unread: the system would answer it with a reset, which
    // can destroy the last words on their way.
    var unread = [UInt8](repeating: 0, count: 4096)
    _ = try? receive(into: &unread)
  }
}

extension SocketError {
  /// Whether this machine has no IPv6.
  fileprivate var saysNoV6: Bool {
    number == EAFNOSUPPORT || number == EADDRNOTAVAIL || number == EPROTONOSUPPORT
  }

  /// Whether accepting failed for want of something that this machine may have again later.
  ///
  /// Every other failure is that of the one connection, which the system has then taken off the queue.
  fileprivate var saysExhausted: Bool {
    switch number {
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: true
    default: false
    }
  }
}
