/// What a name looks like. Two names that a reader could take for each other have the same.
///
/// It is made of the name in small letters: `0` is `o`; `1` and `i` are `l`; `rn` is `m` and `vv` is `w`; `_` is
/// `-`, runs of it are one, and it does not count at the end. The other digits stand for themselves, so that
/// `player2` is not `player3`. Names that differ in capitals only have one skeleton.
package struct NameSkeleton: Hashable, Sendable {
  private var word = ShortWord()

  /// The skeleton of a name.
  package init(_ name: PlayerName) {
    var held: UInt8?
    for byte in name.bytes {
      let shape = Self.shape(of: byte)
      if let before = held, let joined = Self.joined(before, shape) {
        held = joined
      } else {
        if let held { _ = word.append(held) }
        held = shape
      }
    }
    if let held, held != UInt8(ascii: "-") { _ = word.append(held) }
  }

  /// What stands for all characters that look like this one.
  private static func shape(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0"): UInt8(ascii: "o")
    case UInt8(ascii: "1"), UInt8(ascii: "i"), UInt8(ascii: "I"): UInt8(ascii: "l")
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte.asciiLowercased
    }
  }

  /// What two shapes side by side look like, if that is one.
  private static func joined(_ first: UInt8, _ second: UInt8) -> UInt8? {
    switch (first, second) {
    case (UInt8(ascii: "r"), UInt8(ascii: "n")): UInt8(ascii: "m")
    case (UInt8(ascii: "v"), UInt8(ascii: "v")): UInt8(ascii: "w")
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): UInt8(ascii: "-")
    default: nil
    }
  }
}

extension NameSkeleton: CustomStringConvertible {
  package var description: String { String(decoding: word, as: UTF8.self) }
}
