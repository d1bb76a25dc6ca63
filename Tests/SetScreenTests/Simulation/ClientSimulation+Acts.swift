import SetGame
import SetScreen
import SetWire

// What the players press and type.

extension ClientSimulation {
  private mutating func pick<Item>(_ items: [Item]) -> Item { items[random.below(items.count)] }

  private mutating func someone() -> String { "p\(random.below(players.count + 1))" }

  mutating func goal() -> Launch.Goal {
    switch random.below(8) {
    case 0: .duel(options())
    case 1: .duel([someone()] + options())
    case 2: .duel(["bot=\(pick(["novice", "perfect"]))"] + options())
    case 3: .solo(["countdown=0"])
    case 4: .watch(random.chance(1, in: 2) ? "" : someone())
    case 5: .learn
    default: .lobby
    }
  }

  private mutating func options() -> [String] {
    var chosen = ["countdown=\(pick([0, 0, 1, 3]))"]
    let all = [
      "time=0:10", "time=0:30", "time=none", "games=3", "games=3", "games=5", "goal=1", "goal=2",
      "variant=junior", "seats=3", "seats=4", "tie=sudden time=0:20", "hints=on", "score=speed",
      "penalty=0", "deal=auto", "private=yes", "claim=0.5", "answer=1 dealwait=1",
    ]
    for _ in 0..<random.below(4) {
      for option in pick(all).split(separator: " ") {
        let key = option.prefix { $0 != "=" }
        if !chosen.contains(where: { $0.hasPrefix(key + "=") }) { chosen.append(String(option)) }
      }
    }
    return chosen
  }

  /// A player does something: what makes sense where it is, any key at all, or garbage.
  mutating func act(_ index: Int) {
    guard players[index].outbox.count < 2000 else { return }
    let model = players[index].model
    if random.chance(1, in: 12) { return tell(index, .typed([UInt8(random.below(256))])) }
    if random.chance(1, in: 10) {
      return tell(index, .typed(pick(Self.sequences)))
    }
    guard !model.launch.isPlain else { return tell(index, .command(command(model))) }
    if random.chance(1, in: 4) {
      return tell(index, .typed(Array("\u{1B}\u{1B}/\(command(model))\r".utf8)))
    }
    guard let table = model.table else {
      return tell(index, .typed([pick(Self.lobbyKeys)]))
    }
    switch random.below(8) {
    case 0..<3 where table.isBoardUp: play(index, table)
    case 3, 4: tell(index, .typed([pick(Self.playKeys)]))
    case 5: tell(index, .typed([pick(Self.courseKeys)]))
    default: tell(index, .typed([pick(Self.playKeys), pick(Self.playKeys)]))
    }
  }

  private static let sequences = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[1;3R", "\u{1B}[200~a\nb\u{1B}[201~",
    "\u{1B}", "\u{1B}\u{1B}", "\thello\r", "\t\u{4F60}\u{0301}\r\t", "?", "+", "-", "\r", "\u{3}",
  ].map { Array($0.utf8) }
  private static let lobbyKeys = Array("dbsaxowl\r\r\u{1B}".utf8)
  private static let playKeys = Array("qwerasdfzxcvtgb   \r\u{1B}\u{7F}".utf8)
  private static let courseKeys = Array("\u{10}\u{10}\u{10}\u{14}rrll\r\u{1B}\u{3} ".utf8)

  /// Three cards, often a Set, with a claim before, among or behind them.
  private mutating func play(_ index: Int, _ table: TableModel) {
    let cards = table.board.compactMap(\.self)
    var chosen = (0..<3).map { _ in cards[random.below(cards.count)] }
    if random.chance(4, in: 5), let found = Board(cards).firstSet {
      chosen = found.cards.map(\.self)
    }
    let layout = players[index].model.settings.keys
    var keys = chosen.compactMap { table.position(of: $0) }.compactMap { layout.key(of: $0) }
      .map(String.init)
    if random.chance(1, in: 2) { keys.insert(" ", at: random.below(keys.count + 1)) }
    if random.chance(1, in: 8) { keys.removeLast() }
    tell(index, .typed(Array(keys.joined().lowercased().utf8)))
  }

  private mutating func command(_ model: Model) -> String {
    guard let table = model.table else {
      let someone = someone()
      return pick([
        "duel", "duel", "accept", "accept", "accept \(someone)", "accept \(1 + random.below(9))",
        "duel \(options().joined(separator: " "))", "duel \(options().joined(separator: " "))",
        "duel \(someone) \(options().joined(separator: " "))",
        "duel bot=perfect \(options().joined(separator: " "))", "solo countdown=0", "watch",
        "watch \(someone)", "who", "tables", "withdraw", "decline", "name \(someone)", "say hello",
        "name other", "help", "ping", "board", "leave",
      ])
    }
    guard table.you != nil else {
      return pick(["leave", "board", "say see that", "watch", "name \(someone())", "duel", "score"])
    }
    let positions = (0..<3).map { _ in String(1 + random.below(12)) }.joined(separator: " ")
    var sets = "set \(positions)"
    let cards = table.board.compactMap(\.self)
    if let found = Board(cards).firstSet {
      sets = "set " + found.cards.map(\.code).joined(separator: " ")
    }
    return pick([
      sets, sets, sets, "set \(positions)", "claim", "pick \(1 + random.below(12))", "unpick",
      "deal",
      "deal", "pass", "pass", "hint", "pause", "pause", "resume", "resume", "board", "score",
      "rematch", "rematch", "name \(someone())", "name q\(random.below(3))", "say well",
      random.chance(1, in: 4) ? pick(["resign", "leave", "new"]) : "time",
    ])
  }
}
