import Glibc
import Sockets

/// The whole load: all duels, on one thread that never sleeps.
final class Load {
  private let options: LoadOptions
  private var poller: Poller
  private var duels: [LoadDuel] = []
  private var players: [LoadPlayer] = []
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private var crowd: LoadCrowd?
  private var latency = Histogram()
  private var isMeasuring = false
  private var claims = 0
  private var received = 0
  private var dropped = 0
  private var connectSeconds = 0.0
  private let before: ProcessUsage

  /// Connections that are made at the same time.
  private static let atOnce = 256

  /// The monotonic clock, in nanoseconds.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Connects all players and seats them.
  init(_ options: LoadOptions) throws {
    self.options = options
    before = ProcessUsage(of: options.pid)
    poller = try Poller()
    let start = Self.now
    while players.count < options.connections {
      try connect(min(Self.atOnce, options.connections - players.count))
    }
    connectSeconds = Double(Self.now - start) / 1e9
    for (index, player) in players.enumerated() {
      try poller.add(
        player.socket, for: .readable, as: PollToken(slot: UInt32(index), generation: 0))
    }
    if options.spectators > 0 { try gather(options.spectators) }
  }

  /// Connects the spectators of the first duel.
  private func gather(_ count: Int) throws {
    let crowd = try LoadCrowd(count, of: players[0], port: options.port, &buffer)
    for (index, member) in crowd.members.enumerated() {
      let slot = UInt32(players.count + index)
      try poller.add(member.socket, for: .readable, as: PollToken(slot: slot, generation: 0))
    }
    self.crowd = crowd
  }

  /// Connects more players, and seats them if they are to play.
  private func connect(_ count: Int) throws {
    let newcomers = try (players.count..<players.count + count).map { index in
      let player = try LoadPlayer(port: options.port, name: "l\(getpid() % 10_000)x\(index)")
      try player.send(Array("hello 1 name=\(player.name)\r\n".utf8))
      return player
    }
    for player in newcomers { try player.wait(for: "ok", &buffer) }
    players += newcomers
    if options.isIdle, !options.isSeated { return }
    let added = stride(from: 0, to: count, by: 2).map {
      LoadDuel([newcomers[$0], newcomers[$0 + 1]])
    }
    for duel in added { try duel.offer() }
    for duel in added { try duel.accept(&buffer) }
    for duel in added { try duel.waitForBoard(&buffer) }
    duels += added
  }

  /// Runs the load, or the silence, and says what it took as one line of JSON.
  func run() throws -> String {
    if options.isIdle { return idle() }
    let start = Self.now
    let step = options.rate > 0 ? 1e9 / Double(options.rate) : 0
    let measureFrom = start + Self.nanoseconds(options.warmUp)
    let measureTo = measureFrom + Self.nanoseconds(options.duration)
    if options.rate == 0 {
      for duel in duels { _ = try duel.claim(dueAt: Self.now) }
    }
    var scheduled = 0
    var usage = (server: ProcessUsage(of: options.pid), own: ProcessUsage(of: getpid()))
    var measuredFrom = start
    while true {
      let now = Self.now
      if !isMeasuring, now >= measureFrom {
        isMeasuring = true
        usage = (ProcessUsage(of: options.pid), ProcessUsage(of: getpid()))
        measuredFrom = Self.now
      }
      if now >= measureTo { break }
      while options.rate > 0, start + UInt64(Double(scheduled) * step) <= now {
        let due = start + UInt64(Double(scheduled) * step)
        if try !duels[scheduled % duels.count].claim(dueAt: due), isMeasuring { dropped += 1 }
        scheduled += 1
      }
      try turn()
    }
    return report(usage.server, usage.own, seconds: Double(Self.now - measuredFrom) / 1e9)
  }

