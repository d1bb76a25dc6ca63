import SetGame
import SetWire

// Offers: how two or more players find each other.

extension Lobby {
  /// Takes an offer that suits, or makes one.
  mutating func seek(_ request: DuelRequest, by id: ConnectionID, at now: Instant) throws(Denial) {
    guard !isShuttingDown else { throw .busy(.shuttingDown) }
    try checkIsFree(id)
    let rules = request.rules ?? Rules()
    switch request.opponent {
    case .bot(let level): try challengeBots(level, rules, by: id, at: now)
    case .anyone:
      if let offer = oldestOffer(for: id, with: request.rules) {
        return try take(offer, by: id, at: now)
      }
      try make(rules, to: nil, by: id, at: now)
    case .player(let name):
      let rival = try session(named: name)
      guard rival != id else { throw .notAllowed(.oneself) }
      if let offer = offers.made(by: rival), offer.party == nil, mayTake(offer, id),
        request.rules == nil || offer.rules == rules
      {
        return try take(offer, by: id, at: now)
      }
      try checkMayAsk(rival, named: name, by: id)
      try make(rules, to: rival, by: id, at: now)
    }
  }

  /// The connection with a name.
  func session(named name: PlayerName) throws(Denial) -> ConnectionID {
    guard case .session(let id) = names[name] else { throw .noSuchPlayer(name) }
    return id
  }

  /// Whether a player hears nothing of another.
  func isIgnored(_ speaker: ConnectionID, by listener: ConnectionID) -> Bool {
    guard let person = sessions[speaker]?.person else { return false }
    return sessions[listener]?.ignored.covers(person) ?? false
  }

  /// The oldest offer that a seeker gets without naming one, with these rules or with any.
  func oldestOffer(for id: ConnectionID, with rules: Rules?) -> Offer? {
    offers.oldest(with: rules, forProgram: sessions[id]?.isBot == true) { offer in
      mayTake(offer, id) && !isIgnored(id, by: offer.from) && !isIgnored(offer.from, by: id)
    }
  }

  /// Whether a connection may take an offer without its code.
  private func mayTake(_ offer: Offer, _ id: ConnectionID) -> Bool {
    guard offer.from != id, !sits(id, at: offer.party) else { return false }
    switch offer.audience {
    case .all: return sessions[id]?.isBot == false || offer.rules.bots
    case .one(let receiver): return receiver == id
    case .bearers: return false
    }
  }

  private func sits(_ id: ConnectionID, at table: TableKey?) -> Bool {
    guard case .seat(let own, _) = sessions[id]?.place else { return false }
    return own == table
  }

  /// Refuses if a player is not to be asked for a duel by this connection now.
  private func checkMayAsk(
    _ rival: ConnectionID, named name: PlayerName, by id: ConnectionID
  ) throws(Denial) {
    guard !isIgnored(id, by: rival) else { throw .notAllowed(.notListening) }
    // Nobody is spoken to while playing, not even by an offer.
    if case .seat(let table, _) = sessions[rival]?.place, isPlaying(table) {
      throw isListed(table, to: id) ? .busy(.opponentPlaying(name)) : .notAllowed(.notListening)
    }
    guard offers.count(to: rival) < limits.offersReceivedMax else { throw .full(.offersReceived) }
  }

  private mutating func make(
    _ rules: Rules, to rival: ConnectionID?, by id: ConnectionID, at now: Instant
  ) throws(Denial) {
    try checkMayMake(id)
    let code = rules.isPrivate && rival == nil ? newCode() : nil
    let party = rules.kind == .party ? try makeTable(rules, code: code, at: now) : nil
    withdrawOffer(of: id, .withdrawn)
    if let party {
      try free(id, at: now)
      seat([id], at: party, now)
    } else if isWaitingForParty(id) {
      try leave(id, at: now)
    }
    lastOffer += 1
    let audience = rival.map(Offer.Audience.one) ?? code.map(Offer.Audience.bearers) ?? .all
    let offer = Offer(
      id: OfferID(lastOffer), from: id, to: audience, rules: rules, party: party)
    offers.insert(offer, countedFor: countedAddress(of: id))
    sessions[id]?.isSettled = true
    tell(of: offer)
  }

