import SetGame

/// What an event line tells a program of a table: a `Happening` with names in place of seats.
///
/// Times are in milliseconds.
package enum TableReport: Equatable, Sendable {
  /// A player took a seat, or a spectator came.
  case joined(PlayerName, Place)
  /// A player gave the seat up for good, or a spectator went.
  case parted(PlayerName, Place)
  /// The board of a game of these players will be shown when the milliseconds are over; an old server names none.
  case countdown(milliseconds: Int, game: Int, players: [PlayerName])
  /// The game clock started or stopped; `left` is nil without a clock.
  case clock(left: Int?, isRunning: Bool)
  /// Anybody may claim.
  case open(version: Int)
  /// A claim window opened.
  case claim(by: PlayerName, window: Int, milliseconds: Int)
  /// The picks of a player as they now stand.
  case picks(by: PlayerName, at: [Position])
  /// A Set was found.
  case set(Find)
  /// Three cards that are no Set, or no cards in time.
  case miss(by: PlayerName, Failure, points: Int)
  /// A player called for more cards.
  case calls(by: PlayerName)
  /// An answer or deal window opened for these players.
  case answer(window: Int, for: [PlayerName], Cause, milliseconds: Int)
  /// A player's try is over without a card named.
  case passed(by: PlayerName)
  /// Cards were dealt.
  case dealt(Dealing)
  /// A deal window ended after the clock; the caller may have paid.
  case noDeal(paid: PlayerName?)
  /// A card went to a hole of the board.
  case move(from: Position, to: Position, version: Int)
  /// The scores as they now stand, by seat.
  case score([Int])
  /// What became of a pause, or of a request for one.
  case pause(by: PlayerName, PauseState, milliseconds: Int)
  /// A player's connection is lost; the seat is kept this long.
  case left(PlayerName, grace: Int)
  /// A lost player is there again.
  case back(PlayerName)
  /// A player is out of a game that the others play on.
  case out(PlayerName, Ending)
  /// A game is over.
  case over(
    Ending, winner: PlayerName?, scores: [Int], sets: [Int], game: Int, tallies: [Tally] = [])
  /// The match is over.
  case result(winner: PlayerName?, wins: [Int])
  /// A player wants another match.
  case rematch(by: PlayerName)

  /// Where somebody is at a table.
  package enum Place: Equatable, Sendable {
    /// At this seat; nil if the line does not say at which.
    case seat(Seat?)
    /// Among those who watch.
    case watch
  }

  /// A Set that was found.
  package struct Find: Equatable, Sendable {
    /// Who found it.
    package var by: PlayerName
    /// Where its cards lay.
    package var positions: [Position]
    /// The cards in the same order.
    package var cards: [Card]
    /// What it scored.
    package var points: Int
    /// Game time from when the board last changed to the claim, in milliseconds.
    package var took: Int
    /// The version of the board without it.
    package var version: Int
    /// Who paid for a needless call that it ends.
    package var paid: PlayerName?
  }

  /// Why a try failed.
  package enum Failure: Equatable, Sendable {
    /// These three cards at these positions are not a Set, because of these features.
    case notASet(at: [Position], [Card], Features)
    /// The claim window ran out.
    case time
  }

  /// What a window was opened by.
  package enum Cause: String, Sendable {
    case miss, deal
  }

  /// Cards that were dealt to the board.
  package struct Dealing: Equatable, Sendable {
    /// Why they came.
    package enum Reason: String, Sendable {
      case refill, call, auto
    }

    /// Why they came.
    package var reason: Reason
    /// Where they lie.
    package var positions: [Position]
    /// The cards in the same order.
    package var cards: [Card]
    /// How many the deck still has.
    package var deck: Int
    /// The version of the board with them.
    package var version: Int
    /// Who paid for a needless call.
    package var paid: PlayerName?
  }

  /// What became of a pause.
  package enum PauseState: String, Sendable {
    case asked, agreed, on, lapsed, ready, off
  }

  /// Why a game ended, or a player's part in it.
  package enum Ending: String, Sendable {
    case deck, time, goal, resign, forfeit, left
  }
}
