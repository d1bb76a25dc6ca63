import SetGame

/// A table as one person sees it, and the pieces that events and snapshots are told of.
struct HumanScene {
  let state: TableState
  let table: TableLabel
  /// The reader's seat, nil for a spectator.
  let viewer: Seat?
  let settings: HumanSettings

  /// The number of the table.
  var number: Int { table.id.number }
  /// The options of the table.
  var rules: Rules { table.rules }
  /// How the reader stands, if the reader has a seat.
  var standing: TableState.Standing? {
    viewer.flatMap { state.players.indices.contains($0.index) ? state.players[$0.index] : nil }
  }
  /// Whether the reader can act in the game.
  var isPlaying: Bool { standing.map { !$0.isOut } ?? false }
  /// Whether the reader has said that a rematch is wanted.
  var wantsRematch: Bool { standing?.wantsRematch ?? false }

  /// Whether the reader can have another match at this table when this one is over.
  var canPlayAgain: Bool {
    guard let standing, !standing.isGone else { return false }
    return rules.isSolo || state.seats { $0.isTaken && !$0.isGone }.count > 1
  }

  /// Whether more cards can be called for on this board.
  var canCall: Bool {
    rules.allowsCall(boardCount: state.cards.count, deckCount: state.deck)
  }

  /// How three cards are named, for a reader who has not named any yet.
  var example: String {
    standing.map { $0.sets == 0 && $0.misses == 0 } ?? false ? ", like: 1 5 9" : ""
  }

  private var art: BoardArt { BoardArt(size: settings.size, color: settings.color) }

  /// The name of the player at a seat.
  func name(_ seat: Seat) -> String { table.name(of: seat)?.description ?? "somebody" }

  /// The name, or `you` for the reader.
  func subject(_ seat: Seat) -> String { seat == viewer ? "you" : name(seat) }

  /// Draws the board with an empty line on either side; nothing if no card was ever dealt.
  func drawBoard(marking new: [Position] = [], in prose: inout Prose) {
    guard !state.cards.isEmpty else { return }
    var marks: [Position: BoardArt.Mark] = [:]
    for position in new { marks[position] = .new }
    for position in state.picks { marks[position] = .picked }
    prose.blank()
    for line in art.lines(of: state.cards, marks: marks) { prose.drawn(line) }
    prose.blank()
  }

  /// Three cards with their positions in one line.
  func row(of cards: Triple, at positions: Few<Position>) -> String {
    zip(positions, cards.cards).map { "   \($0.number) \(art.tiny($1))" }.joined()
  }

  /// Writes the scores, the clock and the deck in one line.
  func writeScores(in prose: inout Prose) {
    var parts = [pairs(state.players.map(\.score))]
    if let left = state.left { parts.append("\(Wording.clock(left)) left") }
    switch state.stage {
    case .waiting, .countdown: break
    case .open, .window, .paused, .interval, .over, .closed:
      parts.append("\(Wording.count(state.deck, "card")) in the deck")
    }
    prose.line(parts.joined(separator: ", "))
  }

  /// `ann 2 - bob 1`, or with other than two seats `ann 2, bob 1, cleo 0`.
  func pairs(_ numbers: [Int]) -> String {
    let all = numbers.indices.filter { table.name(of: Seat($0)) != nil }
      .map { "\(name(Seat($0)))\(Prose.tie)\(numbers[$0])" }
    return all.joined(separator: rules.kind == .duel ? " - " : ", ")
  }

  /// Writes the table's number, players and rules.
  func writeTitle(in prose: inout Prose) {
    let names = table.names.compactMap { $0?.description }
    let players = rules.kind == .duel ? names.joined(separator: " against ") : Wording.list(names)
    prose.line("Table \(number), \(rules.kind.rawValue): \(players).")
    let options = RulesWording.sentence(rules)
    if !options.isEmpty { prose.line(options) }
  }

  /// Writes, once a match, what to type.
  func writeFirstSteps(in prose: inout Prose) {
    guard isPlaying else { return }
    if rules.isSolo {
      prose.line("Find three cards: each feature all the same or all different.")
      let deal = canCall ? "   No Set? Type deal." : ""
      prose.line("Type their numbers, like: 1 5 9\(deal)   Stuck? Type hint.")
    } else {
      prose.line("See a Set? Type claim (or c), then three numbers, like: 1 5 9")
      if canCall { prose.line("No Set on the board? Type deal (or d).") }
    }
  }

  /// Writes who may act in an answer or deal window.
  func writeChance(
    _ seats: Seats, _ cause: Happening.Cause, _ milliseconds: Int, in prose: inout Prose
  ) {
    let rest = Wording.seconds(milliseconds)
    if let viewer, seats.contains(viewer) {
      let price = rules.penalty == 0 || cause == .deal ? "a miss is free" : "one try"
      switch cause {
      case .miss: prose.line("Your chance: \(rest), \(price). Type three numbers, or pass.")
      case .deal:
        prose.line("See a Set? You have \(rest), \(price). Type three numbers, or pass.")
      }
    } else {
      let who = Wording.list(seats.inOrder.map(name))
      let verb = seats.count == 1 ? "has" : "have"
      switch cause {
      case .miss: prose.line("* \(who) \(verb) \(rest) to answer.")
      case .deal: prose.line("* \(who) \(verb) \(rest) to find a Set first.")
      }
    }
  }

  /// Writes the block that can be pasted anywhere: the score, then a line a player.
  func writeBlock(scores: [Int], in prose: inout Prose) {
    let clock = rules.time.map { Wording.clock($0.wholeMilliseconds) } ?? "no clock"
    prose.line("Set \(rules.kind.rawValue)  \(pairs(scores))  (\(clock))")
    let seats = state.players.indices.filter { table.name(of: Seat($0)) != nil }
    let width = seats.map { name(Seat($0)).utf8.count }.max() ?? 0
    for index in seats {
      let player = state.players[index]
      let sets = Wording.count(player.sets, "Set").rightAligned(to: 7)
      let misses = Wording.count(player.misses, "miss", plural: "misses").rightAligned(to: 9)
      var line = "\(name(Seat(index)).padded(to: width)) \(sets) \(misses)"
      if let best = player.tally.best, let median = player.tally.median {
        line += "   best \(Wording.seconds(best))  median \(Wording.seconds(median))"
      }
      prose.line(line)
      writeHelpTaken(by: player, indent: width, in: &prose)
    }
  }

  /// Writes the hints and needless calls of a player: alone always, else only if there were any.
  private func writeHelpTaken(
    by player: TableState.Standing, indent: Int, in prose: inout Prose
  ) {
    guard rules.isSolo || player.hints > 0 || player.needlessCalls > 0 else { return }
    let hints = Wording.count(player.hints, "hint").rightAligned(to: 8)
    let deals = Wording.count(player.needlessCalls, "needless deal")
    prose.line("".padded(to: indent) + "\(hints)   \(deals)")
  }
}

extension HumanScene {
  /// Writes Sets, misses and games won of each player.
  func writeTally(in prose: inout Prose) {
    for index in state.players.indices where table.name(of: Seat(index)) != nil {
      let player = state.players[index]
      let sets = Wording.count(player.sets, "Set")
      let misses = Wording.count(player.misses, "miss", plural: "misses")
      let wins = rules.games > 1 ? ", \(Wording.count(player.wins, "game")) won" : ""
      prose.line("  \(name(Seat(index))): \(sets), \(misses)\(wins)")
    }
  }
}
