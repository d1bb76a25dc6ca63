import SetGame
import SetScreen
import SetWire
import Testing

@Suite("Connections")
struct ConnectionTests {
  @Test(
    "A connection that can't be made ends the program with its code and what to check",
    arguments: [
      (ConnectFailure.unknownHost, Exit.Code.unknownHost, "check the name"),
      (.refused, .unavailable, "refuses"), (.timedOut, .unavailable, "does not answer"),
      (.other("no route\u{1B}[31m"), .unavailable, "no route[31m"),
    ])
  func failure(failure: ConnectFailure, code: Exit.Code, words: String) throws {
    var alone = Alone()
    alone.tell(.connectFailed(failure))
    let exit = try #require(alone.exit)
    #expect(exit.code == code && exit.lines.count == 1 && exit.lines[0].contains(words))
    #expect(!exit.lines[0].contains("\u{1B}"))
  }

  @Test(
    "What is no Set server of this version is left, in one line",
    arguments: [
      ("HTTP/1.1 400 Bad Request\r\n", Exit.Code.notThisProtocol, "HTTP/1.1"),
      ("SSH-2.0-OpenSSH_9.6\r\n", .notThisProtocol, "SSH-2.0"),
      ("SET/2 hello\r\n", .notThisProtocol, "SET/2"),
      ("SET/1 hi\r\nhello 2 you=ada token=- server=x line=512\r\n", .notThisProtocol, "version 2"),
      ("\u{1B}[2J\u{1B}[31m\r\n", .notThisProtocol, "no Set server"),
      ("SET/1 hi\r\n! The server is full.\r\n", .full, "The server is full."),
      ("! The server is full.\r\n", .notThisProtocol, "no Set server"),
      (String(repeating: "x", count: 1_000_000) + "\r\n", .notThisProtocol, "no Set server"),
      ("SET/1 hi\r\n" + String(repeating: "chatter\r\n", count: 500), .notThisProtocol, "too much"),
    ])
  func strangers(text: String, code: Exit.Code, words: String) throws {
    var alone = Alone()
    alone.tell(.connected)
    alone.server(text)
    let exit = try #require(alone.exit)
    #expect(exit.code == code && exit.lines.count == 1 && exit.lines[0].contains(words))
    #expect(exit.lines[0].unicodeScalars.allSatisfy { $0.cellWidth > 0 })
  }

  @Test("A server that never answers hello, or closes before, is left")
  func silentServers() {
    var alone = Alone()
    alone.tell(.connected)
    alone.wait(.seconds(11))
    #expect(alone.exit?.code == .notThisProtocol)
    var closed = Alone()
    closed.tell(.connected)
    closed.tell(.disconnected)
    #expect(closed.exit?.code == .unavailable)
  }

  @Test("Garbage behind hello is left after a while, and a few broken lines are borne")
  func garbage() {
    var alone = Alone.online()
    alone.server(String(repeating: "claim by=\r\n", count: 10))
    #expect(alone.exit == nil)
    alone.server(String(repeating: "\u{1}\u{2}\r\n", count: 20))
    #expect(alone.exit?.code == .notThisProtocol)
  }

  @Test("Half a snapshot is no board, and does no harm")
  func halfSnapshot() {
    var alone = Alone.online()
    var state = SampleDuel.state
    state.stage = .window(
      TableState.Window(.claim, by: SampleDuel.bob, number: 1, milliseconds: 4000))
    let lines = SampleDuel.snapshot(of: state).split(separator: "\r\n")
    for half in [lines.prefix(1), lines.prefix(2)] {
      alone.server(half.joined(separator: "\r\n") + "\r\n")
    }
    for key in "qwe \r\u{7f}\u{1B}?" { alone.tell(.key(.character(key))) }
    alone.tell(.key(.enter))
    alone.tell(.key(.backspace))
    for size in [ScreenSize.usual, ScreenSize(columns: 1, rows: 1)] {
      _ = alone.model.view(size: size, at: alone.now)
    }
    #expect(alone.exit == nil)
  }

