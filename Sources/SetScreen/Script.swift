import SetGame

/// Lines typed in plain mode that are still to be sent or answered: a script writes all of them at once and ends.
struct Script: Equatable, Sendable {
  /// Lines that are kept until the server is there; more are dropped.
  static let linesMax = 1000
  /// How long answers are waited for after the last line.
  static let patience: Duration = .seconds(5)

  /// What came before the server was there, the first first.
  var ahead: [String] = []
  /// How many lines the server has not answered.
  var unanswered = 0
  /// Until when answers are waited for, once no more lines will come.
  var ends: Instant?

  /// Whether every line is answered.
  var isDone: Bool { ahead.isEmpty && unanswered == 0 }
}

extension Model {
  /// A line typed in plain mode: what the server's own commands do.
  mutating func command(_ line: String, at now: Instant) {
    lastKey = now
    guard script.ends == nil else { return }
    let word = line.trimmed.lowercased()
    if ["quit", "exit", "bye"].contains(word) { return interrupt(at: now) }
    guard hasSentGoal else {
      if script.ahead.count < Script.linesMax { script.ahead.append(line) }
      return
    }
    leaveAsked = nil
    guard link.isOnline, !word.hasPrefix("@") else { return }
    guard send(word.isEmpty ? "board" : line.trimmed, for: .command) else {
      return say("That line is too long.", at: now, plain: true)
    }
    script.unanswered += 1
  }

  /// Sends what was typed before the server was there.
  mutating func catchUp(at now: Instant) {
    let lines = script.ahead
    script.ahead = []
    let ends = script.ends
    script.ends = nil
    for line in lines { command(line, at: now) }
    script.ends = ends
  }

  /// Leaves without asking, but only when what was typed in plain mode is answered.
  mutating func finish(at now: Instant) {
    guard launch.isPlain, !script.isDone else { return leave(at: now) }
    if script.ends == nil { script.ends = now + Script.patience }
  }

  /// Leaves when no more lines come and all are answered, or will not be.
  mutating func endScript(at now: Instant) {
    if let ends = script.ends, script.isDone || ends <= now { leave(at: now) }
  }
}
