import SetGame
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

  @Test("Whatever a player says, each of its lines starts with the player's name")
  func talk() throws {
    var generator = SeededGenerator(seed: 1)
    let pieces = [
      " ", "  ", "x", "1 G(#)", "! ", "* ", "<bob> ", "\u{2800}", "\u{A0}", "\u{301}", "\u{4E00}",
      String(repeating: "w", count: 70), String(repeating: "-", count: 90), "\r\n",
    ]
    for _ in 0..<2_000 {
      let typed = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let text = try? ChatText(cleaning: typed.utf8) else { continue }
      for isUTF8 in [false, true] {
        var settings = HumanSettings()
        settings.utf8 = isUTF8
        var said: [UInt8] = []
        let ann = try #require(PlayerName("ann".utf8))
        HumanView.append(
          .say(from: ann, table: nil, isSpectator: false, text: text), settings, to: &said)
        HumanView.append(.tell(from: ann, text: text), settings, to: &said)
        for line in lines(said) {
          let isMarked = line.hasPrefix("<ann> ") || line.hasPrefix("<ann to you> ")
          #expect(isMarked && line.unicodeScalars.count <= 78 + 4, "\(typed)")
        }
      }
    }
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
