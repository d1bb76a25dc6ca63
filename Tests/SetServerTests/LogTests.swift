import Dispatch
import Glibc
import SetGame
import SetLobby
import Sockets
import Testing

@testable import SetServer

private func at(_ milliseconds: Int) -> Instant {
  Instant(nanoseconds: Int64(milliseconds) * 1_000_000)
}

extension Log {
  /// The lines that were not handed on yet; they are gone then.
  fileprivate mutating func lines() -> [String] {
    let lines = String(decoding: pending, as: UTF8.self).split(separator: "\n").map(String.init)
    flush()
    return lines
  }
}

@Suite("The log")
struct LogTests {
  @Test("has one event a line, with its time in UTC")
  func line() {
    var log = Log(to: nil)
    log.add(Array("connected slot=3".utf8), at: at(0), seconds: 1_772_366_400)
    #expect(log.lines() == ["2026-03-01T12:00:00Z connected slot=3"])
    #expect(Clock.text(ofSeconds: 0) == "1970-01-01T00:00:00Z")
  }

  @Test("shows bytes that could disturb a terminal, or look like another line, by their numbers")
  func escapes() {
    var log = Log(to: nil)
    let text = Array("name x".utf8) + [10, 27, 0, 127, 0xC3, 0xA9]
    log.add(text, at: at(0), seconds: 0)
    #expect(log.lines() == ["1970-01-01T00:00:00Z name x\\x0a\\x1b\\x00\\x7f\\xc3\\xa9"])
  }

  @Test("counts what repeats above twenty of a kind in ten seconds")
  func repeats() {
    var log = Log(to: nil)
    for number in 0..<1000 {
      log.add(Array("connected slot=\(number)".utf8), at: at(number), seconds: 0)
      if number % 100 == 0 { log.add(Array("started".utf8), at: at(number), seconds: 0) }
    }
    let lines = log.lines()
    #expect(lines.count == 30)
    #expect(log.deadline == at(10_000))
    log.advance(to: at(9_999), seconds: 0)
    #expect(log.lines().isEmpty)
    log.advance(to: at(10_000), seconds: 0)
    #expect(log.lines() == ["1970-01-01T00:00:00Z connected more=980"])
    #expect(log.deadline == nil)
    log.add(Array("connected slot=1".utf8), at: at(10_001), seconds: 0)
    #expect(log.lines() == ["1970-01-01T00:00:00Z connected slot=1"])
  }

  @Test("names the addresses that a flood came from, in a memory that the flood does not grow")
  func origins() {
    var log = Log(to: nil)
    let loud = PeerAddress(ipv4: 192, 0, 2, 7)
    let louder = PeerAddress(ipv6: 0x2001_0db8_0000_0001, 5)
    for number in 0..<30_000 {
      let quiet = PeerAddress(ipv4: 10, 0, UInt8(number / 256), UInt8(number % 256))
      for address in [quiet, loud, louder, louder] {
        log.add(Array("turned-away why=address-full".utf8), from: address, at: at(0), seconds: 0)
      }
    }
    _ = log.lines()
    log.advance(to: at(10_000), seconds: 0)
    let line = log.lines().first ?? ""
    let prefix = "1970-01-01T00:00:00Z turned-away more=119980 from="
    #expect(line.hasPrefix(prefix))
    let named = line.dropFirst(prefix.count).split(separator: ",").map { $0.split(separator: "*") }
    #expect(named.prefix(2).map(\.last) == ["2001:db8:0:1::/64", "192.0.2.7"])
    // Each count is at most the true one, and not far below it.
    #expect(named.first?.first.flatMap { Int($0) }.map { 55_000...60_000 ~= $0 } == true)
    #expect(named.count <= Log.namedMax)
  }

  @Test("drops and counts lines while nobody reads, and waits for nobody")
  func full() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let work = DispatchGroup()
    var log = Log(to: try Outlet(to: ends[1], work: work))
    close(ends[1])
    let text = Array(repeating: UInt8(ascii: "x"), count: 1000)
    for number in 0..<400 {
      log.add(Array("kind\(number) ".utf8) + text, at: at(0), seconds: 0)
      log.flush()
    }
    // Now there is a reader, and what comes next tells of what was lost.
    var output = Reader(ends[0])
    while !output.text.contains("log-dropped lines=") {
      log.flush()
      output.read(waiting: 10)
    }
    #expect(output.text.split(separator: "\n").count < 350)
    log.end()
    while output.read(waiting: -1) {}
    close(ends[0])
  }

  /// One who reads a descriptor when there is something.
  private struct Reader {
    private let descriptor: Int32
    private(set) var text = ""

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads what comes within a time; false at the end of it all.
    @discardableResult
    mutating func read(waiting milliseconds: Int32) -> Bool {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, milliseconds) > 0 else { return true }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      text += String(decoding: buffer[..<max(0, count)], as: UTF8.self)
      return count > 0
    }
  }
}
