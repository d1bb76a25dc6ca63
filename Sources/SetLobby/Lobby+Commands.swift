import SetGame
import SetWire

// What each command does. Every line is answered by exactly one `ok` or error, last of what it causes.

extension Lobby {
  /// Carries out a line and answers it.
  mutating func answer(_ line: ParsedLine, at slot: Int, _ now: Instant) {
    let id = sessions[slot].id
    if sessions[slot].crowdIndex != nil {
      hearAll(slot)
      catchUp(slot, at: now)
    }
    let hadAskedToQuit = sessions[slot].hasAskedToQuit
    sessions[slot].hasAskedToQuit = false
    do throws(Denial) {
      var count: Int?
      if case .success(.play(let play, let reference)) = line.result {
        // A play does not come by the stack that all other commands together need.
        try self.play(play, reference, by: slot, at: now)
      } else {
        count = try carryOut(try line.result.get(), by: slot, hadAskedToQuit, at: now)
      }
      guard isOpen(id) else { return }
      sendOk(line.tag, count: count, to: slot)
      if sessions[slot].isQuitting { end(slot, .quit, at: now) }
    } catch {
      guard isOpen(id) else { return }
      deny(error, line.tag, at: slot, now)
    }
  }

  @inline(never)
  private mutating func deny(_ denial: Denial, _ tag: Tag?, at slot: Int, _ now: Instant) {
    if denial == .tooSoon { return strike(tag, .tooSoon, at: slot, now) }
    let table = sessions[slot].table.map { tables[$0].label }
    send(.denied(self.denial(denial, asAnswerOf: slot), tag: tag, table: table), to: slot)
    if sessions[slot].wrongTokens >= limits.wrongTokensMax { end(slot, .flood, at: now) }
  }

  /// Does what a command other than a play asks for; answers how many lines a list had.
  @inline(never)
  private mutating func carryOut(
    _ command: Command, by slot: Int, _ hadAskedToQuit: Bool, at now: Instant
  ) throws(Denial) -> Int? {
    switch command {
    case .play: preconditionFailure("A play has a way of its own.")
    case .help(let topic): send(.help(topic.lines), to: slot)
    case .learn: teach(slot)
    case .answer(let isYes): try take(answer: isYes, by: slot, at: now)
    case .hello(let hello): try greet(hello, at: slot, now)
    case .back(let token): try takeBack(token, by: slot, at: now)
    case .name(let name): try rename(slot, to: name, at: now)
    case .who: return listPlayers(to: slot)
    case .tables: return listTables(to: slot, at: now)
    case .solo(let rules): try startSolo(rules, by: slot, at: now)
    case .duel(let request): try seek(request, by: slot, at: now)
    case .accept(let mention): try accept(mention, by: slot, at: now)
    case .decline(let mention): try decline(mention, by: slot)
    case .withdraw: try withdrawOffer(by: slot, at: now)
    case .watch(let mention): try watch(mention, by: slot, at: now)
    case .leave: try leave(slot, at: now)
    case .board where sessions[slot].lesson != nil: ask(slot)
    case .board: try showBoard(to: slot, at: now)
    case .score: try showScore(to: slot, at: now)
    case .rematch: try rematch(slot, at: now)
    case .resign: try ask(.resign, by: slot, at: now)
    case .pause: try ask(.pause, by: slot, at: now)
    case .resume: try ask(.resume, by: slot, at: now)
    case .new: try startAnew(slot, at: now)
    case .say(let text): say(text, by: slot, at: now)
    case .tell(let name, let text): try tell(name, text, by: slot)
    case .ignore(let name): try ignore(name, by: slot)
    case .ping: send(.pong, to: slot)
    case .time: showTime(to: slot, at: now)
    case .limits: send(.limits(limits.listed), to: slot)
    case .view(let kind): setView(of: slot, kind, at: now)
    case .size(let size): setSettings(of: slot) { $0.size = size }
    case .color(let isOn): setSettings(of: slot) { $0.color = isOn }
    case .utf8(let isOn): setSettings(of: slot) { $0.utf8 = isOn }
    case .quit: quit(slot, hadAskedToQuit, at: now)
    }
    return nil
  }

  private mutating func quit(_ slot: Int, _ hadAskedToQuit: Bool, at now: Instant) {
    if case .seat(let table, let seat) = sessions[slot].place {
      if mayLose(seat, at: table), !sessions[slot].isWire, !hadAskedToQuit {
        sessions[slot].hasAskedToQuit = true
        return send(.notice(.quitAgain), to: slot)
      }
      giveUp(seat, of: table, at: now)
    }
    sessions[slot].isQuitting = true
  }

