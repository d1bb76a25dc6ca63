import SetGame
import SetLobby
import Sockets

/// The connections of the server, each in a numbered slot that is used again when it is gone.
struct ConnectionTable {
  /// A slot, and what the shell keeps of whoever is in it.
  struct Slot {
    /// Raised each time the slot is vacated, so that what was meant for one never reaches the next.
    fileprivate(set) var generation: UInt32 = 0
    /// Who is in it; nil while it is vacant.
    fileprivate(set) var connection: Connection?
    /// When the connection is to be given up, unless something comes of it before.
    var deadline: Instant?
    /// The earliest time at which the agenda will ask for this slot.
    var askedAt: Instant?
    /// Whether it is among those to be written to at the end of the turn.
    var isMarked = false
    /// Whether the lobby has been told that the client is behind with reading.
    var isCongested = false
  }

  private var slots: [Slot] = []
  private var vacant: [Int] = []

  /// How many slots are taken.
  var count: Int { slots.count - vacant.count }

  /// The numbers of all slots, vacant ones with them.
  var indices: Range<Int> { slots.indices }

  /// The slot with a number that this table gave out.
  subscript(slot: Int) -> Slot {
    get { slots[slot] }
    _modify { yield &slots[slot] }
  }

  /// Puts a new connection into a vacant slot.
  mutating func add(_ socket: consuming Socket, limits: Connection.OutputLimits) -> Connection {
    let slot = vacant.popLast() ?? slots.count
    if slot == slots.count { slots.append(Slot()) }
    let token = PollToken(slot: UInt32(slot), generation: slots[slot].generation)
    let connection = Connection(socket, as: token, limits: limits)
    slots[slot].connection = connection
    return connection
  }

  /// Lets go of a connection, which closes it: the one place where connections are closed.
  mutating func close(_ slot: Int) {
    let next = slots[slot].generation &+ 1
    slots[slot] = Slot()
    slots[slot].generation = next
    vacant.append(slot)
  }

  /// The connection that a token was given to, or nil if that one is gone.
  func connection(for token: PollToken) -> Connection? {
    let slot = Int(token.slot)
    guard slot < slots.count, slots[slot].generation == token.generation else { return nil }
    return slots[slot].connection
  }
}

extension PollToken {
  /// The token of the listener, beyond any slot.
  static var listener: PollToken { PollToken(slot: .max, generation: 0) }

  /// Whether it is the listener's.
  var isListener: Bool { slot == .max }

  /// The token of a connection that the lobby speaks of.
  init(_ id: ConnectionID) {
    self.init(slot: UInt32(truncatingIfNeeded: id.slot), generation: id.generation)
  }
}

extension ConnectionID {
  /// The connection with this token, as the lobby knows it.
  init(_ token: PollToken) {
    self.init(slot: Int(token.slot), generation: token.generation)
  }
}

extension PeerAddress {
  /// The same address, as the lobby counts it.
  init(_ address: SocketAddress) {
    switch address.host {
    case .v4(let bits):
      let byte = { (shift: UInt32) in UInt8(truncatingIfNeeded: bits >> shift) }
      self.init(ipv4: byte(24), byte(16), byte(8), byte(0))
    case .v6(let bits, scope: _):
      self.init(ipv6: UInt64(truncatingIfNeeded: bits >> 64), UInt64(truncatingIfNeeded: bits))
    }
  }
}
