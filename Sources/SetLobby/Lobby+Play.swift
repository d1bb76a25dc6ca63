import SetGame
import SetWire

// Matches: what goes into them and who is told what comes out.

extension Lobby {
  /// Gives a play to the match of its sender.
  mutating func play(
    _ play: Play, _ reference: Reference, by id: ConnectionID, at now: Instant
  ) throws(Denial) {
    guard case .seat(let table, let seat) = sessions[id]?.place else { throw .notSeated }
    let isAct = isAct(play, at: table)
    if isAct, limits.areRatesHeld, let acted = sessions[id]?.actedAt,
      now < acted + limits.actInterval
    {
      throw .tooSoon
    }
    if let refusal = handle(.play(seat, play, against: reference), at: table, now) {
      throw .play(refusal)
    }
    if isAct { sessions[id]?.actedAt = now }
  }

  /// Whether a play is one that only so many of a second may be: it would open a window or be judged.
  private func isAct(_ play: Play, at table: TableKey) -> Bool {
    guard case .open = tables[table]?.match.phase else { return false }
    switch play {
    case .claim, .set, .deal: return true
    case .pick, .unpick, .pass, .hint: return false
    }
  }

  /// What a player may ask of the match besides plays.
  enum Wish {
    case resign, pause, resume
  }

  mutating func ask(_ wish: Wish, by id: ConnectionID, at now: Instant) throws(Denial) {
    guard case .seat(let table, let seat) = sessions[id]?.place else { throw .notSeated }
    let input: Input =
      switch wish {
      case .resign: .resign(seat)
      case .pause: .pause(seat)
      case .resume: .resume(seat)
      }
    let sequence = tables[table]?.sequence
    if let refusal = handle(input, at: table, now) { throw .play(refusal) }
    // With three and more, who agrees sees nothing happen before the last one does.
    if wish == .pause, tables[table]?.sequence == sequence {
      send(.notice(.pauseAwaited), to: id)
    }
  }

  mutating func rematch(_ id: ConnectionID, at now: Instant) throws(Denial) {
    guard case .seat(let table, let seat) = sessions[id]?.place else { throw .notSeated }
    guard !isShuttingDown else { throw .busy(.shuttingDown) }
    guard let rules = tables[table]?.rules else { throw .notSeated }
    let decks = shuffledDecks(for: rules)
    if let refusal = handle(.rematch(seat, decks: decks), at: table, now) {
      throw .play(refusal)
    }
    guard isPlaying(table), !isPractice(table) else { return }
    // Who plays has no offer: nobody could take it.
    for chair in tables[table]?.chairs ?? [] {
      if let player = chair?.connection { withdrawOffer(of: player, .withdrawn) }
    }
  }

  /// One shuffled deck for each game of a match.
  mutating func shuffledDecks(for rules: Rules) -> [Deck] {
    var shuffled: [Deck] = []
    for _ in 0..<rules.games { shuffled.append(Deck(rules.variant, shuffledBy: &decks)) }
    return shuffled
  }

  /// Gives an input to a match, tells everybody what it causes, and answers why it was refused, if it was.
  ///
  /// The connections at `silent` are told nothing: they get a snapshot instead.
  mutating func handle(
    _ input: Input, at table: TableKey, _ now: Instant, silent: [ConnectionID] = []
  ) -> Refusal? {
    guard let sequence = tables[table]?.sequence else { return .notSeated }
    // Whoever else gives an input to a match meanwhile finds no memory here, and makes some.
    var happenings: [Event] = []
    swap(&happenings, &self.happenings)
    defer { swap(&happenings, &self.happenings) }
    tables[table]?.match.handle(input, at: now, into: &happenings)
    var refusal: Refusal?
    var hasParted = false
    let first = sequence + 1
    var toldCount = 0
    // By index, as each event would else be copied.
    for index in happenings.indices {
      switch happenings[index].happening {
      case .refused(_, let reason): refusal = reason
      case .hint(let seat, let positions, let clue):
        sendHint(positions, clue, to: seat, at: table)
      case .parted: hasParted = true
      case .countdown: notePlayed(table)
      case .result(let winner, _):
        playedTables.remove(table)
        logResult(winner, at: table)
      case .joined, .board, .clock, .open, .claim, .picks, .set, .miss, .calls, .answer,
        .passed, .dealt, .noDeal, .move, .score, .pause, .left, .back, .out, .over, .rematch:
        break
      }
      if happenings[index].recipient == nil { toldCount += 1 }
    }
    if toldCount > 0 {
      tables[table]?.sequence += toldCount
      if hasProgramsOnly(table) {
        tellPrograms(happenings, from: first, at: table, silent: silent)
      } else {
        tell(numbered(happenings, from: first), at: table, now, silent: silent)
      }
    }
    tables[table]?.showBots(happenings, at: now)
    if hasParted { clearChairs(at: table) }
    settle(table, at: now)
    return refusal
  }

  /// What all at a table are told of these events, the first of them with this number.
  private func numbered(_ happenings: [Event], from first: Int) -> [TableEvent] {
    var sequence = first
    var events: [TableEvent] = []
    events.reserveCapacity(happenings.count)
    for event in happenings where event.recipient == nil {
      events.append(
        TableEvent(sequence: sequence, time: event.time, .match(event.happening)))
      sequence += 1
    }
    return events
  }

