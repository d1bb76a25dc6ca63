import SetGame
import SetWire
import Testing

@testable import SetLobby

/// Offers as a plain list, each question answered by going through all of it.
private struct PlainOffers {
  var list: [(offer: Offer, address: PeerAddress?)] = []

  var offers: [Offer] { list.map(\.offer) }

  func oldest(with rules: Rules?, forProgram isProgram: Bool, where suits: (Offer) -> Bool)
    -> Offer?
  {
    offers.first { offer in
      offer.isOpen && (rules == nil || offer.rules == rules) && (!isProgram || offer.rules.bots)
        && suits(offer)
    }
  }
}

@Suite struct OffersTests {
  private static func connection(_ slot: Int) -> ConnectionID {
    ConnectionID(slot: slot, generation: 1)
  }

  private static func address(_ number: Int) -> PeerAddress {
    PeerAddress(ipv4: 10, 0, 0, UInt8(truncatingIfNeeded: number))
  }

  private static func rules(_ random: inout SeededGenerator) -> Rules {
    var rules = Rules()
    rules.goal = random.chance(1, in: 2) ? nil : 1 + random.below(3)
    rules.bots = random.chance(1, in: 3)
    return rules
  }

  @Test("What is found is what a plain list holds", arguments: 0..<40 as Range<UInt64>)
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var offers = Offers()
    var plain = PlainOffers()
    var codes: [TableCode] = []
    for number in 1...600 {
      let someone = Self.connection(random.below(20))
      switch random.below(10) {
      case 0..<6 where offers.made(by: someone) == nil:
        let code = TableCode(from: &random)
        codes.append(code)
        let audience: Offer.Audience =
          switch random.below(4) {
          case 0: .one(Self.connection(random.below(20)))
          case 1: .bearers(code)
          default: .all
          }
        let table = TableKey(slot: number, generation: 1)
        let offer = Offer(
          id: OfferID(number), from: someone, to: audience, rules: Self.rules(&random),
          party: random.chance(1, in: 3) ? table : nil)
        let address = random.chance(1, in: 5) ? nil : Self.address(random.below(5))
        offers.insert(offer, countedFor: address)
        plain.list.append((offer, address))
      case 7:
        guard let offer = offers.made(by: someone) else { break }
        let heir = Self.connection(random.below(20))
        guard offers.made(by: heir) == nil else { break }
        let address = Self.address(random.below(5))
        let left = offers.leave(offer.id, to: heir, countedFor: address)
        for index in plain.list.indices where plain.list[index].offer.id == offer.id {
          plain.list[index].offer.from = heir
          plain.list[index].address = address
          #expect(left == plain.list[index].offer)
        }
      default:
        let id = OfferID(1 + random.below(number))
        let removed = offers.remove(id)
        #expect(removed == plain.offers.first { $0.id == id })
        plain.list.removeAll { $0.offer.id == id }
      }
      offers.checkInvariants()
      compare(offers, plain, codes, &random)
    }
  }

  private func compare(
    _ offers: Offers, _ plain: PlainOffers, _ codes: [TableCode], _ random: inout SeededGenerator
  ) {
    #expect(offers.count == plain.list.count)
    #expect(offers.firstOpen(5) == Array(plain.offers.filter(\.isOpen).prefix(5)))
    for slot in 0..<20 {
      let id = Self.connection(slot)
      let received = plain.offers.filter { $0.to == id }
      #expect(offers.made(by: id) == plain.offers.first { $0.from == id })
      #expect(offers.made(to: id) == received)
      #expect(offers.oldest(to: id) == received.first)
      #expect(offers.count(to: id) == received.count)
    }
    for number in 0..<5 {
      let address = Self.address(number)
      #expect(offers.count(of: address) == plain.list.count { $0.address == address })
    }
    for code in codes.suffix(8) {
      #expect(offers.reached(by: code) == plain.offers.first { $0.code == code })
    }
    for offer in plain.offers {
      #expect(offers[offer.id] == offer)
      if let party = offer.party { #expect(offers.seats(at: party) == offer) }
    }
    let unwanted = Self.connection(random.below(20))
    for isProgram in [false, true] {
      for rules in [nil, Self.rules(&random)] {
        #expect(
          offers.oldest(with: rules, forProgram: isProgram) { $0.from != unwanted }
            == plain.oldest(with: rules, forProgram: isProgram) { $0.from != unwanted })
      }
    }
  }

  @Test("A seeker is compared with a hundred offers at most")
  func bound() {
    var offers = Offers()
    for number in 1...200 {
      offers.insert(
        Offer(id: OfferID(number), from: Self.connection(number), to: .all, rules: Rules()),
        countedFor: nil)
    }
    var looks = 0
    let found = offers.oldest(with: nil, forProgram: false) { _ in
      looks += 1
      return false
    }
    #expect(found == nil && looks == Offers.lookedAtMax)
  }
}

@Suite struct AgeListTests {
  @Test("Elements stay in the order in which they came", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = AgeList<Int>()
    var plain: [Int] = []
    for _ in 0..<1_000 {
      let element = random.below(30)
      if random.chance(1, in: 2) {
        list.append(element)
        if !plain.contains(element) { plain.append(element) }
      } else {
        list.remove(element)
        plain.removeAll { $0 == element }
      }
      #expect(Array(list) == plain && list.count == plain.count && list.oldest == plain.first)
      #expect(list.isEmpty == plain.isEmpty && list.contains(element) == plain.contains(element))
    }
  }
}

