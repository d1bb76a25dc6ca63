import Arguments

/// What the operator wants of the server.
package struct Options: Equatable, Sendable {
  /// The port to listen on, 0 for any that is free.
  package var port: UInt16 = 4000

  /// The address to listen on by name or number, nil for all of this machine.
  package var host: String?

  /// What the decks are shuffled from, nil for decks that nobody can guess.
  package var seed: UInt64?

  /// Whether nobody may send too much too fast.
  package var areRatesHeld = true

  /// How many may be connected at once, nil for as many as there are descriptors.
  package var clientsMax: Int?

  /// Limits that are to be others, as `NAME=N` with commas between; nil for none.
  package var limits: String?

  /// The defaults.
  package init() {}
}

extension Options {
  /// The version of the program.
  package static let version = "0.1"
  /// The day of that version.
  package static let date = "November 30, 2026"

  private static let port = Flag(
    "port", "N", .number(0...65535),
    help: "Listen on port N; 0 takes any that is free (default 4000)")
  private static let host = Flag(
    "host", "ADDRESS", .text,
    help: "Listen on this address only (default all, by IPv6 and IPv4)")
  private static let seed = Flag(
    "seed", "N", .number(0...Int.max),
    help: "Shuffle decks from N, the same each time, for tests and demonstrations; who knows N "
      + "knows every deck")
  private static let noRateLimit = Flag(
    "no-rate-limit", help: "Let everybody send as much as they like, for tests")
  private static let maxClients = Flag(
    "max-clients", "N", .number(1...1_000_000),
    help: "Turn away whoever comes when N are connected (default what the descriptor limit allows)")
  private static let limits = Flag(
    "limits", "NAME=N[,...]", .text,
    help: "Change limits by the names that `limits` lists in a game, like idle-ms=60000,watchers=50"
  )

  /// The command line of `set-server`.
  package static let program = Program(
    name: "set-server", version: version, date: date,
    summary: "Lets people play Set against each other over the network",
    examples: [
      .init("set-server", "Plays on port 4000. In two other terminals: nc localhost 4000"),
      .init("set-server --port 5000 --host 127.0.0.1", "Is reached from this machine only"),
      .init(
        "set-server --port 0 --seed 7", "Takes any free port and deals the same decks each time"),
    ],
    flags: [port, host, seed, noRateLimit, maxClients, limits],
    sections: [
      .init(
        .status,
        [
          ("0", "It was ended by a signal such as SIGTERM, or has shown what was asked"),
          ("64", "The command line is wrong"), ("68", "The address to listen on is not known"),
          ("69", "The port is taken"), ("71", "The system refuses what is needed"),
          ("77", "The port is not for this user"),
        ])
    ])

  /// The options that a command line asks for.
  package init(_ arguments: Arguments) {
    port = arguments.number(Self.port).flatMap(UInt16.init(exactly:)) ?? port
    host = arguments.text(Self.host)
    seed = arguments.number(Self.seed).map { UInt64(clamping: $0) }
    areRatesHeld = !arguments.has(Self.noRateLimit)
    clientsMax = arguments.number(Self.maxClients)
    limits = arguments.text(Self.limits)
  }
}
