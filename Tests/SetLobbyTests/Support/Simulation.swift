import SetGame
import SetLobby
import SetWire

/// Strangers who do what they like to one lobby, at random but from a seed: their bytes are cut anywhere,
/// late, or never come; they stall, vanish, and come back, each with whatever was told to anybody. The lobby is
/// not always looked at when something is due.
struct Simulation {
  struct Client {
    let label: String
    var isProgram = true
    var model = WireClient()
    var hasGreeted = false
    /// Bytes that are under way to the server.
    var outbox: [UInt8] = []
    var rest: [UInt8] = []
    var isCongested = false
    /// Whether what it sent may have begun a command of telnet.
    var isGarbled = false
    var lastTag = 0
    var token: String?
  }

  let seed: UInt64
  /// Whether a line may have to wait.
  let areRatesHeld: Bool
  var random: SeededGenerator
  var hall: Hall
  var clients: [Client] = []
  var faults: [String] = []
  /// The line of each event of each table: all who get it get the same.
  private var history: [Int: [Int: String]] = [:]
  private var tokenOwners: [String: String] = [:]
  /// Every token that was ever told.
  private(set) var tokens = [String(repeating: "0", count: 32)]
  /// Every code that was ever told.
  private(set) var codes = ["2abcdefg"]
  private(set) var eventsSeen = 0
  private(set) var setsFound = 0
  /// How often somebody came back to a seat.
  var returns = 0
  /// How often a token was refused, each time without harm to anybody.
  var refusedReturns = 0

