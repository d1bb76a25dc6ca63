/// One match at a table: all its games, boards, windows, scores and clocks, as a pure value.
///
/// Everything that happens to it goes through `handle(_:at:)`, and everything that time alone will do to it
/// is announced by `deadline`. It reads no clock and draws no random number, so the same inputs give the
/// same events. Its times are whole milliseconds, as they are told. The rules are those of protocol.md,
/// "The rules".
package struct Match: Equatable, Sendable {
  /// The options of the table.
  package let rules: Rules
  /// The players, by seat.
  package internal(set) var players: [Player]
  /// Where the match stands.
  package internal(set) var phase: Phase = .waiting
  /// The number of the running or last game, from 1; 0 before the first.
  package internal(set) var game = 0
  /// The cards on the table, also while they are hidden. Empty before the first board of a game.
  package internal(set) var board = Board()
  /// How often the board has changed in this match; 0 before the first board.
  package internal(set) var version = 0
  /// The cards still to come.
  package internal(set) var deck = Deck(dealing: [])
  /// The cards picked so far by the one player who may pick: at most two between inputs.
  package internal(set) var picks: Few<Card> = []
  /// The last window's number, from 1; 0 before the first.
  package internal(set) var windowsOpened = 0
  /// When time alone will do something next, if it ever will; the match then wants a `tick`.
  package internal(set) var deadline: Instant?
  /// The request for a pause that stands.
  package internal(set) var pauseRequest: PauseRequest?

  /// The decks of all games of the match, the first game's first.
  var decks: [Deck]
  var history = BoardHistory()
  var clock: GameClock
  /// Whether the clock ran out and the game went on: sudden death.
  var isPastZero = false
  /// Game time from which finds are counted, in milliseconds.
  var findOrigin = 0
  /// What the input that is being handled has caused so far; empty between inputs.
  private var events: [Event] = []

  /// A request for a pause.
  package struct PauseRequest: Equatable, Sendable {
    /// Who asked.
    package let by: Seat
    /// When it lapses.
    package let until: Instant
    /// Who agreed, the asker among them.
    package internal(set) var agreed: Seats
  }

  /// A match with free seats. `decks` holds one shuffled deck of the variant for each game.
  package init(rules: Rules, decks: [Deck]) {
    precondition(decks.count >= rules.games, "A match needs a deck for each of its games.")
    precondition((1...Seat.countMax).contains(rules.seats), "A match has 1 to 8 seats.")
    self.rules = rules.inWholeMilliseconds
    self.decks = decks
    players = Array(repeating: Player(), count: rules.seats)
    clock = GameClock(limit: rules.time)
  }

  /// Applies an input and returns what it, and the deadlines before it, caused.
  ///
  /// `now` is cut to whole milliseconds, and never goes back. Deadlines strictly before it come first, each at its
  /// own time, so that an input at the very time of a deadline beats it. An input that is refused changes nothing
  /// else; the refusal is its last event. One from a seat that the table does not have changes nothing either, and is
  /// not answered.
  package mutating func handle(_ input: Input, at now: Instant) -> [Event] {
    var caused: [Event] = []
    handle(input, at: now, into: &caused)
    return caused
  }

  /// The same, with what is caused put in the place of what was in `caused`, whose memory is used again.
  package mutating func handle(_ input: Input, at now: Instant, into caused: inout [Event]) {
    caused.removeAll(keepingCapacity: true)
    let now = now.wholeMillisecond
    swap(&events, &caused)
    applyDeadlines(before: now)
    apply(input, at: now)
    noteDeadline()
    applyOverdue(at: now)
    swap(&events, &caused)
  }

  private mutating func apply(_ input: Input, at now: Instant) {
    if let seat = input.seat, !players.indices.contains(seat.index) { return }
    switch input {
    case .sit(let seat): sit(seat, at: now)
    case .play(let seat, let play, let reference):
      refusing(seat, at: now) { match throws(Refusal) in
        try match.play(play, by: seat, against: reference, at: now)
      }
    case .resign(let seat):
      refusing(seat, at: now) { match throws(Refusal) in try match.resign(seat, at: now) }
    case .leave(let seat): leave(seat, at: now)
    case .pause(let seat):
      refusing(seat, at: now) { match throws(Refusal) in try match.askPause(seat, at: now) }
    case .resume(let seat):
      refusing(seat, at: now) { match throws(Refusal) in try match.resume(seat, at: now) }
    case .rematch(let seat, let decks):
      refusing(seat, at: now) { match throws(Refusal) in
        try match.rematch(seat, decks: decks, at: now)
      }
    case .lost(let seat): lose(seat, at: now)
    case .back(let seat): takeBack(seat, at: now)
    case .catchUp: break
    case .tick: applyDeadlines(through: now)
    }
  }

  private mutating func refusing(
    _ seat: Seat, at now: Instant, _ act: (inout Match) throws(Refusal) -> Void
  ) {
    do {
      try act(&self)
    } catch {
      emit(.refused(seat, error), at: now)
    }
  }

  // Not inlined: each Set causes some, and the code that adds one is then fetched once.
  @inline(never)
  mutating func emit(_ happening: Happening, at now: Instant) {
    events.append(Event(time: gameTime(at: now), happening))
  }

  /// How many events the input that is being handled has caused so far.
  var eventCount: Int { events.count }

  /// Says of the events from `first` on what is left at `now`, when they are told, and not at `moment`, when they
  /// happened.
  mutating func tellEvents(from first: Int, of moment: Instant, at now: Instant) {
    let late = now.milliseconds(since: moment)
    guard late > 0 else { return }
    for index in first..<events.count {
      events[index] = Event(
        time: events[index].time, events[index].happening.told(after: late))
    }
  }

  /// A number of each player, by seat.
  func numbers(_ number: (Player) -> Int) -> SeatNumbers {
    SeatNumbers(count: players.count) { number(players[$0]) }
  }

  mutating func emitScores(at now: Instant) {
    emit(.score(numbers(\.score)), at: now)
  }
}

