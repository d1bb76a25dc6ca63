import SetGame
import SetWire

/// Those who came when there was no room. Each has a little time for one line, as whoever holds the token of a seat
/// is let in all the same.
///
/// Whatever is done takes the same short time, however many there are.
struct Doorstep: Sendable {
  /// Somebody who waits there.
  struct Caller: Sendable {
    let address: PeerAddress
    /// Why there was no room.
    let full: Denial.Full
    let since: Instant
    /// Finds the first line in what comes.
    var lines = LineBuffer()
    /// How many bytes have come.
    var heardCount = 0
    /// What telnet asked, answered: it goes out to whoever is let in.
    var replies: [UInt8] = []
  }

  /// The most bytes that come before the first line ends: that line, and as much of telnet's questions.
  static let heardMax = 2 * LineBuffer.lineBytesMax

  private var callers: [ConnectionID: Caller] = [:]
  private var all = AgeList<ConnectionID>()
  private var byAddress: [PeerAddress: AgeList<ConnectionID>] = [:]

  /// How many there are.
  var count: Int { callers.count }

  /// How many there are from an address.
  func count(of address: PeerAddress) -> Int { byAddress[address]?.count ?? 0 }

  /// All, in the order in which they came.
  var ids: [ConnectionID] { Array(all) }

  /// Who came first, of an address or of all.
  func first(of address: PeerAddress? = nil) -> ConnectionID? {
    if let address { byAddress[address]?.oldest } else { all.oldest }
  }

  /// The caller of a connection, who can be changed where they stand.
  subscript(id: ConnectionID) -> Caller? {
    get { callers[id] }
    _modify { yield &callers[id] }
  }

  /// Adds a caller as the last who came; false if the connection waits there already.
  mutating func insert(_ caller: Caller, as id: ConnectionID) -> Bool {
    guard callers[id] == nil else { return false }
    callers[id] = caller
    all.append(id)
    byAddress[caller.address, default: AgeList()].append(id)
    return true
  }

  /// Takes a caller away, and answers who it was.
  @discardableResult
  mutating func remove(_ id: ConnectionID) -> Caller? {
    guard let caller = callers.removeValue(forKey: id) else { return nil }
    all.remove(id)
    byAddress[caller.address]?.remove(id)
    if byAddress[caller.address]?.isEmpty == true { byAddress[caller.address] = nil }
    return caller
  }
}
