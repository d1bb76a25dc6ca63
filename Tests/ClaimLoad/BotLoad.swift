import Glibc
import Sockets

/// Duels of silent people against players of the server's own, who play at the pace of people.
///
/// Each connection plays `duel bot=LEVEL` without a clock and looks on: the bot claims, picks, calls and agrees to
/// another game when one is over. What it prints is what the server spends on the bots and on telling what they do.
final class BotLoad {
  private let options: LoadOptions
  private let before: ProcessUsage
  private var poller: Poller
  private var players: [LoadPlayer] = []
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private var sets = 0
  private var misses = 0
  private var games = 0
  private var received = 0

  /// How long a turn sleeps at most, so that the load leaves the machine to the server.
  private static let turnMilliseconds: Int32 = 5

  /// Connects all and seats them opposite their bots.
  init(_ options: LoadOptions, level: String) throws {
    self.options = options
    before = ProcessUsage(of: options.pid)
    poller = try Poller()
    for index in 0..<options.connections {
      let player = try LoadPlayer(port: options.port, name: "b\(getpid() % 10_000)x\(index)")
      try player.send(Array("hello 1 name=\(player.name)\r\n".utf8))
      try player.wait(for: "ok", &buffer)
      try player.send(Array("duel bot=\(level) time=none countdown=0\r\n".utf8))
      try player.wait(for: "ok", &buffer)
      players.append(player)
      try poller.add(
        player.socket, for: .readable, as: PollToken(slot: UInt32(index), generation: 0))
    }
  }

  /// Lets the bots play and says what it took as one line of JSON.
  func run() throws -> String {
    try look(on: options.warmUp)
    (sets, misses, games, received) = (0, 0, 0, 0)
    let usage = ProcessUsage(of: options.pid)
    let from = Load.now
    try look(on: options.duration)
    let end = ProcessUsage(of: options.pid)
    let seconds = Double(Load.now - from) / 1e9
    let cpu = end.cpuSeconds - usage.cpuSeconds
    let bytes = Double(end.residentKiB - before.residentKiB) * 1024 / Double(players.count)
    return LoadReport.json([
      ("kind", "\"bots\""), ("n", "\(players.count)"), ("seconds", LoadReport.text(seconds)),
      ("sets_s", LoadReport.text(Double(sets) / seconds)), ("misses", "\(misses)"),
      ("games", "\(games)"), ("cpu_pct", LoadReport.text(100 * cpu / seconds, 2)),
      ("cpu_us_set", LoadReport.text(cpu * 1e6 / Double(max(1, sets)))),
      ("bytes_s", LoadReport.text(Double(received) / seconds, 0)),
      ("b_per_duel", LoadReport.text(bytes, 0)), ("threads", "\(end.threads)"),
      ("srv_wait_pct", LoadReport.text(100 * (end.waitSeconds - usage.waitSeconds) / seconds)),
    ])
  }

  /// Reads what comes for so long.
  private func look(on duration: Duration) throws {
    let until = Load.now + UInt64(duration / .nanoseconds(1))
    while Load.now < until {
      let count = try poller.wait(milliseconds: Self.turnMilliseconds)
      for index in 0..<count { try read(players[Int(poller[index].token.slot)]) }
    }
  }

  private func read(_ player: LoadPlayer) throws {
    received += try player.receive(&buffer) { line in
      if line.starts(with: "set ") { sets += 1 }
      if line.starts(with: "miss ") { misses += 1 }
      if line.starts(with: "ping") { try player.send(Array("ping\r\n".utf8)) }
      guard line.starts(with: "result ") else { return }
      games += 1
      try player.send(Array("rematch\r\n".utf8))
    }
  }
}