extension Match {
  /// Milliseconds of game time: from the first board of the game, pauses not counted; 0 before it.
  package func gameTime(at now: Instant) -> Int { clock.elapsed(at: now) }

  /// Milliseconds left on the game clock, 0 or more, or nil without a clock.
  package func timeLeft(at now: Instant) -> Int? { clock.left(at: now) }

  /// Whether the players see the board.
  package var isBoardShown: Bool {
    switch phase {
    case .open, .window: true
    case .waiting, .countdown, .paused, .interval, .over, .closed: false
    }
  }

  /// Whether a game goes on, from its countdown to its end.
  package var isGameRunning: Bool {
    switch phase {
    case .open, .window, .countdown, .paused: true
    case .waiting, .interval, .over, .closed: false
    }
  }

  /// The players of the running game; while none runs, those of the next one.
  package var competitors: Seats {
    isGameRunning ? seats { $0.standing == .playing } : seats(where: \.isSeated)
  }

  /// The window that is open.
  package var window: Window? {
    if case .window(let window) = phase { return window }
    return nil
  }

  /// In an answer or deal window the seats that may still try: an absent player's try counts as over.
  package var openTries: Seats {
    switch window?.kind {
    case .answer(_, let tries), .deal(_, _, let tries):
      tries.intersection(seats { $0.isPresent })
    case .claim, nil: Seats()
    }
  }

  /// The one player whose picks are shown, if there is one.
  package var picker: Seat? {
    if rules.isSolo { return Seat(0) }
    if case .claim(let seat, _) = window?.kind { return seat }
    return rules.seats == 2 ? openTries.first : nil
  }

  /// The seats whose player is as asked.
  package func seats(where isSuch: (Player) -> Bool) -> Seats {
    var seats = Seats()
    for index in players.indices where isSuch(players[index]) { seats.insert(Seat(index)) }
    return seats
  }

  /// Whether the score keeps a game going whose clock has run out: sudden death, and nobody leads alone.
  var goesOnPastZero: Bool { rules.tie == .sudden && !rules.isSolo && soleLeader == nil }

  /// The player with the most points of those in the game, or nil if two are level or nobody has a rival.
  var soleLeader: Seat? {
    guard !rules.isSolo else { return nil }
    let playing = seats { $0.standing == .playing }
    guard let best = playing.map({ players[$0.index].score }).max() else { return nil }
    let leaders = seats { $0.standing == .playing && $0.score == best }
    return leaders.count == 1 ? leaders.first : nil
  }
}
