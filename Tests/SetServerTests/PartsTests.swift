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