  @Test("A gap in the numbers of events asks for one snapshot")
  func gap() {
    var alone = Alone.online()
    alone.server(Alone.snapshot)
    for sequence in [12, 13] {
      alone.hear(
        [.claim(by: SampleDuel.bob, window: 1, milliseconds: 4000)], from: sequence)
    }
    #expect(alone.sent.filter { $0 == "@s board" }.count == 1)
    #expect(alone.model.table?.stage == .open)
  }

  @Test("Memory stays bounded, whatever a server sends")
  func bounded() throws {
    var alone = Alone.online()
    alone.server(Alone.snapshot)
    let text = try ChatText(cleaning: "hello".utf8)
    let bob = try SampleDuel.name("bob")
    for index in 0..<300 {
      let label = TableLabel(id: TableID(index), names: SampleDuel.label.names, rules: Rules())
      alone.hear(
        .player(try SampleDuel.idle("p\(index)")),
        .offer(try SampleDuel.offer(index, from: "p\(index)")),
        .game(Message.GameLine(label: label, state: SampleDuel.state, spectators: 0)),
        .say(from: bob, table: nil, isSpectator: false, text: text), .help(["text \(index)"]))
      alone.server(
        "joined table=3 seq=\(10 + index) t=0 who=x\(index) as=seat seat=\(index % 8 + 1)\r\n")
    }
    #expect(alone.model.lobby.offers.count == 200)
    alone.hearOk("w", count: 300)
    alone.hearOk("t", count: 600)
    #expect(alone.model.lobby.players.count == 200 && alone.model.lobby.games.count == 200)
    #expect(alone.model.lobby.offers.count == 200)
    #expect(alone.model.chat.count == 100)
    #expect(alone.model.table?.seats.count == 2)
    guard case .lines(let lines) = alone.model.overlay else {
      Issue.record("no text is shown")
      return
    }
    #expect(lines.count == 100)
  }

