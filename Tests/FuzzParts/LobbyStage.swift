import SetGame
import SetLobby
import SetWire

/// A lobby with some connections and a clock, which a program drives step by step. Nothing is done on time unless
/// the program says so: deadlines pass while nobody looks.
///
/// After every step the lobby is checked, and so is whatever it sends.
package struct LobbyStage {
  /// One connection as its peer sees it.
  private struct Peer {
    var isOpen = false
    var isCongested = false
    var generation: UInt32 = 0
    var listener = Listener()
    /// The rest of a line of which the beginning was sent.
    var outbox: [UInt8] = []
    /// What came since it was taken.
    var received: [UInt8] = []
  }

  /// How many connections there are at most.
  package static let peersCount = 8

  /// The lobby.
  package private(set) var lobby: Lobby
  /// The time.
  package private(set) var now = Instant(nanoseconds: 0)
  private(set) var bank = Bank()
  private var peers = Array(repeating: Peer(), count: peersCount)

  /// A lobby with the limits that a program chooses.
  package init(_ program: inout Program) {
    let choice = program.byte()
    var limits = Limits()
    limits.areRatesHeld = choice & 1 != 0
    limits.isLoopbackCounted = choice & 2 != 0
    limits.watchersPerTurn = choice & 4 != 0 ? 2 : 128
    if choice & 8 != 0 {
      limits.tablesMax = 2
      limits.watchersMax = 1
      limits.connectionsMax = 5
      limits.callersMax = 2
      limits.callersPerAddressMax = 1
      limits.ignoredMax = 1
      limits.listedMax = 2
    }
    if choice & 16 != 0 {
      limits.offerAudienceMax = 2
      limits.watchersAnnouncedMax = 1
    }
    let seed = UInt64(program.byte())
    lobby = Lobby(
      limits: limits, server: "set-server/fuzz", decks: SeededGenerator(seed: seed),
      secrets: SeededGenerator(seed: ~seed), startedAt: now)
  }

  // The doors.

  /// Connects a peer from an address, unless it is connected.
  package mutating func connect(_ index: Int, from address: PeerAddress = .loopback) {
    guard !peers[index].isOpen else { return }
    let generation = peers[index].generation + 1
    peers[index] = Peer()
    peers[index].isOpen = true
    peers[index].generation = generation
    let id = id(of: index)
    trace("\(index)+")
    turn { lobby, now, effects in lobby.connect(id, from: address, at: now, into: &effects) }
  }

  /// Sends bytes of a peer, which connects first if it has to.
  package mutating func send(_ bytes: [UInt8], from index: Int) {
    connect(index)
    if String(decoding: bytes, as: UTF8.self).lowercased().contains("view") {
      peers[index].listener.isUnsure = true
    }
    let id = id(of: index)
    trace("\(index)> \(String(decoding: bytes, as: UTF8.self))")
    turn { lobby, now, effects in
      lobby.receive(bytes.span, from: id, at: now, into: &effects)
    }
  }

  mutating func endInput(_ index: Int) {
    let id = id(of: index)
    trace("\(index) ends its input")
    turn { lobby, now, effects in lobby.endInput(id, at: now, into: &effects) }
  }

  /// Breaks the connection of a peer.
  package mutating func drop(_ index: Int) {
    let id = id(of: index)
    trace("\(index)-")
    peers[index].isOpen = false
    turn { lobby, now, effects in lobby.disconnect(id, at: now, into: &effects) }
  }

  mutating func toggleCongestion(_ index: Int) {
    guard peers[index].isOpen else { return }
    peers[index].isCongested.toggle()
    let id = id(of: index)
    let isCongested = peers[index].isCongested
    trace("\(index) is \(isCongested ? "" : "not ")congested")
    turn { lobby, now, effects in
      lobby.setCongested(isCongested, id, at: now, into: &effects)
    }
  }

  mutating func shutDown() {
    trace("the end")
    turn { lobby, now, effects in lobby.shutDown(at: now, into: &effects) }
  }

  // Time.

  /// Lets time pass without anybody looking.
  package mutating func pass(_ duration: Duration) { now = now + duration }

  /// Lets time pass to the next deadline and a little further, perhaps not quite to it.
  mutating func passToDeadline(_ more: Duration) {
    guard let deadline = lobby.deadline else { return }
    now = max(now, deadline + more)
  }

  /// Does what is due.
  package mutating func advance() {
    trace("at \(now.nanoseconds)")
    for _ in 0..<10_000 {
      turn { lobby, now, effects in lobby.advance(to: now, into: &effects) }
      guard let deadline = lobby.deadline, deadline <= now else { return }
    }
    expect(false, "What is due is done some time.")
  }

  /// Lets time pass, and does everything on its time.
  package mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let deadline = lobby.deadline, deadline <= end {
      now = max(now, deadline)
      advance()
    }
    now = end
  }

  /// Everybody leaves, and nothing stays.
  package mutating func end() {
    for index in peers.indices { drop(index) }
    pass(.seconds(7200))
    advance()
    var census = lobby.census
    expect(census.addresses <= peers.count, "Addresses are forgotten.")
    census.addresses = 0
    expect(census == Lobby.Census(), "Left behind: \(census)")
  }

  // What comes of it.

  /// What a peer was sent since this was called last.
  package mutating func take(_ index: Int) -> [UInt8] {
    defer { peers[index].received = [] }
    return peers[index].received
  }

  /// Whether a peer is connected.
  package func isOpen(_ index: Int) -> Bool { peers[index].isOpen }

  /// The table of which a peer is told, if it reads as programs do.
  func table(of index: Int) -> TableID? { peers[index].listener.table }

  /// What a peer has still to send of a line; an empty one if it has sent all.
  mutating func takeOutbox(_ index: Int) -> [UInt8] {
    defer { peers[index].outbox = [] }
    return peers[index].outbox
  }

  mutating func keep(_ bytes: [UInt8], toSendFrom index: Int) { peers[index].outbox = bytes }

  private func id(of index: Int) -> ConnectionID {
    ConnectionID(slot: index, generation: peers[index].generation)
  }

  private mutating func turn(_ act: (inout Lobby, Instant, inout [Effect]) -> Void) {
    var effects: [Effect] = []
    act(&lobby, now, &effects)
    lobby.checkInvariants()
    var told: Swift.Set<Int> = []
    for effect in effects {
      switch effect {
      case .send(let id, let bytes):
        expect(isOpen(id), "Only who is there is told anything.")
        expect(told.insert(id.slot).inserted, "What one call causes goes out together.")
        trace("\(id.slot)< \(String(decoding: bytes, as: UTF8.self))")
        peers[id.slot].received += bytes
        peers[id.slot].listener.hear(bytes, &bank)
      case .close(let id):
        expect(isOpen(id), "A connection is closed once.")
        peers[id.slot].isOpen = false
      case .log(let entry):
        expect(entry.text.allSatisfy { (0x20...0x7E).contains($0) }, "The log is ASCII.")
        let digits = entry.text.split { Token.isDigit($0) == false }.map(\.count).max() ?? 0
        expect(digits < 32, "The log holds no token.")
      }
    }
    let open = peers.count { $0.isOpen }
    let census = lobby.census
    expect(census.connections + census.callers == open, "The lobby knows who is there.")
  }

  private func isOpen(_ id: ConnectionID) -> Bool {
    peers.indices.contains(id.slot) && peers[id.slot].isOpen
      && peers[id.slot].generation == id.generation
  }
}

extension Token {
  fileprivate static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
  }
}
