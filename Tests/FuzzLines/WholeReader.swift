/// Finds the lines of bytes without telnet by looking at the whole: protocol.md's rules, written once more.
struct WholeReader {
  private(set) var items: [Heard] = []

  /// The lines of these bytes.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var isFirst = true
    while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
      read(rest[..<end], isFirst: isFirst, isEnded: true)
      isFirst = false
      let isPair = rest[end] == 13 && end + 1 < rest.endIndex && [0, 10].contains(rest[end + 1])
      rest = rest[(end + (isPair ? 2 : 1))...]
    }
    read(rest, isFirst: isFirst, isEnded: false)
  }

  private mutating func read(_ line: ArraySlice<UInt8>, isFirst: Bool, isEnded: Bool) {
    if isFirst, line.first == 22 { return items.append(.encrypted) }
    let hasMark = isFirst && line.starts(with: [0xEF, 0xBB, 0xBF])
    let text = Array(hasMark ? line.dropFirst(3) : line)
    let good = Self.prefixOfText(text)
    if good >= 511, text.count > 511 {
      items.append(.tooLong(Self.shown(text.prefix(511))))
    } else if good < text.count {
      items.append(.notText(Self.shown(text.prefix(good))))
    } else if String(validating: text, as: UTF8.self) == nil {
      items.append(.notText(Self.shown(text[...])))
    } else if isEnded || !text.isEmpty {
      items.append(.line(Self.shown(text[...])))
    }
  }

  private static func shown(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { $0 == 9 ? 32 : $0 }
  }

  /// How many bytes there are before the first that no text could have in its place.
  private static func prefixOfText(_ text: [UInt8]) -> Int {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        guard byte == 9 || byte >= 0x20 && byte != 0x7F else { return index }
        index += 1
        continue
      }
      // Of each lead: how many bytes follow, and what the first of them may be.
      guard let (count, second) = following(byte) else { return index }
      for place in 1...count {
        guard index + place < text.count else { return text.count }
        let range = place == 1 ? second : 0x80...0xBF
        guard range.contains(text[index + place]) else { return index + place }
      }
      index += count + 1
    }
    return index
  }

  private static func following(_ lead: UInt8) -> (Int, ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (2, 0x80...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    default: nil
    }
  }
}
