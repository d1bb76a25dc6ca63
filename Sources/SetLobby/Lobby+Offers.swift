import SetGame
import SetWire

// Offers: how two or more players find each other.

extension Lobby {
  /// Takes an offer that suits, or makes one.
  mutating func seek(_ request: DuelRequest, by id: ConnectionID, at now: Instant) throws(Denial) {
    guard !isShuttingDown else { throw .busy(.shuttingDown) }
    try checkIsFree(id)
    switch request.opponent {
    case .bot(let level):
      try challengeBots(level, request.rules ?? Rules(), by: id, at: now)
    case .anyone:
      if let offer = offers.firstIndex(where: { suits($0, request.rules, id) }) {
        return try take(offer, by: id, at: now)
      }
      try make(request.rules ?? Rules(), to: nil, by: id, at: now)
    case .player(let name):
      let rival = try session(named: name)
      guard rival != id else { throw .notAllowed(.oneself) }
      let match = offers.firstIndex { offer in
        offer.from == rival && offer.party == nil && mayTake(offer, id)
          && (request.rules == nil || offer.rules == request.rules)
      }
      if let match { return try take(match, by: id, at: now) }
      guard !isIgnored(id, by: rival) else { throw .notAllowed(.ignored) }
      // Nobody is spoken to while playing, not even by an offer.
      if case .seat(let table, _) = sessions[rival]?.place, isPlaying(table) {
        throw .busy(.opponentPlaying(name))
      }
      try make(request.rules ?? Rules(), to: rival, by: id, at: now)
    }
  }

  /// The connection with a name.
  func session(named name: PlayerName) throws(Denial) -> ConnectionID {
    guard case .session(let id) = names[name] else { throw .noSuchPlayer(name) }
    return id
  }

  /// Whether a player hears nothing of another.
  func isIgnored(_ speaker: ConnectionID, by listener: ConnectionID) -> Bool {
    guard let name = sessions[speaker]?.name else { return false }
    return sessions[listener]?.ignored.contains(name) ?? false
  }

  /// Whether a seeker gets this offer, with these rules or with any.
  func suits(_ offer: Offer, _ rules: Rules?, _ id: ConnectionID) -> Bool {
    guard offer.isOpen, mayTake(offer, id) else { return false }
    guard !isIgnored(id, by: offer.from), !isIgnored(offer.from, by: id) else { return false }
    return rules.map { $0 == offer.rules } ?? true
  }

  /// Whether a connection may take an offer at all.
  private func mayTake(_ offer: Offer, _ id: ConnectionID) -> Bool {
    guard offer.from != id else { return false }
    if case .seat(let table, _) = sessions[id]?.place, table == offer.party { return false }
    if let to = offer.to { return to == id }
    return sessions[id]?.isBot == false || offer.rules.bots
  }

  private mutating func make(
    _ rules: Rules, to rival: ConnectionID?, by id: ConnectionID, at now: Instant
  ) throws(Denial) {
    let isParty = rules.kind == .party
    let code = rules.isPrivate ? newCode() : nil
    let party = isParty ? try makeTable(rules, code: code) : nil
    withdrawOffer(of: id, .withdrawn)
    if let party {
      try free(id, at: now)
      seat([id], at: party, now)
    } else if isWaitingForParty(id) {
      try leave(id, at: now)
    }
    lastOffer += 1
    let offer = Offer(
      id: OfferID(lastOffer), from: id, to: rival, rules: rules, code: code, party: party)
    offers.append(offer)
    sessions[id]?.offer = offer.id
    sessions[id]?.isSettled = true
    if let rival { sessions[rival]?.offersReceived += 1 }
    send(.offer(line(of: offer, for: id)), to: id)
    if let code, party == nil { send(.notice(.code(code, opens: .seat)), to: id) }
    if let rival {
      send(.offer(line(of: offer, for: rival)), to: rival)
    } else if offer.isOpen {
      announce(.offer(line(of: offer, for: nil)), from: id)
    }
    let waiting = Notice.waiting(for: rival.flatMap { sessions[$0]?.name })
    send(.notice(isParty ? .gathering : waiting), to: id)
  }

