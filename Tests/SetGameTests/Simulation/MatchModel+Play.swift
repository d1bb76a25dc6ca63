@testable import SetGame

extension MatchModel {
  /// A Set: checks it and works out by the rules which cards come in its place.
  mutating func follow(_ find: Happening.Find) throws(Contradiction) {
    let seat = find.by
    try expect(isBoardShown && inGame.contains(seat), "a Set by one who has no part in the game")
    switch window?.kind {
    case .claim(let claimer): try expect(claimer == seat, "a Set in another's claim")
    case .answer(let done), .deal(_, let done):
      try expect(!done.contains(seat), "a Set by one who had no try")
    case nil: break
    }
    try expect(find.cards.isSet, "three cards that are no Set scored")
    try expect(
      find.positions.count == 3 && zip(find.positions, find.cards.cards).allSatisfy(lies),
      "the cards of a Set do not lie there")
    try expect(find.version == version + 1, "a Set gave version \(find.version) after \(version)")
    try expect(
      rules.scoring == .classic ? find.points == 1 : (1...3).contains(find.points),
      "a Set scored \(find.points)")
    version = find.version
    scores[seat.index] += find.points
    sets[seat.index] += 1
    areScoresTold = false
    try pay(find.paid)
    window = nil
    closeHoles(find.positions.map { $0.number - 1 }.sorted())
  }

  private func lies(_ position: Position, _ card: Card) -> Bool {
    position.number >= 1 && position.number <= board.count && board[position.number - 1] == card
  }

  private mutating func closeHoles(_ holes: [Int]) {
    let shortfall = rules.variant.boardSize - (board.count - holes.count)
    let refilled = max(0, min(shortfall, deckCount, holes.count))
    expectedRefill = holes.prefix(refilled).map { Position($0 + 1) }
    for (place, hole) in holes.prefix(refilled).enumerated() { board[hole] = order[dealt + place] }
    dealt += refilled
    let open = Array(holes.dropFirst(refilled))
    let left = board.count - open.count
    let movers = (left..<board.count).filter { !open.contains($0) }
    expectedMoves = zip(movers, open).map {
      Board.Move(from: Position($0 + 1), to: Position($1 + 1))
    }
    for move in expectedMoves { board[move.to.number - 1] = board[move.from.number - 1] }
    board.removeLast(open.count)
    expectedMoves.reverse()
  }

  mutating func follow(_ move: Board.Move, _ version: Int) throws(Contradiction) {
    try expect(version == self.version, "a move of another version")
    try expect(move == expectedMoves.popLast(), "a card moved that should not")
  }

  mutating func follow(_ dealing: Happening.Dealing) throws(Contradiction) {
    switch dealing.reason {
    case .refill:
      try expect(Array(dealing.positions) == expectedRefill, "other holes were filled")
      expectedRefill = []
    case .call, .auto:
      try expect(expectedRefill.isEmpty && expectedMoves.isEmpty, "dealt before the holes closed")
      if dealing.reason == .call {
        try expect(board.count <= rules.variant.callableSize, "dealt to a large board")
        guard
          case .deal(let caller, _) = window?.kind
            ?? calling.map({ .deal(caller: $0, done: Seats()) })
        else { throw Contradiction(description: "dealt without a call") }
        try expect(dealing.paid == nil || dealing.paid == caller, "another one paid")
        version += 1
        window = nil
        calling = nil
      } else {
        try expect(rules.dealing == .auto && !Board(board).hasSet, "dealt though a Set is there")
      }
      let count = min(3, deckCount)
      try expect(count > 0 && dealing.cards.count == count, "dealt \(dealing.cards.count)")
      let places = board.count + 1...board.count + count
      try expect(Array(dealing.positions) == places.map(Position.init), "dealt elsewhere")
      board += order[dealt..<dealt + count]
      dealt += count
      try pay(dealing.paid)
    }
    try expect(dealing.version == version, "dealt at version \(dealing.version) not \(version)")
    try expect(dealing.deck == deckCount, "a deck of \(dealing.deck)")
    try expect(
      zip(dealing.positions, dealing.cards).allSatisfy(lies)
        && dealing.positions.count == dealing.cards.count, "dealt cards that are not next")
  }

  private mutating func pay(_ seat: Seat?) throws(Contradiction) {
    guard let seat else { return }
    try expect(rules.penalty > 0, "somebody paid nothing")
    scores[seat.index] -= rules.penalty
    areScoresTold = false
  }

