import SetGame
import SetLobby
import SetWire
import Sockets

// What becomes of connections in a turn.

extension EventLoop {
  // MARK: - Coming

  /// Lets in those who wait, so many a turn.
  mutating func letIn(at now: Instant) {
    for _ in 0..<Self.newcomersPerTurn {
      makeRoom(at: now)
      guard let arrival = listener?.accept() else { return }
      switch consume arrival {
      case .newcomer(let socket, let address): welcome(socket, address, at: now)
      case .lost: continue
      case .nobody: return
      case .exhausted(let error):
        pauseListening(error, at: now)
        return
      }
    }
  }

  /// Lets go of those whose last word is on its way the longest, where a newcomer needs the descriptor: they may
  /// go on talking for as long as it costs nobody anything.
  private mutating func makeRoom(at now: Instant) {
    while connections.count >= limits.descriptorsMax {
      // Some that have come in this turn may have been turned away for those that came behind them.
      if departures.isEmpty { settle(at: now) }
      guard let longest = departures.oldest else { return }
      close(Int(longest.slot))
    }
  }

  private mutating func welcome(
    _ socket: consuming Socket, _ address: SocketAddress, at now: Instant
  ) {
    let output = Connection.OutputLimits(
      soft: limits.unsentBytesSoft, hard: limits.unsentBytesMax)
    let connection = connections.add(socket, limits: output)
    do throws(SocketError) {
      try connection.watch(by: poller)
      lobby.connect(
        ConnectionID(connection.token), from: PeerAddress(address), at: now, into: &effects)
    } catch {
      log.add("unwatched call=\(error)", at: now)
      close(Int(connection.token.slot))
    }
  }

  /// Tells those who wait that there is no room for them, and accepts nobody for a while: they would be
  /// told of without end, and keep the server from those who play.
  private mutating func pauseListening(_ error: SocketError, at now: Instant) {
    let farewell = HumanView.farewell(.server)
    var turnedAway = 0
    while turnedAway < Self.turnedAwayPerTurn, listener?.turnAway(with: farewell) == true {
      turnedAway += 1
    }
    guard let pause = listener?.nextPause() else { return }
    log.add(
      "exhausted turned-away=\(turnedAway) pause-ms=\(pause.wholeMilliseconds) call=\(error)",
      at: now)
    watchListener(for: [], at: now)
    agenda.insert(.listener, at: now + pause)
  }

  private mutating func watchListener(for interest: Readiness, at now: Instant) {
    do throws(SocketError) {
      if listener != nil { try listener?.watch(by: poller, for: interest, as: .listener) }
    } catch {
      log.add("unwatched call=\(error)", at: now)
    }
  }

  // MARK: - Reading

  /// Reads what the events of this turn tell of: bytes, an end, a break; and notes where there is room to write.
  ///
  /// - Returns: whether one tells of newcomers.
  mutating func read(_ eventCount: Int) -> Bool {
    var hasNewcomers = false
    var start = 0
    for index in 0..<eventCount {
      let event = poller[index]
      arrivals[index] = .nothing
      if event.token.isListener {
        hasNewcomers = true
      } else if let connection = connections.connection(for: event.token) {
        if event.isWritable { mark(Int(event.token.slot)) }
        let arrival = connection.receive(
          into: &input, from: start, most: Self.inputMax, on: event.readiness)
        if case .bytes(let count) = arrival { start += count }
        arrivals[index] = arrival
      }
    }
    return hasNewcomers
  }

  /// Handles what was read, in the order in which it was.
  mutating func handleArrivals(_ eventCount: Int, at now: Instant) {
    let heard = input
    var start = 0
    for index in 0..<eventCount {
      let arrival = arrivals[index]
      handle(arrival, heard.span.extracting(start...), from: poller[index].token, at: now)
      if case .bytes(let count) = arrival { start += count }
    }
  }

  private mutating func handle(
    _ arrival: Connection.Input, _ heard: Span<UInt8>, from token: PollToken, at now: Instant
  ) {
    // Nobody is there if the connection was closed in this very turn.
    guard let connection = connections.connection(for: token) else { return }
    let slot = Int(token.slot)
    let id = ConnectionID(token)
    switch arrival {
    case .bytes(let count):
      // What is said after the last word is thrown away.
      guard connection.isOpen else { return }
      lobby.receive(heard.extracting(first: count), from: id, at: now, into: &effects)
    case .nothing: break
    case .end:
      if connection.isOpen { lobby.endInput(id, at: now, into: &effects) }
      // It is no longer watched for reading, and closed if its last word has gone.
      mark(slot)
    case .broken: lose(slot, at: now)
    }
  }

  /// Lets go of a connection, without a word to the lobby.
  mutating func close(_ slot: Int) {
    if let token = connections[slot].connection?.token { departures.remove(token) }
    connections.close(slot)
  }

