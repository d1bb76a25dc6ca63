/// Cuts what is typed without a screen into lines, of which none can grow without end.
struct TypedLines {
  /// Bytes of a line; what is beyond is dropped.
  static let bytesMax = 1024

  private var line: [UInt8] = []

  /// Adds bytes and returns the lines that they end.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == 10 {
        lines += end(evenEmpty: true)
      } else if byte != 13, line.count < Self.bytesMax {
        line.append(byte)
      }
    }
    return lines
  }

  /// The line that no end followed.
  mutating func end(evenEmpty: Bool = false) -> [String] {
    defer { line = [] }
    return line.isEmpty && !evenEmpty ? [] : [String(decoding: line, as: UTF8.self)]
  }
}
