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
      for happening in try ViewSample.longestHappenings() {
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

  @Test("Every message fits its line in both views")
  func messages() throws {
    for message in try Self.longestMessages() {
      var human: [UInt8] = []
      View.human(HumanSettings()).append(message, to: &human)
      expectNarrow(human, "\(message)")
      var wire: [UInt8] = []
      View.wire.append(message, to: &wire)
      for line in lines(wire) {
        #expect(line.utf8.count + 2 <= WireLimits.lineMax)
        #expect(isWellFormed(line), "\(line)")
      }
    }
  }

  @Test("The longest talk that is allowed is not cut off")
  func talk() throws {
    let name = try ViewSample.name("Wwwwwwwwwwwwwwww")
    let text = try ChatText(cleaning: Array(repeating: UInt8(ascii: "x"), count: 250))
    let say = Message.say(
      from: name, table: TableID(ViewSample.large), isSpectator: true, text: text)
    var wire: [UInt8] = []
    View.wire.append(say, to: &wire)
    #expect(lines(wire)[0].hasSuffix(String(repeating: "x", count: 250)))
    var human: [UInt8] = []
    View.human(HumanSettings()).append(say, to: &human)
    expectNarrow(human, "talk")
    #expect(human.count { $0 == UInt8(ascii: "x") } == 250)
    #expect(lines(human).allSatisfy { $0.hasPrefix("<\(name)> x") })
  }

  /// The longest form of every message.
  private static func longestMessages() throws -> [Message] {
    let table = try ViewSample.largest()
    let name = try ViewSample.name("Wwwwwwwwwwwwwwww")
    let tag = try #require(Tag("abcdefghijklmnop".utf8))
    var generator = CountingGenerator()
    let token = Token(from: &generator)
    let large = ViewSample.large
    let states = ViewSample.longestStates()
    let text = try ChatText(cleaning: Array(repeating: UInt8(ascii: "x"), count: 250))
    let hello = Message.Hello(
      version: 1, you: name, token: token, server: "set-server/10.10.10", lineMax: 512,
      table: table.id)
    let code = TableCode(from: &generator)
    let codes = CodeUse.allCases.map { Notice.code(code, opens: $0) }
    let notices: [Notice] =
      codes + [
        .token(token), .returned(table.id), .watching(table), .inLobby,
        .privateOffer(to: name), .putAway(table.id), .putAway(nil),
        .advice(offerOf: nil), .advice(offerOf: name), .skipped,
        .closing(milliseconds: 60_000),
        .quitAgain, .waiting(for: name), .waiting(for: nil),
        .settings(HumanSettings()), .humanView, .ignoring(name, true), .ignoring(name, false),
        .alone,
      ]
    let offers = [(true, name), (true, nil), (false, name), (false, nil)].map { isYours, to in
      Message.offer(
        Message.Offer(
          id: OfferID(large), from: name, to: to, rules: table.rules, isYours: isYours))
    }
    let passed = [(true, true), (false, true), (false, false)].map { isYours, isSeated in
      Message.offerPassed(
        Message.Offer(
          id: OfferID(large), from: name, to: nil, rules: table.rules, isYours: isYours),
        from: name, isSeated: isSeated)
    }
    let unoffers = Message.Withdrawal.allCases.map {
      Message.unoffer(OfferID(large), from: name, to: name, $0, isYours: true)
    }
    let games = states.flatMap { state -> [Message] in
      [
        .game(Message.GameLine(label: table, state: state, spectators: large)),
        .score(table, state, sequence: large, viewer: Seat(7)),
        .time(milliseconds: large, table, state),
      ]
    }
    let denials: [Denial] = [
      .play(.taken(by: Seat(7))), .play(.lockedOut), .noSuchPlayer(name), .tooLong, .notText,
    ]
    let others: [Message] = [
      .welcome(you: name), .hello(hello), .ok(tag: tag, count: large),
      .player(
        Message.PlayerLine(
          name: name, table: table.id, isSeated: false, isBot: true, isYou: true)),
      .named(from: name, to: name, isYou: false),
      .say(from: name, table: table.id, isSpectator: true, text: text),
      .tell(from: name, text: text),
      .hint(
        table.id, at: Array(ViewSample.positions([20, 21])), cards: Array(Card.all.suffix(2)),
        Clue(.shape, isSame: false)),
      .ping, .pong, .lesson(.end), .lesson(.rules(questionsFollow: false)),
      .lesson(.invitation(right: 3, of: 3)),
    ]
    return notices.map(Message.notice) + offers + passed + unoffers + games
      + denials.map { .denied($0, tag: tag, table: table) }
      + Farewell.allCases.map(Message.bye) + others
  }
}
