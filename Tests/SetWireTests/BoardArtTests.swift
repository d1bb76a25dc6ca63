import SetGame
import Testing

@testable import SetWire

private func art(_ size: DrawingSize, color: Bool = false) -> BoardArt {
  BoardArt(size: size, color: color)
}

/// The text without its ANSI escapes.
private func withoutEscapes(_ text: String) -> String {
  var plain = ""
  var isEscape = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" { isEscape = true }
    if !isEscape { plain.unicodeScalars.append(scalar) }
    if isEscape, scalar == "m" { isEscape = false }
  }
  return plain
}

@Suite("Drawn boards")
struct BoardArtTests {
  @Test("Tiny cards stand in three rows, columns filled from top to bottom")
  func tiny() {
    let cards = [0, 13, 26, 30, 50, 80, 7, 41, 5, 60, 77, 33].map { Card.all[$0] }
    #expect(
      art(.tiny).lines(of: cards) == [
        "  1 R<#>            4 R<:> <:>        7 R( )           10 R< > < > < >",
        "  2 G(:)            5 P~:~ ~:~        8 G~:~ ~:~       11 P~:~ ~:~ ~:~",
        "  3 P~ ~            6 P~ ~ ~ ~ ~ ~    9 R~:~           12 R< > < >",
      ])
  }

  @Test("Small cards carry position, count and colour in the frame")
  func small() {
    let cards = [Card.all[27], Card.all[67], Card.all[17], Card.all[80]]
    let marks = [Position(2): BoardArt.Mark.picked, Position(4): .new]
    #expect(
      art(.small).lines(of: cards, marks: marks) == [
        " - 1 ---   - 4+ --",
        "  <###>     ~   ~",
        "            ~   ~",
        "  <###>     ~   ~",
        " -- 2R -   -- 3P -",
        "#= 2* ==#",
        "# (:::) #",
        "# (:::) #",
        "# (:::) #",
        "#== 3G =#",
        " - 3 ---",
        "",
        "  ~   ~",
        "",
        " -- 1G -",
      ])
  }

  @Test("New and picked cards are marked behind their number, and nothing moves by it")
  func marks() throws {
    let cards = Array(Card.all.prefix(12))
    let marks = [Position(2): BoardArt.Mark.new, Position(12): .picked]
    let plain = art(.tiny).lines(of: cards)
    let marked = art(.tiny).lines(of: cards, marks: marks)
    #expect(marked[0] == plain[0])
    #expect(marked[1].hasPrefix("  2+R"))
    #expect(marked[2].contains(" 12*G~#~"))
    #expect(marked.map(\.utf8.count) == plain.map(\.utf8.count))
  }

  @Test("81 cards give 81 texts in either size, without colour", arguments: DrawingSize.allCases)
  func distinct(size: DrawingSize) {
    let texts = Card.all.map { art(size).lines(of: [$0]).joined(separator: "\n") }
    #expect(Swift.Set(texts).count == 81)
  }

  @Test("81 cards give 81 texts in prose")
  func distinctInProse() {
    #expect(Swift.Set(Card.all.map(art(.tiny).tiny)).count == 81)
  }

  @Test("Boards of every size are drawn whole in 78 columns", arguments: DrawingSize.allCases)
  func sizes(size: DrawingSize) {
    // Three shapes each: the widest there are.
    let widest = Array(Card.all.suffix(27))
    for count in 0...21 {
      let lines = art(size).lines(of: Array(widest.prefix(count)))
      #expect(lines.allSatisfy { $0.utf8.count <= 78 }, "\(count) cards are too wide")
      let words = lines.joined(separator: " ").split(separator: " ")
      let numbers = words.compactMap { Int($0) }.sorted()
      #expect(numbers == Array(0..<count).map { $0 + 1 }, "\(count) cards")
    }
  }

  @Test("A card stays where it is drawn when more come", arguments: DrawingSize.allCases)
  func steady(size: DrawingSize) {
    let cards = Array(Card.all.suffix(21))
    let twelve = art(size).lines(of: Array(cards.prefix(12)))
    let more = art(size).lines(of: cards)
    for (before, after) in zip(twelve, more) { #expect(after.hasPrefix(before)) }
  }

  @Test(
    "Colour is put around shapes only, and the text is the same", arguments: DrawingSize.allCases)
  func colour(size: DrawingSize) throws {
    let cards = Card.all.filter { $0.number == .two && $0.shading == .solid }
    let plain = art(size).lines(of: cards)
    let coloured = art(size, color: true).lines(of: cards)
    #expect(coloured.map(withoutEscapes) == plain)
    let whole = coloured.joined()
    for code in [91, 92, 95] { #expect(whole.contains("\u{1B}[\(code)m")) }
    #expect(!plain.joined().contains("\u{1B}"))
    #expect(art(.tiny, color: true).tiny(cards[0]) == "R\u{1B}[91m<#> <#>\u{1B}[0m")
  }
}
