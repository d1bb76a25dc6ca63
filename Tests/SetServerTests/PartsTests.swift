import Arguments
import Glibc
import SetGame
import SetLobby
import Sockets
import Testing

@testable import SetServer

private func at(_ milliseconds: Int) -> Instant {
  Instant(nanoseconds: Int64(milliseconds) * 1_000_000)
}

@Suite("A slot")
struct ConnectionTableTests {
  @Test("is used again, and what was meant for the one before never reaches the next")
  func generations() throws {
    var table = ConnectionTable()
    let listener = try Listener(on: .loopbackV4)
    let limits = Connection.OutputLimits()
    let first = table.add(try Socket.connected(to: listener.address), limits: limits)
    let other = table.add(try Socket.connected(to: listener.address), limits: limits)
    #expect(first.token.slot == 0)
    #expect(other.token.slot == 1)
    table[0].deadline = at(5)
    table.close(0)
    #expect(table.count == 1)
    #expect(table.connection(for: first.token) == nil)

    let next = table.add(try Socket.connected(to: listener.address), limits: limits)
    #expect(next.token.slot == 0)
    #expect(next.token != first.token)
    #expect(table[0].deadline == nil)
    #expect(table.connection(for: first.token) == nil)
    #expect(table.connection(for: next.token) === next)
    #expect(table.connection(for: .listener) == nil)
    #expect(ConnectionID(next.token) == ConnectionID(slot: 0, generation: 1))
    #expect(PollToken(ConnectionID(next.token)) == next.token)
  }
}

@Suite("The log")
struct LogTests {
  /// A log into a pipe, and what can be read from it.
  private struct Piped: ~Copyable {
    var log: Log
    let output: Int32
    let input: Int32

    init() {
      var ends: [Int32] = [0, 0]
      _ = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      output = ends[0]
      input = ends[1]
      log = Log(to: ends[1])
    }

    deinit {
      close(output)
      close(input)
    }

    mutating func lines() -> [String] {
      log.flush()
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      let count = max(0, read(output, &buffer, buffer.count))
      return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").map(
        String.init)
    }
  }

  @Test("has one event a line, with its time in UTC")
  func line() {
    var piped = Piped()
    piped.log.add(Array("connected slot=3".utf8), at: at(0), seconds: 1_772_366_400)
    #expect(piped.lines() == ["2026-03-01T12:00:00Z connected slot=3"])
    #expect(Clock.text(ofSeconds: 0) == "1970-01-01T00:00:00Z")
  }

  @Test("shows bytes that could disturb a terminal, or look like another line, by their numbers")
  func escapes() {
    var piped = Piped()
    let text = Array("name x".utf8) + [10, 27, 0, 127, 0xC3, 0xA9]
    piped.log.add(text, at: at(0), seconds: 0)
    #expect(piped.lines() == ["1970-01-01T00:00:00Z name x\\x0a\\x1b\\x00\\x7f\\xc3\\xa9"])
  }

  @Test("counts what repeats above twenty of a kind in ten seconds")
  func repeats() {
    var piped = Piped()
    for number in 0..<1000 {
      piped.log.add(Array("connected slot=\(number)".utf8), at: at(number), seconds: 0)
      if number % 100 == 0 { piped.log.add(Array("started".utf8), at: at(number), seconds: 0) }
    }
    let lines = piped.lines()
    #expect(lines.count == 30)
    #expect(piped.log.deadline == at(10_000))
    piped.log.advance(to: at(9_999), seconds: 0)
    #expect(piped.lines().isEmpty)
    piped.log.advance(to: at(10_000), seconds: 0)
    #expect(piped.lines() == ["1970-01-01T00:00:00Z connected more=980"])
    #expect(piped.log.deadline == nil)
    piped.log.add(Array("connected slot=1".utf8), at: at(10_001), seconds: 0)
    #expect(piped.lines() == ["1970-01-01T00:00:00Z connected slot=1"])
  }

  @Test("drops and counts lines while nobody reads, and waits for nobody")
  func full() {
    var piped = Piped()
    let text = Array(repeating: UInt8(ascii: "x"), count: 1000)
    for number in 0..<400 {
      piped.log.add(Array("kind\(number) ".utf8) + text, at: at(0), seconds: 0)
      piped.log.flush()
    }
    var lines: [String] = []
    while case let more = piped.lines(), !more.isEmpty { lines += more }
    #expect(lines.count < 200)
    #expect(lines.last?.contains("log-dropped lines=") == true)
  }
}

@Suite("The options")
struct OptionsTests {
  private func options(_ words: [String]) throws -> Options? {
    guard case .run(let arguments) = try Options.program.parse(words) else { return nil }
    return Options(arguments)
  }

  @Test("have defaults")
  func defaults() throws {
    let options = try #require(try options([]))
    #expect(options == Options())
    #expect(options.port == 4000)
    #expect(options.areRatesHeld)
  }

  @Test("say what was asked for")
  func all() throws {
    let words = "--port 0 --host ::1 --seed 7 --no-rate-limit --max-clients 50"
    let options = try #require(try options(words.split(separator: " ").map(String.init)))
    #expect(options.port == 0)
    #expect(options.host == "::1")
    #expect(options.seed == 7)
    #expect(!options.areRatesHeld)
    #expect(options.clientsMax == 50)
  }

  @Test(
    "that make no sense end the program with the status of sysexits",
    arguments: [
      (["--prot", "1"], 64), (["--port", "-1"], 64), (["--max-clients", "0"], 64),
      (["--max-clients", "1000000"], 64), (["club"], 64), (["--host", "999.1.1.1"], 68),
      (["--host", "192.0.2.1"], 68), (["--help"], 0), (["--version"], 0),
    ] as [([String], Int32)])
  func statuses(words: [String], status: Int32) async {
    #expect(await Launch.run(words) == status)
  }

  @Test("with a port that is taken end with 69")
  func takenPort() async throws {
    let listener = try Listener.open(host: nil, port: 0)
    let port = listener.address.port
    #expect(await Launch.run(["--port", "\(port)"]) == 69)
  }

  @Test("a seed gives the published numbers of SplitMix64")
  func seed() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }
}
