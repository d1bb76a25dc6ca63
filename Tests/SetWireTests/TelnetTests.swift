import SetGame
import SetWire
import Testing

private let iac: UInt8 = 255
private let dont: UInt8 = 254
private let `do`: UInt8 = 253
private let wont: UInt8 = 252
private let will: UInt8 = 251
private let sb: UInt8 = 250
private let se: UInt8 = 240

private func text(_ string: String) -> [UInt8] { Array(string.utf8) }

@Suite("Telnet")
struct TelnetTests {
  @Test(
    "Each option is refused once, and again when the peer took its wish back", arguments: 0...255)
  func refusals(option: Int) {
    let option = UInt8(option)
    let isMark = option == 6
    #expect(hear([iac, will, option, iac, will, option]) == [.reply([iac, dont, option])])
    let again = hear([iac, will, option, iac, wont, option, iac, will, option])
    #expect(again == [.reply([iac, dont, option]), .reply([iac, dont, option])])
    if !isMark {
      #expect(hear([iac, `do`, option, iac, `do`, option]) == [.reply([iac, wont, option])])
      let asked = hear([iac, `do`, option, iac, dont, option, iac, `do`, option])
      #expect(asked == [.reply([iac, wont, option]), .reply([iac, wont, option])])
    }
    #expect(hear([iac, wont, option, iac, dont, option]) == [])
  }

  @Test("Every request for a timing mark is answered")
  func timingMark() {
    let answer = Heard.reply([iac, will, 6])
    #expect(hear([iac, `do`, 6, iac, `do`, 6, iac, `do`, 6]) == [answer, answer, answer])
  }

  @Test("Ctrl-C in inetutils telnet is answered and does no harm to the line around it")
  func interrupt() {
    let heard = hear(text("cla") + [iac, 244, iac, `do`, 6] + text("im\r\n"))
    #expect(heard == [.reply([iac, will, 6]), .line("claim")])
  }

  @Test("The seven offers of plink are each refused once, and then lines are lines")
  func plink() {
    let offers: [UInt8] = [
      iac, will, 31, iac, will, 32, iac, will, 24, iac, will, 39, iac, `do`, 1, iac, will, 3, iac,
      `do`,
      3,
    ]
    let answers: [Heard] = [
      .reply([iac, dont, 31]), .reply([iac, dont, 32]), .reply([iac, dont, 24]),
      .reply([iac, dont, 39]), .reply([iac, wont, 1]), .reply([iac, dont, 3]),
      .reply([iac, wont, 3]),
    ]
    #expect(hear(offers + text("who\r\n")) == answers + [.line("who")])
    #expect(hear(text("quit\r\n") + [iac, 236]) == [.line("quit"), .end])
  }

  @Test(
    "Commands without an argument are taken out",
    arguments: [241, 242, 243, 244, 245, 246, 247, 248, 249])
  func plainCommands(command: Int) {
    #expect(hear(text("wh") + [iac, UInt8(command)] + text("o\n")) == [.line("who")])
  }

  @Test("A doubled IAC is the byte 255, which is no text")
  func escaped() {
    #expect(hear(text("a") + [iac, iac] + text("b\nwho\n")) == [.notText, .line("who")])
  }

  @Test("A subnegotiation is dropped, with F0 and doubled IAC and line ends inside")
  func subnegotiation() {
    let body: [UInt8] = [24, 0, se, 10, 13, iac, iac, se, 1]
    #expect(hear(text("w") + [iac, sb] + body + [iac, se] + text("ho\n")) == [.line("who")])
  }

  @Test("A subnegotiation of 512 bytes is dropped; a longer one spoils its line and no other")
  func longSubnegotiation() {
    let body = Array(repeating: UInt8(ascii: "z"), count: 512)
    #expect(hear(text("w") + [iac, sb] + body + [iac, se] + text("ho\n")) == [.line("who")])
    #expect(hear(text("w") + [iac, sb] + body + text("z\nwho\n")) == [.notText, .line("who")])
    #expect(hear([iac, sb] + body + text("z\nwho\n")) == [.notText, .line("who")])
  }

  @Test("A command inside a subnegotiation ends it")
  func commandInsideSubnegotiation() {
    let heard = hear([iac, sb, 24, 1, iac, will, 1] + text("who\n"))
    #expect(heard == [.reply([iac, dont, 1]), .line("who")])
  }

  /// Sequences whose every cut is tried.
  static let sequences: [[UInt8]] = [
    text("a\r\nb\nc\rd\r\0\r\n\n"),
    [0xEF, 0xBB, 0xBF] + text("who\r\ntell ann h\u{E9}\u{20AC}\u{1F600}\r\n"),
    text("se") + [iac, will, 1, iac, `do`, 6] + text("t\r") + [iac, 241] + text("\n1 2 3\r\n"),
    [iac, sb, 24, 0, se, iac, iac, 10, iac, se] + text("b\n") + [iac, sb, 1, iac, wont, 9]
      + text("c\n"),
    text("a") + [iac, iac] + text("b\r\n") + [0xC3, 10, 0xE2, 0x82] + text("\nwho\n"),
    text("a\u{1B}[A\r\n") + [22, 3, 1, 10] + text("x\0\n\u{7F}\r\0p\n") + [iac, 236],
    [22, 3, 1, 13, 10] + text("who\n"),
  ]

  @Test("Bytes cut into two or three pieces anywhere give the same", arguments: sequences)
  func cuts(bytes: [UInt8]) {
    let whole = hear(bytes)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var buffer = LineBuffer()
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(hear(pieces, into: &buffer) == whole, "cut at \(first) and \(second)")
      }
    }
    var buffer = LineBuffer()
    #expect(hear(bytes.indices.map { bytes[$0...$0] }, into: &buffer) == whole)
  }

  @Test("A long line cut into two pieces anywhere is told of once")
  func cutsOfLongLines() {
    let bytes = Array(repeating: UInt8(ascii: "x"), count: 513) + text("\r\nwho\r\n")
    for cut in 0...bytes.count {
      var buffer = LineBuffer()
      #expect(hear([bytes[..<cut], bytes[cut...]], into: &buffer) == [.tooLong, .line("who")])
    }
  }

  @Test(
    "Random bytes in random pieces never trap and give the same as in one piece", arguments: 0..<50)
  func randomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let telling: [UInt8] = [
      iac, iac, sb, se, will, wont, `do`, dont, 13, 10, 0, 65, 66, 0xC3, 0xA9, 27,
    ]
    let bytes = (0..<4_000).map { _ in
      Int.random(in: 0..<4, using: &generator) == 0
        ? UInt8(Int.random(in: 0..<256, using: &generator))
        : telling[Int.random(in: 0..<telling.count, using: &generator)]
    }
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + Int.random(in: 0..<40, using: &generator))
      pieces.append(bytes[start..<end])
      start = end
    }
    var buffer = LineBuffer()
    #expect(hear(pieces, into: &buffer) == hear(bytes), "seed \(seed)")
    #expect(buffer.line.count < LineBuffer.lineBytesMax)
  }
}
