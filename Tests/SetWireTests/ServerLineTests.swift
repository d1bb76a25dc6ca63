import Testing

@testable import SetGame
@testable import SetWire

extension TableReport {
  /// What a program should read of a happening, with the names of a table; nil for what is no report.
  init?(_ happening: Happening, in table: TableLabel) {
    guard
      let report = Self.ofTry(happening, table) ?? Self.ofBoard(happening, table)
        ?? Self.ofCourse(happening, table)
    else { return nil }
    self = report
  }

  private static func name(_ seat: Seat?, _ table: TableLabel) -> PlayerName? {
    seat.flatMap(table.name)
  }

  private static func ofTry(_ happening: Happening, _ table: TableLabel) -> TableReport? {
    switch happening {
    case .claim(let by, let window, let milliseconds):
      name(by, table).map { .claim(by: $0, window: window, milliseconds: milliseconds) }
    case .picks(let by, let at): name(by, table).map { .picks(by: $0, at: Array(at)) }
    case .miss(let by, .time, let points):
      name(by, table).map { .miss(by: $0, .time, points: points) }
    case .miss(let by, .notASet(let at, let cards), let points):
      name(by, table).map {
        .miss(by: $0, .notASet(at: Array(at), cards.cards, cards.failing), points: points)
      }
    case .calls(let by): name(by, table).map { .calls(by: $0) }
    case .answer(let window, let who, let cause, let milliseconds):
      .answer(
        window: window, for: who.inOrder.compactMap(table.name),
        cause == .miss ? .miss : .deal, milliseconds: milliseconds)
    case .passed(let by): name(by, table).map { .passed(by: $0) }
    default: nil
    }
  }

  private static func ofBoard(_ happening: Happening, _ table: TableLabel) -> TableReport? {
    switch happening {
    case .open(let version): .open(version: version)
    case .set(let find):
      name(find.by, table).map {
        .set(
          Find(
            by: $0, positions: Array(find.positions), cards: find.cards.cards, points: find.points,
            took: find.took, version: find.version, paid: name(find.paid, table)))
      }
    case .dealt(let dealing):
      .dealt(
        Dealing(
          reason: dealing.reason == .refill ? .refill : dealing.reason == .call ? .call : .auto,
          positions: Array(dealing.positions), cards: Array(dealing.cards), deck: dealing.deck,
          version: dealing.version, paid: name(dealing.paid, table)))
    case .noDeal(let paid): .noDeal(paid: name(paid, table))
    case .move(let move, let version): .move(from: move.from, to: move.to, version: version)
    case .score(let scores): .score(Array(scores))
    case .clock(let left, let isRunning): .clock(left: left, isRunning: isRunning)
    default: nil
    }
  }

  private static func ofCourse(_ happening: Happening, _ table: TableLabel) -> TableReport? {
    switch happening {
    case .joined(let who): name(who, table).map { .joined($0, .seat(who)) }
    case .parted(let who): name(who, table).map { .parted($0, .seat(who)) }
    case .countdown(let milliseconds, let game, let players):
      .countdown(
        milliseconds: milliseconds, game: game,
        players: players.inOrder.compactMap { name($0, table) })
    case .pause(let by, let state, let milliseconds):
      name(by, table).flatMap { name in
        PauseState(rawValue: "\(state)").map { .pause(by: name, $0, milliseconds: milliseconds) }
      }
    case .left(let who, let grace): name(who, table).map { .left($0, grace: grace) }
    case .back(let who): name(who, table).map { .back($0) }
    case .out(let who, let why):
      name(who, table).flatMap { name in Ending(rawValue: "\(why)").map { .out(name, $0) } }
    case .over(let why, let winner, let scores, let sets, let game, let tallies):
      Ending(rawValue: "\(why)").map {
        .over(
          $0, winner: name(winner, table), scores: Array(scores), sets: Array(sets), game: game,
          tallies: tallies)
      }
    case .result(let winner, let wins): .result(winner: name(winner, table), wins: Array(wins))
    case .rematch(let by): name(by, table).map { .rematch(by: $0) }
    default: nil
    }
  }
}

private func read(_ line: String) throws -> ServerLine { try ServerLine(Array(line.utf8)) }

@Suite("Reading the wire view")
struct ServerLineTests {
  @Test("Every event, in its longest form too, is read back as it was written")
  func events() throws {
    let largest = try ViewSample.largest()
    for happening in try Happening.samples() {
      try check(happening, in: largest)
    }
    let duel = try ViewSample.duel()
    let shorter: [Happening] = [
      .clock(left: nil, isRunning: false), .picks(by: Seat(1), at: []),
      .answer(window: 1, for: Seats(), .deal, milliseconds: 0), .noDeal(paid: nil),
      .over(
        .deck, winner: nil, scores: [3, 3], sets: [4, 3], game: 1,
        tallies: [Tally(misses: 1, hints: 0, needlessCalls: 2, findTimes: [700]), Tally()]),
      .result(winner: nil, wins: [0, 0]), .score([-1, 0]),
    ]
    for happening in shorter { try check(happening, in: duel) }
  }