@Suite struct KeptSeatsTests {
  @Test(
    "The seat given up first is the one for which the fewest wait, and of those the oldest",
    arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var kept = KeptSeats()
    var plain: [(chair: ChairID, address: PeerAddress, waiting: KeptSeats.Waiting)] = []
    let addresses = (0..<4).map { PeerAddress(ipv4: 10, 0, 0, $0) }
    for _ in 0..<1_000 {
      let table = TableKey(slot: random.below(8), generation: 1)
      let chair = ChairID(table: table, seat: Seat(random.below(3)))
      let waiting = KeptSeats.Waiting.allCases[random.below(3)]
      let present = plain.first { $0.chair == chair }
      switch random.below(4) {
      case 0, 1:
        let address = addresses[random.below(4)]
        let player = KeptSeats.Player(
          person: Person(number: 1, address: address), ignored: IgnoreList())
        kept.insert(chair, for: player, waiting)
        plain.removeAll { $0.chair == chair }
        plain.append((chair, address, waiting))
      case 2:
        kept.note(waiting, for: chair)
        guard let present, present.waiting != waiting else { break }
        plain.removeAll { $0.chair == chair }
        plain.append((chair, present.address, waiting))
      default:
        kept.remove(chair)
        plain.removeAll { $0.chair == chair }
      }
      let first = { (of: [(chair: ChairID, address: PeerAddress, waiting: KeptSeats.Waiting)]) in
        KeptSeats.Waiting.allCases.lazy.compactMap { kind in of.first { $0.waiting == kind } }
          .first?.chair
      }
      #expect(kept.count == plain.count && kept.first() == first(plain))
      #expect(kept.firstOfDeserted == first(plain.filter { $0.waiting != .present }))
      #expect(kept.waiting(for: chair) == plain.first { $0.chair == chair }?.waiting)
      for address in addresses {
        let own = plain.filter { $0.address == address }
        #expect(kept.count(of: address) == own.count && kept.first(of: address) == first(own))
      }
    }
  }
}

@Suite struct IgnoreListTests {
  private static let home = PeerAddress(ipv4: 10, 0, 0, 1)
  private static let elsewhere = PeerAddress(ipv4: 10, 0, 0, 2)
  private let ann = Person(number: 1, address: home)
  private let bob = Person(number: 2, address: elsewhere)

  @Test("Who is ignored is the person, and who connects from there later")
  func later() throws {
    var list = IgnoreList()
    list.add(bob, named: try name("bob"), by: ann, last: 5)
    #expect(list.covers(bob))
    #expect(!list.covers(Person(number: 3, address: Self.elsewhere)), "They were there before.")
    let later = Person(number: 6, address: Self.elsewhere)
    #expect(list.covers(later) && !list.covers(Person(number: 6, address: Self.home)))
    let isLaterRemoved = list.remove(later)
    #expect(isLaterRemoved && list.covers(bob) && !list.covers(later), "But for bob all are heard.")
    let removals = [list.remove(bob), list.remove(bob)]
    #expect(removals == [true, false] && !list.covers(bob) && list.count == 0)
  }

  @Test("An address that others may come from counts for nothing")
  func shared() throws {
    for address in [Self.home, PeerAddress.loopback] {
      var list = IgnoreList()
      list.add(Person(number: 2, address: address), named: try name("bob"), by: ann, last: 2)
      #expect(!list.covers(Person(number: 3, address: address)))
    }
  }

  @Test("Who is gone is forgotten by name")
  func gone() throws {
    var list = IgnoreList()
    list.add(bob, named: try name("bob"), by: ann, last: 2)
    let removals = [list.remove(named: try name("cat")), list.remove(named: try name("BOB"))]
    #expect(removals == [false, true] && list.count == 0 && !list.covers(bob))
  }

  private func name(_ text: String) throws -> PlayerName {
    try #require(PlayerName(text.utf8))
  }
}

@Suite struct WrongCodesTests {
  @Test("Who tried many is kept from trying more, and is forgotten in time")
  func guesses() {
    var wrong = WrongCodes()
    let rate = Rate(burst: 3, interval: .seconds(10))
    let start = Instant(nanoseconds: 0)
    let address = PeerAddress(ipv4: 10, 0, 0, 1)
    for _ in 0..<3 {
      #expect(!wrong.areTooMany(from: address, rate, at: start))
      wrong.note(from: address, rate, at: start)
    }
    #expect(wrong.areTooMany(from: address, rate, at: start))
    #expect(!wrong.areTooMany(from: PeerAddress(ipv4: 10, 0, 0, 2), rate, at: start))
    #expect(!wrong.areTooMany(from: address, rate, at: start + .seconds(10)))
    for last in UInt8(2)...200 {
      wrong.note(
        from: PeerAddress(ipv4: 10, 0, 0, last), rate, at: start + .seconds(100 * Int(last)))
    }
    #expect(wrong.count <= 64)
  }
}
