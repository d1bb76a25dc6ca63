/// Turns the bytes of a terminal into keys, one byte at a time, so that it makes no difference how they were
/// cut.
///
/// It knows UTF-8, the control sequences of ECMA-48 (CSI, SS3, and strings such as OSC) and bracketed paste.
/// Sequences that it does not know are swallowed whole. It keeps at most a few bytes of any sequence and
/// `pasteMax` of a paste, whatever is sent, and what never ends is over after `sequenceBytesMax` or
/// `pasteBytesMax`.
package struct Keyboard: Sendable {
  private enum State: Equatable, Sendable {
    case ground
    /// Inside a character of several bytes.
    case character(bytes: [UInt8], missing: Int)
    /// After ESC.
    case escape
    /// After ESC O.
    case ss3
    /// Inside CSI; the parameters so far.
    case csi([UInt8])
    /// Inside a string: OSC, DCS and the like; its beginning, and whether ESC came last.
    case string([UInt8], isEnding: Bool)
    /// Inside a paste; the bytes so far, and how much of its end has come.
    case paste([UInt8], matched: Int)
    /// After CR: LF belongs to it.
    case afterReturn

    /// The most bytes before it is over.
    var bytesMax: Int {
      switch self {
      case .paste: Keyboard.pasteBytesMax
      case .ground, .character, .escape, .ss3, .csi, .string, .afterReturn:
        Keyboard.sequenceBytesMax
      }
    }
  }

  /// The most bytes of a paste that are kept.
  package static let pasteMax = 1024
  /// The most bytes of a paste; what follows is typed.
  package static let pasteBytesMax = 1 << 17
  /// The most bytes of any other sequence.
  package static let sequenceBytesMax = 4096
  /// How long a lone ESC waits for the rest of a sequence.
  package static let escapeWait: Duration = .milliseconds(40)
  private static let sequenceMax = 64
  private static let pasteEnd: [UInt8] = [0x1B] + Array("[201~".utf8)

  private var state = State.ground
  /// How many bytes have come since a sequence or a paste began.
  private var bytesSinceBegin = 0

  /// A keyboard of which nothing was pressed.
  package init() {}

  /// Whether bytes are outstanding: if none come for `escapeWait`, call `giveUp()`.
  package var isWaiting: Bool {
    switch state {
    case .ground, .afterReturn, .paste: false
    case .character, .escape, .ss3, .csi, .string: true
    }
  }

  /// Takes bytes and returns the keys that they complete.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { receive(byte, &keys) }
    return keys
  }

  /// Ends what has begun, as no more bytes come: a lone ESC is the key, all else is dropped.
  package mutating func giveUp() -> [Key] {
    guard isWaiting else { return [] }
    let wasEscape = state == .escape
    state = .ground
    return wasEscape ? [.escape] : []
  }

  private mutating func receive(_ byte: UInt8, _ keys: inout [Key]) {
    count(&keys)
    switch state {
    case .ground: ground(byte, &keys)
    case .afterReturn:
      state = .ground
      if byte != 0x0A { ground(byte, &keys) }
    case .character(let bytes, let missing): character(bytes, missing, byte, &keys)
    case .escape: escape(byte, &keys)
    case .ss3:
      state = .ground
      if let key = Self.letterKey(byte) { keys.append(key) }
    case .csi(let parameters): csi(parameters, byte, &keys)
    case .string(let beginning, let isEnding): string(beginning, isEnding, byte, &keys)
    case .paste(let bytes, let matched): paste(bytes, matched, byte, &keys)
    }
  }

  /// Counts a byte that is about to be taken, and ends what has lasted too long.
  private mutating func count(_ keys: inout [Key]) {
    switch state {
    case .ground, .afterReturn, .escape: bytesSinceBegin = 0
    case .character, .ss3, .csi, .string, .paste: bytesSinceBegin += 1
    }
    guard bytesSinceBegin > state.bytesMax else { return }
    if case .paste(let bytes, _) = state { keys.append(.paste(Self.firstLine(bytes))) }
    state = .ground
  }

  private mutating func ground(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D:
      keys.append(.enter)
      state = .afterReturn
    case 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte | 0x60))))
    case 0x20...0x7E: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .character(bytes: [byte], missing: 1)
    case 0xE0...0xEF: state = .character(bytes: [byte], missing: 2)
    case 0xF0...0xF4: state = .character(bytes: [byte], missing: 3)
    default: break
    }
  }

  private mutating func character(
    _ bytes: [UInt8], _ missing: Int, _ byte: UInt8, _ keys: inout [Key]
  ) {
    guard 0x80...0xBF ~= byte else {
      state = .ground
      return ground(byte, &keys)
    }
    guard missing == 1 else {
      state = .character(bytes: bytes + [byte], missing: missing - 1)
      return
    }
    state = .ground
    guard let text = String(validating: bytes + [byte], as: UTF8.self),
      let scalar = text.unicodeScalars.first, scalar.cellWidth > 0
    else { return }
    keys.append(.character(Character(scalar)))
  }

  private mutating func escape(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .csi([])
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string([byte], isEnding: false)
    case 0x1B: keys.append(.escape)
    default:
      // Esc and then a key, quickly: nobody would want either of them lost.
      keys.append(.escape)
      state = .ground
      ground(byte, &keys)
    }
  }

  private mutating func csi(_ parameters: [UInt8], _ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x20...0x3F:
      let isFull = parameters.count >= Self.sequenceMax
      state = .csi(isFull ? parameters : parameters + [byte])
    case 0x40...0x7E:
      state = .ground
      if byte == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
        state = .paste([], matched: 0)
      } else if let key = Self.csiKey(parameters, byte) {
        keys.append(key)
      }
    case 0x1B: state = .escape
    default: state = .ground
    }
  }

  private mutating func string(
    _ beginning: [UInt8], _ isEnding: Bool, _ byte: UInt8, _ keys: inout [Key]
  ) {
    switch byte {
    case 0x07: end(string: beginning, &keys)
    case 0x1B: state = .string(beginning, isEnding: true)
    case UInt8(ascii: "\\") where isEnding: end(string: beginning, &keys)
    default:
      let isFull = beginning.count >= Self.sequenceMax
      state = .string(isFull ? beginning : beginning + [byte], isEnding: false)
    }
  }

  private mutating func end(string: [UInt8], _ keys: inout [Key]) {
    state = .ground
    if let background = Palette.Background(report: string) {
      keys.append(.backgroundReport(background))
    }
  }

  private mutating func paste(
    _ bytes: [UInt8], _ matched: Int, _ byte: UInt8, _ keys: inout [Key]
  ) {
    if byte == Self.pasteEnd[matched] {
      guard matched + 1 == Self.pasteEnd.count else {
        state = .paste(bytes, matched: matched + 1)
        return
      }
      state = .ground
      keys.append(.paste(Self.firstLine(bytes)))
      return
    }
    // What looked like the end was text: ESC is dropped from it later, and only ESC can begin the end.
    let begun = byte == 0x1B ? 1 : 0
    guard bytes.count < Self.pasteMax else {
      state = .paste(bytes, matched: begun)
      return
    }
    let kept = bytes + Self.pasteEnd[..<matched] + (begun == 1 ? [] : [byte])
    state = .paste(Array(kept.prefix(Self.pasteMax)), matched: begun)
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    let start = bytes.drop { $0 == 0x0A || $0 == 0x0D }
    let line = start.prefix { $0 != 0x0A && $0 != 0x0D }
    var shown = String.UnicodeScalarView()
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars
    where scalar.cellWidth > 0 && scalar != "\u{FFFD}" {
      shown.append(scalar)
    }
    return String(shown)
  }
}

