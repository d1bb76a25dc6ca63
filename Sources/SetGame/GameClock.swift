/// The time of one game: it runs from the first board and stands still in a pause.
///
/// It counts whole nanoseconds: every event asks it for the time, and a `Duration` is twice as wide.
struct GameClock: Equatable, Sendable {
  private let limitNanoseconds: Int64?
  private var nanosecondsBefore: Int64 = 0
  private var runningSince: Instant?

  /// A clock that stands at zero; without a limit it counts on and on.
  init(limit: Duration?) {
    limitNanoseconds = limit?.wholeNanoseconds
  }

  var isRunning: Bool { runningSince != nil }

  /// When the limit is reached if nothing stops the clock; nil without a limit or while it stands.
  var expiry: Instant? {
    guard let limitNanoseconds, let runningSince else { return nil }
    return Instant(
      nanoseconds: runningSince.nanoseconds + (limitNanoseconds - nanosecondsBefore))
  }

  func elapsedNanoseconds(at now: Instant) -> Int64 {
    guard let runningSince else { return nanosecondsBefore }
    return nanosecondsBefore + (now.nanoseconds - runningSince.nanoseconds)
  }

  /// What is left, never below zero, or nil without a limit.
  func left(at now: Instant) -> Duration? {
    limitNanoseconds.map { .nanoseconds(max(0, $0 - elapsedNanoseconds(at: now))) }
  }

  mutating func start(at now: Instant) {
    runningSince = now
  }

  mutating func stop(at now: Instant) {
    nanosecondsBefore = elapsedNanoseconds(at: now)
    runningSince = nil
  }
}
