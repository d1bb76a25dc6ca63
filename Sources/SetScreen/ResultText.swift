import SetGame
import SetWire

/// The result of a game as lines that can be pasted anywhere.
enum ResultText {
  /// The lines; none while no game has ended.
  static func lines(of table: TableModel, _ today: String) -> [String] {
    guard let ended = table.ended else { return [] }
    let names = table.seats.map { $0?.description ?? "-" }
    let kind = table.rules.kind.rawValue
    var head = ["Set \(kind)", today].filter { !$0.isEmpty }.joined(separator: " ") + "  "
    if names.count == 2, ended.scores.count == 2 {
      head += "\(names[0]) \(opposed(ended.scores)) \(names[1])"
    } else {
      head += zip(names, ended.scores).map { "\($0) \($1)" }.joined(separator: ", ")
    }
    if let time = table.rules.time { head += "  (\(Wording.clock(time.wholeMilliseconds)))" }
    if table.rules.games > 1 { head += "  game \(ended.game) of \(table.rules.games)" }
    let width = names.map(\.count).max() ?? 0
    // Of a crowd those who did nothing are left out.
    let players = zip(names, table.records).filter { names.count <= 2 || !$1.strip.isEmpty }
    let rows = players.map { name, record in
      var row = name.padded(to: width) + " " + record.strip
      if let best = record.best, let median = record.median {
        row += "   best \(Wording.seconds(best))  median \(Wording.seconds(median))"
      }
      return row
    }
    return [head] + rows
  }

  /// Scores against each other, as in `5 - 2`; a dash before one below zero would read as two.
  private static func opposed(_ scores: [Int]) -> String {
    scores.map(String.init).joined(separator: scores.contains { $0 < 0 } ? " to " : " - ")
  }

  private static func points(_ points: Int) -> String { " with \(Wording.points(points))" }

  /// Whose going ended a game of one or two.
  private static func loser(of table: TableModel, _ ended: TableModel.Ended) -> PlayerName? {
    if table.rules.isSolo { return table.seats.first ?? nil }
    guard table.seats.count == 2, let winner = ended.winner else { return nil }
    return table.seats.compactMap { $0 }.first { $0 != winner }
  }

  /// Who has won, in a sentence.
  static func headline(of table: TableModel) -> String {
    guard let ended = table.ended else { return "" }
    let why = Wording.ending(ended.why, by: loser(of: table, ended), table.you)
    if let result = table.result, table.rules.games > 1 {
      let wins = opposed(result.wins)
      guard let winner = result.winner else { return "The match is drawn, \(wins): \(why)." }
      return "\(winner == table.you ? "You win" : "\(winner) wins") the match \(wins): \(why)."
    }
    if table.rules.isSolo {
      return "The end: \(why). \(Wording.points(ended.scores.first ?? 0))."
    }
    if ended.scores.count > 2 {
      guard let winner = ended.winner else { return "A draw: \(why)." }
      let score = table.seat(of: winner).flatMap { seat in
        ended.scores.indices.contains(seat) ? points(ended.scores[seat]) : nil
      }
      return "\(winner == table.you ? "You win" : "\(winner) wins")\(score ?? ""): \(why)."
    }
    // The winner's points stand first, wherever the winner sits.
    let isSecond = ended.winner != nil && table.seat(of: ended.winner) == 1
    let ordered = isSecond ? ended.scores.reversed() : ended.scores
    let scores = opposed(ordered)
    guard let winner = ended.winner else { return "A draw, \(scores): \(why)." }
    return "\(winner == table.you ? "You win" : "\(winner) wins") \(scores): \(why)."
  }
}
