import SetGame
import SetWire

// What the lines of the server do to the model.

extension Model {
  mutating func handle(_ line: ServerLine, at now: Instant) {
    switch line {
    case .hello(let hello): welcome(hello, at: now)
    case .ok(let tag, let count): answered(tag.flatMap(LineTag.init), count, at: now)
    case .error(let tag, let code, let text):
      refused(tag.flatMap(LineTag.init), code, text, at: now)
    case .event(let id, let sequence, _, let report):
      happened(report, at: id, sequence, at: now)
    case .table(let line): snapshot(line, at: now)
    case .rules(let id, _, let rules): if table?.id == id { take(rules, at: now) }
    case .board(let line): board(line, at: now)
    case .offer(let offer): offered(offer, at: now)
    case .unoffer(let id, let why): withdrawn(id, why, at: now)
    case .player(let player):
      lobby.add(player)
      tell(PlainText.line(of: .player(player)), at: now)
    case .game(let game):
      lobby.add(game)
      tell(PlainText.line(of: .game(game)), at: now)
    case .named(let from, let to): renamed(from, to)
    case .say, .tell, .text, .notice, .bye: heard(line, at: now)
    case .hint(let id, let positions, _): hinted(id, positions, at: now)
    case .ping: send("ping", for: .ping)
    case .unknown: break
    }
  }

  private mutating func take(_ rules: Rules, at now: Instant) {
    table?.rules = rules
    guard let table, introduced != table.id else { return }
    introduced = table.id
    for line in PlainText.introduction(to: table, at: now) { tell(line, at: now) }
  }

  private mutating func answered(_ tag: LineTag?, _ count: Int?, at now: Instant) {
    switch tag {
    case .ping:
      if let pingSent { lag = min((now - pingSent).wholeMilliseconds, 99_999) }
      pingSent = nil
    case .command:
      script.unanswered = max(script.unanswered - 1, 0)
      if count == 0 { tell("Nothing to list.", at: now) }
    case .players: lobby.closePlayers()
    case .games: lobby.closeGames()
    case .leave:
      table = nil
      enterLobby(at: now)
    case .talk:
      // The server tells the others only.
      if let text = takeUnheard() { talk(ChatLine(from: you, text: text.printable), at: now) }
    case .play, .earlyPlay:
      playsUnderWay = max(playsUnderWay - 1, 0)
      adoptPicks()
    case .goal, .claim, .snapshot, nil: break
    }
    lobby.settle(for: you)
  }

  private mutating func takeUnheard() -> String? {
    unheardChat.isEmpty ? nil : unheardChat.removeFirst()
  }

  private mutating func refused(
    _ tag: LineTag?, _ code: Denial.Code?, _ text: String?, at now: Instant
  ) {
    switch tag {
    case .ping: return pingSent = nil
    case .snapshot: return awaitsSnapshot = false
    case .players, .games: return
    // The claim's own answer tells.
    case .earlyPlay: return takeBackPlay()
    case .play: takeBackPlay()
    case .claim:
      table?.isClaiming = false
      table?.sentPicks = []
    case .talk:
      let unsaid = takeUnheard()
      // It can be mended and said again.
      if case .chat(let field) = overlay, field.text.isEmpty, let unsaid {
        overlay = .chat(TextField(unsaid, limit: .talk))
      }
    case .command: script.unanswered = max(script.unanswered - 1, 0)
    case .goal, .leave, nil: break
    }
    say(Wording.refusal(code, text: text), at: now, plain: true)
  }

  private mutating func happened(
    _ report: TableReport, at id: TableID, _ sequence: Int, at now: Instant
  ) {
    guard var table, table.id == id, sequence > table.sequence else { return }
    guard sequence == table.sequence + 1 else { return askForSnapshot() }
    let knewTheRule = table.knowsTheRule
    let before = table
    table.sequence = sequence
    let fits = table.apply(report, at: now)
    self.table = table
    if !fits { askForSnapshot() }
    if case .picks = report { adoptPicks() }
    tell(of: report, in: table, before: before, isFirst: !knewTheRule, at: now)
    switch report {
    case .countdown, .over:
      message = nil
      ringBell()
    case .pause(_, .on, _): message = nil
    case .claim: ringBell()
    case .result(let winner, _): keepHistory(of: table, winner: winner)
    default: break
    }
    if case .over = report, table.rules.games > 1 { keepHistory(of: table, winner: nil) }
  }

