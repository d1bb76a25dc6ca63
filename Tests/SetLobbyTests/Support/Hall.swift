import SetGame
import SetLobby
import SetWire

/// A lobby with a clock turned by hand and connections that are values.
struct Hall {
  /// One connection as its peer sees it.
  struct Peer {
    var id: ConnectionID
    var output: [UInt8] = []
    var isClosed = false
    /// Everything received since the connection was made.
    var whole: [UInt8] = []
  }

  private(set) var lobby: Lobby
  private(set) var now = Instant(nanoseconds: 0)
  private(set) var peers: [String: Peer] = [:]
  private(set) var logged: [LogEntry] = []
  /// Whether all that crowds wait for comes within the same turn.
  var servesCrowdsAtOnce = true
  /// Whether time is looked at after each input, as it is at the end of a turn of the shell.
  var looksAtTime = true
  private var generations: [UInt32] = []
  private var freeSlots: [Int] = []
  private var names: [ConnectionID: String] = [:]

  init(seed: UInt64 = 1, secrets: UInt64? = nil, limits: Limits = .forTests) {
    lobby = Lobby(
      limits: limits, server: "set-server/test", decks: SeededGenerator(seed: seed),
      secrets: SeededGenerator(seed: secrets ?? ~seed), startedAt: now)
  }

  // The doors, each a whole turn of the shell.

  mutating func connect(_ who: String, from address: PeerAddress = .loopback) {
    let slot = freeSlots.popLast() ?? generations.count
    if slot == generations.count { generations.append(0) }
    generations[slot] += 1
    let id = ConnectionID(slot: slot, generation: generations[slot])
    peers[who] = Peer(id: id)
    names[id] = who
    turn { lobby, now, effects in lobby.connect(id, from: address, at: now, into: &effects) }
  }

  mutating func send(_ who: String, _ line: String) { send(who, bytes: Array((line + "\n").utf8)) }

  mutating func send(_ who: String, bytes: [UInt8]) {
    guard let id = peers[who]?.id else { return }
    turn { lobby, now, effects in
      lobby.receive(bytes.span, from: id, at: now, into: &effects)
    }
  }

  mutating func endInput(_ who: String) {
    guard let id = peers[who]?.id else { return }
    turn { lobby, now, effects in lobby.endInput(id, at: now, into: &effects) }
  }

  mutating func drop(_ who: String) {
    guard let peer = peers[who], !peer.isClosed else { return }
    peers[who]?.isClosed = true
    freeSlots.append(peer.id.slot)
    turn { lobby, now, effects in lobby.disconnect(peer.id, at: now, into: &effects) }
  }

  mutating func setCongested(_ isCongested: Bool, _ who: String) {
    guard let id = peers[who]?.id else { return }
    turn { lobby, now, effects in
      lobby.setCongested(isCongested, id, at: now, into: &effects)
    }
  }

  mutating func shutDown() {
    turn { lobby, now, effects in lobby.shutDown(at: now, into: &effects) }
  }

