import Dispatch
import Glibc
import SetGame
import SetLobby
import SetWire
import Sockets

/// The shell of the server: it owns the sockets, reads the clock, and does what the lobby decides.
///
/// Everything happens in turns on one queue. A turn begins when a socket is ready or a deadline has come:
/// the clock is read once, what has arrived goes to the lobby, then the time does, and then each connection
/// that has something to send is written to once. Nothing in it waits, save a moment for more to read.
package actor Server {
  /// How long turns may follow on each other before others get the queue: signals, and who calls the server.
  private static let workMax: Duration = .milliseconds(10)
  /// How long something more to read is waited for.
  private static let lingerMilliseconds: Int32 = 1
  /// Those who are let in within one turn.
  static let newcomersPerTurn = 64
  /// Those who are told within one turn that there is no descriptor for them.
  static let turnedAwayPerTurn = 16
  /// How long a client that has been told the last word may go on talking.
  static let drainTime: Duration = .seconds(1)
  /// How long the last words may take to go out when the server stops.
  static let stopTime: Duration = .seconds(3)

  private let executor = QueueExecutor(label: "set-server")

  /// The queue on which all of this runs.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The port that is listened on.
  package nonisolated let port: UInt16

  /// Called at the start of each turn, on the thread that the queue has then.
  private let prepareThread: @Sendable () -> Void

  let limits: Limits
  var lobby: Lobby
  var poller: Poller
  /// Nil once the server stops.
  var listener: Listener?
  var connections = ConnectionTable()
  var agenda = DeadlineQueue<PollToken>()
  var log: Log

  /// What the lobby wants done, and the same while it is being done.
  var effects: [Effect] = []
  var underway: [Effect] = []
  /// Slots to be written to at the end of the turn.
  var marked: [Int] = []
  /// What was read last. Its size is what one client may say in one turn.
  var input = [UInt8](repeating: 0, count: 4096)
  /// How long the last words to a client may take to go out.
  var finishTime: Duration

  /// Signals that Dispatch has yet to take over. Until then the process dies of them without a word.
  private var unheardSignals = 0
  private var sources: [any DispatchSourceProtocol] = []
  private var timer: (any DispatchSourceTimer)?
  /// When the timer will fire.
  private var timerSetFor: Instant?
  private var isStopping = false
  /// What the program is to return; nil while the server runs.
  private var status: Int32?
  private var hasConcluded = false
  private var waiter: CheckedContinuation<Int32, Never>?

  /// A server that listens, but does nothing until it is run.
  ///
  /// - Parameters:
  ///   - limits: checked before.
  ///   - log: a descriptor to write to, by default the standard error.
  ///   - prepareThread: called at the start of each turn: a queue changes its threads as it likes.
  package init(
    _ options: Options, limits: Limits, log: Int32 = STDERR_FILENO,
    prepareThread: @escaping @Sendable () -> Void = {}
  ) throws(ListenError) {
    let listener = try Listener.open(host: options.host, port: options.port)
    do throws(SocketError) {
      let poller = try Poller()
      try poller.add(listener.socket, for: .readable, as: .listener)
      self.poller = poller
    } catch {
      throw .refused(error)
    }
    port = listener.address.port
    self.listener = consume listener
    self.prepareThread = prepareThread
    self.limits = limits
    self.log = Log(to: log)
    finishTime = limits.unsentStall
    lobby = Lobby(
      limits: limits, server: "set-server/\(Options.version)",
      decks: options.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator(),
      secrets: SystemRandomNumberGenerator(), startedAt: Clock.now())
  }

  /// Begins to serve, until it is stopped by `stop` or, if it may listen to them, by SIGTERM or SIGINT.
  ///
  /// - Parameter onReady: called once, when those signals would end it well.
  package func start(
    listeningToSignals: Bool = false, onReady: @escaping @Sendable () -> Void = {}
  ) {
    log.add("listening port=\(port)", at: Clock.now())
    let source = DispatchSource.makeReadSource(
      fileDescriptor: poller.number, queue: executor.queue)
    source.setEventHandler { self.work() }
    // The poller's descriptor may be closed only when Dispatch has let go of it.
    source.setCancelHandler { self.conclude() }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: executor.queue)
    timer.setEventHandler {
      self.timerSetFor = nil
      self.turn()
    }
    self.timer = timer
    sources = [source, timer]
    if listeningToSignals {
      sources += [signalSource(SIGTERM, onReady), signalSource(SIGINT, onReady)]
    } else {
      onReady()
    }
    for source in sources { source.activate() }
    turn()
  }

  /// Waits, once, until it has stopped.
  ///
  /// - Returns: the status for the program to exit with.
  package func end() async -> Int32 {
    await withCheckedContinuation { waiter in
      if hasConcluded { waiter.resume(returning: status ?? 0) } else { self.waiter = waiter }
    }
  }

  private func signalSource(
    _ number: Int32, _ onReady: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeSignalSource(signal: number, queue: executor.queue)
    unheardSignals += 1
    source.setRegistrationHandler {
      self.unheardSignals -= 1
      if self.unheardSignals == 0 { onReady() }
    }
    source.setEventHandler { self.stop() }
    return source
  }

  /// Announces the end, lets everybody read it and ends; called again, ends at once.
  package func stop() {
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
    turn()
  }

  /// How many connections are open, those on their way out with them.
  package var connectionCount: Int { connections.count }

  // MARK: - A turn

  /// Takes turns for as long as there is something to read, and waits a moment for more.
  ///
  /// To be told by Dispatch costs two changes of thread, which is about what a whole claim costs. So while claims
  /// come quickly the next one is waited for here, and Dispatch need not tell of it.
  private func work() {
    let end = Clock.now() + Self.workMax
    var count = turn()
    while count > 0, status == nil, Clock.now() < end {
      count = turn(waiting: timerIsNear ? 0 : Self.lingerMilliseconds)
    }
  }

  /// Whether the timer may fire before a wait for more would be over.
  private var timerIsNear: Bool {
    guard let timerSetFor else { return false }
    return timerSetFor < Clock.now() + .milliseconds(Self.lingerMilliseconds + 1)
  }

  /// Handles what has arrived and what time has brought, and writes what comes of it.
  ///
  /// - Parameter milliseconds: how long to wait for something to arrive.
  /// - Returns: how many connections had something, at most a batch: if there is more, the source fires again.
  @discardableResult
  private func turn(waiting milliseconds: Int32 = 0) -> Int {
    guard status == nil else { return 0 }
    prepareThread()
    let count = fetchEvents(waiting: milliseconds)
    let now = Clock.now()
    for index in 0..<count { attend(poller[index], at: now) }
    lobby.advance(to: now, into: &effects)
    attendAgenda(at: now)
    settle(at: now)
    log.advance(to: now)
    log.flush()
    if isStopping, connections.count == 0 {
      finish(0)
    } else {
      setTimer()
    }
    return count
  }

  private func fetchEvents(waiting milliseconds: Int32) -> Int {
    do throws(SocketError) {
      return try poller.wait(milliseconds: milliseconds)
    } catch {
      // It can't be waited on any more, and without it there is no server.
      log.add("failed call=\(error)", at: Clock.now())
      finish(1)
      return 0
    }
  }

  private func attend(_ event: PollEvent, at now: Instant) {
    if event.token == .listener {
      letIn(at: now)
    } else if let connection = connections.connection(for: event.token) {
      // Another one may be in the slot by now, if the connection was closed in this very batch.
      handle(event, of: connection, at: now)
    }
  }

  /// Sets the timer for the earliest deadline. One that is set too early is left: it only asks again.
  private func setTimer() {
    guard
      let next = Self.earlier(lobby.deadline, Self.earlier(agenda.earliest, log.deadline))
    else { return }
    if let timerSetFor, timerSetFor <= next { return }
    timerSetFor = next
    // Dispatch counts from the same origin, and never fires before its time.
    let nanoseconds = UInt64(clamping: next.nanoseconds)
    timer?.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  private static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }

  // MARK: - The end

  private func finish(_ status: Int32) {
    guard self.status == nil else { return }
    self.status = status
    log.add("stopped", at: Clock.now())
    log.flush()
    for source in sources { source.cancel() }
    sources = []
    timer = nil
  }

  private func conclude() {
    hasConcluded = true
    for slot in connections.indices where connections[slot].connection != nil {
      connections.close(slot)
    }
    waiter?.resume(returning: status ?? 0)
    waiter = nil
  }
}
