import Testing

@testable import SetGame
@testable import SetWire

private let ann = Seat(0)
private let bob = Seat(1)
private let annAndBob = Seats([ann, bob])

/// What one reader is told of happenings in one turn, without the empty lines.
private func told(
  _ happenings: [Happening], to viewer: Seat?, _ state: TableState = ViewSample.open(),
  in table: TableLabel? = nil, at time: Int? = nil
) throws -> [String] {
  var out: [UInt8] = []
  let events = happenings.map { TableEvent(sequence: 1, time: time ?? state.time, .match($0)) }
  HumanView.append(
    events, after: state, in: try table ?? ViewSample.duel(), viewer: viewer, HumanSettings(),
    to: &out)
  return lines(out).filter { !$0.isEmpty }
}

@Suite("Events in the human view")
struct HumanViewEventTests {
  @Test(
    "Others read who did what, the player reads it of themselves",
    arguments: [
      (.joined(bob), "* bob sits down.", "You sit down at table 3."),
      (.parted(bob), "* bob leaves the table.", "You leave the table."),
      (.calls(by: bob), "* bob calls for more cards.", "You call for more cards."),
      (.passed(by: bob), "* bob passes.", "You pass."),
      (.back(bob), "* bob is back.", "You are back."),
      (
        .left(bob, grace: 60_000), "* bob has lost the line. The seat is kept for 60 s.",
        "You are away."
      ),
      (
        .claim(by: bob, window: 1, milliseconds: 4000),
        "* bob claims: 4.0 s to name three cards.",
        "Your claim! You have 4.0 s to name three cards."
      ),
      (.picks(by: bob, at: [Position(3)]), "* bob picks 3.", "Picked 3. Two more."),
      (.picks(by: bob, at: []), "* bob takes all picks back.", "No card is picked."),
      (
        .out(bob, .resign), "* bob resigns; the others play on.", "You resign; the others play on."
      ),
      (
        .pause(by: bob, .asked, milliseconds: 20_000),
        "* bob asks for a pause. Type pause to agree (20 s).",
        "You ask for a pause. It begins when the others type pause too (20 s)."
      ),
      (
        .pause(by: bob, .agreed, milliseconds: 17_000), "* bob agrees to a pause.",
        "You agree to a pause. It begins when the others type pause too (17 s)."
      ),
      (
        .pause(by: bob, .ready, milliseconds: 5000),
        "* bob is ready to go on. Type resume to go on.",
        "You are ready to go on; the others are not yet."
      ),
    ] as [(Happening, String, String)])
  func both(happening: Happening, toAnn: String, toBob: String) throws {
    #expect(try told([happening], to: ann) == [toAnn])
    #expect(try told([happening], to: bob) == [toBob])
  }

