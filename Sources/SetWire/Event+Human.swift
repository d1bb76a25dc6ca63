import SetGame

/// What people on `nc` read: prose and a drawn board, at most 78 columns of printable ASCII.
package enum HumanView {
  /// Appends what one turn caused: a line for each event and, if the board changed, one drawing.
  ///
  /// `state` is the match after the events. `viewer` is the reader's seat, nil for a spectator.
  package static func append(
    _ events: some Collection<TableEvent>, after state: TableState, in table: TableLabel,
    viewer: Seat?, _ settings: HumanSettings, to out: inout [UInt8]
  ) {
    var turn = HumanTurn(
      scene: HumanScene(state: state, table: table, viewer: viewer, settings: settings),
      events: Array(events))
    turn.tell()
    out += turn.prose.bytes
  }
}

/// Tells one turn of a table to one person.
struct HumanTurn {
  let scene: HumanScene
  let events: [TableEvent.What]
  var prose = Prose()
  /// What the reader can do now; told last.
  private var chance = Prose()

  /// Whether the first board of a game came in this turn, told by its own time: the turn may be later.
  private let hasFirstBoard: Bool

  init(scene: HumanScene, events: [TableEvent]) {
    self.scene = scene
    self.events = events.map(\.what)
    hasFirstBoard = events.contains { event in
      if case .match(.board) = event.what { event.time == 0 } else { false }
    }
  }

  /// Tells every event, then shows the board if it changed and the scores if they or the board did.
  mutating func tell() {
    for (index, event) in events.enumerated() {
      switch event {
      case .match(let happening): tell(happening, isLast: index == events.count - 1)
      case .spectatorJoined(let name): prose.line("* \(name) watches.")
      case .spectatorParted(let name): prose.line("* \(name) watches no more.")
      }
    }
    tellMoves()
    defer { prose.append(chance) }
    guard !has({ if case .over = $0 { true } else { false } }) else { return }
    if boardChanged {
      scene.drawBoard(marking: newPositions, in: &prose)
      scene.writeScores(in: &prose)
      if isFirstBoard { scene.writeFirstSteps(in: &prose) }
    } else if has({ if case .score = $0 { true } else { false } }) {
      scene.writeScores(in: &prose)
    }
  }

  private mutating func tell(_ happening: Happening, isLast: Bool) {
    switch happening {
    case .joined(let seat): say(seat, "sits down.", you: "You sit down at table \(scene.number).")
    case .parted(let seat):
      // Who is out by that is told so in one line.
      guard !has({ if case .out(seat, _) = $0 { true } else { false } }) else { return }
      say(seat, "leaves the table.", you: "You leave the table.")
    case .countdown(let milliseconds, let game, let players):
      tellCountdown(milliseconds, game: game, of: players)
    case .board, .score, .clock, .move: break
    case .open: tellOpen()
    case .claim(let seat, _, let milliseconds):
      let rest = Wording.seconds(milliseconds)
      say(
        seat, "claims: \(rest) to name three cards.",
        you: "Your claim! You have \(rest) to name three cards\(scene.example).")
    case .picks(let seat, let positions):
      if isLast { tellPicks(of: seat, positions.map(\.number)) }
    case .set(let find): tell(find)
    case .miss(let seat, let failure, let points): tellMiss(of: seat, failure, points)
    case .calls(let seat):
      if !scene.rules.isSolo {
        say(seat, "calls for more cards.", you: "You call for more cards.")
      }
    case .answer(_, let seats, let cause, let milliseconds):
      scene.writeChance(seats, cause, milliseconds, in: &chance)
    case .passed(let seat): say(seat, "passes.", you: "You pass.")
    case .dealt(let dealing): tell(dealing)
    case .noDeal(let paid):
      prose.line("The clock has run out, so no more cards come.")
      tellPayment(of: paid)
    case .pause(let seat, let state, let milliseconds): tellPause(by: seat, state, milliseconds)
    case .left(let seat, let grace):
      let rest = Wording.wholeSeconds(grace)
      say(seat, "has lost the line. The seat is kept for \(rest).", you: "You are away.")
    case .back(let seat): say(seat, "is back.", you: "You are back.")
    case .out(let seat, let ending): tellOut(seat, ending)
    case .over(let ending, let winner, let scores, _, let game, _):
      tellOver(ending, winner: winner, scores: Array(scores), game: game)
    case .result(let winner, let wins): tellResult(winner: winner, wins: Array(wins))
    case .rematch(let seat):
      guard !has({ if case .countdown = $0 { true } else { false } }) else { return }
      say(seat, "wants a rematch.", you: "You want a rematch.")
      if seat != scene.viewer, scene.viewer != nil, !scene.wantsRematch {
        prose.line("Type rematch to play again.")
      }
    case .hint, .refused: break
    }
  }
}

// What the events of a turn amount to.

extension HumanTurn {
  func has(_ isSuch: (Happening) -> Bool) -> Bool {
    events.contains { if case .match(let happening) = $0 { isSuch(happening) } else { false } }
  }

  private var boardChanged: Bool {
    has { happening in
      switch happening {
      case .board, .set, .dealt, .move: true
      case .joined, .parted, .countdown, .clock, .open, .claim, .picks, .miss, .calls, .answer,
        .passed, .noDeal, .score, .pause, .left, .back, .out, .over, .result, .rematch, .hint,
        .refused:
        false
      }
    }
  }

  /// The first board of a match.
  private var isFirstBoard: Bool { scene.state.game == 1 && hasFirstBoard }

  /// Where cards lie that were dealt in this turn.
  private var newPositions: [Position] {
    events.flatMap { event -> [Position] in
      if case .match(.dealt(let dealing)) = event { Array(dealing.positions) } else { [] }
    }
  }

  /// Tells in one line which cards lie elsewhere now.
  private mutating func tellMoves() {
    let moves = events.compactMap { event -> String? in
      guard case .match(.move(let move, _)) = event else { return nil }
      return "\(move.from.number) to \(move.to.number)"
    }
    if !moves.isEmpty { prose.line("Cards moved: \(moves.joined(separator: ", "))") }
  }

  /// Says what a player did, in other words to the player.
  mutating func say(_ seat: Seat, _ predicate: String, you: String) {
    if seat == scene.viewer {
      prose.line(you)
    } else {
      prose.line("* \(scene.name(seat)) \(predicate)")
    }
  }
}
