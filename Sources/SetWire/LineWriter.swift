/// The longest line that the server sends, in bytes with its CRLF.
package enum WireLimits {
  /// In bytes with CR and LF.
  package static let lineMax = 512
  /// The longest find time that the end of a game tells, in milliseconds.
  package static let findTimeMax = 86_400_000
}

extension [UInt8] {
  /// Appends one line and its CRLF.
  ///
  /// The line is written in place, without an intermediate value. What would make it longer than
  /// `bytesMax` is left out; no line of the protocol is as long as `WireLimits.lineMax`, save for talk.
  @inline(__always)
  mutating func appendLine(
    atMost bytesMax: Int = WireLimits.lineMax, _ write: (inout OutputSpan<UInt8>) -> Void
  ) {
    append(addingCapacity: bytesMax) { line in
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
  @inline(__always)
  mutating func write(_ number: Int) {
    if number >= 0, number < 10 {
      write(byte: UInt8(ascii: "0") | UInt8(truncatingIfNeeded: number))
    } else if number >= 10, number < 100 {
      let ten = number / 10
      write(word: UInt64(0x30_30 | ten | (number &- ten &* 10) << 8), count: 2)
    } else {
      write(long: number)
    }
  }

  private mutating func write(long number: Int) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if magnitude < 100_000_000 {
      write(digits: UInt32(magnitude), atLeast: 1)
    } else {
      write(Int(magnitude / 100_000_000))
      write(digits: UInt32(magnitude % 100_000_000), atLeast: 8)
    }
  }

  /// Writes the lowest bytes of a word, the lowest first.
  @inline(__always)
  mutating func write(word: UInt64, count: Int) {
    guard fits(count) else { return }
    var rest = word
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes a number of up to eight digits, with zeros before it up to a count.
  ///
  /// The digits come lowest first, so they are stacked in one word, the highest ending up lowest.
  @inline(__always)
  private mutating func write(digits number: UInt32, atLeast least: Int) {
    var rest = number
    var stack: UInt64 = 0
    var count = 0
    repeat {
      let tenth = rest / 10
      stack = stack << 8 | UInt64(UInt8(ascii: "0")) | UInt64(rest &- tenth &* 10)
      rest = tenth
      count += 1
    } while rest > 0 || count < least
    write(word: stack, count: count)
  }
}
