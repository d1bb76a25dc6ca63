import SetGame

extension WireView {
  /// Appends a snapshot: `table` (three lines with more than two seats), `rules` and `board`.
  ///
  /// `sequence` is that of the last event, so that whoever gets the lines goes on with the next one. `viewer`
  /// is the reader's seat, nil for a spectator.
  package static func appendSnapshot(
    of state: TableState, in table: TableLabel, viewer: Seat?, sequence: Int,
    to out: inout [UInt8]
  ) {
    let lines = SnapshotLines(state: state, table: table, sequence: sequence)
    out.appendLine { line in
      lines.begin("table", &line)
      lines.writeScores(viewer: viewer, to: &line)
      if !lines.isParty {
        lines.writeMoment(to: &line)
        lines.writePlayers(to: &line)
      }
    }
    if lines.isParty {
      out.appendLine { line in
        lines.begin("table", &line)
        lines.writeMoment(to: &line)
      }
      out.appendLine { line in
        lines.begin("table", &line)
        lines.writePlayers(to: &line)
      }
    }
    out.appendLine { line in
      lines.begin("rules", &line)
      line.write(table.rules)
    }
    out.appendLine { line in
      lines.begin("board", &line)
      line.write(" t=", state.time)
      line.write(" version=", state.version)
      line.write(" deck=", state.deck)
      line.write(" cards=", state.isBoardHidden ? [] : state.cards)
    }
  }
}

/// Writes the lines of one snapshot.
private struct SnapshotLines {
  let state: TableState
  let table: TableLabel
  let sequence: Int

  /// Sixteen-byte names of eight players in `seats`, `who`, `over`, `away` and `players` would not fit one line,
  /// nor two.
  var isParty: Bool { table.rules.kind == .party }

  func begin(_ verb: StaticString, _ line: inout OutputSpan<UInt8>) {
    line.write(verb)
    line.write(" table=", table.id.number)
    line.write(" seq=", sequence)
  }

  /// Writes who sits at the table and how the match stands.
  func writeScores(viewer: Seat?, to line: inout OutputSpan<UInt8>) {
    line.write(" t=", state.time)
    line.write(" kind=")
    line.write(table.rules.kind.word)
    line.write(" phase=")
    line.write(state.stage.word)
    line.write(" game=", state.game)
    line.writeList(" seats=", table.names) { line, name in line.write(nameOrDash: name) }
    line.write(" scores=", state.players.map(\.score))
    line.write(" wins=", state.players.map(\.wins))
    line.write(" you=")
    line.write(nameOrDash: viewer.flatMap(table.name(of:)))
    line.write(" left=", state.left)
    line.write(state.isClockRunning ? " running=yes" : " running=no")
    line.write(" out=", state.seats { $0.isTaken && $0.isOut }, named: table.names)
  }

  /// Writes what goes on right now and for how long.
  func writeMoment(to line: inout OutputSpan<UInt8>) {
    var window: TableState.Window?
    if case .window(let open) = state.stage { window = open }
    line.write(" w=", window?.number)
    line.write(" by=")
    line.write(nameOrDash: actor.flatMap(table.name(of:)))
    switch window?.kind {
    case .answer: line.write(" why=miss")
    case .deal: line.write(" why=deal")
    case .claim, nil: line.write(" why=-")
    }
    line.write(" who=", window.map(tryOpen) ?? Seats(), named: table.names)
    line.write(" over=", window.map(tryOver) ?? Seats(), named: table.names)
    line.write(" ms=", state.stage.milliseconds)
    line.write(" picks=", state.picks)
    let away = state.seats { $0.grace != nil }
    line.write(" away=", away, named: table.names)
    line.write(" grace=", away.inOrder.compactMap { state.players[$0.index].grace })
    line.write(" pause=")
    line.write(nameOrDash: (state.pauseRequest?.by).flatMap(table.name(of:)))
    line.write(" lapse=", state.pauseRequest?.milliseconds)
    var ready = Seats()
    if case .paused(_, let agreed, _) = state.stage { ready = agreed }
    line.write(" ready=", ready, named: table.names)
    line.write(" rematch=", state.seats(where: \.wantsRematch), named: table.names)
  }

  /// Writes who plays, who wants the pause that was asked for, and who has left.
  func writePlayers(to line: inout OutputSpan<UInt8>) {
    line.write(" players=", state.competitors, named: table.names)
    line.write(" agreed=", state.pauseRequest?.agreed ?? Seats(), named: table.names)
    line.write(" gone=", state.seats(where: \.isGone), named: table.names)
  }

  /// Whose claim, miss, call or pause it is.
  private var actor: Seat? {
    switch state.stage {
    case .window(let window): window.by
    case .paused(let by, _, _): by
    case .waiting, .countdown, .open, .interval, .over, .closed: nil
    }
  }

  private func tryOpen(in window: TableState.Window) -> Seats {
    switch window.kind {
    case .claim: Seats()
    case .answer, .deal: state.mayAct(in: window)
    }
  }

  private func tryOver(in window: TableState.Window) -> Seats {
    guard window.kind != .claim else { return Seats() }
    let had = state.seats { $0.isTaken && !$0.isOut }.inOrder
    return Seats(had.filter { $0 != window.by && !window.tries.contains($0) })
  }
}

extension TableState.Stage {
  /// The word of `phase=`.
  var word: StaticString {
    switch self {
    case .waiting: "waiting"
    case .countdown: "countdown"
    case .open: "open"
    case .window(let window):
      switch window.kind {
      case .claim: "claimed"
      case .answer: "answer"
      case .deal: "deal"
      }
    case .paused: "paused"
    case .interval: "interval"
    case .over: "over"
    case .closed: "closed"
    }
  }

  /// What is left of the stage, or nil if time does not end it.
  var milliseconds: Int? {
    switch self {
    case .waiting, .open, .closed: nil
    case .countdown(let milliseconds), .paused(_, _, let milliseconds),
      .interval(let milliseconds), .over(let milliseconds):
      milliseconds
    case .window(let window): window.milliseconds
    }
  }
}

extension Rules.Kind {
  /// The word of `kind=`.
  var word: StaticString {
    switch self {
    case .solo: "solo"
    case .duel: "duel"
    case .party: "party"
    }
  }
}
