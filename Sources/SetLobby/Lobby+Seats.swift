import SetGame
import SetWire

// Players who leave, are lost and come back.

extension Lobby {
  /// Gives up a seat, or stops watching, or ends a lesson.
  mutating func leave(_ id: ConnectionID, at now: Instant) throws(Denial) {
    switch sessions[id]?.place {
    case .lobby, nil:
      guard sessions[id]?.lesson != nil else { throw .nothingToLeave }
      sessions[id]?.lesson = nil
    case .watching: stopWatching(id, at: now)
    case .seat(let table, let seat): giveUp(seat, of: table, at: now)
    }
    send(.notice(.inLobby), to: id)
  }

  /// Gives up a seat for good: of a match that is played the player loses it by that.
  mutating func giveUp(_ seat: Seat, of table: TableKey, at now: Instant) {
    let id = tables[table]?[seat]?.connection
    var passed: Offer?
    if case .waiting = tables[table]?.match.phase, let id {
      passed = passOffer(of: table, from: id)
    }
    _ = handle(.leave(seat), at: table, now)
    // A match that was over for good has no event of it.
    if let id, sessions[id]?.place == .seat(table, seat) { move(id, to: .lobby) }
    if let passed, let id { tellOfPassing(passed, from: id) }
    noteWaiting(at: table)
  }

  /// Keeps the seat of a player whose connection is lost.
  mutating func lose(_ seat: Seat, of table: TableKey, at now: Instant) {
    guard let id = tables[table]?[seat]?.connection, let session = sessions[id] else { return }
    let chair = ChairID(table: table, seat: seat)
    tables[table]?[seat]?.connection = nil
    names[session.name] = .chair(chair)
    setPlace(of: id, .lobby)
    sessions[id]?.crowdIndex = nil
    let player = KeptSeats.Player(person: session.person, ignored: session.ignored)
    kept.insert(chair, for: player, .present)
    noteWaiting(at: table)
    _ = handle(.lost(seat), at: table, now)
    limitKeptSeats(of: session.address, at: now)
  }

  /// Takes a seat back by its token, and shows the table.
  mutating func takeBack(_ token: Token, by id: ConnectionID, at now: Instant) throws(Denial) {
    try claimSeat(token, by: id, at: now)
    if let table = sessions[id]?.table, let label = tables[table]?.label {
      send(.notice(.returned(label.id)), to: id)
    }
    send(.notice(.token(self.token(of: id))), to: id)
    sendSnapshot(to: id, at: now)
    tellOfLostOffer(id)
  }

  /// Puts a connection into the seat of a token, with the name of its player. The seat may be a lost
  /// player's or one whose connection hangs; that one is told and closed.
  ///
  /// A wrong token, a used one whose time is over and a seat that is gone have one answer, and nothing changes.
  mutating func claimSeat(
    _ token: Token, by id: ConnectionID, at now: Instant
  ) throws(Denial) {
    guard let chair = chair(of: token, at: now), isKept(chair, without: id) else {
      throw wrongToken(by: id)
    }
    if sessions[id]?.place != .seat(chair.table, chair.seat) {
      try free(id, at: now)
      // Where the asker was, something may have ended by its leaving.
      guard chairsByToken[token] == chair else { throw wrongToken(by: id) }
      withdrawOffer(of: id, .withdrawn)
      takeOver(chair, by: id, at: now)
    }
    renewToken(of: chair, presented: token, for: id, at: now)
  }

  /// Counts a token that opens nothing.
  private mutating func wrongToken(by id: ConnectionID) -> Denial {
    if let address = sessions[id]?.address { done.append(.log(.wrongToken(address))) }
    sessions[id]?.wrongTokens += 1
    return .badToken
  }

  /// The seat that a token opens now.
  func chair(of token: Token, at now: Instant) -> ChairID? {
    guard let id = chairsByToken[token], let chair = tables[id.table]?[id.seat] else { return nil }
    if let used = chair.usedToken, used.token == token, used.until < now { return nil }
    return id
  }

  /// Whether a seat is still there when an asker who sits at the same table has left it: with its last person a
  /// match that is over goes.
  private func isKept(_ chair: ChairID, without asker: ConnectionID) -> Bool {
    guard case .seat(chair.table, let own) = sessions[asker]?.place, own != chair.seat else {
      return true
    }
    return isPlaying(chair.table) || tables[chair.table]?.isAttended(without: asker) == true
  }

  private mutating func takeOver(_ chair: ChairID, by id: ConnectionID, at now: Instant) {
    let table = chair.table
    let old = tables[table]?[chair.seat]?.connection
    names[name(of: id)] = nil
    if let old {
      withdrawOffers(of: old)
      names[name(of: old)] = nil
      setPlace(of: old, .lobby)
      sessions[old]?.crowdIndex = nil
    }
    // The offer of a party's seats is its maker's, whatever connection that is.
    if let offer = offers.seats(at: table), offer.from == old {
      _ = offers.leave(offer.id, to: id, countedFor: countedAddress(of: id))
    }
    move(id, to: .seat(table, chair.seat))
    tables[table]?[chair.seat]?.connection = id
    if let person = kept[chair]?.person ?? old.flatMap({ sessions[$0]?.person }) {
      sessions[id]?.person.number = person.number
    }
    if let ignored = kept[chair]?.ignored ?? old.flatMap({ sessions[$0]?.ignored }) {
      sessions[id]?.ignored = ignored
    }
    kept.remove(chair)
    noteWaiting(at: table)
    if let name = tables[table]?.label.name(of: chair.seat) {
      sessions[id]?.name = name
      names[name] = .session(id)
    }
    if let old { end(old, .takenOver, at: now) }
    _ = handle(.back(chair.seat), at: table, now, silent: [id])
    if let label = tables[table]?.label { done.append(.log(.returned(label.id, name(of: id)))) }
  }

  /// Gives a seat another token. The one presented is good a little longer, unless the new one is used before:
  /// the answer that holds the new one may be lost.
  private mutating func renewToken(
    of chair: ChairID, presented: Token, for id: ConnectionID, at now: Instant
  ) {
    guard var kept = tables[chair.table]?[chair.seat] else { return }
    // Who presents the present token has read what was told with it.
    if presented == kept.token, kept.lostOffer?.isTold == true { kept.lostOffer = nil }
    for old in [kept.token, kept.usedToken?.token] {
      if let old, old != presented { chairsByToken[old] = nil }
    }
    let token = Token(from: &secrets)
    kept.token = token
    kept.usedToken = Table.UsedToken(
      token: presented, until: now + Table.UsedToken.goodFor)
    tables[chair.table]?[chair.seat] = kept
    chairsByToken[token] = chair
    sessions[id]?.token = token
  }
}
