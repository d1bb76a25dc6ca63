import SetGame

/// The values of the wire view. A value has no blank and is never empty; `-` stands for nothing.
extension OutputSpan<UInt8> {
  /// Writes a key and a number.
  @inline(never)
  mutating func write(_ key: StaticString, _ number: Int) {
    copy(key)
    write(number)
  }

  /// Writes a key and a number, `-` for none.
  mutating func write(_ key: StaticString, _ number: Int?) {
    write(key)
    if let number { write(number) } else { write(byte: UInt8(ascii: "-")) }
  }

  /// Writes a name.
  mutating func write(_ name: PlayerName) { write(name.bytes) }

  /// Writes a short word.
  mutating func write(_ word: ShortWord) {
    let count = word.count
    write(word: word.low, count: min(count, Self.wordCount))
    if count > Self.wordCount { write(word: word.high, count: count - Self.wordCount) }
  }

  /// Writes a name, `-` for none.
  mutating func write(nameOrDash name: PlayerName?) {
    if let name { write(name) } else { write(byte: UInt8(ascii: "-")) }
  }

  /// Writes a key and numbers with commas between.
  mutating func write(_ key: StaticString, _ numbers: some Collection<Int>) {
    writeList(key, numbers) { line, number in line.write(number) }
  }

  /// Writes a key and the numbers of the seats with commas between.
  ///
  /// By index: going through them as a collection would call their module for every step.
  mutating func write(_ key: StaticString, _ numbers: SeatNumbers) {
    writeList(key, 0..<numbers.endIndex) { line, seat in line.write(numbers[seat]) }
  }

  /// Writes a key and the numbers of positions with commas between.
  mutating func write(_ key: StaticString, _ positions: some Collection<Position>) {
    writeList(key, positions) { line, position in line.write(position.number) }
  }

  /// Writes a key and the codes of cards with commas between.
  mutating func write(_ key: StaticString, _ cards: some Collection<Card>) {
    writeList(key, cards) { line, card in line.write(card) }
  }

  /// Writes a key and the codes of three cards with commas between.
  mutating func write(_ key: StaticString, _ cards: Triple) {
    copy(key)
    write(cards.first)
    write(byte: UInt8(ascii: ","))
    write(cards.second)
    write(byte: UInt8(ascii: ","))
    write(cards.third)
  }

  /// Writes a key and the names of players at a table with commas between.
  mutating func write(_ key: StaticString, _ seats: Seats, named names: [PlayerName?]) {
    writeList(key, seats.inOrder) { line, seat in
      line.write(nameOrDash: seat.index < names.count ? names[seat.index] : nil)
    }
  }

  /// Writes a key and features with commas between.
  mutating func write(_ key: StaticString, _ features: Features) {
    writeList(key, Features.inOrder.filter(features.contains)) { line, feature in
      line.write(feature.name)
    }
  }

  /// Writes the four characters of a card: number, colour, shading, shape.
  mutating func write(_ card: Card) {
    write(word: CardCode.bytes(of: card), count: 4)
  }

  /// Writes a key and values with commas between, `-` for no value.
  @inline(__always)
  mutating func writeList<Values: Collection>(
    _ key: StaticString, _ values: Values,
    _ one: (inout OutputSpan<UInt8>, Values.Element) -> Void
  ) {
    copy(key)
    var isFirst = true
    for value in values {
      if !isFirst { write(byte: UInt8(ascii: ",")) }
      isFirst = false
      one(&self, value)
    }
    if isFirst { write(byte: UInt8(ascii: "-")) }
  }
}

/// The four characters of a card as one word, the first lowest: every line of the board has some of them.
private enum CardCode {
  static func bytes(of card: Card) -> UInt64 {
    let bits = UInt64(card.bits)
    return (0x31 &+ bits >> 6)  // "1"
      | letter(of: 0x50_47_52, bits >> 4 & 3) << 8  // "RGP"
      | letter(of: 0x2E_3A_23, bits >> 2 & 3) << 16  // "#:."
      | letter(of: 0x53_4F_44, bits & 3) << 24  // "DOS"
  }

  /// One of the letters of a word, the first lowest.
  @inline(__always)
  private static func letter(of letters: UInt64, _ index: UInt64) -> UInt64 {
    letters >> (index &* 8) & 0xFF
  }
}

extension Features {
  /// The word for one feature.
  var name: StaticString {
    if contains(.number) { return "number" }
    if contains(.colour) { return "colour" }
    if contains(.shading) { return "shading" }
    return "shape"
  }
}
