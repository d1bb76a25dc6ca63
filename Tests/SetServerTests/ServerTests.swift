import Glibc
import SetGame
import SetLobby
import Sockets
import Testing

@testable import SetServer

@Suite("The server")
struct ServerTests {
  @Test("greets whoever comes, and answers")
  func greeting() async throws {
    try await withServer { server in
      try greet(Client(server))
    }
  }

  @Test(
    "greets and answers by IPv6 too, and counts its connections by their own address",
    .enabled(if: Client.hasIPv6, "this machine has no ::1"))
  func greetingV6() async throws {
    try await withServer {
      $0.isLoopbackCounted = true
      $0.connectionsPerAddressMax = 2
    } test: { server in
      let addresses = [SocketAddress.loopbackV6, .loopbackV4].map { $0.with(port: server.port) }
      // Those of the one address are still there when the other is tried.
      var there: [Client] = []
      for address in addresses {
        let kept = try [Client(address), Client(address)]
        there += kept
        for client in kept { try greet(client) }
        let refusal = "\r\n! Too many connections come from your address."
        let third = try Client(address)
        // Who is turned away may say a line first; it is told when it has.
        try third.send("hello 1\n")
        #expect(third.textToEnd().contains(refusal))
        try kept[0].send("quit\n")
        #expect(kept[0].textToEnd().contains("bye why=quit"))
        there.append(try Client(address))
        try greet(there[there.count - 1])
      }
      #expect(there.count { !$0.isOver } == 4)
    }
  }

  /// Has a client be greeted and its hello be answered.
  private func greet(_ client: Client) throws {
    #expect(client.text(through: "\r\n").hasPrefix("SET/1 "))
    try client.send("hello 1\r\n")
    #expect(client.text(through: "ok re=-").contains("hello 1 you=guest"))
  }

  @Test("takes lines as they come: one byte at a time, or many at once")
  func cuts() async throws {
    try await withServer { server in
      let client = try Client(server)
      _ = client.text(through: "\r\n")
      try client.send("hello 1\n")
      for byte in "@a ping\r\n".utf8 { try client.send([byte]) }
      #expect(client.text(through: "re=a").contains("re=a"))
      try client.send(String(repeating: "@b ping\n", count: 500) + "@c ping\n")
      let text = client.text(through: "re=c")
      #expect(text.split(separator: "re=b").count == 501)
    }
  }

  @Test("survives a megabyte without an end of line")
  func endlessLine() async throws {
    // However slow the machine is, the end comes in time.
    try await withServer {
      $0.firstLineUnfinished = .seconds(3600)
    } test: { server in
      let client = try Client(server)
      try client.send([UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000))
      try client.send("\nhello 1\n@a ping\n")
      #expect(client.text(through: "re=a").contains("re=a"))
      let other = try Client(server)
      #expect(other.text(through: "\r\n").hasPrefix("SET/1 "))
    }
  }

  @Test("closes for those who end their input, after answering it")
  func halfClose() async throws {
    try await withServer { server in
      let client = try Client(server)
      try client.send("hello 1\n@a ping\n")
      try client.socket.shutdownWriting()
      let text = client.textToEnd()
      #expect(text.contains("re=a"))
      #expect(client.isOver)
    }
  }

  @Test("says its last words to those who quit and keep talking")
  func quitting() async throws {
    try await withServer { server in
      let client = try Client(server)
      try client.send("hello 1\nquit\n" + String(repeating: "x", count: 100_000))
      let text = client.textToEnd()
      #expect(text.contains("bye"))
      try await reach(server, connections: 0)
    }
  }

  /// Ways to leave, some of them in the middle of something.
  enum Leaving: CaseIterable {
    case silently, afterHalfALine, afterALine, unread, reset, resetAfterALine, ended, quitting
  }

  @Test(
    "forgets those who leave, however they do, and serves the next", arguments: Leaving.allCases)
  func leaving(way: Leaving) async throws {
    try await withServer { server in
      for _ in 0..<50 {
        let client = try Client(server)
        if way != .unread { _ = client.text(through: "\r\n") }
        try leave(client, way)
      }
      let last = try Client(server)
      #expect(last.text(through: "\r\n").hasPrefix("SET/1 "))
      try await reach(server, connections: 1)
    }
  }

  private func leave(_ client: Client, _ way: Leaving) throws {
    switch way {
    case .silently, .unread: break
    case .afterHalfALine: try client.send("hel")
    case .afterALine: try client.send("solo\n")
    case .reset: try client.socket.resetOnClose()
    case .resetAfterALine:
      try client.send("solo\n")
      try client.socket.resetOnClose()
    case .ended: try client.socket.shutdownWriting()
    case .quitting: try client.send("quit\n")
    }
  }

