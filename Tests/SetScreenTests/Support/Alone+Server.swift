import SetGame
import SetScreen
import SetWire
import Testing

// What a server of this release says, as its own writer writes it: no line of another form comes this way.

extension Alone {
  /// The server says these, in one write.
  mutating func hear(_ messages: Message...) { hear(messages) }

  /// The server says these, in one write.
  mutating func hear(_ messages: [Message]) {
    var bytes: [UInt8] = []
    for message in messages { View.wire.append(message, to: &bytes) }
    tell(.received(bytes))
  }

  /// These happen at the table of the duel, one after the other, the first with this number.
  mutating func hear(
    _ happenings: [Happening], from sequence: Int = SampleDuel.sequence + 1, at time: Int = 5
  ) {
    var bytes: [UInt8] = []
    for (index, happening) in happenings.enumerated() {
      let event = TableEvent(sequence: sequence + index, time: time, .match(happening))
      WireView.append(event, in: SampleDuel.label, to: &bytes)
    }
    tell(.received(bytes))
  }

  /// The server answers the command with this tag, after a list of so many lines if it has one.
  mutating func hearOk(_ tag: String, count: Int? = nil) {
    hear(.ok(tag: Tag(tag.utf8), count: count))
  }

  /// The server refuses the command with this tag, or with none.
  mutating func hearRefusal(_ denial: Denial, of tag: String?) {
    hear(.denied(denial, tag: tag.flatMap { Tag($0.utf8) }, table: SampleDuel.label))
  }

  /// The server shows both lists of an empty lobby, as it is asked for them in turn.
  mutating func hearEmptyLists() {
    hearOk("w", count: 0)
    hearOk("t", count: 0)
  }

  /// What a server says to a new connection, and to its hello.
  static func greeting(token: Token? = nil, table: TableID? = nil) -> String {
    guard let guest = PlayerName("guest7".utf8), let ada = PlayerName("ada".utf8) else { return "" }
    var bytes: [UInt8] = []
    View.initial.append(.welcome(you: guest), to: &bytes)
    let hello = Message.Hello(
      version: 1, you: ada, token: token, server: "x/1", lineMax: 512, table: table)
    for message in [Message.hello(hello), .ok(tag: nil)] { View.wire.append(message, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The duel of ada and bob in phase open, at its ninth event.
  static let snapshot: String = SampleDuel.snapshot(of: SampleDuel.state)
}

/// The duel of ada and bob at table 3, as the server knows it.
enum SampleDuel {
  static let ada = Seat(0)
  static let bob = Seat(1)
  /// The number of the last event before the snapshot.
  static let sequence = 9

  static let label = TableLabel(
    id: TableID(3), names: ["ada", "bob"].map { PlayerName($0.utf8) }, rules: Rules())

  /// Phase open, at the start of the clock.
  static let state: TableState = {
    var state = TableState()
    state.stage = .open
    state.version = 1
    state.deck = 69
    state.cards = [
      "1R#D", "2R#D", "3G:O", "1P.S", "2G#O", "3P:S", "1G.D", "2P#S", "3R:O", "1G:S", "2R.O",
      "3P#D",
    ].compactMap { Card(notation: $0.utf8) }
    state.left = 180_000
    state.isClockRunning = true
    state.players = [TableState.Standing(), TableState.Standing()]
    return state
  }()

  /// The snapshot of a state, as ada gets it.
  static func snapshot(of state: TableState) -> String {
    var bytes: [UInt8] = []
    View.wire.appendSnapshot(of: state, in: label, viewer: ada, sequence: sequence, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SampleDuel {
  static func name(_ text: String) throws -> PlayerName { try #require(PlayerName(text.utf8)) }

  /// The line of somebody at no table.
  static func idle(_ name: String) throws -> Message.PlayerLine {
    Message.PlayerLine(
      name: try Self.name(name), table: nil, isSeated: false, isBot: false, isYou: false)
  }

  /// An offer of a duel that another player made.
  static func offer(
    _ number: Int, from: String, to: String? = nil, time: Duration = .seconds(180)
  ) throws -> Message.Offer {
    var rules = Rules()
    rules.time = time
    return Message.Offer(
      id: OfferID(number), from: try name(from), to: try to.map(name), rules: rules, isYours: false)
  }
}
