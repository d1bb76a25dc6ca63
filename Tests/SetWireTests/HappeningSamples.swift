import Testing

@testable import SetGame
@testable import SetWire

extension Happening: Sampled {
  enum Kind: CaseIterable {
    case joined, parted, countdown, board, clock, open, claim, picks, set, miss, calls, answer
    case passed, dealt, noDeal, move, score, pause, left, back, out, over, result, rematch, hint
    case refused
  }

  var kind: Kind {
    switch self {
    case .joined: .joined
    case .parted: .parted
    case .countdown: .countdown
    case .board: .board
    case .clock: .clock
    case .open: .open
    case .claim: .claim
    case .picks: .picks
    case .set: .set
    case .miss: .miss
    case .calls: .calls
    case .answer: .answer
    case .passed: .passed
    case .dealt: .dealt
    case .noDeal: .noDeal
    case .move: .move
    case .score: .score
    case .pause: .pause
    case .left: .left
    case .back: .back
    case .out: .out
    case .over: .over
    case .result: .result
    case .rematch: .rematch
    case .hint: .hint
    case .refused: .refused
    }
  }

  /// The longest form of everything that can happen to a match with eight seats.
  static func samples(of kind: Kind) throws -> [Happening] {
    let last = Seat(7)
    let large = ViewSample.large
    let three = ViewSample.positions([19, 20, 21])
    let seats = Seats((0..<8).map(Seat.init))
    let scores = SeatNumbers(Array(repeating: -99_999, count: 8))
    switch kind {
    case .joined: return [.joined(last)]
    case .parted: return [.parted(last)]
    case .countdown: return [.countdown(milliseconds: 10_000, game: 9, players: seats)]
    case .board:
      return [.board(version: large, deck: 81, cards: Board(Array(Card.all.suffix(21))))]
    case .clock: return [nil, 3_600_000].map { .clock(left: $0, isRunning: true) }
    case .open: return [.open(version: large)]
    case .claim: return [.claim(by: last, window: large, milliseconds: 60_000)]
    case .picks: return [.picks(by: last, at: three), .picks(by: last, at: [])]
    case .set:
      let find = Find(
        by: last, positions: three, cards: try ViewSample.set(), points: large, took: large,
        version: large, paid: last)
      return [.set(find)]
    case .miss:
      return [.notASet(at: three, try ViewSample.noSet()), .time].map {
        .miss(by: last, $0, points: -large)
      }
    case .calls: return [.calls(by: last)]
    case .answer:
      return Cause.allCases.map { .answer(window: large, for: seats, $0, milliseconds: 60_000) }
    case .passed: return [.passed(by: last)]
    case .dealt:
      return Dealing.Reason.allCases.map { reason in
        .dealt(
          Dealing(
            reason: reason, positions: three, cards: Few(Card.all.suffix(3)), deck: 81,
            version: large, paid: last))
      }
    case .noDeal: return [.noDeal(paid: last), .noDeal(paid: nil)]
    case .move: return moves()
    case .score: return [.score(scores)]
    case .pause:
      return PauseState.allCases.map { .pause(by: last, $0, milliseconds: 120_000) }
    case .left: return [.left(last, grace: 60_000)]
    case .back: return [.back(last)]
    case .out: return Ending.allCases.map { .out(last, $0) }
    case .over: return overs(scores)
    case .result: return [.result(winner: last, wins: scores), .result(winner: nil, wins: scores)]
    case .rematch: return [.rematch(by: last)]
    case .hint:
      return [.hint(last, three, nil), .hint(last, three, Clue(.shading, isSame: false))]
    case .refused: return try Refusal.samples().map { .refused(last, $0) }
    }
  }

  private static func moves() -> [Happening] {
    var board = Board(Array(Card.all.prefix(21)))
    var deck = Deck(dealing: [])
    let (_, moves) = board.take(
      ViewSample.positions([1, 2, 3]), refillingFrom: &deck, downTo: 0)
    return moves.map { .move($0, version: ViewSample.large) }
  }

  private static func overs(_ scores: SeatNumbers) -> [Happening] {
    // A game has at most a few hundred boards, and so of hints and calls.
    let tally = Tally(
      misses: 9999, hints: 999, needlessCalls: 99, findTimes: [WireLimits.findTimeMax])
    let tallies = Array(repeating: tally, count: 8)
    return Ending.allCases.flatMap { ending in
      [Seat(7), nil].map { winner in
        .over(ending, winner: winner, scores: scores, sets: scores, game: 9, tallies: tallies)
      }
    }
  }
}
