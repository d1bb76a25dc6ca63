import SetGame
import SetLobby
import Sockets

/// The shell of the lobby: it owns the sockets, reads the clock, and does what the lobby decides.
///
/// Everything happens in turns. A turn is taken when a socket is ready or a deadline has come: the clock is
/// read once, what has arrived goes to the lobby, then who has come, then the time, and at last each connection
/// that has something to send is written to once. It is a value that is never copied, so that a turn works on it
/// in place.
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
  var lobby: Lobby
  var poller: Poller
  /// Nil once the server stops.
  var listener: Listener?
  var connections = ConnectionTable()
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

  /// A loop that has taken no turn. The listener is open; the lobby is empty and has these limits.
  init(
    _ listener: consuming Listener, lobby: Lobby, limits: Limits, log: Log
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
    finishTime = limits.unsentStall
  }

  /// What is readable while a socket is ready. It stays the loop's.
  var descriptor: Int32 { poller.number }

  /// When a turn is to be taken though no socket is ready, if ever.
  var deadline: Instant? {
    Self.earlier(lobby.deadline, Self.earlier(agenda.earliest, log.deadline))
  }

  private static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }

  /// Handles what has arrived and what time has brought, and writes what comes of it.
  ///
  /// - Parameter milliseconds: how long to wait for something to arrive.
  /// - Returns: how many connections had something, at most a batch: there may be more.
  mutating func turn(waiting milliseconds: Int32) -> Int {
    guard status == nil else { return 0 }
    let count = fetchEvents(waiting: milliseconds)
    let now = Clock.now()
    let hasNewcomers = read(count)
    handleArrivals(count, at: now)
    // Only now: who goes in this turn makes room.
    if hasNewcomers { letIn(at: now) }
    lobby.advance(to: now, into: &effects)
    attendAgenda(at: now)
    settle(at: now)
    log.advance(to: now)
    log.flush()
    if isStopping, connections.count == 0 { finish(0) }
    return count
  }

  private mutating func fetchEvents(waiting milliseconds: Int32) -> Int {
    do throws(SocketError) {
      return try poller.wait(milliseconds: milliseconds)
    } catch {
      // It can't be waited on any more, and without it there is no server.
      log.add("failed call=\(error)", at: Clock.now())
      finish(1)
      return 0
    }
  }

  /// Announces the end and lets everybody read it, in the turns that follow; called again, ends at once.
  mutating func stop() {
    guard !isStopping else {
      finish(1)
      return
    }
    isStopping = true
    let now = Clock.now()
    log.add("stopping connections=\(connections.count)", at: now)
    listener = nil
    finishTime = Self.stopTime
    lobby.shutDown(at: now, into: &effects)
  }

  private mutating func finish(_ status: Int32) {
    guard self.status == nil else { return }
    self.status = status
    log.add("stopped", at: Clock.now())
    log.flush()
  }

  /// Lets go of all connections, when no turn will follow.
  mutating func closeAll() {
    for slot in connections.indices where connections[slot].connection != nil {
      connections.close(slot)
    }
  }

  /// Tells the operator something.
  mutating func note(_ text: String) {
    log.add(text, at: Clock.now())
  }
}
