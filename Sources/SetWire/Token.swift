/// The secret that takes a seat back: 128 bits, written as 32 hexadecimal digits.
///
/// Two are compared in constant time, and printing one tells nothing, so that none gets into a log.
package struct Token: Sendable {
  private let high: UInt64
  private let low: UInt64

  /// A new token of this generator's, which must be one that nobody can guess.
  package init(from generator: inout some RandomNumberGenerator) {
    high = generator.next()
    low = generator.next()
  }

  /// The token with this notation, in capital or small letters, or nil if it is none.
  package init?(notation: some Collection<UInt8>) {
    guard notation.count == 32 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for byte in notation {
      guard let digit = Self.hexadecimalValue(byte) else { return nil }
      halves.high = halves.high << 4 | halves.low >> 60
      halves.low = halves.low << 4 | digit
    }
    (high, low) = halves
  }

  /// Writes the 32 digits, letters as capitals, to the end of `line`.
  package func appendNotation(to line: inout [UInt8]) {
    for half in [high, low] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: half >> shift & 15)
        line.append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "A") &+ digit &- 10)
      }
    }
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt64? {
    if byte.isASCIIDigit { return UInt64(byte &- UInt8(ascii: "0")) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt64(letter &+ 10) : nil
  }
}

extension Token: Hashable {
  /// Looks at all bits, whatever the first ones are.
  package static func == (left: Token, right: Token) -> Bool {
    (left.high ^ right.high) | (left.low ^ right.low) == 0
  }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible {
  /// The same for all tokens.
  package var description: String { "Token(...)" }
  /// The same for all tokens.
  package var debugDescription: String { description }
}