  /// Whether a player who goes gives something up: all but who has resigned the last game of a match, and has
  /// won none that would go with the seat.
  private func mayLose(_ seat: Seat, at table: Int) -> Bool {
    let match = tables[table].match
    let player = match.players[seat.index]
    let isOut = player.standing == .out && player.wins == 0 && match.game == match.rules.games
    return tables[table].isPlaying && !isOut
  }

  private mutating func setView(of slot: Int, _ kind: ViewKind, at now: Instant) {
    switch kind {
    case .wire: setView(of: slot) { $0.isWire = true }
    case .human:
      setView(of: slot) { $0.isWire = false }
      send(.notice(.humanView), to: slot)
    }
    armSession(slot)
    sendSnapshot(to: slot, at: now)
  }

  private mutating func setSettings(of slot: Int, _ change: (inout HumanSettings) -> Void) {
    setView(of: slot) { change(&$0.settings) }
    send(.notice(.settings(sessions[slot].settings)), to: slot)
  }
}

// Names and greetings.

extension Lobby {
  private mutating func greet(_ hello: Hello, at slot: Int, _ now: Instant) throws(Denial) {
    guard !sessions[slot].hasSaidHello else { throw .notAllowed(.secondHello) }
    sessions[slot].hasSaidHello = true
    sessions[slot].isBot = hello.isBot
    setView(of: slot) { $0.isWire = true }
    armSession(slot)
    var denial = hello.denial
    var hasReturned = false
    do {
      if let token = hello.token {
        try claimSeat(token, by: slot, at: now)
        hasReturned = true
      } else if let name = hello.name {
        try rename(slot, to: name, at: now, isTold: false)
      }
    } catch {
      denial = denial ?? error
      if hello.token != nil, let name = hello.name {
        // A program that comes back too late still wants to be known by its name.
        try? rename(slot, to: name, at: now, isTold: false)
      }
    }
    sendHello(to: slot)
    if hasReturned || sessions[slot].table != nil { sendSnapshot(to: slot, at: now) }
    if hasReturned { tellOfLostOffer(slot) }
    if let denial { throw denial }
  }

  private mutating func sendHello(to slot: Int) {
    let hello = Message.Hello(
      version: 1, you: sessions[slot].name, token: token(of: slot), server: server,
      lineMax: LineBuffer.lineBytesMax, table: sessions[slot].table.map { tables[$0].label.id })
    send(.hello(hello), to: slot)
  }

  /// The token of a connection, made when it is first asked for.
  mutating func token(of slot: Int) -> Token {
    if let token = sessions[slot].token { return token }
    let token = Token(from: &secrets)
    sessions[slot].token = token
    return token
  }

  private mutating func rename(
    _ slot: Int, to name: PlayerName, at now: Instant, isTold: Bool = true
  ) throws(Denial) {
    let old = sessions[slot].name
    if case .seat(let table, _) = sessions[slot].place, tables[table].isPlaying {
      guard name == old else { throw .notAllowed(.nameDuringGame) }
      if isTold { send(.named(from: old, to: old, isYou: true), to: slot) }
      return
    }
    // Other capitals are news to others, the very same name is not.
    guard name.bytes != old.bytes else {
      if isTold { send(.named(from: old, to: old, isYou: true), to: slot) }
      return
    }
    guard name == old || names[name] == nil else { throw .nameTaken }
    names[old] = nil
    names[name] = .session(slot)
    sessions[slot].name = name
    let isYou = Message.named(from: old, to: name, isYou: true)
    switch sessions[slot].place {
    case .lobby: break
    case .seat(let table, let seat):
      tables[table].label.names[seat.index] = name
      tellAll(at: table, except: slot, .named(from: old, to: name, isYou: false))
    case .watching(let table):
      tellAll(at: table, except: slot, .named(from: old, to: name, isYou: false))
    }
    tellOfferers(.named(from: old, to: name, isYou: false), of: slot)
    if isTold { send(isYou, to: slot) }
  }

  /// Tells those who see an offer of a connection, or who made it one, that its name is another.
  private mutating func tellOfferers(_ message: Message, of slot: Int) {
    guard sessions[slot].offer != nil || sessions[slot].offersReceived > 0 else { return }
    for offer in offers {
      if offer.to == slot { send(message, to: offer.from) }
      guard offer.from == slot else { continue }
      if let to = offer.to { send(message, to: to) }
      if offer.isOpen { announce(message, from: slot) }
    }
  }
}
