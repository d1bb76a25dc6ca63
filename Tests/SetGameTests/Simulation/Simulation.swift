import SetGame

/// Random players at random tables under a clock that jumps, often exactly to a deadline, sometimes far beyond many.
///
/// No time comes to the match but with an input, and any input comes at any time from any seat. After each the match
/// checks itself, a model that knows only the events checks the match, and the same match under a punctual clock
/// comes to the same.
struct Simulation {
  let seed: UInt64
  private var generator: SeededGenerator
  private(set) var match: Match
  private var model: MatchModel
  private var punctual: Punctual
  private var now = Instant(nanoseconds: 0)
  /// Inputs of this match after which its players are sent home.
  private var patience = 0
  /// Whether long stretches pass between the inputs of this match.
  private var isSlow = false
  private(set) var inputs = 0
  private(set) var matches = 0
  private(set) var finds = 0
  private(set) var endings: [Happening.Ending] = []
  /// How many requests for a pause lapsed before their time.
  private(set) var lapses = 0
  /// How many windows were told of late, with less left than their length.
  private(set) var lateWindows = 0
  /// How many games were decided by the score as all their players were lost.
  private(set) var deserted = 0
  /// All events, if asked for.
  private(set) var events: [Event] = []
  private let isRecording: Bool

  init(seed: UInt64, isRecording: Bool = false) {
    self.seed = seed
    self.isRecording = isRecording
    generator = SeededGenerator(seed: seed)
    match = Match(rules: Rules(), decks: [Deck(dealing: Card.all)])
    model = MatchModel(rules: match.rules, decks: [Deck(dealing: Card.all)])
    punctual = Punctual(match)
  }

  /// Plays matches, each to its end, until so many inputs were made.
  mutating func run(inputs limit: Int) throws(MatchModel.Contradiction) {
    while inputs < limit {
      beginMatch()
      while inputs < limit, patience > 0, match.phase != .closed {
        patience -= 1
        passTime()
        try enter(nextInput())
      }
      try finishMatch()
      matches += 1
    }
  }

  private mutating func beginMatch() {
    let rules = generator.rules()
    let decks = generator.decks(for: rules)
    match = Match(rules: rules, decks: decks)
    model = MatchModel(rules: rules, decks: decks)
    punctual = Punctual(match)
    now = now + .seconds(1)
    isSlow = generator.chance(1, in: 4)
    patience = 100 + generator.below(isSlow ? 300 : 2500)
  }

  /// Every match ends: when its players have gone, when they are lost, or with its clock.
  private mutating func finishMatch() throws(MatchModel.Contradiction) {
    let seats = match.players.indices.map(Seat.init)
    let endsAlone = match.rules.time != nil && match.rules.tie == .draw && match.game > 0
    switch generator.below(endsAlone ? 3 : 2) {
    case 0: for seat in seats { try enter(.leave(seat)) }
    case 1: for seat in seats { try enter(.lost(seat)) }
    default: break
    }
    var ticks = 0
    while match.phase != .closed, match.phase != .waiting || match.deadline != nil {
      guard let deadline = match.deadline else {
        throw .init(description: "nothing is due in a match that nobody plays: \(match.phase)")
      }
      ticks += 1
      // A game that runs out takes five deadlines at most, and a few for those who are lost.
      try model.expect(ticks < 100, "a match without an end")
      now = max(now, deadline)
      try enter(.tick)
    }
  }

  private mutating func enter(_ input: Input) throws(MatchModel.Contradiction) {
    inputs += 1
    if case .rematch(_, let decks) = input { model.nextDecks = decks }
    model.leaver = if case .leave(let seat) = input { seat } else { nil }
    let events = match.handle(input, at: now)
    match.checkInvariants()
    try punctual.follow(input, at: now, events)
    try model.expect(punctual.match == match, "late inputs came to another match")
    for event in events {
      try model.follow(event)
      count(event)
      if case .refused = event.happening {
        try model.expect(event == events.last, "something happened after a refusal")
      }
    }
    if isRecording { self.events += events }
    try compare(after: input)
  }

