import SetGame

/// What programs read: `verb key=value ...` lines, specified in protocol.md.
///
/// Every function appends whole lines. Nothing here makes a `String`: it is the path of every claim.
package enum WireView {
  /// Appends the line of an event, the same for all at the table.
  ///
  /// Nothing for what only one player may know (`hint`, `refused`): that is told by a `Message`.
  package static func append(_ event: TableEvent, in table: TableLabel, to out: inout [UInt8]) {
    let whole = EventLine(
      table: table.id, names: table.names, sequence: event.sequence, time: event.time)
    switch event.what {
    case .match(let happening):
      if case .hint = happening { return }
      if case .refused = happening { return }
      let event = Event(time: event.time, happening)
      out.appendLine { line in whole.write([event], 0, to: &line) }
    case .spectatorJoined(let name):
      out.appendLine { line in
        whole.begin("joined table=", &line)
        line.write(" who=")
        line.write(name)
        line.write(" as=watch seat=-")
      }
    case .spectatorParted(let name):
      out.appendLine { line in
        whole.begin("parted table=", &line)
        line.write(" who=")
        line.write(name)
        line.write(" as=watch seat=-")
      }
    }
  }

  /// Appends the lines of what happened in a match, the first of them with the number `first`.
  ///
  /// Nothing for what only one player may know: it has no number.
  /// `table` and `names`, by seat, are those of the label; what else a label has is not needed here.
  package static func append(
    _ events: [Event], from first: Int, in table: TableID, named names: [PlayerName?],
    to out: inout [UInt8]
  ) {
    var whole = EventLine(table: table, names: names, sequence: first, time: 0)
    // By index, as each event would else be copied.
    for index in events.indices where events[index].recipient == nil {
      whole.time = events[index].time
      out.appendLine { line in whole.write(events, index, to: &line) }
      whole.sequence += 1
    }
  }
}

/// Writes the line of one event.
private struct EventLine {
  let table: Int
  let names: [PlayerName?]
  var sequence: Int
  var time: Int

  init(table: TableID, names: [PlayerName?], sequence: Int, time: Int) {
    self.table = table.number
    self.names = names
    self.sequence = sequence
    self.time = time
  }

  /// Writes what every event carries behind its verb and the key of the table.
  @inline(never)
  func begin(_ verbAndTable: StaticString, _ line: inout OutputSpan<UInt8>) {
    line.write(verbAndTable, table)
    line.write(" seq=", sequence)
    line.write(" t=", time)
  }

  /// Writes what happened in a match, the event with this index; `hint` and `refused` are not for all and write
  /// nothing.
  ///
  /// It is looked at where it lies, as it would else be copied to be handed over.
  func write(_ events: [Event], _ index: Int, to line: inout OutputSpan<UInt8>) {
    switch events[index].happening {
    case .joined(let seat):
      begin("joined table=", &line)
      write(" who=", seat, to: &line)
      line.write(" as=seat seat=", seat.index + 1)
    case .parted(let seat):
      begin("parted table=", &line)
      write(" who=", seat, to: &line)
      line.write(" as=seat seat=", seat.index + 1)
    case .countdown(let milliseconds, let game, let players):
      begin("countdown table=", &line)
      line.write(" ms=", milliseconds)
      line.write(" game=", game)
      line.write(" players=", players, named: names)
    case .board(let version, let deck, let cards):
      begin("board table=", &line)
      line.write(" version=", version)
      line.write(" deck=", deck)
      line.write(" cards=", cards.cards)
    case .open(let version):
      begin("open table=", &line)
      line.write(" version=", version)
    case .set(let find): write(find, to: &line)
    case .dealt(let dealing): write(dealing, to: &line)
    case .noDeal(let paid):
      begin("nodeal table=", &line)
      write(" paid=", paid, to: &line)
    case .move(let move, let version):
      begin("move table=", &line)
      line.write(" from=", move.from.number)
      line.write(" to=", move.to.number)
      line.write(" version=", version)
    case .score(let scores):
      begin("score table=", &line)
      line.write(" scores=", scores)
    case .clock(let left, let isRunning):
      begin("clock table=", &line)
      line.write(" left=", left)
      line.write(isRunning ? " running=yes" : " running=no")
    case .claim, .picks, .miss, .calls, .answer, .passed:
      writeTry(events[index].happening, to: &line)
    case .pause, .left, .back, .out, .over, .result, .rematch:
      writeCourse(events[index].happening, to: &line)
    case .hint, .refused: break
    }
  }

  private func write(_ find: Happening.Find, to line: inout OutputSpan<UInt8>) {
    begin("set table=", &line)
    write(" by=", find.by, to: &line)
    line.write(" at=", find.positions)
    line.write(" cards=", find.cards)
    line.write(" points=", find.points)
    line.write(" took=", find.took)
    line.write(" version=", find.version)
    write(" paid=", find.paid, to: &line)
  }

