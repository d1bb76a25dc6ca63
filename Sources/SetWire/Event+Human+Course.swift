import SetGame

// How beginnings, pauses and ends are told.

extension HumanTurn {
  mutating func tellCountdown(_ milliseconds: Int, game: Int, of players: Seats) {
    if game == 1, scene.state.time == 0 { scene.writeTitle(in: &prose) }
    let isResumed = has { if case .pause(_, .off, _) = $0 { true } else { false } }
    let isNew = scene.rules.games > 1 && !isResumed
    var sentences: [String] = []
    if isNew { sentences.append("Game \(game) of \(scene.rules.games).") }
    // Who has left plays no more, and who had resigned plays again.
    if !isResumed, players.count < scene.state.players.count {
      sentences.append("\(Wording.list(players.inOrder.map(scene.name))) play.")
    }
    // A board that comes at once announces itself.
    if milliseconds > 0 {
      sentences.append("The board comes in \(Wording.wholeSeconds(milliseconds)).")
    }
    if !sentences.isEmpty { prose.line(sentences.joined(separator: " ")) }
  }

  mutating func tellPause(by seat: Seat, _ state: Happening.PauseState, _ milliseconds: Int) {
    let rest = Wording.wholeSeconds(milliseconds)
    switch state {
    case .asked:
      let answer = scene.isPlaying ? " Type pause to agree (\(rest))." : ""
      say(
        seat, "asks for a pause.\(answer)",
        you: "You ask for a pause. It begins when the others type pause too (\(rest)).")
    case .agreed:
      guard !has({ if case .pause(_, .on, _) = $0 { true } else { false } }) else { return }
      say(
        seat, "agrees to a pause.",
        you: "You agree to a pause. It begins when the others type pause too (\(rest)).")
    case .on:
      let end = scene.isPlaying ? " Type resume to go on." : ""
      prose.line("Pause, \(rest) at most; the board is hidden and the clock stands.\(end)")
    case .lapsed: tellLapse(of: seat)
    case .ready:
      guard !has({ if case .pause(_, .off, _) = $0 { true } else { false } }) else { return }
      let answer = scene.isPlaying ? " Type resume to go on." : ""
      say(
        seat, "is ready to go on.\(answer)", you: "You are ready to go on; the others are not yet.")
    case .off: prose.line("The pause is over.")
    }
  }

  /// Tells that the request of a player for a pause is gone, where that is news.
  private mutating func tellLapse(of seat: Seat) {
    if has({ if case .over = $0 { true } else { false } }) { return }
    if has({ if case .out(seat, _) = $0 { true } else { false } }) {
      prose.line("With that the request for a pause is gone.")
    } else {
      prose.line("Not all agreed to a pause, so the game goes on.")
    }
  }

  mutating func tellOut(_ seat: Seat, _ ending: Happening.Ending) {
    switch ending {
    case .resign: say(seat, "resigns; the others play on.", you: "You resign; the others play on.")
    case .forfeit:
      say(seat, "did not come back; the others play on.", you: "You were away for too long.")
    case .left:
      say(
        seat, "leaves the table; the others play on.", you: "You leave the table.")
    case .deck, .time, .goal:
      say(seat, "is out; the others play on.", you: "You are out; the others play on.")
    }
  }

  mutating func tellOver(
    _ ending: Happening.Ending, winner: Seat?, scores: [Int], game: Int
  ) {
    let reason =
      switch ending {
      case .deck: "the deck is empty and no Set is left"
      case .time: "time is up"
      case .goal: "the goal of \(scene.rules.goal ?? 0) is reached"
      case .resign, .forfeit, .left: reason(of: ending, winner: winner)
      }
    let title = scene.rules.games > 1 ? "Game \(game) of \(scene.rules.games) is over" : "Game over"
    prose.blank()
    prose.line("\(title): \(reason).")
    if let winner {
      say(winner, "wins.", you: "You win!")
    } else if !scene.rules.isSolo {
      prose.line("It is a draw.")
    }
    prose.blank()
    scene.writeBlock(scores: scores, in: &prose)
    if case .interval(let milliseconds) = scene.state.stage {
      prose.blank()
      prose.line("Game \(game &+ 1) begins in \(Wording.wholeSeconds(milliseconds)).")
    }
  }

  /// Who gave a game up: in a duel the one who did not win it, alone the one who played. Who of a party was
  /// the last to do so matters to nobody.
  private func reason(of ending: Happening.Ending, winner: Seat?) -> String {
    let loser: String
    switch scene.rules.kind {
    case .solo: loser = scene.subject(Seat(0))
    case .duel: loser = winner.map { scene.subject(Seat(1 - $0.index)) } ?? "the last opponent"
    case .party:
      if ending == .forfeit { return "the last opponent did not come back" }
      guard let winner else { return "nobody is left" }
      return winner == scene.viewer ? "only you are left" : "only \(scene.name(winner)) is left"
    }
    return switch ending {
    case .resign: "\(loser) resigned"
    case .forfeit: "\(loser) did not come back"
    case .left, .deck, .time, .goal: "\(loser) left"
    }
  }

  mutating func tellResult(winner: Seat?, wins: [Int]) {
    let isThere = scene.standing.map { !$0.isGone } ?? false
    if isThere || scene.rules.games > 1 { prose.blank() }
    if scene.rules.games > 1 {
      let score = scene.pairs(wins)
      if let winner {
        say(winner, "wins the match: \(score)", you: "You win the match: \(score)")
      } else {
        prose.line("The match is drawn: \(score)")
      }
    }
    guard isThere else { return }
    guard scene.canPlayAgain else { return prose.line("Type leave to meet others.") }
    let again = scene.rules.isSolo ? "new" : "rematch"
    prose.line("Type \(again) to play again, leave to meet others.")
  }
}