  private mutating func count(_ event: Event) {
    switch event.happening {
    case .set: finds += 1
    case .over(let why, _, _, _, _, _):
      endings.append(why)
      if model.forfeited.count > 1 { deserted += 1 }
    case .pause(_, .lapsed, _): if !model.hasLapsedInTime { lapses += 1 }
    case .answer(_, _, .miss, let rest):
      if .milliseconds(rest) < match.rules.answer { lateWindows += 1 }
    default: break
    }
  }

  private func compare(after input: Input) throws(MatchModel.Contradiction) {
    try model.expect(match.board.cards == model.board, "the board is not as told")
    try model.expect(match.deck.count == model.deckCount, "the deck is not as told")
    try model.expect(match.version == model.version, "the version is not as told")
    for index in match.players.indices {
      try model.expect(
        match.players[index].score == model.scores[index]
          && match.players[index].wins == model.wins[index], "the scores are not as told")
    }
    try model.expect(model.areScoresTold, "scores changed and were not told")
    try model.expect((match.window != nil) == (model.window != nil), "a window is not as told")
    try model.expect(
      match.pauseRequest?.by == model.request?.by
        && match.pauseRequest?.agreed == model.request?.agreed, "who wants a pause is not as told")
    try model.expect(
      match.seats { $0.absence != nil } == model.away, "who is away is not as told")
    let now = Instant(nanoseconds: self.now.nanoseconds / 1_000_000 * 1_000_000)
    let deadline = match.deadline
    if let deadline {
      try model.expect(
        input == .tick ? deadline > now : deadline >= now, "a deadline has passed")
    }
    if let window = match.window {
      try model.expect(deadline.map { $0 <= window.until } ?? false, "a window without an end")
      try model.expect(window.until >= now, "a window outlived its time")
    }
    if let limit = model.limit, match.phase == .open, match.gameTime(at: now) > limit {
      try model.expect(model.isTied, "sudden death goes on with a leader")
    }
  }
}

// What happens next.

extension Simulation {
  private mutating func passTime() {
    if isSlow, generator.chance(1, in: 2) {
      return now = now + .milliseconds(generator.below(60_000))
    }
    switch generator.below(100) {
    case 0..<20: break
    case 20..<65: now = now + .milliseconds(generator.below(400))
    case 65..<82: now = now + .nanoseconds(generator.below(3_000_000_000))
    case 82..<90: if let deadline = match.deadline { now = max(now, deadline) }
    case 90..<94:
      if let deadline = match.deadline { now = max(now, deadline + .nanoseconds(1)) }
    case 94..<97:
      if let deadline = match.deadline { now = max(now, deadline + .nanoseconds(-1)) }
    case 97..<99: now = now + .milliseconds(generator.below(30_000))
    default: now = now + .milliseconds(generator.below(130_000))
    }
  }

  private mutating func nextInput() -> Input {
    if generator.chance(1, in: 10) { return anyInput() }
    let seat = nextSeat()
    let player = match.players[seat.index]
    if match.phase == .waiting, generator.chance(9, in: 10) {
      let free = match.players.firstIndex { $0.standing == .free }
      return .sit(free.map(Seat.init) ?? seat)
    }
    if player.absence != nil { return generator.chance(1, in: 3) ? .back(seat) : .tick }
    if case .over = match.phase, generator.chance(1, in: 2) {
      return .rematch(seat, decks: generator.decks(for: match.rules))
    }
    // Whatever is played while the board is hidden is refused, so mostly nothing is.
    if !match.isBoardShown, generator.chance(7, in: 10) {
      return generator.chance(1, in: 3) ? .resume(seat) : .tick
    }
    switch generator.below(1000) {
    case 0..<2: return .leave(seat)
    case 2..<6: return .resign(seat)
    case 6..<18: return .lost(seat)
    case 18..<40: return .pause(seat)
    case 40..<60: return .resume(seat)
    case 60..<63: return .rematch(seat, decks: generator.decks(for: match.rules))
    case 63..<66: return .back(seat)
    case 66..<69: return .sit(seat)
    case 69..<140: return .tick
    default: return .play(seat, nextPlay(), against: nextReference())
    }
  }

