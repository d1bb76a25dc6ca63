import SetGame

let ann = Seat(0)
let bob = Seat(1)
let cyd = Seat(2)

/// Positions by their numbers.
func places(_ numbers: Int...) -> Few<Position> {
  Few(numbers.map { Position($0) })
}

extension Choice: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// The card at this position.
  public init(integerLiteral number: Int) {
    self = .position(Position(number))
  }

  /// The card with this text.
  public init(stringLiteral text: String) {
    self = .card(.named(text))
  }
}

/// What came of one input.
struct Outcome {
  let events: [Event]

  var happenings: [Happening] { events.map(\.happening) }

  /// One word an event: `set dealt score open`; `!` marks a refusal; `ok` if nothing happened.
  var brief: String {
    events.isEmpty ? "ok" : events.map { word(for: $0.happening) }.joined(separator: " ")
  }

  /// Whether it is a refusal and nothing else.
  var isRefused: Bool {
    if events.count == 1, case .refused = events[0].happening { return true }
    return false
  }

  /// Whether it is a refusal because the line came too late.
  var isStale: Bool {
    if events.count == 1, case .refused(_, .stale) = events[0].happening { return true }
    return false
  }

  var find: Happening.Find? {
    for case .set(let find) in happenings { return find }
    return nil
  }

  var deal: Happening.Dealing? {
    for case .dealt(let dealing) in happenings { return dealing }
    return nil
  }

  /// The scores that the last event with scores tells.
  var scores: [Int]? {
    var scores: [Int]?
    for case .score(let told) in happenings { scores = Array(told) }
    return scores
  }

  /// Why the game ended and who won it.
  var over: Over? {
    for case .over(let why, let winner, let scores, _, _, _) in happenings {
      return Over(why: why, winner: winner, scores: Array(scores))
    }
    return nil
  }

  struct Over: Equatable {
    let why: Happening.Ending
    let winner: Seat?
    let scores: [Int]
  }
}

private func word(for happening: Happening) -> String {
  switch happening {
  case .joined: "joined"
  case .parted: "parted"
  case .countdown: "countdown"
  case .board: "board"
  case .clock: "clock"
  case .open: "open"
  case .claim: "claim"
  case .picks: "pick"
  case .set: "set"
  case .miss: "miss"
  case .calls: "calls"
  case .answer: "answer"
  case .passed: "passed"
  case .dealt: "dealt"
  case .noDeal: "nodeal"
  case .move: "move"
  case .score: "score"
  case .pause(_, let state, _): "pause-\(state)"
  case .left: "left"
  case .back: "back"
  case .out: "out"
  case .over: "over"
  case .result: "result"
  case .rematch: "rematch"
  case .hint: "hint"
  case .refused(_, let refusal): "!" + word(for: refusal)
  }
}

private func word(for refusal: Refusal) -> String {
  switch refusal {
  case .taken: "taken"
  case .lockedOut: "lockedOut"
  case .notOpen(.interval): "interval"
  case .notOpen(let why): "\(why)"
  case .notAllowed(let why): "\(why)"
  case .stale(.board): "stale-board"
  case .stale(.window): "stale-window"
  case .stale(.card): "stale-card"
  case .noSuchCard: "no-such-card"
  case .badArgument(.version): "bad-version"
  case .badArgument(.window): "bad-window"
  case .badArgument(.cardTwice): "card-twice"
  case .badArgument(.tooManyPicks): "too-many-picks"
  case .badArgument(.notPicked): "not-picked"
  case .deckEmpty: "deck-empty"
  case .boardFull: "board-full"
  case .notSeated: "notSeated"
  }
}
