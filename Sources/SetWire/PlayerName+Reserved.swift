// The names that nobody may take.

extension PlayerName {
  /// Whether nobody may take the name: it is a word of a command, it would pass for the server, for those who
  /// run it, for a guest or a program of the server's, or a sentence with it would mean something else.
  ///
  /// Capitals, digits at the end, `-` and `_` make no difference, nor does it help to write `0` for an o.
  package var isReserved: Bool {
    if CommandWord(bytes) != nil { return true }
    let parts = bytes.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map(Self.folded)
    let whole = Self.folded(bytes)
    return Self.reserved.whole.contains(whole)
      || Self.reserved.starts.contains { whole.starts(with: $0) }
      || Self.reserved.titles.contains { title in
        parts.contains { $0.starts(with: title) } || whole.starts(with: title)
          || Self.reserved.articles.contains { whole.starts(with: $0 + title) }
      }
  }

  /// Words as they are folded.
  private struct Reserved: Sendable {
    /// No name is one of these.
    let whole: Set<[UInt8]>
    /// No name starts with one of these.
    let starts: [[UInt8]]
    /// No part of a name starts with one of these.
    let titles: [[UInt8]]
    /// What may stand before a title without a sign between them.
    let articles: [[UInt8]]
  }

  private static let reserved = Reserved(
    whole: Set(
      [
        "another", "anybody", "anyone", "clock", "computer", "draw", "everybody", "everyone",
        "game", "me", "mod", "myself", "no-one", "nobody", "none", "notice", "opponent", "other",
        "others", "somebody", "someone", "staff", "system", "table", "winner", "you", "your",
        "yours", "yourself",
      ].map { folded($0.utf8) }),
    starts: ["bot", "guest"].map { folded($0.utf8) },
    titles: ["admin", "moderator", "operator", "server", "sysop"].map { folded($0.utf8) },
    articles: ["set", "the"].map { folded($0.utf8) })

  /// The letters that are meant, whatever stands for them.
  private static func folded(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(bytes.count)
    for byte in bytes.trimmingDigits {
      if let letter = letter(meant: byte) { letters.append(letter) }
    }
    return letters
  }

  private static func letter(meant byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0"): UInt8(ascii: "o")
    case UInt8(ascii: "1"), UInt8(ascii: "i"), UInt8(ascii: "I"): UInt8(ascii: "l")
    case UInt8(ascii: "3"): UInt8(ascii: "e")
    case UInt8(ascii: "4"): UInt8(ascii: "a")
    case UInt8(ascii: "5"): UInt8(ascii: "s")
    case UInt8(ascii: "7"): UInt8(ascii: "t")
    case UInt8(ascii: "8"): UInt8(ascii: "b")
    default: byte.isASCIILetter ? byte.asciiLowercased : nil
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Without the digits, `-` and `_` at the end.
  fileprivate var trimmingDigits: SubSequence {
    guard let last = lastIndex(where: \.isASCIILetter) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
