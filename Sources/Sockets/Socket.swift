import CEpoll
import Glibc

/// The one owner of a TCP socket, which never blocks (but while connecting) and dies with its owner.
///
/// Each method wraps the one C call that its comment names; nothing else in the package makes them.
package struct Socket: ~Copyable, Sendable {
  let descriptor: Descriptor

  init(owning number: Int32) {
    descriptor = Descriptor(owning: number)
  }

  /// A new socket for addresses of a family, `AF_INET` or `AF_INET6`.
  ///
  /// Wraps `socket`.
  init(family: Int32) throws(SocketError) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = Descriptor(owning: try system(.socket) { socket(family, kind, 0) })
  }

  /// A connection to an address, made while the caller waits; afterwards the socket never blocks.
  ///
  /// Wraps `connect`.
  package static func connected(to address: SocketAddress) throws(SocketError) -> Socket {
    let socket = try Socket(family: address.family)
    let number = socket.descriptor.number
    // Not repeated after a signal: the system goes on connecting, and a second call is an error.
    let result = address.withSystemForm { connect(number, $0, $1) }
    if result < 0 { throw SocketError(.connect, errno) }
    try socket.stopBlocking()
    return socket
  }

  /// A connection to an address that is still being made: the socket becomes writable when that is over, one
  /// way or the other.
  ///
  /// Wraps `connect` on a socket that never blocks.
  package static func connecting(to address: SocketAddress) throws(SocketError) -> Socket {
    let socket = try Socket(family: address.family)
    try socket.stopBlocking()
    let number = socket.descriptor.number
    let result = address.withSystemForm { connect(number, $0, $1) }
    if result < 0, errno != EINPROGRESS, errno != EINTR { throw SocketError(.connect, errno) }
    return socket
  }

  /// Why a connection that was being made failed, nil if it stands.
  ///
  /// Wraps `getsockopt` with `SO_ERROR`.
  package func connectFailure() throws(SocketError) -> SocketError? {
    let number = descriptor.number
    var error: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    _ = try system(.getOption) { getsockopt(number, SOL_SOCKET, SO_ERROR, &error, &length) }
    return error == 0 ? nil : SocketError(.connect, error)
  }

  /// Makes calls return at once when there is nothing to do.
  ///
  /// Wraps `fcntl` with `O_NONBLOCK`.
  func stopBlocking() throws(SocketError) {
    let number = descriptor.number
    let flags = try system(.fileControl) { fcntl(number, F_GETFL) }
    _ = try system(.fileControl) { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }

  /// The number by which this process knows the socket; good for a log, not for calls.
  package var number: Int32 { descriptor.number }
}

// MARK: - Talking

extension Socket {
  /// Reads what has arrived into a part of a buffer.
  ///
  /// Wraps `recv`.
  ///
  /// - Parameters:
  ///   - start: the index in the buffer of the first byte that is read; by default its first.
  ///   - most: the most bytes that are read; by default as many as the buffer has room for.
  /// - Returns: the number of bytes, 0 if the peer will send no more, nil if nothing has arrived yet.
  package func receive(
    into buffer: inout [UInt8], from start: Int = 0, most: Int = .max
  ) throws(SocketError) -> Int? {
    let number = descriptor.number
    let flags = Int32(MSG_DONTWAIT)
    do throws(SocketError) {
      return try system(.receive) {
        buffer.withUnsafeMutableBytes { all in
          let room = UnsafeMutableRawBufferPointer(rebasing: all[start...])
          return recv(number, room.baseAddress, min(room.count, most), flags)
        }
      }
    } catch  where error.wouldBlock {
      return nil
    }
  }

  /// Hands bytes, from an index on, to the system.
  ///
  /// Wraps `send`; no signal comes of a peer that is gone.
  ///
  /// - Returns: how many bytes it took, nil if it has no room for any.
  package func send(_ bytes: [UInt8], from start: Int = 0) throws(SocketError) -> Int? {
    let number = descriptor.number
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    do throws(SocketError) {
      return try system(.send) {
        bytes.withUnsafeBytes { all in
          let rest = UnsafeRawBufferPointer(rebasing: all[start...])
          return Glibc.send(number, rest.baseAddress, rest.count, flags)
        }
      }
    } catch  where error.wouldBlock {
      return nil
    }
  }

  /// Tells the peer that nothing more will be sent; reading goes on.
  ///
  /// Wraps `shutdown` with `SHUT_WR`.
  package func shutdownWriting() throws(SocketError) {
    let number = descriptor.number
    _ = try system(.shutdown) { shutdown(number, Int32(SHUT_WR)) }
  }

  /// Makes closing destroy the connection at once: the peer is told by a reset.
  ///
  /// Wraps `setsockopt` with `SO_LINGER` and no time.
  package func resetOnClose() throws(SocketError) {
    let number = descriptor.number
    var linger = linger(l_onoff: 1, l_linger: 0)
    _ = try system(.setOption) {
      setsockopt(
        number, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }
  }
}

// MARK: - Listening

extension Socket {
  /// Gives the socket its own address.
  ///
  /// Wraps `bind`.
  func bind(to address: SocketAddress) throws(SocketError) {
    let number = descriptor.number
    _ = try system(.bind) { address.withSystemForm { Glibc.bind(number, $0, $1) } }
  }

