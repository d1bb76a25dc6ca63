import Glibc
import Testing

@testable import Sockets

@Suite("The poller")
struct PollerTests {
  @Test("tells in the order in which bytes came, whatever the order of accepting and of numbers")
  func order() throws {
    var listener = try Listener(on: .loopbackV4)
    var poller = try Poller()
    var connections: [Connection] = []
    let first = try Socket.connected(to: listener.address)
    let second = try Socket.connected(to: listener.address)
    for slot in 0..<2 as Range<UInt32> {
      let token = PollToken(slot: slot, generation: 1)
      let connection = Connection(try newcomer(at: &listener), as: token)
      try connection.watch(by: poller)
      connections.append(connection)
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    for round in 0..<50 {
      let secondIsFaster = round % 2 == 0
      _ = try secondIsFaster ? second.send([1]) : first.send([1])
      _ = try secondIsFaster ? first.send([1]) : second.send([1])
      wait(for: POLLIN, on: poller.number)
      let ready = try poller.wait()
      #expect(ready == 2)
      let order = [poller[0].token.slot, poller[1].token.slot]
      #expect(order == (secondIsFaster ? [1, 0] : [0, 1]))
      for connection in connections {
        #expect(connection.receive(into: &buffer, on: .readable) == .bytes(1))
      }
      let left = try poller.wait()
      #expect(left == 0)
    }
  }

  @Test("hands out at most a batch of events at once, and the others next")
  func batches() throws {
    var listener = try Listener(on: .loopbackV4)
    var poller = try Poller()
    var connections: [Connection] = []
    let rest = 7
    let all = UInt32(Poller.batchMax + rest)
    for slot in 0..<all {
      let client = try Socket.connected(to: listener.address)
      try client.shutdownWriting()
      let token = PollToken(slot: slot, generation: .max)
      let connection = Connection(try newcomer(at: &listener), as: token)
      try connection.watch(by: poller)
      connections.append(connection)
    }
    var seen: [UInt32] = []
    for expected in [Poller.batchMax, rest] {
      let count = try poller.wait()
      #expect(count == expected)
      for index in 0..<count {
        let event = poller[index]
        #expect(event.token.generation == .max)
        seen.append(event.token.slot)
        let connection = connections[Int(event.token.slot)]
        var buffer = [UInt8](repeating: 0, count: 16)
        _ = connection.receive(into: &buffer, on: event.readiness)
        try connection.watch(by: poller)
      }
    }
    #expect(seen.sorted() == Array(0..<all))
  }

  @Test("a closed socket is not told of")
  func closed() throws {
    var listener = try Listener(on: .loopbackV4)
    var poller = try Poller()
    let client = try Socket.connected(to: listener.address)
    var connection: Connection? = Connection(
      try newcomer(at: &listener), as: PollToken(slot: 0, generation: 0))
    try connection?.watch(by: poller)
    _ = try client.send([1])
    wait(for: POLLIN, on: poller.number)
    connection = nil
    let left = try poller.wait()
    #expect(left == 0)
  }
}
