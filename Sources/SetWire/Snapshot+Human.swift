import SetGame

extension HumanView {
  /// Appends the state of a table in any phase: the board, the scores, what goes on and who is away.
  package static func appendSnapshot(
    of state: TableState, in table: TableLabel, viewer: Seat?, _ settings: HumanSettings,
    to out: inout [UInt8]
  ) {
    let scene = HumanScene(state: state, table: table, viewer: viewer, settings: settings)
    var prose = Prose()
    switch state.stage {
    case .waiting, .countdown: scene.writeTitle(in: &prose)
    case .open, .window, .interval, .over, .closed: scene.drawBoard(in: &prose)
    case .paused: break
    }
    scene.writeScores(in: &prose)
    scene.writeStage(in: &prose)
    scene.writeAbsences(in: &prose)
    out += prose.bytes
  }
}

extension HumanScene {
  /// Writes what goes on, how long still, and what the reader can do about it.
  func writeStage(in prose: inout Prose) {
    switch state.stage {
    case .waiting:
      let free = table.names.count(where: { $0 == nil })
      prose.line("Waiting for \(Wording.count(free, "more player")).")
    case .countdown(let milliseconds):
      guard milliseconds > 0 else { return }
      prose.line("The board comes in \(Wording.wholeSeconds(milliseconds)).")
    case .open: writeOpen(in: &prose)
    case .window(let window): write(window, in: &prose)
    case .paused(let by, let ready, let milliseconds):
      let rest = Wording.wholeSeconds(milliseconds)
      let end = isPlaying ? " Type resume to go on." : ""
      prose.line("Pause asked for by \(subject(by)), \(rest) at most.\(end)")
      if !ready.isEmpty {
        prose.line("Ready to go on: \(Wording.list(ready.inOrder.map(subject))).")
      }
    case .interval(let milliseconds):
      prose.line("Game \(state.game &+ 1) begins in \(Wording.wholeSeconds(milliseconds)).")
    case .over(let milliseconds):
      let rest = Wording.wholeSeconds(milliseconds)
      prose.line("The match is over.")
      if canPlayAgain, wantsRematch {
        prose.line("You want a rematch. It begins when all others want it (within \(rest)).")
      } else if canPlayAgain {
        let again = rules.isSolo ? "new" : "rematch (within \(rest))"
        prose.line("Type \(again) to play again, leave to meet others.")
      }
    case .closed: prose.line("The match is over.")
    }
  }

  private func writeOpen(in prose: inout Prose) {
    if rules.isSolo {
      if isPlaying { prose.line("Type three numbers, like 1 5 9.\(aloneAdvice)") }
      if !state.picks.isEmpty { prose.line("Picked: \(picked).") }
    } else if isPlaying {
      let deal = canCall ? " No Set? Type deal." : ""
      prose.line("See a Set? Type claim, then three numbers.\(deal)")
    } else {
      prose.line("Anybody may claim.")
    }
  }

  /// What helps who plays alone and sees no Set.
  private var aloneAdvice: String {
    let hint = standing?.canHaveHint ?? false
    if canCall { return " No Set? Type deal\(hint ? " or hint" : "")." }
    return hint ? " Stuck? Type hint." : ""
  }

  private func write(_ window: TableState.Window, in prose: inout Prose) {
    let rest = Wording.seconds(window.milliseconds)
    switch window.kind {
    case .claim:
      if window.by == viewer {
        prose.line("Your claim: \(rest) left to name three cards. Picked: \(picked).")
      } else {
        prose.line("* \(name(window.by)) claims: \(rest) left. Picked: \(picked).")
      }
    case .answer: writeChance(state.mayAct(in: window), .miss, window.milliseconds, in: &prose)
    case .deal: writeChance(state.mayAct(in: window), .deal, window.milliseconds, in: &prose)
    }
  }

  /// The numbers of the picks.
  private var picked: String {
    state.picks.isEmpty ? "none" : Wording.numbers(state.picks.map(\.number))
  }

  /// Writes who is away and who asked for a pause.
  func writeAbsences(in prose: inout Prose) {
    for seat in state.seats(where: { $0.grace != nil }).inOrder {
      let rest = Wording.wholeSeconds(state.players[seat.index].grace ?? 0)
      prose.line("* \(name(seat)) has lost the line. The seat is kept for \(rest).")
    }
    if let request = state.pauseRequest {
      let rest = Wording.wholeSeconds(request.milliseconds)
      // In a window nobody can agree.
      let wants = viewer.map(request.agreed.contains) ?? false
      let canAgree = isPlaying && !wants && state.stage == .open
      let answer = canAgree ? " Type pause to agree (\(rest))." : ""
      prose.line("A pause was asked for by \(subject(request.by)).\(answer)")
      var others = request.agreed
      others.remove(request.by)
      if !others.isEmpty {
        prose.line("Agreed so far: \(Wording.list(others.inOrder.map(subject))).")
      }
    }
  }
}