  @Test("Noise in place of lines traps nothing, in any phase", arguments: 1...8)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let values = [
      "3", "4", "1", "2", "0", "12", "ada", "bob", "-", "1R#D,2R#D,3R#D", "1,2,3", "open",
      "claimed",
      "deal", "miss", "yes", "99", "1000", "1R#D", "ada,bob", "0,0", "paused", "over", "time", "on",
    ]
    let verbs = [
      "table", "board", "rules", "claim", "pick", "set", "miss", "answer", "passed", "dealt",
      "move",
      "score", "clock", "pause", "left", "back", "over", "result", "joined", "parted", "countdown",
      "open", "hint", "offer", "player", "game", "say", "notice", "calls", "nodeal", "out",
      "rematch",
    ]
    let keys = [
      "seq", "t", "by", "w", "ms", "cards", "at", "who", "why", "version", "deck", "phase", "seats",
      "scores", "wins", "you", "left", "running", "from", "to", "state", "grace", "paid", "game",
      "id",
      "points", "picks", "away", "winner", "sets", "as", "name", "took", "fails",
    ]
    var alone = Alone.online()
    alone.server(Alone.snapshot)
    var sequence = 9
    for _ in 0..<2000 {
      var line = "\(verbs.randomElement(using: &generator) ?? "") table=3"
      if Bool.random(using: &generator) {
        sequence += 1
        line += " seq=\(sequence)"
      }
      for key in keys where Int.random(in: 0...3, using: &generator) > 0 {
        line += " \(key)=\(values.randomElement(using: &generator) ?? "")"
      }
      alone.server(line + " : text\u{1B}[2J\r\n")
      if Int.random(in: 0..<10, using: &generator) == 0 { alone.server(Alone.snapshot) }
      sequence = alone.model.table?.sequence ?? sequence
      alone.tell(.key(.character("qwe rtasd".randomElement(using: &generator) ?? "q")))
      alone.now = alone.now + .milliseconds(Int.random(in: 0...300, using: &generator))
      alone.tell(.timer)
      let size = ScreenSize(
        columns: Int.random(in: 1...130, using: &generator),
        rows: Int.random(in: 1...40, using: &generator))
      let screen = alone.model.view(size: size, at: alone.now)
      #expect(
        screen.cells.allSatisfy { $0.isContinuation || $0.scalar.cellWidth > 0 }, "seed \(seed)")
      guard alone.exit == nil else { alone = Alone.online(); continue }
    }
  }

  @Test("A silent server is told of after 5 s and given up after 20 s")
  func silence() {
    var alone = Alone.online()
    alone.server(Alone.snapshot)
    alone.wait(.seconds(7))
    #expect(alone.model.silence(at: alone.now) != nil)
    #expect(
      alone.model.view(size: .usual, at: alone.now).lines.contains { $0.contains("Server silent") })
    alone.wait(.seconds(20))
    #expect(alone.effects.contains(.disconnect))
    #expect(!alone.model.link.isOnline)
  }

  @Test("The time to the server and back is shown")
  func ping() {
    var alone = Alone.online()
    alone.server(Alone.snapshot)
    alone.wait(.milliseconds(250))
    #expect(alone.sent.last == "@p ping")
    alone.now = alone.now + .milliseconds(42)
    alone.hearOk("p")
    #expect(alone.model.lag.map { (42...92).contains($0) } == true)
  }

  @Test("The terminal is asked what it is, and what it answers is used")
  func probe() {
    func model(_ answers: String) -> Model {
      var launch = Launch()
      launch.symbols = .unicode
      var model = Model(launch: launch)
      let now = Instant(nanoseconds: 0)
      _ = model.update(.started, at: now)
      #expect(model.awaitsTerminal)
      _ = model.update(.typed(Array(answers.utf8)), at: now)
      _ = model.update(.timer, at: now + .milliseconds(200))
      #expect(!model.awaitsTerminal)
      return model
    }
    #expect(model("\u{1B}[1;2R\u{1B}[?1c").symbols == .unicode)
    #expect(model("\u{1B}[1;3R\u{1B}[?1c").symbols == .ascii)
    #expect(model("").symbols == .unicode)
    let dark = model("\u{1B}[1;2R\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?1c")
    #expect(dark.inks == Palette.standard.inks(on: .dark))
    #expect(model("\u{1B}[?1c").inks == Palette.standard.inks(on: .light))
  }
}

@Suite("Plain mode")
struct PlainTests {
  private func printed(_ alone: Alone) -> [String] {
    alone.effects.compactMap { if case .print(let line) = $0 { line } else { nil } }
  }

