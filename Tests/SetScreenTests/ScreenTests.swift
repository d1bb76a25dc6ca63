import SetGame
import SetScreen
import Testing

/// As much of a terminal as frames are written for: it shows what it is told, and refuses all else.
private struct TestTerminal {
  let columns: Int
  let rows: Int
  var cells: [[Character]]
  var isUpdating = false
  private var row = 0
  private var column = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  mutating func write(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        obey(&rest)
      } else {
        show(scalar)
      }
    }
  }

  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    #expect(rest.popFirst() == "[")
    var parameters = ""
    while let next = rest.first, !(0x40...0x7E ~= next.value) {
      parameters.unicodeScalars.append(next)
      rest = rest.dropFirst()
    }
    switch rest.popFirst() {
    case "H":
      let parts = parameters.split(separator: ";").compactMap { Int($0) }
      row = parts.isEmpty ? 0 : parts[0] - 1
      column = parts.count < 2 ? 0 : parts[1] - 1
    case "J":
      #expect(parameters == "2")
      cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    case "h":
      #expect(parameters == "?2026" && !isUpdating)
      isUpdating = true
    case "l":
      #expect(parameters == "?2026" && isUpdating)
      isUpdating = false
    case "m": break
    default: Issue.record("an unknown sequence")
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    #expect(scalar.cellWidth > 0)
    guard cells.indices.contains(row), column < columns else {
      Issue.record("written outside of the screen")
      return
    }
    // Half of a wide character becomes a blank.
    if cells[row][column] == "\0", column > 0 { cells[row][column - 1] = " " }
    for next in column + 1..<column + 1 + scalar.cellWidth
    where next < columns && cells[row][next] == "\0" {
      cells[row][next] = " "
    }
    cells[row][column] = Character(scalar)
    if scalar.cellWidth == 2, column + 1 < columns { cells[row][column + 1] = "\0" }
    column += scalar.cellWidth
  }

  var lines: [String] {
    cells.map { row in
      var text = String(row.filter { $0 != "\0" })
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}

@Suite("The screen")
struct ScreenTests {
  @Test(
    "Nothing that a terminal obeys gets into a cell",
    arguments: [
      "\u{1B}[31mred", "a\u{7}b", "\u{9B}2J", "a\r\nb", "\u{202E}abc", "a\u{300}b", "\u{0}",
      "\u{7F}",
      "\u{FEFF}x", "\u{2028}y", "\u{E000}z",
    ])
  func clean(text: String) {
    var screen = Screen(ScreenSize(columns: 20, rows: 1))
    screen.put(text, row: 0, column: 0)
    #expect(screen.cells.allSatisfy { $0.isContinuation || $0.scalar.cellWidth > 0 })
  }

  @Test("Text is cut at the edge, and a wide character is not halved")
  func edges() {
    var screen = Screen(ScreenSize(columns: 5, rows: 2))
    screen.put("abcdefgh", row: 0, column: 3)
    screen.put("abcd\u{6f22}", row: 1, column: 0)
    screen.put("x", row: 7, column: 0)
    screen.put("x", row: 0, column: 99)
    #expect(screen.lines == ["   ab", "abcd"])
    screen.put("\u{6f22}", row: 1, column: 0)
    screen.put("z", row: 1, column: 1)
    #expect(screen.lines[1] == " zcd")
  }

  @Test("On an ASCII screen all else is a question mark")
  func ascii() {
    var screen = Screen(ScreenSize(columns: 5, rows: 1), isASCII: true)
    screen.put("\u{e9}a\u{6f22}", row: 0, column: 0)
    #expect(screen.lines == ["?a?"])
  }

  @Test("Frames make a terminal show the screen, whatever it showed before", arguments: 1...3)
  func frames(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = ScreenSize(columns: 23, rows: 6)
    var terminal = TestTerminal(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .full, inks: Palette.standard.inks(on: .dark))
    var screen = Screen(size)
    let texts = ["abc", " ", "\u{6f22}\u{5b57}", "█▌", "xyz  q", "      "]
    for _ in 0..<400 {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let style: Style = Bool.random(using: &generator) ? .bold : Style(.card(.red))
        screen.put(
          texts.randomElement(using: &generator) ?? "",
          row: Int.random(in: 0..<size.rows, using: &generator),
          column: Int.random(in: 0..<size.columns, using: &generator), style: style)
      }
      terminal.write(writer.frame(screen))
      #expect(terminal.lines == screen.lines && !terminal.isUpdating, "seed \(seed)")
    }
  }

  @Test("An unchanged screen writes nothing, a changed cell little")
  func little() {
    var writer = ScreenWriter(depth: .full, inks: Palette.standard.inks(on: nil))
    var screen = Screen(.usual)
    screen.put("hello", row: 3, column: 3)
    #expect(!writer.frame(screen).isEmpty)
    #expect(writer.frame(screen).isEmpty)
    screen.put("j", row: 3, column: 3)
    let frame = writer.frame(screen)
    #expect(frame.count < 50)
    #expect(String(decoding: frame, as: UTF8.self).contains("\u{1B}[4;4Hj"))
    writer.forget()
    #expect(writer.frame(screen).count > frame.count)
  }

  @Test(
    "Colours are written as the depth has them",
    arguments: [
      (ColorDepth.none, "\u{1B}[0mx"), (.sixteen, "\u{1B}[0;91mx"),
      (.indexed, "\u{1B}[0;38;5;203mx"),
      (.full, "\u{1B}[0;38;2;240;66;55mx"),
    ])
  func depths(depth: ColorDepth, expected: String) {
    var writer = ScreenWriter(depth: depth, inks: Palette.standard.inks(on: .dark))
    var screen = Screen(ScreenSize(columns: 2, rows: 1))
    screen.put("x", row: 0, column: 0, style: Style(.card(.red)))
    #expect(String(decoding: writer.frame(screen), as: UTF8.self).contains(expected))
  }

  @Test("Words are wrapped and nothing is lost")
  func wrapping() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("abcdefghij kl".wrapped(to: 4) == ["abcd", "efgh", "ij", "kl"])
    #expect("".wrapped(to: 4) == [] && "a".wrapped(to: 0) == [])
    #expect("\u{6f22}".wrapped(to: 1) == [])
  }
}

