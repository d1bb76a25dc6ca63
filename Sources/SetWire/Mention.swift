/// How a line names a table or an offer: `watch 3`, `watch #3`, `accept ann`, `watch 4kfjordm`.
package enum Mention: Equatable, Sendable {
  /// By its number; one too large for a table is `Int.max`.
  case number(Int)
  /// By a player who sits there or who made the offer.
  case player(PlayerName)
  /// By the code of a private table.
  case code(TableCode)

  /// What these bytes name, or nil if they name nothing.
  package init?(_ bytes: some Collection<UInt8>) {
    let digits = bytes.first == UInt8(ascii: "#") ? bytes.dropFirst() : bytes[...]
    if let number = decimal(digits) {
      self = .number(number)
    } else if let code = TableCode(bytes) {
      self = .code(code)
    } else if let name = PlayerName(bytes) {
      self = .player(name)
    } else {
      return nil
    }
  }
}

/// The code word of a private table: a digit, a letter and six more letters or digits, none of which
/// looks like another. It is no number and no name.
package struct TableCode: Sendable, Hashable {
  /// The code in small letters.
  package let bytes: ShortWord

  private static let digits = Array("23456789".utf8)
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz".utf8)

  /// A new code of this generator's, which must be one that nobody can guess: 37 bits.
  package init(from generator: inout some RandomNumberGenerator) {
    var word = ShortWord()
    let both = Self.digits + Self.letters
    for alphabet in [Self.digits, Self.letters] + Array(repeating: both, count: 6) {
      if let byte = alphabet.randomElement(using: &generator) { _ = word.append(byte) }
    }
    bytes = word
  }

  /// The code that these bytes have the form of, in capital or small letters, or nil.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 8, let word = ShortWord(bytes) else { return nil }
    guard word[0].isASCIIDigit, word[1].isASCIILetter else { return nil }
    guard word.allSatisfy({ $0.isASCIIDigit || $0.isASCIILetter }) else { return nil }
    self.bytes = word.lowercased
  }
}
