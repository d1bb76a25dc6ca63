import SetGame
import SetWire

// How offers are taken and turned down.

extension Lobby {
  /// Takes the offer that is named, or the one that suits.
  mutating func accept(_ mention: Mention?, by id: ConnectionID, at now: Instant) throws(Denial) {
    try checkIsFree(id)
    try take(try offer(mentioned: mention, by: id, at: now), by: id, at: now)
  }

  private mutating func offer(
    mentioned mention: Mention?, by id: ConnectionID, at now: Instant
  ) throws(Denial) -> Offer {
    let found: Offer?
    switch mention {
    case nil: found = offers.oldest(to: id) ?? oldestOffer(for: id, with: nil)
    case .number(let number):
      found =
        visible(offers[OfferID(number)], to: id)
        ?? visible(tablesByNumber[number].flatMap(offers.seats(at:)), to: id)
    case .player(let name):
      let player = try session(named: name)
      found = visible(offers.made(by: player), to: id) ?? visible(offerOfTable(of: player), to: id)
    case .code(let code): found = try offer(reachedBy: code, by: id, at: now)
    }
    guard let found else { throw .noSuchOffer }
    guard found.from != id else { throw .notAllowed(.oneself) }
    if let party = found.party, sessions[id]?.table == party, sessions[id]?.seat != nil {
      throw .notAllowed(.ownTable)
    }
    let isForPeople = found.isOpen && !found.rules.bots
    guard !isForPeople || sessions[id]?.isBot == false else { throw .notAllowed(.offerToOthers) }
    return found
  }

  /// An offer, if a connection knows of it without a code.
  private func visible(_ offer: Offer?, to id: ConnectionID) -> Offer? {
    guard let offer else { return nil }
    switch offer.audience {
    case .all: return offer
    case .one(let receiver): return receiver == id ? offer : nil
    case .bearers: return nil
    }
  }

  /// The offer of the free seats at the table where a player sits.
  private func offerOfTable(of player: ConnectionID) -> Offer? {
    guard case .seat(let table, _) = sessions[player]?.place else { return nil }
    return offers.seats(at: table)
  }

  private mutating func offer(
    reachedBy code: TableCode, by id: ConnectionID, at now: Instant
  ) throws(Denial) -> Offer {
    try checkMayTryCodes(id, at: now)
    if let offer = offers.reached(by: code) { return offer }
    // Whoever has the code may know as much.
    guard tablesByCode[code] == nil else { throw .full(.table) }
    throw wrongCode(by: id, .noSuchOffer, at: now)
  }

  /// Begins the match of an offer, or sits down at its party. The taker is free.
  mutating func take(_ offer: Offer, by id: ConnectionID, at now: Instant) throws(Denial) {
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
    let code = offer.code ?? (rules.isPrivate ? newCode() : nil)
    let table = try makeTable(rules, code: code, at: now)
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

  /// Turns down an offer that was made to the connection by name.
  mutating func decline(_ mention: Mention?, by id: ConnectionID) throws(Denial) {
    let found: Offer?
    switch mention {
    case nil: found = offers.oldest(to: id)
    case .number(let number): found = offers[OfferID(number)]
    case .player(let name): found = offers.made(by: try session(named: name))
    case .code: found = nil
    }
    guard let found, found.to == id else { throw .noOfferReceived }
    removeOffer(found.id, .declined)
  }
}

// Codes. Whoever tries many is kept from finding one.

extension Lobby {
  /// A code that opens nothing yet.
  mutating func newCode() -> TableCode {
    while true {
      let code = TableCode(from: &secrets)
      if tablesByCode[code] == nil, offers.reached(by: code) == nil { return code }
    }
  }

  /// Refuses, whatever the code is, if too many wrong ones came from the address.
  func checkMayTryCodes(_ id: ConnectionID, at now: Instant) throws(Denial) {
    guard limits.areRatesHeld, let address = countedAddress(of: id) else { return }
    guard !wrongCodes.areTooMany(from: address, limits.codes, at: now) else {
      throw .tooManyCodes
    }
  }

  /// Counts a code that opens nothing.
  mutating func wrongCode(by id: ConnectionID, _ denial: Denial, at now: Instant) -> Denial {
    if let address = sessions[id]?.address { done.append(.log(.wrongCode(address))) }
    sessions[id]?.wrongCodes += 1
    if let address = countedAddress(of: id) {
      wrongCodes.note(from: address, limits.codes, at: now)
    }
    return denial
  }
}