  private func write(_ dealing: Happening.Dealing, to line: inout OutputSpan<UInt8>) {
    begin("dealt table=", &line)
    switch dealing.reason {
    case .refill: line.write(" why=refill")
    case .call: line.write(" why=call")
    case .auto: line.write(" why=auto")
    }
    line.write(" at=", dealing.positions)
    line.write(" cards=", dealing.cards)
    line.write(" deck=", dealing.deck)
    line.write(" version=", dealing.version)
    write(" paid=", dealing.paid, to: &line)
  }

  /// Writes what belongs to claims and windows.
  private func writeTry(_ happening: Happening, to line: inout OutputSpan<UInt8>) {
    switch happening {
    case .claim(let seat, let window, let milliseconds):
      begin("claim table=", &line)
      write(" by=", seat, to: &line)
      line.write(" w=", window)
      line.write(" ms=", milliseconds)
    case .picks(let seat, let positions):
      begin("pick table=", &line)
      write(" by=", seat, to: &line)
      line.write(" cards=", positions)
    case .miss(let seat, let failure, let points):
      begin("miss table=", &line)
      write(" by=", seat, to: &line)
      switch failure {
      case .notASet(let positions, let cards):
        line.write(" why=not-a-set at=", positions)
        line.write(" cards=", cards)
        line.write(" fails=", cards.failing)
      case .time: line.write(" why=time at=- cards=- fails=-")
      }
      line.write(" points=", points)
    case .calls(let seat):
      begin("calls table=", &line)
      write(" by=", seat, to: &line)
    case .answer(let window, let seats, let cause, let milliseconds):
      begin("answer table=", &line)
      line.write(" w=", window)
      line.write(" who=", seats, named: names)
      switch cause {
      case .miss: line.write(" why=miss")
      case .deal: line.write(" why=deal")
      }
      line.write(" ms=", milliseconds)
    case .passed(let seat):
      begin("passed table=", &line)
      write(" by=", seat, to: &line)
    case .joined, .parted, .countdown, .board, .clock, .open, .set, .dealt, .noDeal, .move, .score,
      .pause, .left, .back, .out, .over, .result, .rematch, .hint, .refused:
      break
    }
  }

  /// Writes what belongs to pauses, absences and ends.
  private func writeCourse(_ happening: Happening, to line: inout OutputSpan<UInt8>) {
    switch happening {
    case .pause(let seat, let state, let milliseconds):
      begin("pause table=", &line)
      write(" by=", seat, to: &line)
      line.write(" state=")
      line.write(state.word)
      line.write(" ms=", milliseconds)
    case .left(let seat, let grace):
      begin("left table=", &line)
      write(" who=", seat, to: &line)
      line.write(" grace=", grace)
    case .back(let seat):
      begin("back table=", &line)
      write(" who=", seat, to: &line)
    case .out(let seat, let ending):
      begin("out table=", &line)
      write(" who=", seat, to: &line)
      line.write(" why=")
      line.write(ending.word)
    case .over(let ending, let winner, let scores, let sets, let game, let tallies):
      begin("over table=", &line)
      line.write(" why=")
      line.write(ending.word)
      write(" winner=", winner, to: &line)
      line.write(" scores=", scores)
      line.write(" sets=", sets)
      line.write(tallies)
      line.write(" game=", game)
    case .result(let winner, let wins):
      begin("result table=", &line)
      write(" winner=", winner, to: &line)
      line.write(" wins=", wins)
    case .rematch(let seat):
      begin("rematch table=", &line)
      write(" by=", seat, to: &line)
    case .joined, .parted, .countdown, .board, .clock, .open, .claim, .picks, .set, .miss, .calls,
      .answer, .passed, .dealt, .noDeal, .move, .score, .hint, .refused:
      break
    }
  }

  /// Writes a player's name, `-` for none.
  @inline(never)
  private func write(_ key: StaticString, _ seat: Seat?, to line: inout OutputSpan<UInt8>) {
    line.copy(key)
    line.write(nameOrDash: seat.flatMap { $0.index < names.count ? names[$0.index] : nil })
  }
}

extension Happening.PauseState {
  fileprivate var word: StaticString {
    switch self {
    case .asked: "asked"
    case .agreed: "agreed"
    case .on: "on"
    case .lapsed: "lapsed"
    case .ready: "ready"
    case .off: "off"
    }
  }
}

extension Happening.Ending {
  /// The word of `why=`.
  fileprivate var word: StaticString {
    switch self {
    case .deck: "deck"
    case .time: "time"
    case .goal: "goal"
    case .resign: "resign"
    case .forfeit: "forfeit"
    case .left: "left"
    }
  }
}
