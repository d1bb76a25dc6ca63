// The course of games: how they begin, are shown, end, and follow on each other.

extension Match {
  mutating func sit(_ seat: Seat, at now: Instant) {
    guard case .waiting = phase, players[seat.index].standing == .free else { return }
    players[seat.index].standing = .playing
    emit(.joined(seat), at: now)
    if !players.contains(where: { $0.standing == .free }) { startGame(at: now) }
  }

  /// Begins the next game with its countdown.
  mutating func startGame(at now: Instant) {
    deck = decks[game]
    game += 1
    board = Board()
    history = BoardHistory()
    clock = GameClock(limit: rules.time)
    isPastZero = false
    findOrigin = 0
    for index in players.indices { players[index].begin(at: now) }
    countDown(resuming: false, at: now)
  }

  mutating func countDown(resuming: Bool, at now: Instant) {
    phase = .countdown(until: now + rules.countdown, resuming: resuming)
    let milliseconds = rules.countdown.wholeMilliseconds
    emit(.countdown(milliseconds: milliseconds, game: game, players: competitors), at: now)
  }

  /// Ends the countdown: the board is laid or shown again and the clock runs.
  mutating func showBoard(resuming: Bool, at now: Instant) {
    if !resuming {
      version += 1
      while !deck.isEmpty, board.count < rules.variant.boardSize { board.append(from: &deck) }
      while rules.dealing == .auto, !deck.isEmpty, !board.hasSet {
        board.append(from: &deck)
      }
      history.note(board, version: version, cause: nil, at: gameTime(at: now))
    }
    clock.start(at: now)
    emit(.board(version: version, deck: deck.count, cards: board), at: now)
    emit(.clock(left: timeLeft(at: now), isRunning: true), at: now)
    reopen(at: now)
  }

  /// Ends the game; `forfeited` are those who lost their seats by that, all together.
  mutating func finishGame(
    _ ending: Happening.Ending, winner: Seat?, forfeitedBy forfeited: Seats = Seats(),
    at now: Instant
  ) {
    lapsePauseRequest(at: now)
    let over = Happening.over(
      ending, winner: winner, scores: numbers(\.score), sets: numbers(\.sets), game: game,
      tallies: players.map(\.tally))
    emit(over, at: now)
    clock.stop(at: now)
    picks = []
    if let winner { players[winner.index].wins += 1 }
    if isMatchDecided {
      finishMatch(forfeitedBy: forfeited, at: now)
    } else {
      phase = .interval(until: now + Rules.Fixed.interval)
    }
  }

  /// Ends the match; whoever is the last one seated has won it.
  ///
  /// Who forfeited all together have lost to one who stays, unless no game is left for that one to play.
  mutating func finishMatch(forfeitedBy forfeited: Seats = Seats(), at now: Instant) {
    let seated = seats { $0.isSeated }
    var rivals = seated
    if seated.isEmpty || game == rules.games { for seat in forfeited { rivals.insert(seat) } }
    let best = rivals.map { players[$0.index].wins }.max() ?? 0
    let winners = rivals.intersection(seats { $0.wins == best })
    let winner = winners.count == 1 && !rules.isSolo ? winners.first : nil
    emit(.result(winner: winner, wins: numbers(\.wins)), at: now)
    phase = seated.isEmpty ? .closed : .over(until: now + Rules.Fixed.rematch)
  }

  /// Whether the games that are left can change nothing.
  private var isMatchDecided: Bool {
    let seated = seats { $0.isSeated }
    guard seated.count >= min(2, rules.seats) else { return true }
    let left = rules.games - game
    let wins = seated.map { players[$0.index].wins }.sorted(by: >)
    let lead = rules.isSolo ? 0 : wins[0] - wins[1]
    return left == 0 || lead > left
  }

  mutating func rematch(_ seat: Seat, decks: [Deck], at now: Instant) throws(Refusal) {
    precondition(decks.count >= rules.games, "A match needs a deck for each of its games.")
    guard players[seat.index].isSeated else { throw .notSeated }
    switch phase {
    case .waiting: throw .notOpen(.waiting)
    case .countdown, .open, .window, .paused: throw .notOpen(.running)
    case .interval(let until): throw intervalRefusal(until: until, at: now)
    case .closed: throw .notAllowed(.noRematch)
    case .over: break
    }
    let seated = seats { $0.isSeated }
    guard seated.count >= min(2, rules.seats) else { throw .notAllowed(.noRematch) }
    guard !players[seat.index].wantsRematch else { return }
    players[seat.index].wantsRematch = true
    emit(.rematch(by: seat), at: now)
    guard seated.allSatisfy({ players[$0.index].wantsRematch }) else { return }
    self.decks = decks
    game = 0
    for index in players.indices {
      players[index].wins = 0
      players[index].wantsRematch = false
    }
    startGame(at: now)
  }
}
