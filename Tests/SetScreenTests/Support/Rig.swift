import SetGame
import SetLobby
import SetScreen
import SetWire

/// Clients and the server's lobby in one value: everything but the sockets, under a clock that is turned by
/// hand.
struct Rig {
  var lobby: Lobby
  var clients: [Model] = []
  var now = Instant(nanoseconds: 0)
  /// What each client wanted of its shell, other than lines and connections.
  var effects: [[ClientEffect]] = []
  /// What each client sent, line by line.
  var sent: [[String]] = []
  /// Whether bytes get through.
  var isUp: [Bool] = []
  private var generations: [UInt32] = []
  private var pending: [(client: Int, input: ClientInput)] = []
  private var isDelivering = false

  init(seed: UInt64 = 1) {
    var limits = Limits()
    limits.connectionsPerAddressMax = 100
    lobby = Lobby(
      limits: limits, server: "test/1", decks: SeededGenerator(seed: seed),
      secrets: SeededGenerator(seed: seed &+ 1), startedAt: now)
  }

  /// Starts a client and lets it connect.
  @discardableResult
  mutating func join(_ launch: Launch, settings: Settings = Settings()) -> Int {
    clients.append(
      Model(launch: launch, settings: settings, seed: UInt64(clients.count)))
    effects.append([])
    sent.append([])
    isUp.append(true)
    generations.append(0)
    tell(clients.count - 1, .started)
    return clients.count - 1
  }

  /// Starts a client of this name with this goal.
  @discardableResult
  mutating func join(_ name: String, _ goal: Launch.Goal = .lobby) -> Int {
    var launch = Launch()
    launch.name = name
    launch.goal = goal
    launch.server = "here:4000"
    launch.today = "2026-11-30"
    launch.mayAskTerminal = false
    launch.colorDepth = .full
    return join(launch)
  }

  mutating func tell(_ client: Int, _ input: ClientInput) {
    pending.append((client, input))
    deliverPending()
  }

  /// Hands out what is on its way, in the order in which it was sent.
  private mutating func deliverPending() {
    guard !isDelivering else { return }
    isDelivering = true
    while !pending.isEmpty {
      let (client, input) = pending.removeFirst()
      for effect in clients[client].update(input, at: now) { perform(effect, of: client) }
    }
    isDelivering = false
  }

  /// Presses keys: each character one key.
  mutating func press(_ client: Int, _ keys: String) {
    tell(client, .typed(Array(keys.utf8)))
  }

  private func id(of client: Int) -> ConnectionID {
    ConnectionID(slot: client, generation: generations[client])
  }

  private mutating func perform(_ effect: ClientEffect, of client: Int) {
    var caused: [Effect] = []
    switch effect {
    case .connect:
      guard isUp[client] else { return pending.append((client, .connectFailed(.refused))) }
      generations[client] += 1
      lobby.connect(id(of: client), from: .loopback, at: now, into: &caused)
      pending.append((client, .connected))
    case .disconnect: lobby.disconnect(id(of: client), at: now, into: &caused)
    case .send(let bytes):
      sent[client].append(String(decoding: bytes.dropLast(2), as: UTF8.self))
      guard isUp[client] else { return }
      lobby.receive(bytes.span, from: id(of: client), at: now, into: &caused)
    case .write, .redraw, .print, .keep, .addToHistory, .leave: effects[client].append(effect)
    }
    deliver(caused)
  }

  private mutating func deliver(_ caused: [Effect]) {
    for case .send(let id, let bytes) in caused
    where clients.indices.contains(id.slot) && isUp[id.slot] {
      pending.append((id.slot, .received(bytes)))
    }
    for case .close(let id) in caused where clients.indices.contains(id.slot) && isUp[id.slot] {
      pending.append((id.slot, .disconnected))
    }
    deliverPending()
  }

  /// Cuts or mends the line of a client.
  mutating func setLine(_ client: Int, isUp: Bool) {
    self.isUp[client] = isUp
    guard !isUp else { return }
    var caused: [Effect] = []
    lobby.disconnect(id(of: client), at: now, into: &caused)
    deliver(caused)
    tell(client, .disconnected)
  }

  /// Lets time pass, applying every deadline at its own time.
  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while true {
      var next = end
      if let deadline = lobby.deadline, deadline < next { next = max(deadline, now) }
      for client in clients {
        if let deadline = client.deadline, deadline < next { next = max(deadline, now) }
      }
      now = next
      var caused: [Effect] = []
      lobby.advance(to: now, into: &caused)
      deliver(caused)
      for index in clients.indices {
        guard let deadline = clients[index].deadline, deadline <= now else { continue }
        tell(index, .timer)
        if let next = clients[index].deadline {
          precondition(next > now, "A deadline that is past would make the shell spin.")
        }
      }
      if now >= end { return }
    }
  }
}

extension Rig {
  /// The keys of the three cards of a Set on the board of a client, as it sees it.
  func keysOfSet(_ client: Int) -> String? {
    guard let table = clients[client].table else { return nil }
    let board = Board(table.board.compactMap { $0 })
    return board.firstSet.map { keys(of: $0.cards, client) }
  }

  /// The keys of three cards that are no Set.
  func keysOfMiss(_ client: Int) -> String? {
    guard let cards = clients[client].table?.board.compactMap({ $0 }), cards.count > 3 else {
      return nil
    }
    let third = cards[2...].first { cards[0].completing(cards[1]) != $0 }
    return third.map { keys(of: [cards[0], cards[1], $0], client) }
  }

  private func keys(of cards: [Card], _ client: Int) -> String {
    let positions = cards.compactMap { clients[client].table?.position(of: $0) }
    return String(positions.compactMap { clients[client].settings.keys.key(of: $0) }).lowercased()
  }

  /// What a client has printed in plain mode, line by line.
  func printed(_ client: Int) -> [String] {
    effects[client].compactMap { effect in
      if case .print(let line) = effect { line } else { nil }
    }
  }

  /// What a client shows, row by row.
  func view(_ client: Int, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
    clients[client].view(size: ScreenSize(columns: columns, rows: rows), at: now).lines
  }
}
