import SetGame
import SetWire

/// One connection: who it is, where it sits, and what of its input and output is under way.
struct Session: Sendable {
  /// Where a connection is. A connection is at one table at most.
  enum Place: Equatable, Sendable {
    /// At no table.
    case lobby
    /// In this seat of this table.
    case seat(TableKey, Seat)
    /// Watching this table.
    case watching(TableKey)
  }

  /// What waits until the rate allows it to be answered.
  struct Queued: Sendable {
    enum Item: Sendable {
      case line(ParsedLine)
      /// Something that telnet asked, with its answer.
      case telnet(reply: [UInt8])
    }

    let item: Item
    /// What it counts against `Limits.queuedBytesMax`.
    let bytes: Int
  }

  // What every line of a game needs stands first and together: with thousands of connections the memory of
  // each is cold when its turn comes.

  let id: ConnectionID
  var isWire = false
  /// Whether the shell has too much of its output unsent.
  var isCongested = false
  /// Whether it sends no more: it is closed when the last of its lines is answered.
  var isInputOver = false
  var hasSentLine = false
  /// Whether it asked to leave, and the command is not answered yet.
  var isQuitting = false
  /// Whether the last command was a `quit` that has to be said again.
  var hasAskedToQuit = false
  var place = Place.lobby
  /// Where the session stands among the members of its crowd; nil in a seat.
  var crowdIndex: Int?
  /// What goes out at the end of the turn.
  var pending: [UInt8] = []
  var lines = LineBuffer()
  var heardAt: Instant
  /// When it was asked whether it is there, if it has said nothing since.
  var pingedAt: Instant?
  /// When the line that is not finished was begun.
  var lineBegunAt: Instant?
  var playBucket = TokenBucket()
  /// When it last acted from phase open.
  var actedAt: Instant?
  var wrongTokens = 0

  var queue: [Queued] = []
  var queuedBytes = 0
  /// When the rate allows the first line of the queue.
  var queueReadyAt: Instant?
  var inputBucket = TokenBucket()
  var lineBucket = TokenBucket()
  var chatBucket = TokenBucket()
  var strikeBucket = TokenBucket()
  var wrongCodes = 0
  /// Whether it missed something as a spectator and has to be shown the table again.
  var hasMissed = false
  /// The earliest entry of the session in the queue of deadlines.
  var armed: Instant?

  /// Whoever it is under any name.
  var person: Person
  var name: PlayerName
  var settings = HumanSettings()
  /// Whether it said that it is a program.
  var isBot = false
  var hasSaidHello = false
  /// What takes its seat back. Made when it is first told.
  var token: Token?
  /// Those of whom it hears nothing.
  var ignored = IgnoreList()
  /// The lesson that it takes; nobody at a table takes one.
  var lesson: Lesson?
  /// Whether it has found something to do, or was told what there is.
  var isSettled = false

  init(id: ConnectionID, person: Person, name: PlayerName, at now: Instant) {
    self.id = id
    self.person = person
    self.name = name
    heardAt = now
  }

  /// Whether it is a person who has done nothing yet, and is told once what to do.
  var mayWantAdvice: Bool {
    !isSettled && !isWire && place == .lobby && lineBegunAt == nil
  }

  /// Where it is from.
  var address: PeerAddress { person.address }

  /// How it is written to.
  var view: View { isWire ? .wire : .human(settings) }

  /// The table at which it sits or watches.
  var table: TableKey? {
    switch place {
    case .lobby: nil
    case .seat(let table, _), .watching(let table): table
    }
  }

  /// The seat in which it sits.
  var seat: Seat? {
    if case .seat(_, let seat) = place { return seat }
    return nil
  }
}

// What comes in.

extension Session {
  /// What counts at least for something that waits, as what is short costs memory too.
  private static var queuedBytesLeast: Int { 64 }

  /// The line that has just been read. It changes nothing; it is mutating as the session would be copied else.
  mutating func parseLine() -> ParsedLine { Command.parse(lines.line) }

  /// The line that has just been read, refused whatever it says.
  func refused(with denial: Denial) -> ParsedLine { ParsedLine(refused: lines.line, with: denial) }

  /// Has something wait until the rate allows it; false if too much waits already.
  mutating func enqueue(_ item: Queued.Item, within bytesMax: Int) -> Bool {
    let bytes =
      switch item {
      case .line: max(lines.line.count, Self.queuedBytesLeast)
      case .telnet: Self.queuedBytesLeast
      }
    guard queuedBytes + bytes <= bytesMax else { return false }
    queue.append(Queued(item: item, bytes: bytes))
    queuedBytes += bytes
    return true
  }
}

// What goes out: each adds to it, and answers whether it is the first thing that goes out in this turn.

extension Session {
  /// Adds bytes.
  mutating func write(_ bytes: [UInt8]) -> Bool {
    guard pending.isEmpty else {
      pending += bytes
      return false
    }
    // The same bytes may go to many: they are shared until something is added to them.
    pending = bytes
    return !bytes.isEmpty
  }

  /// Adds a message as the connection reads it.
  mutating func write(_ message: Message) -> Bool {
    let isFirst = pending.isEmpty
    if isWire {
      WireView.append(message, to: &pending)
    } else {
      HumanView.append(message, settings, to: &pending)
    }
    return isFirst && !pending.isEmpty
  }

  /// Adds the answer to a command that was carried out; programs get it without the detour of a message.
  mutating func writeOk(_ tag: Tag?, count: Int?) -> Bool {
    guard isWire else { return write(.ok(tag: tag, count: count)) }
    let isFirst = pending.isEmpty
    WireView.appendOk(tag, count: count, to: &pending)
    return isFirst
  }

  /// Adds what happened at the table of a person who sits in a seat.
  mutating func write(
    _ events: [TableEvent], after state: TableState, in label: TableLabel, viewer: Seat
  ) -> Bool {
    let isFirst = pending.isEmpty
    HumanView.append(
      events, after: state, in: label, viewer: viewer, settings, to: &pending)
    return isFirst && !pending.isEmpty
  }

  /// Takes what goes out, if anything does.
  mutating func takePending() -> [UInt8]? {
    guard !pending.isEmpty else { return nil }
    var bytes: [UInt8] = []
    swap(&bytes, &pending)
    return bytes
  }
}
