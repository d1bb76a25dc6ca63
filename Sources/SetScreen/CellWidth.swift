extension Unicode.Scalar {
  /// How many cells a terminal gives to the character: 0 for what is not shown by itself, 1 or 2.
  ///
  /// Block elements and box lines count as 1: where a terminal draws them wide, the client uses ASCII.
  package var cellWidth: Int {
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0xA0 { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .nonspacingMark, .enclosingMark,
      .lineSeparator, .paragraphSeparator:
      return 0
    default: return isWide ? 2 : 1
    }
  }

  /// East Asian Wide and Fullwidth (Unicode annex 11), and the emoji that are drawn wide, in blocks.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0, 0x23F3,
      0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB,
      0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA,
      0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757,
      0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x2E80...0x303E,
      0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x1F004, 0x1F0CF, 0x1F18E,
      0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
      0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440,
      0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A,
      0x1F595...0x1F596, 0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC, 0x1F6D0...0x1F6D2,
      0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
      0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x2FFFD,
      0x30000...0x3FFFD:
      true
    default: false
    }
  }
}

extension String {
  /// How many cells a terminal gives to the text.
  package var cellWidth: Int { unicodeScalars.reduce(0) { $0 + $1.cellWidth } }

  /// As much of the beginning as fits in this many cells.
  package func clipped(to width: Int) -> String {
    var left = width
    var clipped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      left -= scalar.cellWidth
      guard left >= 0 else { break }
      clipped.append(scalar)
    }
    return String(clipped)
  }

  /// The text with blanks behind it up to this many cells.
  package func padded(to width: Int) -> String {
    let missing = width - cellWidth
    return missing > 0 ? self + String(repeating: " ", count: missing) : self
  }

  /// The text cut into lines of at most `width` cells, between words where that is possible.
  package func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, line.cellWidth + 1 + word.cellWidth <= width {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while word.cellWidth > width {
        let part = word.clipped(to: width)
        guard !part.isEmpty else { return lines }
        lines.append(part)
        word = String(word.unicodeScalars.dropFirst(part.unicodeScalars.count))
      }
      line = word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
