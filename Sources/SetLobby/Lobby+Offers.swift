import SetGame
import SetWire

// Offers: how two or more players find each other.

extension Lobby {
  /// Takes an offer that suits, or makes one.
  mutating func seek(_ request: DuelRequest, by slot: Int, at now: Instant) throws(Denial) {
    guard !isShuttingDown else { throw .busy(.shuttingDown) }
    try checkIsFree(slot)
    switch request.opponent {
    case .bot(let level):
      try challengeBots(level, request.rules ?? Rules(), by: slot, at: now)
    case .anyone:
      if let offer = offers.firstIndex(where: { suits($0, request.rules, slot) }) {
        return try take(offer, by: slot, at: now)
      }
      try make(request.rules ?? Rules(), to: nil, by: slot, at: now)
    case .player(let name):
      let rival = try session(named: name)
      guard rival != slot else { throw .notAllowed(.oneself) }
      let match = offers.firstIndex { offer in
        offer.from == rival && offer.party == nil && mayTake(offer, slot)
          && (request.rules == nil || offer.rules == request.rules)
      }
      if let match { return try take(match, by: slot, at: now) }
      guard !sessions[rival].ignored.contains(sessions[slot].name) else {
        throw .notAllowed(.ignored)
      }
      // Nobody is spoken to while playing, not even by an offer.
      if case .seat(let table, _) = sessions[rival].place, tables[table].isPlaying {
        throw .busy(.opponentPlaying(name))
      }
      try make(request.rules ?? Rules(), to: rival, by: slot, at: now)
    }
  }

  /// The slot of the connection with a name.
  func session(named name: PlayerName) throws(Denial) -> Int {
    guard case .session(let slot) = names[name] else { throw .noSuchPlayer(name) }
    return slot
  }

  /// Whether a seeker gets this offer, with these rules or with any.
  func suits(_ offer: Offer, _ rules: Rules?, _ slot: Int) -> Bool {
    guard offer.isOpen, mayTake(offer, slot) else { return false }
    let from = sessions[offer.from]
    guard !from.ignored.contains(sessions[slot].name),
      !sessions[slot].ignored.contains(from.name)
    else { return false }
    return rules.map { $0 == offer.rules } ?? true
  }

  /// Whether a connection may take an offer at all.
  private func mayTake(_ offer: Offer, _ slot: Int) -> Bool {
    guard offer.from != slot else { return false }
    if case .seat(let table, _) = sessions[slot].place, table == offer.party { return false }
    if let to = offer.to { return to == slot }
    return !sessions[slot].isBot || offer.rules.bots
  }

  private mutating func make(
    _ rules: Rules, to rival: Int?, by slot: Int, at now: Instant
  ) throws(Denial) {
    let isParty = rules.kind == .party
    let code = rules.isPrivate ? newCode() : nil
    let party = isParty ? try makeTable(rules, code: code) : nil
    withdrawOffer(of: slot, .withdrawn)
    if let party {
      try free(slot, at: now)
      seat([slot], at: party, now)
    } else if isWaitingForParty(slot) {
      try leave(slot, at: now)
    }
    lastOffer += 1
    let offer = Offer(
      id: OfferID(lastOffer), from: slot, to: rival, rules: rules, code: code, party: party)
    offers.append(offer)
    sessions[slot].offer = offer.id
    sessions[slot].isSettled = true
    if let rival { sessions[rival].offersReceived += 1 }
    send(.offer(line(of: offer, for: slot)), to: slot)
    if let code, party == nil { send(.notice(.code(code, hasSeats: true)), to: slot) }
    if let rival {
      send(.offer(line(of: offer, for: rival)), to: rival)
    } else if offer.isOpen {
      announce(.offer(line(of: offer, for: nil)), from: slot)
    }
    let waiting = Notice.waiting(for: rival.map { sessions[$0].name })
    send(.notice(isParty ? .gathering : waiting), to: slot)
  }

  private func isWaitingForParty(_ slot: Int) -> Bool {
    guard case .seat(let table, _) = sessions[slot].place else { return false }
    return tables[table].match.phase == .waiting
  }

