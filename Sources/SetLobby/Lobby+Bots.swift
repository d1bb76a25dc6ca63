import SetGame
import SetWire

// Bots: players of the server's own. Each sees what its seat is told and acts as a person could.

extension Lobby {
  /// Begins a match of a connection against bots of a level, which have all other seats. An offer of the
  /// connection stands meanwhile.
  mutating func challengeBots(
    _ level: BotLevel, _ rules: Rules, by id: ConnectionID, at now: Instant
  ) throws(Denial) {
    let table = try makeTable(rules, code: rules.isPrivate ? newCode() : nil, at: now)
    try free(id, at: now)
    for index in 1..<max(2, rules.seats) {
      let bot = Bot(level, at: Seat(index), rules: rules, seed: secrets.next())
      tables[table]?.bots.append(bot)
      tables[table]?.label.names[index] = PlayerName(bot: level, number: index)
    }
    seat([id], at: table, now)
  }

  /// Seats the bots of a table: they come when the person has sat down.
  mutating func seatBots(at table: TableKey, _ now: Instant, silent: [ConnectionID]) {
    for bot in tables[table]?.bots ?? [] {
      _ = handle(.sit(bot.seat), at: table, now, silent: silent)
    }
  }

  /// Lets one bot do what it wants to have done by now.
  mutating func actBot(_ index: Int, at table: TableKey, _ now: Instant) {
    guard let rules = tables[table]?.rules, let seat = tables[table]?.bots[index].seat,
      let actions = tables[table]?.bots[index].act(at: now)
    else { return }
    for action in actions {
      let decks = action == .rematch ? shuffledDecks(for: rules) : []
      _ = handle(action.input(of: seat) { decks }, at: table, now)
    }
    armTable(table)
  }
}
