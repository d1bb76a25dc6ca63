import Dispatch
import Glibc
import Testing

@testable import Sockets

@Suite("An outlet")
struct OutletTests {
  @Test("passes on all that it took, and ends after it")
  func passing() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let work = DispatchGroup()
    do {
      let outlet = try Outlet(to: ends[1], work: work)
      for number in 0..<100 {
        let wasTaken = outlet.take(Array("\(number)\n".utf8))
        #expect(wasTaken)
      }
    }
    await work.end(within: .seconds(60))
    // It wrote by a number of its own, which it has closed.
    close(ends[1])
    let wanted = (0..<100).map { "\($0)\n" }.joined()
    var buffer = [UInt8](repeating: 0, count: 1000)
    #expect(read(ends[0], &buffer, buffer.count) == wanted.utf8.count)
    #expect(String(decoding: buffer[..<wanted.utf8.count], as: UTF8.self) == wanted)
    #expect(read(ends[0], &buffer, buffer.count) == 0)
    close(ends[0])
  }

  /// A terminal, by both of its sides.
  ///
  /// Wraps `ioctl` with `TIOCSPTLCK` and `TIOCGPTN`, which the module of the C library does not have.
  private func openTerminal() throws -> (master: Int32, terminal: Int32) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0)
    var isLocked: Int32 = 0
    #expect(ioctl(master, 0x4004_5431, &isLocked) == 0)
    var number: Int32 = 0
    #expect(ioctl(master, 0x8004_5430, &number) == 0)
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    return (master, terminal)
  }

  @Test("to a terminal that nobody reads takes what it has room for, and never waits")
  func deafTerminal() async throws {
    let (master, terminal) = try openTerminal()
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1000)
    let work = DispatchGroup()
    do {
      let outlet = try Outlet(to: terminal, work: work)
      var taken = 0
      // Far more than the terminal and the pipe hold: had any of it waited, it would wait for ever.
      for _ in 0..<10_000 where outlet.take(chunk) { taken += 1 }
      #expect(taken > 10)
      #expect(taken < 10_000)
    }
    #expect(fcntl(terminal, F_GETFL) & O_NONBLOCK == 0, "the terminal is as it was, for others too")
    await work.end(within: .milliseconds(1))
    close(terminal)
    // Nobody can read any more: the thread ends.
    close(master)
    await work.end(within: .seconds(60))
  }

  @Test("goes on after somebody has made the descriptor one that never blocks")
  func neverBlocking() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_WRONLY | O_NONBLOCK)
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: Outlet.chunkBytesMax)
    let count = 40
    do {
      let outlet = try Outlet(to: ends[1])
      close(ends[1])
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var sent = 0
      var received = 0
      while received < count * chunk.count {
        if sent < count, outlet.take(chunk) {
          sent += 1
        } else {
          received += max(0, read(ends[0], &buffer, buffer.count))
        }
      }
    }
    close(ends[0])
  }
}
