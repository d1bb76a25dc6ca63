import SetGame
import SetWire

// What each command does. Every line is answered by exactly one `ok` or error, last of what it causes.

extension Lobby {
  /// Carries out a line and answers it.
  mutating func answer(_ line: ParsedLine, at id: ConnectionID, _ now: Instant) {
    if sessions[id]?.crowdIndex != nil {
      hearAll(id)
      catchUp(id, at: now)
    }
    let hadAskedToQuit = sessions[id]?.hasAskedToQuit == true
    sessions[id]?.hasAskedToQuit = false
    do throws(Denial) {
      var count: Int?
      if case .success(.play(let play, let reference)) = line.result {
        // A play does not come by the stack that all other commands together need.
        try self.play(play, reference, by: id, at: now)
      } else {
        count = try carryOut(try line.result.get(), by: id, hadAskedToQuit, at: now)
      }
      guard sessions.contains(id) else { return }
      sendOk(line.tag, count: count, to: id)
      if sessions[id]?.isQuitting == true { end(id, .quit, at: now) }
    } catch {
      guard sessions.contains(id) else { return }
      deny(error, line.tag, at: id, now)
    }
  }

  @inline(never)
  private mutating func deny(_ denial: Denial, _ tag: Tag?, at id: ConnectionID, _ now: Instant) {
    if denial == .tooSoon { return strike(tag, .tooSoon, at: id, now) }
    let table = sessions[id]?.table.flatMap { tables[$0]?.label }
    send(.denied(self.denial(denial, asAnswerOf: id), tag: tag, table: table), to: id)
    guard let session = sessions[id] else { return }
    if session.wrongTokens >= limits.wrongTokensMax || session.wrongCodes >= limits.wrongCodesMax {
      end(id, .flood, at: now)
    }
  }

  /// Does what a command other than a play asks for; answers how many lines a list had.
  @inline(never)
  private mutating func carryOut(
    _ command: Command, by id: ConnectionID, _ hadAskedToQuit: Bool, at now: Instant
  ) throws(Denial) -> Int? {
    switch command {
    case .play(let play, let reference): try self.play(play, reference, by: id, at: now)
    case .help(let topic): send(.help(topic.lines), to: id)
    case .learn: teach(id)
    case .answer(let isYes): try take(answer: isYes, by: id, at: now)
    case .hello(let hello): try greet(hello, at: id, now)
    case .back(let token): try takeBack(token, by: id, at: now)
    case .name(let name): try rename(id, to: name, at: now)
    case .who: return listPlayers(to: id)
    case .tables: return listTables(to: id, at: now)
    case .solo(let rules): try startSolo(rules, by: id, at: now)
    case .duel(let request): try seek(request, by: id, at: now)
    case .accept(let mention): try accept(mention, by: id, at: now)
    case .decline(let mention): try decline(mention, by: id)
    case .withdraw: try withdrawOffer(by: id, at: now)
    case .watch(let mention): try watch(mention, by: id, at: now)
    case .leave: try leave(id, at: now)
    case .board where sessions[id]?.lesson != nil: ask(id)
    case .board: try showBoard(to: id, at: now)
    case .score: try showScore(to: id, at: now)
    case .rematch: try rematch(id, at: now)
    case .resign: try ask(.resign, by: id, at: now)
    case .pause: try ask(.pause, by: id, at: now)
    case .resume: try ask(.resume, by: id, at: now)
    case .new: try startAnew(id, at: now)
    case .say(let text): try say(text, by: id, at: now)
    case .tell(let name, let text): try tell(name, text, by: id)
    case .ignore(let name): try ignore(name, by: id)
    case .ping: send(.pong, to: id)
    case .time: showTime(to: id, at: now)
    case .limits: send(.limits(limits.listed), to: id)
    case .view(let kind): setView(of: id, kind, at: now)
    case .size(let size): setSettings(of: id) { $0.size = size }
    case .color(let isOn): setSettings(of: id) { $0.color = isOn }
    case .utf8(let isOn): setSettings(of: id) { $0.utf8 = isOn }
    case .quit: quit(id, hadAskedToQuit, at: now)
    }
    return nil
  }

  private mutating func quit(_ id: ConnectionID, _ hadAskedToQuit: Bool, at now: Instant) {
    if case .seat(let table, let seat) = sessions[id]?.place {
      if mayLose(seat, at: table), sessions[id]?.isWire == false, !hadAskedToQuit {
        sessions[id]?.hasAskedToQuit = true
        return send(.notice(.quitAgain), to: id)
      }
      giveUp(seat, of: table, at: now)
    }
    sessions[id]?.isQuitting = true
  }

  /// Whether a player who goes gives something up: all but who has resigned the last game of a match, and has
  /// won none that would go with the seat.
  private func mayLose(_ seat: Seat, at table: TableKey) -> Bool {
    guard let match = tables[table]?.match else { return false }
    let player = match.players[seat.index]
    let isOut = player.standing == .out && player.wins == 0 && match.game == match.rules.games
    return isPlaying(table) && !isOut
  }

