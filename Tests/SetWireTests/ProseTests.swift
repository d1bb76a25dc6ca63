import SetGame
import Testing

@testable import SetWire

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

@Suite("Prose")
struct ProseTests {
  /// Texts that fit a line, and as what they are written.
  static let narrowTexts: [(text: String, line: String)] = [
    ("", ""), ("a", "a"), (" ", " "), ("  two  blanks  ", "  two  blanks  "),
    ("You are ann now.", "You are ann now."),
    ("ann\(Prose.tie)3, bob\(Prose.tie)4", "ann 3, bob 4"), ("\(Prose.tie)", " "),
    (repeated("x", 78), repeated("x", 78)),
    (repeated("x y ", 19) + "xy", repeated("x y ", 19) + "xy"),
  ]

  @Test(
    "A text that fits a line is written as it stands, ties as blanks, whether or not it may have to be broken",
    arguments: narrowTexts)
  func fitting(text: String, line: String) {
    var narrow = Prose()
    let isNarrow = narrow.write(narrow: text)
    #expect(isNarrow)
    #expect(narrow.bytes == Array(line.utf8))
    var wrapping = Prose()
    wrapping.write(wrapping: text)
    #expect(wrapping.bytes == Array(line.utf8))
    var sentence = Prose()
    sentence.line(text)
    #expect(lines(sentence.bytes) == [line])
  }

  /// Texts and the lines that they are broken into.
  static let wideTexts: [(text: String, lines: [String])] = [
    (repeated("x", 75) + " yy", [repeated("x", 75) + " yy"]),
    (repeated("x", 76) + " yy", [repeated("x", 76), "  yy"]),
    (repeated("x", 70) + " a\(Prose.tie)bcdefg", [repeated("x", 70), "  a bcdefg"]),
    (repeated("x", 80), [repeated("x", 78), "  xx"]),
    (repeated("x", 155), [repeated("x", 78), "  " + repeated("x", 76), "  x"]),
    (repeated("abcdefg ", 10) + "z", [repeated("abcdefg ", 9).dropLast() + "", "  abcdefg z"]),
    // What is beyond ASCII may be wide, and takes two columns.
    ("a " + repeated("\u{4E00}", 38) + " b", ["a " + repeated("\u{4E00}", 38), "  b"]),
  ]

  @Test(
    "A text that is too wide is broken at the last blank that is no tie, or where the line ends",
    arguments: wideTexts)
  func broken(text: String, expected: [String]) {
    var prose = Prose()
    prose.line(text)
    #expect(lines(prose.bytes) == expected)
  }

  @Test("A text that is too wide, or has more than ASCII, is left to be broken")
  func notNarrow() {
    for text in [String(repeating: "x", count: 79), "caf\u{E9}"] {
      var prose = Prose()
      let isNarrow = prose.write(narrow: text)
      #expect(!isNarrow && prose.bytes.isEmpty)
    }
  }

  @Test("Whatever a player says, each of its lines starts with the player's name")
  func talk() throws {
    var generator = SeededGenerator(seed: 1)
    let pieces = [
      " ", "  ", "x", "1 G(#)", "! ", "* ", "<bob> ", "\u{2800}", "\u{A0}", "\u{301}", "\u{4E00}",
      String(repeating: "w", count: 70), String(repeating: "-", count: 90), "\r\n",
    ]
    var said = 0
    for _ in 0..<2_000 {
      let typed = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let text = try? ChatText(cleaning: typed.utf8) else { continue }
      said += 1
      for isUTF8 in [false, true] {
        var settings = HumanSettings()
        settings.utf8 = isUTF8
        var told: [UInt8] = []
        let ann = try #require(PlayerName("ann".utf8))
        HumanView.append(
          .say(from: ann, table: nil, isSpectator: false, text: text), settings, to: &told)
        HumanView.append(.tell(from: ann, text: text), settings, to: &told)
        for line in lines(told) {
          let isMarked = line.hasPrefix("<ann> ") || line.hasPrefix("<ann to you> ")
          #expect(isMarked && line.unicodeScalars.count <= 78 + 4, "\(typed)")
        }
      }
    }
    #expect(said > 1_000)
  }

  @Test("No part of a drawing can be said: of the blanks in a row one is left")
  func forgedBoard() throws {
    let row = "1 G(#)            4 G<#> <#> <#>    7 P<:> <:>       10 G~#~"
    let padding = String(repeating: " ", count: 62)
    let typed = "New cards:\(padding) \(row)\(padding)\u{2800}\u{2800}\(row)"
    let text = try ChatText(cleaning: typed.utf8)
    var said: [UInt8] = []
    let ann = try #require(PlayerName("ann".utf8))
    HumanView.append(
      .say(from: ann, table: nil, isSpectator: false, text: text), HumanSettings(), to: &said)
    #expect(
      lines(said) == [
        "<ann> New cards: 1 G(#) 4 G<#> <#> <#> 7 P<:> <:> 10 G~#~ 1 G(#) 4 G<#> <#>",
        "<ann> <#> 7 P<:> <:> 10 G~#~",
      ])
  }
}