  /// Adds the game that has ended to the player's history. Of a match of several games each is added when
  /// it ends, a single game with its result.
  private mutating func keepHistory(of table: TableModel, winner: PlayerName?) {
    guard let seat = table.seat(of: table.you), table.records.indices.contains(seat) else { return }
    let isLastOfMany = table.result != nil && table.rules.games > 1
    guard !isLastOfMany else { return }
    let winner = winner ?? table.ended?.winner
    let game = FinishedGame(
      record: table.records[seat], isWin: winner != nil && winner == table.you)
    // What the file says, with the games of other clients, comes a little later.
    history.add(game)
    effects.append(.addToHistory(game))
  }

  private mutating func tell(
    of report: TableReport, in table: TableModel, before: TableModel, isFirst: Bool,
    at now: Instant
  ) {
    if launch.isPlain {
      for line in PlainText.lines(for: report, in: table, before: before) {
        effects.append(.print(line.printable))
      }
      return
    }
    // The screen of the result tells of that as long as it stands.
    if case .rematch = report { return }
    var told = Wording.sentences(for: report, in: table)
    if case .set(let find) = report, find.by == table.you, isFirst {
      told = Wording.firstFind(find)
    }
    if case .miss(let by, .notASet, _) = report, by == table.you, isFirst {
      told.append("In a Set each feature is all the same or all different.")
    }
    if !told.isEmpty { say(told, at: now) }
  }

  private mutating func snapshot(_ line: TableLine, at now: Instant) {
    if table?.id != line.table {
      table = TableModel(line.table, sequence: line.sequence, at: now)
      nextPing = now + .milliseconds(200)
      message = nil
      overlay = nil
    }
    table?.sequence = line.sequence
    awaitsSnapshot = false
    if let standing = line.standing { table?.apply(standing, at: now) }
    if let moment = line.moment { table?.apply(moment, at: now) }
    if let agreed = line.agreed { table?.pauseAsked?.agreed = agreed }
    if let gone = line.gone { table?.gone = gone }
  }

  private mutating func board(_ line: ServerLine.BoardLine, at now: Instant) {
    guard var table, table.id == line.table else { return }
    // The same line is an event if its number is the next one, and else the end of a snapshot.
    if line.sequence > table.sequence + 1 { return askForSnapshot() }
    table.sequence = max(table.sequence, line.sequence)
    table.apply(line)
    self.table = table
    adoptPicks()
    if launch.isPlain, !line.cards.isEmpty {
      for text in PlainText.board(of: table) { effects.append(.print(text)) }
    }
  }

  private mutating func offered(_ offer: ServerLine.Offer, at now: Instant) {
    let known = lobby.offers.first { $0.id == offer.id }
    lobby.add(offer)
    lobby.settle(for: you)
    if let known, known.from != offer.from { return passed(offer, from: known.from, at: now) }
    // Who came to a private party by its code has heard nothing of its offer before.
    if known == nil, offer.from == you, let table, table.stage == .waiting,
      table.rules == offer.rules
    {
      return say(Wording.offerIsYours, at: now, plain: true)
    }
    if offer.from != you { tell(PlainText.line(of: .offer(offer)), at: now) }
    guard offer.to != nil, offer.to == you, offer.from != you else { return }
    ringBell()
    say("\(offer.from) asks you for a duel: A accepts, X declines.", at: now)
  }

  /// Whoever made a party's offer has left it, and the next who sits there has the offer.
  private mutating func passed(_ offer: ServerLine.Offer, from old: PlayerName, at now: Instant) {
    if old == you { offerCode = nil }
    // Who is not concerned sees it in the list, and hears of it where there is none.
    let isConcerned = offer.from == you || old == you || table?.stage == .waiting
    let sentence = Wording.passed(offer, from: old, you)
    if isConcerned { say(sentence, at: now, plain: true) } else { tell(sentence, at: now) }
  }

