import Glibc
import SetGame
import SetLobby
import Sockets
import Testing

@testable import SetServer

@Suite("A turn")
struct EventLoopTests {
  /// Ways to leave.
  enum Leaving: CaseIterable {
    case ended, reset, quitting
  }

  @Test(
    "has room for who comes in place of those who go, whoever is told of first",
    arguments: Leaving.allCases, [false, true])
  func places(way: Leaving, isNewcomerFirst: Bool) throws {
    var limits = Limits()
    limits.connectionsMax = 1
    var loop = try EventLoop(limits: limits)
    let address = loop.listener?.address
    let port = try #require(address?.port)
    var old: Client? = try Client(port: port)
    _ = loop.turn(waiting: 60_000)
    _ = old?.text(through: "\r\n")

    // All of it is there before the next turn.
    let early = isNewcomerFirst ? try Client(port: port) : nil
    switch way {
    case .ended: try old?.socket.shutdownWriting()
    case .reset:
      try old?.socket.resetOnClose()
      old = nil
    case .quitting: try old?.send("quit\n")
    }
    let newcomer = try early ?? Client(port: port)
    let count = loop.turn(waiting: 60_000)
    #expect(count == 2, "one batch has both")
    let text = newcomer.text(through: "Enter:\r\n")
    #expect(text.hasPrefix("SET/1 "))
    #expect(text.contains("You are guest"))
  }

  @Test("keeps no descriptor for those who are turned away when others need it")
  func departures() throws {
    var limits = Limits()
    limits.connectionsMax = 1
    limits.callersMax = 2
    var loop = try EventLoop(limits: limits)
    let address = loop.listener?.address
    let port = try #require(address?.port)
    let player = try Client(port: port)
    while loop.connections.count < 1 { _ = loop.turn(waiting: 60_000) }
    // They say nothing and stay when they are sent away.
    let crowd = try (0..<40).map { _ in try Client(port: port) }
    while loop.turn(waiting: 0) > 0 {
      let count = loop.connections.count
      #expect(count <= limits.descriptorsMax)
    }
    for client in crowd.dropLast(2) {
      #expect(client.text(through: "later.\r\n").contains("\r\n! The server is full"))
    }
    for client in crowd.suffix(2) {
      let text = client.text(through: "TOKEN\r\n")
      #expect(text.contains("There is no room"))
    }
    try player.send("hello 1\n@x ping\n")
    _ = loop.turn(waiting: 60_000)
    #expect(player.text(through: "re=x").contains("re=x"))
  }

  @Test("gives what each of many said to its own, also what came in one batch and is long")
  func parts() throws {
    var limits = Limits()
    limits.areRatesHeld = false
    var loop = try EventLoop(limits: limits)
    let address = loop.listener?.address
    let port = try #require(address?.port)
    let clients = try (0..<Poller.batchMax).map { _ in try Client(port: port) }
    while loop.connections.count < clients.count { _ = loop.turn(waiting: 60_000) }
    // More than is read of one in a turn, in all as much as is read of a batch.
    let lines = 200
    let padding = String(repeating: " ", count: 20)
    for (number, client) in clients.enumerated() {
      let line = "@n\(number) ping\(padding)\n"
      try client.send("hello 1\n" + String(repeating: line, count: lines) + "@last ping\n")
    }
    #expect(loop.turn(waiting: 60_000) == clients.count)
    while loop.turn(waiting: 0) > 0 {}
    for (number, client) in clients.enumerated() {
      let text = client.text(through: "re=last")
      #expect(text.split(separator: " re=n\(number)\r\n").count == lines + 1)
      #expect(text.split(separator: " re=n").count == lines + 1, "and nothing of others")
    }
  }
}
