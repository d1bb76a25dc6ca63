import SetGame
import SetWire

/// What a program knows of its table from the lines that it got: the least that a client needs.
///
/// It believes nothing that the protocol does not promise, and notes what breaks a promise.
struct WireClient {
  private(set) var you = ""
  private(set) var token: String?
  private(set) var table: Int?
  /// Whether it has a seat there. A name in `seats` may be that of somebody who is gone.
  private(set) var isSeated = false
  private(set) var sequence = 0
  private(set) var phase = "none"
  private(set) var seats: [String] = []
  private(set) var scores: [Int] = []
  private(set) var version = 0
  private(set) var deck = 0
  /// By position; nil where a card was taken and none has come yet.
  private(set) var board: [Card?] = []
  private(set) var window: Int?
  private(set) var offers: [Int] = []
  private(set) var kind = ""
  /// Replies by tag: `ok` or the code of the error.
  private(set) var replies: [String: String] = [:]
  private(set) var lastReply = ""
  private(set) var faults: [String] = []
  private(set) var events = 0
  private(set) var isSnapshotUnderWay = false
  /// The time of the last line of the game, in milliseconds.
  private(set) var time = 0
  /// Whether that game is over, so that time may begin anew.
  private var isTimeOver = false

  /// The cards on the board, if all places have one.
  var cards: [Card] { board.compactMap(\.self) }

  mutating func read(_ line: String) {
    let parts = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard let verb = parts.first else { return }
    var values: [String: String] = [:]
    for part in parts.dropFirst() {
      if part == ":" { break }
      guard let mark = part.firstIndex(of: "=") else { continue }
      values[String(part[..<mark])] = String(part[part.index(after: mark)...])
    }
    switch verb {
    case "hello":
      you = values["you"] ?? ""
      token = values["token"]
    case "ok", "error":
      lastReply = verb == "ok" ? "ok" : values["code"] ?? "?"
      if let tag = values["re"], tag != "-" {
        if replies[tag] != nil { faults.append("two replies: \(line)") }
        replies[tag] = lastReply
      }
    case "named":
      let to = values["to"] ?? "-"
      if values["from"] == you { you = to }
      seats = seats.map { $0 == values["from"] ? to : $0 }
    case "offer": if let id = number(values["id"]) { offers.append(id) }
    case "unoffer":
      let id = number(values["id"])
      offers.removeAll { $0 == id }
    case "notice":
      if values["why"] == "lobby" { leaveTable() }
      if values["why"] == "token" { token = values["token"] }
    default:
      guard let id = number(values["table"]), let seq = number(values["seq"]) else { return }
      readOfTable(verb, values, id: id, seq: seq, line)
    }
  }

  private mutating func readOfTable(
    _ verb: String, _ values: [String: String], id: Int, seq: Int, _ line: String
  ) {
    if verb == "table" {
      if table != id { time = 0 }
      readTime(values, line)
      isTimeOver = ["waiting", "interval", "over", "closed"].contains(values["phase"] ?? phase)
      table = id
      sequence = seq
      isSnapshotUnderWay = true
      readSnapshot(values)
      return
    }
    guard table == id else {
      faults.append("a line of another table: \(line)")
      return
    }
    if isSnapshotUnderWay {
      if seq != sequence { faults.append("a snapshot of two moments: \(line)") }
      if verb == "board" {
        isSnapshotUnderWay = false
        readBoard(values)
      }
      return
    }
    if verb == "score", values["sets"] != nil { return }
    if seq != sequence + 1 { faults.append("after \(sequence): \(line)") }
    sequence = seq
    events += 1
    readTime(values, line)
    isTimeOver = isTimeOver && verb != "countdown" && verb != "board" || verb == "over"
    readEvent(verb, values)
  }

  /// Time goes on as long as a game does.
  private mutating func readTime(_ values: [String: String], _ line: String) {
    guard let now = number(values["t"]) else { return }
    if now < time, !isTimeOver { faults.append("time runs back from \(time): \(line)") }
    time = now
  }

