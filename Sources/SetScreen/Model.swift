import SetGame
import SetWire

/// Everything that the client knows and shows, as a pure value.
///
/// The shell tells it what happens with `update(_:at:)` and does what that returns; it draws `view(size:at:)`
/// after each turn, and calls again with `timer` when `deadline` has come.
package struct Model: Sendable {
  /// What the player came for.
  package let launch: Launch
  /// What the player sees: what was chosen, and above that what the command line asks for this time.
  package internal(set) var settings: Settings
  /// What the player has done in all games.
  package internal(set) var history: PlayerHistory
  /// How it stands with the server.
  package internal(set) var link = Link.idle
  /// The player's name on the server.
  package internal(set) var you: PlayerName?
  /// Who is here and what is offered.
  package internal(set) var lobby = LobbyModel()
  /// The table at which the player sits or which is watched.
  package internal(set) var table: TableModel?
  /// What lies over all and gets the keys.
  package internal(set) var overlay: Overlay?
  /// What was said, the last line last.
  package internal(set) var chat: [ChatLine] = []
  /// How many of its lines the player has not seen.
  package internal(set) var unseenChat = 0
  /// What the player said and the server has not taken yet, in order.
  var unheardChat: [String] = []
  /// What the player's private offer is taken by.
  package internal(set) var offerCode: String?
  /// How many lines that name cards are not answered: what is chosen meanwhile is what the player wants.
  var playsUnderWay = 0
  /// What the player is to be told.
  package internal(set) var message: Announcement?
  /// How long a line takes to the server and back, in milliseconds.
  package internal(set) var lag: Int?
  /// The size of the terminal.
  package internal(set) var size = ScreenSize.usual
  /// The largest cards that are drawn: once reduced they stay so until the game ends.
  package internal(set) var cardLimit = CardSize.large

  /// What takes the seat back.
  var token: Token?
  var keyboard = Keyboard()
  var keyboardEnds: Instant?
  var lines = LineBuffer()
  /// What the terminal was found out to be.
  var probe = Probe.none
  var probeFound: (isWide: Bool, background: Palette.Background?) = (false, nil)
  /// When the connection was lost for which it is being tried again.
  var lostAt: Instant?
  /// How often it was tried since a connection lasted.
  var attempts = 0
  /// Spreads the attempts of many clients.
  var chance: SeededGenerator
  /// When bytes came last.
  var heardAt: Instant?
  /// When the ping was sent that is not answered.
  var pingSent: Instant?
  var nextPing: Instant?
  var nextPoll: Instant?
  /// Until when a second Control and C leaves the game.
  var leaveAsked: Instant?
  /// When a key was pressed last: an idle newcomer is pointed to the help.
  var lastKey: Instant?
  var hasSentGoal = false
  /// Lines of plain mode and what becomes of them.
  var script = Script()
  /// The table of which plain mode has told who sits there.
  var introduced: TableID?
  /// Whether a snapshot was asked for and has not come.
  var awaitsSnapshot = false
  var malformedLines = 0
  var hasOfferedFinder = false
  /// Seconds of the clock of which plain mode has told.
  var clockTold: Int?
  /// When what is drawn changes next by time alone.
  var nextTick: Instant?
  var effects: [ClientEffect] = []

  /// A line that somebody said.
  package struct ChatLine: Equatable, Sendable {
    /// Who; nil for the server.
    package var from: PlayerName?
    /// What, of characters that can be shown.
    package var text: String
    /// Whether it was told to this player alone.
    package var isPrivate = false
  }

  /// Something that the player is told for a while.
  package struct Announcement: Equatable, Sendable {
    /// One sentence or more, each of which may be wrapped.
    package var lines: [String]
    /// Since when it stands: where there is not enough room it is shown in parts.
    package var since: Instant
    /// Till when.
    package var until: Instant
  }

  /// What the terminal was asked and has answered.
  enum Probe: Equatable, Sendable {
    /// Nothing was asked.
    case none
    /// The answers are awaited till then.
    case awaits(until: Instant)
    /// It has answered or is not waited for any more.
    case done(isWide: Bool, Palette.Background?)
  }

  static let chatMax = 100
  /// The most lines said that the server has not taken yet.
  static let unheardMax = 20
  /// How long a message stands.
  static let messageTime: Duration = .seconds(6)

  /// A client that has not started.
  ///
  /// - Parameters:
  ///   - settings: what was chosen earlier.
  ///   - seed: what this client does at random is determined by.
  ///   - overrides: settings to have instead this time; of them, and of all others, only what is chosen is kept.
  package init(
    launch: Launch, settings: Settings = Settings(), overrides: Settings? = nil,
    history: PlayerHistory = .init(), seed: UInt64 = 0
  ) {
    chance = SeededGenerator(seed: seed)
    self.launch = launch
    self.settings = overrides ?? settings
    self.history = history
  }

  /// Takes in what happened and returns what has to be done about it.
  package mutating func update(_ input: ClientInput, at now: Instant) -> [ClientEffect] {
    effects = []
    switch input {
    case .started: start(at: now)
    case .typed(let bytes): type(bytes, at: now)
    case .key(let key): press(key, at: now)
    case .command(let line): command(line, at: now)
    case .inputEnded: finish(at: now)
    case .outputEnded: leave(at: now)
    case .interrupted: press(.control("c"), at: now)
    case .resized(let size): resize(size)
    case .connected: greet(at: now)
    case .connectFailed(let failure): connectFailed(failure, at: now)
    case .received(let bytes): receive(bytes, at: now)
    case .disconnected: disconnected(at: now)
    case .historyKept(let history): self.history = history
    case .setAside(let file, let path): say(Wording.setAside(file, path), at: now, plain: true)
    case .notKept(let file, let reason): say(Wording.notKept(file, reason), at: now, plain: true)
    case .timer: break
    }
    applyDeadlines(at: now)
    keepCardSize(at: now)
    defer { effects = [] }
    return effects
  }
}

