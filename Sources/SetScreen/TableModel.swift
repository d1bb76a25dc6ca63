import SetGame
import SetWire

/// What this client knows of the table at which it sits or which it watches.
package struct TableModel: Equatable, Sendable {
  /// A stretch of time that is drawn as a bar: when it ends and how long it is in all.
  package struct Span: Equatable, Sendable {
    /// When it ends, by the client's clock.
    package var until: Instant
    /// How long it is from its beginning.
    package var total: Duration

    /// What is left, never below zero.
    package func left(at now: Instant) -> Duration { max(.zero, until - now) }
  }

  /// Where the match stands.
  package enum Stage: Equatable, Sendable {
    /// Seats are free.
    case waiting
    /// The board is about to be shown.
    case countdown(until: Instant)
    /// Anybody may claim.
    case open
    /// A player claimed.
    case claimed(by: PlayerName, window: Int, Span)
    /// Some may find a Set, after a miss or a call.
    case answer(TableReport.Cause, by: PlayerName?, who: [PlayerName], window: Int, Span)
    /// The board is hidden and the clock stands.
    case paused(by: PlayerName?, until: Instant, ready: [PlayerName])
    /// Between two games.
    case interval(until: Instant)
    /// The match is over; a rematch is possible till then.
    case over(until: Instant)
    /// The match is over for good.
    case closed
  }

  /// Some cards, till when something is to be seen of them.
  package struct Shown: Equatable, Sendable {
    /// Which cards.
    package var cards: [Card]
    /// Till when.
    package var until: Instant
  }

  /// A Set just found, and the board as it was with it.
  package struct Ghost: Equatable, Sendable {
    /// The board as it was.
    package var board: [Card?]
    /// The cards of the Set.
    package var found: [Card]
    /// Till when it is shown.
    package var until: Instant
  }

  /// The last Set found.
  package struct LastFind: Equatable, Sendable {
    /// Who found it.
    package var by: PlayerName
    /// Its cards.
    package var cards: [Card]
    /// How long it took, in milliseconds.
    package var took: Int
  }

  /// How a game ended.
  package struct Ended: Equatable, Sendable {
    /// Why.
    package var why: TableReport.Ending
    /// Who won it.
    package var winner: PlayerName?
    /// Points by seat.
    package var scores: [Int]
    /// The number of the game.
    package var game: Int
  }

  /// How the match ended.
  package struct Result: Equatable, Sendable {
    /// Who won it.
    package var winner: PlayerName?
    /// Games won by seat.
    package var wins: [Int]
  }

  /// A request for a pause.
  package struct PauseAsked: Equatable, Sendable {
    /// Who asked.
    package var by: PlayerName
    /// When it lapses.
    package var until: Instant
    /// Who wants the pause, the asker among them.
    package var agreed: [PlayerName]
  }

  /// What opens a private table.
  package struct Code: Equatable, Sendable {
    /// What is typed behind `accept` or `watch`.
    package let text: String
    /// What for.
    package let opens: CodeUse
  }

  /// The game clock.
  package struct Clock: Equatable, Sendable {
    /// What was left in milliseconds when the server told; nil without a clock.
    package var left: Int?
    /// When it told.
    package var at: Instant
    /// Whether it runs.
    package var isRunning: Bool

    /// What is left in milliseconds, 0 or more.
    package func left(at now: Instant) -> Int? {
      guard let left else { return nil }
      return isRunning ? max(0, left - (now - at).wholeMilliseconds) : left
    }
  }

  /// The table.
  package let id: TableID
  /// The number of the last event.
  package internal(set) var sequence: Int
  /// The options.
  package internal(set) var rules = Rules()
  /// The players by seat.
  package internal(set) var seats: [PlayerName?] = []
  /// Who of them reads this; nil for a spectator.
  package internal(set) var you: PlayerName?
  /// Points by seat.
  package internal(set) var scores: [Int] = []
  /// Games won by seat.
  package internal(set) var wins: [Int] = []
  /// What each has done in this game, by seat.
  package internal(set) var records: [PlayerRecord] = []
  /// The number of the game, from 1.
  package internal(set) var game = 1
  /// Where the match stands.
  package internal(set) var stage = Stage.waiting
  /// The version of the board.
  package internal(set) var version = 0
  /// How many cards the deck still has.
  package internal(set) var deck = 0
  /// The cards by position; nil only for a moment, in the middle of a change.
  package internal(set) var board: [Card?] = []
  /// The game clock.
  package internal(set) var clock: Clock
  /// The picks that all see.
  package internal(set) var picks: [Card] = []
  /// Who made them.
  package internal(set) var picker: PlayerName?
  /// The cards that the player has chosen, at most three, in order.
  package internal(set) var selection: [Card] = []
  /// Those of them that were sent as picks in the window that is open or about to open.
  package internal(set) var sentPicks: [Card] = []
  /// Whether a claim was sent that is not answered: what is chosen now is meant for its window.
  package internal(set) var isClaiming = false
  /// Players whose connection is lost, with when their seats are given up.
  package internal(set) var away: [PlayerName: Instant] = [:]
  /// Players who are out of the game.
  package internal(set) var out: [PlayerName] = []
  /// Players who have given up their seats for good.
  package internal(set) var gone: [PlayerName] = []
  /// Who asked for a pause, and when that lapses.
  package internal(set) var pauseAsked: PauseAsked?
  /// Who wants a rematch.
  package internal(set) var rematch: [PlayerName] = []
  /// The last Set found.
  package internal(set) var lastFind: LastFind?
  /// A Set just found, shown where it lay.
  package internal(set) var ghost: Ghost?
  /// Cards that have just come.
  package internal(set) var fresh: [Shown] = []
  /// Cards just named in a miss.
  package internal(set) var missed: Shown?
  /// Cards that a hint showed.
  package internal(set) var hinted: [Card] = []
  /// How the last game ended, until the next one begins.
  package internal(set) var ended: Ended?
  /// How the match ended.
  package internal(set) var result: Result?
  /// Whether the player has found a Set at this table, or watches: the rule need not be told any more.
  package internal(set) var knowsTheRule = false
  /// What opens a private table.
  package internal(set) var code: Code?
  /// What the first part of a snapshot says of the phase, until the second tells how long it lasts.
  var phaseToCome: TableLine.PhaseWord?
  /// What a snapshot says of the picks, until it tells the cards.
  var picksToCome: [Position] = []
  /// Whose miss or call opens the next window.
  var opener: PlayerName?
  /// Whose try in the open window is over. Who is lost has one still, and may be back in time.
  var tried: [PlayerName] = []

  /// How long a found Set is shown where it lay.
  static let ghostTime: Duration = .milliseconds(900)
  /// How long new cards are marked.
  static let freshTime: Duration = .seconds(2)
  /// How long a miss is marked.
  static let missTime: Duration = .seconds(6)

  /// A table of which nothing is known but its number.
  init(_ id: TableID, sequence: Int, at now: Instant) {
    self.id = id
    self.sequence = sequence
    clock = Clock(left: nil, at: now, isRunning: false)
  }
}

