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
    append(addingCapacity: bytesMax + OutputSpan.wordCount) { line in
      write(&line)
      line.end()
    }
  }
}

/// The pieces that a line is written of. Each leaves room for the two bytes that end the line, and for a word.
///
/// Constants and numbers are calls, and a short piece goes out as a whole word, of which the next piece
/// overwrites what is too much: that is a few instructions instead of a few for each byte. Most claims find
/// the code of the lines no longer in the processor's cache, and then its length is what the lines cost.
extension OutputSpan<UInt8> {
  private static var endCount: Int { 2 }

  /// The bytes of a word.
  static var wordCount: Int { 8 }

  /// Whether a piece of this many bytes fits before the end of the line.
  @inline(__always)
  private func fits(_ count: Int) -> Bool {
    freeCapacity >= count &+ (Self.endCount + Self.wordCount)
  }

  /// Ends the line.
  @inline(__always)
  fileprivate mutating func end() {
    store(0x0A_0D, count: Self.endCount)  // "\r\n"
  }

  /// Stores a word, of which the lowest bytes count, the lowest first.
  @inline(__always)
  private mutating func store(_ word: UInt64, count: Int) {
    precondition(freeCapacity >= Self.wordCount, "A word must fit.")
    unsafe withUnsafeMutableBufferPointer { bytes, written in
      unsafe UnsafeMutableRawBufferPointer(bytes).storeBytes(
        of: word.littleEndian, toByteOffset: written, as: UInt64.self)
      written &+= count
    }
  }

  /// Writes a constant.
  @inline(never)
  mutating func write(_ text: StaticString) {
    copy(text)
  }

  /// Writes a constant, as a part of what writes more than that.
  @inline(__always)
  mutating func copy(_ text: StaticString) {
    guard fits(text.utf8CodeUnitCount) else { return }
    unsafe withUnsafeMutableBufferPointer { bytes, written in
      let rest = unsafe UnsafeMutableRawBufferPointer(bytes)[written...]
      unsafe UnsafeMutableRawBufferPointer(rebasing: rest).copyMemory(
        from: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      written &+= text.utf8CodeUnitCount
    }
  }

  /// Writes one byte.
  @inline(__always)
  mutating func write(byte: UInt8) {
    write(word: UInt64(byte), count: 1)
  }

  /// Writes bytes, cut at the end of the line.
  mutating func write(_ bytes: [UInt8]) {
    for byte in bytes { write(byte: byte) }
  }

  /// Writes the lowest bytes of a word, the lowest first, eight at most.
  @inline(__always)
  mutating func write(word: UInt64, count: Int) {
    guard fits(count) else { return }
    store(word, count: count)
  }

  /// Writes a number in decimal.
  @inline(never)
  mutating func write(_ number: Int) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if magnitude < Self.digitsLimit {
      var digits = Digits(UInt32(magnitude))
      digits.dropZero()
      write(word: digits.word, count: digits.count)
    } else {
      write(Int(magnitude / Self.digitsLimit))
      var digits = Digits(UInt32(magnitude % Self.digitsLimit))
      while digits.count < Self.wordCount { digits.putBefore(pair: 0) }
      write(word: digits.word, count: digits.count)
    }
  }

  /// The lowest number that has more digits than a word has bytes.
  private static var digitsLimit: UInt { 100_000_000 }
}

/// An even number of decimal digits, eight at most, as bytes of a word, the first lowest.
private struct Digits {
  private(set) var word: UInt64 = 0
  private(set) var count = 0

  /// The digits of a number below 100,000,000, with a zero before them if they are odd in number.
  @inline(__always)
  init(_ number: UInt32) {
    var rest = number
    repeat {
      let hundreds = rest / 100
      putBefore(pair: rest &- hundreds &* 100)
      rest = hundreds
    } while rest > 0
  }

  /// Puts two digits, a number below 100, before the others.
  @inline(__always)
  mutating func putBefore(pair: UInt32) {
    let ten = pair / 10
    word = word << 16 | 0x30_30 | UInt64(ten | (pair &- ten &* 10) << 8)
    count &+= 2
  }

  /// Drops the first digit if it is a zero.
  @inline(__always)
  mutating func dropZero() {
    guard UInt8(truncatingIfNeeded: word) == UInt8(ascii: "0") else { return }
    word >>= 8
    count &-= 1
  }
}
