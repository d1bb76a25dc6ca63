import Glibc

/// What has to happen in signal handlers, where hardly anything may be done.
///
/// All that they touch is made before they are installed and never changed again.
enum TerminalSignals {
  /// What the terminal was when the program started; nil if there is none.
  static let original: termios? = {
    var settings = termios()
    return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }()

  /// Through which the handlers tell the client of `told`.
  static let pipe = makePipe()

  /// Through which they tell it of SIGINT alone: one that lies in here unread is one that was never answered.
  static let interrupts = makePipe()

  /// The reading and the writing end of a pipe, which never block.
  private static func makePipe() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = Glibc.pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  /// What makes a terminal draw on its own screen again, with a cursor.
  private static let leaving: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Signals of which the program dies, after the terminal is what it was.
  private static let deadly = [
    SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE,
  ]

  /// Signals that are told to the client.
  private static let told = [SIGTSTP, SIGCONT, SIGWINCH]

  /// Where deadly signals are handled. All threads share it: the program does not outlive the first.
  private static let stack: (address: UInt, bytes: Int) = {
    let bytes = 64 * 1024
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    return (UInt(bitPattern: memory), bytes)
  }()

  /// Installs all handlers. Comes before the terminal is changed.
  static func install(hasScreen: Bool) {
    _ = original
    _ = pipe
    _ = interrupts
    _ = stack
    signal(SIGPIPE, SIG_IGN)
    guard hasScreen else {
      handle(SIGINT) { TerminalSignals.interrupt($0, hasScreen: false) }
      return
    }
    for number in deadly { handle(number, isDeadly: true) { TerminalSignals.die($0) } }
    for number in told {
      handle(number) { TerminalSignals.tell($0, through: TerminalSignals.pipe.writing) }
    }
    handle(SIGINT) { TerminalSignals.interrupt($0, hasScreen: true) }
    prepareThread()
  }

  /// Has the deadly signals of this thread handled on a stack of their own: its usual one may be what has
  /// overflown.
  static func prepareThread() {
    var area = stack_t()
    area.ss_sp = UnsafeMutableRawPointer(bitPattern: stack.address)
    area.ss_size = stack.bytes
    sigaltstack(&area, nil)
  }

  /// Makes the terminal what it was. Safe in a handler.
  static func restore() {
    // Somebody whose terminal takes nothing any more must not be waited for.
    var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    let isReady = poll(&entry, 1, 500) > 0
    if isReady { _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount) }
    guard var settings = original else { return }
    _ = tcsetattr(STDIN_FILENO, isReady ? TCSAFLUSH : TCSANOW, &settings)
  }

  private static func handle(
    _ number: Int32, isDeadly: Bool = false, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    // What is ignored from outside, as by nohup, stays so.
    var before = sigaction()
    if number == SIGHUP, sigaction(number, nil, &before) == 0,
      unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1
    {
      return
    }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags =
      isDeadly ? Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_ONSTACK : SA_RESTART
    sigaction(number, &action, nil)
  }

  private static func die(_ number: Int32) {
    // A process in the background may change the terminal only if it ignores this.
    signal(SIGTTOU, SIG_IGN)
    restore()
    // The handler is gone by now: this ends the program when it returns.
    raise(number)
  }

  /// Tells the client, which may ask the player first; but if an earlier one was never read, the client hangs
  /// and the program ends here.
  private static func interrupt(_ number: Int32, hasScreen: Bool) {
    var entry = pollfd(fd: interrupts.reading, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return tell(number, through: interrupts.writing) }
    signal(number, SIG_DFL)
    if hasScreen { die(number) } else { raise(number) }
  }

  private static func tell(_ number: Int32, through descriptor: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(descriptor, &byte, 1)
    errno = before
  }
}
