import SetGame

/// How the client stands with the server.
package enum Link: Equatable, Sendable {
  /// Nothing was asked for yet.
  case idle
  /// A connection is being made, for the so-manieth time since the last good one.
  case connecting(attempt: Int, since: Instant)
  /// It stands; `hello` was sent and is not answered. `lines` have come so far.
  case greeting(attempt: Int, since: Instant, lines: Int)
  /// Lines come and go.
  case online
  /// It is lost and will be tried again.
  case waiting(attempt: Int, until: Instant)
  /// It is over.
  case ended

  /// How long to wait before an attempt: 0.25 s, doubled each time up to 5 s.
  static func pause(before attempt: Int) -> Duration {
    min(.milliseconds(250 << min(attempt, 5)), .seconds(5))
  }

  /// How long the server may take to answer `hello`.
  static let greetingMax: Duration = .seconds(10)
  /// The most lines before the answer to `hello`.
  static let greetingLinesMax = 100
  /// How long a connection is tried to be had again: the seat is kept no longer.
  static let retryMax: Duration = .seconds(75)
}