  private func check(_ happening: Happening, in table: TableLabel) throws {
    var out: [UInt8] = []
    WireView.append(TableEvent(sequence: 12, time: 3400, .match(happening)), in: table, to: &out)
    let written = lines(out)
    if case .board(let version, let deck, let cards) = happening {
      let board = ServerLine.BoardLine(
        table: table.id, sequence: 12, version: version, deck: deck, cards: cards.cards)
      return #expect(try written.map(read) == [.board(board)])
    }
    let expected = TableReport(happening, in: table).map {
      ServerLine.event(table.id, sequence: 12, time: 3400, $0)
    }
    #expect(try written.map(read) == [expected].compactMap { $0 })
  }

  @Test("Every snapshot is read back as it was written")
  func snapshots() throws {
    for state in ViewSample.longestStates() { try check(state, in: try ViewSample.largest()) }
    let stages: [TableState.Stage] = [
      .open, .waiting, .countdown(milliseconds: 3000),
      .window(TableState.Window(.claim, by: Seat(0), number: 3, milliseconds: 4000)),
      .window(
        TableState.Window(
          .deal, by: Seat(0), number: 3, milliseconds: 4000, tries: Seats([Seat(1)]))),
      .paused(by: Seat(1), ready: Seats([Seat(1)]), milliseconds: 90_000),
    ]
    for stage in stages {
      var state = ViewSample.open()
      state.stage = stage
      state.players[0].grace = 55_000
      state.left = nil
      try check(state, in: try ViewSample.duel())
    }
  }

