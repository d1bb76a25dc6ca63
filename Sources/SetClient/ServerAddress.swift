/// Where a server is, as a person writes it: a host's name or number, and a port.
package struct ServerAddress: Equatable, Sendable {
  /// The port of a server of which no other is said.
  package static let usualPort: UInt16 = 4000
  /// A name longer than this can be no host.
  private static let hostLengthMax = 255

  /// The name or number of the host, without brackets.
  package var host: String
  /// The port, 1 to 65535.
  package var port: UInt16

  /// An address of its two parts.
  package init(host: String, port: UInt16 = usualPort) {
    self.host = host
    self.port = port
  }

  /// Reads `host`, `host:port`, `[::1]`, `[::1]:4000` and a bare `::1`, which is all address.
  ///
  /// - Parameter separatePort: a port that was said as a word of its own.
  /// - Returns: nil if it is none of these, or has two ports.
  package init?(_ text: String, separatePort: String? = nil) {
    var host = text[...]
    var port: Substring?
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":"), host.contains(":") else { return nil }
      if !rest.isEmpty { port = rest.dropFirst() }
    } else if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard !host.isEmpty, host.utf8.count <= Self.hostLengthMax,
      host.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 32 && $0.value < 127 }),
      !host.contains(where: { "[]/@".contains($0) })
    else { return nil }
    if let separatePort {
      guard port == nil else { return nil }
      port = separatePort[...]
    }
    self.host = String(host)
    self.port = Self.usualPort
    if let port {
      guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(port),
        number > 0
      else { return nil }
      self.port = number
    }
  }
}

extension ServerAddress: CustomStringConvertible {
  /// The address as it can be typed again: `host:4000`, `[::1]:4000`.
  package var description: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
