import SetGame

/// What a spectator knows of a match who believes nothing but the rules: it follows the events alone
/// and finds what contradicts them.
struct MatchModel {
  struct Contradiction: Error, CustomStringConvertible {
    let description: String
  }

  enum WindowKind: Equatable {
    case claim(Seat)
    /// `done` are the seats whose try is over, and whoever missed.
    case answer(done: Seats)
    /// `done` are the seats whose try is over, and the caller.
    case deal(caller: Seat, done: Seats)
  }

  struct OpenWindow {
    var kind: WindowKind
    let beganAt: Int
    let endsAt: Int
  }

  /// A request for a pause.
  struct Request {
    let by: Seat
    var agreed: Seats
    /// The game time at which it lapses: it stands only while the clock runs.
    let lapsesAt: Int
  }

  let rules: Rules
  /// The cards of each game in the order in which they will be dealt.
  var decks: [[Card]]
  /// The decks of a rematch, if it comes to it.
  var nextDecks: [Deck] = []

  var game = 0
  var isGameOn = false
  var isMatchOver = false
  var isBoardShown = false
  var isWaiting = true
  var version = 0
  var windowsOpened = 0
  var window: OpenWindow?
  var board: [Card] = []
  var dealt = 0
  var scores: [Int]
  var sets: [Int]
  var misses: [Int]
  var hints: [Int]
  var wins: [Int]
  var inGame: Seats
  var seated = Seats()
  /// Whose connection is lost.
  var away = Seats()
  /// Who lost their seats, with nothing told since.
  var justParted = Seats()
  /// Who leaves with the input that is followed: nobody sees from the events why a player parts.
  var leaver: Seat?
  /// Who lost their seats with the end of the game, all together.
  var forfeited = Seats()
  var request: Request?
  /// Whether the last request that lapsed did so by its time.
  var hasLapsedInTime = false
  /// The game time of the last event.
  var time = 0
  /// Game time from which finds are counted.
  var findOrigin = 0
  /// Whether the scores were told since they last changed.
  var areScoresTold = true
  /// What must still be told of the Set that was just found.
  var expectedMoves: [Board.Move] = []
  var expectedRefill: [Position] = []
  /// Whose miss an answer window may follow on.
  var answerable: Seat?
  /// Who called for the deal whose window opens next.
  var calling: Seat?

  init(rules: Rules, decks: [Deck]) {
    self.rules = rules
    self.decks = decks.map(\.remaining)
    scores = Array(repeating: 0, count: rules.seats)
    sets = scores
    misses = scores
    hints = scores
    wins = scores
    inGame = Seats()
  }

  var order: [Card] { game == 0 ? [] : decks[game - 1] }
  var deckCount: Int { game == 0 ? 0 : decks[game - 1].count - dealt }
  var limit: Int? { rules.time?.wholeMilliseconds }

  func expect(
    _ condition: Bool, _ complaint: @autoclosure () -> String
  ) throws(Contradiction) {
    if !condition { throw Contradiction(description: complaint()) }
  }

  /// The one with the most points of those in the game.
  var soleLeader: Seat? {
    guard !rules.isSolo else { return nil }
    var best = Int.min
    var leader: Seat?
    for index in scores.indices where inGame.contains(Seat(index)) {
      if scores[index] > best {
        best = scores[index]
        leader = Seat(index)
      } else if scores[index] == best {
        leader = nil
      }
    }
    return leader
  }

  /// Whether nobody leads alone; whoever plays alone does.
  var isTied: Bool { !rules.isSolo && soleLeader == nil }

  /// Follows one event.
  mutating func follow(_ event: Event) throws(Contradiction) {
    if case .countdown(_, _, _) = event.happening, !isGameOn { time = 0 }
    try expect(event.time >= time, "game time went back from \(time) to \(event.time)")
    time = event.time
    if let window { try expect(event.time <= window.endsAt, "a window outlived its time") }
    if let request { try expect(time <= request.lapsesAt, "a request outlived its time") }
    switch event.happening {
    case .move(let move, let version): return try follow(move, version)
    case .dealt(let dealing): return try follow(dealing)
    case .board, .open, .claim, .calls, .answer, .miss, .set, .over, .noDeal: try checkTold()
    case .joined, .parted, .countdown, .clock, .picks, .passed, .score, .pause, .left, .back, .out,
      .result, .rematch, .hint, .refused:
      break
    }
    switch event.happening {
    case .joined(let seat): seated.insert(seat)
    case .parted(let seat):
      seated.remove(seat)
      away.remove(seat)
      if seat != leaver { justParted.insert(seat) }
      if !isGameOn { inGame.remove(seat) }
      return
    case .countdown(_, let game, let players): try begin(game, players)
    case .board(let version, let deck, let cards):
      try show(cards.cards, version: version, deck: deck)
    case .open(let version): try open(version, at: event.time)
    case .set(let find): try follow(find)
    case .miss(let seat, let failure, let points):
      try miss(by: seat, failure, points: points, at: event.time)
    case .score(let told):
      try expect(Array(told) == scores, "scores \(told) instead of \(scores)")
      areScoresTold = true
    case .hint(let seat, let positions, let clue): try hint(seat, Array(positions), clue)
    case .claim, .calls, .answer, .passed, .noDeal, .picks: try followWindow(event)
    case .out(let seat, _):
      inGame.remove(seat)
      request?.agreed.remove(seat)
    case .over(let why, let winner, let scores, let sets, let game, let tallies):
      try expect(tallies.map(\.misses) == misses, "other misses than were told")
      try expect(tallies.map(\.hints) == hints, "other hints than were told")
      try over(
        why, winner: winner, scores: Array(scores), sets: Array(sets), game: game, at: event.time)
    case .result(let winner, let wins):
      try expect(Array(wins) == self.wins, "wins \(wins) instead of \(self.wins)")
      try expect(!isGameOn && !isMatchOver, "a result while the match goes on, or a second one")
      try expect(
        winner == matchWinner,
        "\(String(describing: winner)) did not win the match: \(self.wins) of \(rules.games) games, "
          + "\(seated.inOrder) sit there, \(forfeited.inOrder) \(justParted.inOrder) forfeited")
      isMatchOver = true
    case .clock(let left, _): try expect((left ?? 0) >= 0, "a clock below zero")
    case .pause(let seat, let state, let rest): try pause(seat, state, rest)
    case .left(let seat, _): away.insert(seat)
    case .back(let seat): away.remove(seat)
    case .rematch, .refused: break
    case .move, .dealt: break
    }
    justParted = Seats()
  }

