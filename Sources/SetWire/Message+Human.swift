import SetGame

extension HumanView {
  /// The first line on every connection.
  static let greeting = "SET/1 Find 3 cards where each feature is all the same or all different."

  /// What a connection is told at once for which there is no room, if it is kept for a line.
  package static let greetingAtTheDoor: [UInt8] = {
    var prose = Prose()
    prose.line(greeting)
    prose.line("There is no room for newcomers now. If a game waits for you, type: back TOKEN")
    return prose.bytes
  }()

  /// The last that a connection is told for which there is no room.
  package static func refusal(_ full: Denial.Full) -> [UInt8] {
    var prose = Prose()
    prose.write(.denied(.full(full), tag: nil), HumanSettings())
    return prose.bytes
  }

  /// All that a connection is told that is not even kept for a line.
  package static func farewell(_ full: Denial.Full) -> [UInt8] {
    var prose = Prose()
    prose.line(greeting)
    return prose.bytes + refusal(full)
  }

  /// Appends a message to one connection; nothing for what only programs need.
  package static func append(
    _ message: Message, _ settings: HumanSettings, to out: inout [UInt8]
  ) {
    var prose = Prose()
    prose.write(message, settings)
    out += prose.bytes
  }
}

extension Prose {
  fileprivate mutating func write(_ message: Message, _ settings: HumanSettings) {
    switch message {
    case .hello, .ping: break
    case .welcome(let you): writeWelcome(you)
    case .ok(_, let count):
      // What a command did is told by its events; a list has nothing else to tell that it is empty.
      if count == 0 { line("Nothing to list.") }
    case .denied(let denial, _, let table):
      let sentence = denial.text { seat in table?.name(of: seat) }
      line("! \(String(decoding: sentence, as: UTF8.self))")
    case .offer(let offer): write(offer)
    case .offerPassed(let offer, let from, let isSeated):
      write(offer, passedOnBy: from, isSeated: isSeated)
    case .unoffer(_, let from, let to, let withdrawal, let isYours):
      write(withdrawal, from: from, to: to, isYours: isYours)
    case .player(let player): write(player)
    case .game(let game): write(game, settings)
    case .named(let from, let to, let isYou):
      line(isYou ? "You are \(to) now." : "* \(from) is \(to) now.")
    case .say(let from, _, _, let text): line(Self.shown(text, settings), eachAfter: "<\(from)> ")
    case .tell(let from, let text):
      line(Self.shown(text, settings), eachAfter: "<\(from) to you> ")
    case .hint(_, let positions, let cards, let clue):
      writeHint(positions, cards, clue, settings)
    case .notice(let notice): line(notice.text)
    case .pong: line("Pong.")
    case .bye(let farewell): line(farewell.text)
    case .lesson(let part): for text in part.lines(color: settings.color) { drawn(text) }
    case .help(let lines): for text in lines { line(text) }
    case .limits(let limits):
      for limit in limits {
        let value = (limit.value.map(String.init) ?? "none").rightAligned(to: 7)
        line(value + "  \(limit.name): \(limit.meaning)")
      }
    case .time(let milliseconds, let table, let state):
      writeTime(milliseconds, table, state)
    case .score(let table, let state, _, let viewer):
      let scene = HumanScene(state: state, table: table, viewer: viewer, settings: settings)
      scene.writeScores(in: &self)
      scene.writeTally(in: &self)
    }
  }

  private mutating func writeWelcome(_ you: PlayerName) {
    line(HumanView.greeting)
    line("You are \(you).  Type a command and press Enter:")
    drawn("  solo     play alone, no clock          duel     meet an opponent")
    drawn("  duel bot play the computer             learn    the game in 5 lines")
    drawn("  help     all commands")
  }

  /// Writes an offer, with the options that are not the usual ones.
  private mutating func write(_ offer: Message.Offer) {
    let kind = offer.rules.kind == .party ? "party for \(offer.rules.seats)" : "duel"
    let differences = RulesWording.differences(offer.rules)
    let options = differences.isEmpty ? "" : ", \(differences)"
    if offer.isYours {
      let to = offer.to.map { " to \($0)" } ?? ""
      line("Your offer \(offer.id.number)\(to): \(kind)\(options). Type withdraw to take it back.")
    } else if offer.to != nil {
      line("* \(offer.from) wants to play you: \(kind)\(options).")
      line("Type accept \(offer.from), or decline \(offer.from).")
    } else {
      line("* \(offer.from) looks for opponents: \(kind)\(options). Type accept \(offer.from).")
    }
  }

