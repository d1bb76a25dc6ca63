import SetGame
import SetWire
import Testing

private func sentence(_ denial: Denial) -> String {
  let ann = PlayerName("ann".utf8)
  return String(decoding: denial.text { $0 == Seat(0) ? ann : nil }, as: UTF8.self)
}

/// Every refusal there is, with the data that makes it longest.
private func everyDenial() throws -> [Denial] {
  let long = try name("abcdefghijklmnop")
  let cards: [Choice] = [
    .position(Position(21)), .position(Position(.max)), .card(Card(.two, .red, .striped, .diamond)),
  ]
  let refusals: [Refusal] =
    [
      .taken(by: Seat(0)), .taken(by: Seat(1)), .lockedOut, .notOpen(.waiting),
      .notOpen(.countdown),
      .notOpen(.unclaimed), .notOpen(.nothingToPass), .notOpen(.noTry), .notOpen(.claimed),
      .notOpen(.window), .notOpen(.pauseInWindow), .notOpen(.paused),
      .notOpen(.interval(milliseconds: 5000)), .notOpen(.over), .notOpen(.running),
      .notOpen(.notPaused),
      .notAllowed(.claimAlone), .notAllowed(.pickInSharedWindow), .notAllowed(.automaticDeals),
      .notAllowed(.noHints), .notAllowed(.hintsUsedUp), .notAllowed(.pauseUsedUp),
      .notAllowed(.noRematch),
      .stale(.board), .stale(.window), .badArgument(.version(9)), .badArgument(.window(9)),
      .badArgument(.tooManyPicks), .deckEmpty, .boardFull(18), .notSeated,
    ]
    + cards.flatMap { card -> [Refusal] in
      [
        .stale(.card(card)), .noSuchCard(card), .badArgument(.cardTwice(card)),
        .badArgument(.notPicked(card)),
      ]
    }
  let arguments: [Denial.BadArgument] =
    [
      .notACard, .version, .window, .unknownOption(nearest: nil), .notAName, .helloVersion,
      .helloKey, .tag,
      .emptyText, .longText, .topic(nearest: nil), .botLevel, .contradiction(.soloSeats),
      .contradiction(.duelSeats), .contradiction(.suddenWithoutClock),
      .contradiction(.partyOpponent),
    ]
    + RuleOption.allCases.flatMap { option -> [Denial.BadArgument] in
      [
        .unknownOption(nearest: option), .option(option), .optionTwice(option),
        .contradiction(.solo(option)),
      ]
    }
    + CommandWord.allCases.flatMap { command -> [Denial.BadArgument] in
      [
        .missing(command), .extra(command), .word(command), .cardCount(command, .max),
        .notAMention(command), .topic(nearest: command),
      ]
    }
  return refusals.map(Denial.play) + arguments.map(Denial.badArgument)
    + CommandWord.allCases.map { .unknownCommand(nearest: $0) } + [
      .unknownCommand(nearest: nil), .foreignProtocol, .tooLong, .notText, .notSeated, .noSuchTable,
      .noSuchPlayer(long), .noSuchOffer, .noOwnOffer, .noOfferReceived, .nothingToLeave,
      .notAllowed(.ownTable), .nameTaken, .nameTooLike(long), .badName(.length),
      .badName(.characters),
      .badName(.firstLetter), .badName(.reserved), .badToken, .full(.server), .full(.address),
      .full(.addressRate), .full(.table), .full(.spectators), .full(.tables),
      .full(.offers), .full(.addressOffers), .full(.offersReceived), .slowDown, .tooSoon,
      .tooManyCodes, .tooMuchTalk,
      .busy(.playing),
      .busy(.opponentPlaying(long)), .busy(.shuttingDown),
      .notAllowed(.nameDuringGame),
      .notAllowed(.secondHello), .notAllowed(.oneself), .notAllowed(.offerToOthers),
      .notAllowed(.tellToPlayer), .notAllowed(.notListening), .notAllowed(.ignoresUsedUp),
      .notAllowed(.newInMatch), .notAllowed(.noQuestion),
      .notAnAnswer(isLast: false, nearest: .withdraw),
      .notAnAnswer(isLast: true, nearest: .withdraw), .notAnAnswer(isLast: false, nearest: nil),
      .notAnAnswer(isLast: true, nearest: nil),
    ]
}

