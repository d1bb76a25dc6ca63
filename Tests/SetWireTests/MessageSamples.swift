import SetGame
import Testing

@testable import SetWire

extension Message: Sampled {
  enum Kind: CaseIterable {
    case welcome, hello, ok, denied, offer, offerPassed, unoffer, player, game, named, say, tell
    case hint, notice, ping, pong, bye, lesson, help, limits, time, score
  }

  var kind: Kind {
    switch self {
    case .welcome: .welcome
    case .hello: .hello
    case .ok: .ok
    case .denied: .denied
    case .offer: .offer
    case .offerPassed: .offerPassed
    case .unoffer: .unoffer
    case .player: .player
    case .game: .game
    case .named: .named
    case .say: .say
    case .tell: .tell
    case .hint: .hint
    case .notice: .notice
    case .ping: .ping
    case .pong: .pong
    case .bye: .bye
    case .lesson: .lesson
    case .help: .help
    case .limits: .limits
    case .time: .time
    case .score: .score
    }
  }

  static func samples(of kind: Kind) throws -> [Message] {
    let label = try ViewSample.largest()
    let name = try ViewSample.longestName()
    let large = ViewSample.large
    let tag = try #require(Tag("abcdefghijklmnop".utf8))
    return switch kind {
    case .welcome: [.welcome(you: name)]
    case .hello: try hellos()
    case .ok: [.ok(tag: nil), .ok(tag: tag), .ok(tag: tag, count: large)]
    case .denied: try Denial.samples().map { .denied($0, tag: tag, table: label) }
    case .offer: try offers().map(Message.offer)
    case .offerPassed:
      try offers().flatMap { offer in
        [true, false].map { .offerPassed(offer, from: name, isSeated: $0) }
      }
    case .unoffer:
      Withdrawal.allCases.flatMap { why in
        [true, false].map { .unoffer(OfferID(large), from: name, to: name, why, isYours: $0) }
      }
    case .player: try players()
    case .game:
      ViewSample.longestStates().map {
        .game(GameLine(label: label, state: $0, spectators: large))
      }
    case .named: [true, false].map { .named(from: name, to: name, isYou: $0) }
    case .say:
      [.say(from: name, table: label.id, isSpectator: true, text: try ViewSample.longestText())]
    case .tell: [.tell(from: name, text: try ViewSample.longestText())]
    case .hint: hints()
    case .notice: try Notice.samples().map(Message.notice)
    case .ping: [.ping]
    case .pong: [.pong]
    case .bye: Farewell.allCases.map(Message.bye)
    case .lesson: try LessonPart.samples().map(Message.lesson)
    // Their texts are the callers': the tests of help and of the limits look at each.
    case .help: [.help([String(repeating: "x", count: 78)])]
    case .limits:
      [.limits([nil, large].map { LimitLine(name: "x", value: $0, meaning: "connections") })]
    case .time:
      [.time(milliseconds: large, nil, nil)]
        + ViewSample.longestStates().map { .time(milliseconds: large, label, $0) }
    case .score:
      ViewSample.longestStates().map { .score(label, $0, sequence: large, viewer: Seat(7)) }
    }
  }

  private static func hellos() throws -> [Message] {
    let table = try ViewSample.largest().id
    return try [true, false].map { areDecksSeeded in
      .hello(
        Hello(
          version: 1, you: try ViewSample.longestName(), token: ViewSample.token(),
          server: "set-server/10.10.10", lineMax: 512, table: table,
          areDecksSeeded: areDecksSeeded))
    }
  }

  private static func offers() throws -> [Offer] {
    let rules = try ViewSample.largest().rules
    let name = try ViewSample.longestName()
    return [true, false].flatMap { isYours in
      [name, nil].map { to in
        Offer(id: OfferID(ViewSample.large), from: name, to: to, rules: rules, isYours: isYours)
      }
    }
  }

  private static func players() throws -> [Message] {
    let name = try ViewSample.longestName()
    return [true, false].flatMap { isSeated in
      [TableID(ViewSample.large), nil].map { table in
        .player(
          PlayerLine(name: name, table: table, isSeated: isSeated, isBot: true, isYou: true))
      }
    }
  }

  private static func hints() -> [Message] {
    let places = Array(ViewSample.positions([20, 21]))
    let cards = Array(Card.all.suffix(2))
    let table = TableID(ViewSample.large)
    return [.hint(table, at: [], cards: [])]
      + Features.inOrder.flatMap { feature in
        [true, false].map { isSame in
          .hint(table, at: places, cards: cards, Clue(feature, isSame: isSame))
        }
      }
  }
}

extension Notice: Sampled {
  enum Kind: CaseIterable {
    case token, returned, watching, inLobby, putAway, code, privateOffer, skipped, closing
    case quitAgain, waiting, gathering, pauseAwaited, settings, humanView, ignoring, alone, unheard
    case advice
  }

  var kind: Kind {
    switch self {
    case .token: .token
    case .returned: .returned
    case .watching: .watching
    case .inLobby: .inLobby
    case .putAway: .putAway
    case .code: .code
    case .privateOffer: .privateOffer
    case .skipped: .skipped
    case .closing: .closing
    case .quitAgain: .quitAgain
    case .waiting: .waiting
    case .gathering: .gathering
    case .pauseAwaited: .pauseAwaited
    case .settings: .settings
    case .humanView: .humanView
    case .ignoring: .ignoring
    case .alone: .alone
    case .unheard: .unheard
    case .advice: .advice
    }
  }

  static func samples(of kind: Kind) throws -> [Notice] {
    let table = TableID(ViewSample.large)
    let name = try ViewSample.longestName()
    return switch kind {
    case .token: [.token(ViewSample.token())]
    case .returned: [.returned(table)]
    case .watching: [.watching(try ViewSample.largest())]
    case .inLobby: [.inLobby]
    case .putAway: [.putAway(table), .putAway(nil)]
    case .code: CodeUse.allCases.map { .code(ViewSample.code(), opens: $0) }
    case .privateOffer: [.privateOffer(to: name)]
    case .skipped: [.skipped]
    case .closing: [.closing(milliseconds: 60_000), .closing(milliseconds: 0)]
    case .quitAgain: [.quitAgain]
    case .waiting: [.waiting(for: name), .waiting(for: nil)]
    case .gathering: [.gathering]
    case .pauseAwaited: [.pauseAwaited]
    case .settings: [.settings(HumanSettings())]
    case .humanView: [.humanView]
    case .ignoring: [.ignoring(name, true), .ignoring(name, false)]
    case .alone: [.alone]
    case .unheard: [.unheard]
    case .advice: [.advice(offerOf: nil), .advice(offerOf: name)]
    }
  }
}

extension Message.LessonPart: Sampled {
  enum Kind: CaseIterable { case rules, question, verdict, invitation, end }

  var kind: Kind {
    switch self {
    case .rules: .rules
    case .question: .question
    case .verdict: .verdict
    case .invitation: .invitation
    case .end: .end
    }
  }

  static func samples(of kind: Kind) throws -> [Message.LessonPart] {
    let triples = [try ViewSample.set(), try ViewSample.noSet()]
    return switch kind {
    case .rules: [.rules(questionsFollow: true), .rules(questionsFollow: false)]
    case .question: triples.map { .question(3, of: 3, $0) }
    case .verdict:
      triples.flatMap { triple in [true, false].map { .verdict(isRight: $0, triple) } }
    case .invitation: [.invitation(right: 0, of: 3), .invitation(right: 3, of: 3)]
    case .end: [.end]
    }
  }
}
