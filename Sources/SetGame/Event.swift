/// One thing that happened in a match, at its game time.
package struct Event: Equatable, Sendable {
  // In this order an event has 64 bytes: each found Set makes four.

  /// What happened.
  package let happening: Happening
  /// The only seat that may know of it, or nil if all at the table do.
  package let recipient: Seat?
  /// Milliseconds of game time: from the first board of the game, pauses not counted; 0 before it.
  package let time: Int

  /// Something that happened at this game time, in milliseconds.
  package init(time: Int, _ happening: Happening) {
    self.time = time
    self.happening = happening
    switch happening {
    case .hint(let seat, _, _), .refused(let seat, _): recipient = seat
    case .joined, .parted, .countdown, .board, .clock, .open, .claim, .picks, .set, .miss, .calls,
      .answer, .passed, .dealt, .noDeal, .move, .score, .pause, .left, .back, .out, .over, .result,
      .rematch:
      recipient = nil
    }
  }
}

/// What can happen in a match. Durations are in milliseconds: what is left when it is told, which may be later
/// than it happened.
///
/// What is large and rare is indirect, so that what is frequent is small.
package enum Happening: Equatable, Sendable {
  /// A player took a seat.
  case joined(Seat)
  /// A player gave the seat up for good.
  case parted(Seat)
  /// The board of a game of these players will be shown when the milliseconds are over.
  case countdown(milliseconds: Int, game: Int, players: Seats)
  /// The board is shown, first or again.
  indirect case board(version: Int, deck: Int, cards: Board)
  /// The game clock started or stopped; `left` is nil without a clock.
  case clock(left: Int?, isRunning: Bool)
  /// Anybody may claim.
  case open(version: Int)
  /// A claim window opened.
  case claim(by: Seat, window: Int, milliseconds: Int)
  /// The claimer's picks as they now stand.
  case picks(by: Seat, at: Few<Position>)
  /// A Set was found.
  case set(Find)
  /// Three cards that are no Set, or no cards in time.
  case miss(by: Seat, Failure, points: Int)
  /// A player called for more cards.
  case calls(by: Seat)
  /// An answer or deal window opened for these seats.
  case answer(window: Int, for: Seats, Cause, milliseconds: Int)
  /// A player's try is over without a card named.
  case passed(by: Seat)
  /// Cards were dealt.
  case dealt(Dealing)
  /// A deal window ended after the clock: no cards come; the caller may have paid.
  case noDeal(paid: Seat?)
  /// A card went to a hole of the board.
  case move(Board.Move, version: Int)
  /// The scores as they now stand, by seat.
  case score(SeatNumbers)
  /// What became of a pause, or of a request for one.
  case pause(by: Seat, PauseState, milliseconds: Int)
  /// A player's connection is lost; the seat is kept this long.
  case left(Seat, grace: Int)
  /// A lost player is there again.
  case back(Seat)
  /// A player is out of a game that the others play on.
  case out(Seat, Ending)
  /// A game is over.
  indirect case over(
    Ending, winner: Seat?, scores: SeatNumbers, sets: SeatNumbers, game: Int, tallies: [Tally] = [])
  /// The match is over.
  case result(winner: Seat?, wins: SeatNumbers)
  /// A player wants another match.
  case rematch(by: Seat)
  /// To the asker alone: these cards belong to a Set; empty if none is on the board.
  case hint(Seat, Few<Position>, Clue?)
  /// To the sender alone: the input changed nothing.
  case refused(Seat, Refusal)

  /// A Set that was found.
  package struct Find: Equatable, Sendable {
    /// Who found it.
    package let by: Seat
    /// Who paid for a needless call that it ends.
    package let paid: Seat?
    /// Where its cards lay, in the order in which they were named.
    package let positions: Few<Position>
    /// The cards in the same order.
    package let cards: Triple
    /// What it scored.
    package let points: Int
    /// Game time from when the board last changed to the claim, in milliseconds.
    package let took: Int
    /// The version of the board without it.
    package let version: Int

    /// A find with these parts.
    package init(
      by: Seat, positions: Few<Position>, cards: Triple, points: Int, took: Int, version: Int,
      paid: Seat?
    ) {
      self.by = by
      self.positions = positions
      self.cards = cards
      self.points = points
      self.took = took
      self.version = version
      self.paid = paid
    }
  }

  /// Why a try failed.
  package enum Failure: Equatable, Sendable {
    /// The three cards at these positions are not a Set.
    case notASet(at: Few<Position>, Triple)
    /// The claim window ran out.
    case time
  }

  /// What a window was opened by.
  package enum Cause: CaseIterable, Equatable, Sendable {
    /// The others may answer a miss.
    case miss
    /// The others may find a Set before more cards come.
    case deal
  }

  /// Cards that were dealt to the board.
  package struct Dealing: Equatable, Sendable {
    /// Why they came.
    package enum Reason: CaseIterable, Equatable, Sendable {
      /// In place of a found Set.
      case refill
      /// Called for.
      case call
      /// No Set was on the board of a table with `deal=auto`.
      case auto
    }

    /// Why they came.
    package let reason: Reason
    /// Who paid for a needless call.
    package let paid: Seat?
    /// Where they lie.
    package let positions: Few<Position>
    /// The cards in the same order.
    package let cards: Few<Card>
    /// How many the deck still has.
    package let deck: Int
    /// The version of the board with them.
    package let version: Int

    /// A dealing with these parts.
    package init(
      reason: Reason, positions: Few<Position>, cards: Few<Card>, deck: Int, version: Int,
      paid: Seat?
    ) {
      self.reason = reason
      self.positions = positions
      self.cards = cards
      self.deck = deck
      self.version = version
      self.paid = paid
    }
  }

  /// What became of a pause.
  package enum PauseState: CaseIterable, Equatable, Sendable {
    /// The player asks for it; the request lapses after the milliseconds.
    case asked
    /// The player agrees to what another asked for; the request lapses after the milliseconds.
    case agreed
    /// What the player asked for began; it ends by itself after the milliseconds.
    case on
    /// The player's request ended without a pause: not all agreed in time, the player is out, or the game is over.
    case lapsed
    /// A player is ready to go on; the others are not yet.
    case ready
    /// It is over.
    case off
  }

  /// Why a game ended, or a player's part in it.
  package enum Ending: CaseIterable, Equatable, Sendable {
    /// The deck is empty and no Set is on the board.
    case deck
    /// The clock ran out.
    case time
    /// A player reached the goal.
    case goal
    /// A player resigned.
    case resign
    /// A lost player did not come back in time.
    case forfeit
    /// A player left.
    case left
  }
}

extension Happening {
  /// The same as it is told so many milliseconds later: so much less is left.
  func told(after milliseconds: Int) -> Happening {
    func left(of rest: Int) -> Int { max(0, rest - milliseconds) }
    switch self {
    case .countdown(let rest, let game, let players):
      return .countdown(milliseconds: left(of: rest), game: game, players: players)
    case .clock(let rest, isRunning: true):
      return .clock(left: rest.map(left), isRunning: true)
    case .claim(let seat, let window, let rest):
      return .claim(by: seat, window: window, milliseconds: left(of: rest))
    case .answer(let window, let seats, let cause, let rest):
      return .answer(window: window, for: seats, cause, milliseconds: left(of: rest))
    case .pause(let seat, let state, let rest):
      return .pause(by: seat, state, milliseconds: left(of: rest))
    case .left(let seat, let rest): return .left(seat, grace: left(of: rest))
    case .joined, .parted, .board, .clock, .open, .picks, .set, .miss, .calls, .passed, .dealt,
      .noDeal, .move, .score, .back, .out, .over, .result, .rematch, .hint, .refused:
      return self
    }
  }
}