@Suite("Wording")
struct WordingTests {
  @Test("Every refusal has one sentence or two in printable ASCII, at most 200 bytes")
  func everySentence() throws {
    for denial in try everyDenial() {
      let text = sentence(denial)
      #expect(text.utf8.count <= 200, "\(text)")
      #expect(text.utf8.count >= 15, "\(text)")
      #expect(text.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "\(text)")
    }
  }

  @Test("No two refusals of different kinds have the same sentence")
  func differentSentences() throws {
    let denials = try everyDenial()
    for (index, denial) in denials.enumerated() {
      for other in denials[..<index] where sentence(other) == sentence(denial) {
        #expect(other.code == denial.code, "\(sentence(denial))")
      }
    }
  }

  @Test("Every code is the code of some refusal")
  func everyCode() throws {
    let codes = Swift.Set(try everyDenial().map(\.code))
    #expect(codes == Swift.Set(Denial.Code.allCases))
  }

  @Test(
    "A sentence says what would be right",
    arguments: [
      ("set 1 2", "set takes three cards, as in 1 5 9; there are 2. `pick` names them one by one."),
      ("5", "set takes three cards, as in 1 5 9; there is 1. `pick` names them one by one."),
      ("duel time=-1", "time= takes 0:10 to 60:00, or none."),
      ("duel claim=1e999", "claim= takes 0.5 to 60 seconds."),
      ("duel seats=99", "seats= takes 1 to 8."),
      ("calim", "There is no such command. Did you mean `claim`? `help` lists them all."),
      ("tell", "Something is missing. It goes: tell NAME TEXT"),
      ("duel tiem=1", "There is no such option. Did you mean time=? `help options` lists them."),
      ("solo claim=2", "claim= can't be changed in solo."),
    ])
  func sentences(line: String, text: String) throws {
    guard case .failure(let denial) = parse(line) else {
      Issue.record("\(line) was not refused")
      return
    }
    #expect(sentence(denial) == text)
  }

  @Test("A refusal by the match names player and card")
  func refusals() {
    #expect(
      sentence(.play(.taken(by: Seat(0)))) == "ann has claimed. Wait until the claim is judged.")
    #expect(
      sentence(.play(.taken(by: Seat(1))))
        == "Another player has claimed. Wait until the claim is judged.")
    let card = Choice.card(Card(.two, .red, .striped, .diamond))
    #expect(sentence(.play(.noSuchCard(card))) == "There is no card 2R:D on the board.")
    #expect(
      sentence(.play(.noSuchCard(.position(Position(.max)))))
        == "There is no card so high on the board.")
  }

  @Test("No line of help is wider than 78 columns, and the overview has at most 20 lines")
  func help() {
    let topics = [.overview, .options, .cards] + CommandWord.allCases.map(HelpTopic.command)
    for topic in topics {
      for line in topic.lines {
        #expect(line.utf8.count <= 78, "\(line)")
        #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "\(line)")
      }
      #expect(topic.lines.count <= 20)
    }
    let overview = HelpTopic.overview.lines.joined(separator: "\n")
    for command in CommandWord.allCases { #expect(overview.contains(command.word), "\(command)") }
    for option in RuleOption.allCases {
      #expect(HelpTopic.options.lines.joined().contains("  \(option.rawValue) "))
    }
  }

  @Test("The table of commands has no word twice and none longer than 8 letters")
  func table() {
    let words = CommandWord.entries.flatMap { [$0.word] + $0.aliases }
    #expect(Swift.Set(words).count == words.count)
    for word in words { #expect(word.utf8.count <= 8 && word == word.lowercased(), "\(word)") }
  }
}