  private mutating func withdrawn(_ id: OfferID, _ why: Message.Withdrawal?, at now: Instant) {
    let isOwn = lobby.ownOffer(of: you)?.id == id
    if isOwn { offerCode = nil }
    lobby.remove(id)
    lobby.settle(for: you)
    if isOwn, why == .declined { say("Your offer was declined.", at: now, plain: true) }
    if why == .lost { say("Your offer ended with the lost line.", at: now, plain: true) }
  }

  private mutating func renamed(_ from: PlayerName, _ to: PlayerName) {
    if from == you { you = to }
    lobby.rename(from, to: to)
    table?.rename(from, to: to)
  }

  private mutating func hinted(_ id: TableID, _ positions: [Position], at now: Instant) {
    guard var table, table.id == id else { return }
    table.hinted = positions.compactMap { table.card($0) }
    self.table = table
    if positions.isEmpty {
      say("Hint: no Set is on the board. Call for more cards.", at: now, plain: true)
    } else if launch.isPlain {
      let numbers = positions.map { String($0.number) }.joined(separator: " and ")
      tell("Hint: card \(numbers) belongs to a Set.", at: now)
    }
  }

  private mutating func heard(_ line: ServerLine, at now: Instant) {
    switch line {
    case .say(let from, _, _, let text):
      talk(ChatLine(from: from, text: text.printable), at: now)
    case .tell(let from, let text):
      talk(ChatLine(from: from, text: text.printable, isPrivate: true), at: now)
    case .text(let text):
      if launch.isPlain { return tell(text, at: now) }
      var shown: [String] = []
      if case .lines(let before) = overlay { shown = before }
      if shown.count < Self.chatMax { overlay = .lines(shown + [text.printable]) }
    case .notice(.token(let new)): token = new
    case .notice(.lobby): atNoTable(at: now)
    case .notice(.closing(_, let text)), .notice(.other(let text)):
      if let text { say(text.printable, at: now, plain: true) }
    case .notice(.code(let code, let use)): learned(code.printable, use, at: now)
    case .bye(let why): parting(why, at: now)
    default: break
    }
  }

  /// Keeps the code of what is private, to be shown as long as it opens something.
  private mutating func learned(_ code: String, _ use: CodeUse?, at now: Instant) {
    if use == .seat || table == nil {
      offerCode = code
    } else {
      table?.code = TableModel.Code(text: code, opens: use ?? .watch)
    }
    say(Wording.code(code, opens: use ?? (table == nil ? .seat : .watch)), at: now, plain: true)
  }

  /// The server says that the player is at no table any more. A result stays to be looked at.
  private mutating func atNoTable(at now: Instant) {
    tell("You are in the lobby: \(Wording.lobbyCommands)", at: now)
    guard let table else { return }
    if table.ended != nil, !table.isBoardUp {
      self.table?.stage = .closed
    } else {
      self.table = nil
      enterLobby(at: now)
    }
  }

  mutating func talk(_ line: ChatLine, at now: Instant) {
    guard !line.text.isEmpty else { return }
    if chat.count >= Self.chatMax { chat.removeFirst() }
    chat.append(line)
    let name = line.from.map(\.description) ?? "server"
    tell("<\(name)>\(line.isPrivate ? " (to you)" : "") \(line.text)", at: now)
    if case .chat = overlay { return }
    unseenChat = min(unseenChat + 1, 99)
    say("<\(name)> \(line.text)", at: now)
  }

  private mutating func parting(_ why: Farewell?, at now: Instant) {
    switch why {
    case .takenOver:
      leave(at: now, Exit(.lost, ["set-client: your seat was taken over from elsewhere."]))
    case .notThisGame: notOurs("it takes this for another program", at: now)
    case .quit, .closing, .idle, .unfinished, .flood, nil: break
    }
  }
}
