import SetGame
import SetScreen
import Testing

private func keys(_ text: String) -> [Key] {
  var keyboard = Keyboard()
  return keyboard.receive(text.utf8)
}

@Suite("The keyboard")
struct KeyboardTests {
  static let table: [(String, [Key])] = [
    ("a", [.character("a")]), ("Q", [.character("Q")]), ("\u{e9}", [.character("\u{e9}")]),
    ("\u{6f22}", [.character("\u{6f22}")]), ("\r", [.enter]), ("\r\n", [.enter]), ("\n", [.enter]),
    ("\r\r", [.enter, .enter]), ("\t", [.tab]), ("\u{7f}", [.backspace]), ("\u{8}", [.backspace]),
    ("\u{3}", [.control("c")]), ("\u{14}", [.control("t")]), ("\u{1B}[A", [.up]),
    ("\u{1B}OB", [.down]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}[Z", [.backTab]),
    ("\u{1B}[H", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[5~", [.pageUp]),
    ("\u{1B}[6~", [.pageDown]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[15~x", [.character("x")]), ("\u{1B}OPx", [.character("x")]),
    ("\u{1B}[<0;10;20Mx", [.character("x")]), ("\u{1B}[?1;2c", [.attributesReport]),
    ("\u{1B}[3;2R", [.cursorReport(column: 2)]), ("\u{1B}[?2026;1$yx", [.character("x")]),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", [.backgroundReport(.dark)]),
    ("\u{1B}]11;rgb:ffff/ffff/dddd\u{7}", [.backgroundReport(.light)]),
    ("\u{1B}]11;rgb:zz/0/0\u{7}x", [.character("x")]),
    ("\u{1B}P1$r0m\u{1B}\\x", [.character("x")]), ("\u{1B}w", [.escape, .character("w")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}[99999999999999999999;99999999999999999999R", []),
    ("\u{1B}[200~hello\nworld\u{1B}[201~x", [.paste("hello"), .character("x")]),
    ("\u{1B}[200~\r\n two\u{1B}[31m\u{1B}[201~", [.paste(" two[31m")]),
    ("\u{1B}[200~\u{1B}[201\u{1B}[201~", [.paste("[201")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]), ("\0", []),
  ]

  @Test("Bytes are keys", arguments: table)
  func keysOfBytes(text: String, expected: [Key]) {
    #expect(keys(text) == expected)
  }

  @Test("It makes no difference how the bytes are cut", arguments: table)
  func cuts(text: String, expected: [Key]) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var keyboard = Keyboard()
      let found = keyboard.receive(bytes[..<cut]) + keyboard.receive(bytes[cut...])
      #expect(found == expected, "cut at \(cut)")
    }
  }

  @Test("Escape alone is a key when nothing follows, and what else was begun is dropped")
  func escape() {
    var keyboard = Keyboard()
    #expect(keyboard.receive("\u{1B}".utf8) == [] && keyboard.isWaiting)
    #expect(keyboard.giveUp() == [.escape] && !keyboard.isWaiting)
    #expect(keyboard.receive("\u{1B}[1;".utf8) == [] && keyboard.isWaiting)
    #expect(keyboard.giveUp() == [])
    #expect(keyboard.receive("x".utf8) == [.character("x")])
  }

  @Test("Broken UTF-8 costs no key that follows")
  func brokenText() {
    var keyboard = Keyboard()
    #expect(
      keyboard.receive([0xC3, 0x61, 0xFF, 0xE2, 0x82, 0x62]) == [.character("a"), .character("b")])
    #expect(keyboard.receive([0xED, 0xA0, 0x80, 0x63]) == [.character("c")])
  }

  @Test("A paste of 100 kB is kept to its first part")
  func longPaste() {
    let text = "\u{1B}[200~" + String(repeating: "word ", count: 20_000) + "\u{1B}[201~q"
    let found = keys(text)
    guard case .paste(let line) = found.first else {
      Issue.record("no paste")
      return
    }
    #expect(
      line.utf8.count <= Keyboard.pasteMax && found.last == .character("q") && found.count == 2)
  }

  @Test(
    "What never ends is over after its limit",
    arguments: [
      ("\u{1B}[200~ab\ncd", Keyboard.pasteBytesMax, [Key.paste("ab")]),
      ("\u{1B}]0;title", Keyboard.sequenceBytesMax, []),
      ("\u{1B}P", Keyboard.sequenceBytesMax, []),
      ("\u{1B}[12;", Keyboard.sequenceBytesMax, []),
    ])
  func endless(start: String, bytesMax: Int, found: [Key]) {
    var keyboard = Keyboard()
    let blanks = repeatElement(UInt8(ascii: " "), count: bytesMax - 20)
    #expect(keyboard.receive(Array(start.utf8) + blanks).isEmpty)
    let keys = keyboard.receive(repeatElement(UInt8(ascii: " "), count: 20))
    #expect(keys.filter { $0 != .character(" ") } == found)
    #expect(keyboard.receive("?".utf8) == [.character("?")])
  }

  @Test(
    "No bytes trap, and none of them becomes a character that a terminal would obey",
    arguments: 1...4)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var keyboard = Keyboard()
    for _ in 0..<20_000 {
      let isSpecial = Bool.random(using: &generator)
      let special: [UInt8] = [0x1B, 0x5B, 0x4F, 0x5D, 0x7E, 0x3B, 0x32, 0x30, 0x31, 0x07, 0x5C]
      let byte =
        isSpecial
        ? special.randomElement(using: &generator) ?? 0
        : UInt8.random(in: 0...255, using: &generator)
      for case .character(let character) in keyboard.receive([byte]) {
        #expect(character.unicodeScalars.allSatisfy { $0.cellWidth > 0 }, "seed \(seed)")
      }
    }
  }
}

@Suite("Key layouts")
struct KeyLayoutTests {
  @Test("Each layout has 21 different keys, found in capitals or not", arguments: KeyLayout.all)
  func keysOfLayout(layout: KeyLayout) {
    #expect(Swift.Set(layout.keys).count == 21)
    for number in 1...21 {
      let key = layout.key(of: .init(number))
      #expect(key.flatMap(layout.position)?.number == number)
      #expect(key?.lowercased().first.flatMap(layout.position)?.number == number)
    }
    #expect(layout.key(of: .init(0)) == nil && layout.key(of: .init(22)) == nil)
  }

  @Test("The keys mirror the board: columns filled top to bottom")
  func mirror() {
    let layout = KeyLayout.qwerty
    #expect((1...6).compactMap { layout.key(of: .init($0)) } == ["Q", "A", "Z", "W", "S", "X"])
  }

  @Test(
    "21 characters are a layout, and nothing else is",
    arguments: [
      ("azerty", true), ("AZERTY", true), ("qwertyuasdfghjzxcvbnm", true),
      ("1234567890abcdefghijk", true), ("qwertyu", false), ("qwertyuasdfghjzxcvbnq", false),
      ("qwertyuasdfghjzxcvbn?", false), ("", false), ("qwertyuasdfghjzxcvbn\u{1B}", false),
    ])
  func named(text: String, isLayout: Bool) {
    #expect((KeyLayout(named: text) != nil) == isLayout)
  }

  @Test("Two or three presses find every layout", arguments: KeyLayout.all)
  func finder(layout: KeyLayout) {
    var finder = LayoutFinder()
    for presses in 1...3 {
      switch finder.press(layout.keys[finder.asked]) {
      case .found(let found):
        #expect(found == layout && presses >= 1)
        return
      case .asksAgain: continue
      case .unknown:
        Issue.record("not known after \(presses)")
        return
      }
    }
    Issue.record("more than three presses")
  }

  @Test("A key that no layout has there ends the search")
  func unknown() {
    var finder = LayoutFinder()
    #expect(finder.press("\u{3c0}") == .unknown)
  }
}
