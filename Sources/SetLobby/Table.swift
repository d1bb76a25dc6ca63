import SetGame
import SetWire

/// A match with those who sit and watch.
struct Table: Sendable {
  /// What the lobby keeps of the player at a seat.
  struct Chair: Sendable {
    /// What takes the seat back.
    var token: Token
    /// The token that was used last, which is good a little longer: the answer with the new one may be lost.
    var usedToken: UsedToken?
    /// The offer of the player that ended with a lost connection, as long as the player may not know it.
    var lostOffer: LostOffer?
    /// The player's connection; nil while it is lost. Beside what tells whether there is a chair, as both are
    /// asked for with each Set.
    var connection: ConnectionID?
  }

  /// A token that another one has replaced.
  struct UsedToken: Sendable {
    /// How long it is still good, unless the new one is used before.
    static let goodFor: Duration = .seconds(10)

    let token: Token
    /// The last moment at which it is good.
    let until: Instant
  }

  /// An offer that ended with the connection of its maker.
  struct LostOffer: Equatable, Sendable {
    let id: OfferID
    /// Whom it was made to by name, if to anybody.
    let to: PlayerName?
    /// Whether a connection that came back was told of it.
    var isTold = false
  }

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

  /// What is kept of the player at a seat; nil where nobody sits, and beyond the last seat.
  subscript(seat: Seat) -> Chair? {
    @inline(__always)
    _read {
      if chairs.indices.contains(seat.index) { yield chairs[seat.index] } else { yield nil }
    }
    @inline(__always)
    _modify {
      if chairs.indices.contains(seat.index) {
        yield &chairs[seat.index]
      } else {
        var nobody: Chair?
        yield &nobody
      }
    }
  }

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

  /// Numbers an event that all are told.
  mutating func nextSequence() -> Int {
    sequence += 1
    return sequence
  }

  /// The first seat that nobody has.
  var freeSeat: Seat? {
    chairs.indices.map(Seat.init).first { self[$0] == nil && !hasBot(at: $0) }
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

  /// Shows its bots what happened.
  mutating func showBots(_ events: [Event], at now: Instant) {
    for index in bots.indices {
      for event in events { bots[index].observe(event, at: now) }
    }
  }

  /// Whether one person plays, alone or against players of the server's own: an offer can wait meanwhile.
  var isPractice: Bool { rules.isSolo || !bots.isEmpty }

  /// Whether players of the server's own are all that is left.
  var isLeftToBots: Bool { !bots.isEmpty && chairs.allSatisfy { $0 == nil } }

  /// Whether a person other than `leaver` is there.
  func isAttended(without leaver: ConnectionID? = nil) -> Bool {
    chairs.contains { chair in
      chair?.connection.map { $0 != leaver } ?? false
    }
  }

  /// Who waits for its lost players.
  var waiting: KeptSeats.Waiting { isAttended() ? .present : isPractice ? .nobody : .others }

  /// Whether its match has begun and is not over: its players are busy and their names fixed.
  var isPlaying: Bool {
    switch match.phase {
    case .waiting, .over, .closed: false
    case .countdown, .open, .window, .paused, .interval: true
    }
  }
}
