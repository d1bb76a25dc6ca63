import Testing

@testable import SetGame

@Suite("How bots behave")
struct BotConductTests {
  private static let bot = Seat(0)
  private static let person = Seat(1)
  private static let start = Instant(nanoseconds: 0)

  /// A table of a bot and a person at its first board, one without a Set if that is asked for.
  private func duel(
    _ level: BotLevel, rules: Rules = Rules(), others: [BotLevel] = [], boardHasSet: Bool = true
  ) -> BotArena {
    for seed in 0..<UInt64(1000) {
      var rules = rules
      rules.seats = 2 + others.count
      var arena = BotArena([level, nil] + others, rules: rules, seed: seed)
      arena.isRecording = true
      let isOpen = arena.play { $0.match.phase == .open }
      if isOpen, arena.match.board.hasSet == boardHasSet { return arena }
    }
    Issue.record("No such board came.")
    return BotArena([level, nil], rules: rules, seed: 0)
  }

  /// Three cards of the board that are no Set.
  private func wrongSet(_ board: Board) -> Play {
    let first = board.cards[0]
    let second = board.cards[1]
    let third = board.cards.last { $0 != first.completing(second) } ?? second
    return .set(.card(first), .card(second), .card(third))
  }

  /// What the person does on the board as it is, said so.
  private func play(_ play: Play, in arena: inout BotArena) {
    let reference = Reference(version: arena.match.version)
    arena.give(.play(Self.person, play, against: reference))
  }

  private func happenings(_ arena: BotArena) -> [Happening] { arena.record.map(\.happening) }

  @Test("Nothing is done before the board is shown")
  func countdown() {
    let arena = BotArena([.perfect, nil], rules: Rules(), seed: 1)
    #expect(arena.bots[0].deadline == nil)
  }

  @Test(
    "The cards of a claim are picked one by one, well within its window", arguments: [1, 2, 4, 60])
  func picking(_ seconds: Int) {
    var rules = Rules()
    rules.claim = .seconds(seconds)
    rules.time = nil
    var arena = BotArena([.novice, .master], rules: rules, seed: 5)
    arena.isRecording = true
    let isOver = arena.playOut()
    #expect(isOver && arena.tally.lateMisses == 0)
    var last: Int?
    var windows = 0
    for event in arena.record {
      switch event.happening {
      case .claim:
        last = event.time
        windows += 1
      case .picks:
        guard let before = last else { continue }
        let gap = event.time - before
        #expect(gap >= 200 && gap <= seconds * 250 + 1, "\(event)")
        last = event.time
      case .set, .miss: last = nil
      default: continue
      }
    }
    #expect(windows > 10)
  }

  @Test("A claim window too short for picks is not opened at all: three cards are named at once")
  func shortClaim() {
    var rules = Rules()
    rules.claim = .milliseconds(500)
    var arena = BotArena([.expert, .expert], rules: rules, seed: 5)
    arena.isRecording = true
    let isOver = arena.playOut()
    #expect(isOver && arena.tally.sets > 10)
    let isClaimed = happenings(arena).contains { if case .claim = $0 { true } else { false } }
    #expect(!isClaimed)
  }

  @Test(
    "A rival's miss is answered: one by one of two players, by three cards at once of more",
    arguments: [0, 1])
  func answers(_ others: Int) {
    var arena = duel(.perfect, others: Array(repeating: .novice, count: others))
    play(wrongSet(arena.match.board), in: &arena)
    #expect(arena.match.openTries.contains(Self.bot))
    let before = arena.record.count
    let isOpen = arena.play { $0.match.phase == .open }
    #expect(isOpen)
    let answer = happenings(arena)[before...]
    let isFound = answer.contains {
      if case .set(let find) = $0 { find.by == Self.bot } else { false }
    }
    let picks = answer.count { if case .picks(Self.bot, _) = $0 { true } else { false } }
    #expect(isFound)
    #expect(picks == (others == 0 ? 3 : 0))
  }

