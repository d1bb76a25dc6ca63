import Glibc
import Testing

@testable import Sockets

@Suite("A connection")
struct ConnectionTests {
  @Test("bytes arrive as they were sent, both ways")
  func bothWays() throws {
    var pair = try Loopback()
    var buffer = [UInt8](repeating: 0, count: 4096)
    _ = try pair.client.send(Array("claim\r\n".utf8))
    let readiness = try pair.nextReadiness()
    #expect(pair.connection.receive(into: &buffer, on: readiness) == .bytes(7))
    #expect(buffer[..<7].elementsEqual("claim\r\n".utf8))
    #expect(pair.connection.receive(into: &buffer, on: readiness) == .nothing)

    pair.connection.append(Array("ok\r\n".utf8))
    pair.connection.append(Array("more\r\n".utf8))
    #expect(pair.connection.unsentCount == 10)
    #expect(pair.connection.flush() == .done)
    #expect(pair.connection.unsentCount == 0)
    let arrived = try receive(10, from: pair.client)
      .elementsEqual("ok\r\nmore\r\n".utf8)
    #expect(arrived)
    let isQuiet = try pair.isQuiet()
    #expect(isQuiet)
  }

  @Test("a slow reader gets every byte, in order, however the writes are cut")
  func partialWrites() throws {
    var pair = try Loopback(limits: .init(soft: 1 << 20, hard: 1 << 24))
    let bytes = pattern(3 << 20)
    // Two chunks, so that the second is added behind a first that has partly gone.
    pair.connection.append(Array(bytes[..<2_000_000]))
    guard case .partly = pair.connection.flush() else {
      Issue.record("the system took two million bytes at once")
      return
    }
    pair.connection.append(Array(bytes[2_000_000...]))
    try pair.connection.watch(by: pair.poller)

    var received: [UInt8] = []
    while received.count < bytes.count {
      received += try receive(1, from: pair.client)
      if pair.connection.unsentCount == 0 { continue }
      #expect(pair.connection.flush() != .broken)
      try pair.connection.watch(by: pair.poller)
    }
    #expect(received == bytes)
    #expect(pair.connection.flush() == .done)
    try pair.connection.watch(by: pair.poller)
    let events = try pair.poller.wait()
    #expect(events == 0, "room to write is told only while something is to be written")
  }

  @Test("while much is unsent nothing is read, and too much is told")
  func limits() throws {
    var pair = try Loopback(limits: .init(soft: 1000, hard: 4000))
    try pair.fill(leaving: 2000)
    #expect(pair.connection.isBehind)
    #expect(pair.connection.unsentCount <= 4000)

    _ = try pair.client.send(Array("hello\n".utf8))
    try pair.connection.watch(by: pair.poller)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let isQuiet = try pair.isQuiet()
    #expect(isQuiet)
    #expect(pair.connection.receive(into: &buffer, on: .readable) == .nothing)

    while pair.connection.unsentCount > 0 {
      _ = try receive(1, from: pair.client)
      #expect(pair.connection.flush() != .broken)
    }
    try pair.connection.watch(by: pair.poller)
    let readiness = try pair.nextReadiness()
    #expect(pair.connection.receive(into: &buffer, on: readiness) == .bytes(6))

    try pair.client.narrow()
    pair.connection.append([UInt8](repeating: 65, count: Loopback.systemMax + 4001))
    #expect(pair.connection.flush() == .tooSlow)
  }

  @Test("the last words arrive although the client's own were never read")
  func lastWords() throws {
    var pair = try Loopback()
    let unread = [UInt8](repeating: 66, count: 100_000)
    _ = try pair.client.send(unread)
    let readiness = try pair.nextReadiness()
    let farewell = Array("goodbye\r\n".utf8)
    pair.connection.append(farewell)
    pair.connection.finish()
    pair.connection.append(Array("never sent".utf8))
    #expect(pair.connection.flush() == .ended)
    #expect(pair.connection.flush() == .draining)

    var buffer = [UInt8](repeating: 0, count: 65_536)
    #expect(try receive(1000, from: pair.client) == farewell, "the words, then the end")
    try pair.client.shutdownWriting()
    var input = pair.connection.receive(into: &buffer, on: readiness)
    while input != .end {
      try #require(input != .broken)
      if input == .nothing { _ = try pair.nextReadiness() }
      input = pair.connection.receive(into: &buffer, on: readiness)
    }
    #expect(pair.connection.flush() == .over)
  }

  @Test("one chunk for many is shared until another follows it")
  func sharing() throws {
    let first = try Loopback()
    let second = try Loopback()
    let line = Array("* ann claims\r\n".utf8)
    first.connection.append(line)
    second.connection.append(line)
    first.connection.append(Array("ok\r\n".utf8))
    #expect(first.connection.flush() == .done)
    #expect(second.connection.flush() == .done)
    let both = try receive(18, from: first.client)
      .elementsEqual("* ann claims\r\nok\r\n".utf8)
    #expect(both)
    let one = try receive(14, from: second.client)
      .elementsEqual("* ann claims\r\n".utf8)
    #expect(one)
  }
}
