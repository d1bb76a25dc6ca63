import SetGame
import SetLobby
import SetScreen
import SetWire

/// Clients at random keyboards before one lobby, from a seed: what goes between them is late and cut anywhere, lines are
/// lost and had again, and terminals change their size. A client that has read all that the lobby sent it knows what is so.
struct ClientSimulation {
  /// A client, its terminal and its line to the lobby.
  struct Player {
    let name: String
    var model: Model
    /// Whether its shell was asked for a connection that is not answered.
    var isAsking = false
    /// The connection, as long as the client has it.
    var connection: ConnectionID?
    /// Whether the lobby has closed it; the client hears of that behind what is on its way.
    var isClosed = false
    /// Bytes on their way to the lobby.
    var outbox: [UInt8] = []
    /// Whether the lobby has the beginning of a line of which the rest is on its way.
    var isMidLine = false
    /// Bytes on their way to the client.
    var inbox: [UInt8] = []
    /// Whether what comes for it waits.
    var isLate = false
    var hasLeft = false
    /// Whether something happened to it since it was looked at.
    var isToCompare = false
    var screen: ScreenWriter
  }

  let seed: UInt64
  var random: SeededGenerator
  var lobby: Lobby
  var now = Instant(nanoseconds: 0)
  var players: [Player] = []
  var faults: [String] = []
  /// Connections that their clients have lost and of which the lobby does not know that yet.
  private var hanging: [ConnectionID] = []
  private var generations: [UInt32] = []
  private var freeSlots: [Int] = []
  /// What was met: the simulation is no use if it meets little.
  var met = Met()
  /// The last things that happened, for whoever looks for a fault.
  private(set) var trace: [String] = []

  /// How often what the simulation is there for was met.
  struct Met {
    var comparisons = 0
    var finds = 0
    var returns = 0
    var results = 0
    var nextGames = 0
    var pauses = 0

    mutating func note(_ before: Model, _ after: Model) {
      guard let table = after.table else { return }
      if after.link.isOnline, !before.link.isOnline { returns += 1 }
      guard let old = before.table, old.id == table.id else { return }
      if table.lastFind != nil, table.lastFind != old.lastFind { finds += 1 }
      if table.result != nil, old.result == nil { results += 1 }
      if table.game > old.game { nextGames += 1 }
      if case .paused = table.stage, old.isBoardUp { pauses += 1 }
    }
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    var limits = Limits()
    limits.areRatesHeld = random.chance(1, in: 4)
    lobby = Lobby(
      limits: limits, server: "test/1", decks: SeededGenerator(seed: seed &* 7),
      secrets: SeededGenerator(seed: ~seed), startedAt: now)
    for index in 0..<(2 + random.below(4)) { begin("p\(index)") }
  }

  mutating func run(steps: Int) {
    for _ in 0..<steps where faults.isEmpty {
      step()
      for index in players.indices where faults.isEmpty && players[index].isToCompare {
        compare(index)
      }
    }
    if faults.isEmpty { comeToRest() }
  }

  mutating func fault(_ index: Int, _ text: String) {
    faults.append("seed \(seed), \(players[index].name): \(text)")
  }

  mutating func note(_ text: String) {
    if trace.count >= 60 { trace.removeFirst(20) }
    trace.append("\(now.nanoseconds / 1_000_000) \(text)")
  }

  // Steps.

  private mutating func step() {
    let index = random.below(players.count)
    guard !players[index].hasLeft else {
      if random.chance(1, in: 4) { begin(players[index].name) }
      return
    }
    switch random.below(100) {
    case 0..<40: act(index)
    case 40..<45: players[index].isLate.toggle()
    case 45..<60: deliver(index, upTo: 1 + random.below(400))
    case 60, 61: lose(index)
    case 62: letGo()
    case 63, 64: resize(index)
    case 65..<68: draw(index)
    default: passTime()
    }
    for index in players.indices {
      if players[index].isAsking, random.chance(2, in: 3) { connect(index) }
      send(index)
      if !players[index].isLate { deliver(index) }
    }
  }

