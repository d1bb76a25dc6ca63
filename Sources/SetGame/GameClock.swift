/// The time of one game: it runs from the first board and stands still in a pause.
///
/// It counts whole milliseconds, as all that is told of time: so whoever reads what was told can judge every case
/// again. It is started and stopped at whole milliseconds.
struct GameClock: Equatable, Sendable {
  private let limit: Int?
  private var elapsedBefore = 0
  private var runningSince: Instant?

  /// A clock that stands at zero; without a limit it counts on and on.
  init(limit: Duration?) {
    self.limit = limit?.wholeMilliseconds
  }

  var isRunning: Bool { runningSince != nil }

  /// When the limit is reached if nothing stops the clock; nil without a limit or while it stands.
  var expiry: Instant? {
    guard let limit, let runningSince else { return nil }
    return runningSince.adding(milliseconds: limit - elapsedBefore)
  }

  /// Milliseconds of game time.
  func elapsed(at now: Instant) -> Int {
    guard let runningSince else { return elapsedBefore }
    return elapsedBefore + now.milliseconds(since: runningSince)
  }

  /// Milliseconds left, never below zero, or nil without a limit.
  func left(at now: Instant) -> Int? {
    limit.map { max(0, $0 - elapsed(at: now)) }
  }

  mutating func start(at now: Instant) {
    runningSince = now
  }

  mutating func stop(at now: Instant) {
    elapsedBefore = elapsed(at: now)
    runningSince = nil
  }
}
