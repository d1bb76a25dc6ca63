/// What the board was: the last versions, for lines typed against them, and what changed a moment ago,
/// for lines of people who cannot say what they had seen.
struct BoardHistory: Equatable, Sendable {
  private struct Change: Equatable {
    let at: Instant
    let cause: Seat?
    let version: Int
    let board: Board
  }

  /// The changes in a ring of `Rules.Fixed.versionsKept`.
  private var changes: [Change] = []
  private var newest = -1

  /// Notes that `board` is the board from now on, by an input of `cause` or by time alone.
  mutating func note(_ board: Board, version: Int, cause: Seat?, at now: Instant) {
    let change = Change(at: now, cause: cause, version: version, board: board)
    newest = (newest + 1) % Rules.Fixed.versionsKept
    if newest < changes.count { changes[newest] = change } else { changes.append(change) }
  }

  /// The board of a version, if it is kept.
  func board(version: Int) -> Board? {
    guard newest >= 0 else { return nil }
    let age = changes[newest].version - version
    guard age >= 0, age < changes.count else { return nil }
    let change = changes[(newest - age + changes.count) % changes.count]
    return change.version == version ? change.board : nil
  }

  /// Whether the board changed too recently for `seat` to have seen it, other than by its own doing.
  func hasUnseenChange(for seat: Seat, at now: Instant) -> Bool {
    recent(at: now).contains { changes[$0].cause != seat }
  }

  /// Whether such a change was at `position`.
  func hasUnseenChange(at position: Position, for seat: Seat, at now: Instant) -> Bool {
    recent(at: now).contains { index in
      changes[index].cause != seat
        && changes[index].board.card(at: position) != before(index)?.card(at: position)
    }
  }

  /// Whether `card` left the board so recently that its naming is nobody's fault.
  func hasJustLost(_ card: Card, at now: Instant) -> Bool {
    recent(at: now).contains { index in
      changes[index].board.position(of: card) == nil && before(index)?.position(of: card) != nil
    }
  }

  /// The places in the ring of the changes that an eye may not have seen yet, the newest first.
  private func recent(at now: Instant) -> [Int] {
    var recent: [Int] = []
    while recent.count < changes.count {
      let index = (newest - recent.count + changes.count) % changes.count
      guard now - changes[index].at < Rules.Fixed.sight else { break }
      recent.append(index)
    }
    return recent
  }

  /// The board before the change at a place in the ring, if it is kept.
  private func before(_ index: Int) -> Board? {
    board(version: changes[index].version - 1)
  }
}