  /// Starts a client of this name, in the place of one of the same name that has left.
  private mutating func begin(_ name: String) {
    var launch = Launch()
    launch.name = random.chance(4, in: 5) ? name : nil
    launch.server = "here:4000"
    launch.isPlain = random.chance(1, in: 5)
    launch.mayAskTerminal = false
    launch.colorDepth = random.chance(1, in: 2) ? .full : .none
    launch.symbols = random.chance(1, in: 2) ? .unicode : .ascii
    launch.goal = goal()
    let model = Model(launch: launch, seed: random.next())
    let player = Player(
      name: name, model: model,
      screen: ScreenWriter(depth: launch.colorDepth, inks: model.inks))
    let index = players.firstIndex { $0.name == name } ?? players.count
    if index == players.count { players.append(player) } else { players[index] = player }
    note("\(name) begins: \(launch.goal)")
    tell(index, .started)
  }

  private mutating func resize(_ index: Int) {
    let size = ScreenSize(columns: 1 + random.below(130), rows: 1 + random.below(45))
    tell(index, .resized(random.chance(1, in: 2) ? .usual : size))
  }

  // Time.

  private mutating func passTime() {
    let spans = [1, 20, 41, 100, 250, 700, 999, 1000, 3000, 4000, 5000, 10_000, 21_000, 61_000]
    var span = Duration.milliseconds(spans[random.below(random.chance(1, in: 6) ? 14 : 10)])
    if random.chance(1, in: 2), let deadline = nextDeadline {
      span = max(.zero, deadline - now) + .milliseconds(random.below(3))
    }
    // Now and then nobody wakes on the way.
    if random.chance(1, in: 8) {
      now = now + span
      wake()
    } else {
      wait(span)
    }
  }

  private var nextDeadline: Instant? {
    (players.map(\.model.deadline) + [lobby.deadline]).compactMap(\.self).min()
  }

  private mutating func wait(_ span: Duration) {
    let end = now + span
    while let deadline = nextDeadline, deadline <= end {
      now = max(now, deadline)
      wake()
      guard faults.isEmpty else { return }
    }
    now = end
  }

  private mutating func wake() {
    turn { _, _, _ in }
    for index in players.indices {
      guard let deadline = players[index].model.deadline, deadline <= now else { continue }
      tell(index, .timer)
      if let next = players[index].model.deadline, next <= now {
        fault(index, "has a deadline that is past: \(next), \(players[index].model.link)")
      }
    }
    for index in players.indices {
      send(index)
      if !players[index].isLate { deliver(index) }
    }
  }

  // The line.

  /// Answers a client that asked for a connection.
  private mutating func connect(_ index: Int) {
    players[index].isAsking = false
    if random.chance(1, in: 6) { return tell(index, .connectFailed(.refused)) }
    let slot = freeSlots.popLast() ?? generations.count
    if slot == generations.count { generations.append(0) }
    generations[slot] += 1
    let id = ConnectionID(slot: slot, generation: generations[slot])
    players[index].connection = id
    players[index].isClosed = false
    players[index].isMidLine = false
    players[index].outbox = []
    players[index].inbox = []
    turn { lobby, now, effects in lobby.connect(id, from: .loopback, at: now, into: &effects) }
    tell(index, .connected)
  }

  /// Gives the lobby what a client sent, or a part of it.
  private mutating func send(_ index: Int, whole: Bool = false) {
    let count = players[index].outbox.count
    guard count > 0, whole || random.chance(3, in: 4) else { return }
    let cut = whole || random.chance(4, in: 5) ? count : 1 + random.below(count)
    let bytes = Array(players[index].outbox.prefix(cut))
    players[index].outbox.removeFirst(cut)
    guard let id = players[index].connection, !players[index].isClosed else { return }
    players[index].isMidLine = bytes.last != 10
    turn { lobby, now, effects in lobby.receive(bytes.span, from: id, at: now, into: &effects) }
  }

  /// Gives a client what the lobby sent it, or the first bytes of that.
  private mutating func deliver(_ index: Int, upTo most: Int = .max) {
    let bytes = Array(players[index].inbox.prefix(most))
    players[index].inbox.removeFirst(bytes.count)
    if !bytes.isEmpty { tell(index, .received(bytes)) }
    guard players[index].isClosed, players[index].inbox.isEmpty else { return }
    players[index].connection = nil
    players[index].isClosed = false
    players[index].outbox = []
    note("\(players[index].name) is closed")
    tell(index, .disconnected)
  }

