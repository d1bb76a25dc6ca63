import Dispatch
import Glibc
import SetGame
import SetScreen
import Sockets

/// The shell of the client: it owns the terminal and the socket, reads the clock, and does what the model
/// decides.
///
/// Everything happens in turns on one queue. A turn begins with something to tell the model; what that wants
/// done is done, and then at most one frame is written. Nothing in it waits.
package actor Client {
  private let executor = QueueExecutor(label: "set-client")

  /// The queue on which all of this runs.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  var queue: DispatchQueue { executor.queue }

  let address: ServerAddress
  let files: PlayerFiles
  /// Where files are read and written: nothing else waits for a disk.
  let fileQueue = DispatchQueue(label: "set-client.files")
  /// Games that are not in the history yet; see `Client+Files.swift`.
  var unkeptGames: [FinishedGame] = []
  /// Why they are not, if that was tried.
  var notKept: String?
  private var model: Model
  private var writer: ScreenWriter
  private var terminal: Terminal
  private var pace = FramePace()
  private var typedLines = TypedLines()
  /// What the model has still to be told.
  private var inputs: [ClientInput] = []
  private var isInTurn = false

  /// The socket's side; see `Client+Connection.swift`.
  var poller: Poller
  var dialling = Dialling()
  var pending: Socket?
  var connection: Connection?
  /// How many sockets there have been: an event of an older one is stale.
  var generation: UInt32 = 0
  var buffer = [UInt8](repeating: 0, count: 16 * 1024)

  private var sources: [any DispatchSourceProtocol] = []
  private var keyboard = KeyboardWatch.paused
  private var timer: (any DispatchSourceTimer)?
  /// How the program ends; nothing is done any more but what has to be kept.
  private var ending: Exit?
  private var status: Int32?
  private var waiter: CheckedContinuation<Int32, Never>?

  /// A client that has touched nothing yet.
  package init(_ model: Model, to address: ServerAddress, files: PlayerFiles) throws(SocketError) {
    self.model = model
    self.address = address
    self.files = files
    writer = ScreenWriter(depth: model.launch.colorDepth, inks: model.inks)
    terminal = Terminal(hasScreen: !model.launch.isPlain)
    poller = try Poller()
  }

  /// Plays until the end.
  ///
  /// - Returns: the status for the program to exit with.
  package func run() async -> Int32 {
    TerminalSignals.install(hasScreen: terminal.hasScreen)
    terminal.enter()
    startSources()
    turn(.started)
    turn(.resized(Terminal.size))
    // Dispatch would wait for ever for what always has an end to tell.
    if Terminal.isInputEmpty { turn(.inputEnded) }
    return await withCheckedContinuation { waiter in
      if let status { waiter.resume(returning: status) } else { self.waiter = waiter }
    }
  }

  private func startSources() {
    let sockets = DispatchSource.makeReadSource(fileDescriptor: poller.number, queue: queue)
    sockets.setEventHandler { self.pollSockets() }
    let signals = [TerminalSignals.pipe, TerminalSignals.interrupts].map { pipe in
      let source = DispatchSource.makeReadSource(fileDescriptor: pipe.reading, queue: queue)
      source.setEventHandler { self.readSignals(from: pipe.reading) }
      return source
    }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler { self.timeIsUp() }
    self.timer = timer
    sources = [sockets, timer] + signals
    for source in sources { source.activate() }
    watchKeyboard()
  }

  // MARK: - Turns

  /// Tells the model what happened, and does what it wants.
  func turn(_ input: ClientInput) {
    inputs.append(input)
    guard !isInTurn, ending == nil else { return }
    // A queue changes its threads as it likes.
    TerminalSignals.prepareThread()
    isInTurn = true
    defer { isInTurn = false }
    // Sending and drawing can find out that the other side is gone: that is told in the same turn.
    repeat {
      while ending == nil, !inputs.isEmpty {
        let effects = model.update(inputs.removeFirst(), at: Clock.now())
        for effect in effects where ending == nil { perform(effect) }
      }
      guard ending == nil else { return }
      flush()
      draw()
    } while !inputs.isEmpty
    armTimer()
  }

  private func timeIsUp() {
    dialTimeIsUp()
    turn(.timer)
  }

  private func armTimer() {
    let moments = [model.deadline, dialling.deadline, pace.due]
    guard let next = moments.compactMap({ $0 }).min() else {
      timer?.schedule(deadline: .distantFuture)
      return
    }
    // Dispatch counts from the same origin, and never fires before its time.
    let nanoseconds = UInt64(clamping: next.nanoseconds)
    timer?.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  private func perform(_ effect: ClientEffect) {
    switch effect {
    case .connect: dial()
    case .disconnect: hangUp()
    case .send(let bytes): connection?.append(bytes)
    case .write(let bytes): if terminal.isEntered { write(bytes) }
    case .redraw: writer.forget()
    case .print(let line): write(Array(line.utf8) + [10])
    case .keep(let row, let settings): keep(row, of: settings)
    case .addToHistory(let game):
      unkeptGames.append(game)
      keepGames()
    case .leave(let exit): end(exit)
    }
  }

  private func write(_ bytes: [UInt8]) {
    // With nobody to read it there is nothing left to play for.
    if !Terminal.write(bytes) { inputs.append(.outputEnded) }
  }

  private func draw() {
    guard terminal.isEntered, !model.awaitsTerminal else { return }
    let now = Clock.now()
    guard pace.allowsFrame(at: now) else { return }
    writer.inks = model.inks
    let bytes = writer.frame(model.view(size: model.size, at: now))
    guard !bytes.isEmpty else { return }
    pace.count(at: now)
    write(bytes)
  }

  private func end(_ exit: Exit) {
    flush()
    hangUp()
    terminal.leave()
    ending = exit
    finishFiles { $0.finish(exit) }
  }

  private func finish(_ exit: Exit) {
    let descriptor = exit.code == .ok ? STDOUT_FILENO : STDERR_FILENO
    _ = Terminal.write(Array(exit.lines.map { $0 + "\n" }.joined().utf8), to: descriptor)
    if let notKept {
      ClientLaunch.complain(Exit.complaint(notKept: .history, reason: notKept) + "\n")
    }
    status = exit.code.rawValue
    waiter?.resume(returning: exit.code.rawValue)
    waiter = nil
  }

  // MARK: - Terminal

  /// What is done about the standard input.
  private enum KeyboardWatch {
    /// Nothing, as it is somebody else's or has ended.
    case paused, ended
    /// The poller tells when it can be read.
    case watched
    /// It is a plain file, which always can.
    case file
  }

  /// Begins to read again.
  ///
  /// The poller has it, as Dispatch may touch freed memory when the other end of what it watches hangs up, and
  /// does not tell of what can be read after that.
  private func watchKeyboard() {
    guard keyboard == .paused else { return }
    do throws(SocketError) {
      try poller.add(descriptor: STDIN_FILENO, for: .readable, as: .keyboard)
      keyboard = .watched
    } catch {
      keyboard = .file
      readFile()
    }
  }

  private func readFile() {
    guard keyboard == .file, ending == nil else { return }
    readKeyboard()
    queue.async { self.assumeIsolated { $0.readFile() } }
  }

  /// Reads no more for now: in the background that would stop the program.
  private func pauseKeyboard() {
    if keyboard == .watched { try? poller.remove(descriptor: STDIN_FILENO) }
    if keyboard != .ended { keyboard = .paused }
  }

  /// Takes what can be read.
  func readKeyboard() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let typed = Terminal.read(into: &bytes) else {
      pauseKeyboard()
      keyboard = .ended
      for line in typedLines.end() { turn(.command(line)) }
      return turn(.inputEnded)
    }
    if terminal.hasScreen {
      if !typed.isEmpty { turn(.typed(Array(typed))) }
    } else {
      for line in typedLines.take(typed) { turn(.command(line)) }
    }
  }

  private func readSignals(from descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    let numbers = bytes[..<count].map(Int32.init)
    for number in numbers {
      switch number {
      case SIGINT: turn(.interrupted)
      case SIGTSTP: stop()
      case SIGCONT: resume()
      case SIGWINCH: turn(.resized(Terminal.size))
      default: break
      }
    }
  }

  /// Stops as the shell wants it, on a terminal that is what it was.
  private func stop() {
    guard ending == nil else { return }
    terminal.leave()
    pauseKeyboard()
    kill(getpid(), SIGSTOP)
  }

  /// Goes on. In the background the terminal is somebody else's.
  private func resume() {
    guard ending == nil else { return }
    guard Terminal.isInForeground else { return pauseKeyboard() }
    watchKeyboard()
    // Somebody may have changed the terminal even if it was not given back: after SIGSTOP, say.
    terminal.leave()
    terminal.enter()
    turn(.resized(Terminal.size))
  }
}
