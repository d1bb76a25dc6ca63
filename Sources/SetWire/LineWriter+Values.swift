import SetGame

/// The values of the wire view. A value has no blank and is never empty; `-` stands for nothing.
extension OutputSpan<UInt8> {
  /// Writes a key and a number.
  @inline(__always)
  mutating func write(_ key: StaticString, _ number: Int) {
    write(key)
    write(number)
  }

  /// Writes a key and a number, `-` for none.
  mutating func write(_ key: StaticString, _ number: Int?) {
    write(key)
    if let number { write(number) } else { write(byte: UInt8(ascii: "-")) }
  }

  /// Writes a name.
  mutating func write(_ name: PlayerName) {
    for byte in name.bytes { write(byte: byte) }
  }

  /// Writes a name, `-` for none.
  mutating func write(nameOrDash name: PlayerName?) {
    if let name { write(name) } else { write(byte: UInt8(ascii: "-")) }
  }

  /// Writes a key and numbers with commas between.
  mutating func write(_ key: StaticString, _ numbers: some Collection<Int>) {
    writeList(key, numbers) { line, number in line.write(number) }
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
    write(key)
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
    write(key)
    if values.isEmpty { write(byte: UInt8(ascii: "-")) }
    var isFirst = true
    for value in values {
      if !isFirst { write(byte: UInt8(ascii: ",")) }
      isFirst = false
      one(&self, value)
    }
  }
}

/// The four characters of a card as one word, the first lowest: every line of the board has some of them.
private enum CardCode {
  static func bytes(of card: Card) -> UInt64 {
    let number = UInt64(UInt8(ascii: "1") &+ card.number.rawValue)
    return number | letter(of: 0x50_47_52, card.colour.rawValue) << 8  // "RGP"
      | letter(of: 0x2E_3A_23, card.shading.rawValue) << 16  // "#:."
      | letter(of: 0x53_4F_44, card.shape.rawValue) << 24  // "DOS"
  }

  /// One of the letters of a word, the first lowest.
  private static func letter(of letters: UInt64, _ index: UInt8) -> UInt64 {
    letters >> (UInt64(index) &* 8) & 0xFF
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