  /// Refuses if there are too many offers, but for the one that a new one replaces.
  private func checkMayMake(_ id: ConnectionID) throws(Denial) {
    let replaced = offers.made(by: id).map { $0.party == nil ? 1 : 0 } ?? 0
    guard offers.count - replaced < limits.openOffersMax else { throw .full(.offers) }
    if let address = countedAddress(of: id) {
      guard offers.count(of: address) - replaced < limits.offersPerAddressMax else {
        throw .full(.addressOffers)
      }
    }
  }

  /// The address of a connection, if it is one whose use is limited.
  func countedAddress(of id: ConnectionID) -> PeerAddress? {
    guard let address = sessions[id]?.address, isCounted(address) else { return nil }
    return address
  }

  private func isWaitingForParty(_ id: ConnectionID) -> Bool {
    guard case .seat(let table, _) = sessions[id]?.place else { return false }
    return tables[table]?.match.phase == .waiting
  }

  /// Tells of a new offer its maker and all who may take it without a code.
  private mutating func tell(of offer: Offer) {
    let id = offer.from
    send(.offer(line(of: offer, for: id)), to: id)
    var waiting = Notice.waiting(for: nil)
    switch offer.audience {
    case .all: announce(.offer(line(of: offer, for: nil)), from: id)
    case .one(let rival):
      let name = name(of: rival)
      if offer.rules.isPrivate { send(.notice(.privateOffer(to: name)), to: id) }
      waiting = .waiting(for: name)
      sendInOrder(.offer(line(of: offer, for: rival)), to: rival)
    case .bearers(let code):
      // Who sits at a party has been told its code.
      if offer.party == nil { send(.notice(.code(code, opens: .seat)), to: id) }
    }
    send(.notice(offer.party == nil ? waiting : .gathering), to: id)
  }

  /// An offer as it is told to a connection, or to all others.
  func line(of offer: Offer, for id: ConnectionID?) -> Message.Offer {
    Message.Offer(
      id: offer.id, from: name(of: offer.from), to: offer.to.flatMap { sessions[$0]?.name },
      rules: offer.rules, isYours: offer.from == id)
  }

  /// Tells those who are at no table of an open offer, unless they are so many that none would last.
  mutating func announce(_ message: Message, from id: ConnectionID) {
    guard lounge.members.count <= limits.offerAudienceMax, !lounge.members.isEmpty,
      let speaker = sessions[id]?.person
    else { return }
    lounge.add(speaker: speaker) { view in
      var bytes: [UInt8] = []
      view.append(message, to: &bytes)
      return bytes
    }
    noteWaiting(.lounge)
  }

  /// Tells one connection something behind all that its crowd was told before.
  private mutating func sendInOrder(_ message: Message, to id: ConnectionID) {
    hearAll(id)
    send(message, to: id)
  }

  /// Tells those who see an offer of a connection, or who made it one, that its name is another.
  mutating func tellOfferers(_ message: Message, of id: ConnectionID) {
    switch offers.made(by: id)?.audience {
    case .all: announce(message, from: id)
    case .one(let receiver): sendInOrder(message, to: receiver)
    case .bearers, nil: break
    }
    for offer in offers.made(to: id) { sendInOrder(message, to: offer.from) }
  }
}

// How offers end.

