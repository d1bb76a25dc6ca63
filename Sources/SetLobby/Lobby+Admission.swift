import SetGame
import SetWire

// Who may connect, and how a connection ends.

extension Lobby {
  /// What is known of an address.
  struct AddressUse: Sendable {
    /// How many of its connections are open.
    var connections = 0
    var connects = TokenBucket()
  }

  /// Counts a connection of an address, or answers why it is turned away.
  mutating func admit(_ address: PeerAddress, at now: Instant) -> Denial.Full? {
    guard !isShuttingDown, openSessions < limits.connectionsMax else { return .server }
    guard isCounted(address) else { return nil }
    var use = addresses[address] ?? AddressUse()
    guard use.connections < limits.connectionsPerAddressMax else { return .address }
    if limits.areRatesHeld, use.connects.take(of: limits.connects, at: now) != nil {
      return .addressRate
    }
    use.connections += 1
    addresses[address] = use
    sweepAddresses(at: now)
    return nil
  }

  private func isCounted(_ address: PeerAddress) -> Bool {
    limits.isLoopbackCounted || !address.isLoopback
  }

  /// Forgets addresses without connections that may connect as they like again.
  private mutating func sweepAddresses(at now: Instant) {
    guard addresses.count >= addressesSweptAt else { return }
    addresses = addresses.filter {
      $0.value.connections > 0 || !$0.value.connects.isRested(at: now)
    }
    addressesSweptAt = max(1024, 2 * addresses.count)
  }

  mutating func turnAway(_ id: ConnectionID, _ address: PeerAddress, _ full: Denial.Full) {
    done.append(.log(.turnedAway(address, full)))
    done.append(.send(id, HumanView.farewell(full)))
    done.append(.close(id))
  }

  mutating func open(_ id: ConnectionID, _ address: PeerAddress, at now: Instant) {
    precondition(id.slot >= 0, "Slots are counted from 0.")
    while sessions.count <= id.slot { sessions.append(.vacant) }
    precondition(!sessions[id.slot].isOpen, "The slot of an open connection is not used again.")
    let name = nextGuest()
    sessions[id.slot] = Session(id: id, address: address, name: name, at: now)
    names[name] = .session(id.slot)
    openSessions += 1
    join(id.slot, .lobby)
    armSession(id.slot)
    done.append(.log(.connected(id, address)))
    send(.welcome(you: name), to: id.slot)
  }

  private mutating func nextGuest() -> PlayerName {
    repeat { lastGuest &+= 1 } while names[PlayerName(guest: lastGuest)] != nil
    return PlayerName(guest: lastGuest)
  }

  /// Says why, closes the connection and forgets it. The seat of a game is kept for the grace.
  mutating func end(_ slot: Int, _ farewell: Farewell, at now: Instant) {
    sendLast(farewell, to: slot)
    forget(slot, isLost: true, at: now)
  }

  /// Forgets a connection. Its seat, if it is lost while a match is played, is kept.
  mutating func forget(_ slot: Int, isLost: Bool, at now: Instant) {
    withdrawOffers(of: slot)
    switch sessions[slot].place {
    case .lobby: break
    case .watching: stopWatching(slot, at: now)
    case .seat(let table, let seat):
      if isLost, tables[table].isPlaying {
        lose(seat, of: table, at: now)
      } else {
        giveUp(seat, of: table, at: now)
      }
    }
    leaveCrowd(slot)
    if names[sessions[slot].name] == .session(slot) { names[sessions[slot].name] = nil }
    release(sessions[slot].address, at: now)
    sessions[slot] = .vacant
    openSessions -= 1
  }

  private mutating func release(_ address: PeerAddress, at now: Instant) {
    guard isCounted(address), var use = addresses[address] else { return }
    use.connections -= 1
    let isOfInterest = use.connections > 0 || !use.connects.isRested(at: now)
    addresses[address] = isOfInterest ? use : nil
  }
}
