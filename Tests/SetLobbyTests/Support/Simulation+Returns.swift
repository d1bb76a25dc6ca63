import SetGame
import SetLobby
import SetWire

// Time that nobody looks at, and who comes back with which token.

extension Simulation {
  /// Lets time pass: on time, late, just before or just after something is due, or without a look at it.
  mutating func passTime() {
    switch random.below(12) {
    case 0: hall.looksAtTime.toggle()
    case 1: hall.advance()
    case 2, 3: oversleep()
    default: hall.wait(.milliseconds(random.chance(1, in: 20) ? 20_000 : random.below(900)))
    }
  }

  private mutating func oversleep() {
    let margins: [Duration] = [
      .zero, .nanoseconds(-1), .nanoseconds(1), .milliseconds(1), .milliseconds(19),
      .milliseconds(21), .milliseconds(900), .seconds(2), .seconds(9),
    ]
    switch random.below(3) {
    case 0: hall.oversleep(.milliseconds(random.below(random.chance(1, in: 8) ? 70_000 : 2000)))
    default: hall.oversleepDeadline(by: margins[random.below(margins.count)])
    }
  }

  /// A token that was told to anybody at any time, or one that is none: mostly that of a player whose line is
  /// lost, or one of the latest.
  mutating func anyToken() -> String {
    let lost = lostPlayers.compactMap(\.model.token)
    switch random.below(4) {
    case 0...1 where !lost.isEmpty: return lost[random.below(lost.count)]
    case 2: return tokens[max(0, tokens.count - 1 - random.below(8))]
    default: return tokens[random.below(tokens.count)]
    }
  }

  /// Those whose line was lost at a table.
  var lostPlayers: [Client] {
    clients.filter { hall.isClosed($0.label) && $0.model.isSeated }
  }

  /// The same, and rather that of a player who was lost at the table of the one who asks.
  private mutating func token(for index: Int) -> String {
    let table = clients[index].model.table
    let lost = lostPlayers.filter { $0.model.table == table }.compactMap(\.model.token)
    guard table != nil, !lost.isEmpty, random.chance(1, in: 2) else { return anyToken() }
    return lost[random.below(lost.count)]
  }

  /// Two who are free begin a duel, as far as their lines get through.
  mutating func meet(_ index: Int) {
    let free = clients.indices.filter { isFree($0) && $0 != index }
    guard isFree(index), !free.isEmpty else { return }
    let rival = free[random.below(free.count)]
    for one in [index, rival] { flush(one) }
    type("duel \(clients[rival].model.you) countdown=0 claim=2 answer=2 dealwait=2", index)
    flush(index)
    type("accept \(clients[index].model.you)", rival)
    flush(rival)
  }

  /// All at a table lose their lines, one soon after the other, and somebody wants a seat of theirs when it goes.
  mutating func abandon(_ index: Int) {
    guard let table = clients[index].model.table, clients[index].model.isSeated else { return }
    for one in clients.indices.shuffled(using: &random)
    where clients[one].model.table == table && clients[one].model.isSeated {
      hall.drop(clients[one].label)
      hall.wait(.milliseconds(random.below(2000)))
    }
    hall.oversleep(.milliseconds(56_000 + random.below(6000)))
    let others = clients.indices.filter { !hall.isClosed(clients[$0].label) }
    if !others.isEmpty { comeBack(others[random.below(others.count)], isQuiet: false) }
  }

  private func isFree(_ index: Int) -> Bool {
    !hall.isClosed(clients[index].label) && clients[index].hasGreeted
      && clients[index].model.table == nil && !clients[index].isCongested
  }

  /// Has all arrive that a client has sent.
  private mutating func flush(_ index: Int) {
    hall.send(clients[index].label, bytes: clients[index].outbox)
    clients[index].outbox = []
    readAll()
  }

  /// Somebody asks for a seat by a token, and is told at once whether it is got.
  ///
  /// With a token that opens nothing the asker keeps the connection and the place, and nobody notices.
  mutating func comeBack(_ index: Int) {
    let isQuiet = random.chance(1, in: 2)
    if !isQuiet { oversleep() }
    comeBack(index, isQuiet: isQuiet)
  }

  private mutating func comeBack(_ index: Int, isQuiet: Bool) {
    let label = clients[index].label
    guard !clients[index].isCongested, !clients[index].isGarbled else { return }
    flush(index)
    if isQuiet { settleTime() }
    guard !hall.isClosed(label), faults.isEmpty else { return }
    let before = clients[index].model
    clients[index].lastTag += 1
    let tag = "b\(clients[index].lastTag)x"
    hall.send(label, "@\(tag) back \(token(for: index))")
    let told = clients.indices.filter { !hall.peek(clients[$0].label).isEmpty }
    let own = lines(of: hall.peek(label))
    readAll()
    guard clients[index].hasGreeted else {
      // What waits for the rate is answered with it.
      if !areRatesHeld { checkPerson(index, own) }
      return
    }
    switch clients[index].model.replies[tag] {
    case "ok": checkReturn(index)
    case "bad-token":
      refusedReturns += 1
      let isLet = own.last == "bye why=slow-down"
      if hall.isClosed(label) != isLet { fault(index, "lost the connection by a bad token") }
      guard isQuiet, !isLet else { return }
      if told != [index] || own.count != 1 {
        fault(index, "disturbs \(told) by a bad token: \(own)")
      }
      if before.table != clients[index].model.table { fault(index, "lost the place") }
    case "busy", "slow-down", "full": break
    case nil: if !own.isEmpty, !areRatesHeld { fault(index, "is not answered: \(own)") }
    case let other?: fault(index, "is answered \(other)")
    }
  }

  /// Has all done that time does by itself, which is no harm of what comes next.
  private mutating func settleTime() {
    hall.servesCrowdsAtOnce = true
    hall.advance()
    hall.servesCrowdsAtOnce = false
    readAll()
  }

  /// Who is let back sits there, and nobody else.
  private mutating func checkReturn(_ index: Int) {
    returns += 1
    let model = clients[index].model
    guard model.isSeated, let table = model.table, let match = hall.lobby.match(at: TableID(table))
    else { return fault(index, "has no seat after a return") }
    let isThere = match.players.indices.contains { place in
      model.seats.indices.contains(place) && model.seats[place] == model.you
        && match.players[place].isSeated && match.players[place].absence == nil
    }
    if !isThere { fault(index, "is not at table \(table) after a return") }
  }

  /// A person is told one thing or the other.
  private mutating func checkPerson(_ index: Int, _ told: [String]) {
    let isBack = told.contains { $0.hasPrefix("Welcome back to table ") }
    let isRefused = told.contains { $0.hasPrefix("! ") }
    if isRefused { refusedReturns += 1 }
    if isBack == isRefused { fault(index, "is told \(told)") }
  }
}