  /// An offer as it is told to the connection at a slot, or to all others.
  func line(of offer: Offer, for slot: Int?) -> Message.Offer {
    Message.Offer(
      id: offer.id, from: sessions[offer.from].name, to: offer.to.map { sessions[$0].name },
      rules: offer.rules, isYours: offer.from == slot)
  }

  /// Tells those who are at no table of an open offer, unless they are so many that none would last.
  mutating func announce(_ message: Message, from slot: Int) {
    guard lounge.members.count <= limits.offerAudienceMax, !lounge.members.isEmpty else { return }
    lounge.add(speaker: sessions[slot].name) { view in
      var bytes: [UInt8] = []
      view.append(message, to: &bytes)
      return bytes
    }
    noteWaiting(.lounge)
  }

  mutating func accept(_ mention: Mention?, by slot: Int, at now: Instant) throws(Denial) {
    try checkIsFree(slot)
    try take(try offer(mentioned: mention, by: slot), by: slot, at: now)
  }

  private func offer(mentioned mention: Mention?, by slot: Int) throws(Denial) -> Int {
    let found: Int?
    switch mention {
    case nil:
      found =
        offers.firstIndex { $0.to == slot } ?? offers.firstIndex { suits($0, nil, slot) }
    case .number(let number):
      found = offers.firstIndex { $0.id.number == number && ($0.to == slot || $0.isOpen) }
    case .player(let name):
      let from = try session(named: name)
      found =
        offers.firstIndex { $0.from == from && $0.to == slot }
        ?? offers.firstIndex { $0.from == from && $0.isOpen }
    case .code(let code): found = offers.firstIndex { $0.code == code }
    }
    guard let found else { throw .noSuchOffer }
    guard offers[found].from != slot else { throw .notAllowed(.oneself) }
    guard mayTake(offers[found], slot) else { throw .notAllowed(.offerToOthers) }
    return found
  }

  /// Begins the match of an offer, or sits down at its party. The taker is free.
  private mutating func take(_ index: Int, by slot: Int, at now: Instant) throws(Denial) {
    let offer = offers[index]
    if let party = offer.party {
      guard tables[party].freeSeat != nil else { throw .full(.table) }
      withdrawOffer(of: slot, .withdrawn)
      try free(slot, at: now)
      let isLastSeat = tables[party].chairs.filter { $0 == nil }.count == 1
      if isLastSeat { removeOffer(offer.id, .taken) }
      return seat([slot], at: party, now)
    }
    let isFromPractice = isPractising(offer.from)
    var rules = offer.rules
    if isFromPractice { rules.countdown = max(rules.countdown, Rules.Fixed.noticeInPractice) }
    let table = try makeTable(rules, code: offer.code)
    removeOffer(offer.id, .taken)
    withdrawOffer(of: slot, .withdrawn)
    if isFromPractice {
      putPracticeAway(of: offer.from, at: now)
    } else {
      try free(offer.from, at: now)
    }
    try free(slot, at: now)
    seat([offer.from, slot], at: table, now)
  }

  /// Whether a connection takes a lesson, or sits with nobody but itself and the server's own, also when their
  /// match is over and its end is still read.
  private func isPractising(_ slot: Int) -> Bool {
    guard case .seat(let table, _) = sessions[slot].place else {
      return sessions[slot].lesson != nil
    }
    return tables[table].isPractice
  }

  /// Ends the practice of a connection whose offer is taken. It is told no result: there was no end.
  private mutating func putPracticeAway(of slot: Int, at now: Instant) {
    guard case .seat(let table, let seat) = sessions[slot].place else {
      sessions[slot].lesson = nil
      return send(.notice(.putAway(nil)), to: slot)
    }
    let id = tables[table].label.id
    _ = handle(.leave(seat), at: table, now, silent: [slot])
    // A match that was over for good has no event of it.
    if sessions[slot].place == .seat(table, seat) { move(slot, to: .lobby) }
    send(.notice(.putAway(id)), to: slot)
  }

