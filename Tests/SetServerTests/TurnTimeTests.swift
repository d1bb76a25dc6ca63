import SetGame
import SetLobby
import SetWire
import Sockets
import Testing

@testable import SetServer

@Suite("The time of a turn")
struct TurnTimeTests {
  private let watch = Watch()

  /// Limits that hold nobody to a rate.
  private var limits: Limits {
    var limits = Limits()
    limits.areRatesHeld = false
    return limits
  }

  /// Has two programs play a duel, beside others who said hello too.
  ///
  /// - Returns: all of them, the two first.
  private func playDuel(
    in loop: inout EventLoop, beside count: Int = 0, _ options: String = ""
  ) throws -> [Client] {
    let port = loop.listener?.address.port
    let clients = try (0..<count + 2).map { _ in try Client(port: try #require(port)) }
    while loop.connections.count < clients.count { _ = loop.turn(waiting: 60_000) }
    try say("hello 1", clients, in: &loop)
    try say("duel countdown=0 time=none \(options)", [clients[0]], in: &loop)
    try say("duel", [clients[1]], in: &loop)
    for client in clients[..<2] { client.part(through: "open table=1 ") }
    return clients
  }

  /// Sends a line each, has all of it heard and answered, and reads it.
  private func say(_ line: String, _ clients: [Client], in loop: inout EventLoop) throws {
    for client in clients { try client.send("@said \(line)\n") }
    loop.turnUntilIdle()
    for client in clients { client.part(through: "re=said") }
    loop.turnUntilIdle()
  }

  /// The line that names a Set of the board.
  private func rightSet(in loop: borrowing EventLoop) throws -> String {
    let match = loop.lobby.match(at: TableID(1))
    let cards = try #require(match?.board.cards)
    let triple = try #require(match?.board.firstSet)
    let places = triple.cards.compactMap { card in cards.firstIndex(of: card).map { "\($0 + 1)" } }
    return "set \(places.joined(separator: " "))"
  }

  @Test(
    "lets what was said in a window count, however long the server stood still, and whoever is heard first",
    arguments: [
      Duration.milliseconds(4_000), .milliseconds(4_001), .milliseconds(4_021), .seconds(8),
      .seconds(500),
    ])
  func standstill(_ duration: Duration) throws {
    var loop = try EventLoop(limits: limits, watch: watch)
    let clients = try playDuel(in: &loop, beside: 3 * Poller.batchMax)
    try say("claim board=1", [clients[0]], in: &loop)
    watch.turn(by: duration)
    // More than one batch is told of before the Set.
    for client in clients[2...] { try client.send("ping\n") }
    try clients[0].send(try rightSet(in: loop) + "\n")
    _ = loop.turn(waiting: 60_000)
    loop.turnUntilIdle()
    let text = clients[1].part(through: "open table=1 ")
    #expect(text.contains("\r\nset table=1 seq=8 t=4000 by=guest1 "), "\(text)")
    #expect(!text.contains("miss"))
  }

  @Test("takes a standstill of more than 20 ms off the clock of all, for good, and nothing less")
  func lateness() throws {
    var loop = try EventLoop(limits: limits, watch: watch)
    let clients = try playDuel(in: &loop)
    try say("claim board=1", [clients[0]], in: &loop)
    watch.turn(by: .milliseconds(4_015))
    loop.turnUntilIdle()
    // Early enough: the answer window began at its time, and has 9,985 ms left.
    watch.turn(by: .milliseconds(9_984))
    loop.turnUntilIdle()
    try clients[1].send("pass\n")
    loop.turnUntilIdle()
    #expect(
      clients[1].part(through: "open table=1 ").contains("passed table=1 seq=11 t=13999 by=guest2"))

    try say("claim", [clients[0]], in: &loop)
    watch.turn(by: .seconds(60))
    loop.turnUntilIdle()
    // The claim window ended at 17,999, and the clock goes on from there.
    watch.turn(by: .milliseconds(9_999))
    loop.turnUntilIdle()
    try clients[1].send("pass\n")
    loop.turnUntilIdle()
    #expect(
      clients[1].part(through: "open table=1 ").contains("passed table=1 seq=17 t=27998 by=guest2"))
    let held = loop.clock.held
    #expect(held == .milliseconds(60_000 - 4_000))
  }

  @Test("takes nothing off when nothing was due")
  func nothingDue() throws {
    var loop = try EventLoop(limits: limits, watch: watch)
    let clients = try playDuel(in: &loop)
    // A window that was answered is due no more, though its end still stands in the queue.
    try say("claim board=1", [clients[0]], in: &loop)
    try say(try rightSet(in: loop), [clients[0]], in: &loop)
    watch.turn(by: .seconds(30))
    try say("claim", [clients[1]], in: &loop)
    watch.turn(by: .milliseconds(1))
    try say(try rightSet(in: loop), [clients[1]], in: &loop)
    #expect(clients[0].part(through: "took=30000").contains(" t=30001 by=guest2"))
    let held = loop.clock.held
    #expect(held == .zero)
  }

  @Test("is cut to whole milliseconds, and a deadline is asked for at one")
  func wholeMilliseconds() throws {
    var loop = try EventLoop(limits: limits, watch: watch)
    let clients = try playDuel(in: &loop, "score=speed")
    watch.turn(by: .microseconds(5_000_999))
    try say("claim", [clients[0]], in: &loop)
    let due = loop.deadline
    watch.turn(by: try #require(due) - watch.reading - .nanoseconds(1))
    loop.turnUntilIdle()
    try say(try rightSet(in: loop), [clients[0]], in: &loop)
    // Within 5 s is 3 points: what is told is what was judged.
    let text = clients[1].part(through: "open table=1 ")
    #expect(text.contains(" t=9000 by=guest1 "), "\(text)")
    #expect(text.contains(" points=3 took=5000 "), "\(text)")
  }

  @Test("does not make a client slow that could not be written to meanwhile")
  func slowness() throws {
    var limits = limits
    limits.unsentStall = .seconds(10)
    limits.unsentBytesMax = 100_000_000
    var loop = try EventLoop(limits: limits, watch: watch)
    let port = loop.listener?.address.port
    let client = try Client(port: try #require(port))
    _ = loop.turn(waiting: 60_000)
    try client.narrow()
    var asked = 0
    repeat {
      try client.send(String(repeating: "help\n", count: 10))
      asked += 10
      _ = loop.turn(waiting: 60_000)
    } while loop.connections[0].deadline == nil
    // It reads what there is, until there is room for more, while the server stands still.
    try client.drain(until: loop.descriptor)
    watch.turn(by: .seconds(20))
    _ = loop.turn(waiting: 0)
    let count = loop.connections.count
    #expect(count == 1)
  }
}
