/// Up to 16 ASCII bytes, held in place: names, tags and codes cost no allocation.
package struct ShortWord: Hashable, Sendable {
  /// The first eight bytes, the first lowest; zero behind the last.
  private(set) var low: UInt64 = 0
  /// The last eight bytes in the same way.
  private(set) var high: UInt64 = 0
  private var length: UInt8 = 0

  /// The most bytes that fit.
  package static let countMax = 16

  /// A word of no bytes.
  package init() {}

  /// These bytes, or nil if there are more than 16.
  package init?(_ bytes: some Collection<UInt8>) {
    for byte in bytes {
      guard append(byte) else { return nil }
    }
  }

  /// The same word with its capital letters made small. For letters, digits, `-` and `_` only: one bit
  /// makes a letter small, leaves digits and `-` alone, and `_` stays apart from all of them.
  package var lowercased: ShortWord {
    var folded = self
    folded.low |= 0x2020_2020_2020_2020 & (length < 8 ? ~(.max << (UInt64(length) &* 8)) : .max)
    folded.high |= length < 8 ? 0 : 0x2020_2020_2020_2020 & ~(.max << (UInt64(length &- 8) * 8))
    return folded
  }

  /// Adds a byte; false if there is no room.
  package mutating func append(_ byte: UInt8) -> Bool {
    switch length {
    case 0..<8: low |= UInt64(byte) << (UInt64(length) &* 8)
    case 8..<16: high |= UInt64(byte) << (UInt64(length &- 8) &* 8)
    default: return false
    }
    length &+= 1
    return true
  }
}

extension ShortWord: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(length) }
  package subscript(position: Int) -> UInt8 {
    precondition(position >= 0 && position < Int(length), "index outside of the word")
    let half = position < 8 ? low : high
    return UInt8(truncatingIfNeeded: half >> (UInt64(position & 7) &* 8))
  }
}