  /// Any input from any seat, also from one that is out, gone, free, or not of this table.
  private mutating func anyInput() -> Input {
    let seat = Seat(generator.below(generator.chance(1, in: 10) ? 100 : match.rules.seats))
    return switch generator.below(10) {
    case 0: .sit(seat)
    case 1: .resign(seat)
    case 2: generator.chance(1, in: 2) ? .leave(seat) : .back(seat)
    case 3, 4: .pause(seat)
    case 5: .resume(seat)
    case 6: .rematch(seat, decks: generator.decks(for: match.rules))
    case 7: .lost(seat)
    case 8: generator.chance(1, in: 2) ? .back(seat) : .catchUp
    default: .play(seat, nextPlay(), against: nextReference())
    }
  }

  /// Any seat, but in a window mostly one that may act.
  private mutating func nextSeat() -> Seat {
    let any = Seat(generator.below(match.rules.seats))
    guard let kind = match.window?.kind, generator.chance(3, in: 4) else { return any }
    if case .claim(let seat, _) = kind { return seat }
    let tries = match.openTries.inOrder
    return tries.isEmpty ? any : tries[generator.below(tries.count)]
  }

  private mutating func nextPlay() -> Play {
    let canPick = match.window != nil || match.rules.isSolo || generator.chance(1, in: 10)
    switch generator.below(canPick ? 100 : 60) {
    case 0..<20: return .claim
    case 20..<50:
      guard let triple = match.board.firstSet else { return .deal }
      return .set(choice(of: triple.third), choice(of: triple.first), choice(of: triple.second))
    case 50..<53: return .set(anyChoice(), anyChoice(), anyChoice())
    case 53..<59: return .deal
    case 59: return .hint
    case 60..<70:
      guard let triple = match.board.firstSet else { return .pick([anyChoice()]) }
      let count = 1 + generator.below(3)
      return .pick(Few(triple.cards.prefix(count).map { choice(of: $0) }))
    case 70..<78: return .pick(Few((0..<1 + generator.below(3)).map { _ in anyChoice() }))
    case 78..<82: return .unpick(generator.chance(1, in: 2) ? [] : [anyChoice()])
    case 82..<84: return .hint
    default: return .pass
    }
  }

  private mutating func choice(of card: Card) -> Choice {
    if generator.chance(1, in: 2), let position = match.board.position(of: card) {
      return .position(position)
    }
    return .card(card)
  }

  private mutating func anyChoice() -> Choice {
    switch generator.below(20) {
    case 0: return .card(Card.all[generator.below(81)])
    case 1: return .position(Position(generator.below(30) - 4))
    case 2: return .position(Position(generator.chance(1, in: 2) ? .max : .min))
    default: return .position(Position(1 + generator.below(max(1, match.board.count))))
    }
  }

  private mutating func nextReference() -> Reference {
    var reference = Reference.none
    switch generator.below(20) {
    case 0..<8: break
    case 8..<16: reference.version = match.version
    case 16..<19: reference.version = match.version - generator.below(20)
    default: reference.version = [0, -1, match.version + 1, Int.max, Int.min][generator.below(5)]
    }
    switch generator.below(20) {
    case 0..<10: break
    case 10..<17: reference.window = match.window.map { .number($0.number) } ?? .closed
    case 17: reference.window = .closed
    case 18: reference.window = .number(match.windowsOpened - generator.below(3))
    default: reference.window = .number(generator.chance(1, in: 2) ? .max : .min)
    }
    return reference
  }
}
