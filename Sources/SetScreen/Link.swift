import SetGame

/// How the client stands with the server.
package enum Link: Equatable, Sendable {
  /// Nothing was asked for yet.
  case idle
  /// A connection is being made.
  case connecting
  /// It stands; `hello` was sent and is not answered. `lines` have come so far.
  case greeting(since: Instant, lines: Int)
  /// Lines come and go.
  case online(since: Instant)
  /// It is lost and will be tried again.
  case waiting(until: Instant)
  /// It is over.
  case ended

  /// Whether lines come and go.
  package var isOnline: Bool {
    if case .online = self { return true }
    return false
  }

  /// How long to wait before an attempt, the first being 0: about 0.25 s, doubled each time up to about 5 s.
  ///
  /// From half of that to half as much again, at random: many clients that lose their server at once do not
  /// come back at once.
  static func pause(before attempt: Int, using chance: inout SeededGenerator) -> Duration {
    let usual = min(250 << min(max(attempt, 0), 5), 5000)
    return .milliseconds(usual / 2 + Int.random(in: 0...usual, using: &chance))
  }

  /// How long the server may take to answer `hello`.
  static let greetingMax: Duration = .seconds(10)
  /// The most lines before the answer to `hello`.
  static let greetingLinesMax = 100
  /// How long a connection is tried to be had again: the seat is kept no longer.
  static let retryMax: Duration = .seconds(75)
  /// How often it is tried without lasting in between: one that breaks each time is none.
  static let attemptsMax = 30
  /// How long a connection has to last to be a good one.
  static let lastingMin: Duration = .seconds(10)
}