  /// Reads what has come to any player.
  private func turn() throws {
    let count = try poller.wait()
    for index in 0..<count {
      let slot = Int(poller[index].token.slot)
      guard slot < players.count else {
        let due = isMeasuring ? duels[0].lastDue : nil
        try crowd?.read(slot - players.count, told: due, &buffer)
        continue
      }
      let duel = duels[slot / 2]
      var isDone = false
      let bytes = try players[slot].receive(&buffer) { line in
        guard !line.isEmpty, let due = try duel.handle(line, of: slot % 2) else { return }
        isDone = true
        if isMeasuring { latency.add(players[slot].readAt &- due) }
      }
      if isMeasuring { received += bytes }
      if isDone || duel.isRematching { try settle(duel) }
    }
  }

  /// Goes on with a duel whose players have all they wait for.
  private func settle(_ duel: LoadDuel) throws {
    guard duel.isSettled else { return }
    if isMeasuring, duel.due != nil { claims += 1 }
    try duel.goOn()
    if options.rate == 0, duel.isFree { _ = try duel.claim(dueAt: Self.now) }
  }

  private static func nanoseconds(_ duration: Duration) -> UInt64 {
    UInt64(duration / .nanoseconds(1))
  }

  /// Lets the time pass without a line.
  private func idle() -> String {
    let settled = ProcessUsage(of: options.pid)
    usleep(500_000)
    let start = ProcessUsage(of: options.pid)
    let from = Self.now
    usleep(UInt32(options.duration / .microseconds(1)))
    let end = ProcessUsage(of: options.pid)
    let seconds = Double(Self.now - from) / 1e9
    let bytes = Double(settled.residentKiB - before.residentKiB) * 1024
    return json([
      ("kind", "\"idle\""), ("n", "\(players.count)"),
      ("conn_s", text(Double(players.count) / connectSeconds, 0)),
      ("conn_cpu_us", text((settled.cpuSeconds - before.cpuSeconds) * 1e6 / Double(players.count))),
      ("rss0_kb", "\(before.residentKiB)"), ("rss_kb", "\(settled.residentKiB)"),
      ("b_per_conn", text(bytes / Double(players.count), 0)), ("threads", "\(end.threads)"),
      ("idle_cpu_pct", text(100 * (end.cpuSeconds - start.cpuSeconds) / seconds, 4)),
    ])
  }

  private func report(_ server: ProcessUsage, _ own: ProcessUsage, seconds: Double) -> String {
    let serverNow = ProcessUsage(of: options.pid)
    let ownNow = ProcessUsage(of: getpid())
    let perClaim = { (value: Double) in value / Double(max(1, self.claims)) }
    return json(
      (crowd?.report ?? []) + [
        ("kind", options.rate > 0 ? "\"rate\"" : "\"sat\""), ("n", "\(players.count)"),
        ("claims_s", text(Double(claims) / seconds, 0)),
        ("p50", text(latency.quantile(0.5))), ("p99", text(latency.quantile(0.99))),
        ("p999", text(latency.quantile(0.999))),
        ("cpu_us_claim", text(perClaim((serverNow.cpuSeconds - server.cpuSeconds) * 1e6), 3)),
        ("cpu_pct", text(100 * (serverNow.cpuSeconds - server.cpuSeconds) / seconds)),
        ("lg_cpu_us_claim", text(perClaim((ownNow.cpuSeconds - own.cpuSeconds) * 1e6), 3)),
        ("bytes", text(perClaim(Double(received)) / 2)), ("rss_kb", "\(serverNow.residentKiB)"),
        ("threads", "\(serverNow.threads)"),
        ("conn_s", text(Double(players.count) / connectSeconds, 0)), ("dropped", "\(dropped)"),
        ("srv_wait_pct", text(100 * (serverNow.waitSeconds - server.waitSeconds) / seconds)),
        ("lg_wait_pct", text(100 * (ownNow.waitSeconds - own.waitSeconds) / seconds)),
      ])
  }

  private func json(_ pairs: [(String, String)]) -> String { LoadReport.json(pairs) }

  private func text(_ value: Double, _ decimals: Int = 1) -> String {
    LoadReport.text(value, decimals)
  }
}