  @Test("A board that comes at once is not announced, a game of a series is")
  func atOnce() throws {
    #expect(try told([.countdown(milliseconds: 0, game: 1, players: annAndBob)], to: ann) == [])
    var rules = Rules()
    rules.games = 3
    let series = try ViewSample.duel(rules)
    let state = ViewSample.open()
    #expect(
      try told(
        [.countdown(milliseconds: 0, game: 2, players: annAndBob)], to: ann, state, in: series)
        == ["Game 2 of 3."])
    #expect(
      try told(
        [.countdown(milliseconds: 3000, game: 2, players: annAndBob)], to: ann, state, in: series)
        == ["Game 2 of 3. The board comes in 3 s."])
  }

  @Test(
    "What nobody did is told to all alike",
    arguments: [
      (.countdown(milliseconds: 3000, game: 1, players: annAndBob), "The board comes in 3 s."),
      (.open(version: 4), "Anybody may claim again."),
      (.noDeal(paid: nil), "The clock has run out, so no more cards come."),
      (
        .pause(by: bob, .on, milliseconds: 120_000),
        "Pause, 120 s at most; the board is hidden and the clock stands."
      ),
      (
        .pause(by: bob, .lapsed, milliseconds: 0), "Not all agreed to a pause, so the game goes on."
      ),
      (.pause(by: bob, .off, milliseconds: 0), "The pause is over."),
      (.score([2, 1]), "ann 2 - bob 1, 2:42 left, 60 cards in the deck"),
    ] as [(Happening, String)])
  func all(happening: Happening, line: String) throws {
    #expect(try told([happening], to: nil) == [line])
  }

  @Test("The clock and what is only a player's own have no line of their own")
  func silent() throws {
    let happenings: [Happening] = [
      .clock(left: 1, isRunning: false), .hint(ann, [], nil), .refused(ann, .lockedOut),
    ]
    #expect(try told(happenings, to: ann).isEmpty)
  }

  @Test("The first board comes with what to type, a later one without")
  func firstBoard() throws {
    var state = ViewSample.open(cards: 3)
    let board = Happening.board(version: 4, deck: 60, cards: Board(state.cards))
    let later = try told([board, .open(version: 4)], to: ann, state)
    #expect(later.count == 4, "three rows and the scores")
    state.time = 0
    let first = try told([board, .open(version: 4)], to: ann, state)
    #expect(
      first.dropFirst(4) == [
        "See a Set? Type claim (or c), then three numbers, like: 1 5 9",
        "No Set on the board? Type deal (or d).",
      ])
    #expect(try told([board, .open(version: 4)], to: nil, state).count == 4)
    state.time = 3
    let late = try told([board, .open(version: 4)], to: ann, state, at: 0)
    #expect(late == first, "a turn that is a little late is one of the first board too")
  }

  @Test("A match begins with its players and rules")
  func title() throws {
    var state = TableState()
    state.players = [TableState.Standing(), TableState.Standing()]
    #expect(
      try told([.countdown(milliseconds: 3000, game: 1, players: annAndBob)], to: ann, state) == [
        "Table 3, duel: ann against bob.", "Clock 3:00, 4 s for a claim, a miss costs 1.",
        "The board comes in 3 s.",
      ])
    var rules = Rules()
    rules.games = 3
    #expect(
      try told(
        [.countdown(milliseconds: 3000, game: 2, players: annAndBob)], to: ann,
        in: ViewSample.duel(rules)) == [
          "Game 2 of 3. The board comes in 3 s."
        ])
  }

  @Test("A Set is told with its cards, then the board is drawn once with the new ones marked")
  func set() throws {
    var state = ViewSample.open(cards: 3)
    state.players[0].sets = 1
    let happenings: [Happening] = [
      .picks(by: ann, at: ViewSample.positions([1, 2, 3])),
      .set(
        Happening.Find(
          by: ann, positions: ViewSample.positions([1, 2, 3]), cards: try ViewSample.set(),
          points: 1, took: 5403, version: 9, paid: bob)),
      .dealt(
        Happening.Dealing(
          reason: .refill, positions: ViewSample.positions([1, 2, 3]),
          cards: Few(state.cards.prefix(3)),
          deck: 60, version: 9, paid: nil)), .score([2, 1]), .open(version: 9),
    ]
    let board = [
      "New cards (+): 1 2 3", "  1+G(#)", "  2+G~#~", "  3+G<:>",
      "ann 2 - bob 1, 2:42 left, 60 cards in the deck",
    ]
    let cards = "   1 R(#)   2 G(:)   3 P( )"
    #expect(
      try told(happenings, to: ann, state) == [
        "Set! Found in 5.4 s: +1", cards,
        "Well seen: same number and shape, different colour and shading.",
        "* bob pays 1: a Set was on the board when more cards were called for.",
      ] + board)
    #expect(
      try told(happenings, to: bob, state) == [
        "* ann finds a Set in 5.4 s: +1", cards,
        "You pay 1: a Set was on the board when you called for more cards.",
      ] + board)
  }

  @Test("A miss explains each feature that fails, and who may answer comes last")
  func miss() throws {
    let failure = Happening.Failure.notASet(
      at: ViewSample.positions([4, 9, 11]), try ViewSample.noSet())
    let happenings: [Happening] = [
      .miss(by: ann, failure, points: -1), .score([2, 1]),
      .answer(window: 5, for: Seats([bob]), .miss, milliseconds: 10_000),
    ]
    let reasons = "colour is red, red, green; shape is oval, oval, diamond"
    let cards = "   4 R(#)   9 R(:)   11 G< >"
    let scores = "ann 2 - bob 1, 2:42 left, 60 cards in the deck"
    #expect(
      try told(happenings, to: ann) == [
        "Not a Set (-1): \(reasons).", cards,
        "In a Set each feature is all the same or all different on the three cards.",
        scores, "* bob has 10.0 s to answer.",
      ])
    #expect(
      try told(happenings, to: bob) == [
        "* ann misses (-1). No Set: colour is red, red, green; shape is oval, oval,",
        "  diamond.", cards, scores,
        "Your chance: 10.0 s, one try. Type three numbers, or pass.",
      ])
    #expect(
      try told([.miss(by: ann, .time, points: -2)], to: ann) == [
        "Time is up, no Set named (-2)."
      ])
    #expect(
      try told([.miss(by: ann, .time, points: -2)], to: bob) == [
        "* ann names no Set in time (-2)."
      ])
  }

  @Test("A call for cards gives the others a free try, and tells why cards come")
  func deal() throws {
    let window = Happening.answer(window: 5, for: Seats([bob]), .deal, milliseconds: 8000)
    #expect(
      try told([.calls(by: ann), window], to: ann) == [
        "You call for more cards.", "* bob has 8.0 s to find a Set first.",
      ])
    #expect(
      try told([.calls(by: ann), window], to: bob) == [
        "* ann calls for more cards.",
        "See a Set? You have 8.0 s, a miss is free. Type three numbers, or pass.",
      ])
    let state = ViewSample.open(cards: 3)
    for (reason, line) in [
      (Happening.Dealing.Reason.call, "More cards (+): 3"),
      (.auto, "No Set was on the board. More cards (+): 3"),
    ] {
      let dealing = Happening.Dealing(
        reason: reason, positions: [Position(3)], cards: [Card.all[12]], deck: 60, version: 4,
        paid: nil)
      #expect(try told([.dealt(dealing)], to: nil, state).first == line)
    }
  }

  @Test("Cards that moved are told in one line")
  func moves() throws {
    var board = Board(Array(Card.all.prefix(15)))
    var deck = Deck(dealing: [])
    let (_, moves) = board.take(ViewSample.positions([3, 7, 15]), refillingFrom: &deck, downTo: 0)
    let happenings = moves.map { Happening.move($0, version: 4) }
    let line = try told(happenings, to: ann).first { $0.hasPrefix("Cards") }
    #expect(line == "Cards moved: 13 to 3, 14 to 7")
  }

  @Test("The end of a game has its reason, its winner and a block to paste")
  func over() throws {
    let happenings: [Happening] = [
      .over(.time, winner: ann, scores: [2, 1], sets: [3, 1], game: 1),
      .result(winner: ann, wins: [1, 0]),
    ]
    let block = [
      "Set duel  ann 2 - bob 1  (3:00)",
      "ann  3 Sets    1 miss   best 1.4 s  median 6.2 s",
      "bob   1 Set  0 misses   best 5.4 s  median 5.4 s",
    ]
    let next = ["Type rematch to play again, leave to meet others."]
    #expect(
      try told(happenings, to: ann) == ["Game over: time is up.", "You win!"] + block + next)
    #expect(
      try told(happenings, to: bob) == ["Game over: time is up.", "* ann wins."] + block + next)
    #expect(
      try told(happenings, to: nil) == ["Game over: time is up.", "* ann wins."] + block)
    let resigned = Happening.over(.resign, winner: ann, scores: [2, 1], sets: [3, 1], game: 1)
    #expect(try told([resigned], to: ann).first == "Game over: bob resigned.")
    #expect(try told([resigned], to: bob).first == "Game over: you resigned.")
    let draw = Happening.over(.deck, winner: nil, scores: [2, 2], sets: [2, 2], game: 1)
    #expect(try told([draw], to: bob)[1] == "It is a draw.")
  }

  @Test("Alone the end also tells hints and needless deals; in a duel only if there were any")
  func help() throws {
    let over = Happening.over(.deck, winner: nil, scores: [2], sets: [3], game: 1)
    let solo = TableLabel(id: TableID(3), names: [try ViewSample.name("ann")], rules: .solo)
    var state = ViewSample.open(cards: 12)
    state.players.removeLast()
    state.players[0].hints = 1
    state.players[0].needlessCalls = 2
    #expect(
      try told([over], to: ann, state, in: solo).suffix(2) == [
        "ann  3 Sets    1 miss   best 1.4 s  median 6.2 s", "     1 hint   2 needless deals",
      ])
    state.players[0].hints = 0
    state.players[0].needlessCalls = 0
    #expect(
      try told([over], to: ann, state, in: solo).last == "    0 hints   0 needless deals")
  }

  @Test("A series tells its games and its result")
  func series() throws {
    var rules = Rules()
    rules.games = 3
    let table = try ViewSample.duel(rules)
    let over = Happening.over(.goal, winner: bob, scores: [2, 1], sets: [3, 1], game: 2)
    let result = Happening.result(winner: bob, wins: [0, 2])
    let lines = try told([over, result], to: bob, in: table)
    #expect(lines.first?.hasPrefix("Game 2 of 3 is over: ") == true)
    #expect(lines.contains("You win the match: ann 0 - bob 2"))
    #expect(try told([result], to: ann, in: table)[0] == "* bob wins the match: ann 0 - bob 2")
  }

  @Test("A rematch is asked for once, and those who have not agreed read how")
  func rematch() throws {
    #expect(
      try told([.rematch(by: bob)], to: ann) == [
        "* bob wants a rematch.", "Type rematch to play again.",
      ])
    #expect(try told([.rematch(by: bob)], to: bob) == ["You want a rematch."])
    #expect(try told([.rematch(by: bob)], to: nil) == ["* bob wants a rematch."])
  }

  @Test("Solo has no windows, no claims and its own way to go on")
  func solo() throws {
    let table = TableLabel(id: TableID(5), names: [try ViewSample.name("ann")], rules: .solo)
    var state = ViewSample.open(cards: 3)
    state.players.removeLast()
    state.left = nil
    #expect(try told([.calls(by: ann), .open(version: 4)], to: ann, state, in: table).isEmpty)
    state.time = 0
    let board = Happening.board(version: 4, deck: 60, cards: Board(state.cards))
    #expect(
      try told([board, .open(version: 4)], to: ann, state, in: table).suffix(3) == [
        "ann 2, 60 cards in the deck",
        "Find three cards: each feature all the same or all different.",
        "Type their numbers, like: 1 5 9   No Set? Type deal.   Stuck? Type hint.",
      ])
    let result = Happening.result(winner: nil, wins: [0])
    #expect(
      try told([result], to: ann, state, in: table) == [
        "Type new to play again, leave to meet others."
      ])
  }

  @Test("Spectators come and go by name")
  func spectators() throws {
    var out: [UInt8] = []
    let cleo = try ViewSample.name("cleo")
    let events = [
      TableEvent(sequence: 1, time: 0, .spectatorJoined(cleo)),
      TableEvent(sequence: 2, time: 0, .spectatorParted(cleo)),
    ]
    HumanView.append(
      events, after: ViewSample.open(), in: try ViewSample.duel(), viewer: ann, HumanSettings(),
      to: &out)
    #expect(lines(out) == ["* cleo watches.", "* cleo watches no more."])
  }
}

