import SetGame

/// At most ten frames in any second, and none waits while there is room for it.
struct FramePace {
  /// Frames in a second.
  static let framesMax = 10

  /// When the last frames were written, at most `framesMax`.
  private var written: [Instant] = []
  /// When a frame that had to wait is due; nil if none waits.
  private(set) var due: Instant?

  /// Whether a frame may be written now; if not, one is due later.
  mutating func allowsFrame(at now: Instant) -> Bool {
    due = nil
    guard written.count == Self.framesMax, let first = written.first, now < first + .seconds(1)
    else { return true }
    due = first + .seconds(1)
    return false
  }

  /// A frame was written.
  mutating func count(at now: Instant) {
    written = written.suffix(Self.framesMax - 1) + [now]
  }
}
