import SetWire
import Testing

/// What a connection's bytes came to.
enum Heard: Equatable, Sendable, CustomStringConvertible {
  case line(String)
  case tooLong, notText, encrypted, end
  case reply([UInt8])

  var description: String {
    switch self {
    case .line(let text): "line \"\(text)\""
    case .tooLong: "too long"
    case .notText: "not text"
    case .encrypted: "encrypted"
    case .end: "end"
    case .reply(let bytes): "reply \(bytes)"
    }
  }
}

/// Feeds pieces of bytes to a buffer, as packets come.
func hear(_ pieces: [ArraySlice<UInt8>], into buffer: inout LineBuffer) -> [Heard] {
  var heard: [Heard] = []
  for piece in pieces {
    let bytes = Array(piece)
    var index = 0
    while let item = buffer.receive(bytes.span, from: &index) {
      switch item {
      case .line: heard.append(.line(String(decoding: buffer.line, as: UTF8.self)))
      case .tooLong: heard.append(.tooLong)
      case .notText: heard.append(.notText)
      case .encrypted: heard.append(.encrypted)
      case .reply(let bytes): heard.append(.reply(bytes))
      case .endOfInput: heard.append(.end)
      }
    }
  }
  return heard
}

/// What these bytes come to in one piece.
func hear(_ bytes: [UInt8]) -> [Heard] {
  var buffer = LineBuffer()
  return hear([bytes[...]], into: &buffer)
}

private func text(_ string: String) -> [UInt8] { Array(string.utf8) }
private func letters(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "x"), count: count) }

@Suite("Lines")
struct LineBufferTests {
  @Test(
    "LF, CR LF, CR NUL and CR each end one line",
    arguments: [
      ("a\nb\n", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b"]),
      ("a\r\0b\r\0", ["a", "b"]),
      ("a\rb\r", ["a", "b"]),
      ("a\n\rb\r\n\n", ["a", "", "b", ""]),
      ("\r\r\n\r\0\n", ["", "", "", ""]),
      ("a\tb\n", ["a b"]),
    ])
  func endings(bytes: String, lines: [String]) {
    #expect(hear(text(bytes)) == lines.map(Heard.line))
  }

  @Test("A CR ends the line at once, and an LF that comes later starts no empty line")
  func lateLineFeed() {
    var buffer = LineBuffer()
    #expect(hear([text("who\r")[...]], into: &buffer) == [.line("who")])
    #expect(!buffer.hasUnfinishedLine)
    #expect(hear([text("\n")[...]], into: &buffer) == [])
    #expect(hear([text("\n")[...]], into: &buffer) == [.line("")])
  }

  @Test("A telnet command between CR and LF does not part them")
  func commandInsideEnding() {
    #expect(hear(text("a\r") + [255, 241] + text("\nb\n")) == [.line("a"), .line("b")])
  }

  @Test("A line has at most 512 bytes with its end", arguments: ["\n", "\r"])
  func longest(ending: String) {
    let longest = String(repeating: "x", count: 511)
    #expect(hear(text(longest + ending)) == [.line(longest)])
    #expect(hear(text(longest + "x" + ending + "who\n")) == [.tooLong, .line("who")])
  }

  @Test("A line of ten million bytes is skipped whole, told of once and not kept")
  func endless() {
    var buffer = LineBuffer()
    var told = 0
    let piece = letters(10_000)
    for _ in 0..<1_000 { told += hear([piece[...]], into: &buffer).count }
    #expect(told == 1)
    #expect(buffer.line.capacity <= 2_048)
    #expect(buffer.hasUnfinishedLine)
    #expect(hear([text("\nwho\n")[...]], into: &buffer) == [.line("who")])
    #expect(buffer.line.capacity <= 128)
  }

  @Test("What is long and no text as well is told of once, by what shows first")
  func longAndNoText() {
    #expect(hear(letters(600) + [1] + text("\n")) == [.tooLong])
    #expect(hear(letters(10) + [1] + letters(600) + text("\n")) == [.notText])
  }

  @Test("Control characters are no text", arguments: (0...31).map(UInt8.init) + [127])
  func controls(byte: UInt8) {
    let heard = hear(text("a") + [byte] + text("b\nwho\n"))
    switch byte {
    case 9: #expect(heard == [.line("a b"), .line("who")])
    case 10, 13: #expect(heard == [.line("a"), .line("b"), .line("who")])
    default: #expect(heard == [.notText, .line("who")])
    }
  }

  @Test("A byte order mark is skipped at the start of a connection, there only and one only")
  func orderMark() {
    #expect(hear(text("\u{FEFF}\u{FEFF}who\n")) == [.line("\u{FEFF}who")])
    #expect(hear(text("\u{FEFF}who\n\u{FEFF}who\n")) == [.line("who"), .line("\u{FEFF}who")])
    #expect(hear([255, 251, 1] + text("\u{FEFF}who\n")) == [.reply([255, 254, 1]), .line("who")])
  }

  @Test("A TLS hello is known by its first byte, at the start of a connection only")
  func encrypted() {
    #expect(hear([22, 3, 1, 2, 0, 1, 0, 1, 252]) == [.encrypted])
    #expect(hear(text("who\n") + [22, 3, 1]) == [.line("who"), .notText])
  }

  @Test("A line that never ends is unfinished, and the last words can be had when the input ends")
  func unfinished() {
    var buffer = LineBuffer()
    #expect(!buffer.hasUnfinishedLine)
    #expect(buffer.finish() == nil)
    _ = hear([text("qui")[...]], into: &buffer)
    #expect(buffer.hasUnfinishedLine)
    _ = hear([text("t")[...]], into: &buffer)
    #expect(buffer.finish() == .line)
    #expect(buffer.line == text("quit"))
    #expect(buffer.finish() == nil)
    #expect(!buffer.hasUnfinishedLine)
    _ = hear([[255]], into: &buffer)
    #expect(buffer.hasUnfinishedLine)
  }

  @Test("Input that ends within a character ends with no text")
  func finishInsideCharacter() {
    var buffer = LineBuffer()
    _ = hear([[0x61, 0xC3]], into: &buffer)
    #expect(buffer.finish() == .notText)
  }
}

@Suite("UTF-8")
struct UTF8Tests {
  @Test("Every Unicode scalar passes")
  func everyScalar() {
    var buffer = LineBuffer()
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      for byte in bytes where buffer.receive(byte) != nil { Issue.record("refused \(value)") }
      guard value % 64 == 0 else { continue }
      if buffer.receive(10) != .line { Issue.record("no line up to \(value)") }
    }
  }

  @Test(
    "Two, three and four bytes pass if and only if the standard library decodes them unrepaired")
  func againstTheLibrary() {
    let edges: [UInt8] = [0x41, 0x7E, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF]
    let heads = edges + [0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFE]
    for first in heads {
      for second in heads {
        for third in heads {
          for fourth in edges {
            let bytes = [first, second, third, fourth]
            let isText = String(validating: bytes, as: UTF8.self) != nil
            var buffer = LineBuffer()
            var isLine = true
            for byte in bytes + [10] where buffer.receive(byte) == .notText { isLine = false }
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { continue }
            if isLine != isText { Issue.record("\(bytes)") }
          }
        }
      }
    }
  }

  @Test(
    "Overlong forms, surrogates, what is above U+10FFFF and cut characters are no text",
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xBF],
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFE], [0xC3, 0x41],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    #expect(hear(bytes + text("\nwho\n")) == [.notText, .line("who")])
  }
}
