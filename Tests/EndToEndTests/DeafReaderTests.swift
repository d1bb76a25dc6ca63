import Glibc
import Testing

@Suite("Who does not read what the server writes")
struct DeafReaderTests {
  /// A terminal that nobody reads, filled but for a little.
  private final class DeafTerminal {
    let master: Int32
    let terminal: Int32

    /// Wraps `ioctl` with `TIOCSPTLCK` and `TIOCGPTN`, which the module of the C library does not have.
    init(room: Int) throws {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
      else { throw Failure.system("ioctl") }
      let path = "/dev/pts/\(number)"
      terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      // Opened anew, so that only this one never blocks.
      let filler = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      guard terminal >= 0, filler >= 0 else { throw Failure.system("open") }
      var bytes = [UInt8](repeating: 65, count: 4096)
      while write(filler, bytes, bytes.count) > 0 {}
      while write(filler, bytes, 1) > 0 {}
      close(filler)
      _ = read(master, &bytes, room)
    }

    deinit {
      close(terminal)
      close(master)
    }
  }

  @Test(
    "stops no game and not the end: a terminal with no room for the log, and with less than it seems",
    arguments: [0, 300, 700])
  func terminal(room: Int) throws {
    let deaf = try DeafTerminal(room: room)
    let server = try ServerProgram(fullErrors: deaf.terminal)
    try playAndEnd(server)
  }

  @Test("stops no game and not the end: a full pipe as the standard output")
  func output() throws {
    let server = try ServerProgram(fullOutput: fullPipe())
    try playAndEnd(server)
  }

  @Test("stops no game and not the end: a full pipe as the standard error")
  func errors() throws {
    let server = try ServerProgram(fullErrors: fullPipe())
    try playAndEnd(server)
  }

  private func fullPipe() throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.system("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_WRONLY | O_NONBLOCK)
    while write(ends[1], [UInt8](repeating: 65, count: 4096), 4096) > 0 {}
    // The server's writes would wait, were it to write itself.
    _ = fcntl(ends[1], F_SETFL, O_WRONLY)
    return ends[1]
  }

  private func playAndEnd(_ server: ServerProgram) throws {
    let ann = try server.player("ann")
    // Many lines of the log at once.
    try server.process.suspend()
    let crowd = try (0..<30).map { try server.connect("newcomer\($0)") }
    server.process.resume()
    for newcomer in crowd { try newcomer.expect("SET/1 ") }
    try ann.must("ping")
    for newcomer in crowd { newcomer.close() }
    try ann.must("ping")
    server.process.signal(15)
    #expect(try server.process.waitForExit(within: .seconds(5)) == 0)
  }
}
