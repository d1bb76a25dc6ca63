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

  var sessions = Slots<ConnectionID, Session>()
  var tables = Slots<TableKey, Table>()
  /// When matches and bots have something to do. Apart from the deadlines of sessions, as each door applies
  /// those of tables before it looks anything up.
  var tableDeadlines = DeadlineQueue<TableKey>()
  var sessionDeadlines = DeadlineQueue<ConnectionID>()
  /// The crowds in which somebody has not heard everything.
  var waitingCrowds: [CrowdID] = []
  /// Where lines are put together before they are read: the same memory for all connections, as what was used
  /// last is at hand soonest.
  var reading: [UInt8] = []
  /// Where what happens in a match is put: the same memory for all tables.
  var happenings: [Event] = []
  /// The connections with pending output.
  var unsent: [ConnectionID] = []
  /// Effects of the present call other than pending output.
  var done: [Effect] = []

  /// Slots of tables that are gone.
  var vacantTables: [Int] = []
  /// Tables by the number that players see.
  var tablesByNumber: [Int: TableKey] = [:]
  /// Private tables by their code.
  var tablesByCode: [TableCode: TableKey] = [:]
  /// The tables that everybody may see, in the order in which they were laid.
  var listedTables = AgeList<TableKey>()
  /// Those of them at which a match is played.
  var playedTables = AgeList<TableKey>()
  var offers = Offers()
  /// All connections, in the order in which they came.
  var present = AgeList<ConnectionID>()
  /// How many connections are at private tables.
  var hiddenCount = 0
  /// Those who are at no table.
  var lounge = Crowd()

  /// Whose name a name is.
  var names = NameBook()
  /// The seats that are kept, by each token that takes them back.
  ///
  /// Its hashes are keyed by the process, so that the time of a look-up tells a stranger nothing.
  var chairsByToken: [Token: ChairID] = [:]
  /// Those of them whose players are lost.
  var kept = KeptSeats()
  var addresses: [PeerAddress: AddressUse] = [:]
  /// Those for whom there was no room, while they may say that a seat is theirs.
  var doorstep = Doorstep()
  /// What has been answered lately, to all.
  var answered = TokenBucket()
  /// What people have said to crowds lately.
  var crowdTalk = TokenBucket()
  /// The number of addresses at which those of no interest are forgotten.
  var addressesSweptAt = 1024
  var wrongCodes = WrongCodes()

  /// The time of the last input, which no later one is before.
  var latest: Instant
  var isShuttingDown = false
  var lastGuest: UInt32 = 0
  var lastPerson = 0
  var lastTable = 0
  var lastOffer = 0

  /// A table's crowd, or that of the lobby.
  enum CrowdID: Equatable, Sendable {
    case lounge
    /// The spectators of this table.
    case table(TableKey)
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
    latest = startedAt.wholeMillisecond
  }
}

// The doors.

extension Lobby {
  /// When `advance(to:)` has something to do next, if ever: the past if it has already.
  package var deadline: Instant? { hasWaitingCrowds ? latest : armedDeadline }

  /// Whether `advance(to:)` has something to tell to a crowd, at any time.
  package var hasWaitingCrowds: Bool { !waitingCrowds.isEmpty }

  /// The earliest moment that something waits for: the end of a window, a clock, a grace, a silence. It may be
  /// out of date, and nothing happen then; it is never later than what does.
  package var armedDeadline: Instant? {
    Instant.earlier(
      tableDeadlines.earliest, .earlier(sessionDeadlines.earliest, doorstepDeadline))
  }

  /// Begins an input: each door calls it first.
  ///
  /// What time has done to matches strictly before `now` is done first, so that nothing which the input finds can
  /// change under it. An input at the very time of a deadline comes before it.
  ///
  /// - Returns: the time of the input: `now`, cut to whole milliseconds as all that is told, or that of the last
  ///   input if that was later.
  private mutating func begin(at now: Instant) -> Instant {
    latest = max(latest, now.wholeMillisecond)
    while let due = tableDeadlines.earliest, due < latest,
      let entry = tableDeadlines.popDue(at: due)
    {
      wakeTable(entry.owner, from: entry.at, by: .catchUp, at: latest)
    }
    return latest
  }