  @Test("A duel is told in words, and no byte of it is an escape")
  func words() throws {
    var alone = Alone.online(isPlain: true)
    alone.server(Alone.snapshot)
    let bob = SampleDuel.bob
    let three = [1, 2, 3].map(Position.init)
    let board = SampleDuel.state.cards
    let cards = try #require(Triple(board[0], board[1], board[2]))
    alone.hear([
      .claim(by: bob, window: 1, milliseconds: 4000), .picks(by: bob, at: Few(three.prefix(1))),
      .picks(by: bob, at: Few(three)),
      .miss(by: bob, .notASet(at: Few(three), cards), points: -1), .score([0, -1]),
      .answer(window: 2, for: Seats([SampleDuel.ada]), .miss, milliseconds: 10_000),
    ])
    alone.hear(
      .say(
        from: try SampleDuel.name("bob"), table: SampleDuel.label.id, isSpectator: false,
        text: try ChatText(cleaning: "oh no".utf8)))
    #expect(
      printed(alone) == [
        "You are ada at here:4000: who, tables, duel, duel bot, solo, learn, help or quit.",
        "Table 3, duel: ada against bob; 3:00.",
        "12 cards, 69 in the deck.", "card 1: one red solid diamond",
        "card 2: two red solid diamonds",
        "card 3: three green striped ovals", "card 4: one purple open squiggle",
        "card 5: two green solid ovals", "card 6: three purple striped squiggles",
        "card 7: one green open diamond", "card 8: two purple solid squiggles",
        "card 9: three red striped ovals", "card 10: one green striped squiggle",
        "card 11: two red open ovals", "card 12: three purple solid diamonds",
        "bob claims: 4 seconds.",
        "bob picks 1.", "bob picks 1, 2, 3.",
        "bob misses (-1): colour red, red, green; shading solid, solid, striped; shape diamond, diamond, oval.",
        "Score: ada 0, bob -1", "You: 10 seconds to answer, or pass.", "<bob> oh no",
      ])
  }

  @Test("Commands go to the server by line, and quit asks once in a game")
  func commands() {
    var alone = Alone.online(isPlain: true)
    alone.server(Alone.snapshot)
    alone.tell(.command("1 5 9"))
    alone.tell(.command(""))
    alone.tell(.command("say hello\u{1B}[2J"))
    #expect(alone.sent.suffix(3) == ["@k 1 5 9", "@k board", "@k say hello[2J"])
    alone.tell(.command("quit"))
    #expect(alone.exit == nil && printed(alone).last?.hasPrefix("Say it again") == true)
    alone.tell(.command("quit"))
    #expect(alone.exit == nil)
    for _ in 0..<3 { alone.hearOk("k") }
    #expect(alone.exit?.code == .ok)
  }

  @Test("Who is here, what is offered and what can be watched is told with what to type for it")
  func lists() throws {
    var alone = Alone.online(isPlain: true)
    let players = try ["cy", "dan"].map(SampleDuel.name)
    var state = SampleDuel.state
    state.players[0].score = 2
    let cy = Message.PlayerLine(
      name: players[0], table: TableID(4), isSeated: true, isBot: true, isYou: false)
    let label = TableLabel(id: TableID(4), names: players, rules: Rules())
    alone.hear(
      .player(try SampleDuel.idle("bob")), .player(cy),
      .game(Message.GameLine(label: label, state: state, spectators: 0)),
      .offer(try SampleDuel.offer(7, from: "bob", to: "ada", time: .seconds(60))),
      .ok(tag: Tag("k".utf8), count: 0), .notice(.inLobby))
    #expect(
      printed(alone).dropFirst() == [
        "bob is here.", "cy (program) plays.", "Table 4: cy 2, dan 0. watch 4",
        "bob asks you for a duel: 1:00. accept bob", "Nothing to list.",
        "You are in the lobby: who, tables, duel, duel bot, solo, learn, help or quit.",
      ])
  }

  @Test("Time is told of rarely")
  func time() {
    var alone = Alone.online(isPlain: true)
    alone.server(Alone.snapshot)
    for _ in 0..<180 {
      alone.wait(.seconds(1))
      alone.hearOk("p")
    }
    #expect(printed(alone).suffix(2) == ["One minute left.", "10 seconds left."])
  }

  @Test("Nothing is written but words, whatever happens")
  func onlyWords() {
    var rig = Rig()
    for name in ["ada", "bob"] {
      var launch = Launch()
      launch.name = name
      launch.isPlain = true
      launch.goal = .duel([])
      rig.join(launch)
    }
    rig.wait(.seconds(200))
    let effects = rig.effects.flatMap { $0 }
    #expect(effects.allSatisfy { if case .write = $0 { false } else { true } })
    for case .print(let line) in effects {
      #expect(line.unicodeScalars.allSatisfy { $0.cellWidth > 0 })
    }
    #expect(
      effects.contains { if case .print(let line) = $0 { line.contains("draw") } else { false } })
  }
}