  @Test("A call on a board with a Set is answered by the Set, and costs the caller")
  func callAnswered() {
    var arena = duel(.perfect)
    play(.deal, in: &arena)
    let isOpen = arena.play { $0.match.phase == .open }
    #expect(isOpen)
    #expect(arena.match.players.map(\.score) == [1, -1])
  }

  @Test(
    "Who is sure that there is no Set passes, who is not lets the window run out",
    arguments: [BotLevel.perfect, .novice])
  func callPassed(_ level: BotLevel) {
    var arena = duel(level, boardHasSet: false)
    play(.deal, in: &arena)
    let called = arena.now
    let isOpen = arena.play { $0.match.phase == .open }
    #expect(isOpen && arena.match.board.count == 15)
    #expect(arena.now - called == (level == .perfect ? .seconds(1) : .seconds(8)))
    #expect(happenings(arena).contains(.passed(by: Self.bot)) == (level == .perfect))
  }

  @Test("Who sees nothing for long calls for more cards, the sooner the better it plays")
  func patience() {
    let cards = duel(.club, boardHasSet: false).match.board.cards
    let medians = BotLevel.allCases.map { level in
      let times = (0..<UInt64(301)).compactMap { seed in
        var bot = shown(cards, to: level, deck: 69, seed: seed)
        let at = bot.deadline
        return at.flatMap { bot.act(at: $0) == [.play(.deal, against: reference)] ? $0 : nil }
      }
      return times.sorted()[150]
    }
    #expect(medians == medians.sorted(by: >), "\(medians)")
    #expect(medians.last == Self.start + .seconds(1))
  }

  private let reference = Reference(version: 1, window: .closed)

  /// A bot that was just shown these cards.
  private func shown(
    _ cards: [Card], to level: BotLevel, deck: Int, rules: Rules = Rules(), seed: UInt64 = 1
  ) -> Bot {
    var bot = Bot(level, at: Self.bot, rules: rules, seed: seed)
    bot.observe(Event(time: 0, .board(version: 1, deck: deck, cards: Board(cards))), at: Self.start)
    bot.observe(Event(time: 0, .open(version: 1)), at: Self.start)
    return bot
  }

  @Test("Nobody calls where that would be refused")
  func uselessCalls() {
    let cards = duel(.club, boardHasSet: false).match.board.cards
    #expect(shown(cards, to: .perfect, deck: 0).deadline == nil)
    var rules = Rules()
    rules.dealing = .auto
    #expect(shown(cards, to: .perfect, deck: 69, rules: rules).deadline == nil)
    rules = Rules()
    rules.variant = .junior
    #expect(shown(cards, to: .perfect, deck: 15, rules: rules).deadline == nil)
  }

  @Test("What another is told alone, and what changes no board, changes no plan")
  func keepsRaces() {
    let cards = Array(Card.all.prefix(12))
    var bot = shown(cards, to: .novice, deck: 69)
    let before = bot
    let now = Self.start + .milliseconds(10)
    bot.observe(Event(time: 10, .hint(Self.person, [Position(1)], nil)), at: now)
    bot.observe(Event(time: 10, .refused(Self.person, .lockedOut)), at: now)
    bot.observe(Event(time: 10, .score([0, 0])), at: now)
    #expect(bot == before)
    bot.observe(Event(time: 10, .claim(by: Self.person, window: 1, milliseconds: 4000)), at: now)
    #expect(bot.deadline == nil)
    bot.observe(Event(time: 20, .open(version: 1)), at: now)
    #expect(bot.deadline == before.deadline && bot.sight == before.sight)
  }

  @Test("A refusal to another does not make a bot forget its claim, one to itself does")
  func refusals() throws {
    for (seat, isKept) in [(Self.person, true), (Self.bot, false)] {
      var bot = shown(Array(Card.all.prefix(12)), to: .club, deck: 69)
      let now = try #require(bot.deadline)
      #expect(bot.act(at: now) == [.play(.claim, against: reference)])
      bot.observe(Event(time: 0, .refused(seat, .lockedOut)), at: now)
      #expect((bot.deadline == nil) == isKept)
    }
  }