  private func isWaitingForParty(_ id: ConnectionID) -> Bool {
    guard case .seat(let table, _) = sessions[id]?.place else { return false }
    return tables[table]?.match.phase == .waiting
  }

  /// An offer as it is told to a connection, or to all others.
  func line(of offer: Offer, for id: ConnectionID?) -> Message.Offer {
    Message.Offer(
      id: offer.id, from: name(of: offer.from), to: offer.to.flatMap { sessions[$0]?.name },
      rules: offer.rules, isYours: offer.from == id)
  }

  /// Tells those who are at no table of an open offer, unless they are so many that none would last.
  mutating func announce(_ message: Message, from id: ConnectionID) {
    guard lounge.members.count <= limits.offerAudienceMax, !lounge.members.isEmpty else { return }
    lounge.add(speaker: name(of: id)) { view in
      var bytes: [UInt8] = []
      view.append(message, to: &bytes)
      return bytes
    }
    noteWaiting(.lounge)
  }

  mutating func accept(_ mention: Mention?, by id: ConnectionID, at now: Instant) throws(Denial) {
    try checkIsFree(id)
    try take(try offer(mentioned: mention, by: id), by: id, at: now)
  }

  private func offer(mentioned mention: Mention?, by id: ConnectionID) throws(Denial) -> Int {
    let found: Int?
    switch mention {
    case nil:
      found =
        offers.firstIndex { $0.to == id } ?? offers.firstIndex { suits($0, nil, id) }
    case .number(let number):
      found = offers.firstIndex { $0.id.number == number && ($0.to == id || $0.isOpen) }
    case .player(let name):
      let from = try session(named: name)
      found =
        offers.firstIndex { $0.from == from && $0.to == id }
        ?? offers.firstIndex { $0.from == from && $0.isOpen }
    case .code(let code): found = offers.firstIndex { $0.code == code }
    }
    guard let found else { throw .noSuchOffer }
    guard offers[found].from != id else { throw .notAllowed(.oneself) }
    guard mayTake(offers[found], id) else { throw .notAllowed(.offerToOthers) }
    return found
  }

  /// Begins the match of an offer, or sits down at its party. The taker is free.
  private mutating func take(_ index: Int, by id: ConnectionID, at now: Instant) throws(Denial) {
    let offer = offers[index]
    if let party = offer.party {
      guard tables[party]?.freeSeat != nil else { throw .full(.table) }
      withdrawOffer(of: id, .withdrawn)
      try free(id, at: now)
      let isLastSeat = tables[party]?.chairs.count(where: { $0 == nil }) == 1
      if isLastSeat { removeOffer(offer.id, .taken) }
      return seat([id], at: party, now)
    }
    let isFromPractice = isPractising(offer.from)
    var rules = offer.rules
    if isFromPractice { rules.countdown = max(rules.countdown, Rules.Fixed.noticeInPractice) }
    let table = try makeTable(rules, code: offer.code)
    removeOffer(offer.id, .taken)
    withdrawOffer(of: id, .withdrawn)
    if isFromPractice {
      putPracticeAway(of: offer.from, at: now)
    } else {
      try free(offer.from, at: now)
    }
    try free(id, at: now)
    seat([offer.from, id], at: table, now)
  }

  /// Whether a connection takes a lesson, or sits with nobody but itself and the server's own, also when their
  /// match is over and its end is still read.
  private func isPractising(_ id: ConnectionID) -> Bool {
    guard case .seat(let table, _) = sessions[id]?.place else {
      return sessions[id]?.lesson != nil
    }
    return isPractice(table)
  }

  /// Ends the practice of a connection whose offer is taken. It is told no result: there was no end.
  private mutating func putPracticeAway(of id: ConnectionID, at now: Instant) {
    guard case .seat(let table, let seat) = sessions[id]?.place else {
      sessions[id]?.lesson = nil
      return send(.notice(.putAway(nil)), to: id)
    }
    let practice = tables[table]?.label.id
    _ = handle(.leave(seat), at: table, now, silent: [id])
    // A match that was over for good has no event of it.
    if sessions[id]?.place == .seat(table, seat) { move(id, to: .lobby) }
    send(.notice(.putAway(practice)), to: id)
  }