extension Keyboard {
  /// The key of a sequence that ends with a letter, in SS3 or CSI.
  private static func letterKey(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private static func csiKey(_ parameters: [UInt8], _ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "R"):
      let parts = parameters.split(separator: UInt8(ascii: ";"))
      guard parts.count == 2, let column = Int(String(decoding: parts[1], as: UTF8.self)) else {
        return nil
      }
      return .cursorReport(column: column)
    case UInt8(ascii: "c"): return parameters.first == UInt8(ascii: "?") ? .attributesReport : nil
    case UInt8(ascii: "~"):
      switch String(decoding: parameters, as: UTF8.self) {
      case "1", "7": return .home
      case "3": return .delete
      case "4", "8": return .end
      case "5": return .pageUp
      case "6": return .pageDown
      default: return nil
      }
    case UInt8(ascii: "M"), UInt8(ascii: "m"): return nil
    default: return letterKey(final)
    }
  }
}

extension Palette.Background {
  /// What `OSC 11 ; rgb:RRRR/GGGG/BBBB` tells: dark if its lightness is below the middle.
  fileprivate init?(report: [UInt8]) {
    let prefix = Array("]11;rgb:".utf8)
    guard report.starts(with: prefix) else { return nil }
    let parts = report.dropFirst(prefix.count).split(separator: UInt8(ascii: "/"))
    let values = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count),
        let value = Int(String(decoding: part, as: UTF8.self), radix: 16)
      else { return nil }
      return Double(value) / Double(1 << (4 * part.count) - 1)
    }
    guard parts.count == 3, values.count == 3 else { return nil }
    let lightness = 0.2126 * values[0] + 0.7152 * values[1] + 0.0722 * values[2]
    self = lightness < 0.5 ? .dark : .light
  }
}
