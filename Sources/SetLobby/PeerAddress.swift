/// Where a connection comes from, as limits a person count it.
///
/// An IPv6 address counts by its first 64 bits, since one household has them all. An IPv4 address written
/// as IPv6 (`::ffff:a.b.c.d`) is that IPv4 address.
package struct PeerAddress: Hashable, Sendable {
  /// The first 64 bits of an IPv6 address, or an IPv4 address in the lowest 32 bits.
  private let prefix: UInt64
  private let isIPv4: Bool
  /// Whether it is this machine.
  package let isLoopback: Bool

  /// The IPv4 address with these four bytes, the first one written first.
  package init(ipv4 first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
    prefix =
      UInt64(first) << 24 | UInt64(second) << 16 | UInt64(third) << 8 | UInt64(fourth)
    isIPv4 = true
    isLoopback = first == 127
  }

  /// The IPv6 address with these halves, the high one written first.
  package init(ipv6 high: UInt64, _ low: UInt64) {
    if high == 0, low >> 32 == 0xffff {
      prefix = low & 0xffff_ffff
      isIPv4 = true
      isLoopback = low >> 24 & 0xff == 127
    } else {
      prefix = high
      isIPv4 = false
      isLoopback = high == 0 && low == 1
    }
  }

  /// The machine itself.
  package static let loopback = PeerAddress(ipv4: 127, 0, 0, 1)
}

extension PeerAddress {
  /// The address as the log shows it: `192.0.2.7`, or `2001:db8:0:1::/64`.
  package var text: [UInt8] {
    if isIPv4 {
      let parts = [24, 16, 8, 0].map { prefix >> UInt64($0) & 0xff }
      return Array(parts.map { "\($0)" }.joined(separator: ".").utf8)
    }
    if isLoopback { return Array("::1".utf8) }
    let groups = [48, 32, 16, 0].map { String(prefix >> UInt64($0) & 0xffff, radix: 16) }
    return Array("\(groups.joined(separator: ":"))::/64".utf8)
  }
}
