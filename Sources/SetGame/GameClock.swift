/// The time of one game: it runs from the first board and stands still in a pause.
struct GameClock: Equatable, Sendable {
  /// How long a game lasts, or nil for as long as it takes.
  let limit: Duration?
  private var elapsedBefore: Duration = .zero
  private var runningSince: Instant?

  init(limit: Duration?) {
    self.limit = limit
  }

  var isRunning: Bool { runningSince != nil }

  /// When the limit is reached if nothing stops the clock; nil without a limit or while it stands.
  var expiry: Instant? {
    guard let limit, let runningSince else { return nil }
    return runningSince + (limit - elapsedBefore)
  }

  func elapsed(at now: Instant) -> Duration {
    guard let runningSince else { return elapsedBefore }
    return elapsedBefore + (now - runningSince)
  }

  /// What is left, never below zero, or nil without a limit.
  func left(at now: Instant) -> Duration? {
    limit.map { max(.zero, $0 - elapsed(at: now)) }
  }

  mutating func start(at now: Instant) {
    runningSince = now
  }

  mutating func stop(at now: Instant) {
    elapsedBefore = elapsed(at: now)
    runningSince = nil
  }
}
