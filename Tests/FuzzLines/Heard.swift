import FuzzParts
import SetGame
import SetWire

/// What bytes came to.
enum Heard: Equatable {
  case line([UInt8])
  case tooLong([UInt8])
  case notText([UInt8])
  case encrypted
  case reply([UInt8])
  case endOfInput

  private init(_ item: LineBuffer.Item, in buffer: LineBuffer) {
    switch item {
    case .line: self = .line(buffer.line)
    case .tooLong: self = .tooLong(buffer.line)
    case .notText: self = .notText(buffer.line)
    case .encrypted: self = .encrypted
    case .reply(let bytes): self = .reply(bytes)
    case .endOfInput: self = .endOfInput
    }
  }

  /// What the bytes come to in one piece.
  static func all(of bytes: [UInt8]) -> [Heard] {
    var buffer = LineBuffer()
    return take(bytes, into: &buffer) + finish(&buffer)
  }

  /// What they come to as the client takes them.
  static func byteByByte(_ bytes: [UInt8]) -> [Heard] {
    var buffer = LineBuffer()
    var heard: [Heard] = []
    for byte in bytes {
      if let item = buffer.receive(byte) { heard.append(Heard(item, in: buffer)) }
    }
    return heard + finish(&buffer)
  }

  /// What they come to in packets of sizes that `seed` tells, read as the lobby does: the memory for the lines is
  /// that of other connections.
  static func cut(_ bytes: [UInt8], by seed: UInt8) -> [Heard] {
    var sizes = SeededGenerator(seed: UInt64(seed))
    var buffer = LineBuffer()
    var heard: [Heard] = []
    var rest = bytes[...]
    var store = Array("what others sent".utf8)
    while !rest.isEmpty {
      let largest = sizes.next() % 4 == 0 ? 600 : 7
      let packet = rest.prefix(1 + Int(sizes.next() % UInt64(largest)))
      rest = rest.dropFirst(packet.count)
      buffer.exchangeStore(with: &store)
      heard += take(Array(packet), into: &buffer)
      let isWhole = buffer.exchangeStore(with: &store)
      expect(isWhole != buffer.hasUnfinishedLine, "Only a whole line gives its memory back.")
    }
    return heard + finish(&buffer)
  }

  private static func take(_ bytes: [UInt8], into buffer: inout LineBuffer) -> [Heard] {
    var heard: [Heard] = []
    var index = 0
    while let item = buffer.receive(bytes.span, from: &index) {
      heard.append(Heard(item, in: buffer))
    }
    expect(index == bytes.count, "All bytes are taken.")
    return heard
  }

  private static func finish(_ buffer: inout LineBuffer) -> [Heard] {
    buffer.finish().map { [Heard($0, in: buffer)] } ?? []
  }

  /// Checks what holds of everything that is heard.
  func checkLimits() {
    switch self {
    case .line(let line):
      expect(line.count < LineBuffer.lineBytesMax, "A line has a limit.")
      expect(String(validating: line, as: UTF8.self) != nil, "A line is UTF-8.")
      expect(!line.contains { $0 < 0x20 || $0 == 0x7F }, "A line has no control characters.")
    case .tooLong(let line), .notText(let line):
      expect(line.count < LineBuffer.lineBytesMax, "What is kept of a line has a limit.")
    case .reply(let bytes):
      expect(bytes.count == 3 && bytes[0] == 255, "An answer is a command of telnet.")
      expect([251, 252, 254].contains(bytes[1]), "No option is ever agreed to.")
    case .encrypted, .endOfInput: break
    }
  }
}