  mutating func miss(
    by seat: Seat, _ failure: Happening.Failure, points: Int, at time: Int
  ) throws(Contradiction) {
    try expect(isBoardShown && inGame.contains(seat), "a miss by one who has no part in the game")
    if case .notASet(let positions, let triple) = failure {
      try expect(!triple.isSet, "a Set was called a miss")
      try expect(
        zip(positions, triple.cards).allSatisfy(lies) && positions.count == 3,
        "the cards of a miss do not lie there")
    }
    var price = rules.penalty
    switch window?.kind {
    case .claim(let claimer):
      try expect(claimer == seat, "a miss in another's claim")
      if failure == .time { try expect(time == window?.endsAt, "a claim ended early") }
      window = nil
      answerable = seat
    case nil:
      try expect(failure != .time, "time ran out without a window")
      answerable = seat
    case .answer(var done):
      try expect(!done.contains(seat) && failure != .time, "a second try")
      done.insert(seat)
      window?.kind = .answer(done: done)
    case .deal(let caller, var done):
      try expect(!done.contains(seat) && failure != .time, "a second try")
      done.insert(seat)
      window?.kind = .deal(caller: caller, done: done)
      price = 0
    }
    try expect(points == -price, "a miss cost \(points)")
    scores[seat.index] += points
    misses[seat.index] += 1
    if points != 0 { areScoresTold = false }
  }

  mutating func hint(
    _ seat: Seat, _ positions: [Position], _ clue: Clue?
  ) throws(Contradiction) {
    try expect(window == nil && isBoardShown && positions.count <= 2, "a hint out of place")
    scores[seat.index] -= 1
    hints[seat.index] += 1
    areScoresTold = false
    let cards = positions.map { board[$0.number - 1] }
    if cards.count == 2 {
      try expect(board.contains(cards[0].completing(cards[1])), "a hint that misleads")
    }
    if cards.isEmpty { try expect(!Board(board).hasSet, "a hint that hides a Set") }
    try expect((clue == nil) == cards.isEmpty, "a hint that says where to look for nothing")
    if let clue, cards.count == 2 {
      let isSame = cards[0].differing(from: cards[1]).isDisjoint(with: clue.feature)
      try expect(isSame == clue.isSame, "a clue that misleads")
    }
  }

  mutating func followWindow(_ event: Event) throws(Contradiction) {
    switch event.happening {
    case .claim(let seat, let number, let milliseconds):
      try expect(window == nil && isBoardShown && inGame.contains(seat), "a claim out of place")
      try expect(milliseconds == rules.claim.wholeMilliseconds, "a claim of another length")
      try openWindow(.claim(seat), number, endsAt: event.time + milliseconds)
    case .calls(let seat):
      try expect(window == nil && isBoardShown && inGame.contains(seat), "a call out of place")
      try expect(deckCount > 0 && board.count <= rules.variant.callableSize, "a needless call")
      calling = seat
    case .answer(let number, let seats, let cause, let milliseconds):
      try expect(window == nil && !seats.isEmpty, "an answer window out of place")
      switch cause {
      case .miss:
        guard let missed = answerable, !seats.contains(missed) else {
          throw Contradiction(description: "an answer to no miss, or by who missed")
        }
        try expect(milliseconds == rules.answer.wholeMilliseconds, "another length")
        try openWindow(.answer(done: Seats([missed])), number, endsAt: event.time + milliseconds)
      case .deal:
        guard let caller = calling, !seats.contains(caller) else {
          throw Contradiction(description: "a deal window without a call, or for the caller")
        }
        try expect(milliseconds == rules.dealWait.wholeMilliseconds, "another length")
        calling = nil
        let kind = WindowKind.deal(caller: caller, done: Seats([caller]))
        try openWindow(kind, number, endsAt: event.time + milliseconds)
      }
    case .passed(let seat):
      switch window?.kind {
      case .answer(var done):
        try expect(!done.contains(seat), "passed twice")
        done.insert(seat)
        window?.kind = .answer(done: done)
      case .deal(let caller, var done):
        try expect(!done.contains(seat), "passed twice")
        done.insert(seat)
        window?.kind = .deal(caller: caller, done: done)
      case .claim, nil: throw Contradiction(description: "passed without a window")
      }
    case .noDeal(let paid):
      // Game time is told in whole milliseconds: a nanosecond past zero is still told as zero.
      try expect(limit.map { event.time >= $0 } ?? false, "no cards before time is up")
      try pay(paid)
      window = nil
      calling = nil
    case .picks(let seat, let positions):
      try expect(positions.count <= 3 && Swift.Set(positions).count == positions.count, "picks")
      try expect(positions.allSatisfy { $0.number <= board.count }, "a pick of no card")
      try expect(inGame.contains(seat), "picks of one who has no part in the game")
    default: break
    }
  }

  private mutating func openWindow(
    _ kind: WindowKind, _ number: Int, endsAt: Int
  ) throws(Contradiction) {
    try expect(number == windowsOpened + 1, "window \(number) after \(windowsOpened)")
    if let limit, rules.tie == .draw, case .answer = kind {
      // Past zero only the answer to a claim that was made in time is still awaited.
      try expect(endsAt <= limit + (rules.claim + rules.answer).wholeMilliseconds, "a late window")
    } else if let limit, rules.tie == .draw {
      try expect(endsAt - (rules.claim).wholeMilliseconds <= limit || isDeal(kind), "a late window")
    }
    windowsOpened = number
    window = OpenWindow(kind: kind, endsAt: endsAt)
    answerable = nil
  }

  private func isDeal(_ kind: WindowKind) -> Bool {
    if case .deal = kind { return true }
    return false
  }
}
