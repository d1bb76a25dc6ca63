/// Two players, of whom one claims when both have all that the last claim caused.
final class LoadDuel {
  let players: [LoadPlayer]
  private var board = LoadBoard()
  private var version = 0
  private var isOver = false
  /// Whether both asked for another game and wait for its first board.
  private(set) var isRematching = false
  private var next = 0
  /// When the claim that is under way was due, in nanoseconds; nil while there is none.
  private(set) var due: UInt64?
  /// When the last claim that was sent had been due, in nanoseconds.
  private(set) var lastDue: UInt64?
  /// A claim that was due while another was under way.
  private var waiting: UInt64?
  private var line: [UInt8] = []
  /// Whether `line` is the next claim.
  private var isPrepared = false

  /// Two players who sit down.
  init(_ players: [LoadPlayer]) {
    self.players = players
    line.reserveCapacity(64)
  }

  /// Has the first player offer a duel.
  func offer() throws {
    // By name: two open offers with equal options would find each other.
    let line = "duel \(players[1].name) time=none countdown=0 deal=auto\r\n"
    try players[0].send(Array(line.utf8))
  }

  /// Has the second player accept the offer.
  func accept(_ buffer: inout [UInt8]) throws {
    try players[0].wait(for: "ok", &buffer)
    try players[1].send(Array("accept \(players[0].name)\r\n".utf8))
  }

  /// Waits until both have the first board, and the second player the answer.
  func waitForBoard(_ buffer: inout [UInt8]) throws {
    try players[0].wait(for: "open ", &buffer) { follow($0) }
    var isOpen = false
    try players[1].wait(for: "ok", &buffer) { if $0.starts(with: "open ") { isOpen = true } }
    if !isOpen { try players[1].wait(for: "open ", &buffer) }
    try prepare()
  }

  /// Sends a claim that was due at this time, now or as soon as the one under way is over.
  ///
  /// - Returns: whether it will be sent; one that is waiting already is all that can wait.
  func claim(dueAt time: UInt64) throws -> Bool {
    guard due == nil, !isOver, !isRematching else {
      guard waiting == nil else { return false }
      waiting = time
      return true
    }
    try send(dueAt: time)
    return true
  }

  /// Takes in a line of one of the players.
  ///
  /// - Returns: the time at which the claim was due, if the player has with this line all that it caused.
  func handle(_ line: Slice<UnsafeRawBufferPointer>, of seat: Int) throws -> UInt64? {
    let player = players[seat]
    if seat == 0 { follow(line) }
    switch line[line.startIndex] {
    case UInt8(ascii: "o"):
      if line.starts(with: "ok") { player.awaitsReply = false }
      if line.starts(with: "open ") { player.awaitsEvents = false }
    case UInt8(ascii: "r"):
      guard line.starts(with: "result ") else { return nil }
      isOver = true
      player.awaitsEvents = false
    case UInt8(ascii: "e"):
      throw LoadFailure("\(player.name): \(String(decoding: line, as: UTF8.self))")
    default:
      return nil
    }
    guard !player.awaitsReply, !player.awaitsEvents else { return nil }
    return due
  }

  /// Whether both players have all that the last line caused.
  var isSettled: Bool {
    players.allSatisfy { !$0.awaitsReply && !$0.awaitsEvents }
  }

  /// Goes on after both players have all: with a rematch, or with a claim that waits.
  func goOn() throws {
    due = nil
    isRematching = isOver
    if isOver {
      isOver = false
      for player in players {
        player.awaitsReply = true
        player.awaitsEvents = true
        try player.send(Array("rematch\r\n".utf8))
      }
    } else {
      try prepare()
      guard let time = waiting else { return }
      waiting = nil
      try send(dueAt: time)
    }
  }

  /// Whether a claim can be sent right now.
  var isFree: Bool { due == nil && !isRematching && isSettled }

  private func send(dueAt time: UInt64) throws {
    if !isPrepared { try prepare() }
    isPrepared = false
    due = time
    lastDue = time
    players[0].awaitsEvents = true
    players[1].awaitsEvents = true
    players[next].awaitsReply = true
    try players[next].send(line)
    next = 1 - next
  }

  /// Makes the line of the next claim, before it is due: it is the server that is measured.
  private func prepare() throws {
    guard let triple = board.firstSet() else { throw LoadFailure("no Set on the board") }
    isPrepared = true
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: "set ".utf8)
    append(triple.0)
    line.append(32)
    append(triple.1)
    line.append(32)
    append(triple.2)
    line.append(contentsOf: " board=".utf8)
    append(version)
    line.append(contentsOf: " w=-\r\n".utf8)
  }

  private func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Keeps the board up to date.
  private func follow(_ line: Slice<UnsafeRawBufferPointer>) {
    if line.starts(with: "set ") {
      board.change(at: line.value(" at="), to: nil)
    } else if line.starts(with: "dealt ") {
      board.change(at: line.value(" at="), to: line.value(" cards="))
    } else if line.starts(with: "move ") {
      board.move(from: line.number(" from="), to: line.number(" to="))
    } else if line.starts(with: "board ") {
      board.show(line.value(" cards="))
    } else if line.starts(with: "open ") {
      version = line.number(" version=")
    }
  }
}
