import SetGame

/// A player's name: 2 to 16 ASCII letters, digits, `_` and `-`, the first a letter.
///
/// It keeps its spelling; two names are equal if they differ in capitals only.
package struct PlayerName: Sendable {
  /// The bytes as the player spelled them.
  package let bytes: ShortWord

  /// The name with this spelling, or nil if it is none. Reserved words are names too: others are spoken
  /// of by them.
  package init?(_ bytes: some Collection<UInt8>) {
    guard let word = try? Self.word(bytes) else { return nil }
    self.bytes = word
  }

  /// The name that a person asks for, which also must not be reserved; throws `badName`.
  package init(requested bytes: some Collection<UInt8>) throws(Denial) {
    self.bytes = try Self.word(bytes)
    if isReserved { throw .badName(.reserved) }
  }

  /// The name of a guest, `guest` and a number. Numbers beyond ten digits share a name.
  package init(guest number: UInt32) {
    var word = ShortWord()
    for byte in "guest".utf8 { _ = word.append(byte) }
    var divisor: UInt32 = 1_000_000_000
    while divisor > max(number, 1) { divisor /= 10 }
    while divisor > 0 {
      _ = word.append(UInt8(ascii: "0") &+ UInt8(number / divisor % 10))
      divisor /= 10
    }
    bytes = word
  }

  /// The name of the server's own player of a level, the `number`th at its table, from 1: `bot-club`,
  /// `bot-club-2`.
  package init(bot level: BotLevel, number: Int) {
    var word = ShortWord()
    for byte in "bot-\(level.rawValue)".utf8 { _ = word.append(byte) }
    if number > 1 {
      for byte in "-\(number)".utf8 { _ = word.append(byte) }
    }
    bytes = word
  }

  private static func word(_ bytes: some Collection<UInt8>) throws(Denial) -> ShortWord {
    guard let first = bytes.first, first.isASCIILetter else { throw .badName(.firstLetter) }
    for byte in bytes
    where !byte.isASCIILetter && !byte.isASCIIDigit && byte != 0x5F && byte != 0x2D {
      throw .badName(.characters)
    }
    guard bytes.count >= 2, let word = ShortWord(bytes) else { throw .badName(.length) }
    return word
  }
}

extension PlayerName: Hashable {
  package static func == (left: PlayerName, right: PlayerName) -> Bool {
    left.bytes.lowercased == right.bytes.lowercased
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.lowercased)
  }
}

extension PlayerName: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension UInt8 {
  /// Whether it is one of A to Z or a to z.
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  /// Whether it is one of 0 to 9.
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  /// The small letter if it is a capital, else the same byte.
  var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
