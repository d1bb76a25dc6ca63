/// The options of a table. The defaults are those of a duel.
package struct Rules: Hashable, Sendable {
  /// What a Set scores.
  package enum Scoring: String, CaseIterable, Sendable {
    /// One point.
    case classic
    /// Three points within 5 s, two within 15 s, else one; one while a Set hinted at lies there.
    case speed
  }

  /// What happens when the clock is at zero and the scores are equal.
  package enum Tie: String, CaseIterable, Sendable {
    /// The game is drawn.
    case draw
    /// Play goes on until phase open is reached with one sole leader.
    case sudden
  }

  /// How more cards come.
  package enum Dealing: String, CaseIterable, Sendable {
    /// A player calls for them.
    case call
    /// The server deals whenever no Set is on the board.
    case auto
  }

  // What each found Set asks for stands first and together: the memory of a table is cold when its turn
  // comes.

  /// Seats of the table, 1 (solo) to 8.
  package var seats: Int
  /// What a Set scores.
  package var scoring: Scoring
  /// The score that ends a game, 1 to 30, or nil for none.
  package var goal: Int?
  /// How more cards come.
  package var dealing: Dealing
  /// What happens when time is up and the scores are equal.
  package var tie: Tie
  /// Points lost by a miss or a needless call, 0 to 3.
  package var penalty: Int
  /// Which cards are dealt.
  package var variant: Variant

  /// The game clock, 10 s to 60 min in whole seconds, or nil for none.
  package var time: Duration?
  /// The claim window, 0.5 to 60 s.
  package var claim: Duration
  /// The answer window, 0.5 to 60 s.
  package var answer: Duration
  /// The deal window, 0.5 to 60 s.
  package var dealWait: Duration
  /// Games in the match: 1, 3, 5, 7 or 9.
  package var games: Int
  /// Time before the first board, 0 to 10 whole seconds.
  package var countdown: Duration
  /// Whether `hint` is allowed; always in solo.
  package var hints: Bool
  /// Whether an open offer may be taken by a program that said that it is one.
  package var bots: Bool
  /// Whether the table is unlisted and reached by its code only.
  package var isPrivate: Bool

  /// The defaults of a duel, or with other seats those of a party.
  package init(seats: Int = 2) {
    time = .seconds(180)
    claim = .seconds(4)
    answer = .seconds(10)
    dealWait = .seconds(8)
    penalty = 1
    scoring = .classic
    goal = nil
    games = 1
    tie = .draw
    dealing = .call
    countdown = .seconds(3)
    self.seats = seats
    hints = false
    variant = .classic
    bots = false
    isPrivate = false
  }

  /// The defaults of solo: one seat, no clock, speed scoring, hints.
  package static let solo: Rules = {
    var rules = Rules(seats: 1)
    rules.time = nil
    rules.scoring = .speed
    rules.hints = true
    return rules
  }()

  /// Whether one player plays alone: no claims and no windows.
  package var isSolo: Bool { seats == 1 }

  /// What the name of a table's kind is made of.
  package enum Kind: String, Sendable {
    /// One seat.
    case solo
    /// Two seats.
    case duel
    /// Three to eight seats.
    case party
  }

  /// Solo, duel or party, by the number of seats.
  package var kind: Kind { seats == 1 ? .solo : seats == 2 ? .duel : .party }

  /// The same with all times cut to whole milliseconds.
  var inWholeMilliseconds: Rules {
    var rules = self
    rules.time = time.map { .milliseconds($0.wholeMilliseconds) }
    rules.claim = .milliseconds(claim.wholeMilliseconds)
    rules.answer = .milliseconds(answer.wholeMilliseconds)
    rules.dealWait = .milliseconds(dealWait.wholeMilliseconds)
    rules.countdown = .milliseconds(countdown.wholeMilliseconds)
    return rules
  }

  /// Whether players may call for more cards on a board of so many cards, with so many left in the deck.
  package func allowsCall(boardCount: Int, deckCount: Int) -> Bool {
    dealing == .call && deckCount > 0 && boardCount <= variant.callableSize
  }
}

extension Rules {
  /// The times of a match that no option changes.
  package enum Fixed {
    /// For how many milliseconds of game time after a change of the board a line without a version is not held
    /// against its sender.
    package static let sightMilliseconds = 700
    /// How many versions of the board are kept for lines typed against them.
    package static let versionsKept = 16
    /// The least countdown of a duel that takes a player away from practice.
    package static let noticeInPractice: Duration = .seconds(5)
    /// Between two games of a match.
    package static let interval: Duration = .seconds(5)
    /// How long after the end a rematch can be agreed on.
    package static let rematch: Duration = .seconds(60)
    /// How long a request for a pause stands.
    package static let pauseRequest: Duration = .seconds(20)
    /// What each player may ask for in a game, all pauses together.
    package static let pauseBudget: Duration = .seconds(120)
    /// After this long any one player may end a pause.
    package static let pauseLeast: Duration = .seconds(10)
    /// How long a lost player's seat is kept, at a time.
    package static let grace: Duration = .seconds(60)
    /// How long it is kept in a game, all absences together.
    package static let graceBudget: Duration = .seconds(120)
    /// A find within so many milliseconds scores three points with speed scoring.
    package static let fastMilliseconds = 5000
    /// A find within so many milliseconds scores two.
    package static let briskMilliseconds = 15_000
  }
}
