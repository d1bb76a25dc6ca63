import SetGame
import SetWire
import Testing

@testable import SetLobby

/// `learn`: five lines, three questions, and the way into a first game.
@Suite struct LessonTests {
  /// The answer to the question that the lobby asks a connection.
  private func answer(_ hall: Hall, isRight: Bool = true) -> String {
    let lesson = hall.lobby.sessions.ids.compactMap { hall.lobby.sessions[$0]?.lesson }.first
    return lesson?.question?.isSet == isRight ? "y" : "n"
  }

  private func learner() -> Hall {
    var hall = Hall()
    hall.connect("ann")
    _ = hall.read("ann")
    hall.send("ann", "learn")
    return hall
  }

  @Test("A lesson is five lines and three questions, judged by feature, and leads into solo")
  func course() {
    var hall = learner()
    let lines = hall.read("ann")
    #expect(lines.prefix(5).map { $0.first } == ["1", "2", "3", "4", "5"])
    #expect(lines[6].hasPrefix("Question 1 of 3: is this a Set?   "))
    for (number, isRight) in [(1, true), (2, false), (3, true)] {
      hall.send("ann", answer(hall, isRight: isRight))
      let verdict = hall.read("ann")
      #expect(verdict[0].hasPrefix(isRight ? "Right! It is " : "Not quite. It is "))
      #expect(
        verdict[1...4].map { $0.split(separator: " ")[0] }
          == ["number", "colour", "shading", "shape"])
      let isSet = verdict[0].hasSuffix("It is a Set:")
      #expect(verdict[1...4].contains { $0.hasSuffix("two alike, one not") } == !isSet)
      #expect(verdict[6].hasPrefix(number < 3 ? "Question \(number + 1) of 3" : "You had 2 of 3"))
    }
    hall.send("ann", "y")
    #expect(hall.read("ann").first == "Table 1, solo: guest1.")
    #expect(hall.peers["ann"].flatMap { hall.lobby.sessions[$0.id]?.lesson } == nil)
  }

  @Test("Who does not want to play is told what there is later, and is asked nothing more")
  func declined() {
    var hall = learner()
    for _ in 0..<3 { hall.send("ann", answer(hall)) }
    _ = hall.read("ann")
    hall.send("ann", "no")
    #expect(hall.read("ann").first?.contains("duel bot") == true)
    hall.send("ann", "y")
    #expect(hall.read("ann") == ["! Nothing was asked. In the lobby `learn` asks questions."])
  }

  @Test(
    "What is neither yes nor no is told what would be right, and the question stands",
    arguments: ["maybe", "1 5 9", "42", "claim", "yeah", "score", "yes please", "n n"])
  func other(line: String) {
    var hall = learner()
    _ = hall.read("ann")
    hall.send("ann", line)
    #expect(
      hall.read("ann").first?.hasPrefix("! Type y if the three cards are a Set, n if they") == true)
    hall.send("ann", answer(hall))
    #expect(hall.read("ann").first?.hasPrefix("Right! ") == true)
    for _ in 0..<2 { hall.send("ann", answer(hall)) }
    _ = hall.read("ann")
    hall.send("ann", line)
    #expect(hall.read("ann").first?.hasPrefix("! Type y to play alone now") == true)
  }

  @Test(
    "A mistyped command gets the nearest one that can be used in a lesson",
    arguments: [
      ("quitt", ". Or did you mean `quit`?"), ("leav", ". Or did you mean `leave`?"),
      ("claimm", "; or any command, as help."), ("hintt", "; or any command, as help."),
      ("maybe", "; or any command, as help."),
    ])
  func mistyped(line: String, end: String) {
    var hall = learner()
    _ = hall.read("ann")
    hall.send("ann", line)
    let answers = "! Type y if the three cards are a Set, n if they are not"
    #expect(sentence(&hall) == answers + end)
    for _ in 0..<3 { hall.send("ann", answer(hall)) }
    _ = hall.read("ann")
    hall.send("ann", line)
    #expect(sentence(&hall) == "! Type y to play alone now, n to do so later" + end)
  }

  /// What ann reads now, without the breaks of lines.
  private func sentence(_ hall: inout Hall) -> String {
    hall.read("ann").flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test("An empty line asks again, other commands do what they do, and nothing is lost")
  func commands() {
    var hall = learner()
    let question = hall.read("ann").suffix(3)
    hall.send("ann", "")
    #expect(hall.read("ann") == Array(question))
    for line in ["help", "who", "tables", "name ann", "size tiny", "ping"] {
      hall.send("ann", line)
      #expect(hall.read("ann").first?.hasPrefix("!") == false, "\(line)")
    }
    hall.send("ann", answer(hall))
    #expect(hall.read("ann")[0].hasPrefix("Right! "))
    hall.send("ann", "learn")
    #expect(hall.read("ann")[6].hasPrefix("Question 1 of 3"))
  }

  @Test(
    "A lesson ends with `leave`, with a seat and with watching",
    arguments: ["leave", "solo", "duel bot", "duel", "watch"])
  func ends(line: String) {
    var hall = Hall()
    hall.play("bob", "cat")
    if line == "duel" {
      hall.program("eve")
      hall.send("eve", "duel")
    }
    hall.connect("ann")
    hall.send("ann", "learn")
    _ = hall.read("ann")
    hall.send("ann", line)
    hall.send("ann", "y")
    #expect(hall.read("ann").last == "! Nothing was asked. In the lobby `learn` asks questions.")
  }

  @Test("At a table the five lines come without questions")
  func seated() {
    var hall = Hall()
    hall.connect("ann")
    hall.send("ann", "solo countdown=0")
    _ = hall.read("ann")
    hall.send("ann", "learn")
    #expect(!hall.read("ann").contains { $0.contains("Question") })
  }

  @Test("A program gets the lesson as lines of help, each command with its ok")
  func wire() {
    var hall = Hall()
    hall.program("ann")
    let lines = hall.ask("ann", "learn")
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("help : ") && $0.count > 7 })
    #expect(lines.count == 8 && lines.last == "ok re=-")
    #expect(hall.ask("ann", "nonsense") == ["error re=- code=unknown-command"])
    let verdict = hall.ask("ann", answer(hall))
    #expect(verdict[0].hasPrefix("help : Right! ") && verdict.last == "ok re=-")
    _ = hall.ask("ann", "leave")
    #expect(hall.ask("ann", "yes") == ["error re=- code=not-allowed"])
  }

  @Test("Of three questions one has another answer, no misses fail in more than one feature")
  func questions() {
    var answers: Swift.Set<[Bool]> = []
    for seed in 0..<500 {
      let lesson = Lesson(seed: UInt64(seed))
      #expect(lesson.questions.count == 3)
      let isSet = lesson.questions.map(\.isSet)
      #expect(Swift.Set(isSet).count == 2)
      answers.insert(isSet)
      for question in lesson.questions where !question.isSet {
        #expect(question.failing.count == 1)
      }
      #expect(Lesson(seed: UInt64(seed)) == lesson)
    }
    #expect(answers.count == 6)
  }
}

