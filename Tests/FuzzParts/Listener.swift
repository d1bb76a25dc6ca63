import SetGame
import SetWire

/// What one connection is told, and whether that keeps the promises of the protocol.
struct Listener {
  /// Whether it reads lines for programs.
  private(set) var isWire = false
  /// The table of which it is told.
  private(set) var table: TableID?
  /// Whether it chose a view by itself, so that nobody knows what its lines are.
  var isUnsure = false
  private var sequence = 0
  private var isSnapshotUnderWay = false
  /// The time of the last line of the game.
  private var time = 0
  /// Whether the game is over, so that time begins anew.
  private var hasEnded = false

  /// Takes in what was sent in one go.
  mutating func hear(_ bytes: [UInt8], _ bank: inout Bank) {
    let text = Self.withoutTelnet(bytes)
    expect(text.isEmpty || text.suffix(2) == [13, 10], "Only whole lines are sent.")
    for line in text.split(separator: 10) {
      expect(line.count < WireLimits.lineMax, "A line has a limit.")
      expect(line.last == 13, "A line ends with CR LF.")
      hear(line.dropLast())
      bank.keep(from: line.dropLast())
    }
  }

  private mutating func hear(_ line: ArraySlice<UInt8>) {
    if !isWire, line.starts(with: "hello ".utf8) { isWire = true }
    guard isWire, !isUnsure else { return }
    // Many, and all alike.
    if line.starts(with: "help ".utf8) || line.starts(with: "limit ".utf8) { return }
    guard let known = try? ServerLine(Array(line)) else {
      return expect(false, "A client can read \(String(decoding: line, as: UTF8.self))")
    }
    switch known {
    case .table(let table): hear(table, at: Self.time(of: line))
    case .rules(let id, let sequence, _): hear(id, sequence, at: nil)
    case .board(let board):
      hear(board.table, board.sequence, at: Self.time(of: line))
      isSnapshotUnderWay = false
    case .event(let id, let sequence, let time, let report):
      if case .score = report, sequence == self.sequence { return }
      hear(id, sequence, at: time)
      if case .over = report { hasEnded = true }
    case .notice(.lobby): table = nil
    case .hello, .ok, .error, .offer, .unoffer, .player, .game, .named, .say, .tell, .hint, .notice,
      .ping, .bye, .text, .unknown:
      break
    }
  }

  private static func time(of line: ArraySlice<UInt8>) -> Int? {
    WireLine(Array(line))?.value("t").flatMap { WireValue.milliseconds($0) }
  }

  private mutating func hear(_ line: TableLine, at time: Int?) {
    let isNew = line.table != table
    table = line.table
    sequence = line.sequence
    isSnapshotUnderWay = true
    guard let standing = line.standing else { return }
    if isNew || hasEnded { self.time = 0 }
    advance(to: time)
    hasEnded = [.waiting, .interval, .over, .closed].contains(standing.phase)
  }

  /// One more line of a snapshot, or an event.
  private mutating func hear(_ id: TableID, _ sequence: Int, at time: Int?) {
    expect(id == table, "It is told of its own table.")
    if isSnapshotUnderWay {
      return expect(sequence == self.sequence, "A snapshot is of one moment.")
    }
    expect(sequence == self.sequence + 1, "No event is left out.")
    self.sequence = sequence
    // After a game, events may come at its time before the next one begins.
    if hasEnded, let time, time < self.time {
      self.time = 0
      hasEnded = false
    }
    advance(to: time)
  }

  private mutating func advance(to time: Int?) {
    guard let time else { return }
    expect(time >= self.time, "Time runs back from \(self.time) to \(time).")
    self.time = time
  }

  /// The bytes without the answers to commands of telnet, three bytes each.
  private static func withoutTelnet(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(255) else { return bytes }
    var rest: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 255 {
        index += 3
      } else {
        rest.append(bytes[index])
        index += 1
      }
    }
    return rest
  }
}
