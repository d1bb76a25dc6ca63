import SetGame
import SetWire
import Testing

private func sentence(_ denial: Denial) -> String {
  let ann = PlayerName("ann".utf8)
  return String(decoding: denial.text { $0 == Seat(0) ? ann : nil }, as: UTF8.self)
}

@Suite("Wording")
struct WordingTests {
  @Test("Every refusal has one sentence or two in printable ASCII, at most 200 bytes")
  func everySentence() throws {
    for denial in try Denial.samples() {
      let text = sentence(denial)
      #expect(text.utf8.count <= 200, "\(text)")
      #expect(text.utf8.count >= 15, "\(text)")
      #expect(text.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "\(text)")
    }
  }

  @Test("No two refusals of different kinds have the same sentence")
  func differentSentences() throws {
    let codes = Dictionary(grouping: try Denial.samples(), by: sentence).mapValues { denials in
      Swift.Set(denials.map(\.code))
    }
    for (sentence, codes) in codes { #expect(codes.count == 1, "\(sentence): \(codes)") }
  }

  @Test("Every code is the code of some refusal")
  func everyCode() throws {
    let codes = Swift.Set(try Denial.samples().map(\.code))
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
