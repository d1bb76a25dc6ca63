/// A span in which only some players may act.
package struct Window: Equatable, Sendable {
  /// What kind of window it is, with what belongs to that kind.
  package enum Kind: Equatable, Sendable {
    /// A player claimed a Set, so many milliseconds of game time after the board last changed.
    case claim(by: Seat, tookMilliseconds: Int)
    /// The others may answer the miss of a player; `tries` are the seats whose try is not over.
    case answer(missed: Seat, tries: Seats)
    /// The others may find a Set before more cards come; `isNeedless` if the board holds one.
    case deal(caller: Seat, isNeedless: Bool, tries: Seats)
  }

  /// Counted from 1 through the match.
  package let number: Int
  /// What kind of window it is.
  package internal(set) var kind: Kind
  /// When it ends by itself.
  package let until: Instant
}
