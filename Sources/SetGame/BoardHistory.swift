/// What the board was: the last versions, for lines typed against them, and what changed a moment ago,
/// for lines of people who cannot say what they had seen.
struct BoardHistory: Equatable, Sendable {
  private struct Change: Equatable {
    /// Game time in milliseconds.
    let time: Int
    let cause: Seat?
    let version: Int
    let board: Board
  }

  /// The changes in a ring of `Rules.Fixed.versionsKept`.
  private var changes: [Change] = []
  private var newest = -1

  /// Notes that `board` is the board from this game time on, in milliseconds, by an input of `cause` or by time
  /// alone.
  mutating func note(_ board: Board, version: Int, cause: Seat?, at time: Int) {
    let change = Change(time: time, cause: cause, version: version, board: board)
    newest = (newest + 1) % Rules.Fixed.versionsKept
    if newest < changes.count { changes[newest] = change } else { changes.append(change) }
  }

  /// The board of a version, if it is kept.
  func board(version: Int) -> Board? {
    guard newest >= 0 else { return nil }
    let age = changes[newest].version - version
    guard age >= 0, age < changes.count else { return nil }
    let change = change(aged: age)
    return change.version == version ? change.board : nil
  }

  /// Whether the board changed too recently for `seat` to have seen it, other than by its own doing.
  func hasUnseenChange(for seat: Seat, at time: Int) -> Bool {
    recent(at: time).contains { change(aged: $0).cause != seat }
  }

  /// Whether such a change was at `position`.
  func hasUnseenChange(at position: Position, for seat: Seat, at time: Int) -> Bool {
    recent(at: time).contains { age in
      change(aged: age).cause != seat
        && change(aged: age).board.card(at: position)
          != board(before: age)?.card(at: position)
    }
  }

  /// Whether `card` left the board so recently that its naming is nobody's fault.
  func hasJustLost(_ card: Card, at time: Int) -> Bool {
    recent(at: time).contains { age in
      change(aged: age).board.position(of: card) == nil
        && board(before: age)?.position(of: card) != nil
    }
  }

  /// How many changes ago, from 0, those were that an eye may not have seen yet.
  private func recent(at time: Int) -> Range<Int> {
    var count = 0
    while count < changes.count, time - change(aged: count).time < Rules.Fixed.sightMilliseconds {
      count += 1
    }
    return 0..<count
  }

  /// The change that is so many changes old: 0 is the newest, and less than are kept.
  private func change(aged age: Int) -> Change {
    changes[(newest - age + changes.count) % changes.count]
  }

  /// The board before a change of this age, if it is kept.
  private func board(before age: Int) -> Board? {
    board(version: change(aged: age).version - 1)
  }
}