  @Test(
    "gives up those who do not read, when much is unsent or when nothing went for a while",
    arguments: [(stall: 3600, bytesMax: 64 * 1024), (stall: 1, bytesMax: 100_000_000)])
  func slowReader(stall: Int, bytesMax: Int) async throws {
    try await withServer {
      $0.unsentStall = .seconds(stall)
      $0.unsentBytesMax = bytesMax
    } test: { server in
      let player = try Client(server)
      try player.send("hello 1\n")
      let sleeper = try Client(server)
      try sleeper.narrow()
      // The first answers fill the buffers of the system, those that follow wait in the server.
      for _ in 0..<100 { try sleeper.send(String(repeating: "help\n", count: 10)) }
      let start = ContinuousClock.now
      try await reach(server, connections: 1)
      let waited = ContinuousClock.now - start
      #expect(waited < .seconds(25), "the system gave up after its 30 seconds, not the server")
      try player.send("@b ping\n")
      #expect(player.text(through: "re=b").contains("re=b"))
    }
  }

  @Test("answers no more to a client that is behind, and goes on when it has read")
  func pausing() async throws {
    try await withServer {
      $0.unsentStall = .seconds(60)
    } test: { server in
      let client = try Client(server)
      _ = client.text(through: "\r\n")
      try client.narrow()
      // Answers far above the hard limit, but few of them to each read of the server.
      let padding = String(repeating: "x", count: 1000)
      let questions = String(repeating: "help\n\(padding)\n", count: 400) + "hello 1\n@z ping\n"
      let blockedAfter = try client.sendUntilBlocked(Array(questions.utf8))
      #expect(client.exchange(questions.utf8.dropFirst(blockedAfter), through: "re=z"))
      #expect(!client.isOver)
    }
  }

  @Test("stops with a word to everybody, within seconds")
  func stopping() async throws {
    var options = Options()
    options.port = 0
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(silence) }
    let server = try Server(options, limits: Limits(), log: silence)
    await server.start()
    let client = try Client(server)
    _ = client.text(through: "\r\n")
    try client.send("hello 1\n")
    _ = client.text(through: "hello 1 ")
    let other = try Client(server)
    _ = other.text(through: "\r\n")
    await server.stop()
    #expect(client.textToEnd().contains("bye why=closing"))
    #expect(throws: SocketError.self) {
      _ = try Socket.connected(to: .loopbackV4.with(port: server.port))
    }
    // One is gone at once, the other not before its time.
    try client.socket.shutdownWriting()
    #expect(await server.end() == 0)
    #expect(other.textToEnd().contains("The server closes. Goodbye."))
  }

  @Test("told twice to stop, stops at once")
  func stoppingTwice() async throws {
    var options = Options()
    options.port = 0
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(silence) }
    let server = try Server(options, limits: Limits(), log: silence)
    await server.start()
    let client = try Client(server)
    _ = client.text(through: "\r\n")
    await server.stop()
    await server.stop()
    #expect(await server.end() == 1)
  }

  @Test("does not end a wait early, nor much too late")
  func timer() async throws {
    try await withServer {
      $0.firstLineUnfinished = .seconds(1)
    } test: { server in
      let client = try Client(server)
      _ = client.text(through: "\r\n")
      let start = ContinuousClock.now
      try client.send("unfinished")
      _ = client.textToEnd()
      let waited = ContinuousClock.now - start
      #expect(waited >= .seconds(1))
      #expect(waited < .seconds(30))
    }
  }

  @Test("turns away those above the limit, with a sentence")
  func full() async throws {
    try await withServer {
      $0.connectionsMax = 2
    } test: { server in
      let first = try Client(server)
      let second = try Client(server)
      _ = first.text(through: "\r\n")
      _ = second.text(through: "\r\n")
      for _ in 0..<20 {
        let third = try Client(server)
        try third.send("hello 1\n")
        let text = third.textToEnd()
        #expect(text.hasPrefix("SET/1 ") && text.contains("\r\n! "))
        #expect(third.isOver)
      }
      try first.send("quit\n")
      _ = first.textToEnd()
      let fourth = try Client(server)
      #expect(fourth.text(through: "\r\n").hasPrefix("SET/1 "))
    }
  }

  /// Waits at most a minute for a number of connections.
  private func reach(_ server: Server, connections: Int) async throws {
    let start = ContinuousClock.now
    while await server.connectionCount != connections {
      guard ContinuousClock.now - start < .seconds(60) else {
        Issue.record("\(await server.connectionCount) connections, not \(connections)")
        return
      }
      await Task.yield()
    }
  }

  @Test("lets whoever starts it prepare the thread of each turn")
  func prepareThread() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let writing = ends[1]
    let server = try Server.forPractice {
      var byte: UInt8 = 1
      _ = write(writing, &byte, 1)
    }
    await server.start()
    let client = try Client(server)
    try client.send("hello 1\n@a ping\n")
    #expect(client.text(through: "re=a").contains("re=a"))
    var bytes = [UInt8](repeating: 0, count: 1000)
    // One turn at the start, one at the least for the client.
    #expect(read(ends[0], &bytes, bytes.count) >= 2)
    await server.stop()
    #expect(await server.end() == 0)
    for end in ends { close(end) }
  }
}