@Suite("Several events in one turn")
struct HumanViewTurnTests {
  @Test("Who leaves a party is told of in one line")
  func leaver() throws {
    let happenings: [Happening] = [.parted(bob), .out(bob, .left)]
    #expect(try told(happenings, to: ann) == ["* bob leaves the table; the others play on."])
    #expect(try told(happenings, to: bob) == ["You leave the table."])
    let forfeit: [Happening] = [.parted(bob), .out(bob, .forfeit)]
    #expect(try told(forfeit, to: ann) == ["* bob did not come back; the others play on."])
  }

  @Test("After a pause no game is announced as if it were new")
  func resumed() throws {
    var rules = Rules()
    rules.games = 3
    let happenings: [Happening] = [
      .pause(by: bob, .off, milliseconds: 0),
      .countdown(milliseconds: 3000, game: 1, players: annAndBob),
    ]
    #expect(
      try told(happenings, to: ann, in: ViewSample.duel(rules)) == [
        "The pause is over.", "The board comes in 3 s.",
      ])
  }

  @Test("A line of scores is not broken between a name and its score")
  func ties() {
    var prose = Prose()
    let pairs = (1...9).map { "player-\($0)\(Prose.tie)\($0)" }
    prose.line(pairs.joined(separator: ", "))
    let written = lines(prose.bytes)
    #expect(written.count == 2 && written.allSatisfy { $0.utf8.count <= Prose.columnsMax })
    for number in 1...9 {
      #expect(written.contains { $0.contains("player-\(number) \(number)") })
    }
  }
}
