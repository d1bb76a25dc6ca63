@testable import SetGame

extension MatchModel {
  /// A Set: checks it and works out by the rules which cards come in its place.
  mutating func follow(_ find: Happening.Find) throws(Contradiction) {
    let seat = find.by
    var foundAt = time
    try expect(isBoardShown && inGame.contains(seat), "a Set by one who has no part in the game")
    switch window?.kind {
    case .claim(let claimer):
      try expect(claimer == seat, "a Set in another's claim")
      foundAt = window?.beganAt ?? time
    case .answer(let done), .deal(_, let done):
      try expect(!done.contains(seat), "a Set by one who had no try")
    case nil: break
    }
    try expect(isSetByDefinition(find.cards.cards), "three cards that are no Set scored")
    try expect(
      find.positions.count == 3 && zip(find.positions, find.cards.cards).allSatisfy(lies),
      "the cards of a Set do not lie there")
    try expect(find.version == version + 1, "a Set gave version \(find.version) after \(version)")
    try expect(find.took == foundAt - findOrigin, "a Set that took \(find.took)")
    try expect(
      find.points == points(for: find.took) || hints[seat.index] > 0 && find.points == 1,
      "a Set after \(find.took) ms scored \(find.points)")
    findOrigin = time
    version = find.version
    scores[seat.index] += find.points
    sets[seat.index] += 1
    areScoresTold = false
    try pay(find.paid)
    window = nil
    closeHoles(find.positions.map { $0.number - 1 }.sorted())
  }

  private func points(for took: Int) -> Int {
    switch rules.scoring {
    case .classic: 1
    case .speed: took <= 5000 ? 3 : took <= 15_000 ? 2 : 1
    }
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
        try expect(limit.map { time <= $0 } ?? true || rules.tie == .sudden, "dealt past zero")
        if !holdsSetByDefinition(board) { findOrigin = time }
        guard
          case .deal(let caller, _) = window?.kind
            ?? calling.map({ .deal(caller: $0, done: Seats()) })
        else { throw Contradiction(description: "dealt without a call") }
        try expect(dealing.paid == nil || dealing.paid == caller, "another one paid")
        version += 1
        window = nil
        calling = nil
      } else {
        let isNeeded = rules.dealing == .auto && !holdsSetByDefinition(board)
        try expect(isNeeded, "dealt though a Set is there")
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
      try expect(!isSetByDefinition(triple.cards), "a Set was called a miss")
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
      let isHelp = board.contains { isSetByDefinition(cards + [$0]) }
      try expect(isHelp, "a hint that misleads")
    }
    if cards.isEmpty { try expect(!holdsSetByDefinition(board), "a hint that hides a Set") }
    try expect((clue == nil) == cards.isEmpty, "a hint that says where to look for nothing")
    if let clue, cards.count == 2 {
      let isSame = isSameByDefinition(clue.feature, cards[0], cards[1])
      try expect(isSame == clue.isSame, "a clue that misleads")
    }
  }

  mutating func followWindow(_ event: Event) throws(Contradiction) {
    switch event.happening {
    case .claim(let seat, let number, let milliseconds):
      try expect(window == nil && isBoardShown && inGame.contains(seat), "a claim out of place")
      try expect(milliseconds == length(rules.claim), "a claim of another length")
      try openWindow(.claim(seat), number, length(rules.claim))
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
        try expect(milliseconds <= length(rules.answer), "another length")
        try openWindow(.answer(done: Seats([missed])), number, length(rules.answer))
      case .deal:
        guard let caller = calling, !seats.contains(caller) else {
          throw Contradiction(description: "a deal window without a call, or for the caller")
        }
        try expect(milliseconds == length(rules.dealWait), "another length")
        calling = nil
        let kind = WindowKind.deal(caller: caller, done: Seats([caller]))
        try openWindow(kind, number, length(rules.dealWait))
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
      try expect(limit.map { event.time > $0 } ?? false, "no cards before time is up")
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

  /// How long a window is, in milliseconds.
  private func length(_ duration: Duration) -> Int {
    Int(
      duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000)
  }

  private mutating func openWindow(
    _ kind: WindowKind, _ number: Int, _ length: Int
  ) throws(Contradiction) {
    let endsAt = time + length
    try expect(number == windowsOpened + 1, "window \(number) after \(windowsOpened)")
    if let limit, rules.tie == .draw, case .answer = kind {
      // Past zero only the answer to a claim that was made in time is still awaited.
      try expect(endsAt <= limit + (rules.claim + rules.answer).wholeMilliseconds, "a late window")
    } else if let limit, rules.tie == .draw {
      try expect(endsAt - (rules.claim).wholeMilliseconds <= limit || isDeal(kind), "a late window")
    }
    windowsOpened = number
    window = OpenWindow(kind: kind, beganAt: time, endsAt: endsAt)
    answerable = nil
  }

  private func isDeal(_ kind: WindowKind) -> Bool {
    if case .deal = kind { return true }
    return false
  }
}
