/// A table as one connection knows it, kept up to date from the lines alone.
///
/// It is a second account of the rules' outcome: whatever contradicts it is a fault, and kept in `faults`.
struct WireTable {
  /// The cards by position, the first at index 0; nil is a hole.
  private(set) var cards: [String?] = []
  /// The version of the board.
  private(set) var version = 0
  /// How many cards the deck still has.
  private(set) var deck = 0
  /// The players by seat.
  private(set) var seats: [String] = []
  /// The scores by seat.
  private(set) var scores: [Int] = []
  /// The Sets found in this game, by player.
  private(set) var found: [String: Int] = [:]
  /// The last event's number; nil before the first.
  private(set) var sequence: Int?
  /// The last event's game time in milliseconds.
  private(set) var time = 0
  /// The lines that all at the table get, in order.
  private(set) var events: [String] = []
  /// What can't be.
  private(set) var faults: [String] = []

  /// Takes in one line; one that is not about a table changes nothing.
  mutating func absorb(_ line: WireLine) {
    guard let number = line.number("seq") else { return }
    let isSnapshot = ["table", "rules", "board"].contains(line.verb)
    if let sequence, number != sequence + 1, !isSnapshot || number != sequence {
      faults.append("seq \(number) after \(sequence): \(line)")
    }
    sequence = number
    if !isSnapshot { events.append(line.text) }
    if let now = line.number("t") {
      if now < time, !isSnapshot, line.verb != "countdown" {
        faults.append("time goes back: \(line)")
      }
      time = now
    }
    switch line.verb {
    case "table":
      if !line.list("seats").isEmpty { seats = line.list("seats") }
      if !line.numbers("scores").isEmpty { scores = line.numbers("scores") }
    case "board": show(line)
    case "countdown": found = [:]
    case "set": take(line)
    case "dealt": deal(line)
    case "move": move(line)
    case "score": scores = line.numbers("scores")
    default: break
    }
  }

  private mutating func show(_ line: WireLine) {
    version = line.number("version") ?? version
    deck = line.number("deck") ?? deck
    if !line.list("cards").isEmpty || cards.isEmpty { cards = line.list("cards") }
    if cards.count + deck == 81 { found = [:] }
  }

  private mutating func take(_ line: WireLine) {
    found[line["by"], default: 0] += 1
    let codes = line.list("cards")
    let positions = line.numbers("at")
    if codes.count != 3 || !Self.isSet(codes) { faults.append("no Set: \(line)") }
    for (position, code) in zip(positions, codes) {
      guard cards.indices.contains(position - 1), cards[position - 1] == code else {
        faults.append("\(code) was not at \(position): \(line)")
        continue
      }
      cards[position - 1] = nil
    }
    version = line.number("version") ?? version
    trim()
  }

  private mutating func deal(_ line: WireLine) {
    for (position, code) in zip(line.numbers("at"), line.list("cards")) {
      while cards.count < position { cards.append(nil) }
      if position < 1 || cards[position - 1] != nil { faults.append("no room: \(line)") }
      if cards.contains(code) { faults.append("\(code) is on the board: \(line)") }
      if position >= 1 { cards[position - 1] = code }
    }
    deck = line.number("deck") ?? deck
    version = line.number("version") ?? version
  }

  private mutating func move(_ line: WireLine) {
    guard let from = line.number("from"), let to = line.number("to"),
      cards.indices.contains(from - 1), cards.indices.contains(to - 1),
      cards[from - 1] != nil, cards[to - 1] == nil
    else {
      faults.append("no such move: \(line)")
      return
    }
    cards.swapAt(from - 1, to - 1)
    version = line.number("version") ?? version
    trim()
  }

  private mutating func trim() {
    while cards.last == .some(nil) { cards.removeLast() }
  }

  // MARK: - Sets

  /// Whether three codes are a Set: at each of the four characters all equal or all different.
  static func isSet(_ codes: [String]) -> Bool {
    let columns = codes.map { Array($0.utf8) }
    return columns.allSatisfy { $0.count == 4 }
      && (0..<4).allSatisfy { index in
        [1, 3].contains(Swift.Set(columns.map { $0[index] }).count)
      }
  }

  /// The positions of all triples that are Sets, or are none.
  func triples(thatAreSets wanted: Bool = true) -> [[Int]] {
    var triples: [[Int]] = []
    for first in cards.indices {
      for second in cards.indices where second > first {
        for third in cards.indices where third > second {
          let codes = [cards[first], cards[second], cards[third]].compactMap { $0 }
          if codes.count == 3, Self.isSet(codes) == wanted {
            triples.append([first + 1, second + 1, third + 1])
          }
        }
      }
    }
    return triples
  }

  /// The first Set, or nil if there is none.
  var firstSet: [Int]? { triples().first }

  /// Three cards that are no Set.
  var firstMiss: [Int] { triples(thatAreSets: false).first ?? [] }
}
