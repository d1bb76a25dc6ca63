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
  mutating func write(_ key: StaticString, _ numbers: [Int]) {
    writeList(key, numbers) { line, number in line.write(number) }
  }

  /// Writes a key and the numbers of positions with commas between.
  mutating func write(_ key: StaticString, _ positions: [Position]) {
    writeList(key, positions) { line, position in line.write(position.number) }
  }

  /// Writes a key and the codes of cards with commas between.
  mutating func write(_ key: StaticString, _ cards: [Card]) {
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
  mutating func write(_ key: StaticString, _ seats: Seats, of table: TableLabel) {
    writeList(key, seats.inOrder) { line, seat in line.write(nameOrDash: table.name(of: seat)) }
  }

  /// Writes a key and features with commas between.
  mutating func write(_ key: StaticString, _ features: Features) {
    writeList(key, Features.inOrder.filter(features.contains)) { line, feature in
      line.write(feature.name)
    }
  }

  /// Writes the four characters of a card: number, colour, shading, shape.
  mutating func write(_ card: Card) {
    write(byte: UInt8(ascii: "1") &+ card.number.rawValue)
    switch card.colour {
    case .red: write(byte: UInt8(ascii: "R"))
    case .green: write(byte: UInt8(ascii: "G"))
    case .purple: write(byte: UInt8(ascii: "P"))
    }
    switch card.shading {
    case .solid: write(byte: UInt8(ascii: "#"))
    case .striped: write(byte: UInt8(ascii: ":"))
    case .open: write(byte: UInt8(ascii: "."))
    }
    switch card.shape {
    case .diamond: write(byte: UInt8(ascii: "D"))
    case .oval: write(byte: UInt8(ascii: "O"))
    case .squiggle: write(byte: UInt8(ascii: "S"))
    }
  }

  /// Writes a key and values with commas between, `-` for no value.
  @inline(__always)
  mutating func writeList<Value>(
    _ key: StaticString, _ values: [Value], _ one: (inout OutputSpan<UInt8>, Value) -> Void
  ) {
    write(key)
    if values.isEmpty { write(byte: UInt8(ascii: "-")) }
    for index in values.indices {
      if index > 0 { write(byte: UInt8(ascii: ",")) }
      one(&self, values[index])
    }
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