  init(seed: UInt64, clients count: Int) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    areRatesHeld = random.chance(1, in: 2)
    var limits = Limits()
    limits.areRatesHeld = areRatesHeld
    limits.watchersPerTurn = 2
    limits.watchersAnnouncedMax = 3
    limits.offerAudienceMax = 5
    if random.chance(1, in: 2) {
      // So few that they are reached all the time.
      limits.tablesMax = 4
      limits.keptSeatsMax = 3
      limits.keptSeatsPerAddressMax = 2
      limits.openOffersMax = 4
      limits.offersPerAddressMax = 2
      limits.offersReceivedMax = 1
      limits.ignoredMax = 2
      limits.listedMax = 3
    }
    hall = Hall(seed: seed &* 7, limits: limits)
    hall.servesCrowdsAtOnce = false
    for index in 0..<count { clients.append(Client(label: "c\(index)")) }
  }

  mutating func run(steps: Int) {
    for _ in 0..<steps where faults.isEmpty { step() }
    hall.looksAtTime = true
    settle()
    for index in clients.indices where faults.isEmpty { compare(index) }
    leaveAll()
  }

  private mutating func step() {
    let index = random.below(clients.count)
    if hall.isClosed(clients[index].label) {
      if random.chance(1, in: 8) { connect(index) }
      return
    }
    switch random.below(100) {
    case 0..<54: act(index)
    case 54..<81: deliver(index)
    case 81, 82: trouble(index)
    case 83..<88: comeBack(index)
    case 88: random.chance(1, in: 3) ? abandon(index) : meet(index)
    default: passTime()
    }
    readAll()
  }

  private mutating func connect(_ index: Int) {
    let old = clients[index]
    clients[index] = Client(label: old.label)
    clients[index].isProgram = random.chance(4, in: 5)
    clients[index].token = random.chance(2, in: 3) ? old.model.token ?? old.token : anyToken()
    let home = PeerAddress(ipv4: 192, 0, 2, UInt8(random.below(3)))
    hall.connect(old.label, from: random.chance(1, in: 3) ? .loopback : home)
    guard clients[index].isProgram else { return }
    var hello = "hello 1"
    if random.chance(1, in: 2) { hello += " name=p\(random.below(12))" }
    if let token = clients[index].token, random.chance(3, in: 4) { hello += " token=\(token)" }
    type(hello, index)
  }

  mutating func type(_ line: String, _ index: Int) {
    let ends = ["\n", "\r\n", "\r\0", "\r"]
    clients[index].outbox += Array((line + ends[random.below(4)]).utf8)
  }

  private mutating func deliver(_ index: Int) {
    let count = clients[index].outbox.count
    guard count > 0 else { return }
    let cut = random.chance(1, in: 2) ? count : 1 + random.below(count)
    let bytes = Array(clients[index].outbox.prefix(cut))
    clients[index].outbox.removeFirst(cut)
    hall.send(clients[index].label, bytes: bytes)
  }

  private mutating func trouble(_ index: Int) {
    let label = clients[index].label
    switch random.below(6) {
    case 0, 1: hall.drop(label)
    case 2: hall.endInput(label)
    case 3:
      clients[index].isGarbled = true
      clients[index].outbox += (0..<random.below(40)).map { _ in UInt8(random.below(256)) } + [10]
    default:
      clients[index].isCongested.toggle()
      hall.setCongested(clients[index].isCongested, label)
    }
  }

  // Reading.

  mutating func readAll() {
    for index in clients.indices {
      let bytes = hall.take(clients[index].label)
      guard !bytes.isEmpty else { continue }
      clients[index].rest += withoutTelnet(bytes)
      guard clients[index].rest.isEmpty || clients[index].rest.suffix(2) == [13, 10] else {
        faults.append("\(clients[index].label) got half a line")
        return
      }
      for line in lines(of: clients[index].rest) { read(line, index) }
      clients[index].rest = []
    }
  }

  private mutating func read(_ line: String, _ index: Int) {
    if line.utf8.count > 510 { fault(index, "too long: \(line)") }
    if !clients[index].hasGreeted {
      clients[index].hasGreeted = line.hasPrefix("hello ")
      guard clients[index].hasGreeted else { return }
    }
    let before = clients[index].model.sequence
    let tableBefore = clients[index].model.table
    clients[index].model.read(line)
    let model = clients[index].model
    for problem in model.faults { fault(index, problem) }
    noteToken(line, index)
    if line.hasPrefix("notice why=code "), let code = value("code", in: [line]) {
      codes.append(code)
    }
    checkTalk(line, index)
    if line.hasPrefix("hello "), model.table != nil || line.contains("table=1") { returns += 1 }
    if line.hasPrefix("set ") { setsFound += 1 }
    guard model.sequence == before + 1, let table = model.table ?? tableBefore,
      line.contains("table=\(table) "), !line.hasPrefix("table "), !line.hasPrefix("rules ")
    else { return }
    eventsSeen += 1
    let known = history[table, default: [:]][before + 1]
    if let known, known != line { fault(index, "got \(line), but others \(known)") }
    history[table, default: [:]][before + 1] = line
  }

  /// The bytes without the answers to what looked like commands of telnet, three bytes each.
  private func withoutTelnet(_ bytes: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var skipped = 0
    for byte in bytes {
      if skipped > 0 {
        skipped -= 1
      } else if byte == 255 {
        skipped = 2
      } else {
        rest.append(byte)
      }
    }
    return rest
  }

  private mutating func noteToken(_ line: String, _ index: Int) {
    for mark in ["token=", ": back "] {
      guard let range = line.firstRange(of: mark) else { continue }
      let token = String(line[range.upperBound...].prefix(32))
      guard token.count == 32 else { continue }
      let owner = clients[index].label
      if let other = tokenOwners[token], other != owner { fault(index, "got \(other)'s token") }
      if tokenOwners.updateValue(owner, forKey: token) == nil { tokens.append(token) }
    }
  }

  private mutating func checkTalk(_ line: String, _ index: Int) {
    let model = clients[index].model
    // A text without its full stop was cut off with its line.
    if line.hasPrefix("tell "), line.hasSuffix("."),
      !line.lowercased().hasSuffix(" : for \(model.you.lowercased()).")
    {
      fault(index, "\(model.you) got \(line)")
    }
    let isPlaying = ["countdown", "open", "claimed", "answer", "deal", "paused"]
      .contains(model.phase)
    if line.hasPrefix("say "), line.contains(" as=watch"), isPlaying, model.isSeated {
      fault(index, "a player heard a spectator: \(line)")
    }
  }

  mutating func fault(_ index: Int, _ text: String) {
    faults.append("seed \(seed), \(clients[index].label): \(text)")
  }

  // The end.

  /// Everything under way arrives, everybody reads everything.
  private mutating func settle() {
    hall.servesCrowdsAtOnce = true
    for index in clients.indices where !hall.isClosed(clients[index].label) {
      hall.setCongested(false, clients[index].label)
      hall.send(clients[index].label, bytes: clients[index].outbox)
      clients[index].outbox = []
      readAll()
    }
    hall.wait(.zero)
    readAll()
  }

  /// What a client knows is what is so.
  private mutating func compare(_ index: Int) {
    let model = clients[index].model
    guard !hall.isClosed(clients[index].label), let id = model.table,
      let match = hall.lobby.match(at: TableID(id))
    else { return }
    if model.sequence != hall.lobby.sequence(of: TableID(id)) { fault(index, "missed events") }
    if model.scores != match.players.map(\.score) {
      fault(index, "knows scores \(model.scores), not \(match.players.map(\.score))")
    }
    if match.phase == .waiting, model.seats.map({ $0 != "-" }) != match.players.map(\.isSeated) {
      fault(index, "knows seats \(model.seats)")
    }
    guard match.isBoardShown else { return }
    if model.cards != match.board.cards || model.board.count != match.board.count {
      fault(index, "knows another board at table \(id)")
    }
    if model.version != match.version { fault(index, "knows version \(model.version)") }
    if model.deck != match.deck.count { fault(index, "knows deck \(model.deck)") }
    if model.window != match.window?.number { fault(index, "knows another window") }
  }

  private mutating func leaveAll() {
    for client in clients { hall.drop(client.label) }
    hall.wait(.seconds(1200))
    var left = hall.lobby.census
    // Of these a thousand are remembered before any is forgotten.
    left.addresses = 0
    if left != Lobby.Census() { faults.append("seed \(seed): left behind \(left)") }
  }
}