  /// Writes whose an offer is now that its maker has left the party.
  private mutating func write(
    _ offer: Message.Offer, passedOnBy old: PlayerName, isSeated: Bool
  ) {
    if offer.isYours {
      line("* \(old) leaves the offer to you. Type withdraw to take it back.")
    } else if isSeated {
      line("* \(old) leaves the offer to \(offer.from).")
    } else {
      let how = "Type accept \(offer.from)."
      line("* The offer of \(old) is \(offer.from)'s now: party for \(offer.rules.seats). \(how)")
    }
  }

  /// Writes why an offer is gone; one that was taken needs no word to its maker, for a match begins.
  private mutating func write(
    _ withdrawal: Message.Withdrawal, from: PlayerName, to: PlayerName?, isYours: Bool
  ) {
    switch withdrawal {
    case .taken: if !isYours, to == nil { line("* The offer of \(from) is taken.") }
    case .declined:
      let by = to.map { "\($0)" } ?? "The other player"
      line(isYours ? "* \(by) declines your offer." : "You decline the offer of \(from).")
    case .withdrawn:
      line(isYours ? "You take your offer back." : "* \(from) takes the offer back.")
    case .gone:
      line(isYours ? "* Your offer is void: the other player is gone." : "* \(from) is gone.")
    case .lost:
      line(isYours ? "Your offer ended when your line was lost." : "* \(from) is gone.")
    }
  }

  private mutating func write(_ player: Message.PlayerLine) {
    var parts = [player.name.description.padded(to: 16)]
    if let table = player.table {
      parts.append(
        player.isSeated ? "plays at table \(table.number)" : "watches table \(table.number)")
    }
    if player.isBot { parts.append("(program)") }
    if player.isYou { parts.append("(you)") }
    line("  " + parts.joined(separator: " ").trimmingEnd)
  }

  private mutating func write(_ game: Message.GameLine, _ settings: HumanSettings) {
    let scene = HumanScene(
      state: game.state, table: game.label, viewer: nil, settings: settings)
    var text = "  table \(scene.number): \(scene.rules.kind.rawValue), "
    text += scene.pairs(game.state.players.map(\.score))
    switch game.state.stage {
    case .waiting: text += ", waiting for players"
    case .countdown: text += ", about to begin"
    case .open, .window:
      text += game.state.left.map { ", \(Wording.clock($0)) left" } ?? ", playing"
    case .paused: text += ", paused"
    case .interval: text += ", between two games"
    case .over, .closed: text += ", over"
    }
    if game.spectators > 0 { text += ", \(game.spectators) watching" }
    line(text)
  }

  private mutating func writeHint(
    _ positions: [Position], _ cards: [Card], _ clue: Clue?, _ settings: HumanSettings
  ) {
    guard !positions.isEmpty else {
      return line("Hint: no Set is on the board. Type deal for more cards.")
    }
    let art = BoardArt(size: .tiny, color: settings.color)
    let drawing = zip(positions, cards).map { "   \($0.number) \(art.tiny($1))" }.joined()
    let verb = positions.count == 1 ? "this card belongs" : "these two cards belong"
    drawn("Hint: \(verb) to a Set:\(drawing)")
    guard let clue, let first = cards.first else { return }
    let feature = clue.feature.word
    let value = first.word(for: clue.feature)
    if clue.isSame {
      line("Look at \(feature): \(value) on all three cards.")
    } else if cards.count > 1 {
      let other = cards[1].word(for: clue.feature)
      let third = first.completing(cards[1]).word(for: clue.feature)
      line("Look at \(feature): \(value) and \(other) here, so \(third) on the third card.")
    } else {
      line("Look at \(feature): it is different on all three cards.")
    }
  }

  private mutating func writeTime(
    _ milliseconds: Int, _ table: TableLabel?, _ state: TableState?
  ) {
    if let table, let state {
      let played = Wording.clock(state.time)
      let left = state.left.map { ", \(Wording.clock($0)) left" } ?? ", no clock"
      line("Table \(table.id.number): \(played) played\(left).")
    }
    line("The server has been up for \(Wording.clock(milliseconds)).")
  }

  /// Talk as this reader sees it: beyond ASCII a `?` a character unless asked for otherwise.
  private static func shown(_ text: ChatText, _ settings: HumanSettings) -> String {
    let whole = String(decoding: text.bytes, as: UTF8.self)
    guard !settings.utf8 else { return whole }
    return String(String.UnicodeScalarView(whole.unicodeScalars.map { $0.isASCII ? $0 : "?" }))
  }
}
