import SetGame
import SetWire

/// A match with those who sit and watch.
struct Table: Sendable {
  /// What the lobby keeps of the player at a seat.
  struct Chair: Sendable {
    /// What takes the seat back.
    var token: Token
    /// The token that was used last, good until the connection which has the new one sends a line.
    var usedToken: Token?
    /// The offer of the player that ended with a lost connection, as long as the player may not know it.
    var lostOffer: LostOffer?
    /// The slot of the player's connection; nil while it is lost. Beside what tells whether there is a chair,
    /// as both are asked for with each Set.
    var slot: Int?
  }

  /// An offer that ended with the connection of its maker.
  struct LostOffer: Equatable, Sendable {
    let id: OfferID
    /// Whom it was made to by name, if to anybody.
    let to: PlayerName?
  }

  /// Whether there is such a table; an index without one holds a closed table.
  var isOpen = true
  /// Number, names and rules, as both views need them.
  var label: TableLabel
  /// What a private table is reached by.
  let code: TableCode?
  var match: Match
  /// The number of the last event; rises by one with each that all are told.
  var sequence = 0
  /// By seat; nil where nobody sits.
  var chairs: [Chair?]
  /// The players of the server's own, who have no chair.
  var bots: [Bot] = []
  /// The spectators.
  var crowd = Crowd()
  /// When people, who may be typing, were last shown a rival's picks.
  var picksShownAt: Instant?
  /// The earliest entry of the table in the queue of deadlines.
  var armed: Instant?

  init(id: TableID, rules: Rules, code: TableCode?, decks: [Deck]) {
    label = TableLabel(
      id: id, names: Array(repeating: nil, count: rules.seats), rules: rules)
    self.code = code
    match = Match(rules: rules, decks: decks)
    chairs = Array(repeating: nil, count: rules.seats)
  }

  /// What an index holds that no table has.
  static let vacant: Table = {
    var table = Table(id: TableID(0), rules: .solo, code: nil, decks: [Deck(dealing: [])])
    table.isOpen = false
    return table
  }()

  /// The rules it plays by.
  var rules: Rules { label.rules }

  /// Notes that the table is to be looked at when its match has something to do.
  ///
  /// - Returns: when that is, or nil if it will be looked at before.
  mutating func arm() -> Instant? {
    guard let due = deadline else { return nil }
    if let armed, armed <= due { return nil }
    armed = due
    return due
  }

  /// The first seat that nobody has.
  var freeSeat: Seat? {
    chairs.indices.map(Seat.init).first { chairs[$0.index] == nil && !hasBot(at: $0) }
  }

  /// Whether a player of the server's own has a seat.
  func hasBot(at seat: Seat) -> Bool {
    bots.contains { $0.seat == seat }
  }

  /// When its match or one of its bots has something to do next.
  ///
  /// Inlined, as a call would copy the table.
  @inline(__always)
  var deadline: Instant? {
    var earliest = match.deadline
    for bot in bots {
      guard let due = bot.deadline else { continue }
      earliest = earliest.map { min($0, due) } ?? due
    }
    return earliest
  }

  /// Whether one person plays, alone or against players of the server's own: an offer can wait meanwhile.
  var isPractice: Bool { rules.isSolo || !bots.isEmpty }

  /// Whether players of the server's own are all that is left.
  var isLeftToBots: Bool { !bots.isEmpty && chairs.allSatisfy { $0 == nil } }

  /// Whether a person is there.
  var isAttended: Bool {
    chairs.contains { $0?.slot != nil }
  }

  /// Whether its match has begun and is not over: its players are busy and their names fixed.
  var isPlaying: Bool {
    switch match.phase {
    case .waiting, .over, .closed: false
    case .countdown, .open, .window, .paused, .interval: true
    }
  }
}

/// Which seat of which table.
struct ChairID: Equatable, Sendable {
  /// The index of the table.
  let table: Int
  let seat: Seat
}