  mutating func decline(_ mention: Mention?, by id: ConnectionID) throws(Denial) {
    let found: Int?
    switch mention {
    case nil: found = offers.firstIndex { $0.to == id }
    case .number(let number):
      found = offers.firstIndex { $0.id.number == number && $0.to == id }
    case .player(let name):
      let from = try session(named: name)
      found = offers.firstIndex { $0.from == from && $0.to == id }
    case .code(let code): found = offers.firstIndex { $0.code == code && $0.to == id }
    }
    guard let found else { throw .noOfferReceived }
    removeOffer(at: found, .declined)
  }
}

// How offers end.

extension Lobby {
  /// Takes back the connection's own offer; a party that waits breaks up.
  mutating func withdrawOffer(by id: ConnectionID, at now: Instant) throws(Denial) {
    guard let own = sessions[id]?.offer, let offer = offers.first(where: { $0.id == own }) else {
      throw .noOwnOffer
    }
    removeOffer(own, .withdrawn)
    guard let party = offer.party, let chairs = tables[party]?.chairs else { return }
    for (index, sitter) in chairs.map({ $0?.connection }).enumerated() {
      guard let sitter else { continue }
      _ = handle(.leave(Seat(index)), at: party, now)
      send(.notice(.inLobby), to: sitter)
    }
  }

  /// Takes back the offer of a connection, if it has one that is not a party's.
  mutating func withdrawOffer(of id: ConnectionID, _ reason: Message.Withdrawal) {
    guard let own = sessions[id]?.offer, let offer = offers.first(where: { $0.id == own }),
      offer.party == nil
    else { return }
    removeOffer(own, reason)
  }

  /// Ends all offers that a connection which goes has made or got; it is told nothing of that itself, but if it
  /// has a seat its player is, on coming back.
  mutating func withdrawOffers(of id: ConnectionID) {
    if let own = sessions[id]?.offer, let index = index(of: own), offers[index].party == nil {
      if case .seat(let table, let seat) = sessions[id]?.place {
        let to = offers[index].to.flatMap { sessions[$0]?.name }
        tables[table]?[seat]?.lostOffer = Table.LostOffer(id: own, to: to)
      }
      removeOffer(at: index, .gone, except: id)
    }
    while let received = sessions[id]?.offersReceived, received > 0,
      let index = offers.firstIndex(where: { $0.to == id })
    {
      removeOffer(at: index, .gone, except: id)
    }
  }

  /// Tells a player who is back of the offer that ended with the lost connection.
  mutating func tellOfLostOffer(_ id: ConnectionID) {
    guard case .seat(let table, let seat) = sessions[id]?.place, let name = sessions[id]?.name,
      let lost = tables[table]?[seat]?.lostOffer
    else { return }
    tables[table]?[seat]?.lostOffer?.isTold = true
    send(.unoffer(lost.id, from: name, to: lost.to, .lost, isYours: true), to: id)
  }

  /// Leaves the offer of a party that waits to the next who sits there, when its maker goes.
  mutating func passOffer(of table: TableKey, from id: ConnectionID?) {
    guard let id, let index = offers.firstIndex(where: { $0.party == table }),
      offers[index].from == id
    else { return }
    sessions[id]?.offer = nil
    let heir = tables[table]?.chairs.lazy.compactMap { $0?.connection }.first { $0 != id }
    if let heir {
      offers[index].from = heir
      sessions[heir]?.offer = offers[index].id
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
    at index: Int, _ reason: Message.Withdrawal, except leaver: ConnectionID? = nil
  ) {
    let offer = offers.remove(at: index)
    func message(isYours: Bool) -> Message {
      .unoffer(
        offer.id, from: name(of: offer.from), to: offer.to.flatMap { sessions[$0]?.name }, reason,
        isYours: isYours)
    }
    if sessions[offer.from]?.offer == offer.id { sessions[offer.from]?.offer = nil }
    if offer.from != leaver { send(message(isYours: true), to: offer.from) }
    if let to = offer.to {
      sessions[to]?.offersReceived -= 1
      if to != leaver { send(message(isYours: false), to: to) }
    } else if offer.isOpen {
      announce(message(isYours: false), from: offer.from)
    }
  }
}
