import SetGame
import SetWire

// Where those wait for whom there is no room, in case they hold a token.

extension Lobby {
  /// When the time of the caller who came first is over.
  var doorstepDeadline: Instant? {
    guard let first = doorstep.first(), let since = doorstep[first]?.since else { return nil }
    return since + limits.callerTime
  }

  /// Keeps a connection until it has said a line. If too many wait, of its address or in all, the one of them that
  /// came first is turned away.
  mutating func keepWaiting(
    _ id: ConnectionID, _ address: PeerAddress, _ full: Denial.Full, at now: Instant
  ) {
    let caller = Doorstep.Caller(address: address, full: full, since: now)
    guard !isShuttingDown, doorstep.insert(caller, as: id) else {
      return refuse(id, address, full)
    }
    done.append(.send(id, HumanView.greetingAtTheDoor))
    if isCounted(address), doorstep.count(of: address) > limits.callersPerAddressMax,
      let first = doorstep.first(of: address)
    {
      turnAway(first)
    }
    if doorstep.count > limits.callersMax, let first = doorstep.first() { turnAway(first) }
  }

  /// Turns away those whose time is over.
  mutating func clearDoorstep(at now: Instant) {
    while let due = doorstepDeadline, due <= now, let first = doorstep.first() { turnAway(first) }
  }

  /// Takes bytes of somebody who waits, until they hold a line.
  mutating func hear(_ bytes: Span<UInt8>, at id: ConnectionID, _ now: Instant) {
    var index = 0
    while let item = doorstep[id]?.lines.receive(bytes, from: &index) {
      if case .reply(let reply) = item {
        doorstep[id]?.replies += reply
        continue
      }
      if letIn(id, after: item, at: now) { read(bytes.extracting(index...), at: id, now) }
      return
    }
    doorstep[id]?.heardCount += bytes.count
    if let count = doorstep[id]?.heardCount, count > Doorstep.heardMax { turnAway(id) }
  }

  /// Takes the last line of somebody who waits, which need not be ended.
  mutating func hearEnd(at id: ConnectionID, _ now: Instant) {
    guard let item = doorstep[id]?.lines.finish() else { return turnAway(id) }
    if letIn(id, after: item, at: now) { readEnd(at: id, now) }
  }

  /// Lets somebody in whose first line holds a token that opens a seat; anybody else is turned away.
  ///
  /// The line is carried out here and now, whatever rate would let it wait: until it is, there is one connection too
  /// many, and the same token opens the door again.
  private mutating func letIn(
    _ id: ConnectionID, after item: LineBuffer.Item, at now: Instant
  ) -> Bool {
    guard item == .line, let caller = doorstep[id] else {
      turnAway(id)
      return false
    }
    let line = Command.parse(caller.lines.line)
    guard let token = Self.token(in: line) else {
      turnAway(id)
      return false
    }
    guard let chair = chair(of: token, at: now) else {
      done.append(.log(.wrongToken(caller.address)))
      turnAway(id)
      return false
    }
    if let full = hasNoRoom(for: chair, from: caller.address, at: now) {
      turnAway(id, full)
      return false
    }
    doorstep.remove(id)
    count(caller.address)
    open(id, caller.address, isGreeted: true, at: now)
    sessions[id]?.lines = caller.lines
    sessions[id]?.hasSentLine = true
    send(caller.replies, to: id)
    answer(line, at: id, now)
    return true
  }

  /// The token with which a line takes a seat back.
  private static func token(in line: ParsedLine) -> Token? {
    switch line.result {
    case .success(.hello(let hello)): hello.token
    case .success(.back(let token)): token
    default: nil
    }
  }

  /// Why not even the player of a seat is let in, if so.
  private mutating func hasNoRoom(
    for chair: ChairID, from address: PeerAddress, at now: Instant
  ) -> Denial.Full? {
    // Whoever takes the place of a connection that hangs needs no other.
    let isReplacing = tables[chair.table]?[chair.seat]?.connection != nil
    guard isReplacing || sessions.count < limits.connectionsMax else { return .server }
    guard isCounted(address) else { return nil }
    var use = addresses[address] ?? AddressUse()
    let most = limits.connectionsPerAddressMax + limits.keptSeatsPerAddressMax
    guard use.connections < most else { return .address }
    if limits.areRatesHeld, use.returns.take(of: limits.connects, at: now) != nil {
      return .addressRate
    }
    addresses[address] = use
    return nil
  }

  /// Tells somebody who waits that there is no room, and closes the connection.
  private mutating func turnAway(_ id: ConnectionID, _ full: Denial.Full? = nil) {
    guard let caller = doorstep.remove(id) else { return }
    let full = full ?? caller.full
    done.append(.log(.turnedAway(caller.address, full)))
    done.append(.send(id, HumanView.refusal(full)))
    done.append(.close(id))
  }

  /// Sends everybody away who waits, as the server stops.
  mutating func emptyDoorstep() {
    var goodbye: [UInt8] = []
    HumanView.append(.bye(.closing), HumanSettings(), to: &goodbye)
    for id in doorstep.ids {
      doorstep.remove(id)
      done.append(.send(id, goodbye))
      done.append(.close(id))
    }
  }
}