  /// Starts to accept connections; the queue of those not yet accepted is as long as the system allows.
  ///
  /// Wraps `listen`.
  func listen() throws(SocketError) {
    let number = descriptor.number
    _ = try system(.listen) { Glibc.listen(number, 4096) }
  }

  /// Takes the connection that has waited longest.
  ///
  /// Wraps `accept4`, which makes the new socket one that never blocks and that no child inherits.
  ///
  /// - Returns: the socket and its peer, nil if no connection waits.
  func accept() throws(SocketError) -> Accepted? {
    let number = descriptor.number
    let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var storage = sockaddr_storage()
    let accepted: Int32
    do throws(SocketError) {
      accepted = try system(.accept) {
        storage.withSystemForm { accept4(number, $0, &$1, flags) }
      }
    } catch  where error.wouldBlock {
      return nil
    }
    return Accepted(socket: Socket(owning: accepted), peer: SocketAddress(storage) ?? .anyV4)
  }

  /// A socket made by accepting, and whom it leads to.
  struct Accepted: ~Copyable {
    let socket: Socket
    let peer: SocketAddress
  }

  /// The socket's own address.
  ///
  /// Wraps `getsockname`.
  package func localAddress() throws(SocketError) -> SocketAddress {
    let number = descriptor.number
    var storage = sockaddr_storage()
    _ = try system(.getName) { storage.withSystemForm { getsockname(number, $0, &$1) } }
    return SocketAddress(storage) ?? .anyV4
  }
}

// MARK: - Options

/// A setting of a socket that has a whole number for its value.
package enum SocketOption: Sendable, CaseIterable {
  /// Whether IPv6 only, and not IPv4 too, is served (`IPV6_V6ONLY`).
  case onlyV6
  /// Whether a port may be taken while old connections to it fade (`SO_REUSEADDR`).
  case reuseAddress
  /// Whether small writes go out at once (`TCP_NODELAY`).
  case noDelay
  /// Whether a silent peer is asked if it is still there (`SO_KEEPALIVE`).
  case keepAlive
  /// Seconds of silence before the first question (`TCP_KEEPIDLE`).
  case keepAliveIdleSeconds
  /// Seconds between questions (`TCP_KEEPINTVL`).
  case keepAliveIntervalSeconds
  /// Questions without an answer before the connection is given up (`TCP_KEEPCNT`).
  case keepAliveCount
  /// Milliseconds that sent bytes may wait for the peer before it is given up (`TCP_USER_TIMEOUT`).
  case unacknowledgedMilliseconds
  /// Bytes that the system holds for sending (`SO_SNDBUF`); it keeps and tells twice the number.
  case sendBufferBytes

  fileprivate var name: (level: Int32, option: Int32) {
    switch self {
    case .onlyV6: (Int32(IPPROTO_IPV6), IPV6_V6ONLY)
    case .reuseAddress: (SOL_SOCKET, SO_REUSEADDR)
    case .noDelay: (Int32(IPPROTO_TCP), TCP_NODELAY)
    case .keepAlive: (SOL_SOCKET, SO_KEEPALIVE)
    case .keepAliveIdleSeconds: (Int32(IPPROTO_TCP), TCP_KEEPIDLE)
    case .keepAliveIntervalSeconds: (Int32(IPPROTO_TCP), TCP_KEEPINTVL)
    case .keepAliveCount: (Int32(IPPROTO_TCP), TCP_KEEPCNT)
    case .unacknowledgedMilliseconds: (Int32(IPPROTO_TCP), TCP_USER_TIMEOUT)
    case .sendBufferBytes: (SOL_SOCKET, SO_SNDBUF)
    }
  }
}

extension Socket {
  /// Changes a setting.
  ///
  /// Wraps `setsockopt`.
  package func set(_ option: SocketOption, to value: Int32) throws(SocketError) {
    let number = descriptor.number
    let name = option.name
    var value = value
    _ = try system(.setOption) {
      setsockopt(number, name.level, name.option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// Reads a setting.
  ///
  /// Wraps `getsockopt`.
  package func value(of option: SocketOption) throws(SocketError) -> Int32 {
    let number = descriptor.number
    let name = option.name
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    _ = try system(.getOption) { getsockopt(number, name.level, name.option, &value, &length) }
    return value
  }
}

extension SocketError {
  /// Whether it only says that there is nothing to do yet.
  fileprivate var wouldBlock: Bool {
    // For sending, a lack of kernel memory is a lack of room like another: it passes.
    number == EAGAIN || number == EWOULDBLOCK
      || (call == .send && (number == ENOBUFS || number == ENOMEM))
  }
}