  private mutating func readSnapshot(_ values: [String: String]) {
    // A party's snapshot has a second line without the scores.
    if let phase = values["phase"] { self.phase = phase }
    if let kind = values["kind"] { self.kind = kind }
    if let you = values["you"] {
      isSeated = you != "-"
      // Who comes back by a token has the name of the seat.
      if isSeated { self.you = you }
    }
    if let seats = values["seats"] { self.seats = list(seats) }
    if let scores = values["scores"] { self.scores = list(scores).compactMap(Int.init) }
    if let w = values["w"] { window = number(w) }
  }

  private mutating func readBoard(_ values: [String: String]) {
    version = number(values["version"]) ?? version
    deck = number(values["deck"]) ?? deck
    board = cards(values["cards"])
  }

  private mutating func readEvent(_ verb: String, _ values: [String: String]) {
    switch verb {
    case "countdown":
      // After a game the countdown is that of the next one, else that after a pause.
      if ["over", "interval"].contains(phase) { scores = scores.map { _ in 0 } }
      phase = "countdown"
      board = []
    case "board": readBoard(values)
    case "open":
      phase = "open"
      window = nil
    case "claim":
      phase = "claimed"
      window = number(values["w"])
    case "answer":
      phase = values["why"] == "miss" ? "answer" : "deal"
      window = number(values["w"])
    case "set":
      for position in positions(values["at"]) where board.indices.contains(position - 1) {
        board[position - 1] = nil
      }
      version = number(values["version"]) ?? version
    case "dealt": readDealing(values)
    case "move":
      if let from = number(values["from"]), let to = number(values["to"]),
        board.indices.contains(from - 1), board.indices.contains(to - 1)
      {
        board[to - 1] = board[from - 1]
        board[from - 1] = nil
      }
      version = number(values["version"]) ?? version
    case "score":
      scores = list(values["scores"] ?? "-").compactMap(Int.init)
      while let last = board.last, last == nil { board.removeLast() }
    case "pause": if values["state"] == "on" { phase = "paused" }
    case "joined", "parted": if values["as"] == "seat" { readSeat(verb, values) }
    case "over":
      phase = "over"
      window = nil
      scores = list(values["scores"] ?? "-").compactMap(Int.init)
    default: break
    }
  }

  private mutating func readSeat(_ verb: String, _ values: [String: String]) {
    let who = values["who"] ?? "-"
    guard let index = number(values["seat"]).map({ $0 - 1 }), seats.indices.contains(index) else {
      faults.append("no seat of \(who): \(values["seat"] ?? "not told")")
      return
    }
    let (before, after) = verb == "joined" ? ("-", who) : (who, "-")
    if seats[index] != before { faults.append("\(verb): \(who), but there is \(seats[index])") }
    // Once a game has begun a seat keeps the name of who had it.
    if verb == "joined" || phase == "waiting" { seats[index] = after }
    if verb == "parted", who == you { isSeated = false }
  }

  private mutating func readDealing(_ values: [String: String]) {
    deck = number(values["deck"]) ?? deck
    version = number(values["version"]) ?? version
    for (position, card) in zip(positions(values["at"]), cards(values["cards"])) {
      while board.count < position { board.append(nil) }
      board[position - 1] = card
    }
  }

  private mutating func leaveTable() {
    table = nil
    isSeated = false
    phase = "none"
    board = []
    isSnapshotUnderWay = false
  }

  private func number(_ value: String?) -> Int? { value.flatMap { Int($0) } }

  private func list(_ value: String) -> [String] {
    value.split(separator: ",").map(String.init)
  }

  private func positions(_ value: String?) -> [Int] { list(value ?? "").compactMap { Int($0) } }

  private func cards(_ value: String?) -> [Card] {
    list(value ?? "").compactMap { Card(notation: Array($0.utf8)) }
  }
}