extension Lobby {
  /// Takes back the connection's own offer; a party that waits breaks up.
  mutating func withdrawOffer(by id: ConnectionID, at now: Instant) throws(Denial) {
    guard let offer = offers.made(by: id) else { throw .noOwnOffer }
    removeOffer(offer.id, .withdrawn)
    guard let party = offer.party, let chairs = tables[party]?.chairs else { return }
    for (index, sitter) in chairs.map({ $0?.connection }).enumerated() {
      guard let sitter else { continue }
      _ = handle(.leave(Seat(index)), at: party, now)
      send(.notice(.inLobby), to: sitter)
    }
  }

  /// Takes back the offer of a connection, if it has one that is not a party's.
  mutating func withdrawOffer(of id: ConnectionID, _ reason: Message.Withdrawal) {
    guard let offer = offers.made(by: id), offer.party == nil else { return }
    removeOffer(offer.id, reason)
  }

  /// Ends all offers that a connection which goes has made or got; it is told nothing of that itself, but if it
  /// has a seat its player is, on coming back.
  mutating func withdrawOffers(of id: ConnectionID) {
    if let offer = offers.made(by: id), offer.party == nil {
      if case .seat(let table, let seat) = sessions[id]?.place {
        let to = offer.to.flatMap { sessions[$0]?.name }
        tables[table]?[seat]?.lostOffer = Table.LostOffer(id: offer.id, to: to)
      }
      removeOffer(offer.id, .gone, except: id)
    }
    for offer in offers.made(to: id) { removeOffer(offer.id, .gone, except: id) }
  }

  /// Tells a player who is back of the offer that ended with the lost connection.
  mutating func tellOfLostOffer(_ id: ConnectionID) {
    guard case .seat(let table, let seat) = sessions[id]?.place, let name = sessions[id]?.name,
      let lost = tables[table]?[seat]?.lostOffer
    else { return }
    tables[table]?[seat]?.lostOffer?.isTold = true
    send(.unoffer(lost.id, from: name, to: lost.to, .lost, isYours: true), to: id)
  }

  /// Ends an offer and tells who knew of it, save one whose connection goes.
  mutating func removeOffer(
    _ id: OfferID, _ reason: Message.Withdrawal, except leaver: ConnectionID? = nil
  ) {
    guard let offer = offers.remove(id) else { return }
    func message(isYours: Bool) -> Message {
      .unoffer(
        offer.id, from: name(of: offer.from), to: offer.to.flatMap { sessions[$0]?.name }, reason,
        isYours: isYours)
    }
    if offer.from != leaver { send(message(isYours: true), to: offer.from) }
    switch offer.audience {
    case .all: announce(message(isYours: false), from: offer.from)
    case .one(let receiver):
      if receiver != leaver { sendInOrder(message(isYours: false), to: receiver) }
    case .bearers: break
    }
  }

  /// Leaves the offer of a party that waits to the next who sits there, when its maker goes; answers the offer as
  /// it then stands, if there is such a player.
  mutating func passOffer(of table: TableKey, from id: ConnectionID) -> Offer? {
    guard let offer = offers.seats(at: table), offer.from == id else { return nil }
    let sitters = tables[table]?.chairs.lazy.compactMap { $0?.connection }
    guard let heir = sitters?.first(where: { $0 != id }) else {
      removeOffer(offer.id, .withdrawn)
      return nil
    }
    return offers.leave(offer.id, to: heir, countedFor: countedAddress(of: heir))
  }

  /// Tells all who know of an offer whose it is now that its maker has left the party.
  mutating func tellOfPassing(_ offer: Offer, from leaver: ConnectionID) {
    let old = name(of: leaver)
    for chair in offer.party.flatMap({ tables[$0]?.chairs }) ?? [] {
      guard let id = chair?.connection else { continue }
      send(.offerPassed(line(of: offer, for: id), from: old, isSeated: true), to: id)
    }
    let message = Message.offerPassed(line(of: offer, for: nil), from: old, isSeated: false)
    // The leaver may be on the way to another table: what the lobby hears later would be missed.
    send(message, to: leaver)
    if offer.isOpen { announce(message, from: leaver) }
  }
}
