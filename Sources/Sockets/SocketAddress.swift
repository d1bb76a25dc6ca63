import Glibc

/// Where a socket is bound or whom it talks to: an internet address and a port.
///
/// An IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`) is kept as the IPv4 address that it is.
package struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
  /// An internet address, most significant byte first.
  package enum Host: Hashable, Sendable {
    case v4(UInt32)
    /// The scope numbers the interface of a link-local address; elsewhere it is 0.
    case v6(UInt128, scope: UInt32)
  }

  /// The internet address.
  package let host: Host

  /// The port, 0 for any.
  package let port: UInt16

  /// An address of its two parts.
  package init(_ host: Host, port: UInt16) {
    if case .v6(let bits, scope: _) = host, bits >> 32 == 0xFFFF {
      self.host = .v4(UInt32(truncatingIfNeeded: bits))
    } else {
      self.host = host
    }
    self.port = port
  }

  /// The same host with another port.
  package func with(port: UInt16) -> SocketAddress {
    SocketAddress(host, port: port)
  }

  /// All interfaces of this machine, IPv6 and, on a socket that allows it, IPv4.
  package static let anyV6 = SocketAddress(.v6(0, scope: 0), port: 0)

  /// All IPv4 interfaces of this machine.
  package static let anyV4 = SocketAddress(.v4(0), port: 0)

  /// This machine itself, by IPv4.
  package static let loopbackV4 = SocketAddress(.v4(0x7F00_0001), port: 0)

  /// This machine itself, by IPv6.
  package static let loopbackV6 = SocketAddress(.v6(1, scope: 0), port: 0)

  /// Whether it leads back to this machine by a loopback address.
  package var isLoopback: Bool {
    switch host {
    case .v4(let bits): bits >> 24 == 127
    case .v6(let bits, scope: _): bits == 1
    }
  }

  /// The address as text, without the port: `192.0.2.1`, `2001:db8::1`.
  package var description: String {
    switch host {
    case .v4(let bits):
      return "\(bits >> 24).\(bits >> 16 & 255).\(bits >> 8 & 255).\(bits & 255)"
    case .v6(let bits, scope: _):
      var address = in6_addr()
      withUnsafeMutableBytes(of: &address) { $0.storeBytes(of: bits.bigEndian, as: UInt128.self) }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
        text in
        guard let start = text.baseAddress,
          let end = inet_ntop(AF_INET6, &address, start, socklen_t(text.count))
        else { return "?" }
        return String(cString: end)
      }
    }
  }
}

// MARK: - The system's form

extension SocketAddress {
  /// The address family that the system knows it by.
  var family: Int32 {
    switch host {
    case .v4: AF_INET
    case .v6: AF_INET6
    }
  }

  /// Reads the system's form.
  ///
  /// - Returns: nil if it is of a family other than IPv4 and IPv6.
  init?(_ storage: sockaddr_storage) {
    var storage = storage
    switch Int32(storage.ss_family) {
    case AF_INET:
      let v4 = withUnsafeBytes(of: &storage) { $0.load(as: sockaddr_in.self) }
      self.init(.v4(UInt32(bigEndian: v4.sin_addr.s_addr)), port: UInt16(bigEndian: v4.sin_port))
    case AF_INET6:
      let v6 = withUnsafeBytes(of: &storage) { $0.load(as: sockaddr_in6.self) }
      let bits = withUnsafeBytes(of: v6.sin6_addr) { $0.loadUnaligned(as: UInt128.self) }
      self.init(
        .v6(UInt128(bigEndian: bits), scope: v6.sin6_scope_id),
        port: UInt16(bigEndian: v6.sin6_port))
    default:
      return nil
    }
  }

  /// Calls with the system's form of the address and its length in bytes.
  func withSystemForm<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var storage = sockaddr_storage()
    let length: Int
    switch host {
    case .v4(let bits):
      var v4 = sockaddr_in()
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      v4.sin_addr.s_addr = bits.bigEndian
      length = MemoryLayout<sockaddr_in>.size
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v4, as: sockaddr_in.self) }
    case .v6(let bits, let scope):
      var v6 = sockaddr_in6()
      v6.sin6_family = sa_family_t(AF_INET6)
      v6.sin6_port = port.bigEndian
      v6.sin6_scope_id = scope
      withUnsafeMutableBytes(of: &v6.sin6_addr) {
        $0.storeBytes(of: bits.bigEndian, as: UInt128.self)
      }
      length = MemoryLayout<sockaddr_in6>.size
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v6, as: sockaddr_in6.self) }
    }
    return withUnsafePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }

  /// The addresses that a host's name or number stands for, the best first; none if it is unknown.
  ///
  /// Wraps `getaddrinfo`, which may ask the network and take seconds.
  package static func resolve(_ name: String) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ai_next
      guard let address = entry.ai_addr else { continue }
      var storage = sockaddr_storage()
      let length = min(Int(entry.ai_addrlen), MemoryLayout<sockaddr_storage>.size)
      withUnsafeMutableBytes(of: &storage) {
        $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: length))
      }
      if let found = SocketAddress(storage) { addresses.append(found) }
    }
    return addresses
  }
}

extension sockaddr_storage {
  /// Calls with this storage as any address, and how many bytes of it may be filled.
  mutating func withSystemForm<Result>(
    _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Result
  ) -> Result {
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &self) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
    }
  }
}