  /// A line is lost, with what was on its way. The lobby may know of it at once or much later.
  private mutating func lose(_ index: Int) {
    guard let id = players[index].connection else { return }
    note("\(players[index].name) loses the line")
    let isClosed = players[index].isClosed
    players[index].connection = nil
    players[index].isClosed = false
    players[index].inbox = []
    players[index].outbox = []
    if !isClosed {
      hanging.append(id)
      if random.chance(1, in: 2) { letGo() }
    }
    tell(index, .disconnected)
  }

  /// The lobby hears of lines that are lost.
  private mutating func letGo() {
    let gone = hanging
    hanging = []
    for id in gone {
      freeSlots.append(id.slot)
      turn { lobby, now, effects in lobby.disconnect(id, at: now, into: &effects) }
    }
  }

  private mutating func turn(_ act: (inout Lobby, Instant, inout [Effect]) -> Void) {
    var effects: [Effect] = []
    act(&lobby, now, &effects)
    lobby.advance(to: now, into: &effects)
    while let deadline = lobby.deadline, deadline <= now {
      lobby.advance(to: now, into: &effects)
    }
    for effect in effects { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .send(let id, let bytes):
      guard let index = players.firstIndex(where: { $0.connection == id }) else { return }
      players[index].inbox += bytes
    case .close(let id):
      freeSlots.append(id.slot)
      hanging.removeAll { $0 == id }
      if let index = players.firstIndex(where: { $0.connection == id }) {
        players[index].isClosed = true
      }
    case .log: break
    }
  }

  // The clients.

  mutating func tell(_ index: Int, _ input: ClientInput) {
    guard !players[index].hasLeft else { return }
    players[index].isToCompare = players[index].isToCompare || input != .timer
    if input != .timer { note("\(players[index].name): \(input.brief)") }
    let before = players[index].model
    for effect in players[index].model.update(input, at: now) { perform(effect, of: index) }
    checkShape(of: index)
    met.note(before, players[index].model)
  }

  private mutating func perform(_ effect: ClientEffect, of index: Int) {
    switch effect {
    case .connect: players[index].isAsking = true
    case .disconnect:
      guard let id = players[index].connection else { return }
      players[index].connection = nil
      players[index].inbox = []
      players[index].outbox = []
      guard !players[index].isClosed else {
        players[index].isClosed = false
        return
      }
      hanging.append(id)
      letGo()
    case .send(let bytes):
      guard players[index].connection != nil else { return fault(index, "sends without a line") }
      players[index].outbox += bytes
      if bytes.starts(with: "@s ".utf8) { fault(index, "lost track of the table") }
    case .leave:
      note("\(players[index].name) leaves")
      players[index].hasLeft = true
      send(index, whole: true)
      players[index].inbox = []
      guard let id = players[index].connection else { return }
      players[index].connection = nil
      guard !players[index].isClosed else {
        players[index].isClosed = false
        return
      }
      hanging.append(id)
      letGo()
    case .redraw: players[index].screen.forget()
    case .write, .print, .keep, .addToHistory: break
    }
  }

  /// All that is on its way arrives, and nothing more comes of it.
  private mutating func comeToRest() {
    for _ in 0..<100 where faults.isEmpty {
      letGo()
      var isQuiet = true
      for index in players.indices where !players[index].hasLeft {
        if players[index].isAsking { connect(index) }
        let player = players[index]
        if !player.outbox.isEmpty || !player.inbox.isEmpty || player.isClosed { isQuiet = false }
        send(index, whole: true)
        deliver(index)
      }
      guard !isQuiet else { break }
    }
    for index in players.indices where faults.isEmpty {
      if !players[index].outbox.isEmpty || !players[index].inbox.isEmpty {
        fault(index, "never comes to rest")
      }
      compare(index)
      draw(index)
    }
  }
}

extension ClientInput {
  /// The input in few words.
  fileprivate var brief: String {
    if case .received(let bytes) = self { return "< \(String(decoding: bytes, as: UTF8.self))" }
    if case .typed(let bytes) = self { return "types \(String(decoding: bytes, as: UTF8.self))" }
    return "\(self)"
  }
}

extension SeededGenerator {
  /// A number from 0 to `bound` - 1; the bias of the remainder does not matter here.
  mutating func below(_ bound: Int) -> Int { Int((next() >> 33) % UInt64(bound)) }

  /// True `part` times out of `whole`.
  mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }
}