  private mutating func setView(of id: ConnectionID, _ kind: ViewKind, at now: Instant) {
    switch kind {
    case .wire: setView(of: id) { $0.isWire = true }
    case .human:
      setView(of: id) { $0.isWire = false }
      send(.notice(.humanView), to: id)
    }
    armSession(id)
    sendSnapshot(to: id, at: now)
  }

  private mutating func setSettings(of id: ConnectionID, _ change: (inout HumanSettings) -> Void) {
    setView(of: id) { change(&$0.settings) }
    guard let settings = sessions[id]?.settings else { return }
    send(.notice(.settings(settings)), to: id)
  }
}

// Names and greetings.

extension Lobby {
  private mutating func greet(_ hello: Hello, at id: ConnectionID, _ now: Instant) throws(Denial) {
    guard sessions[id]?.hasSaidHello == false else { throw .notAllowed(.secondHello) }
    sessions[id]?.hasSaidHello = true
    sessions[id]?.isBot = hello.isBot
    setView(of: id) { $0.isWire = true }
    armSession(id)
    var hello = hello
    var hasReturned = false
    if let token = hello.token {
      do {
        try claimSeat(token, by: id, at: now)
        hasReturned = true
      } catch {
        hello.note(error)
      }
    }
    if let name = hello.name {
      do {
        // Who comes back too late still wants to be known by the name; a seat in a game has one of its own.
        try rename(id, to: name, at: now, isTold: false)
      } catch {
        hello.note(error)
      }
    }
    sendHello(to: id)
    sendSnapshot(to: id, at: now)
    if hasReturned { tellOfLostOffer(id) }
    if let denial = hello.denial { throw denial }
  }

  private mutating func sendHello(to id: ConnectionID) {
    let token = token(of: id)
    guard let session = sessions[id] else { return }
    let hello = Message.Hello(
      version: 1, you: session.name, token: token, server: server,
      lineMax: LineBuffer.lineBytesMax, table: session.table.flatMap { tables[$0]?.label.id },
      areDecksSeeded: areDecksSeeded)
    send(.hello(hello), to: id)
  }

  /// Whether somebody chose what decks are shuffled from.
  private var areDecksSeeded: Bool { decks is SeededGenerator }

  /// The token of a connection, made when it is first asked for.
  mutating func token(of id: ConnectionID) -> Token {
    if let token = sessions[id]?.token { return token }
    let token = Token(from: &secrets)
    sessions[id]?.token = token
    return token
  }

  private mutating func rename(
    _ id: ConnectionID, to name: PlayerName, at now: Instant, isTold: Bool = true
  ) throws(Denial) {
    guard let old = sessions[id]?.name else { return }
    if case .seat(let table, _) = sessions[id]?.place, isPlaying(table) {
      guard name == old else { throw .notAllowed(.nameDuringGame) }
      if isTold { send(.named(from: old, to: old, isYou: true), to: id) }
      return
    }
    // Other capitals are news to others, the very same name is not.
    guard name.bytes != old.bytes else {
      if isTold { send(.named(from: old, to: old, isYou: true), to: id) }
      return
    }
    if let other = names.lookalike(of: name), other != old {
      throw other == name ? .nameTaken : .nameTooLike(other)
    }
    // The names of those who have left stand in their seats: no two seats of a table may have one.
    if case .seat(let table, let seat) = sessions[id]?.place,
      let seats = tables[table]?.label.names,
      seats.indices.contains(where: { $0 != seat.index && seats[$0] == name })
    {
      throw .nameTaken
    }
    let watching = spectatorCount(around: id)
    // It is told to as many as talk.
    if case .seat = sessions[id]?.place { try spend(name.bytes.count, on: watching, at: now) }
    names[old] = nil
    names[name] = .session(id)
    sessions[id]?.name = name
    let isYou = Message.named(from: old, to: name, isYou: true)
    switch sessions[id]?.place {
    case .lobby, nil: break
    case .seat(let table, let seat):
      tables[table]?.label.names[seat.index] = name
      tellAll(at: table, except: id, .named(from: old, to: name, isYou: false))
    case .watching(let table):
      // Among so many nobody was told of this one's coming.
      guard watching <= limits.watchersAnnouncedMax else { break }
      tellAll(at: table, except: id, .named(from: old, to: name, isYou: false))
    }
    tellOfferers(.named(from: old, to: name, isYou: false), of: id)
    if isTold { send(isYou, to: id) }
  }

  /// How many watch the table at which a connection is.
  private func spectatorCount(around id: ConnectionID) -> Int {
    guard let table = sessions[id]?.table else { return 0 }
    return tables[table]?.crowd.members.count ?? 0
  }
}