  /// Lets time pass; the timers go off on the way, each at its time.
  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let deadline = lobby.deadline, deadline <= end {
      now = max(now, deadline)
      advance()
    }
    now = end
  }

  /// Lets time pass as on a machine that sleeps: no timer goes off, and the next input comes late.
  mutating func oversleep(_ duration: Duration) {
    now = now + duration
  }

  /// Lets time pass at once: the server stands still meanwhile.
  mutating func jump(_ duration: Duration) {
    now = now + duration
    turn { _, _, _ in }
  }

  /// The same up to what is due next and a little further, or not quite to it.
  mutating func oversleepDeadline(by more: Duration) {
    if let deadline = lobby.deadline { now = max(now, deadline + more) }
  }

  /// Does what is due by now, as the shell does after all input of a turn.
  mutating func advance() {
    let look = looksAtTime
    looksAtTime = true
    turn { _, _, _ in }
    looksAtTime = look
  }

  private mutating func turn(_ act: (inout Lobby, Instant, inout [Effect]) -> Void) {
    var effects: [Effect] = []
    act(&lobby, now, &effects)
    if looksAtTime { lobby.advance(to: now, into: &effects) }
    // What crowds wait for comes at once, as it does in the shell's next turns.
    while looksAtTime, servesCrowdsAtOnce, let deadline = lobby.deadline, deadline <= now {
      lobby.advance(to: now, into: &effects)
    }
    lobby.checkInvariants()
    for effect in effects { apply(effect) }
  }

  private mutating func apply(_ effect: Effect) {
    switch effect {
    case .send(let id, let bytes):
      guard let who = names[id], let peer = peers[who], peer.id == id, !peer.isClosed else {
        return
      }
      peers[who]?.output += bytes
      peers[who]?.whole += bytes
    case .close(let id):
      freeSlots.append(id.slot)
      if let who = names[id], peers[who]?.id == id { peers[who]?.isClosed = true }
    case .log(let entry): logged.append(entry)
    }
  }

  /// Connects a program of this name; what it is told is not kept.
  ///
  /// - Returns: the token that it was told.
  @discardableResult
  mutating func program(_ who: String, from address: PeerAddress = .loopback) -> String {
    connect(who, from: address)
    return value("token", in: ask(who, "hello 1 name=\(who)")) ?? ""
  }

  /// Has two play a duel with these options, as programs unless they are there already; what they are told is not
  /// kept.
  mutating func play(_ one: String, _ other: String, _ options: String = "") {
    meet([one, other])
    send(one, "duel \(other) countdown=0 \(options)")
    send(other, "accept")
    wait(.zero)
    for who in peers.keys { _ = read(who) }
  }

  /// Has so many play a party with these options, as programs unless they are there already; what they are told is
  /// not kept.
  mutating func playParty(_ who: [String], _ options: String = "") {
    meet(who)
    guard let first = who.first else { return }
    send(first, "duel seats=\(who.count) countdown=0 \(options)")
    for name in who.dropFirst() { send(name, "accept \(first)") }
    wait(.zero)
    for who in peers.keys { _ = read(who) }
  }

  private mutating func meet(_ who: [String]) {
    for name in who where isClosed(name) { program(name) }
  }

  /// Sends a line and answers what comes of it, refusals without their wording.
  mutating func ask(_ who: String, _ line: String) -> [String] {
    _ = read(who)
    send(who, line)
    return read(who).map { line in
      guard line.hasPrefix("error "), let end = line.firstRange(of: " : ") else { return line }
      return String(line[..<end.lowerBound])
    }
  }

  // What came.

  /// The lines that came since the last call.
  mutating func read(_ who: String) -> [String] {
    lines(of: take(who))
  }

  /// The bytes that came since the last call.
  mutating func take(_ who: String) -> [UInt8] {
    let bytes = peers[who]?.output ?? []
    peers[who]?.output = []
    return bytes
  }

  /// The bytes that came since the last call that took them.
  func peek(_ who: String) -> [UInt8] { peers[who]?.output ?? [] }

  /// Whether the lobby has closed the connection, or it was dropped.
  func isClosed(_ who: String) -> Bool { peers[who]?.isClosed ?? true }
}

/// The lines of bytes that the server sent.
func lines(of bytes: [UInt8]) -> [String] {
  var parts = String(decoding: bytes, as: UTF8.self).split(
    separator: "\r\n", omittingEmptySubsequences: false
  ).map(String.init)
  if parts.last == "" { parts.removeLast() }
  return parts
}

/// The first value of a key in these lines.
func value(_ key: String, in lines: [String]) -> String? {
  for line in lines {
    for word in line.split(separator: " ") where word.hasPrefix(key + "=") {
      return String(word.dropFirst(key.count + 1))
    }
  }
  return nil
}

extension Limits {
  /// Those of the server, without rates, so that tests may send as they like.
  static var forTests: Limits {
    var limits = Limits()
    limits.areRatesHeld = false
    return limits
  }
}
