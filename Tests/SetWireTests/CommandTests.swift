import SetGame
import SetWire
import Testing

/// What a line comes to.
func parse(_ line: String) -> Result<Command, Denial> {
  Command.parse(Array(line.utf8)).result
}

func name(_ text: String) throws -> PlayerName {
  try #require(PlayerName(text.utf8))
}

private func position(_ number: Int) -> Choice { .position(Position(number)) }
private func card(_ notation: String) throws -> Choice {
  .card(try #require(Card(notation: notation.utf8)))
}
private let token = "00112233445566778899AABBCCDDEEFF"

@Suite("Commands")
struct CommandTests {
  @Test(
    "A word alone is a command, in capitals or not",
    arguments: [
      ("", .board), ("   ", .board), ("board", .board), ("b", .board), ("score", .score),
      ("s", .score), ("claim", .play(.claim, against: .none)), ("c", .play(.claim, against: .none)),
      ("deal", .play(.deal, against: .none)), ("d", .play(.deal, against: .none)),
      ("pass", .play(.pass, against: .none)), ("p", .play(.pass, against: .none)),
      ("hint", .play(.hint, against: .none)), ("h", .play(.hint, against: .none)),
      ("unpick", .play(.unpick([]), against: .none)), ("help", .help(.overview)),
      ("?", .help(.overview)), ("learn", .learn), ("y", .answer(true)), ("NO", .answer(false)),
      ("who", .who), ("tables", .tables),
      ("solo", .solo(.solo)), ("duel", .duel(DuelRequest(opponent: .anyone))),
      ("accept", .accept(nil)), ("decline", .decline(nil)), ("withdraw", .withdraw),
      ("watch", .watch(nil)), ("leave", .leave), ("rematch", .rematch), ("resign", .resign),
      ("pause", .pause), ("resume", .resume), ("new", .new), ("ping", .ping), ("time", .time),
      ("limits", .limits), ("quit", .quit), ("exit", .quit), ("bye", .quit),
    ] as [(String, Command)])
  func alone(line: String, command: Command) {
    #expect(parse(line) == .success(command))
    #expect(parse(line.uppercased()) == .success(command))
    #expect(parse("  \(line) ") == .success(command))
  }

  @Test(
    "Every command of the table parses, alone or with what its syntax names",
    arguments: CommandWord.allCases)
  func everyWord(command: CommandWord) {
    let arguments: String
    switch command {
    case .set: arguments = " 1 2 3"
    case .pick: arguments = " 1"
    case .name, .ignore: arguments = " ann"
    case .say: arguments = " hi"
    case .tell: arguments = " ann hi"
    case .back: arguments = " " + token
    case .view: arguments = " wire"
    case .size: arguments = " tiny"
    case .color, .utf8: arguments = " on"
    case .hello: arguments = " 1"
    default: arguments = ""
    }
    for word in [command.word] + command.entry.aliases {
      if case .failure(let denial) = parse(word + arguments) { Issue.record("\(word): \(denial)") }
      #expect(CommandWord(word.utf8) == command)
    }
    #expect(command.entry.command == command)
    #expect(command.entry.syntax.hasPrefix(command.word))
  }

  @Test(
    "Three positions or codes are a set, with or without the word, with blanks or commas",
    arguments: [
      "set 1 5 9", "1 5 9", "1,5,9", "set 1,5,9", "1, 5, 9", "SET  1   5 ,9", "set ,1,5,9,",
      "set\u{20}1 005 9",
    ])
  func threeCards(line: String) {
    let three = Command.play(.set(position(1), position(5), position(9)), against: .none)
    #expect(parse(line) == .success(three))
  }

  @Test("Cards are named by code in capitals or not, mixed with positions")
  func codes() throws {
    let three = Command.play(
      .set(try card("2R:D"), try card("1G.S"), position(12)), against: .none)
    #expect(parse("2r:d 1G.s 12") == .success(three))
    #expect(parse("set 2R:D,1G.S,12") == .success(three))
    let picks = Command.play(.pick([position(3), try card("3P#O")]), against: .none)
    #expect(parse("pick 3 3p#o") == .success(picks))
    #expect(parse("unpick 3") == .success(.play(.unpick([position(3)]), against: .none)))
  }

  @Test(
    "Version and window come in any place after the word",
    arguments: [
      ("claim board=5 w=-", .claim, Reference(version: 5, window: .closed)),
      ("c W=3 BOARD=0", .claim, Reference(version: 0, window: .number(3))),
      ("deal board=5", .deal, Reference(version: 5)),
      ("pass w=3", .pass, Reference(window: .number(3))),
      ("hint w=- board=7", .hint, Reference(version: 7, window: .closed)),
      (
        "set board=7 1 w=- 2 3", .set(position(1), position(2), position(3)),
        Reference(version: 7, window: .closed)
      ),
      ("1 2 3 board=7", .set(position(1), position(2), position(3)), Reference(version: 7)),
      ("pick 4 board=1 w=2", .pick([position(4)]), Reference(version: 1, window: .number(2))),
      ("unpick board=1", .unpick([]), Reference(version: 1)),
      ("claim board=99999999999999999999", .claim, Reference(version: .max)),
    ] as [(String, Play, Reference)])
  func references(line: String, play: Play, reference: Reference) {
    #expect(parse(line) == .success(.play(play, against: reference)))
  }

  @Test(
    "Version and window may stand on every line of play, also where they mean nothing",
    arguments: [
      ("board", .board), ("score", .score), ("resign", .resign), ("pause", .pause),
      ("resume", .resume), ("rematch", .rematch),
    ] as [(String, Command)])
  func stamped(word: String, command: Command) throws {
    let word = try #require(CommandWord(word.utf8))
    for stamp in ["board=5 w=-", "W=3", " w=- BOARD=0 "] {
      #expect(parse("\(word.word) \(stamp)") == .success(command), "\(stamp)")
    }
    let denials: [(String, Denial)] = [
      ("board=x", .badArgument(.version)), ("board=1 board=1", .badArgument(.version)),
      ("w=x", .badArgument(.window)), ("w=1 w=-", .badArgument(.window)),
      ("1", .badArgument(.extra(word))), ("now", .badArgument(.extra(word))),
    ]
    for (stamp, denial) in denials {
      #expect(parse("\(word.word) \(stamp)") == .failure(denial), "\(stamp)")
    }
  }

  @Test("Positions may be any number: the match says whether there is such a card")
  func largePositions() {
    let three = Command.play(.set(position(1), position(2), position(.max)), against: .none)
    #expect(parse("set 1 2 99999999999999999999") == .success(three))
    #expect(
      parse("set 0 1 99")
        == .success(.play(.set(position(0), position(1), position(99)), against: .none)))
    #expect(
      parse("set 1 1 2")
        == .success(.play(.set(position(1), position(1), position(2)), against: .none)))
  }

  @Test("A tag is taken off, whatever becomes of the line")
  func tags() throws {
    let tag = try #require(Tag("a-1".utf8))
    for line in [
      "@a-1 claim", " @a-1   c", "@a-1 set 1 2 3 board=1", "@a-1", "@a-1 nonsense", "@a-1 set 1",
    ] {
      #expect(Command.parse(Array(line.utf8)).tag == tag, "\(line)")
    }
    #expect(parse("@a-1") == .success(.board))
    #expect(parse("@a-1 who") == .success(.who))
    #expect(Command.parse(Array("who".utf8)).tag == nil)
    let refused = ParsedLine(refused: Array("@a-1 say xxx".utf8), with: .tooLong)
    #expect(refused == ParsedLine(tag: tag, result: .failure(.tooLong)))
    #expect(ParsedLine(refused: [], with: .notText).tag == nil)
  }

  @Test(
    "A wrong tag is refused",
    arguments: [
      "@ who", "@- who", "@-a who", "@-", "@a_b who", "@12345678901234567 who", "@é who", "@",
    ])
  func wrongTags(line: String) {
    #expect(
      Command.parse(Array(line.utf8)) == ParsedLine(tag: nil, result: .failure(.badArgument(.tag))))
  }

  @Test("A line of the longest tag parses")
  func longestTag() throws {
    #expect(Command.parse(Array("@1234567890123456 who".utf8)).tag == Tag("1234567890123456".utf8))
  }

  @Test("Tables and offers are named by number, player or code")
  func mentions() throws {
    let code = try #require(TableCode("4kfjordm".utf8))
    #expect(parse("watch 3") == .success(.watch(.number(3))))
    #expect(parse("watch #3") == .success(.watch(.number(3))))
    #expect(parse("watch Ann") == .success(.watch(.player(try name("ann")))))
    #expect(parse("watch 4KFJORDM") == .success(.watch(.code(code))))
    #expect(parse("accept ann") == .success(.accept(.player(try name("ann")))))
    #expect(parse("accept 12") == .success(.accept(.number(12))))
    #expect(parse("decline 99999999999999999999") == .success(.decline(.number(.max))))
    #expect(parse("decline 4kfjordm") == .success(.decline(.code(code))))
    for wrong in ["watch #", "watch 3x", "watch -1", "watch #ann", "watch é"] {
      #expect(parse(wrong) == .failure(.badArgument(.notAMention(.watch))), "\(wrong)")
    }
    #expect(parse("watch 1 2") == .failure(.badArgument(.extra(.watch))))
  }

  @Test("Opponents are anyone, a player or one of the server's")
  func opponents() throws {
    #expect(parse("duel bob") == .success(.duel(DuelRequest(opponent: .player(try name("bob"))))))
    #expect(parse("duel bot") == .success(.duel(DuelRequest(opponent: .bot(.casual)))))
    #expect(parse("duel BOT=Expert") == .success(.duel(DuelRequest(opponent: .bot(.expert)))))
    #expect(parse("duel bot=9") == .failure(.badArgument(.botLevel)))
    #expect(parse("duel bob bot=club") == .failure(.badArgument(.botLevel)))
    #expect(parse("duel bot=club bot=club") == .failure(.badArgument(.botLevel)))
    #expect(parse("duel bob ann") == .failure(.badArgument(.extra(.duel))))
    #expect(parse("duel 7") == .failure(.badArgument(.notAName)))
  }

  @Test("Names, talk and choices")
  func people() throws {
    #expect(parse("name Ann_1") == .success(.name(try name("ann_1"))))
    #expect(parse("ignore guest7") == .success(.ignore(try name("guest7"))))
    let hello = try ChatText(cleaning: "Hello,  you @ 1 2 3".utf8)
    #expect(parse("say   Hello,  you @ 1 2 3  ") == .success(.say(hello)))
    #expect(parse("TELL ann  Hello,  you @ 1 2 3") == .success(.tell(try name("ann"), hello)))
    #expect(parse("view WIRE") == .success(.view(.wire)))
    #expect(parse("view human") == .success(.view(.human)))
    #expect(parse("size small") == .success(.size(.small)))
    #expect(parse("color on") == .success(.color(true)))
    #expect(parse("colour off") == .success(.color(false)))
    #expect(parse("utf8 on") == .success(.utf8(true)))
  }

  @Test("help takes a command, options or cards")
  func help() {
    #expect(parse("help SET") == .success(.help(.command(.set))))
    #expect(parse("help c") == .success(.help(.command(.claim))))
    #expect(parse("help options") == .success(.help(.options)))
    #expect(parse("? cards") == .success(.help(.cards)))
    #expect(parse("help clam") == .failure(.badArgument(.topic(nearest: .claim))))
    #expect(parse("help xyzzy") == .failure(.badArgument(.topic(nearest: nil))))
    #expect(parse("help set cards") == .failure(.badArgument(.extra(.help))))
  }

  @Test("hello takes a version, and is answered whatever else is wrong")
  func hello() throws {
    #expect(parse("hello 1") == .success(.hello(Hello(version: 1))))
    #expect(parse("hello 99999999999999999999") == .success(.hello(Hello(version: .max))))
    let whole = Hello(
      version: 1, name: try name("ann"), token: Token(notation: token.utf8), isBot: true)
    #expect(parse("hello 1 name=ann token=\(token) bot=yes") == .success(.hello(whole)))
    #expect(
      parse("HELLO 1 BOT=YES TOKEN=\(token.lowercased()) NAME=ann") == .success(.hello(whole)))
    let denials: [(String, Denial)] = [
      ("name=x", .badName(.length)), ("name=", .badName(.firstLetter)),
      ("name=admin", .badName(.reserved)),
      ("token=12", .badToken), ("bot=maybe", .badArgument(.helloKey)),
      ("nom=ann", .badArgument(.helloKey)),
      ("ann", .badArgument(.helloKey)), ("name=ann name=ann", .badArgument(.helloKey)),
    ]
    for (words, denial) in denials {
      guard case .success(.hello(let hello)) = parse("hello 1 \(words)") else {
        Issue.record("\(words)")
        continue
      }
      #expect(hello.denial == denial, "\(words)")
    }
    #expect(parse("hello 2 future=1") == .success(.hello(Hello(version: 2))))
    for wrong in ["hello", "hello 0", "hello -1", "hello x", "hello 1.0", "hello 0x1", "hello ١"] {
      #expect(parse(wrong) == .failure(.badArgument(.helloVersion)), "\(wrong)")
    }
  }

  @Test(
    "Of what is wrong in a hello one thing is told: the token's before the name's, then the first",
    arguments: [
      ("foo=1 name=x token=12", .badToken), ("foo=1 name=x", .badName(.length)),
      ("token=12 name=x bot=?", .badToken), ("name=x name=y foo=1", .badName(.length)),
      ("foo=1 name=ann", .badArgument(.helloKey)),
    ] as [(String, Denial)])
  func helloDenial(words: String, denial: Denial) {
    guard case .success(.hello(let hello)) = parse("hello 1 \(words)") else {
      Issue.record("no hello")
      return
    }
    #expect(hello.denial == denial)
  }

  @Test("back takes a token; what is none gets the answer of a wrong one")
  func back() throws {
    let whole = try #require(Token(notation: token.utf8))
    #expect(parse("back \(token)") == .success(.back(whole)))
    #expect(parse("back \(token.lowercased())") == .success(.back(whole)))
    #expect(parse("back \(token)0") == .failure(.badToken))
    #expect(parse("back nonsense") == .failure(.badToken))
    #expect(parse("back") == .failure(.badArgument(.missing(.back))))
  }
}