  mutating func decline(_ mention: Mention?, by slot: Int) throws(Denial) {
    let found: Int?
    switch mention {
    case nil: found = offers.firstIndex { $0.to == slot }
    case .number(let number):
      found = offers.firstIndex { $0.id.number == number && $0.to == slot }
    case .player(let name):
      let from = try session(named: name)
      found = offers.firstIndex { $0.from == from && $0.to == slot }
    case .code(let code): found = offers.firstIndex { $0.code == code && $0.to == slot }
    }
    guard let found else { throw .noOfferReceived }
    removeOffer(at: found, .declined)
  }
}

// How offers end.

extension Lobby {
  /// Takes back the connection's own offer; a party that waits breaks up.
  mutating func withdrawOffer(by slot: Int, at now: Instant) throws(Denial) {
    guard let id = sessions[slot].offer, let offer = offers.first(where: { $0.id == id }) else {
      throw .noOwnOffer
    }
    removeOffer(id, .withdrawn)
    guard let party = offer.party else { return }
    let sitters = tables[party].chairs.map { $0?.slot }
    for (index, sitter) in sitters.enumerated() {
      guard let sitter else { continue }
      _ = handle(.leave(Seat(index)), at: party, now)
      send(.notice(.inLobby), to: sitter)
    }
  }

  /// Takes back the offer of a connection, if it has one that is not a party's.
  mutating func withdrawOffer(of slot: Int, _ reason: Message.Withdrawal) {
    guard let id = sessions[slot].offer, let offer = offers.first(where: { $0.id == id }),
      offer.party == nil
    else { return }
    removeOffer(id, reason)
  }

  /// Ends all offers that a connection which goes has made or got; it is told nothing of that itself, but if it
  /// has a seat its player is, on coming back.
  mutating func withdrawOffers(of slot: Int) {
    if let id = sessions[slot].offer, let index = index(of: id), offers[index].party == nil {
      if case .seat(let table, let seat) = sessions[slot].place {
        let to = offers[index].to.map { sessions[$0].name }
        tables[table].chairs[seat.index]?.lostOffer = Table.LostOffer(id: id, to: to)
      }
      removeOffer(at: index, .gone, except: slot)
    }
    while sessions[slot].offersReceived > 0,
      let index = offers.firstIndex(where: { $0.to == slot })
    {
      removeOffer(at: index, .gone, except: slot)
    }
  }

  /// Tells a player who is back of the offer that ended with the lost connection.
  mutating func tellOfLostOffer(_ slot: Int) {
    guard case .seat(let table, let seat) = sessions[slot].place,
      let lost = tables[table].chairs[seat.index]?.lostOffer
    else { return }
    send(
      .unoffer(lost.id, from: sessions[slot].name, to: lost.to, .lost, isYours: true), to: slot)
  }

  /// Leaves the offer of a party that waits to the next who sits there, when its maker goes.
  mutating func passOffer(of table: Int, from slot: Int?) {
    guard let slot, let index = offers.firstIndex(where: { $0.party == table }),
      offers[index].from == slot
    else { return }
    sessions[slot].offer = nil
    let heir = tables[table].chairs.lazy.compactMap { $0?.slot }.first { $0 != slot }
    if let heir {
      offers[index].from = heir
      sessions[heir].offer = offers[index].id
    } else {
      removeOffer(at: index, .withdrawn)
    }
  }

  func index(of id: OfferID) -> Int? { offers.firstIndex { $0.id == id } }

  private mutating func removeOffer(_ id: OfferID, _ reason: Message.Withdrawal) {
    if let index = index(of: id) { removeOffer(at: index, reason) }
  }

  /// Ends an offer and tells who knew of it, save one whose connection goes.
  mutating func removeOffer(
    at index: Int, _ reason: Message.Withdrawal, except leaver: Int? = nil
  ) {
    let offer = offers.remove(at: index)
    func message(isYours: Bool) -> Message {
      .unoffer(
        offer.id, from: sessions[offer.from].name, to: offer.to.map { sessions[$0].name }, reason,
        isYours: isYours)
    }
    if sessions[offer.from].offer == offer.id { sessions[offer.from].offer = nil }
    if offer.from != leaver { send(message(isYours: true), to: offer.from) }
    if let to = offer.to {
      sessions[to].offersReceived -= 1
      if to != leaver { send(message(isYours: false), to: to) }
    } else if offer.isOpen {
      announce(message(isYours: false), from: offer.from)
    }
  }
}
