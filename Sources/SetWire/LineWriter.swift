/// The longest line that the server sends, in bytes with its CRLF.
package enum WireLimits {
  /// In bytes with CR and LF.
  package static let lineMax = 512
}

extension [UInt8] {
  /// Appends one line and its CRLF.
  ///
  /// The line is written in place, without an intermediate value. What would make it longer than
  /// `WireLimits.lineMax` is left out; no line of the protocol is that long, save for talk.
  @inline(__always)
  mutating func appendLine(_ write: (inout OutputSpan<UInt8>) -> Void) {
    append(addingCapacity: WireLimits.lineMax) { line in
      write(&line)
      line.end()
    }
  }
}

/// The pieces that a line is written of. Each leaves room for the two bytes that end the line.
extension OutputSpan<UInt8> {
  private static var endCount: Int { 2 }

  /// Whether a piece of this many bytes fits before the end of the line.
  @inline(__always)
  private func fits(_ count: Int) -> Bool { freeCapacity >= count + Self.endCount }

  /// Ends the line.
  @inline(__always)
  fileprivate mutating func end() {
    append(UInt8(ascii: "\r"))
    append(UInt8(ascii: "\n"))
  }

  /// Writes a constant.
  @inline(__always)
  mutating func write(_ text: StaticString) {
    guard fits(text.utf8CodeUnitCount) else { return }
    text.withUTF8Buffer { bytes in
      for index in bytes.indices { unsafe append(bytes[index]) }
    }
  }

  /// Writes one byte.
  @inline(__always)
  mutating func write(byte: UInt8) {
    guard fits(1) else { return }
    append(byte)
  }

  /// Writes bytes, cut at the end of the line.
  mutating func write(_ bytes: [UInt8]) {
    for byte in bytes { write(byte: byte) }
  }

  /// Writes a number in decimal.
  mutating func write(_ number: Int) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    var rest = number.magnitude
    if rest >= 100_000_000 {
      write(Int(rest / 100_000_000))
      rest %= 100_000_000
      write(digits: rest, count: 8)
    } else {
      var count = 1
      var bound: UInt = 10
      while rest >= bound {
        count += 1
        bound *= 10
      }
      write(digits: rest, count: count)
    }
  }

  /// Writes the last `count` digits, 1 to 8, of a number.
  ///
  /// They come lowest first, so they are stacked in one word and taken off it again.
  @inline(__always)
  private mutating func write(digits number: UInt, count: Int) {
    guard fits(count) else { return }
    var rest = UInt32(truncatingIfNeeded: number)
    var stack: UInt64 = 0
    for _ in 0..<count {
      stack = stack << 8 | UInt64(rest % 10)
      rest /= 10
    }
    for _ in 0..<count {
      append(UInt8(ascii: "0") | UInt8(truncatingIfNeeded: stack))
      stack >>= 8
    }
  }
}
