import SetGame

/// Everything that may be told of a match at one moment, with each rest of time in milliseconds.
///
/// Both views draw it; it is made of a match (`TableState+Match.swift`) or, in tests, by hand.
package struct TableState: Equatable, Sendable {
  /// Where the match stands.
  package enum Stage: Equatable, Sendable {
    /// Seats are free.
    case waiting
    /// The board will be shown after the milliseconds.
    case countdown(milliseconds: Int)
    /// Anybody may claim.
    case open
    /// A window is open.
    case window(Window)
    /// The board is hidden; the pause ends by itself after the milliseconds.
    case paused(by: Seat, ready: Seats, milliseconds: Int)
    /// The next game begins after the milliseconds.
    case interval(milliseconds: Int)
    /// The match is over; a rematch can be agreed on for the milliseconds.
    case over(milliseconds: Int)
    /// The match is over for good.
    case closed
  }

  /// An open window.
  package struct Window: Equatable, Sendable {
    /// What opened it.
    package enum Kind: Equatable, Sendable {
      /// Its player claimed a Set.
      case claim
      /// Its player missed; the others may answer.
      case answer
      /// Its player called for cards; the others may find a Set first.
      case deal
    }

    /// What opened it.
    package var kind: Kind
    /// Whose action opened it.
    package var by: Seat
    /// Counted from 1 through the match.
    package var number: Int
    /// What is left of it.
    package var milliseconds: Int
    /// The seats whose try is not over, absent players among them; empty for a claim.
    package var tries: Seats

    /// A window with these parts.
    package init(
      _ kind: Kind, by: Seat, number: Int, milliseconds: Int, tries: Seats = Seats()
    ) {
      self.kind = kind
      self.by = by
      self.number = number
      self.milliseconds = milliseconds
      self.tries = tries
    }
  }

  /// What is told of one player.
  package struct Standing: Equatable, Sendable {
    /// Points in this game.
    package var score = 0
    /// Games won in this match.
    package var wins = 0
    /// Sets found in this game.
    package var sets = 0
    /// Misses in this game.
    package var misses = 0
    /// Hints taken in this game.
    package var hints = 0
    /// Calls for more cards in this game while a Set was on the board.
    package var needlessCalls = 0
    /// How long each find took, in milliseconds, in this game.
    package var findTimes: [Int] = []
    /// Whether somebody sits or sat here.
    package var isTaken = true
    /// Whether the player is out of the game that the others play.
    package var isOut = false
    /// Whether the player has left for good.
    package var isGone = false
    /// For how many milliseconds the seat of a lost player is kept; nil if the player is there.
    package var grace: Int?
    /// Whether the player wants a rematch.
    package var wantsRematch = false
    /// Whether the player could be told more by a hint, at a table that has hints.
    package var canHaveHint = true

    /// A player at the start of a match.
    package init() {}
  }

  /// A request for a pause that stands.
  package struct PauseRequest: Equatable, Sendable {
    /// Who asked.
    package var by: Seat
    /// It lapses after this.
    package var milliseconds: Int
    /// Who wants the pause, the asker among them.
    package var agreed: Seats

    /// A request by this player, to lapse after the milliseconds, to which these have agreed.
    package init(by: Seat, milliseconds: Int, agreed: Seats) {
      self.by = by
      self.milliseconds = milliseconds
      self.agreed = agreed
    }
  }

  /// Where the match stands.
  package var stage = Stage.waiting
  /// Game time in milliseconds; 0 before the first board.
  package var time = 0
  /// The game of the match, from 1.
  package var game = 1
  /// The version of the board.
  package var version = 0
  /// How many cards the deck still has.
  package var deck = 0
  /// The cards on the board, the first at position 1.
  package var cards: [Card] = []
  /// Where the cards lie that were picked so far.
  package var picks: [Position] = []
  /// What the game clock has left, in milliseconds; nil without a clock.
  package var left: Int?
  /// Whether the game clock runs.
  package var isClockRunning = false
  /// The players by seat.
  package var players: [Standing] = []
  /// A request for a pause that stands.
  package var pauseRequest: PauseRequest?

  /// A table at which nothing has happened yet.
  package init() {}

  /// The players of whom something is so.
  package func seats(where isSuch: (Standing) -> Bool) -> Seats {
    Seats(players.indices.filter { isSuch(players[$0]) }.map(Seat.init))
  }

  /// The players of the running game; while none runs, those of the next one.
  package var competitors: Seats {
    switch stage {
    case .countdown, .open, .window, .paused: seats { $0.isTaken && !$0.isOut }
    case .waiting, .interval, .over, .closed: seats { $0.isTaken && !$0.isGone }
    }
  }

  /// The seats that may act in the window: those whose try is not over and who are there.
  package func mayAct(in window: Window) -> Seats {
    switch window.kind {
    case .claim: Seats([window.by])
    case .answer, .deal: window.tries.intersection(seats { $0.grace == nil })
    }
  }

  /// Whether the board is hidden: before the first board, in a pause and in a countdown.
  package var isBoardHidden: Bool {
    switch stage {
    case .waiting, .countdown, .paused: true
    case .open, .window, .interval, .over, .closed: false
    }
  }
}
