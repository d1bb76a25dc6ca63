import Dispatch
import Glibc
import SetGame
import SetLobby
import SetWire
import Sockets

/// The server as a program runs it: Dispatch tells it of sockets, deadlines and signals on one queue, and there
/// it has the event loop take its turns.
package actor Server {
  /// How long turns may follow on each other before others get the queue: signals, and who calls the server.
  private static let workMax: Duration = .milliseconds(10)
  /// How long something more to read is waited for.
  private static let lingerMilliseconds: Int32 = 1
  /// How long the end waits for whoever reads the log.
  private static let logPatience: Duration = .milliseconds(500)

  private let executor = QueueExecutor(label: "set-server")

  /// The queue on which all of this runs.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The port that is listened on.
  package nonisolated let port: UInt16

  /// Called at the start of each turn, on the thread that the queue has then.
  private let prepareThread: @Sendable () -> Void

  private var loop: EventLoop

  /// Signals that Dispatch has yet to take over. Until then the process dies of them without a word.
  private var unheardSignals = 0
  private var sources: [any DispatchSourceProtocol] = []
  private var timer: (any DispatchSourceTimer)?
  /// When the timer will fire.
  private var timerSetFor: Instant?
  private var hasConcluded = false
  /// Is left when the log has been written.
  private let logWork = DispatchGroup()
  private var waiter: CheckedContinuation<Int32, Never>?

  /// A server that listens, but does nothing until it is run.
  ///
  /// - Parameters:
  ///   - limits: checked before.
  ///   - log: a descriptor to write to, by default the standard error; it stays its owner's. Nil to write nothing.
  ///   - prepareThread: called at the start of each turn: a queue changes its threads as it likes.
  package init(
    _ options: Options, limits: Limits, log: Int32? = STDERR_FILENO,
    prepareThread: @escaping @Sendable () -> Void = {}
  ) throws(ListenError) {
    let listener = try Listener.open(host: options.host, port: options.port)
    port = listener.address.port
    self.prepareThread = prepareThread
    let reading = Clock.now()
    let clock = LobbyClock(startedAt: reading)
    let lobby = Lobby(
      limits: limits, server: "set-server/\(Options.version)",
      decks: options.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator(),
      secrets: SystemRandomNumberGenerator(), startedAt: clock.time(at: reading))
    // A log that can't be written is no reason not to play.
    let work = logWork
    let outlet = log.flatMap { try? Outlet(to: $0, work: work) }
    loop = try EventLoop(
      listener, lobby: lobby, limits: limits, log: Log(to: outlet), clock: clock)
  }

  /// Begins to serve, until it is stopped by `stop` or by one of some signals.
  ///
  /// - Parameters:
  ///   - signals: those that stop it.
  ///   - onReady: called once, when those signals would end it well.
  package func start(
    stoppedBy signals: [Int32] = [], onReady: @escaping @Sendable () -> Void = {}
  ) {
    loop.note("listening port=\(port)")
    let source = DispatchSource.makeReadSource(
      fileDescriptor: loop.descriptor, queue: executor.queue)
    source.setEventHandler { self.work() }
    // The poller's descriptor may be closed only when Dispatch has let go of it.
    source.setCancelHandler { self.conclude() }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: executor.queue)
    timer.setEventHandler {
      self.timerSetFor = nil
      self.turn()
    }
    self.timer = timer
    sources = [source, timer] + signals.map { signalSource($0, onReady) }
    if signals.isEmpty { onReady() }
    for source in sources { source.activate() }
    turn()
  }

  /// Waits, once, until it has stopped.
  ///
  /// - Returns: the status for the program to exit with.
  package func end() async -> Int32 {
    let status = await withCheckedContinuation { waiter in
      if hasConcluded { waiter.resume(returning: loop.status ?? 0) } else { self.waiter = waiter }
    }
    await logWork.end(within: Self.logPatience)
    return status
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
    loop.stop()
    turn()
  }

  /// How many connections are open, those on their way out with them.
  package var connectionCount: Int { loop.connections.count }

  // MARK: - A turn

  /// Takes turns for as long as there is something to read, and waits a moment for more.
  ///
  /// To be told by Dispatch costs two changes of thread, which is about what a whole claim costs. So while claims
  /// come quickly the next one is waited for here, and Dispatch need not tell of it.
  private func work() {
    var count = turn()
    // Reckoned only now: whoever spoke first is not to wait for it.
    let end = Clock.now() + Self.workMax
    while count > 0, loop.status == nil, Clock.now() < end {
      count = turn(waiting: timerIsNear ? 0 : Self.lingerMilliseconds)
    }
  }

  /// Whether the timer may fire before a wait for more would be over.
  private var timerIsNear: Bool {
    guard let timerSetFor else { return false }
    return timerSetFor < Clock.now() + .milliseconds(Self.lingerMilliseconds + 1)
  }

  /// Has the loop take a turn, and then sets the timer, or ends.
  ///
  /// - Parameter milliseconds: how long to wait for something to arrive.
  /// - Returns: how many connections had something, at most a batch: if there is more, the source fires again.
  @discardableResult
  private func turn(waiting milliseconds: Int32 = 0) -> Int {
    prepareThread()
    let count = loop.turn(waiting: milliseconds)
    if loop.status == nil { setTimer() } else { cease() }
    return count
  }

  /// Sets the timer for the earliest deadline. One that is set too early is left: it only asks again.
  private func setTimer() {
    guard let next = loop.deadline else { return }
    if let timerSetFor, timerSetFor <= next { return }
    timerSetFor = next
    // Dispatch counts from the same origin, and never fires before its time.
    let nanoseconds = UInt64(clamping: next.nanoseconds)
    timer?.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  // MARK: - The end

  private func cease() {
    for source in sources { source.cancel() }
    sources = []
    timer = nil
  }

  private func conclude() {
    hasConcluded = true
    loop.closeAll()
    waiter?.resume(returning: loop.status ?? 0)
    waiter = nil
  }
}
