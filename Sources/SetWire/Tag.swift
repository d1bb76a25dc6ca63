/// What a program puts before a command (`@TAG `) to know its reply by: 1 to 16 of letters, digits and `-`,
/// the first no `-`, which alone stands for no tag.
package struct Tag: Hashable, Sendable {
  /// The bytes as they came, without the `@`.
  package let bytes: ShortWord

  /// The tag of these bytes, or nil if they are none.
  package init?(_ bytes: some Collection<UInt8>) {
    guard let first = bytes.first, first != UInt8(ascii: "-"), let word = ShortWord(bytes) else {
      return nil
    }
    guard word.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    self.bytes = word
  }
}