  /// Takes a new connection. One for which there is no room is kept for a line, which may hold the token of a seat;
  /// then it gets a sentence and is closed.
  ///
  /// No other open connection has the slot of `id`; one that comes nevertheless is turned away.
  package mutating func connect(
    _ id: ConnectionID, from address: PeerAddress, at now: Instant, into effects: inout [Effect]
  ) {
    let now = begin(at: now)
    if let full = admit(address, at: now) {
      keepWaiting(id, address, full, at: now)
    } else {
      open(id, address, at: now)
    }
    flush(into: &effects)
  }

  /// Takes bytes of a connection; none of a connection that is gone.
  package mutating func receive(
    _ bytes: Span<UInt8>, from id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    let now = begin(at: now)
    if sessions.contains(id) {
      read(bytes, at: id, now)
    } else {
      hear(bytes, at: id, now)
    }
    flush(into: &effects)
  }

  /// A peer sends no more: what it has sent is answered, then the connection is closed.
  package mutating func endInput(
    _ id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    let now = begin(at: now)
    if sessions.contains(id) {
      readEnd(at: id, now)
    } else {
      hearEnd(at: id, now)
    }
    flush(into: &effects)
  }

  /// A connection is gone: it was reset, hung up, or the shell has ended it.
  package mutating func disconnect(
    _ id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    let now = begin(at: now)
    if let name = sessions[id]?.name {
      done.append(.log(.gone(id, name)))
      forget(id, isLost: true, at: now)
    }
    doorstep.remove(id)
    flush(into: &effects)
  }

  /// Tells whether more than `Limits.unsentBytesSoft` of a connection is unsent.
  ///
  /// While it is, the connection's commands wait and a spectator is told nothing; afterwards a spectator is
  /// shown the table afresh.
  package mutating func setCongested(
    _ isCongested: Bool, _ id: ConnectionID, at now: Instant, into effects: inout [Effect]
  ) {
    let now = begin(at: now)
    if let wasCongested = sessions[id]?.isCongested, wasCongested != isCongested {
      sessions[id]?.isCongested = isCongested
      if !isCongested {
        catchUp(id, at: now)
        drainQueue(of: id, at: now)
      }
    }
    flush(into: &effects)
  }

  /// Does what is due up to and including a moment, and tells crowds what they wait for, a part of them a turn.
  ///
  /// An input may have come after that moment, though nothing was due in between.
  package mutating func advance(to end: Instant, into effects: inout [Effect]) {
    let now = begin(at: end)
    let end = end.wholeMillisecond
    while let due = armedDeadline, due <= end {
      if let entry = tableDeadlines.popDue(at: due) {
        wakeTable(entry.owner, from: entry.at, by: .tick, at: now)
      } else if let entry = sessionDeadlines.popDue(at: due) {
        wakeSession(entry.owner, from: entry.at, at: now)
      } else {
        clearDoorstep(at: due)
      }
    }
    if !waitingCrowds.isEmpty { serveCrowds(at: now) }
    flush(into: &effects)
  }

  /// Announces the end and closes all connections.
  package mutating func shutDown(at now: Instant, into effects: inout [Effect]) {
    let now = begin(at: now)
    emptyDoorstep()
    for id in Array(sessions.ids) {
      send(.notice(.closing(milliseconds: 0)), to: id)
      sendLast(.closing, to: id)
    }
    let last = done
    self = Lobby(
      limits: limits, server: server, decks: decks, secrets: secrets, startedAt: startedAt)
    latest = now
    isShuttingDown = true
    done = last
    flush(into: &effects)
  }
}
