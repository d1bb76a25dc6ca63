/// Why an input changed nothing. It costs nothing either.
package enum Refusal: Error, Equatable {
  /// Another player's claim is being judged.
  case taken(by: Seat)
  /// The player's try in this window is over, or the player is barred from it.
  case lockedOut
  /// The phase does not allow it.
  case notOpen(NotOpen)
  /// The table or the moment does not allow it.
  case notAllowed(NotAllowed)
  /// The line was typed against something that is past.
  case stale(Stale)
  /// No such card is on the board.
  case noSuchCard(Choice)
  /// An argument can never be right.
  case badArgument(BadArgument)
  /// No card is left to deal.
  case deckEmpty
  /// The board is above the size at which more cards may be called for.
  case boardFull(Int)
  /// The player has no part in the game any more.
  case notSeated

  /// Why the phase does not allow it.
  package enum NotOpen: Equatable, Sendable {
    /// Seats are free.
    case waiting
    /// The board is not shown yet.
    case countdown
    /// Claim first.
    case unclaimed
    /// Alone there is no window, so nothing can be passed.
    case nothingToPass
    /// Nobody has a try that could be passed: anybody may claim.
    case noTry
    /// The player's own claim has to be judged first.
    case claimed
    /// The player's own try in a window has to end first.
    case window
    /// A pause can begin only when no window is open.
    case pauseInWindow
    /// The game is paused.
    case paused
    /// Between two games: the next one begins by itself after the milliseconds, 0 or more.
    case interval(milliseconds: Int)
    /// The match is over.
    case over
    /// The game runs, and what was asked for is for the end of the match.
    case running
    /// The game runs, and what was asked for is for a pause.
    case notPaused
  }

  /// Why the table or the moment does not allow it.
  package enum NotAllowed: CaseIterable, Equatable, Sendable {
    /// Alone there is nothing to claim: cards are named at once.
    case claimAlone
    /// With three or more seats a window is answered by three cards at once.
    case pickInSharedWindow
    /// The server deals by itself at this table.
    case automaticDeals
    /// The table has no hints.
    case noHints
    /// Both hints were given, and what they told still holds.
    case hintsUsedUp
    /// The player's time for pauses in this game is used up.
    case pauseUsedUp
    /// A rematch takes place at once or not at all: a player is gone, or it is too late.
    case noRematch
  }

  /// What a line was too late for.
  package enum Stale: Equatable, Sendable {
    /// The board has changed.
    case board
    /// The window has ended or another one is open.
    case window
    /// A named card has left the board.
    case card(Choice)
  }

  /// What can never be right.
  package enum BadArgument: Equatable, Sendable {
    /// A version of the board that does not exist yet.
    case version(Int)
    /// A window that does not exist yet.
    case window(Int)
    /// A card was named twice.
    case cardTwice(Choice)
    /// More than three cards would be picked.
    case tooManyPicks
    /// The card is not among the picks.
    case notPicked(Choice)
  }
}