extension Model {
  /// The characters that are drawn with.
  package var symbols: SymbolSet {
    if let chosen = settings.symbols { return chosen }
    if case .done(isWide: true, _) = probe { return .ascii }
    return launch.symbols
  }

  /// The colours that are drawn with.
  package var inks: Palette.Inks {
    var background = settings.background
    if background == nil, case .done(_, let found) = probe { background = found }
    return settings.palette.inks(on: background)
  }

  /// Whether nothing is to be drawn yet, as the terminal has not answered what it is.
  package var awaitsTerminal: Bool {
    if case .awaits = probe { return true }
    return false
  }

  /// Whether the player sits at the table.
  var isSeated: Bool { table?.you != nil }

  mutating func say(_ lines: [String], at now: Instant, for time: Duration = Model.messageTime) {
    message = Announcement(lines: lines, since: now, until: now + time)
  }

  mutating func say(_ line: String, at now: Instant) {
    say([line], at: now)
  }

  /// The most bytes of a line, without its end.
  static let lineMax = LineBuffer.lineBytesMax - 2

  /// Sends a line to the server. Nothing that would end it early can be in it.
  ///
  /// - Parameter tag: what its answer is known by; nil if none is wanted.
  /// - Returns: false if it is too long, and was not sent.
  @discardableResult
  mutating func send(_ line: String, for tag: LineTag?) -> Bool {
    let prefix = tag.map { "@\($0.text) " } ?? ""
    let bytes = (prefix + line).utf8.filter { $0 >= 0x20 && $0 != 0x7F }
    guard bytes.count <= Self.lineMax else { return false }
    if link.isOnline { effects.append(.send(bytes + [0x0D, 0x0A])) }
    return true
  }

  /// Keeps a line of the settings that the player has just chosen.
  mutating func keep(_ row: SettingsRow) {
    effects.append(.keep(row, of: settings))
  }

  mutating func ringBell() {
    if settings.hasBell, !launch.isPlain { effects.append(.write([0x07])) }
  }

  private mutating func start(at now: Instant) {
    lastKey = now
    if !launch.isPlain, launch.mayAskTerminal {
      probe = .awaits(until: now + Self.probeWait)
      effects.append(.write(Self.probeQuestions(isUnicode: launch.symbols == .unicode)))
    }
    if launch.goal == .learn { overlay = .learn(.asks) }
    link = .connecting
    effects.append(.connect)
  }

  private mutating func resize(_ size: ScreenSize) {
    self.size = size
    cardLimit = .large
    effects.append(.redraw)
  }

  /// Reduces the size of cards to what fits, and keeps it so until the game ends.
  private mutating func keepCardSize(at now: Instant) {
    guard let table, table.isBoardUp || table.isPlaying else {
      cardLimit = .large
      return
    }
    guard !table.board.isEmpty else { return }
    let layout = BoardLayout(
      size, cards: max(table.board.count, table.shownBoard(at: now).count), atMost: cardLimit)
    if let layout { cardLimit = layout.size }
  }

  /// Leaves without asking.
  mutating func leave(at now: Instant, _ exit: Exit = Exit(.ok)) {
    guard link != .ended else { return }
    if link.isOnline { send("quit", for: nil) }
    link = .ended
    var exit = exit
    if exit.lines.isEmpty, let table { exit.lines = ResultText.lines(of: table, launch.today) }
    effects.append(.leave(exit))
  }
}

extension Model {
  /// The same client with other settings.
  package func with(_ settings: Settings) -> Model {
    var model = self
    model.settings = settings
    return model
  }
}
