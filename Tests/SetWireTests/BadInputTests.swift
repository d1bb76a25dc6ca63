import SetGame
import SetWire
import Testing

@Suite("Bad input")
struct BadInputTests {
  @Test(
    "What can never be right is refused with a reason",
    arguments: [
      ("set", .cardCount(.set, 0)), ("set 1 2", .cardCount(.set, 2)), ("5 9", .cardCount(.set, 2)),
      ("1 2 3 4", .cardCount(.set, 4)), ("7", .cardCount(.set, 1)), ("pick", .cardCount(.pick, 0)),
      ("pick board=1", .cardCount(.pick, 0)), ("pick 1 2 3 4", .cardCount(.pick, 4)),
      ("unpick 1 2 3 4", .cardCount(.unpick, 4)),
      ("set 1 2 x", .notACard), ("set 1 2 3x", .notACard), ("set -1 2 3", .notACard),
      ("set 0x1 2 3", .notACard), ("set 1e999 2 3", .notACard), ("set 1.5 2 3", .notACard),
      ("set ٣ 1 2", .notACard), ("set 4R:D 1 2", .notACard), ("set 1R:X 1 2", .notACard),
      ("set 2R:DD 1 2", .notACard), ("set 1 2 3 foo=1", .notACard), ("3d", .notACard),
      ("claim 1", .extra(.claim)), ("claim foo", .extra(.claim)), ("deal now=1", .extra(.deal)),
      ("claim board=", .version), ("claim board=x", .version), ("claim board=-1", .version),
      ("claim board=1 board=1", .version), ("claim board=1.5", .version),
      ("claim board=٣", .version),
      ("claim w=", .window), ("claim w=x", .window), ("claim w=--", .window),
      ("claim w=1 w=1", .window), ("claim w=- w=1", .window), ("claim ww=1", .extra(.claim)),
      ("claim board =1", .extra(.claim)), ("claim boardboard=1", .extra(.claim)),
      ("who all", .extra(.who)), ("quit now", .extra(.quit)), ("board 2", .extra(.board)),
      ("name", .missing(.name)), ("name ann bob", .extra(.name)), ("tell", .missing(.tell)),
      ("tell ann", .emptyText), ("tell 7up hi", .notAName), ("say", .emptyText),
      ("say   ", .emptyText), ("ignore", .missing(.ignore)), ("ignore a", .notAName),
      ("view", .missing(.view)), ("view x", .word(.view)), ("view wire human", .extra(.view)),
      ("size large", .word(.size)), ("color maybe", .word(.color)), ("utf8 1", .word(.utf8)),
      ("solo ann", .extra(.solo)), ("solo bot=easy", .unknownOption(nearest: .bots)),
      ("duel time", .option(.time)), ("duel tiem=3:00", .unknownOption(nearest: .time)),
      ("duel foo=1", .unknownOption(nearest: nil)),
      ("duel =1", .unknownOption(nearest: nil)), ("duel time=1:00 TIME=1:00", .optionTwice(.time)),
      ("duel seats=1", .contradiction(.duelSeats)), ("solo seats=2", .contradiction(.soloSeats)),
      ("duel time=none tie=sudden", .contradiction(.suddenWithoutClock)),
      ("duel tie=sudden time=none", .contradiction(.suddenWithoutClock)),
      ("duel ann seats=3", .contradiction(.partyOpponent)),
      ("duel seats=3 bob", .contradiction(.partyOpponent)),
      ("solo claim=3", .contradiction(.solo(.claim))),
      ("solo answer=3", .contradiction(.solo(.answer))),
      ("solo dealwait=3", .contradiction(.solo(.dealwait))),
      ("solo games=3", .contradiction(.solo(.games))),
      ("solo tie=sudden", .contradiction(.solo(.tie))),
      ("solo hints=off", .contradiction(.solo(.hints))),
      ("solo bots=yes", .contradiction(.solo(.bots))),
    ] as [(String, Denial.BadArgument)])
  func badArguments(line: String, reason: Denial.BadArgument) {
    #expect(parse(line) == .failure(.badArgument(reason)))
  }

  @Test(
    "A typo gets the nearest command",
    arguments: [
      ("on", nil), ("ye", nil),
      ("calim", .claim), ("clam", .claim), ("hlep", .help), ("duell", .duel), ("stats", nil),
      ("tabels", .tables), ("rem", .rematch), ("withdrawn", .withdraw), ("pas", .pass),
      ("xyzzy", nil),
      ("x", nil), ("ste", .set), ("QIUT", .quit), ("aaaaaaaaaaaaaaaaaaaaaaaaaaaa", nil),
      ("-1", nil),
      ("é", nil), ("boards", .board), ("hi", nil), ("hin", nil), ("hing", .hint), ("res", nil),
    ] as [(String, CommandWord?)])
  func typos(line: String, nearest: CommandWord?) {
    #expect(parse(line) == .failure(.unknownCommand(nearest: nearest)))
  }

  @Test(
    "Web browsers and the like are known by their first line",
    arguments: ["GET / HTTP/1.1", "POST /x HTTP/1.0", "PRI * HTTP/2.0", "SSH-2.0-OpenSSH_9.2"])
  func foreign(line: String) {
    #expect(parse(line) == .failure(.foreignProtocol))
    #expect(parse("say \(line)") != .failure(.foreignProtocol))
  }

  @Test(
    "Names that are none, or reserved, are refused with the reason",
    arguments: [
      ("a", .length), ("abcdefghijklmnopq", .length), ("7up", .firstLetter), ("_ann", .firstLetter),
      ("an.n", .characters), ("ann\u{E9}", .characters), ("ann\u{9B}31m", .characters),
      ("claim", .reserved),
      ("Quit", .reserved), ("bye", .reserved), ("GUEST", .reserved), ("guest7", .reserved),
      ("guests", .reserved), ("bot", .reserved), ("Botticelli", .reserved), ("server", .reserved),
      ("ADMIN", .reserved), ("colour", .reserved),
    ] as [(String, Denial.BadName)])
  func badNames(text: String, reason: Denial.BadName) {
    #expect(parse("name \(text)") == .failure(.badName(reason)))
  }

  @Test(
    "Names of all lengths and characters that are allowed are taken",
    arguments: ["ab", "A-", "z_9", "abcdefghijklmnop", "observer", "claims", "Youssef", "root"])
  func goodNames(text: String) throws {
    #expect(parse("name \(text)") == .success(.name(try name(text))))
  }

  /// Lines that look like commands, cut, doubled and mixed at random.
  @Test("No line traps, and each gets a command or a refusal with a sentence", arguments: 0..<200)
  func randomLines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces: [String] =
      CommandWord.allCases.map(\.word) + RuleOption.allCases.map { $0.rawValue + "=" } + [
        " ", " ", " ", " ", ",", "=", "-", ":", ".", "@", "#", "0", "1", "9", "60",
        "99999999999999999999",
        "1e999", "-1", "0x1", "٣", "2R:D", "3p.s", "none", "board=", "w=", "token=", "name=",
        "bot=",
        "é", "\u{202E}", "\u{9B}31m", "ann",
      ]
    for _ in 0..<200 {
      var line: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        line +=
          Int.random(in: 0..<12, using: &generator) == 0
          ? [UInt8.random(in: .min ... .max, using: &generator)]
          : Array(pieces[Int.random(in: pieces.indices, using: &generator)].utf8)
      }
      if case .failure(let denial) = Command.parse(line).result {
        #expect(!denial.text().isEmpty, "seed \(seed), line \(line)")
      }
    }
  }
}
