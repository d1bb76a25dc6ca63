import SetWire

/// All that was given out to anybody: whoever has read it may send it from anywhere.
package struct Bank {
  /// What takes a seat back, the last ones.
  package private(set) var tokens: [[UInt8]] = []
  /// What leads to private tables, the last ones.
  package private(set) var codes: [[UInt8]] = []
  /// Names of players, asked for or given.
  package private(set) var names: [[UInt8]] = Self.usualNames

  private static let usualNames = [
    "ann", "bob", "cyd", "Ann", "guest1", "guest2", "bot-club", "Wwwwwwwwwwwwwwww",
  ].map { Array($0.utf8) }
  private static let countMax = 16

  /// What everybody knows.
  package init() {}

  /// Keeps the tokens, codes and names of a line, whatever it tells.
  mutating func keep(from line: ArraySlice<UInt8>) {
    for word in line.split(separator: 0x20) {
      let start = word.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? word.startIndex
      let value = Array(word[start...])
      if value.count == 32, Token(notation: value) != nil {
        Self.add(value, to: &tokens)
      } else if value.count == 8, TableCode(value) != nil {
        Self.add(value, to: &codes)
      } else if word.starts(with: "you=".utf8), PlayerName(value) != nil {
        Self.add(value, to: &names)
      }
    }
  }

  private static func add(_ value: [UInt8], to values: inout [[UInt8]]) {
    guard !values.contains(value) else { return }
    if values.count == countMax { values.removeFirst() }
    values.append(value)
  }
}
