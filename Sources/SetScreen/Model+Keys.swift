import SetGame
import SetWire

// What keys do where nothing lies over the board or the lobby, and who gets a key.

extension Model {
  mutating func type(_ bytes: [UInt8], at now: Instant) {
    for key in keyboard.receive(bytes) { press(key, at: now) }
    keyboardEnds = keyboard.isWaiting ? now + Keyboard.escapeWait : nil
  }

  mutating func press(_ key: Key, at now: Instant) {
    guard link != .ended, !takeReport(key) else { return }
    lastKey = now
    switch key {
    case .control("l"): effects.append(.redraw)
    case .control("c"): interrupt(at: now)
    default:
      leaveAsked = nil
      if let overlay {
        press(key, in: overlay, at: now)
      } else if !pressAnywhere(key, at: now) {
        pressInPlace(key, at: now)
      }
    }
  }

  /// Control and C: leaves, in a game only when pressed twice.
  mutating func interrupt(at now: Instant) {
    guard script.ends == nil else { return leave(at: now) }
    guard table?.isPlaying == true, link.isOnline else { return finish(at: now) }
    if let asked = leaveAsked, asked > now { return finish(at: now) }
    leaveAsked = now + .seconds(5)
    let again = launch.isPlain ? "Say it again" : "^C again"
    let isAlone = table?.rules.isSolo == true
    say(
      "\(again) leaves the game\(isAlone ? "" : ": it is lost then").", at: now, plain: true)
  }

  /// Keys that mean the same on the board and in the lobby.
  private mutating func pressAnywhere(_ key: Key, at now: Instant) -> Bool {
    switch key {
    case .tab:
      overlay = .chat(TextField(limit: .talk))
      unseenChat = 0
    case .character("/"): overlay = .command(TextField(limit: .line))
    case .character("?"): overlay = .help(0)
    case .character("+"), .character("="): changeSize(larger: true)
    case .character("-"): changeSize(larger: false)
    default: return false
    }
    return true
  }

  private mutating func changeSize(larger: Bool) {
    let size = settings.size ?? cardLimit
    cardLimit = .large
    settings.size = (larger ? size.larger : size.smaller) ?? size
    keep(.size)
  }

  private mutating func pressInPlace(_ key: Key, at now: Instant) {
    guard let table else { return pressInLobby(key, at: now) }
    guard table.isBoardUp else { return pressOffBoard(key, table, at: now) }
    guard table.isPlaying else {
      if key == .escape { send("leave", for: .leave) }
      return
    }
    switch key {
    case .character(" "): claim(table, at: now)
    case .character(let character):
      if let position = settings.keys.position(of: character) {
        choose(position, at: now)
      } else {
        pressStrange(character, at: now)
      }
    case .escape: clearSelection(table)
    case .enter: deal(table, at: now)
    case .backspace: pass(table, at: now)
    case .control("t"): send("hint board=\(table.version) w=-", for: .command)
    case .control("p"): send("pause", for: .command)
    default: break
    }
  }

  /// A letter that is on no card: perhaps the keyboard has another layout.
  private mutating func pressStrange(_ character: Character, at now: Instant) {
    let isKnownElsewhere = KeyLayout.all.contains { $0.position(of: character) != nil }
    if isKnownElsewhere, !settings.hasChosenKeys, !hasOfferedFinder {
      hasOfferedFinder = true
      overlay = .finder(LayoutFinder())
    } else {
      say("\"\(character)\" is on no card (\(settings.keys.name) keys). ? helps.", at: now)
    }
  }

  /// Keys while a table is there and no board: before, between and after games.
  private mutating func pressOffBoard(_ key: Key, _ table: TableModel, at now: Instant) {
    switch (table.stage, key) {
    case (.paused, .control("p")), (.paused, .character(" ")): send("resume", for: .command)
    case (.over, .character("r")), (.over, .character("R")), (.over, .enter):
      send("rematch", for: .command)
    case (.closed, .character("l")), (.closed, .character("L")), (.closed, .enter),
      (.closed, .escape):
      self.table = nil
      enterLobby(at: now)
    case (.over, .character("l")), (.over, .character("L")), (.interval, .character("l")),
      (.interval, .character("L")), (.waiting, .character("l")), (.waiting, .character("L")),
      (.waiting, .escape):
      send("leave", for: .leave)
    case (_, .escape) where table.you == nil: send("leave", for: .leave)
    default: break
    }
  }

  private mutating func pressInLobby(_ key: Key, at now: Instant) {
    switch key {
    case .up: lobby.move(by: -1, for: you)
    case .down: lobby.move(by: 1, for: you)
    case .enter:
      guard let entry = lobby.chosenEntry(for: you) else { return }
      switch entry {
      case .offer(let offer): send("accept \(offer.id.number)", for: .command)
      case .game(let game): send("watch \(game.table.number)", for: .command)
      case .player(let player): openOfferForm(asking: player.name)
      }
    case .character(let character):
      switch character.lowercased() {
      case "d": openOfferForm(asking: nil)
      case "b": send("duel bot", for: .command)
      case "s": send("solo", for: .command)
      case "w": send("withdraw", for: .command)
      case "a": answerPersonalOffer("accept")
      case "x": answerPersonalOffer("decline")
      case "o": overlay = .settings(0)
      case "l": overlay = .learn(.asks)
      case "q": leave(at: now)
      default: break
      }
    default: break
    }
  }

  private mutating func answerPersonalOffer(_ word: String) {
    if let offer = lobby.personalOffer(for: you) {
      send("\(word) \(offer.id.number)", for: .command)
    }
  }

  private mutating func openOfferForm(asking name: PlayerName?) {
    let others = lobby.players.filter { $0.name != you && !$0.isSeated }.map(\.name)
    overlay = .offer(OfferForm(opponents: others, asked: name))
  }
}