/// What a newcomer is told who does not know what to type.
@Suite struct AdviceTests {
  @Test("Who types nothing for 20 s is told once what to type, and never again")
  func once() {
    var hall = Hall()
    hall.connect("ann")
    _ = hall.read("ann")
    hall.wait(.milliseconds(19_999))
    #expect(hall.read("ann") == [])
    hall.wait(.milliseconds(1))
    #expect(
      hall.read("ann") == ["New here? Type learn to see how it goes, or solo to play at once."])
    hall.wait(.seconds(500))
    #expect(hall.read("ann") == [])
  }

  @Test("Who could take an offer is told of that")
  func offer() {
    var hall = Hall()
    hall.program("bob")
    hall.send("bob", "duel")
    hall.connect("ann")
    _ = hall.read("ann")
    hall.wait(.seconds(20))
    #expect(hall.read("ann").first?.hasPrefix("bob looks for an opponent: type duel.") == true)
  }

  @Test("A question that is not answered is asked once more")
  func question() {
    var hall = Hall()
    hall.connect("ann")
    hall.send("ann", "learn")
    let question = hall.read("ann").suffix(3)
    hall.wait(.seconds(20))
    #expect(hall.read("ann") == Array(question))
    hall.wait(.seconds(500))
    #expect(hall.read("ann") == [])
  }

  @Test(
    "Who plays, offers, watches or is a program is left alone",
    arguments: ["solo time=none", "duel bot=novice time=none", "duel", "watch", "hello 1"])
  func settled(line: String) {
    var hall = Hall()
    hall.play("bob", "cat", "time=none")
    hall.connect("ann")
    hall.send("ann", line)
    hall.wait(.seconds(4))
    _ = hall.read("ann")
    hall.send("ann", line.hasPrefix("duel") ? "leave" : "")
    hall.send("ann", "withdraw")
    _ = hall.read("ann")
    hall.wait(.seconds(60))
    #expect(!hall.read("ann").contains { $0.contains("New here") })
  }

  @Test("A line that is begun is not broken into")
  func typing() {
    var hall = Hall()
    hall.connect("ann")
    hall.send("ann", bytes: Array("who\nlea".utf8))
    _ = hall.read("ann")
    hall.wait(.seconds(40))
    #expect(hall.read("ann") == [])
    hall.send("ann", bytes: Array("ve\n".utf8))
    _ = hall.read("ann")
    hall.wait(.seconds(20))
    #expect(hall.read("ann").first?.hasPrefix("New here?") == true)
  }
}