  /// Gives up a connection at once.
  private mutating func lose(_ slot: Int, at now: Instant) {
    guard let connection = connections[slot].connection else { return }
    close(slot)
    if connection.isOpen {
      lobby.disconnect(ConnectionID(connection.token), at: now, into: &effects)
    }
  }

  // MARK: - Deadlines

  /// Has a connection given up at a time, instead of at another or never.
  private mutating func give(_ slot: Int, until deadline: Instant?) {
    connections[slot].deadline = deadline
    guard let deadline else { return }
    if let asked = connections[slot].askedAt, asked <= deadline { return }
    connections[slot].askedAt = deadline
    if let token = connections[slot].connection?.token { agenda.insert(token, at: deadline) }
  }

  /// When, before now, a client was to be given up that could still show that it is there; does what else is due.
  mutating func slowDue(before now: Instant) -> Instant? {
    while let due = agenda.earliest, due < now, let entry = agenda.popDue(at: due) {
      let slot = Int(entry.owner.slot)
      if let connection = connections.connection(for: entry.owner), connection.isOpen,
        connections[slot].deadline == entry.at
      {
        agenda.insert(entry.owner, at: entry.at)
        return entry.at
      }
      attend(to: entry.owner, at: now)
    }
    return nil
  }

  /// Gives up those whose time is over, and accepts again.
  mutating func attendAgenda(at now: Instant) {
    while let entry = agenda.popDue(at: now) { attend(to: entry.owner, at: now) }
  }

  private mutating func attend(to token: PollToken, at now: Instant) {
    guard !token.isListener else { return watchListener(for: .readable, at: now) }
    guard let connection = connections.connection(for: token) else { return }
    let slot = Int(token.slot)
    connections[slot].askedAt = nil
    if let deadline = connections[slot].deadline, deadline <= now, connection.unsentCount > 0 {
      // If the server was held up, nobody has asked lately whether it can go out.
      mark(slot)
      write(to: slot, at: now)
      guard connections.connection(for: token) != nil else { return }
    }
    guard let deadline = connections[slot].deadline else { return }
    guard deadline <= now else { return give(slot, until: deadline) }
    if connection.isOpen { logSlow(slot, connection, at: now) }
    lose(slot, at: now)
  }

  private mutating func logSlow(_ slot: Int, _ connection: Connection, at now: Instant) {
    log.add("slow slot=\(slot) unsent=\(connection.unsentCount)", at: now)
  }

  // MARK: - Doing what the lobby wants

  /// Does what the lobby wants, and writes once to each connection that has something unsent.
  ///
  /// A client found to be gone is news to the lobby, which may have something to say to others: until
  /// there is no news.
  mutating func settle(at now: Instant) {
    var performed = 0
    repeat {
      while performed < effects.count {
        switch effects[performed] {
        case .send(let id, let bytes): send(bytes, to: id)
        case .close(let id): finish(id, at: now)
        case .log(let entry): log.add(entry.text, from: entry.address, at: now)
        }
        performed += 1
      }
      for index in marked.indices { write(to: marked[index], at: now) }
      marked.removeAll(keepingCapacity: true)
    } while performed < effects.count
    // Only now, when nobody waits for it: what was sent is given up with it.
    effects.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ bytes: consuming [UInt8], to id: ConnectionID) {
    guard let connection = connections.connection(for: PollToken(id)) else { return }
    connection.append(bytes)
    mark(id.slot)
  }

  private mutating func finish(_ id: ConnectionID, at now: Instant) {
    guard let connection = connections.connection(for: PollToken(id)) else { return }
    connection.finish()
    departures.append(connection.token)
    give(id.slot, until: now + finishTime)
    mark(id.slot)
  }

  private mutating func mark(_ slot: Int) {
    guard !connections[slot].isMarked else { return }
    connections[slot].isMarked = true
    marked.append(slot)
  }

  private mutating func write(to slot: Int, at now: Instant) {
    // A slot vacated since is not marked, unless somebody new in it is.
    guard connections[slot].isMarked, let connection = connections[slot].connection else { return }
    connections[slot].isMarked = false
    var isBehind = false
    switch connection.flush() {
    case .done:
      if connections[slot].deadline != nil { give(slot, until: nil) }
    case .partly(let count):
      isBehind = connection.isBehind
      if connection.isOpen, count > 0 || connections[slot].deadline == nil {
        give(slot, until: now + limits.unsentStall)
      }
    case .ended: give(slot, until: now + Self.drainTime)
    case .draining: break
    case .over:
      close(slot)
      return
    case .tooSlow:
      logSlow(slot, connection, at: now)
      lose(slot, at: now)
      return
    case .broken:
      lose(slot, at: now)
      return
    }
    do throws(SocketError) {
      try connection.watch(by: poller)
    } catch {
      log.add("unwatched call=\(error)", at: now)
      lose(slot, at: now)
      return
    }
    guard connections[slot].isCongested != isBehind else { return }
    connections[slot].isCongested = isBehind
    guard connection.isOpen else { return }
    lobby.setCongested(isBehind, ConnectionID(connection.token), at: now, into: &effects)
  }
}
