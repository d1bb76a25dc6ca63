import SetGame
import SetWire

/// The offers that stand, each found at once by whatever a line can name.
///
/// A connection makes one at most. What is done takes the same short time, however many offers there are.
struct Offers: Sendable {
  /// How many offers a seeker is compared with. More stand before the first that suits only if hundreds of
  /// makers want to hear nothing of the seeker.
  static let lookedAtMax = 100

  private struct Entry: Sendable {
    var offer: Offer
    /// The address whose limit it counts against, if any.
    var address: PeerAddress?
  }

  private var entries: [OfferID: Entry] = [:]
  private var byMaker: [ConnectionID: OfferID] = [:]
  private var byReceiver: [ConnectionID: AgeList<OfferID>] = [:]
  private var byCode: [TableCode: OfferID] = [:]
  private var byParty: [TableKey: OfferID] = [:]
  private var counts: [PeerAddress: Int] = [:]
  /// Those that everybody sees.
  private var open = AgeList<OfferID>()
  /// Those of them that programs may take too.
  private var openToPrograms = AgeList<OfferID>()
  private var openByRules: [Rules: AgeList<OfferID>] = [:]

  /// How many there are.
  var count: Int { entries.count }
  /// How many everybody sees.
  var openCount: Int { open.count }

  /// How many count against the limit of an address.
  func count(of address: PeerAddress) -> Int { counts[address] ?? 0 }

  /// How many are made to a connection by name.
  func count(to receiver: ConnectionID) -> Int { byReceiver[receiver]?.count ?? 0 }

  // Looking up.

  /// The offer with this number.
  subscript(id: OfferID) -> Offer? { entries[id]?.offer }

  /// The offer that a connection has made.
  func made(by maker: ConnectionID) -> Offer? { byMaker[maker].flatMap { self[$0] } }

  /// The offers that are made to a connection by name, the oldest first.
  func made(to receiver: ConnectionID) -> [Offer] {
    byReceiver[receiver]?.compactMap { self[$0] } ?? []
  }

  /// The oldest offer that is made to a connection by name.
  func oldest(to receiver: ConnectionID) -> Offer? {
    byReceiver[receiver]?.oldest.flatMap { self[$0] }
  }

  /// The offer that is taken by this code.
  func reached(by code: TableCode) -> Offer? { byCode[code].flatMap { self[$0] } }

  /// The offer of the free seats of a table.
  func seats(at party: TableKey) -> Offer? { byParty[party].flatMap { self[$0] } }

  /// The oldest offer that everybody sees, has these rules, or any if there are none, and suits; of many only the
  /// oldest `lookedAtMax` are looked at.
  func oldest(
    with rules: Rules?, forProgram isProgram: Bool, where suits: (Offer) -> Bool
  ) -> Offer? {
    for id in candidates(with: rules, forProgram: isProgram).prefix(Self.lookedAtMax) {
      if let offer = self[id], suits(offer) { return offer }
    }
    return nil
  }

  private func candidates(with rules: Rules?, forProgram isProgram: Bool) -> AgeList<OfferID> {
    guard let rules else { return isProgram ? openToPrograms : open }
    guard rules.bots || !isProgram else { return AgeList() }
    return openByRules[rules] ?? AgeList()
  }

  /// The oldest offers that everybody sees.
  func firstOpen(_ count: Int) -> [Offer] { open.prefix(count).compactMap { self[$0] } }

  // Changing.

  /// Adds an offer, the newest, of a connection that has made none; it counts against the limit of `address`.
  mutating func insert(_ offer: Offer, countedFor address: PeerAddress?) {
    precondition(entries[offer.id] == nil && byMaker[offer.from] == nil, "One offer a connection.")
    entries[offer.id] = Entry(offer: offer, address: address)
    byMaker[offer.from] = offer.id
    if let address { counts[address, default: 0] += 1 }
    if let party = offer.party { byParty[party] = offer.id }
    switch offer.audience {
    case .all:
      open.append(offer.id)
      if offer.rules.bots { openToPrograms.append(offer.id) }
      openByRules[offer.rules, default: AgeList()].append(offer.id)
    case .one(let receiver): byReceiver[receiver, default: AgeList()].append(offer.id)
    case .bearers(let code): byCode[code] = offer.id
    }
  }

  /// Takes an offer out, and answers it if it stood.
  @discardableResult
  mutating func remove(_ id: OfferID) -> Offer? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    let offer = entry.offer
    byMaker[offer.from] = nil
    uncount(entry.address)
    if let party = offer.party { byParty[party] = nil }
    switch offer.audience {
    case .all:
      open.remove(id)
      openToPrograms.remove(id)
      openByRules[offer.rules]?.remove(id)
      if openByRules[offer.rules]?.isEmpty == true { openByRules[offer.rules] = nil }
    case .one(let receiver):
      byReceiver[receiver]?.remove(id)
      if byReceiver[receiver]?.isEmpty == true { byReceiver[receiver] = nil }
    case .bearers(let code): byCode[code] = nil
    }
    return offer
  }

  /// Leaves an offer to another connection, which has made none, and answers it as it stands now. It keeps its
  /// number and its age.
  mutating func leave(
    _ id: OfferID, to heir: ConnectionID, countedFor address: PeerAddress?
  ) -> Offer? {
    guard var entry = entries[id] else { return nil }
    precondition(byMaker[heir] == nil, "One offer a connection.")
    byMaker[entry.offer.from] = nil
    byMaker[heir] = id
    uncount(entry.address)
    if let address { counts[address, default: 0] += 1 }
    entry.offer.from = heir
    entry.address = address
    entries[id] = entry
    return entry.offer
  }

  private mutating func uncount(_ address: PeerAddress?) {
    guard let address, let count = counts[address] else { return }
    counts[address] = count > 1 ? count - 1 : nil
  }

  /// All offers, in no order.
  var all: some Sequence<Offer> { entries.values.lazy.map(\.offer) }
}

extension Offers {
  /// Stops the program if one way to an offer leads elsewhere than another, which is a fault of ours.
  func checkInvariants() {
    for (id, entry) in entries {
      let offer = entry.offer
      precondition(offer.id == id && byMaker[offer.from] == id, "An offer knows its maker.")
      precondition(offer.isOpen == open.contains(id), "Who sees an offer finds it.")
      precondition(
        (offer.isOpen && offer.rules.bots) == openToPrograms.contains(id), "So do programs.")
      precondition(
        offer.isOpen == (openByRules[offer.rules]?.contains(id) == true),
        "It is found by its rules.")
      if let to = offer.to {
        precondition(byReceiver[to]?.contains(id) == true, "Or by whom it is to.")
      }
      if let code = offer.code { precondition(byCode[code] == id, "Or by its code.") }
      if let party = offer.party { precondition(byParty[party] == id, "Or by its table.") }
    }
    precondition(byMaker.count == count, "Nobody has an offer that is gone.")
    precondition(byReceiver.values.allSatisfy { !$0.isEmpty }, "Nor got one.")
    precondition(openByRules.values.allSatisfy { !$0.isEmpty }, "No rules are kept for nothing.")
    let listed = byReceiver.values.reduce(0) { $0 + $1.count } + byCode.count + open.count
    precondition(listed == count, "Each offer has one audience.")
    precondition(
      openByRules.values.reduce(0) { $0 + $1.count } == open.count, "What is open has rules.")
    precondition(
      counts.values.reduce(0, +) == entries.values.count { $0.address != nil },
      "Addresses are counted.")
  }
}
