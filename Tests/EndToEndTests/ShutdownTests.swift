import Glibc
import Testing

@Suite("The end of the server")
struct ShutdownTests {
  @Test(
    "Signals that end it are announced to all, and the server ends well",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU, SIGPWR])
  func announced(signal: Int32) throws {
    let server = try ServerProgram(seed: 1, [])
    let (ann, bob) = try server.duel("ann", "bob")
    let person = try server.connect("person")
    try person.skip(to: "help")
    try ann.must("claim board=\(ann.table.version)")
    server.process.signal(signal)
    for player in [ann, bob] {
      let lines = try player.client.rest().map(WireLine.init)
      #expect(lines.contains { $0.verb == "notice" || $0.verb == "bye" }, "\(lines)")
      #expect(!player.client.wasReset)
    }
    #expect(try person.rest().contains { !$0.isEmpty })
    #expect(try server.process.waitForExit() == 0)
  }

  @Test("Signals that mean nothing to it end no game")
  func meaninglessSignals() throws {
    try withServer { server in
      let (ann, bob) = try server.duel("ann", "bob")
      let named = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPIPE, SIGXFSZ, SIGTTOU]
      for signal in named + Array(34...64) {
        server.process.signal(signal)
        try ann.must("ping")
      }
      try ann.must("claim board=\(ann.table.version)")
      try bob.wait(for: "claim")
    }
  }

  @Test("Started to ignore SIGHUP, as by nohup, it does")
  func nohup() throws {
    let process = try ChildProcess([
      "sh", "-c", "trap '' HUP; exec \(try Programs.server) --port 0",
    ])
    let line = try process.stream.expect("listening on port ")
    let port = try #require(line.split(separator: " ").last.flatMap { UInt16($0) })
    let ann = try WirePlayer(port: port, name: "ann")
    process.signal(SIGHUP)
    try ann.must("ping")
    process.signal(SIGTERM)
    #expect(try process.waitForExit() == 0)
  }

  @Test(
    "A signal that comes as soon as the server says that it listens ends it well",
    arguments: [15, 2])
  func earlySignal(signal: Int32) throws {
    for seed in 0..<10 {
      let server = try ServerProgram(seed: seed, [])
      server.process.signal(signal)
      #expect(try server.process.waitForExit() == 0)
    }
  }

  @Test("Clients that do not read are not waited for")
  func silentReaders() throws {
    let server = try ServerProgram(seed: 1, [])
    let clients = try (0..<4).map { try server.connect("reader\($0)") }
    // More answers than the buffers of the system hold.
    for client in clients {
      try client.expect("SET/1 ")
      try client.send(bytes: Array(String(repeating: "help\n", count: 6000).utf8))
    }
    try server.player("ann").must("ping")
    server.process.signal(15)
    #expect(try server.process.waitForExit(within: .seconds(5)) == 0)
  }

  @Test("A second signal ends it at once")
  func secondSignal() throws {
    let server = try ServerProgram(seed: 1, [])
    let client = try server.connect()
    try client.expect("SET/1 ")
    // Stopped, it finds both signals at the same moment, or one before the other: either way it ends.
    try server.process.suspend()
    server.process.signal(15)
    server.process.signal(2)
    server.process.resume()
    _ = try server.process.waitForExit(within: .seconds(5))
  }

  @Test("The log holds one event a line, and no token")
  func log() throws {
    let server = try ServerProgram(seed: 1, [])
    let ann = try server.player("ann")
    try ann.client.send("say \u{1b}[2J")
    try ann.wait(for: "error")
    #expect(ann.token.count >= 32)
    server.process.signal(15)
    #expect(try server.process.waitForExit() == 0)
    let log = server.process.log
    #expect(!log.contains(ann.token))
    #expect(log.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) }, "\(log)")
    #expect(log.contains("listening port=") && log.hasSuffix("\n"), "\(log)")
  }
}
