/// What a match knows of the player at a seat.
package struct Player: Equatable, Sendable {
  /// Whether the player takes part.
  package enum Standing: Equatable, Sendable {
    /// Nobody sits here yet.
    case free
    /// In the game.
    case playing
    /// Resigned this game of the match.
    case out
    /// Gave up the seat for good.
    case gone
  }

  /// An absence that goes on.
  package struct Absence: Equatable, Sendable {
    /// When it began, or the game if that was later.
    package let since: Instant
    /// When the seat is lost, if another of the game is there then.
    package let until: Instant
  }

  /// What was hinted at last.
  struct Hints: Equatable, Sendable {
    /// The Set that it was about; nil if there was none.
    var about: Triple?
    /// The version of the board when it was.
    var version = 0
    /// How many hints were given on it.
    var count = 0
  }

  /// Whether the player takes part.
  package internal(set) var standing: Standing = .free
  /// Points in this game; may be below zero.
  package internal(set) var score = 0
  /// Sets found in this game.
  package internal(set) var sets = 0
  /// The absence that goes on, if the connection is lost.
  package internal(set) var absence: Absence?
  /// Game time of each find since the board had last changed, in milliseconds, in this game.
  package internal(set) var findTimes = FindTimes()
  /// Misses in this game.
  package internal(set) var misses = 0
  /// Hints taken in this game.
  package internal(set) var hintsTaken = 0
  /// Calls for more cards in this game while a Set was on the board.
  package internal(set) var needlessCalls = 0
  /// Games won in this match.
  package internal(set) var wins = 0
  /// How long the player was absent in this game before.
  var absentBefore: Duration = .zero
  /// How much of the player's time for pauses was used in this game.
  var pausedBefore: Duration = .zero
  /// The last hints: whether they still hold depends on the board.
  var hints = Hints()
  /// Whether the player wants a rematch.
  package internal(set) var wantsRematch = false

  /// Whether the player is in the game and can act.
  package var isPresent: Bool { standing == .playing && absence == nil }
  /// Whether the player still has the seat.
  package var isSeated: Bool { standing == .playing || standing == .out }

  /// Starts a game: what is counted by game starts again.
  mutating func begin(at now: Instant) {
    score = 0
    sets = 0
    misses = 0
    hintsTaken = 0
    needlessCalls = 0
    findTimes = FindTimes()
    absentBefore = .zero
    pausedBefore = .zero
    hints = Hints()
    absence = absence.map { Absence(since: now, until: $0.until) }
    if standing == .out { standing = .playing }
  }
}
