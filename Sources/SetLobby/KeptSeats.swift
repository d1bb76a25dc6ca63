/// The seats that are kept for lost players, by who waits for them.
///
/// Whatever is done takes the same short time, however many there are.
struct KeptSeats: Sendable {
  /// Who waits for the player, in the order in which seats are given up when there is no room.
  enum Waiting: CaseIterable, Sendable {
    /// Nobody: the player is alone, or with players of the server's own.
    case nobody
    /// Only players who are lost too.
    case others
    /// Somebody who is there.
    case present
  }

  /// What is kept of a lost player beside the seat.
  struct Player: Sendable {
    let person: Person
    let ignored: IgnoreList
  }

  private struct Entry: Sendable {
    let player: Player
    let waiting: Waiting

    var address: PeerAddress { player.person.address }
  }

  /// Seats by who waits, those that are kept the longest first.
  private struct Queues: Sendable {
    private var queues: [Waiting: AgeList<ChairID>] = [:]

    var count: Int { queues.values.reduce(0) { $0 + $1.count } }

    mutating func append(_ chair: ChairID, _ waiting: Waiting) {
      queues[waiting, default: AgeList()].append(chair)
    }

    mutating func remove(_ chair: ChairID, _ waiting: Waiting) { queues[waiting]?.remove(chair) }

    func first(_ kinds: [Waiting]) -> ChairID? {
      kinds.lazy.compactMap { queues[$0]?.oldest }.first
    }
  }

  private var entries: [ChairID: Entry] = [:]
  private var all = Queues()
  private var byAddress: [PeerAddress: Queues] = [:]

  /// How many there are.
  var count: Int { entries.count }

  /// How many there are of players from an address.
  func count(of address: PeerAddress) -> Int { byAddress[address]?.count ?? 0 }

  /// The lost player for whom a seat is kept.
  subscript(chair: ChairID) -> Player? { entries[chair]?.player }

  /// Who waits for the player of a seat.
  func waiting(for chair: ChairID) -> Waiting? { entries[chair]?.waiting }

  /// The seat that is given up first if there are too many, of an address or of all.
  func first(of address: PeerAddress? = nil) -> ChairID? {
    let queues = if let address { byAddress[address] } else { all }
    return queues?.first(Waiting.allCases)
  }

  /// The seat whose table is given up first if there are too many tables; none at which somebody is.
  var firstOfDeserted: ChairID? { all.first([.nobody, .others]) }

  /// Keeps a seat for a player.
  mutating func insert(_ chair: ChairID, for player: Player, _ waiting: Waiting) {
    remove(chair)
    entries[chair] = Entry(player: player, waiting: waiting)
    all.append(chair, waiting)
    byAddress[player.person.address, default: Queues()].append(chair, waiting)
  }

  /// Notes who waits for the player of a seat now.
  mutating func note(_ waiting: Waiting, for chair: ChairID) {
    guard let entry = entries[chair], entry.waiting != waiting else { return }
    insert(chair, for: entry.player, waiting)
  }

  /// Keeps a seat no more.
  mutating func remove(_ chair: ChairID) {
    guard let entry = entries.removeValue(forKey: chair) else { return }
    all.remove(chair, entry.waiting)
    byAddress[entry.address]?.remove(chair, entry.waiting)
    if byAddress[entry.address]?.count == 0 { byAddress[entry.address] = nil }
  }
}
