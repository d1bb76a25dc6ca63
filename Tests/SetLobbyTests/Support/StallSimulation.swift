import SetGame
import SetLobby
import SetWire

/// Duels by the clock of a machine on which the server stands still now and then, as the shell goes by it.
struct StallSimulation {
  /// What a player does.
  private enum Act {
    case say(String)
    case lose
    case comeBack
  }

  /// One who plays, by its own watch, which is that of the machine.
  private struct Player {
    var id: ConnectionID
    var token = ""
    /// What is under way to the server, in its order, each with the time at which it arrives.
    var sent: [(at: Instant, act: Act)] = []
  }

  /// The clock of the machine.
  private var machine = Instant(nanoseconds: 5_000_000_000)
  private(set) var clock: LobbyClock
  private var lobby: Lobby
  private var random: SeededGenerator
  private var players: [Player] = []
  private var generation: UInt32 = 0
  /// When the server goes on, while it stands still.
  private var standsUntil: Instant?

  private(set) var faults: [String] = []
  private(set) var stalls = 0
  private(set) var pings = 0
  private(set) var returns = 0
  private var sets = 0
  /// Whether players answer later than they may.
  var isLazy = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var limits = Limits()
    limits.areRatesHeld = false
    limits.pingAfter = .seconds(3)
    limits.dropAfter = .seconds(5)
    clock = LobbyClock(startedAt: machine)
    lobby = Lobby(
      limits: limits, server: "test", decks: SeededGenerator(seed: seed),
      secrets: SeededGenerator(seed: ~seed), startedAt: clock.time(at: machine))
    for slot in 0..<6 {
      players.append(Player(id: ConnectionID(slot: slot, generation: 0)))
      var effects: [Effect] = []
      connect(slot, at: clock.time(at: machine), into: &effects)
      let duel = "duel p\(slot ^ 1)x claim=2 answer=2 dealwait=2 countdown=0 games=9 time=none"
      plan(.say("hello 1 name=p\(slot)x"), slot, after: .milliseconds(1))
      plan(.say(slot % 2 == 0 ? duel : "accept"), slot, after: .milliseconds(10 + slot))
    }
  }

  mutating func run(untilSets count: Int) {
    while sets < count, faults.isEmpty { step() }
  }

  // MARK: - The machine

  /// Goes on to whatever comes next: a line that arrives, a deadline that the server knows, the end of a standstill.
  private mutating func step() {
    var next = machine + .milliseconds(500)
    if let standsUntil {
      next = standsUntil
    } else {
      if let deadline = lobby.deadline { next = min(next, clock.reading(past: deadline)) }
      for player in players { for sent in player.sent { next = min(next, sent.at) } }
    }
    // Never at the same moment twice, and hardly ever at a whole millisecond.
    machine = max(machine + .nanoseconds(1), next) + .nanoseconds(random.below(300_000))
    if standsUntil == nil, hasBegun, random.chance(1, in: 12) {
      stalls += 1
      let span = random.chance(1, in: 4) ? 70_000 : 5_000
      standsUntil = machine + .milliseconds(1 + random.below(span))
    } else {
      standsUntil = nil
      turn()
      play()
    }
  }

  /// Whether all have met.
  private var hasBegun: Bool { players.indices.allSatisfy { match(at: $0) != nil } }

  /// One turn, as the shell takes it.
  private mutating func turn() {
    var effects: [Effect] = []
    let now = clock.time(at: machine)
    let due = lobby.due(before: now)
    var end = due != nil || lobby.armedDeadline == now ? LobbyClock.before(now) : now
    let inputTime = clock.inputTime(at: now, before: due)
    for slot in players.indices {
      while let sent = players[slot].sent.first, sent.at <= machine {
        players[slot].sent.removeFirst()
        hear(sent.act, slot, at: inputTime, into: &effects)
      }
    }
    if let due, clock.isHeldUp(at: now, past: due) { end = clock.hold(at: due, until: machine) }
    clock.pass(to: max(inputTime, end))
    lobby.advance(to: end, into: &effects)
    lobby.checkInvariants()
    for case .send(let id, let bytes) in effects {
      guard let slot = players.firstIndex(where: { $0.id == id }) else { continue }
      for line in lines(of: bytes) { read(line, slot) }
    }
  }

  private mutating func hear(
    _ act: Act, _ slot: Int, at now: Instant, into effects: inout [Effect]
  ) {
    switch act {
    case .say(let line):
      let bytes = Array((line + "\n").utf8)
      lobby.receive(bytes.span, from: players[slot].id, at: now, into: &effects)
    case .lose: lobby.disconnect(players[slot].id, at: now, into: &effects)
    case .comeBack:
      returns += 1
      connect(slot, at: now, into: &effects)
    }
  }

  private mutating func connect(_ slot: Int, at now: Instant, into effects: inout [Effect]) {
    generation += 1
    players[slot].id = ConnectionID(slot: slot, generation: generation)
    lobby.connect(players[slot].id, from: .loopback, at: now, into: &effects)
  }

  // MARK: - The players

  private mutating func plan(_ act: Act, _ slot: Int, after delay: Duration) {
    players[slot].sent.append((at: machine + delay, act: act))
  }

  private mutating func read(_ line: String, _ slot: Int) {
    let isMine = line.contains("by=p\(slot)x ")
    switch line.prefix(while: { $0 != " " }) {
    case "hello":
      if let range = line.firstRange(of: " token=") {
        players[slot].token = String(line[range.upperBound...].prefix(32))
      }
    case "ping":
      pings += 1
      plan(.say("ping"), slot, after: reaction())
    case "claim" where isMine:
      if let triple = rightSet(at: slot) { plan(.say("set \(triple)"), slot, after: reaction()) }
    case "answer" where line.contains("who=p\(slot)x"):
      plan(.say("pass"), slot, after: reaction())
    case "set" where isMine: sets += 1
    case "miss", "bye", "out": faults.append("\(slot): \(line)")
    case "over" where !line.contains("why=deck"): faults.append("\(slot): \(line)")
    default: break
    }
  }

  /// Less than two seconds, by the watch, by as much as a turn may be late; more for who is lazy.
  private mutating func reaction() -> Duration {
    .microseconds((isLazy ? 2_001_000 : 0) + random.below(1_978_999))
  }

  private func match(at slot: Int) -> Match? { lobby.match(at: TableID(1 + slot / 2)) }

  private func rightSet(at slot: Int) -> String? {
    guard let board = match(at: slot)?.board, let triple = board.firstSet else { return nil }
    let cards = board.cards
    return triple.cards.compactMap { card in cards.firstIndex(of: card).map { "\($0 + 1)" } }
      .joined(separator: " ")
  }

  /// Now and then somebody claims, or calls for cards, or is lost and comes back in less than a minute.
  private mutating func play() {
    let slot = random.below(players.count)
    guard players[slot].sent.isEmpty, let match = match(at: slot), case .open = match.phase else {
      return
    }
    if random.chance(1, in: 40) {
      plan(.lose, slot, after: .milliseconds(1))
      let away = 2 + random.below(4_000)
      plan(.comeBack, slot, after: .milliseconds(away))
      plan(.say("hello 1 token=\(players[slot].token)"), slot, after: .milliseconds(away))
    } else {
      let verb = rightSet(at: slot) == nil ? "deal" : "claim"
      plan(.say("\(verb) board=\(match.version)"), slot, after: .milliseconds(random.below(50)))
    }
  }
}
