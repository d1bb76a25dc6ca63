import Glibc
import SetScreen

/// The terminal on the standard input and output, or the pipes that are there instead.
struct Terminal {
  /// Whether a screen is drawn, rather than lines printed.
  let hasScreen: Bool
  /// Whether the screen is ours at present.
  private(set) var isEntered = false

  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[2J\u{1B}[H"

  /// A terminal as it was found.
  init(hasScreen: Bool) {
    self.hasScreen = hasScreen
  }

  /// Whether both ends are a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether the standard input is closed, or a device such as `/dev/null` that is no terminal.
  static var isInputEmpty: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFCHR && isatty(STDIN_FILENO) == 0
  }

  /// Whether the shell has given the terminal to this program.
  static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// How many cells there are.
  ///
  /// Wraps `ioctl` with `TIOCGWINSZ`.
  static var size: ScreenSize {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return .usual }
    return ScreenSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Takes the screen and the keys, each as it is pressed; those that send signals still do.
  mutating func enter() {
    guard hasScreen, !isEntered, var settings = TerminalSignals.original else { return }
    isEntered = true
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    settings.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    while tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) != 0, errno == EINTR {}
    _ = Self.write(Array(Self.entering.utf8))
  }

  /// Gives both back.
  mutating func leave() {
    guard isEntered else { return }
    isEntered = false
    TerminalSignals.restore()
  }

  /// Reads what was typed, once.
  ///
  /// - Returns: nil when no more will come.
  static func read(into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    let count = buffer.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Writes all bytes.
  ///
  /// - Returns: whether somebody takes them.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
