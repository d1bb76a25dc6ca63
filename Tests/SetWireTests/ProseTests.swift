import Testing

@testable import SetWire

@Suite("Prose")
struct ProseTests {
  @Test(
    "A text that fits a line is written as one that may have to be broken",
    arguments: [
      "", "a", " ", "  two  blanks  ", "You are ann now.", "ann\(Prose.tie)3, bob\(Prose.tie)4",
      "\(Prose.tie)", String(repeating: "x", count: 78),
      String(repeating: "x y ", count: 19) + "xy",
    ])
  func bothWays(text: String) {
    var narrow = Prose()
    let isNarrow = narrow.write(narrow: text)
    #expect(isNarrow)
    var wrapping = Prose()
    wrapping.write(wrapping: text)
    #expect(narrow.bytes == wrapping.bytes)
    #expect(narrow.bytes.count == text.utf8.count)
    #expect(!narrow.bytes.contains(1))
  }

  @Test("A text that is too wide, or has more than ASCII, is left to be broken")
  func notNarrow() {
    for text in [String(repeating: "x", count: 79), "caf\u{E9}"] {
      var prose = Prose()
      let isNarrow = prose.write(narrow: text)
      #expect(!isNarrow && prose.bytes.isEmpty)
    }
  }
}
