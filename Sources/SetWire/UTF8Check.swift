/// Tells whether bytes are well-formed UTF-8, one byte at a time (Unicode, table 3-7): no overlong form, no
/// surrogate, nothing above U+10FFFF.
struct UTF8Check: Equatable, Sendable {
  /// How many bytes the character still needs.
  private var missing: UInt8 = 0
  /// What the next one of them may be.
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// Whether the bytes so far end with a whole character.
  var isWhole: Bool { missing == 0 }

  /// Takes the next byte; false if no character goes on like that.
  mutating func accept(_ byte: UInt8) -> Bool {
    guard missing == 0 else {
      guard byte >= lowest, byte <= highest else { return false }
      missing &-= 1
      (lowest, highest) = (0x80, 0xBF)
      return true
    }
    switch byte {
    case 0x00...0x7F: return true
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, lowest) = (2, 0xA0)
    case 0xED: (missing, highest) = (2, 0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, lowest) = (3, 0x90)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, highest) = (3, 0x8F)
    default: return false
    }
    return true
  }
}