  @Test("A bot thinks at most once a change of the board", arguments: BotLevel.allCases)
  func thinks(level: BotLevel) {
    for seed in 0..<UInt64(10) {
      var arena = BotArena([level, level, .novice], rules: Rules(seats: 3), seed: seed)
      // Each time that it thinks it draws how long it will look for more.
      var patience = arena.bots[0].sight.patienceEnd
      var version = 0
      while !arena.isOver, arena.step() {
        let bot = arena.bots[0]
        guard bot.sight.patienceEnd != patience else { continue }
        #expect(bot.version > version, "seed \(seed): it thought twice about one board")
        patience = bot.sight.patienceEnd
        version = bot.version
      }
      #expect(version > 0)
    }
  }

  @Test("The races of Sets that stay go on when others are taken")
  func racesStay() throws {
    let cards = Array(Card.all.prefix(12))
    var bot = shown(cards, to: .novice, deck: 69)
    let taken = try #require(bot.sight.races.first?.triple)
    let stay = bot.sight.races.filter { !$0.triple.cards.contains(where: taken.cards.contains) }
    #expect(!stay.isEmpty)
    let now = Self.start + .milliseconds(100)
    let find = Happening.Find(
      by: Self.person, positions: [], cards: taken, points: 1, took: 100, version: 2, paid: nil)
    let new = Array(Card.all[12..<15])
    let dealing = Happening.Dealing(
      reason: .refill, positions: [], cards: Few(new), deck: 66, version: 2, paid: nil)
    bot.observe(Event(time: 100, .set(find)), at: now)
    bot.observe(Event(time: 100, .dealt(dealing)), at: now)
    bot.observe(Event(time: 100, .open(version: 2)), at: now)
    #expect(stay.allSatisfy(bot.sight.races.contains))
    #expect(bot.sight.races.count > stay.count)
  }

  @Test(
    "A pause is agreed to after a moment, and so is its end; what was in mind comes back with the board"
  )
  func pause() throws {
    var arena = duel(.novice)
    let noticed = try #require(arena.bots[0].deadline)
    let asked = arena.now
    arena.give(.pause(Self.person))
    let isPaused = arena.play { if case .paused = $0.match.phase { true } else { false } }
    #expect(isPaused && arena.now - asked >= .milliseconds(400) && arena.now - asked < .seconds(5))
    #expect(arena.bots[0].deadline == nil)
    let paused = arena.now
    arena.give(.resume(Self.person))
    let isAgreed = arena.play { if case .countdown = $0.match.phase { true } else { false } }
    #expect(isAgreed && arena.now - paused < .seconds(5))
    let isShown = arena.play { $0.match.phase == .open }
    #expect(isShown)
    #expect(arena.bots[0].deadline == noticed + (arena.now - paused))
  }

  @Test("A pause that was asked for in a window waits for its end")
  func pauseWaits() {
    var arena = duel(.novice)
    arena.give(.pause(Self.person))
    play(.claim, in: &arena)
    let isPaused = arena.play { if case .paused = $0.match.phase { true } else { false } }
    #expect(isPaused && arena.tally.refusals == 0)
  }

  @Test("A rematch is agreed to and never asked for")
  func rematch() {
    var arena = duel(.club)
    arena.give(.resign(Self.person))
    #expect(arena.isOver && arena.bots[0].deadline == nil)
    arena.give(.rematch(Self.person))
    let isAgain = arena.play { $0.match.phase == .open }
    #expect(isAgain && arena.match.game == 1)
  }

  @Test("A bot that was taken out of the match does nothing more")
  func out() {
    var arena = duel(.perfect, others: [.novice])
    arena.give(.leave(Self.bot))
    #expect(arena.bots[0].deadline == nil)
    let isOver = arena.playOut()
    #expect(isOver && arena.tally.refusals == 0)
  }
}

extension Input {
  /// A rematch with decks that are of no matter.
  static func rematch(_ seat: Seat) -> Input {
    .rematch(seat, decks: [Deck(dealing: Card.all)])
  }
}
