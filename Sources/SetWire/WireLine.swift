import SetGame

/// A line of the wire view, taken apart: `verb key=value ... [: text]`.
///
/// It is what a program reads first. Whatever the other side sends, a line never holds more than
/// `WireLimits.lineMax` bytes, and a value only printable ASCII.
package struct WireLine: Equatable, Sendable {
  /// Why a line, or a value in it, can't be read.
  package struct Malformed: Error, Equatable {
    /// The key whose value is wrong or missing; empty if the line as a whole is no line.
    package let key: String
  }

  /// The first word.
  package let verb: String
  /// The second word if it is no `key=value`, as the number in `hello 1`.
  package let argument: ArraySlice<UInt8>?
  /// What follows `: `, made of what a terminal can show; nil if there is none.
  package let text: String?
  private let fields: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]

  /// Takes a line apart, given without its end; nil if it is no line of the wire view.
  package init?(_ line: [UInt8]) {
    guard line.count <= WireLimits.lineMax else { return nil }
    var rest = line[...]
    let verb = Self.nextWord(&rest)
    guard (1...16).contains(verb.count), verb.allSatisfy({ $0.isASCIILetter || $0 == 0x2D }) else {
      return nil
    }
    var fields: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    var argument: ArraySlice<UInt8>?
    var text: String?
    while !rest.isEmpty {
      let word = Self.nextWord(&rest)
      if word.count == 1, word.first == UInt8(ascii: ":") {
        text = (try? ChatText(cleaning: rest)).map { String(decoding: $0.bytes, as: UTF8.self) }
        break
      }
      guard word.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
      if let sign = word.firstIndex(of: UInt8(ascii: "=")) {
        fields.append((word[..<sign], word[(sign + 1)...]))
      } else if fields.isEmpty, argument == nil {
        argument = word
      }
    }
    self.verb = String(decoding: verb, as: UTF8.self)
    self.argument = argument
    self.text = text
    self.fields = fields
  }

  private static func nextWord(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    rest = rest[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
    return word
  }

  /// Two lines are the same if they say the same in the same order.
  package static func == (left: WireLine, right: WireLine) -> Bool {
    left.verb == right.verb && left.argument == right.argument && left.text == right.text
      && left.fields.elementsEqual(right.fields) { $0.key == $1.key && $0.value == $1.value }
  }
}

/// The values of keys. Each is checked against a range, so that no number of a stranger's can trap later.
extension WireLine {
  /// The bytes of a value; nil if the key is not there or says `-`.
  package func value(_ key: String) -> ArraySlice<UInt8>? {
    guard let value = fields.first(where: { $0.key.elementsEqual(key.utf8) })?.value else {
      return nil
    }
    return value.elementsEqual("-".utf8) ? nil : value
  }

  /// Whether the key is there, even if it says `-`.
  package func hasKey(_ key: String) -> Bool {
    fields.contains { $0.key.elementsEqual(key.utf8) }
  }

  /// The value as a word; nil if the key is not there or says `-`.
  package func word(_ key: String) -> String? {
    value(key).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a value that may be missing; throws if it is there and `read` can make nothing of it.
  package func optional<Value>(
    _ key: String, _ read: (ArraySlice<UInt8>) -> Value?
  ) throws(Malformed) -> Value? {
    guard let bytes = value(key) else { return nil }
    guard let value = read(bytes) else { throw Malformed(key: key) }
    return value
  }

  /// Reads a value that must be there.
  package func required<Value>(
    _ key: String, _ read: (ArraySlice<UInt8>) -> Value?
  ) throws(Malformed) -> Value {
    guard let value = try optional(key, read) else { throw Malformed(key: key) }
    return value
  }

  /// Reads a list with commas between; empty if the value is missing or `-`. A list has at most `countMax`
  /// parts.
  package func list<Value>(
    _ key: String, atMost countMax: Int, _ read: (ArraySlice<UInt8>) -> Value?
  ) throws(Malformed) -> [Value] {
    guard let bytes = value(key) else { return [] }
    let parts = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let values = parts.compactMap(read)
    guard parts.count <= countMax, values.count == parts.count else { throw Malformed(key: key) }
    return values
  }
}

/// How single values are read.
package enum WireValue {
  /// The longest time that a line tells of, in milliseconds: some days.
  package static let millisecondsMax = 1_000_000_000
  /// The largest number that counts something: sequences, versions, windows, tables.
  package static let countMax = 1 << 53
  /// The most cards that a board can hold, with room to spare.
  package static let boardMax = 24

  /// A whole number in a range, perhaps below zero.
  package static func number(
    _ range: ClosedRange<Int>
  ) -> @Sendable (ArraySlice<UInt8>) -> Int? {
    { bytes in
      let isNegative = bytes.first == UInt8(ascii: "-")
      guard let magnitude = decimal(isNegative ? bytes.dropFirst() : bytes), magnitude < .max else {
        return nil
      }
      let number = isNegative ? 0 &- magnitude : magnitude
      return range.contains(number) ? number : nil
    }
  }

  /// Something that is counted, from 0 on.
  package static let count = number(0...countMax)
  /// A span of time in milliseconds.
  package static let milliseconds = number(0...millisecondsMax)
  /// Points, which may be below zero.
  package static let points = number(-1_000_000_000...1_000_000_000)

  /// A place on the board.
  package static func position(_ bytes: ArraySlice<UInt8>) -> Position? {
    number(1...boardMax)(bytes).map { Position($0) }
  }

  /// A card by its code.
  package static func card(_ bytes: ArraySlice<UInt8>) -> Card? { Card(notation: bytes) }

  /// A player's name.
  package static func name(_ bytes: ArraySlice<UInt8>) -> PlayerName? { PlayerName(bytes) }

  /// A player's name, or `-` for nobody. The outer optional is nil if it is neither.
  package static func nameOrNobody(_ bytes: ArraySlice<UInt8>) -> PlayerName?? {
    if bytes.elementsEqual("-".utf8) { return .some(nil) }
    return PlayerName(bytes).map { .some($0) }
  }

  /// `yes` or `no`.
  package static func yesOrNo(_ bytes: ArraySlice<UInt8>) -> Bool? {
    if bytes.elementsEqual("yes".utf8) { return true }
    return bytes.elementsEqual("no".utf8) ? false : nil
  }

  /// A table's number.
  package static func table(_ bytes: ArraySlice<UInt8>) -> TableID? {
    count(bytes).map { TableID($0) }
  }

  /// An offer's number.
  package static func offer(_ bytes: ArraySlice<UInt8>) -> OfferID? {
    count(bytes).map { OfferID($0) }
  }

  /// One of the words of an enumeration.
  package static func word<Word: RawRepresentable<String> & SendableMetatype>(
    _: Word.Type
  ) -> @Sendable (ArraySlice<UInt8>) -> Word? {
    { Word(rawValue: String(decoding: $0, as: UTF8.self)) }
  }
}
