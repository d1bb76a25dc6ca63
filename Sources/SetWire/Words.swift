/// Goes through a line word by word. Words are ranges of the line: nothing is copied.
struct Words {
  /// The whole line.
  let line: [UInt8]
  /// Where the next word is looked for.
  private(set) var index = 0

  private static let blank = UInt8(ascii: " ")
  private static let comma = UInt8(ascii: ",")

  /// The words of a line.
  init(_ line: [UInt8]) {
    self.line = line
  }

  /// The next word, or nil at the end of the line.
  mutating func next() -> Range<Int>? {
    let start = skipBlanks()
    while index < line.count, line[index] != Self.blank { index += 1 }
    return start < index ? start..<index : nil
  }

  /// The next word where commas part words too, as in a list of cards.
  mutating func nextInList() -> Range<Int>? {
    while index < line.count, line[index] == Self.blank || line[index] == Self.comma { index += 1 }
    let start = index
    while index < line.count, line[index] != Self.blank, line[index] != Self.comma { index += 1 }
    return start < index ? start..<index : nil
  }

  /// Goes back to the start of a word.
  mutating func goBack(to word: Range<Int>) {
    index = word.lowerBound
  }

  /// The next word with its bytes, or nil at the end of the line.
  mutating func nextBytes() -> ArraySlice<UInt8>? {
    next().map { line[$0] }
  }

  /// All that is left, without the blanks around it.
  mutating func rest() -> ArraySlice<UInt8> {
    let start = skipBlanks()
    var end = line.count
    while end > start, line[end - 1] == Self.blank { end -= 1 }
    index = line.count
    return line[start..<end]
  }

  /// Throws `extra` unless the line is at its end.
  mutating func end(_ command: CommandWord) throws(Denial) {
    guard next() == nil else { throw .badArgument(.extra(command)) }
  }

  private mutating func skipBlanks() -> Int {
    while index < line.count, line[index] == Self.blank { index += 1 }
    return index
  }
}

extension ArraySlice<UInt8> {
  /// Whether these are the bytes of `word`, capitals or not; `word` is in small letters.
  func isWord(_ word: String) -> Bool {
    count == word.utf8.count && zip(self, word.utf8).allSatisfy { $0.asciiLowercased == $1 }
  }

  /// The key in small letters and the value of `key=value`, or nil if there is no `=`, or a key that is
  /// longer than any.
  var keyAndValue: (key: ShortWord, value: ArraySlice<UInt8>)? {
    guard let sign = firstIndex(of: UInt8(ascii: "=")), let key = ShortWord(self[..<sign]) else {
      return nil
    }
    return (key.lowercased, self[(sign + 1)...])
  }

  /// Whether the word says yes or no, or nil if neither.
  var isOn: Bool? {
    if isWord("on") || isWord("yes") { return true }
    if isWord("off") || isWord("no") { return false }
    return nil
  }
}
