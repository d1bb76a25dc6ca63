import Glibc

/// What the signals that would end the program without a word do instead.
///
/// Those that tell of a fault of the program itself are left: it ends by them, with a core.
enum Signals {
  /// Those by which somebody, or the system, wants the program to end: it tells everybody, and ends well.
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGPWR]

  /// Those that mean nothing here. Whoever reads the output or the log may go, and the log may be full or be that of a
  /// terminal which takes nothing from the background: the games go on.
  private static let meaningless =
    [SIGPIPE, SIGTTOU, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGSTKFLT]

  /// Has the meaningless ones ignored.
  ///
  /// Wraps `signal` and `sigaction`.
  ///
  /// - Returns: those that are to end the program. One that it was started to ignore is not among them, as `nohup`
  ///   has it with SIGHUP, unless that is the way to end it.
  static func prepare() -> [Int32] {
    // The system's own, behind those that have a name, mean nothing either.
    for number in meaningless + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax()) {
      _ = signal(number, SIG_IGN)
    }
    return ending.filter { number in
      var action = sigaction()
      guard number != SIGTERM, sigaction(number, nil, &action) == 0 else { return true }
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
}
