import Testing

@testable import SetWire

@Suite("Writing a line")
struct LineWriterTests {
  /// What is written in a line of at most so many bytes.
  private func line(
    atMost bytesMax: Int = WireLimits.lineMax, _ write: (inout OutputSpan<UInt8>) -> Void
  ) -> String {
    var bytes: [UInt8] = []
    bytes.appendLine(atMost: bytesMax, write)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "A number is written as Swift writes it",
    arguments: [
      0, 1, 9, 10, 11, 99, 100, 101, 999, 1000, 9_999, 10_000, 123_456, 1_000_000, 9_999_999,
      10_000_000, 99_999_999, 100_000_000, 100_000_001, 1_000_000_000, 123_456_789_012,
      10_000_000_000_000_000, .max, -1, -10, -99_999_999, -100_000_000, .min,
    ])
  func numbers(number: Int) {
    #expect(line { $0.write(number) } == "\(number)\r\n")
    #expect(line { $0.write(" n=", number) } == " n=\(number)\r\n")
  }

  @Test("Every number of up to four digits is written as Swift writes it")
  func smallNumbers() {
    for number in 0..<10_000 where line({ $0.write(number) }) != "\(number)\r\n" {
      Issue.record("\(number)")
    }
  }

  @Test("A name of any length stands between its neighbours")
  func names() throws {
    let letters = Array("Abcdefghijklmnop".utf8)
    for count in 2...16 {
      let name = try #require(PlayerName(letters[..<count]))
      let written = line { line in
        line.write(" by=")
        line.write(name)
        line.write(" x")
      }
      #expect(written == " by=\(String(decoding: letters[..<count], as: UTF8.self)) x\r\n")
    }
  }

  @Test("What does not fit before the end of the line is left out, and what does is whole")
  func limit() {
    for bytesMax in 2...24 {
      let room = bytesMax - 2
      #expect(
        line(atMost: bytesMax) { $0.write([UInt8](repeating: 0x61, count: 30)) }
          == String(repeating: "a", count: room) + "\r\n")
      #expect(
        line(atMost: bytesMax) { $0.write("0123456789") }
          == (room < 10 ? "\r\n" : "0123456789\r\n"))
      #expect(
        line(atMost: bytesMax) { $0.write(1234567) } == (room < 7 ? "\r\n" : "1234567\r\n"))
    }
  }

  @Test("A line leaves the lines before it as they are")
  func manyLines() {
    var bytes: [UInt8] = []
    var expected = ""
    for number in 0..<100 {
      bytes.appendLine(atMost: 8) { $0.write("n=", number) }
      expected += "n=\(number)\r\n"
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