  private mutating func sendHint(
    _ positions: Few<Position>, _ clue: Clue?, to seat: Seat, at table: TableKey
  ) {
    guard let id = tables[table]?[seat]?.connection, let label = tables[table]?.label,
      let board = tables[table]?.match.board
    else { return }
    let cards = positions.compactMap(board.card(at:))
    send(.hint(label.id, at: Array(positions), cards: cards, clue), to: id)
  }

  private mutating func notePlayed(_ table: TableKey) {
    if listedTables.contains(table) { playedTables.append(table) }
  }

  private mutating func logResult(_ winner: Seat?, at table: TableKey) {
    guard let label = tables[table]?.label else { return }
    done.append(.log(.finished(label.id, winner: winner.flatMap(label.name(of:)))))
  }
}

// Telling.

extension Lobby {
  /// Whether nobody at a table reads prose and nobody watches: the case that has to be fast.
  private func hasProgramsOnly(_ table: TableKey) -> Bool {
    guard tables[table]?.crowd.members.isEmpty == true, let chairs = tables[table]?.chairs else {
      return false
    }
    for chair in chairs {
      if let id = chair?.connection, sessions[id]?.isWire == false { return false }
    }
    return true
  }

  /// Tells the players of a table what happened, all of them the same bytes.
  private mutating func tellPrograms(
    _ happenings: [Event], from first: Int, at table: TableKey, silent: [ConnectionID]
  ) {
    guard let id = tables[table]?.label.id, let names = tables[table]?.label.names,
      let chairs = tables[table]?.chairs
    else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.wireBytes(of: happenings.count))
    WireView.append(happenings, from: first, in: id, named: names, to: &bytes)
    for chair in chairs {
      guard let id = chair?.connection, !silent.contains(id) else { continue }
      send(bytes, to: id)
    }
  }

  /// Tells all at a table what happened: players at once, spectators when there is time.
  mutating func tell(
    _ events: [TableEvent], at table: TableKey, _ now: Instant, silent: [ConnectionID] = []
  ) {
    let isShownToPeople = mayShowPeople(events, at: table, now)
    guard let label = tables[table]?.label, let match = tables[table]?.match,
      let chairs = tables[table]?.chairs
    else { return }
    var wire: [UInt8] = []
    var state: TableState?
    for index in chairs.indices {
      guard let id = chairs[index]?.connection, !silent.contains(id) else { continue }
      if sessions[id]?.isWire == true {
        if wire.isEmpty { wire = wireLines(of: events, in: label) }
        send(wire, to: id)
      } else if isShownToPeople || isPicker(Seat(index), in: events) {
        let after = state ?? TableState(match, at: now)
        state = after
        let isFirst = sessions[id]?.write(events, after: after, in: label, viewer: Seat(index))
        if isFirst == true { unsent.append(id) }
      }
    }
    guard tables[table]?.crowd.members.isEmpty == false else { return }
    tables[table]?.crowd.add { view in
      var bytes: [UInt8] = []
      switch view {
      case .wire: for event in events { WireView.append(event, in: label, to: &bytes) }
      case .human(let settings):
        guard isShownToPeople else { break }
        HumanView.append(
          events, after: state ?? TableState(match, at: now), in: label, viewer: nil, settings,
          to: &bytes)
      }
      return bytes
    }
    noteWaiting(.table(table))
  }

  private func wireLines(of events: [TableEvent], in label: TableLabel) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.wireBytes(of: events.count))
    for event in events { WireView.append(event, in: label, to: &bytes) }
    return bytes
  }

  /// Room for the lines of so many events, and for the longest line behind them, as a line is only begun where
  /// it surely fits.
  private static func wireBytes(of count: Int) -> Int { WireLimits.lineMax + 80 * count }

  /// Whether people are shown these events: picks alone are at most once a second, as someone may be
  /// typing.
  private mutating func mayShowPeople(
    _ events: [TableEvent], at table: TableKey, _ now: Instant
  ) -> Bool {
    for event in events {
      guard case .match(.picks) = event.what else { return true }
    }
    if let shown = tables[table]?.picksShownAt, now < shown + .seconds(1) { return false }
    tables[table]?.picksShownAt = now
    return true
  }

  private func isPicker(_ seat: Seat, in events: [TableEvent]) -> Bool {
    events.contains { event in
      if case .match(.picks(seat, _)) = event.what { return true }
      return false
    }
  }

  /// Tells all at a table something that is no event of the match.
  mutating func tellAll(
    at table: TableKey, except speaker: ConnectionID, _ message: Message, isTalk: Bool = false
  ) {
    for chair in tables[table]?.chairs ?? [] {
      guard let id = chair?.connection, id != speaker else { continue }
      if isTalk, isIgnored(speaker, by: id) { continue }
      send(message, to: id)
    }
    guard let person = sessions[speaker]?.person else { return }
    tellSpectators(of: table, message, by: person)
  }

  /// Tells the spectators of a table something, save `speaker` and those who ignore the speaker.
  mutating func tellSpectators(of table: TableKey, _ message: Message, by speaker: Person) {
    guard tables[table]?.crowd.members.isEmpty == false else { return }
    tables[table]?.crowd.add(speaker: speaker) { view in
      var bytes: [UInt8] = []
      view.append(message, to: &bytes)
      return bytes
    }
    noteWaiting(.table(table))
  }
}
