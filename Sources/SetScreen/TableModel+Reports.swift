import SetGame
import SetWire

extension TableModel {
  /// Applies what an event tells. False if it does not fit what is known: a snapshot is needed.
  mutating func apply(_ report: TableReport, at now: Instant) -> Bool {
    switch report {
    case .set, .dealt, .move: return applyToBoard(report, at: now)
    case .claim, .picks, .miss, .calls, .answer, .passed: applyTry(report, at: now)
    case .joined, .parted, .left, .back, .out, .pause, .rematch:
      return applyToPlayers(report, at: now)
    case .countdown, .clock, .open, .noDeal, .score, .over, .result:
      return applyToCourse(report, at: now)
    }
    return true
  }

  private mutating func applyToBoard(_ report: TableReport, at now: Instant) -> Bool {
    switch report {
    case .set(let find): return found(find, at: now)
    case .dealt(let dealing):
      version = dealing.version
      deck = dealing.deck
      for (position, card) in zip(dealing.positions, dealing.cards) {
        let index = position.number - 1
        guard index <= board.count else { return false }
        if index == board.count { board.append(card) } else { board[index] = card }
      }
      // Behind the found Set they come to be seen later, and are marked as long.
      let shown = max(now, ghost?.until ?? now)
      fresh.append(Shown(cards: dealing.cards, until: shown + Self.freshTime))
    case .move(let from, let to, let version):
      guard let card = card(from), board.indices.contains(to.number - 1) else { return false }
      self.version = version
      board[to.number - 1] = card
      board[from.number - 1] = nil
    default: break
    }
    return true
  }

  private mutating func found(_ find: TableReport.Find, at now: Instant) -> Bool {
    guard zip(find.positions, find.cards).allSatisfy({ card($0) == $1 }) else { return false }
    ghost = Ghost(board: board, found: find.cards, until: now + Self.ghostTime)
    for position in find.positions { board[position.number - 1] = nil }
    version = find.version
    lastFind = LastFind(by: find.by, cards: find.cards, took: find.took)
    missed = nil
    picks = []
    fresh.removeAll { $0.until <= now }
    if find.by == you { knowsTheRule = true }
    for index in records.indices {
      if seats.indices.contains(index), seats[index] == find.by {
        records[index].find(took: find.took)
      } else {
        records[index].interrupt()
      }
    }
    dropStale()
    return true
  }

  private mutating func applyTry(_ report: TableReport, at now: Instant) {
    switch report {
    case .claim(let by, let window, let milliseconds):
      let left = Duration.milliseconds(milliseconds)
      let span = Span(until: now + left, total: left)
      stage = .claimed(by: by, window: window, span)
      isClaiming = false
      picks = []
      // Picks that were sent right behind one's own claim are on their way.
      if by != you { sentPicks = [] }
      picker = by
    case .picks(let by, let positions):
      picks = positions.compactMap(card)
      picker = by
    case .miss(let by, let failure, _):
      opener = by
      // In an answer window a miss ends this player's try, and the others keep theirs.
      endTry(of: by)
      picks = []
      if by == you {
        selection = []
        sentPicks = []
      }
      if let seat = seat(of: by), records.indices.contains(seat) { records[seat].miss() }
      if case .notASet(_, let cards, _) = failure {
        missed = Shown(cards: cards, until: now + Self.missTime)
      }
    case .calls(let by): opener = by
    case .answer(let window, let who, let cause, let milliseconds):
      let left = Duration.milliseconds(milliseconds)
      stage = .answer(
        cause, by: opener, who: who, window: window, Span(until: now + left, total: left))
      picks = []
      sentPicks = []
      picker = nil
      isClaiming = false
      tried = []
    case .passed(let by): endTry(of: by)
    default: break
    }
  }

  private mutating func applyToCourse(_ report: TableReport, at now: Instant) -> Bool {
    switch report {
    case .countdown(let milliseconds, let number, let players):
      if case .paused = stage {} else { beginGame(number, of: players, at: now) }
      stage = .countdown(until: now + .milliseconds(milliseconds))
    case .clock(let left, let isRunning):
      clock = Clock(left: left, at: now, isRunning: isRunning)
    case .open(let version):
      self.version = version
      // Alone they stay until three cards are judged.
      if !rules.isSolo {
        picks = []
        picker = nil
      }
      sentPicks = []
      isClaiming = false
      stage = .open
      return close()
    case .score(let scores):
      guard scores.count == seats.count else { return false }
      self.scores = scores
      return close()
    case .noDeal: break
    case .over(let why, let winner, let scores, let sets, let game, _):
      ended = Ended(why: why, winner: winner, scores: scores, game: game)
      if scores.count == seats.count { self.scores = scores }
      if let seat = seat(of: winner), wins.indices.contains(seat) { wins[seat] += 1 }
      noteOut(why, winner: winner)
      for (index, count) in sets.enumerated() where records.indices.contains(index) {
        records[index].settle(sets: count)
      }
      picks = []
      picker = nil
      selection = []
      sentPicks = []
      pauseAsked = nil
      clock = Clock(left: clock.left(at: now), at: now, isRunning: false)
      stage = .interval(until: now + Rules.Fixed.interval)
      return close()
    case .result(let winner, let wins):
      result = Result(winner: winner, wins: wins)
      if wins.count == seats.count { self.wins = wins }
      stage = .over(until: now + Rules.Fixed.rematch)
    default: break
    }
    return true
  }

  /// Of the last two players of a game nobody is told to be out: it ends with the one who goes.
  private mutating func noteOut(_ why: TableReport.Ending, winner: PlayerName?) {
    switch why {
    case .resign, .left, .forfeit:
      out = seats.compactMap(\.self).filter { $0 != winner || gone.contains($0) }
    case .deck, .time, .goal: break
    }
  }

  /// Closes the board behind a change: what is empty at its end falls off; no hole may be left.
  private mutating func close() -> Bool {
    while let last = board.last, last == nil { board.removeLast() }
    return !board.contains { $0 == nil }
  }
}
