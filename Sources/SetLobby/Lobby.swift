import SetGame
import SetWire

/// Who is connected, what is offered, who plays whom: everything between bytes and matches, as a value.
///
/// Whatever happens comes in by one of the doors, with the time at which the loop woke, and what is to be
/// done about it comes out as effects. What time alone will do is announced by `deadline`; after all input
/// of a turn the shell calls `advance(to:)` once.
package struct Lobby: Sendable {
  /// What keeps the server alive among strangers.
  let limits: Limits
  /// Name and version of the program, without blanks.
  let server: String
  let startedAt: Instant
  var decks: any RandomNumberGenerator & Sendable
  var secrets: any RandomNumberGenerator & Sendable

  // What every line of a game needs lies together.

  /// By slot.
  var sessions: [Session] = []
  /// By index; closed ones are used again.
  var tables: [Table] = []
  var deadlines = DeadlineQueue<DeadlineOwner>()
  /// The crowds in which somebody has not heard everything.
  var waitingCrowds: [CrowdID] = []
  /// Where lines are put together before they are read: the same memory for all connections, as what was used
  /// last is at hand soonest.
  var reading: [UInt8] = []
  /// Where what happens in a match is put: the same memory for all tables.
  var happenings: [Event] = []
  /// The slots with pending output.
  var unsent: [Int] = []
  /// Effects of the present call other than pending output.
  var done: [Effect] = []

  var openSessions = 0
  var freeTables: [Int] = []
  /// Indices of tables, by the number that players see.
  var tablesByNumber: [Int: Int] = [:]
  /// Indices of private tables, by their code.
  var tablesByCode: [TableCode: Int] = [:]
  /// The oldest first; one a connection.
  var offers: [Offer] = []
  /// Those who are at no table.
  var lounge = Crowd()

  /// Whose name a name is.
  var names: [PlayerName: NameHolder] = [:]
  /// The seats that are kept, by each token that takes them back.
  ///
  /// Its hashes are keyed by the process, so that the time of a look-up tells a stranger nothing.
  var chairsByToken: [Token: ChairID] = [:]
  var addresses: [PeerAddress: AddressUse] = [:]
  /// The number of addresses at which those of no interest are forgotten.
  var addressesSweptAt = 1024

  /// When `advance` was last called: crowds that wait are due at once.
  var turnedAt: Instant
  var isShuttingDown = false
  var lastGuest: UInt32 = 0
  var lastTable = 0
  var lastOffer = 0

  /// A table's crowd, or that of the lobby.
  enum CrowdID: Equatable, Sendable {
    case lounge
    /// The spectators of the table at this index.
    case table(Int)
  }

  /// Whose deadline it is.
  enum DeadlineOwner: Equatable, Sendable {
    /// The connection at this slot.
    case session(Int)
    /// The table at this index.
    case table(Int)
  }

  /// Whose name a name is.
  enum NameHolder: Equatable, Sendable {
    /// The connection at this slot has it.
    case session(Int)
    /// It belongs to a lost player, whose seat is kept.
    case chair(ChairID)
  }

  /// A lobby without anybody.
  ///
  /// `limits` must have no `problem`. `server` is the name and version of the program, of printable ASCII without blanks.
  /// `decks` shuffles; `secrets` makes tokens and codes, and must be one that nobody can guess.
  package init(
    limits: Limits, server: String, decks: any RandomNumberGenerator & Sendable,
    secrets: any RandomNumberGenerator & Sendable, startedAt: Instant
  ) {
    precondition(limits.problem == nil, "The limits were checked before.")
    self.limits = limits
    self.server = server
    self.decks = decks
    self.secrets = secrets
    self.startedAt = startedAt
    turnedAt = startedAt
  }
}

// The doors.

extension Lobby {
  /// When `advance(to:)` has something to do next, if ever: the past if it has already.
  package var deadline: Instant? {
    waitingCrowds.isEmpty ? deadlines.earliest : turnedAt
  }

  /// Takes a new connection; one that is turned away gets a sentence and is closed.
  ///
  /// No other open connection has the slot of `id`.
  package mutating func connect(
    _ id: ConnectionID, from address: PeerAddress, at now: Instant, into effects: inout [Effect]
  ) {
    if let full = admit(address, at: now) {
      turnAway(id, address, full)
    } else {
      open(id, address, at: now)
    }
    flush(into: &effects)
  }

  /// Takes bytes of a connection; none of a connection that is gone.
  package mutating func receive(
    _ bytes: Span<UInt8>, from id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    guard isOpen(id) else { return }
    read(bytes, at: id.slot, now)
    flush(into: &effects)
  }

  /// A peer sends no more: what it has sent is answered, then the connection is closed.
  package mutating func endInput(
    _ id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    guard isOpen(id) else { return }
    readEnd(at: id.slot, now)
    flush(into: &effects)
  }

  /// A connection is gone: it was reset, hung up, or the shell has ended it.
  package mutating func disconnect(
    _ id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    guard isOpen(id) else { return }
    done.append(.log(.gone(id, sessions[id.slot].name)))
    forget(id.slot, isLost: true, at: now)
    flush(into: &effects)
  }

  /// Tells whether more than `Limits.unsentBytesSoft` of a connection is unsent.
  ///
  /// While it is, the connection's commands wait and a spectator is told nothing; afterwards a spectator is
  /// shown the table afresh.
  package mutating func setCongested(
    _ isCongested: Bool, _ id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    guard isOpen(id), sessions[id.slot].isCongested != isCongested else { return }
    sessions[id.slot].isCongested = isCongested
    if !isCongested {
      catchUp(id.slot, at: now)
      drainQueue(of: id.slot, at: now)
    }
    flush(into: &effects)
  }

  /// Does what is due up to and including `now`, and tells crowds what they wait for, a part of them a turn.
  package mutating func advance(to now: Instant, into effects: inout [Effect]) {
    turnedAt = now
    while let entry = deadlines.popDue(at: now) {
      switch entry.owner {
      case .session(let slot): wakeSession(slot, from: entry.at, at: now)
      case .table(let table): wakeTable(table, from: entry.at, at: now)
      }
    }
    if !waitingCrowds.isEmpty { serveCrowds(at: now) }
    flush(into: &effects)
  }

  /// Announces the end and closes all connections.
  package mutating func shutDown(at now: Instant, into effects: inout [Effect]) {
    for slot in sessions.indices where sessions[slot].isOpen {
      send(.notice(.closing(milliseconds: 0)), to: slot)
      sendLast(.closing, to: slot)
    }
    let last = done
    self = Lobby(
      limits: limits, server: server, decks: decks, secrets: secrets, startedAt: startedAt)
    isShuttingDown = true
    done = last
    flush(into: &effects)
  }
}
