import Glibc

/// What went wrong.
struct LatencyFailure: Error, CustomStringConvertible {
  let description: String
}

/// A client in phase open of a duel, its terminal and its server.
struct Stage {
  private static let boards = [
    "1R#D,2R#D,3R#D,1G#O,2G#O,3G#O,1P#S,2P#S,3P#S,1R:D,2R:D,3R:D",
    "3P.S,2P.S,1P.S,3G.D,2G.D,1G.D,3R.O,2R.O,1R.O,3P:O,2P:O,1P:O",
  ]

  /// TIOCSPTLCK and TIOCGPTN of `ioctl_tty(2)`, which the module of the C library leaves out.
  private static let unlocking: UInt = 0x4004_5431
  private static let numbering: UInt = 0x8004_5430

  private let client: pid_t
  private let terminal: Int32
  private let server: Int32
  private var sequence = 9
  private var received: [UInt8] = []
  /// When the last claim came.
  private var claimed: Int?

  init(client path: String) throws {
    let (listener, port) = try Self.listen()
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var number: Int32 = 0
    var isLocked: Int32 = 0
    guard terminal >= 0, ioctl(terminal, Self.unlocking, &isLocked) == 0,
      ioctl(terminal, Self.numbering, &number) == 0, ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0
    else { throw LatencyFailure(description: "no terminal") }
    client = try Self.start(path, on: "/dev/pts/\(number)", port: port)
    server = accept(listener, nil, nil)
    close(listener)
    var on: Int32 = 1
    setsockopt(server, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    try say(
      "SET/1 hi\r\nhello 1 you=ann token=- server=x/1 line=512 table=3\r\n"
        + "table table=3 seq=9 t=0 kind=duel phase=open game=1 seats=ann,bob scores=0,0 wins=0,0 "
        + "you=ann left=- running=yes out=- w=- by=- why=- who=- over=- ms=- picks=- away=- grace=- "
        + "pause=- lapse=- ready=- rematch=-\r\nrules table=3 seq=9 time=none\r\n")
    try say("board table=3 seq=9 t=0 version=1 deck=69 cards=\(Self.boards[0])\r\n")
    settle(milliseconds: 1500)
  }

  private static func listen() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, length) == 0 && Glibc.listen(descriptor, 1) == 0
          && getsockname(descriptor, name, &length) == 0
      }
    }
    guard isListening else { throw LatencyFailure(description: "can't listen") }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  private static func start(_ path: String, on terminal: String, port: UInt16) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor in Int32(0)...1 {
      posix_spawn_file_actions_addopen(&actions, descriptor, terminal, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // POSIX_SPAWN_SETSID, which the module of the C library leaves out: the terminal becomes the client's own.
    posix_spawnattr_setflags(&attributes, 0x80)
    let words = [path, "127.0.0.1", "\(port)", "--name", "ann"]
    let variables = ["LC_ALL=C.UTF-8", "TERM=xterm", "COLORTERM=truecolor"]
    var arguments = words.map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    var child: pid_t = 0
    guard posix_spawn(&child, path, &actions, &attributes, &arguments, &environment) == 0 else {
      throw LatencyFailure(description: "\(path) does not start")
    }
    return child
  }

  // MARK: - Measuring

  /// Microseconds from a key's byte to the first byte of the line that it causes.
  mutating func timeOfKey() throws -> Int {
    settle(milliseconds: 220)
    claimed = nil
    let start = Self.now
    guard write(terminal, " ", 1) == 1 else {
      throw LatencyFailure(description: "the terminal takes no key")
    }
    // A ping may come first.
    while claimed == nil, Self.now < start + 2_000_000_000 {
      if waits(for: server, milliseconds: 100) { hear() }
    }
    guard let end = claimed else {
      throw LatencyFailure(description: "no line came for a key")
    }
    // The claim came too late: the next may be sent.
    try say("error re=k code=stale\r\n")
    return (end - start) / 1000
  }

  /// Microseconds from an event's bytes to the first byte of the frame that shows it.
  mutating func timeOfEvent(_ number: Int) throws -> Int {
    settle(milliseconds: 220)
    sequence += 1
    let board = Self.boards[(number + 1) % 2]
    let start = Self.now
    try say("board table=3 seq=\(sequence) t=0 version=\(number + 2) deck=69 cards=\(board)\r\n")
    guard waits(for: terminal, milliseconds: 2000) else {
      throw LatencyFailure(description: "no frame came for an event")
    }
    return (Self.now - start) / 1000
  }

  /// Milliseconds of the processor that the client uses while nothing happens.
  mutating func idle(seconds: Int) throws -> Double {
    settle(milliseconds: 7000)
    let before = try processorTime()
    settle(milliseconds: 1000 * seconds)
    return (10 * (try processorTime() - before)).rounded() / 10
  }

  private func processorTime() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(client, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw LatencyFailure(description: "the client is gone")
    }
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  // MARK: - Both ends

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private func waits(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  private func say(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard send(server, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw LatencyFailure(description: "the client does not listen")
    }
  }

  /// For so long, reads what is drawn and sent, and answers pings.
  private mutating func settle(milliseconds: Int) {
    let end = Self.now + milliseconds * 1_000_000
    var buffer = [UInt8](repeating: 0, count: 65536)
    while Self.now < end {
      var entries = [terminal, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&entries, 2, Int32(max(0, (end - Self.now) / 1_000_000) + 1))
      if entries[0].revents != 0 { _ = read(terminal, &buffer, buffer.count) }
      if entries[1].revents != 0 { hear() }
    }
  }

  /// Reads what the client has sent, notes when a claim came, and answers pings.
  private mutating func hear() {
    let now = Self.now
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(server, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return }
    received += buffer[..<count]
    while let lineEnd = received.firstIndex(of: 10) {
      let line = received[..<lineEnd]
      if line.starts(with: "@p".utf8) { try? say("ok re=p\r\n") }
      if line.starts(with: "@m claim".utf8) { claimed = now }
      received.removeFirst(lineEnd + 1)
    }
  }

  /// Ends the client.
  func end() {
    kill(client, SIGKILL)
    waitpid(client, nil, 0)
  }
}
