/// What a player says, clean of all that could deceive or disturb a terminal: UTF-8 without control
/// characters, escape sequences, direction controls or invisible characters. Never empty.
package struct ChatText: Equatable, Sendable {
  /// The bytes as they are shown.
  package let bytes: [UInt8]

  /// The most characters (Unicode scalars) of a text.
  package static let charactersMax = 250
  /// The most bytes of a text, so that the longest line which carries one has room.
  package static let bytesMax = 440
  /// The most accents on one letter; more would be drawn over the lines above and below.
  package static let marksMax = 4

  /// The text that is left of these bytes; throws `badArgument` if that is nothing or too much.
  ///
  /// Blanks of all kinds become plain ones, those at both ends are dropped, and of several in a row one is left:
  /// nothing can be set in columns. No more than `marksMax` accents stand on a letter, and none without one. What
  /// is no UTF-8 is dropped.
  package init(cleaning bytes: some Collection<UInt8>) throws(Denial) {
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    var count = 0
    var marksLeft = 0
    var escape = EscapeSequence()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    reading: while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: break reading
      case .error: continue
      case .scalarValue(let scalar):
        guard !escape.takes(scalar), !scalar.isUnseen else { continue }
        let isBlank = scalar.isBlank
        if isBlank, clean.isEmpty || clean.last == UInt8(ascii: " ") { continue }
        if scalar.isMark {
          guard marksLeft > 0 else { continue }
          marksLeft -= 1
        } else {
          marksLeft = isBlank ? 0 : Self.marksMax
        }
        clean.append(contentsOf: isBlank ? " ".utf8 : String(scalar).utf8)
        count += 1
      }
    }
    if clean.last == UInt8(ascii: " ") {
      clean.removeLast()
      count -= 1
    }
    guard !clean.isEmpty else { throw .badArgument(.emptyText) }
    guard count <= Self.charactersMax, clean.count <= Self.bytesMax else {
      throw .badArgument(.longText)
    }
    self.bytes = clean
  }
}

/// Follows the escape sequences in a text (ECMA-48), so that nothing of them is left.
private struct EscapeSequence {
  private enum State { case outside, afterEscape, inside }
  private var state = State.outside

  /// Whether a scalar belongs to an escape sequence.
  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .outside:
      if scalar.value == 0x1B { state = .afterEscape }
      if scalar.value == 0x9B { state = .inside }
      return state != .outside
    case .afterEscape:
      state = scalar == "[" ? .inside : .outside
      return 0x20...0x7E ~= scalar.value
    case .inside:
      // The sequence ends with its first byte of 0x40 or above; text that can't be part of one ends it too.
      if 0x20...0x3F ~= scalar.value { return true }
      state = .outside
      return 0x40...0x7E ~= scalar.value
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows nothing for it, or obeys it: controls, marks of direction, joiners, fillers,
  /// selectors, tags and what is no character at all. Blanks and ends of lines are no such thing.
  fileprivate var isUnseen: Bool {
    if properties.isWhitespace { return value == 0x85 }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned: return true
    default: return false
    }
  }

  /// Whether it takes room and shows nothing: white space, and what only looks like it.
  fileprivate var isBlank: Bool {
    switch value {
    // An empty Braille cell, a note without a head, the blanks of Egyptian, a filler of Khitan.
    case 0x2800, 0x1D159, 0x13441, 0x13442, 0x16FE4: true
    default: properties.isWhitespace
    }
  }

  /// Whether it is drawn on the letter before it and takes no room of its own.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
