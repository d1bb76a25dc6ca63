import SetGame
import SetWire

// Bots: players of the server's own. Each sees what its seat is told and acts as a person could.

extension Lobby {
  /// Begins a match of a connection against bots of a level, which have all other seats. An offer of the
  /// connection stands meanwhile.
  mutating func challengeBots(
    _ level: BotLevel, _ rules: Rules, by slot: Int, at now: Instant
  ) throws(Denial) {
    let table = try makeTable(rules, code: rules.isPrivate ? newCode() : nil)
    try free(slot, at: now)
    for index in 1..<max(2, rules.seats) {
      let bot = Bot(level, at: Seat(index), rules: rules, seed: secrets.next())
      tables[table].bots.append(bot)
      tables[table].label.names[index] = PlayerName(bot: level, number: index)
    }
    seat([slot], at: table, now)
  }

  /// Seats the bots of a table: they come when the person has sat down.
  mutating func seatBots(at table: Int, _ now: Instant, silent: [Int]) {
    for bot in tables[table].bots {
      _ = handle(.sit(bot.seat), at: table, now, silent: silent)
    }
  }

  /// Shows the bots of a table what happened.
  mutating func showBots(_ events: [Event], at table: Int, _ now: Instant) {
    for index in tables[table].bots.indices {
      for event in events { tables[table].bots[index].observe(event, at: now) }
    }
  }

  /// Lets one bot do what it wants to have done by now.
  mutating func actBot(_ index: Int, at table: Int, _ now: Instant) {
    let id = tables[table].label.id
    let seat = tables[table].bots[index].seat
    for action in tables[table].bots[index].act(at: now) {
      guard tables[table].isOpen, tables[table].label.id == id else { return }
      let decks = action == .rematch ? shuffledDecks(for: tables[table].rules) : []
      _ = handle(action.input(of: seat) { decks }, at: table, now)
    }
    if tables[table].isOpen { armTable(table) }
  }
}