  /// Nothing else may happen between a Set and the cards in its place, or a payment and its telling.
  private func checkTold() throws(Contradiction) {
    try expect(expectedMoves.isEmpty, "a card should have moved")
    try expect(expectedRefill.isEmpty, "a hole was not filled")
  }

  private mutating func begin(_ game: Int, _ players: Seats) throws(Contradiction) {
    isWaiting = false
    window = nil
    guard !isGameOn else {
      try expect(game == self.game, "the game after a pause is another")
      return try expect(players == inGame, "others play after a pause")
    }
    if isMatchOver {
      isMatchOver = false
      self.game = 0
      decks = nextDecks.map(\.remaining)
      wins = wins.map { _ in 0 }
    }
    try expect(game == self.game + 1, "game \(game) after \(self.game)")
    self.game = game
    isGameOn = true
    isBoardShown = false
    board = []
    dealt = 0
    scores = scores.map { _ in 0 }
    sets = scores
    misses = scores
    hints = scores
    inGame = seated
    forfeited = Seats()
    findOrigin = 0
    try expect(players == inGame, "\(players) play, not all who sit there")
  }

  private mutating func show(
    _ cards: [Card], version: Int, deck: Int
  ) throws(Contradiction) {
    if board.isEmpty {
      try expect(version == self.version + 1, "the first board has version \(version)")
      self.version = version
      board = cards
      dealt = cards.count
      try expect(cards.count >= rules.variant.boardSize, "a first board of \(cards.count)")
      try expect(cards == Array(order.prefix(dealt)), "the first board is not from the deck")
    }
    try expect(cards == board && version == self.version, "another board after a pause")
    try expect(deck == deckCount, "a deck of \(deck)")
    isBoardShown = true
  }

  private mutating func open(_ version: Int, at time: Int) throws(Contradiction) {
    try expect(isGameOn && isBoardShown, "open without a board")
    try expect(version == self.version, "open at another version")
    try expect(areScoresTold, "scores changed and were not told")
    if let limit, time > limit {
      try expect(isTied && rules.tie == .sudden, "play goes on past zero")
    }
    window = nil
    answerable = nil
  }

  private mutating func over(
    _ why: Happening.Ending, winner: Seat?, scores: [Int], sets: [Int], game: Int, at time: Int
  ) throws(Contradiction) {
    try expect(isGameOn && game == self.game, "an end without a game")
    try expect(areScoresTold, "scores changed and were not told")
    try expect(scores == self.scores && sets == self.sets, "another end than was told")
    switch why {
    case .deck:
      try expect(deckCount == 0 && !holdsSetByDefinition(board), "cards are left")
      try expect(winner == soleLeader, "\(String(describing: winner)) does not lead")
    case .time:
      try expect(limit.map { time >= $0 } ?? false, "time is not up")
      try expect(winner == soleLeader, "\(String(describing: winner)) does not lead")
    case .goal:
      let reached = rules.goal.map { goal in scores.contains { $0 >= goal } }
      try expect(reached ?? false, "the goal is not reached")
      if let winner { try expect(scores[winner.index] >= rules.goal ?? 0, "not the winner") }
    case .resign: if let winner { try expect(inGame.contains(winner), "who is out has won") }
    case .left, .forfeit:
      let here = inGame.intersection(seated)
      // The score decides only if all forfeit together.
      let won = here.isEmpty ? soleLeader : here.count == 1 ? here.first : nil
      try expect(winner == won, "\(String(describing: winner)) has won, not \(here)")
      if why == .forfeit {
        try expect(winner.map { !away.contains($0) } ?? true, "an absent player has won")
        if here.isEmpty { forfeited = inGame }
      }
    }
    try expect(request == nil, "a request for a pause outlived its game")
    isGameOn = false
    isBoardShown = false
    window = nil
    answerable = nil
    if let winner { wins[winner.index] += 1 }
  }

  /// Who has won the match by what was told: most games, among those who have not given it up.
  private var matchWinner: Seat? {
    guard !rules.isSolo else { return nil }
    var rivals = seated
    if seated.isEmpty || game == rules.games {
      // With the end of the game, or between two games.
      for seat in justParted.isEmpty ? forfeited : justParted { rivals.insert(seat) }
    }
    let most = rivals.map { wins[$0.index] }.max()
    let best = rivals.filter { wins[$0.index] == most }
    return best.count == 1 ? best.first : nil
  }
}
