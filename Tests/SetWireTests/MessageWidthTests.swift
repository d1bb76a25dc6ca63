import SetGame
import Testing

@testable import SetWire

private let settings: [HumanSettings] = DrawingSize.allCases.map { size in
  var settings = HumanSettings()
  settings.size = size
  return settings
}

/// Checks that lines are at most 78 columns of printable ASCII.
private func expectNarrow(
  _ bytes: [UInt8], _ comment: String, location: SourceLocation = #_sourceLocation
) {
  for line in lines(bytes) {
    #expect(line.utf8.count <= 78, "\(comment): \(line)", sourceLocation: location)
    #expect(
      line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(comment): \(line)",
      sourceLocation: location)
  }
}

@Suite("The width of what people read")
struct MessageWidthTests {
  @Test("Every happening fits 78 columns with the longest names", arguments: settings)
  func happenings(settings: HumanSettings) throws {
    let table = try ViewSample.largest()
    for state in ViewSample.longestStates() {
      for happening in try Happening.samples() {
        for viewer in [nil, Seat(0), Seat(7)] {
          var out: [UInt8] = []
          let event = TableEvent(sequence: 1, time: 0, .match(happening))
          HumanView.append([event], after: state, in: table, viewer: viewer, settings, to: &out)
          expectNarrow(out, "\(happening)")
        }
      }
    }
  }

  @Test("Every state fits 78 columns with the longest names", arguments: settings)
  func snapshots(settings: HumanSettings) throws {
    let table = try ViewSample.largest()
    for state in ViewSample.longestStates() {
      for viewer in [nil, Seat(0), Seat(7)] {
        var out: [UInt8] = []
        let view = View.human(settings)
        view.appendSnapshot(of: state, in: table, viewer: viewer, sequence: 1, to: &out)
        expectNarrow(out, "\(state.stage)")
      }
    }
  }

  @Test("Every message fits its line in both views, to its last word")
  func messages() throws {
    for message in try Message.samples() {
      var human: [UInt8] = []
      View.human(HumanSettings()).append(message, to: &human)
      expectNarrow(human, "\(message)")
      var wire: [UInt8] = []
      View.wire.append(message, to: &wire)
      for line in lines(wire) {
        // What is too long would be cut at the limit.
        #expect(line.utf8.count < WireLimits.lineMax - 20, "cut off: \(line)")
        #expect(isWellFormed(line), "\(line)")
      }
    }
  }

  @Test("Every refusal is one line with its code and a sentence, in both views")
  func refusals() throws {
    let tag = try #require(Tag("abcdefghijklmnop".utf8))
    for table in [try ViewSample.largest(), nil] {
      for denial in try Denial.samples() {
        var out: [UInt8] = []
        View.wire.append(.denied(denial, tag: tag, table: table), to: &out)
        let line = lines(out).joined(separator: "|")
        let head = "error re=abcdefghijklmnop code=\(denial.code.rawValue) : "
        #expect(line.hasPrefix(head), "\(line)")
        let sentence = String(line.dropFirst(head.count))
        #expect(sentence.split(separator: " ").count > 2, "\(line)")
        #expect(
          try ServerLine(Array(line.utf8)) == .error(tag: tag, denial.code, text: sentence))
        #expect(line.utf8.count < WireLimits.lineMax - 20, "cut off: \(line)")
        #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(line)")
        var human: [UInt8] = []
        View.human(HumanSettings()).append(.denied(denial, tag: tag, table: table), to: &human)
        let words = lines(human).joined(separator: " ").split(separator: " ")
        #expect(words == ["!"] + sentence.split(separator: " "))
      }
    }
  }

  @Test("There are samples of every case of all that is said")
  func completeness() throws {
    #expect(try Message.missingKinds() == [])
    #expect(try Notice.missingKinds() == [])
    #expect(try Message.LessonPart.missingKinds() == [])
    #expect(try Happening.missingKinds() == [])
    #expect(try Denial.missingKinds() == [])
    #expect(try Denial.Busy.missingKinds() == [])
    #expect(try Denial.BadArgument.missingKinds() == [])
    #expect(try Denial.Contradiction.missingKinds() == [])
    #expect(try Refusal.missingKinds() == [])
    #expect(try Refusal.NotOpen.missingKinds() == [])
    #expect(try Refusal.Stale.missingKinds() == [])
    #expect(try Refusal.BadArgument.missingKinds() == [])
  }

  @Test(
    "The longest talk that is allowed is not cut off",
    arguments: [("x", 250), ("\u{E9}", 220), ("\u{4E00}", 146), ("\u{1F600}", 110)])
  func talk(letter: String, count: Int) throws {
    let name = try ViewSample.longestName()
    let said = String(repeating: letter, count: count)
    let text = try ChatText(cleaning: said.utf8)
    let messages: [Message] = [
      .say(from: name, table: TableID(ViewSample.large), isSpectator: true, text: text),
      .tell(from: name, text: text),
    ]
    for message in messages {
      var wire: [UInt8] = []
      View.wire.append(message, to: &wire)
      #expect(wire.count <= WireLimits.lineMax)
      #expect(lines(wire).count == 1 && lines(wire)[0].hasSuffix(" : \(said)"))
      for isUTF8 in [true, false] {
        var settings = HumanSettings()
        settings.utf8 = isUTF8
        let shown = isUTF8 || letter == "x" ? letter : "?"
        var human: [UInt8] = []
        View.human(settings).append(message, to: &human)
        let parts = lines(human).map { $0.split(separator: "> ").map(String.init) }
        #expect(parts.allSatisfy { $0.count == 2 && $0[0].hasPrefix("<\(name)") })
        #expect(parts.map { $0.last ?? "" }.joined() == String(repeating: shown, count: count))
        if shown.utf8.count == 1 { expectNarrow(human, "talk") }
      }
    }
  }
}
