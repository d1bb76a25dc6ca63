import SetGame
import SetWire

// What keys do on the board.

extension Model {
  /// A card's key: chooses the card, or takes it back; the third one names the Set.
  mutating func choose(_ position: Position, at now: Instant) {
    guard var table else { return }
    guard let card = table.card(at: position, at: now) else {
      // It lies behind a Set just found: that was seen long enough.
      table.ghost = nil
      self.table = table
      return
    }
    let isChosen = table.selection.contains(card)
    switch table.stage {
    case .open where table.isClaiming:
      chooseInWindow(card, in: &table, window: nil, isClaim: true)
    case .open:
      if table.selection.count >= 3 { table.selection = [] }
      if isChosen {
        table.selection.removeAll { $0 == card }
      } else {
        table.selection.append(card)
        if table.selection.count == 3 { name(table.selection, in: table, window: "-") }
      }
    case .claimed, .answer:
      guard let window = table.ownWindow else {
        chooseQuietly(card, in: &table, at: now)
        break
      }
      chooseInWindow(card, in: &table, window: "\(window)", isClaim: table.stage.isClaim)
    case .waiting, .countdown, .paused, .interval, .over, .closed: break
    }
    self.table = table
  }

  /// `window` is nil while one's claim is on its way: its window has no number yet. What is sent then is
  /// refused, free, if the claim comes too late.
  private mutating func chooseInWindow(
    _ card: Card, in table: inout TableModel, window: String?, isClaim: Bool
  ) {
    let isShared = table.rules.seats > 2 && !isClaim
    if table.selection.contains(card) {
      guard table.selection.count < 3 else { return }
      table.selection.removeAll { $0 == card }
      if table.sentPicks.contains(card) || table.picks.contains(card) {
        table.sentPicks.removeAll { $0 == card }
        if let place = table.position(of: card) {
          sendInWindow("unpick \(place.number) board=\(table.version)", window)
        }
      }
    } else if table.selection.count < 3 {
      table.selection.append(card)
      guard isShared else { return sendPicks(of: &table, window: window) }
      if table.selection.count == 3 { name(table.selection, in: table, window: window ?? "-") }
    }
  }

  private mutating func sendInWindow(_ line: String, _ window: String?) {
    guard let window else { return sendPlay(line, for: .earlyPlay) }
    sendPlay("\(line) w=\(window)")
  }

  private mutating func sendPlay(_ line: String, for tag: LineTag = .play) {
    if link.isOnline { playsUnderWay += 1 }
    send(line, for: tag)
  }

  /// While another's cards are being judged two may be chosen in advance; the third would be refused.
  private mutating func chooseQuietly(_ card: Card, in table: inout TableModel, at now: Instant) {
    if table.selection.contains(card) {
      table.selection.removeAll { $0 == card }
    } else if table.selection.count < 2 {
      table.selection.append(card)
    } else if case .claimed(let by, _, _) = table.stage {
      say("\(by) claimed first: your two cards stay chosen.", at: now)
    } else {
      say("You have no try in this window: your two cards stay chosen.", at: now)
    }
  }

  /// Names three cards at once.
  private mutating func name(_ cards: [Card], in table: TableModel, window: String) {
    let places = cards.compactMap { table.position(of: $0) }.map { String($0.number) }
    guard places.count == 3 else { return }
    sendPlay("set \(places.joined(separator: " ")) board=\(table.version) w=\(window)")
  }

  /// Sends the chosen cards that were not sent yet.
  private mutating func sendPicks(of table: inout TableModel, window: String?) {
    let unsent = table.selection.filter {
      !table.sentPicks.contains($0) && !table.picks.contains($0)
    }
    let places = unsent.compactMap { table.position(of: $0) }.map { String($0.number) }
    guard !places.isEmpty else { return }
    table.sentPicks += unsent
    sendInWindow("pick \(places.joined(separator: " ")) board=\(table.version)", window)
  }

  /// Space: claims, and sends what is chosen.
  mutating func claim(_ table: TableModel, at now: Instant) {
    var table = table
    switch table.stage {
    case .open:
      guard !table.rules.isSolo else {
        return say("Alone there is nobody to claim from: press the keys of three cards.", at: now)
      }
      guard !table.isClaiming else { return }
      send("claim board=\(table.version) w=-", for: .claim)
      table.isClaiming = true
      sendPicks(of: &table, window: nil)
    case .claimed(let by, _, _) where by != table.you:
      say("\(by) claimed first.", at: now)
    case .claimed, .answer:
      guard let window = table.ownWindow else { return }
      if table.rules.seats == 2 || table.stage.isClaim {
        sendPicks(of: &table, window: "\(window)")
      }
    case .waiting, .countdown, .paused, .interval, .over, .closed: break
    }
    self.table = table
  }

  /// Escape: nothing is chosen any more.
  mutating func clearSelection(_ table: TableModel) {
    var table = table
    let wasSent = !table.sentPicks.isEmpty || (table.picker == table.you && !table.picks.isEmpty)
    if wasSent, table.selection.count < 3 {
      sendInWindow("unpick board=\(table.version)", table.ownWindow.map { "\($0)" })
    }
    table.selection = []
    table.sentPicks = []
    table.missed = nil
    self.table = table
    message = nil
  }

  /// Enter: calls for more cards; in a deal window it says that there is no Set.
  mutating func deal(_ table: TableModel, at now: Instant) {
    switch table.stage {
    case .open: send("deal board=\(table.version) w=-", for: .command)
    case .answer(.deal, _, _, _, _): pass(table, at: now)
    case .answer(.miss, _, _, _, _): say("Backspace gives up your try.", at: now)
    case .claimed, .waiting, .countdown, .paused, .interval, .over, .closed: break
    }
  }

  /// Backspace: gives up one's try; else takes back the card chosen last.
  mutating func pass(_ table: TableModel, at now: Instant) {
    if case .answer = table.stage, let window = table.ownWindow {
      send("pass board=\(table.version) w=\(window)", for: .command)
    } else if let last = table.selection.last, let place = table.position(of: last) {
      choose(place, at: now)
    }
  }
}

extension Model {
  /// Once no line that names cards is under way, what is chosen in a window is what the server has.
  mutating func adoptPicks() {
    if playsUnderWay == 0 { table?.adoptPicks() }
  }

  /// A line that named cards was refused: none of those sent counts as sent. If no later one followed, what is
  /// chosen is what the server has; without picks, the two cards before the third.
  mutating func takeBackPlay() {
    playsUnderWay = max(playsUnderWay - 1, 0)
    table?.sentPicks = []
    guard playsUnderWay == 0, let table else { return }
    if table.picksAreShown {
      adoptPicks()
    } else if table.selection.count >= 3 {
      self.table?.selection.removeLast()
    }
  }
}

extension TableModel {
  /// Whether the player's window is one in which each pick is sent and shown.
  var picksAreShown: Bool { ownWindow != nil && (stage.isClaim || rules.seats == 2) }

  /// Makes what is chosen what the server has.
  mutating func adoptPicks() {
    guard picksAreShown, picker == you else { return }
    selection = picks
    sentPicks = []
  }

  /// What others may type to come to this private table, a seat before all; none for one that is not.
  var codeWords: [String] {
    guard let code else { return [] }
    let hasSeats = code.opens != .watch && stage == .waiting && seats.contains(nil)
    return (hasSeats ? ["accept \(code.text)"] : [])
      + (code.opens != .seat ? ["watch \(code.text)"] : [])
  }
}

extension TableModel.Stage {
  /// Whether a claim is being judged.
  var isClaim: Bool {
    if case .claimed = self { return true }
    return false
  }
}
