import SetGame
import SetWire

// Who may connect, and how a connection ends.

extension Lobby {
  /// What is known of an address.
  struct AddressUse: Sendable {
    /// How many of its connections are open.
    var connections = 0
    var connects = TokenBucket()
    /// Those of them that were let in by a token though there was no room.
    var returns = TokenBucket()
    /// What is answered to all its connections together.
    var answered = TokenBucket()
    /// What all its connections say together.
    var chat = TokenBucket()

    /// Whether there is something to remember of it.
    func isOfInterest(at now: Instant) -> Bool {
      connections > 0 || !connects.isRested(at: now) || !returns.isRested(at: now)
        || !answered.isRested(at: now) || !chat.isRested(at: now)
    }
  }

  /// Counts a connection of an address, or answers why there is no room for it.
  mutating func admit(_ address: PeerAddress, at now: Instant) -> Denial.Full? {
    let held = min(kept.count, limits.connectionsHeldMax)
    guard !isShuttingDown, sessions.count + held < limits.connectionsMax else { return .server }
    guard isCounted(address) else { return nil }
    var use = addresses[address] ?? AddressUse()
    guard use.connections < limits.connectionsPerAddressMax else { return .address }
    if limits.areRatesHeld, use.connects.take(of: limits.connects, at: now) != nil {
      return .addressRate
    }
    addresses[address] = use
    count(address)
    sweepAddresses(at: now)
    return nil
  }

  /// Counts a connection of an address.
  mutating func count(_ address: PeerAddress) {
    guard isCounted(address) else { return }
    addresses[address, default: AddressUse()].connections += 1
  }

  /// Whether what comes from an address is counted against its limits.
  func isCounted(_ address: PeerAddress) -> Bool {
    limits.isLoopbackCounted || !address.isLoopback
  }

  /// Forgets addresses without connections that may connect as they like again.
  private mutating func sweepAddresses(at now: Instant) {
    guard addresses.count >= addressesSweptAt else { return }
    addresses = addresses.filter { $0.value.isOfInterest(at: now) }
    addressesSweptAt = max(1024, 2 * addresses.count)
  }

  /// Refuses a connection that has been told nothing yet.
  mutating func refuse(_ id: ConnectionID, _ address: PeerAddress, _ full: Denial.Full) {
    done.append(.log(.turnedAway(address, full)))
    done.append(.send(id, HumanView.farewell(full)))
    done.append(.close(id))
  }

  /// Makes a session of a connection that is counted, and greets it unless that has been done.
  mutating func open(
    _ id: ConnectionID, _ address: PeerAddress, isGreeted: Bool = false, at now: Instant
  ) {
    let name = nextGuest()
    let person = Person(number: lastPerson + 1, address: address)
    guard sessions.put(Session(id: id, person: person, name: name, at: now), as: id) else {
      release(address, at: now)
      return refuse(id, address, .server)
    }
    lastPerson += 1
    present.append(id)
    names[name] = .session(id)
    join(id, .lobby)
    armSession(id)
    done.append(.log(.connected(id, address)))
    if !isGreeted { send(.welcome(you: name), to: id) }
  }

  private mutating func nextGuest() -> PlayerName {
    repeat { lastGuest &+= 1 } while names[PlayerName(guest: lastGuest)] != nil
    return PlayerName(guest: lastGuest)
  }

  /// Says why, closes the connection and forgets it. The seat of a game is kept for the grace.
  mutating func end(_ id: ConnectionID, _ farewell: Farewell, at now: Instant) {
    sendLast(farewell, to: id)
    forget(id, isLost: true, at: now)
  }

  /// Forgets a connection. Its seat, if it is lost while a match is played, is kept.
  mutating func forget(_ id: ConnectionID, isLost: Bool, at now: Instant) {
    withdrawOffers(of: id)
    switch sessions[id]?.place {
    case .lobby, nil: break
    case .watching: stopWatching(id, at: now)
    case .seat(let table, let seat):
      if isLost, isPlaying(table) {
        lose(seat, of: table, at: now)
      } else {
        giveUp(seat, of: table, at: now)
      }
    }
    leaveCrowd(id)
    setPlace(of: id, .lobby)
    present.remove(id)
    guard let session = sessions[id] else { return }
    if names[session.name] == .session(id) { names[session.name] = nil }
    release(session.address, at: now)
    sessions.remove(id)
  }

  private mutating func release(_ address: PeerAddress, at now: Instant) {
    guard isCounted(address), var use = addresses[address] else { return }
    use.connections -= 1
    addresses[address] = use.isOfInterest(at: now) ? use : nil
  }
}
