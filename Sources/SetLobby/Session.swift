import SetGame
import SetWire

/// One connection: who it is, where it sits, and what of its input and output is under way.
struct Session: Sendable {
  /// Where a connection is. A connection is at one table at most.
  enum Place: Equatable, Sendable {
    /// At no table.
    case lobby
    /// In this seat of the table at this index.
    case seat(Int, Seat)
    /// Watching the table at this index.
    case watching(Int)
  }

  /// A line that waits until the rate allows it.
  struct QueuedLine: Sendable {
    let line: ParsedLine
    /// What the line counts against `Limits.queuedBytesMax`.
    let bytes: Int
  }

  // What every line of a game needs stands first and together: with thousands of connections the memory of
  // each is cold when its turn comes.

  let id: ConnectionID
  /// Whether the connection is there; a slot without a connection holds a closed session.
  var isOpen = true
  var isWire = false
  /// Whether the shell has too much of its output unsent.
  var isCongested = false
  /// Whether it sends no more: it is closed when the last of its lines is answered.
  var isInputOver = false
  var isPinged = false
  var hasSentLine = false
  /// Whether its next line proves that it knows its new token.
  var hasNewToken = false
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
  /// When the line that is not finished was begun.
  var lineBegunAt: Instant?
  var playBucket = TokenBucket()
  /// When it last acted from phase open.
  var actedAt: Instant?
  var wrongTokens = 0

  var queue: [QueuedLine] = []
  var queuedBytes = 0
  /// When the rate allows the first line of the queue.
  var queueReadyAt: Instant?
  var lineBucket = TokenBucket()
  var chatBucket = TokenBucket()
  var strikeBucket = TokenBucket()
  /// Whether it missed something as a spectator and has to be shown the table again.
  var hasMissed = false
  /// The earliest entry of the session in the queue of deadlines.
  var armed: Instant?

  let address: PeerAddress
  var name: PlayerName
  var settings = HumanSettings()
  /// Whether it said that it is a program.
  var isBot = false
  var hasSaidHello = false
  /// What takes its seat back. Made when it is first told.
  var token: Token?
  var ignored: [PlayerName] = []
  /// The offer that it made.
  var offer: OfferID?
  /// The lesson that it takes; nobody at a table takes one.
  var lesson: Lesson?
  /// Whether it has found something to do, or was told what there is.
  var isSettled = false
  /// How many offers are made to it by name.
  var offersReceived = 0

  init(id: ConnectionID, address: PeerAddress, name: PlayerName, at now: Instant) {
    self.id = id
    self.address = address
    self.name = name
    heardAt = now
  }

  /// What a slot holds that no connection has.
  static let vacant: Session = {
    var session = Session(
      id: ConnectionID(slot: 0, generation: 0), address: .loopback, name: PlayerName(guest: 0),
      at: Instant(nanoseconds: 0))
    session.isOpen = false
    return session
  }()

  /// How it is written to.
  var view: View { isWire ? .wire : .human(settings) }

  /// The table at which it sits or watches, by index.
  var table: Int? {
    switch place {
    case .lobby: nil
    case .seat(let table, _), .watching(let table): table
    }
  }
}