  private func check(_ state: TableState, in table: TableLabel) throws {
    var out: [UInt8] = []
    WireView.appendSnapshot(of: state, in: table, viewer: Seat(1), sequence: 40, to: &out)
    let all = try lines(out).map(read)
    var standing: TableLine.Standing?
    var moment: TableLine.Moment?
    var players: [PlayerName]?
    var agreed: [PlayerName]?
    for case .table(let line) in all {
      #expect(line.table == table.id && line.sequence == 40)
      players = line.players ?? players
      agreed = line.agreed ?? agreed
      standing = line.standing ?? standing
      moment = line.moment ?? moment
    }
    let known = try #require(standing)
    #expect(known.phase.rawValue == "\(state.stage.word)")
    #expect(known.seats == table.names)
    #expect(known.scores == state.players.map(\.score) && known.wins == state.players.map(\.wins))
    #expect(known.you == table.names[1] && known.left == state.left)
    #expect(players == state.competitors.inOrder.compactMap(table.name(of:)))
    let wanted = state.pauseRequest?.agreed.inOrder ?? []
    #expect(agreed == wanted.compactMap(table.name(of:)))
    let now = try #require(moment)
    #expect(now.milliseconds == state.stage.milliseconds)
    #expect(now.picks == state.picks)
    #expect(now.away.map(\.grace) == state.players.compactMap(\.grace))
    let rules = all.compactMap { if case .rules(_, _, let rules) = $0 { rules } else { nil } }
    #expect(rules == [table.rules])
    let cards = state.isBoardHidden ? [] : state.cards
    #expect(
      all.last
        == .board(
          ServerLine.BoardLine(
            table: table.id, sequence: 40, version: state.version, deck: state.deck, cards: cards)))
  }

  @Test("What the server says to one connection is read back")
  func messages() throws {
    let ann = try ViewSample.name("ann")
    let bob = try ViewSample.name("bob")
    var generator = CountingGenerator()
    let token = Token(from: &generator)
    var rules = Rules()
    rules.claim = .milliseconds(500)
    rules.time = nil
    rules.goal = 7
    let text = try ChatText(cleaning: "good luck, \u{e9}!".utf8)
    let expected: [(Message, ServerLine)] = [
      (
        .hello(
          Message.Hello(
            version: 1, you: ann, token: token, server: "set/1", lineMax: 512, table: TableID(3))),
        .hello(
          ServerLine.Hello(version: 1, you: ann, token: token, server: "set/1", table: TableID(3)))
      ),
      (.ok(tag: Tag("a-1".utf8), count: 4), .ok(tag: Tag("a-1".utf8), count: 4)),
      (.ok(tag: nil), .ok(tag: nil, count: nil)),
      (
        .offer(Message.Offer(id: OfferID(9), from: ann, to: bob, rules: rules, isYours: false)),
        .offer(ServerLine.Offer(id: OfferID(9), from: ann, to: bob, rules: rules))
      ),
      (
        .player(
          Message.PlayerLine(
            name: ann, table: TableID(2), isSeated: true, isBot: true, isYou: false)),
        .player(
          ServerLine.Player(name: ann, table: TableID(2), isSeated: true, isBot: true))
      ),
      (.named(from: ann, to: bob, isYou: false), .named(from: ann, to: bob)),
      (
        .say(from: ann, table: TableID(3), isSpectator: true, text: text),
        .say(from: ann, table: TableID(3), isSpectator: true, text: "good luck, \u{e9}!")
      ),
      (.tell(from: ann, text: text), .tell(from: ann, text: "good luck, \u{e9}!")),
      (
        .hint(TableID(3), at: [Position(4)], cards: [Card.all[0]], Clue(.shape, isSame: false)),
        .hint(TableID(3), at: [Position(4)], Clue(.shape, isSame: false))
      ),
      (.hint(TableID(3), at: [], cards: []), .hint(TableID(3), at: [])),
      (.notice(.token(token)), .notice(.token(token))), (.notice(.inLobby), .notice(.lobby)),
      (.ping, .ping), (.bye(.takenOver), .bye(.takenOver)),
      (.help(["a b"]), .text("a b")),
    ]
    for (message, line) in expected {
      var out: [UInt8] = []
      WireView.append(message, to: &out)
      #expect(try lines(out).map(read) == [line])
    }
  }

  @Test("A refusal is read back with its code and its sentence")
  func refusals() throws {
    var out: [UInt8] = []
    WireView.append(.denied(.play(.deckEmpty), tag: Tag("x".utf8)), to: &out)
    guard case .error(let tag, let code, let text) = try read(lines(out)[0]) else {
      Issue.record("no error")
      return
    }
    #expect(tag == Tag("x".utf8) && code == .deckEmpty && text?.isEmpty == false)
  }

  @Test(
    "Unknown verbs, keys and words do no harm",
    arguments: [
      "fireworks table=3 size=large", "open table=3 seq=1 t=5 version=2 mood=good",
      "error re=- code=too-tired : later", "bye why=full-moon", "notice why=weather : rain",
    ])
  func unknown(line: String) throws {
    _ = try read(line)
  }

  @Test(
    "What can't be right is refused",
    arguments: [
      "", "=", "claim", "claim table=3 seq=1 t=5 by=x w=1 ms=4000",
      "claim table=3 seq=1 t=5 by=ann w=-1 ms=4000", "claim table=3 seq=1 t=5 by=ann w=1 ms=1e3",
      "claim table=3 seq=99999999999999999999 t=5 by=ann w=1 ms=4000",
      "claim table=3 seq=1 t=5 by=ann w=1 ms=9999999999",
      "set table=3 seq=1 t=5 by=ann at=1,2 cards=1R#D,1R#O points=1 took=1 version=2",
      "set table=3 seq=1 t=5 by=ann at=1,2,99 cards=1R#D,1R#O,1R#S version=2",
      "miss table=3 seq=1 t=5 by=ann why=not-a-set at=1,2,3 cards=1R#D,1R#O,4R#S fails=shape",
      "dealt table=3 seq=1 t=5 why=call at=1 cards=1R#D,1R#O deck=3 version=2",
      "dealt table=3 seq=1 t=5 why=love at=1 cards=1R#D deck=3 version=2",
      "board table=3 seq=1 version=1 deck=99 cards=-",
      "over table=3 seq=1 t=5 why=deck scores=1,,2 sets=1,2 game=1", "hello x you=ann",
      "score table=3 seq=1 t=5 scores=1,2,3,4,5,6,7,8,9", "claim table=3\u{1B} seq=1",
    ])
  func malformed(line: String) {
    #expect(throws: WireLine.Malformed.self) { try read(line) }
  }

  @Test("A line of more than 512 bytes is none")
  func tooLong() {
    let line = "say from=ann table=- : " + String(repeating: "a", count: 490)
    #expect(throws: WireLine.Malformed.self) { try read(line) }
  }

  @Test(
    "Nothing that a terminal obeys comes through, and nothing traps, however a line is bent",
    arguments: 1...4)
  func hostile(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    var out: [UInt8] = []
    for happening in try Happening.samples() {
      let event = TableEvent(sequence: 12, time: 3400, .match(happening))
      WireView.append(event, in: try ViewSample.largest(), to: &out)
    }
    let text = try ChatText(cleaning: "hello".utf8)
    WireView.append(
      .say(from: try ViewSample.name("ann"), table: nil, isSpectator: false, text: text), to: &out)
    let samples = lines(out).map { Array($0.utf8) }
    var talks = 0
    for _ in 0..<3000 {
      var line = samples.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<line.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: line[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: line.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        default: line.remove(at: index)
        }
      }
      guard let read = try? ServerLine(line) else { continue }
      if case .say(_, _, _, let text) = read {
        talks += 1
        #expect(
          text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
          "seed \(seed)")
      }
    }
    #expect(talks > 0, "seed \(seed)")
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
