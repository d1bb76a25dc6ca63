import SetGame
import SetWire

extension TableModel {
  /// Takes over what a snapshot tells of who sits there and how the match stands.
  mutating func apply(_ standing: TableLine.Standing, at now: Instant) {
    if standing.game != game || (hasEnded && standing.phase.isOfGame) {
      beginGame(standing.game, at: now)
    }
    game = standing.game
    seats = standing.seats
    scores = standing.scores
    wins = standing.wins
    you = standing.you
    out = standing.out
    if you == nil { knowsTheRule = true }
    clock = Clock(left: standing.left, at: now, isRunning: standing.isClockRunning)
    while records.count < seats.count { records.append(PlayerRecord()) }
    picks = []
    sentPicks = []
    picker = nil
    isClaiming = false
    switch standing.phase {
    case .waiting: stage = .waiting
    case .open: stage = .open
    case .closed: stage = .closed
    // The other part of the snapshot tells how long these last.
    case .countdown, .claimed, .answer, .deal, .paused, .interval, .over:
      phaseToCome = standing.phase
    }
  }

  /// Takes over what a snapshot tells of what goes on right now.
  mutating func apply(_ moment: TableLine.Moment, at now: Instant) {
    away = [:]
    for absent in moment.away { away[absent.name] = now + .milliseconds(absent.grace) }
    pauseAsked = nil
    if let by = moment.pauseBy, let lapse = moment.lapse {
      pauseAsked = PauseAsked(by: by, until: now + .milliseconds(lapse), agreed: [by])
    }
    rematch = moment.rematch
    tried = moment.over
    picksToCome = moment.picks
    guard let phase = phaseToCome else { return }
    phaseToCome = nil
    let left = Duration.milliseconds(moment.milliseconds ?? 0)
    let until = now + left
    switch phase {
    case .waiting, .open, .closed: break
    case .countdown: stage = .countdown(until: until)
    case .claimed:
      guard let by = moment.by else { return }
      let span = Span(until: until, total: max(left, rules.claim))
      stage = .claimed(by: by, window: moment.window ?? 0, span)
      picker = by
    case .answer, .deal:
      let cause: TableReport.Cause = phase == .deal ? .deal : .miss
      let whole = phase == .deal ? rules.dealWait : rules.answer
      stage = .answer(
        cause, by: moment.by, who: moment.who, window: moment.window ?? 0,
        Span(until: until, total: max(left, whole)))
      picker = moment.who.first
    case .paused: stage = .paused(by: moment.by, until: until, ready: moment.ready)
    case .interval: stage = .interval(until: until)
    case .over: stage = .over(until: until)
    }
  }

  /// Takes over the board of a snapshot or an event.
  mutating func apply(_ line: ServerLine.BoardLine) {
    version = line.version
    deck = line.deck
    board = line.cards.map { $0 }
    picks = picksToCome.compactMap(card)
    picksToCome = []
    fresh = []
    dropStale()
  }

  /// Forgets what belonged to the game before. These play; an old server names none.
  mutating func beginGame(_ number: Int, of players: [PlayerName] = [], at now: Instant) {
    game = number
    // A rematch begins anew.
    if number == 1 { wins = seats.map { _ in 0 } }
    deck = rules.variant.cards.count
    clock = Clock(left: rules.time.map(\.wholeMilliseconds), at: now, isRunning: false)
    records = seats.map { _ in PlayerRecord() }
    scores = seats.map { _ in 0 }
    board = []
    selection = []
    sentPicks = []
    picks = []
    fresh = []
    hinted = []
    out = players.isEmpty ? [] : seats.compactMap(\.self).filter { !players.contains($0) }
    ghost = nil
    missed = nil
    lastFind = nil
    ended = nil
    result = nil
    rematch = []
    pauseAsked = nil
  }

  /// Whether a game has ended, and no other has begun.
  private var hasEnded: Bool {
    switch stage {
    case .interval, .over, .closed: true
    case .waiting, .countdown, .open, .claimed, .answer, .paused: false
    }
  }

  /// Drops what was said of cards that are not on the board any more.
  mutating func dropStale() {
    selection.removeAll { !board.contains($0) }
    sentPicks.removeAll { !board.contains($0) }
    picks.removeAll { !board.contains($0) }
    hinted.removeAll { !board.contains($0) }
  }

  /// The card at a position of the true board.
  func card(_ position: Position) -> Card? {
    let index = position.number - 1
    return board.indices.contains(index) ? board[index] : nil
  }
}

extension TableLine.PhaseWord {
  /// Whether it is one of a game that runs.
  fileprivate var isOfGame: Bool {
    switch self {
    case .countdown, .open, .claimed, .answer, .deal, .paused: true
    case .waiting, .interval, .over, .closed: false
    }
  }
}
