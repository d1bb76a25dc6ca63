/// What the board was: the last versions, for lines typed against them, and what changed a moment ago,
/// for lines of people who cannot say what they had seen.
struct BoardHistory: Equatable, Sendable {
  private struct Change: Equatable {
    let at: Instant
    let cause: Seat?
    let version: Int
    let board: Board
    let changed: UInt32
    let departed: [Card]
  }

  private var changes: [Change] = []

  /// Notes that `board` is the board from now on, by an input of `cause` or by time alone.
  mutating func note(_ board: Board, version: Int, cause: Seat?, at now: Instant) {
    let before = changes.last?.board ?? Board()
    var changed: UInt32 = 0
    for place in 0..<max(before.count, board.count)
    where before.card(at: Position(place + 1)) != board.card(at: Position(place + 1)) {
      changed |= 1 << UInt32(place)
    }
    let departed = before.cards.filter { !board.cards.contains($0) }
    if changes.count == Rules.Fixed.versionsKept { changes.removeFirst() }
    changes.append(
      Change(
        at: now, cause: cause, version: version, board: board, changed: changed, departed: departed)
    )
  }

  /// The board of a version, if it is kept.
  func board(version: Int) -> Board? {
    changes.last { $0.version == version }?.board
  }

  /// Whether the board changed too recently for `seat` to have seen it, other than by its own doing.
  func hasUnseenChange(for seat: Seat, at now: Instant) -> Bool {
    changes.last { $0.cause != seat }.map { now - $0.at < Rules.Fixed.sight } ?? false
  }

  /// Whether such a change was at `position`.
  func hasUnseenChange(at position: Position, for seat: Seat, at now: Instant) -> Bool {
    guard position.number >= 1, position.number <= UInt32.bitWidth else { return false }
    let bit: UInt32 = 1 << UInt32(position.number - 1)
    return changes.reversed().prefix { now - $0.at < Rules.Fixed.sight }
      .contains { $0.cause != seat && $0.changed & bit != 0 }
  }

  /// Whether `card` left the board so recently that its naming is nobody's fault.
  func hasJustLost(_ card: Card, at now: Instant) -> Bool {
    changes.reversed().prefix { now - $0.at < Rules.Fixed.sight }
      .contains { $0.departed.contains(card) }
  }
}