extension TableModel {
  /// Whether the cards are to be seen.
  package var isBoardUp: Bool {
    switch stage {
    case .open, .claimed, .answer: !board.isEmpty
    case .waiting, .countdown, .paused, .interval, .over, .closed: false
    }
  }

  /// Whether a game goes on in which the player has a part.
  package var isPlaying: Bool {
    guard let you, !out.contains(you) else { return false }
    switch stage {
    case .countdown, .open, .claimed, .answer, .paused: return true
    case .waiting, .interval, .over, .closed: return false
    }
  }

  /// The open window in which the player may name cards; nil if there is none.
  package var ownWindow: Int? {
    switch stage {
    case .claimed(let by, let window, _): by == you ? window : nil
    case .answer(_, _, let who, let window, _): who.contains { $0 == you } ? window : nil
    case .waiting, .countdown, .open, .paused, .interval, .over, .closed: nil
    }
  }

  /// The cards as they are to be seen now: for a moment a found Set lies where it lay.
  package func shownBoard(at now: Instant) -> [Card?] {
    if let ghost, ghost.until > now { return ghost.board }
    return board
  }

  /// The card at a position that can be seen and named now.
  func card(at position: Position, at now: Instant) -> Card? {
    let index = position.number - 1
    let shown = shownBoard(at: now)
    guard shown.indices.contains(index), board.indices.contains(index), let card = board[index],
      shown[index] == card
    else { return nil }
    return card
  }

  /// Where a card lies.
  package func position(of card: Card) -> Position? {
    board.firstIndex(of: card).map { Position($0 + 1) }
  }

  /// What is to be seen of a card.
  package func mark(of card: Card, showingRivals: Bool, at now: Instant) -> CardMark {
    if let ghost, ghost.until > now, ghost.found.contains(card) { return .found }
    if selection.contains(card) { return .selected }
    if picks.contains(card) {
      if picker == you { return .selected }
      if showingRivals { return .picked }
    }
    if let missed, missed.until > now, missed.cards.contains(card) { return .missed }
    if hinted.contains(card) { return .hinted }
    if fresh.contains(where: { $0.until > now && $0.cards.contains(card) }) { return .fresh }
    return .plain
  }

  /// Who plays the game that runs, or while none runs the next one, by seat.
  package var players: [PlayerName] {
    let missing =
      switch stage {
      case .countdown, .open, .claimed, .answer, .paused: out + gone
      case .waiting, .interval, .over, .closed: gone
      }
    return seats.compactMap(\.self).filter { !missing.contains($0) }
  }

  /// Whether all hints of this board were given: two cards, as long as the third of their Set lies there.
  var hasAllHints: Bool {
    guard hinted.count == 2 else { return false }
    return board.contains(hinted[0].completing(hinted[1]))
  }

  /// The seat of a player.
  func seat(of name: PlayerName?) -> Int? {
    guard let name else { return nil }
    return seats.firstIndex { $0 == name }
  }

  /// The next moment at which something of the drawing changes by time alone.
  func nextChange(after now: Instant) -> Instant? {
    var moments = fresh.map(\.until)
    if let ghost { moments.append(ghost.until) }
    if let missed { moments.append(missed.until) }
    return moments.filter { $0 > now }.min()
  }
}
