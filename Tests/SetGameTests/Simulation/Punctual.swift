import SetGame

/// The same match, to which every deadline comes at its very time: what comes late has to come to the same.
struct Punctual {
  private(set) var match: Match

  /// An event of the punctual match, and when it was told.
  private struct Told {
    let event: Event
    let at: Instant
  }

  init(_ match: Match) {
    self.match = match
  }

  /// Gives it the input that `late` was caused by, after all deadlines before it, and compares.
  ///
  /// What happened is the same, at the same game times; only less is left of everything when it is told later.
  mutating func follow(
    _ input: Input, at now: Instant, _ late: [Event]
  ) throws(MatchModel.Contradiction) {
    // Times are judged as they are told: in whole milliseconds.
    let now = Instant(nanoseconds: now.nanoseconds / 1_000_000 * 1_000_000)
    var told: [Told] = []
    while let due = match.deadline, due < now {
      told += match.handle(.tick, at: due).map { Told(event: $0, at: due) }
      match.checkInvariants()
      guard match.deadline.map({ $0 > due }) ?? true else {
        throw .init(description: "after a tick something is still due")
      }
    }
    told += match.handle(input, at: now).map { Told(event: $0, at: now) }
    guard late.count == told.count else {
      throw .init(description: "late: \(late)\nin time: \(told.map(\.event))")
    }
    for (event, told) in zip(late, told) {
      let lateness = Int((now.nanoseconds - told.at.nanoseconds) / 1_000_000)
      let expected = Self.rest(of: told.event.happening).map { max(0, $0 - lateness) }
      guard event.time == told.event.time, Self.rest(of: event.happening) == expected,
        Self.withoutRest(event.happening) == Self.withoutRest(told.event.happening)
      else {
        throw .init(description: "\(lateness) ms late: \(event)\nin time: \(told.event)")
      }
    }
  }

  /// The milliseconds that are left of what a happening tells, while they get less.
  static func rest(of happening: Happening) -> Int? {
    switch happening {
    case .countdown(let rest, _, _), .claim(_, _, let rest), .answer(_, _, _, let rest),
      .pause(_, _, let rest), .left(_, let rest):
      rest
    case .clock(let rest, isRunning: true): rest
    default: nil
    }
  }

  private static func withoutRest(_ happening: Happening) -> Happening {
    switch happening {
    case .countdown(_, let game, let players):
      .countdown(milliseconds: 0, game: game, players: players)
    case .claim(let seat, let window, _): .claim(by: seat, window: window, milliseconds: 0)
    case .answer(let window, let seats, let cause, _):
      .answer(window: window, for: seats, cause, milliseconds: 0)
    case .pause(let seat, let state, _): .pause(by: seat, state, milliseconds: 0)
    case .left(let seat, _): .left(seat, grace: 0)
    case .clock(_, isRunning: true): .clock(left: nil, isRunning: true)
    default: happening
    }
  }
}
