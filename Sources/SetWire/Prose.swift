/// Collects lines for people: each at most 78 columns wide, broken between words, ended by CRLF.
struct Prose {
  /// The widest line, in columns.
  static let columnsMax = 78
  /// Stands for a blank at which no line is broken; a control character, which no text of players has.
  static let tie = Character(UnicodeScalar(tieByte))
  private static let tieByte: UInt8 = 1
  /// What the second and further lines of a sentence start with.
  private static let indent = "  "

  private(set) var bytes: [UInt8] = []

  /// Appends a sentence, broken where it would be too wide.
  mutating func line(_ text: String) {
    if !write(narrow: text) { write(wrapping: text) }
    end()
  }

  /// Appends what a player says. Each of its lines starts with the same mark, which no line of the server starts
  /// with, so that no part of a text can pass for one.
  mutating func line(_ text: String, eachAfter mark: String) {
    if !write(narrow: mark + text) {
      append(mark)
      write(wrapping: text, after: mark)
    }
    end()
  }

  /// Writes a text of ASCII that fits a line, as nearly all do; false if it is none.
  mutating func write(narrow text: String) -> Bool {
    guard text.utf8.count <= Self.columnsMax else { return false }
    let start = append(text)
    let isASCII = bytes[start...].allSatisfy { $0 < 0x80 }
    if !isASCII { bytes.removeSubrange(start...) }
    return isASCII
  }

  /// Writes any text, broken between words where it would be too wide. `mark` is what the line starts with
  /// already, and each further one is to start with; without it further lines are indented.
  mutating func write(wrapping text: String, after mark: String? = nil) {
    let start = mark ?? Self.indent
    let wholeRoom = Self.columnsMax - start.utf8.count
    var room = mark == nil ? Self.columnsMax : wholeRoom
    var isStart = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var width = Self.columns(of: word.unicodeScalars)
      if !isStart {
        if width + 1 > room {
          end()
          append(start)
          room = wholeRoom
        } else {
          bytes.append(UInt8(ascii: " "))
          room -= 1
        }
      }
      isStart = false
      var rest = word.unicodeScalars[...]
      while width > room {
        // A word without end: only talk has such.
        let part = Self.end(of: rest, within: room)
        write(rest[..<part])
        rest = rest[part...]
        end()
        append(start)
        room = wholeRoom
        width = Self.columns(of: rest)
      }
      write(rest)
      room -= width
    }
  }

  /// How much of a word fits; what is drawn on the last letter goes with it.
  private static func end(
    of word: Substring.UnicodeScalarView, within room: Int
  ) -> Substring.UnicodeScalarView.Index {
    var left = room
    var index = word.startIndex
    while index < word.endIndex, left >= columns(of: word[index]) {
      left -= columns(of: word[index])
      index = word.index(after: index)
    }
    while index < word.endIndex, index > word.startIndex, word[index].isMark {
      index = word.index(after: index)
    }
    return index
  }

  private mutating func write(_ scalars: Substring.UnicodeScalarView) {
    append(String(scalars))
  }

  /// Appends a text with its ties as blanks, and tells where it begins.
  @discardableResult
  private mutating func append(_ text: String) -> Int {
    let start = bytes.count
    bytes += text.utf8
    for index in start..<bytes.count where bytes[index] == Self.tieByte {
      bytes[index] = UInt8(ascii: " ")
    }
    return start
  }

  /// Appends a line as it stands: a drawing, which is narrow enough by itself.
  mutating func drawn(_ text: String) {
    bytes += text.utf8
    end()
  }

  /// Appends the lines of other prose.
  mutating func append(_ other: Prose) { bytes += other.bytes }

  /// Appends an empty line.
  mutating func blank() { end() }

  private mutating func end() { bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }

  private static func columns(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Scalars of the wide scripts count double; too wide is never too narrow.
  private static func columns(of scalar: Unicode.Scalar) -> Int { scalar.value < 0x1100 ? 1 : 2 }
}

/// Numbers and times as people read them.
enum Wording {
  /// `4.0 s`, of milliseconds; tenths are cut off.
  static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }

  /// `60 s`, of milliseconds, rounded up.
  static func wholeSeconds(_ milliseconds: Int) -> String { "\((milliseconds + 999) / 1000) s" }

  /// `2:41`, of milliseconds, rounded up, so that 0:00 is the end.
  static func clock(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 999) / 1000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// `1 card`, `2 cards`.
  static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
  }

  /// `+1`, `-2`, `0`.
  static func signed(_ points: Int) -> String { points > 0 ? "+\(points)" : "\(points)" }

  /// `ann`, `ann and bob`, `ann, bob and cleo`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "nobody" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Positions with blanks between, as they are typed.
  static func numbers(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }
}

extension String {
  /// The text with blanks after it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }

  /// The text with blanks before it up to a width.
  func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - utf8.count)) + self
  }
}
