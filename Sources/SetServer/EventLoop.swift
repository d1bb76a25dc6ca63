import SetGame
import SetLobby
import Sockets

/// The shell of the lobby: it owns the sockets, reads the clock, and does what the lobby decides.
///
/// Everything happens in turns. A turn is taken when a socket is ready or a deadline has come: the clock is
/// read once, what has arrived goes to the lobby, then who has come, then the time, and at last each connection
/// that has something to send is written to once. What has arrived beats a deadline that has come, and is read whole
/// before time goes on past it. It is a value that is never copied, so that a turn works on it in place.
///
/// All that has arrived is read before the first of it is handled, and all is handled before the first byte is
/// written: each of the three is done for many connections in a row while its code is in the processor's cache.
struct EventLoop: ~Copyable {
  /// The bytes that one client may say in one turn.
  static let inputMax = 4096
  /// Those who are let in within one turn.
  static let newcomersPerTurn = 64
  /// Those who are told within one turn that there is no descriptor for them.
  static let turnedAwayPerTurn = 16
  /// How long a client that has been told the last word may go on talking.
  static let drainTime: Duration = .seconds(1)
  /// How long the last words may take to go out when the server stops.
  static let stopTime: Duration = .seconds(3)

  let limits: Limits
  /// Reads the clock of the machine.
  let readClock: @Sendable () -> Instant
  /// The clock of all that is in here.
  private(set) var clock: LobbyClock
  var lobby: Lobby
  var poller: Poller
  /// Nil once the server stops.
  var listener: Listener?
  var connections = ConnectionTable()
  /// Those that have been told the last word, in the order in which that was.
  var departures = AgeList<PollToken>()
  var agenda = DeadlineQueue<PollToken>()
  var log: Log

  /// What the lobby wants done.
  var effects: [Effect] = []
  /// Slots to be written to at the end of the turn.
  var marked: [Int] = []
  /// What was read in this turn, one connection behind the other.
  var input = [UInt8](repeating: 0, count: Poller.batchMax * inputMax)
  /// What came of reading for each event of this turn.
  var arrivals = Poller.Batch(repeating: Connection.Input.nothing)
  /// How long the last words to a client may take to go out.
  var finishTime: Duration

  private var isStopping = false
  /// What the program is to return; nil while the server runs.
  private(set) var status: Int32?

  /// A loop that has taken no turn. The listener is open; the lobby is empty, has these limits and was made at the
  /// time of the clock.
  init(
    _ listener: consuming Listener, lobby: Lobby, limits: Limits, log: consuming Log,
    clock: LobbyClock,
    readClock: @escaping @Sendable () -> Instant = Clock.now
  ) throws(ListenError) {
    do throws(SocketError) {
      let poller = try Poller()
      try poller.add(listener.socket, for: .readable, as: .listener)
      self.poller = poller
    } catch {
      throw .refused(error)
    }
    self.listener = consume listener
    self.lobby = lobby
    self.limits = limits
    self.log = log
    self.clock = clock
    self.readClock = readClock
    finishTime = limits.unsentStall
  }

  /// What is readable while a socket is ready. It stays the loop's.
  var descriptor: Int32 { poller.number }

  /// When, by the clock of the machine, a turn is to be taken though no socket is ready, if ever.
  var deadline: Instant? {
    guard !lobby.hasWaitingCrowds else { return clock.reading(past: LobbyClock.before(time)) }
    let earliest = Instant.earlier(
      lobby.armedDeadline, Instant.earlier(agenda.earliest, log.deadline))
    return earliest.map(clock.reading(past:))
  }

  // MARK: - A turn

  /// Handles what has arrived and what time has brought, and writes what comes of it.
  ///
  /// - Parameter milliseconds: how long to wait for something to arrive.
  /// - Returns: how many connections had something, at most a batch: there may be more.
  mutating func turn(waiting milliseconds: Int32) -> Int {
    guard status == nil else { return 0 }
    let count = fetchEvents(waiting: milliseconds)
    var now = time
    let due = Instant.earlier(lobby.due(before: now), slowDue(before: now))
    // In the millisecond of a deadline there may be more input, which beats it.
    var end = due != nil || lobby.armedDeadline == now ? LobbyClock.before(now) : now
    let inputTime = clock.inputTime(at: now, before: due)
    var hasNewcomers = hear(count, at: inputTime)
    if let due {
      let isHeldUp = clock.isHeldUp(at: now, past: due)
      if hearTheRest(after: count, at: inputTime, before: due, isHeldUp) { hasNewcomers = true }
      if isHeldUp {
        now = clock.hold(at: due, until: readClock())
        end = now
      }
    }
    // Only now: who goes in this turn makes room.
    if hasNewcomers { letIn(at: inputTime) }
    clock.pass(to: max(inputTime, end))
    lobby.advance(to: end, into: &effects)
    attendAgenda(at: now)
    settle(at: now)
    log.advance(to: now)
    log.flush()
    if isStopping, connections.count == 0 { finish(0) }
    return count
  }

  /// The time now.
  private var time: Instant { clock.time(at: readClock()) }

  private mutating func fetchEvents(waiting milliseconds: Int32) -> Int {
    do throws(SocketError) {
      return try poller.wait(milliseconds: milliseconds)
    } catch {
      // It can't be waited on any more, and without it there is no server.
      log.add("failed call=\(error)", at: time)
      finish(1)
      return 0
    }
  }

  /// Reads what a batch of events tells of, and handles it.
  ///
  /// - Returns: whether somebody new has come.
  private mutating func hear(_ count: Int, at now: Instant) -> Bool {
    let hasNewcomers = read(count)
    handleArrivals(count, at: now)
    return hasNewcomers
  }

  /// Hears what else has arrived while a deadline came, before time goes on past it: who is told of later is not
  /// later.
  ///
  /// A turn that was held up hears everybody once, however long that takes, as time stands still until then; one that
  /// is in time does not let the deadline wait for longer than it may.
  ///
  /// - Returns: whether somebody new has come.
  private mutating func hearTheRest(
    after first: Int, at inputTime: Instant, before due: Instant, _ isHeldUp: Bool
  ) -> Bool {
    // What was told of before the clock was read may be as old as the deadline.
    var isMore = isHeldUp || first == Poller.batchMax
    var left = connections.count
    var hasNewcomers = false
    while isMore, left > 0, isHeldUp || !clock.isHeldUp(at: time, past: due) {
      // So that what is to be sent does not pile up.
      settle(at: inputTime)
      let count = fetchEvents(waiting: 0)
      if hear(count, at: inputTime) { hasNewcomers = true }
      left -= count
      isMore = count == Poller.batchMax
    }
    return hasNewcomers
  }

  /// Announces the end and lets everybody read it, in the turns that follow; called again, ends at once.
  mutating func stop() {
    guard !isStopping else {
      finish(1)
      return
    }
    isStopping = true
    let now = time
    clock.pass(to: now)
    log.add("stopping connections=\(connections.count)", at: now)
    listener = nil
    finishTime = Self.stopTime
    lobby.shutDown(at: now, into: &effects)
  }

  private mutating func finish(_ status: Int32) {
    guard self.status == nil else { return }
    self.status = status
    log.add("stopped", at: time)
    log.flush()
  }

  /// Lets go of all connections and of the log, when no turn will follow.
  mutating func closeAll() {
    log.end()
    for slot in connections.indices where connections[slot].connection != nil { close(slot) }
  }

  /// Tells the operator something.
  mutating func note(_ text: String) {
    log.add(text, at: time)
  }
}
