import SetGame
import SetWire

/// What plain mode prints: words, line by line, for screen readers, pipes and scripts.
enum PlainText {
  /// What is told of an event.
  static func lines(
    for report: TableReport, in table: TableModel, before: TableModel
  ) -> [String] {
    let said = Wording.sentences(for: report, in: table)
    switch report {
    case .countdown(let milliseconds, let game, _):
      let players = Wording.players(of: table).map { "\($0)." }
      return ["Game \(game) begins in \((milliseconds + 999) / 1000) seconds."]
        + [players].compactMap(\.self)
    case .claim(let by, _, let milliseconds):
      let time = "\((milliseconds + 999) / 1000) seconds"
      return by == table.you
        ? ["Your claim: \(time) to name three cards, like: 1 5 9"]
        : ["\(by) claims: \(time)."]
    case .picks(let by, let positions):
      guard by != table.you, !positions.isEmpty else { return [] }
      return ["\(by) picks \(positions.map { String($0.number) }.joined(separator: ", "))."]
    case .set(let find):
      return said + zip(find.positions, find.cards).map { "card \($0.number) was: \($1.words)" }
    case .answer(_, let who, let cause, let milliseconds):
      let names = who.map { Wording.subject($0, table.you) }.joined(separator: ", ")
      let what = cause == .miss ? "to answer" : "to find a Set before more cards come"
      return ["\(names): \((milliseconds + 999) / 1000) seconds \(what), or pass."]
    case .dealt(let dealing):
      return said
        + zip(dealing.positions, dealing.cards).map { "card \($0.number): \($1.words)" }
        + (dealing.deck == 0 ? ["The deck is empty."] : [])
    case .move(let from, let to, _): return ["card \(from.number) is card \(to.number) now."]
    case .score(let scores):
      guard scores != before.scores else { return [] }
      let named = zip(table.seats, scores).map { "\($0?.description ?? "-") \($1)" }
      return ["Score: " + named.joined(separator: ", ")]
    // There are no keys here but those of the line that is typed.
    case .pause(let by, .asked, _) where by != table.you && table.isPlaying:
      return ["\(by) asks for a pause: pause agrees."]
    case .pause(_, .agreed, _):
      guard let asked = table.pauseAsked else { return said }
      let waits = table.players.filter { !asked.agreed.contains($0) }
      return waits.isEmpty ? said : said + [Wording.notAgreed(waits)]
    case .rematch(let by) where by != table.you && table.you != nil:
      return ["\(by) wants a rematch: rematch agrees."]
    case .pause(_, .on, _): return ["Pause. resume ends it."]
    case .over: return [ResultText.headline(of: table)] + ResultText.lines(of: table, "")
    case .result: return ["The match is over. rematch or leave."]
    case .joined, .parted, .clock, .open, .miss, .calls, .passed, .noDeal, .pause, .left, .back,
      .out, .rematch:
      return said
    }
  }

  /// Who plays at a table and by which rules, and when that begins.
  static func introduction(to table: TableModel, at now: Instant) -> [String] {
    let names = table.seats.map { $0?.description ?? "a free seat" }
    let players = names.joined(separator: table.seats.count == 2 ? " against " : ", ")
    var lines = [
      "Table \(table.id.number), \(table.rules.kind.rawValue): \(players); \(table.rules.summary)."
    ]
    if case .countdown(let until) = table.stage {
      let seconds = (max(.zero, until - now).wholeMilliseconds + 999) / 1000
      lines.append("Game \(table.game) begins in \(seconds) seconds.")
    }
    return lines
  }

  /// What can be chosen in the lobby, and what to type for it.
  static func line(of entry: LobbyModel.Entry) -> String {
    switch entry {
    case .offer(let offer):
      let kind = offer.rules.kind == .party ? "party" : "duel"
      let whom = offer.to == nil ? "offers a \(kind)" : "asks you for a \(kind)"
      return "\(offer.from) \(whom): \(offer.rules.summary). accept \(offer.from)"
    case .game(let game):
      let players = zip(game.seats, game.scores).map { "\($0?.description ?? "-") \($1)" }
      return
        "Table \(game.table.number): \(players.joined(separator: ", ")). watch \(game.table.number)"
    case .player(let player):
      let what = player.isSeated ? "plays" : player.table == nil ? "is here" : "watches"
      return "\(player.name)\(player.isBot ? " (program)" : "") \(what)."
    }
  }

  /// The whole board, one card a line.
  static func board(of table: TableModel) -> [String] {
    let cards = table.board.enumerated().compactMap { index, card in
      card.map { "card \(index + 1): \($0.words)" }
    }
    return ["\(cards.count) cards, \(table.deck) in the deck."] + cards
  }
}
