/// Where a match stands.
package enum Phase: Equatable, Sendable {
  /// Seats are free.
  case waiting
  /// The board is about to be shown, first or after a pause.
  case countdown(until: Instant, resuming: Bool)
  /// Anybody may claim.
  case open
  /// Only some may act.
  case window(Window)
  /// The board is hidden and the clock stopped.
  case paused(Pause)
  /// Between two games of a match.
  case interval(until: Instant)
  /// The match is over; a rematch can be agreed on.
  case over(until: Instant)
  /// The match is over for good.
  case closed
}

/// A pause that is on.
package struct Pause: Equatable, Sendable {
  /// Who asked for it and whose time it uses up.
  package let by: Seat
  /// When it began.
  package let since: Instant
  /// When it ends by itself.
  package let until: Instant
  /// The players who are ready to go on.
  package internal(set) var ready = Seats()
}
