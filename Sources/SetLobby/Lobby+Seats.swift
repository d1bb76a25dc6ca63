import SetGame
import SetWire

// Players who leave, are lost and come back.

extension Lobby {
  /// Gives up a seat, or stops watching, or ends a lesson.
  mutating func leave(_ slot: Int, at now: Instant) throws(Denial) {
    switch sessions[slot].place {
    case .lobby:
      guard sessions[slot].lesson != nil else { throw .nothingToLeave }
      sessions[slot].lesson = nil
    case .watching: stopWatching(slot, at: now)
    case .seat(let table, let seat): giveUp(seat, of: table, at: now)
    }
    send(.notice(.inLobby), to: slot)
  }

  /// Gives up a seat for good: of a match that is played the player loses it by that.
  mutating func giveUp(_ seat: Seat, of table: Int, at now: Instant) {
    let slot = tables[table].chairs[seat.index]?.slot
    if case .waiting = tables[table].match.phase { passOffer(of: table, from: slot) }
    _ = handle(.leave(seat), at: table, now)
    // A match that was over for good has no event of it.
    if let slot, sessions[slot].place == .seat(table, seat) { move(slot, to: .lobby) }
  }

  /// Keeps the seat of a player whose connection is lost.
  mutating func lose(_ seat: Seat, of table: Int, at now: Instant) {
    guard let slot = tables[table].chairs[seat.index]?.slot else { return }
    tables[table].chairs[seat.index]?.slot = nil
    names[sessions[slot].name] = .chair(ChairID(table: table, seat: seat))
    sessions[slot].place = .lobby
    sessions[slot].crowdIndex = nil
    _ = handle(.lost(seat), at: table, now)
  }

  /// Takes a seat back by its token, and shows the table.
  mutating func takeBack(_ token: Token, by slot: Int, at now: Instant) throws(Denial) {
    try claimSeat(token, by: slot, at: now)
    guard let table = sessions[slot].table else { return }
    send(.notice(.returned(tables[table].label.id)), to: slot)
    send(.notice(.token(self.token(of: slot))), to: slot)
    sendSnapshot(to: slot, at: now)
    tellOfLostOffer(slot)
  }

  /// Puts a connection into the seat of a token, with the name of its player. The seat may be a lost
  /// player's or one whose connection hangs; that one is told and closed.
  ///
  /// A wrong token and a seat that is gone have one answer.
  mutating func claimSeat(_ token: Token, by slot: Int, at now: Instant) throws(Denial) {
    guard let chair = chairsByToken[token], tables[chair.table].chairs[chair.seat.index] != nil
    else {
      if limits.areRatesHeld { sessions[slot].wrongTokens += 1 }
      done.append(.log(.wrongToken(sessions[slot].address)))
      throw .badToken
    }
    let isOwnSeat = sessions[slot].place == .seat(chair.table, chair.seat)
    if !isOwnSeat {
      try free(slot, at: now)
      withdrawOffer(of: slot, .withdrawn)
      takeOver(chair, by: slot, at: now)
    }
    renewToken(of: chair, presented: token, for: slot)
  }

  private mutating func takeOver(_ chair: ChairID, by slot: Int, at now: Instant) {
    let table = chair.table
    let old = tables[table].chairs[chair.seat.index]?.slot
    names[sessions[slot].name] = nil
    if let old {
      withdrawOffers(of: old)
      names[sessions[old].name] = nil
      sessions[old].place = .lobby
      sessions[old].crowdIndex = nil
    }
    move(slot, to: .seat(table, chair.seat))
    tables[table].chairs[chair.seat.index]?.slot = slot
    if let name = tables[table].label.name(of: chair.seat) {
      sessions[slot].name = name
      names[name] = .session(slot)
    }
    if let old { end(old, .takenOver, at: now) }
    _ = handle(.back(chair.seat), at: table, now, silent: [slot])
    done.append(.log(.returned(tables[table].label.id, sessions[slot].name)))
  }

  /// Gives a seat another token. The one presented is good until its connection has sent a line, and so
  /// has got the answer.
  private mutating func renewToken(of chair: ChairID, presented: Token, for slot: Int) {
    guard var kept = tables[chair.table].chairs[chair.seat.index] else { return }
    for old in [kept.token, kept.usedToken] {
      if let old, old != presented { chairsByToken[old] = nil }
    }
    let token = Token(from: &secrets)
    kept.token = token
    kept.usedToken = presented
    tables[chair.table].chairs[chair.seat.index] = kept
    chairsByToken[token] = chair
    sessions[slot].token = token
    sessions[slot].hasNewToken = true
  }

  /// The connection knows its new token: the used one is good no more.
  mutating func confirmToken(of slot: Int) {
    sessions[slot].hasNewToken = false
    guard case .seat(let table, let seat) = sessions[slot].place else { return }
    tables[table].chairs[seat.index]?.lostOffer = nil
    guard let used = tables[table].chairs[seat.index]?.usedToken else { return }
    tables[table].chairs[seat.index]?.usedToken = nil
    chairsByToken[used] = nil
  }
}
