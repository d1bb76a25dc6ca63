import FuzzParts
import SetScreen
import SetWire

/// What holds of all that a client writes.
enum ScreenCheck {
  /// A line to the server has an end and no other control character.
  static func checkSent(_ bytes: [UInt8]) {
    expect(bytes.count <= LineBuffer.lineBytesMax, "A line to the server has a limit.")
    expect(bytes.suffix(2) == [13, 10], "A line to the server has an end.")
    expect(
      !bytes.dropLast(2).contains { $0 < 0x20 || $0 == 0x7F }, "A line has no control characters.")
    expect(String(validating: bytes, as: UTF8.self) != nil, "A line to the server is UTF-8.")
  }

  /// A line that is printed holds nothing that a terminal would obey.
  static func checkPrinted(_ line: String) {
    expect(
      line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) },
      "A terminal obeys nothing in \(line.debugDescription)")
  }

  /// The grid is as large as it should be, and each cell holds what has its width.
  static func check(_ screen: Screen, of size: ScreenSize) {
    expect(screen.cells.count == size.columns * size.rows, "A screen fills its terminal.")
    for row in 0..<size.rows {
      var isInside = false
      for column in 0..<size.columns {
        guard let cell = screen.cell(row: row, column: column) else {
          return expect(false, "Every cell is there.")
        }
        expect(cell.isContinuation == isInside, "Wide characters are whole.")
        isInside = !isInside && cell.scalar.cellWidth == 2
        expect(cell.isContinuation || cell.scalar.cellWidth > 0, "A cell shows something.")
        expect(!screen.isASCII || cell.isContinuation || cell.scalar.isASCII, "ASCII is kept to.")
      }
      expect(!isInside, "No wide character sticks out.")
    }
  }

  /// A frame moves the cursor, styles and writes; it holds no other sequence.
  static func check(frame: [UInt8]) {
    var rest = frame[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        expect(byte >= 0x20 && byte != 0x7F, "No control character is written.")
        continue
      }
      expect(rest.popFirst() == UInt8(ascii: "["), "A frame has control sequences only.")
      rest = rest.drop { (0x20...0x3F).contains($0) }
      let final = rest.popFirst()
      expect(final.map { "HJhlm".utf8.contains($0) } == true, "It knows few of them.")
    }
  }
}