@Suite("Colours and characters by the environment")
struct EnvironmentTests {
  @Test(
    "The order of precedence holds",
    arguments: [
      (ColorDepth.Wish.auto, ["TERM": "xterm"], true, ColorDepth.sixteen),
      (.auto, ["TERM": "xterm-256color"], true, .indexed),
      (.auto, ["TERM": "xterm", "COLORTERM": "truecolor"], true, .full),
      (.auto, ["TERM": "xterm", "COLORTERM": "24bit"], true, .full),
      (.auto, ["TERM": "xterm"], false, .none), (.auto, ["TERM": "dumb"], true, .none),
      (.auto, [:], true, .none), (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, .none),
      (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, .sixteen),
      (.auto, ["TERM": "xterm", "CLICOLOR": "0"], true, .none),
      (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], false, .sixteen),
      (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], false, .none),
      (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, .none),
      (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true, .sixteen),
      (.always, ["TERM": "xterm-256color", "NO_COLOR": "1"], false, .indexed),
      (.never, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, .none),
      (.exactly(.full), ["NO_COLOR": "1"], false, .full),
    ])
  func colors(
    wish: ColorDepth.Wish, environment: [String: String], isTerminal: Bool, depth: ColorDepth
  ) {
    #expect(ColorDepth(wish, environment: environment, isTerminal: isTerminal) == depth)
  }

  @Test(
    "Blocks need a UTF-8 locale and more than the Linux console",
    arguments: [
      (["LANG": "en_US.UTF-8"], SymbolSet.unicode), (["LANG": "C.utf8"], .unicode), ([:], .ascii),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], .ascii),
      (["LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], .unicode),
      (["LANG": "en_US.UTF-8", "LC_ALL": ""], .unicode),
      (["LANG": "en_US.UTF-8", "TERM": "linux"], .ascii),
    ])
  func symbols(environment: [String: String], set: SymbolSet) {
    #expect(SymbolSet(environment: environment) == set)
  }

  @Test("xterm's nearest colours are found")
  func indexed() {
    #expect(
      Palette.indexed(.init(hex: 0x000000)) == 16 && Palette.indexed(.init(hex: 0xFFFFFF)) == 231)
  }
}
