import SetGame
import SetWire

extension Wording {
  /// What a player is told of an event, in sentences; none of what is to be seen anyway.
  static func sentences(for report: TableReport, in table: TableModel) -> [String] {
    switch report {
    case .set, .dealt, .noDeal: ofBoard(report, table)
    case .claim, .picks, .miss, .calls, .answer, .passed: ofTry(report, table)
    case .joined, .parted, .left, .back, .out, .pause, .rematch: ofPlayers(report, table)
    case .countdown, .clock, .open, .move, .score, .over, .result: []
    }
  }

  private static func ofBoard(_ report: TableReport, _ table: TableModel) -> [String] {
    switch report {
    case .set(let find):
      let points = find.points == 1 ? "" : ", \(points(find.points))"
      var told = ["\(subject(find.by, table.you)) found a Set in \(seconds(find.took))\(points)."]
      if let paid = find.paid { told.append(needless(paid, table)) }
      return told
    case .dealt(let dealing):
      guard dealing.reason != .refill else { return [] }
      var told = [dealing.reason == .auto ? "No Set was there: more cards." : "More cards."]
      if let paid = dealing.paid { told.append(needless(paid, table)) }
      return told
    case .noDeal(let paid):
      return ["Time is up: no more cards."] + (paid.map { [needless($0, table)] } ?? [])
    default: return []
    }
  }

  private static func needless(_ paid: PlayerName, _ table: TableModel) -> String {
    let verb = paid == table.you ? "pay" : "pays"
    return
      "A Set was there: \(subject(paid, table.you)) \(verb) \(points(table.rules.penalty)) for the call."
  }

  private static func ofTry(_ report: TableReport, _ table: TableModel) -> [String] {
    switch report {
    case .miss(let by, let failure, let points):
      let price = points == 0 ? "free" : "\(points)"
      switch failure {
      case .time:
        return ["\(subject(by, table.you)) named no Set in time (\(price))."]
      case .notASet(_, let cards, let features):
        let verb = by == table.you ? "miss" : "misses"
        return [
          "\(subject(by, table.you)) \(verb) (\(price)): "
            + failures(cards, features).joined(separator: "; ") + "."
        ]
      }
    case .calls(let by):
      let verb = by == table.you ? "call" : "calls"
      return ["\(subject(by, table.you)) \(verb) for more cards."]
    case .passed(let by):
      return ["\(subject(by, table.you)) \(by == table.you ? "pass" : "passes")."]
    default: return []
    }
  }

  private static func ofPlayers(_ report: TableReport, _ table: TableModel) -> [String] {
    switch report {
    case .joined(let who, let place):
      return who == table.you ? [] : ["\(who) \(place == .watch ? "watches" : "sits down")."]
    case .parted(let who, let place):
      return who == table.you
        ? [] : ["\(who) \(place == .watch ? "watches no more" : "has left")."]
    case .left(let who, let grace):
      return ["\(who) lost the line; the seat waits \((grace + 999) / 1000) s."]
    case .back(let who):
      return ["\(subject(who, table.you)) \(who == table.you ? "are" : "is") back."]
    case .out(let who, let why):
      return who == table.you ? [] : ["\(who) \(departure(why)); the others play on."]
    case .pause(let by, let state, _):
      switch state {
      case .asked where by == table.you: return ["You ask for a pause."]
      case .asked where table.isPlaying: return ["\(by) asks for a pause: ^P agrees."]
      case .asked: return ["\(by) asks for a pause."]
      case .agreed where by == table.you: return ["You agree to a pause."]
      case .agreed: return ["\(by) agrees to a pause."]
      case .lapsed where table.out.contains(by): return ["No pause: \(by) is out."]
      case .lapsed: return ["No pause: not all agreed in time."]
      case .ready: return ["\(subject(by, table.you)) would go on."]
      case .on, .off: return []
      }
    case .rematch(let by):
      if by == table.you { return ["You want a rematch."] }
      return ["\(by) wants a rematch\(table.you == nil ? "" : ": R agrees")."]
    default: return []
    }
  }

  private static func departure(_ why: TableReport.Ending) -> String {
    switch why {
    case .resign: "resigned"
    case .forfeit: "did not come back"
    case .left: "left"
    case .deck, .time, .goal: "is out"
    }
  }

  /// What a first find is praised and explained with.
  static func firstFind(_ find: TableReport.Find) -> [String] {
    [
      "Well seen! Your first Set, in \(seconds(find.took)).",
      "It is one because: \(reasons(find.cards).joined(separator: ", ")).",
    ]
  }
}
