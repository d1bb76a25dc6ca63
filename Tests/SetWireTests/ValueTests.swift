import SetGame
import SetWire
import Testing

@Suite("Values in lines")
struct ValueTests {
  @Test("All 81 cards are written and read, in capitals or not")
  func cards() {
    var notations: Swift.Set<[UInt8]> = []
    for card in Card.all {
      var bytes: [UInt8] = []
      card.appendNotation(to: &bytes)
      #expect(bytes.count == 4)
      #expect(Card(notation: bytes) == card)
      #expect(Card(notation: String(decoding: bytes, as: UTF8.self).lowercased().utf8) == card)
      notations.insert(bytes)
    }
    #expect(notations.count == 81)
    #expect(Card(notation: "2R:D".utf8) == Card(.two, .red, .striped, .diamond))
    #expect(Card(notation: "1G.S".utf8) == Card(.one, .green, .open, .squiggle))
    #expect(Card(notation: "3P#O".utf8) == Card(.three, .purple, .solid, .oval))
  }

  @Test(
    "Of all texts of the right length that are near a card, the 162 spellings in either case are one"
  )
  func noOtherCards() {
    let alphabet = Array("0123490rgpxRGPX#:.;dosxDOSX ".utf8)
    var count = 0
    for first in alphabet {
      for second in alphabet {
        for third in alphabet {
          for fourth in alphabet where Card(notation: [first, second, third, fourth]) != nil {
            count += 1
          }
        }
      }
    }
    #expect(count == 81 * 4)
    for text in ["", "2R:", "2R:DD", "2R:\u{44}\u{301}"] {
      #expect(Card(notation: text.utf8) == nil)
    }
  }

  @Test("Names keep their spelling and are equal in capitals or not")
  func names() throws {
    let ann = try name("Ann_B-1")
    #expect(ann == (try name("aNN_b-1")))
    #expect(ann.hashValue == (try name("ANN_B-1")).hashValue)
    #expect(ann.description == "Ann_B-1")
    #expect(ann != (try name("Ann-B-1")))
    #expect(ann != (try name("Ann_B-")))
    #expect(Array(try name("abcdefghijklmnop").bytes) == Array("abcdefghijklmnop".utf8))
    #expect(try name("abcdefghijklmnop") == (try name("ABCDEFGHIJKLMNOP")))
    #expect(try name("abcdefghijklmnop") != (try name("abcdefghijklmnoq")))
    #expect(MemoryLayout<PlayerName>.size <= 24)
  }

  @Test(
    "Guests have numbers",
    arguments: [(0, "guest0"), (7, "guest7"), (10, "guest10"), (.max, "guest4294967295")]
      as [(UInt32, String)])
  func guests(number: UInt32, text: String) throws {
    #expect(PlayerName(guest: number) == (try name(text)))
    #expect(PlayerName(guest: number).description == text)
    #expect(PlayerName(guest: number).isReserved)
  }

  @Test("Tokens are written and read, and no print tells one")
  func tokens() throws {
    var generator = SeededGenerator(seed: 1)
    let token = Token(from: &generator)
    var digits: [UInt8] = []
    token.appendNotation(to: &digits)
    #expect(digits.count == 32)
    #expect(Token(notation: digits) == token)
    #expect(Token(notation: String(decoding: digits, as: UTF8.self).lowercased().utf8) == token)
    #expect(Token(from: &generator) != token)
    for place in digits.indices {
      var other = digits
      other[place] = other[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      #expect(Token(notation: other) != token)
      other[place] = UInt8(ascii: "G")
      #expect(Token(notation: other) == nil)
    }
    #expect(Token(notation: digits.dropLast()) == nil)
    let text = String(decoding: digits, as: UTF8.self)
    for print in ["\(token)", String(reflecting: token), "\(Command.back(token))"] {
      #expect(!print.contains(text.prefix(8)))
    }
  }

  @Test("Codes of tables are no names and no numbers")
  func tableCodes() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      let code = TableCode(from: &generator)
      #expect(Mention(code.bytes) == .code(code))
      #expect(PlayerName(code.bytes) == nil)
      #expect(TableCode(String(decoding: code.bytes, as: UTF8.self).uppercased().utf8) == code)
    }
  }

  @Test(
    "Talk is cleaned of all that could deceive or disturb",
    arguments: [
      ("plain text", "plain text"), ("  a  b ", "a b"),
      ("caf\u{E9} \u{1F600} 漢字", "caf\u{E9} \u{1F600} 漢字"),
      ("a\u{1B}[31mred\u{1B}[0m", "ared"), ("a\u{9B}31mred", "ared"),
      ("a\u{1B}]0;title\u{07}b", "a0;titleb"),
      ("a\u{0}\u{7}\u{8}\u{7F}b", "ab"), ("a\r\nb\tc", "a b c"), ("\u{80}\u{85}\u{9F}x", "x"),
      ("a\u{202E}b\u{2066}c\u{2069}d\u{200E}e\u{200F}f\u{61C}g", "abcdefg"),
      ("a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f\u{AD}g", "abcdefg"),
      ("a\u{2028}b\u{2029}c\u{A0}d\u{3000}e", "a b c d e"),
      ("a\u{E0041}b\u{FE0F}c\u{3164}d\u{115F}e", "abcde"),
      ("a\u{E000}b\u{FFFF}c\u{FFF9}d\u{378}e", "abcde"), ("e\u{301}", "e\u{301}"),
      ("a \u{200B} \u{A0}\u{3164}\t\u{2003}b", "a b"),
      ("a\u{2800}\u{2800}b\u{1D159}c\u{13441}\u{16FE4}\u{1680} d", "a b c d"),
      ("z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}y", "z\u{301}\u{302}\u{303}\u{304}y"),
      ("\u{301}a \u{20DD}b", "a b"),
    ])
  func talk(text: String, clean: String) throws {
    #expect(try ChatText(cleaning: text.utf8).bytes == Array(clean.utf8))
  }

  @Test(
    "Talk that is nothing when cleaned is refused",
    arguments: ["", " ", "\u{200B}", "\u{202E}\u{1B}[0m \u{A0}"])
  func emptyTalk(text: String) {
    #expect(throws: Denial.badArgument(.emptyText)) { try ChatText(cleaning: text.utf8) }
  }

  @Test("Talk has at most 250 characters and 440 bytes")
  func longTalk() throws {
    let longest = String(repeating: "x", count: 250)
    #expect(try ChatText(cleaning: longest.utf8).bytes.count == 250)
    #expect(try ChatText(cleaning: (longest + "   \u{200B}").utf8).bytes.count == 250)
    #expect(throws: Denial.badArgument(.longText)) { try ChatText(cleaning: (longest + "x").utf8) }
    let widest = String(repeating: "\u{1F600}", count: 110)
    #expect(try ChatText(cleaning: widest.utf8).bytes.count == 440)
    #expect(throws: Denial.badArgument(.longText)) { try ChatText(cleaning: (widest + "x").utf8) }
  }
}
