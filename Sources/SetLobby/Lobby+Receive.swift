import SetGame
import SetWire

// From bytes to commands, at the pace that the limits allow.

extension Lobby {
  /// What a line counts against.
  private enum Pace {
    /// Plays are never delayed; too many are refused.
    case play
    /// Other lines wait until the rate allows them.
    case line(cost: Int, isChat: Bool)
  }

  mutating func read(_ bytes: Span<UInt8>, at id: ConnectionID, _ now: Instant) {
    guard sessions[id]?.isInputOver == false else { return }
    guard mayArrive(bytes.count, at: id, now) else { return end(id, .flood, at: now) }
    sessions[id]?.heardAt = now
    sessions[id]?.pingedAt = nil
    sessions[id]?.lines.exchangeStore(with: &reading)
    var index = 0
    while let item = sessions[id]?.lines.receive(bytes, from: &index) {
      take(item, at: id, now)
      guard sessions[id]?.isInputOver == false else { return }
    }
    guard sessions[id]?.lines.exchangeStore(with: &reading) == false else {
      sessions[id]?.lineBegunAt = nil
      return
    }
    if sessions[id]?.lineBegunAt == nil {
      sessions[id]?.lineBegunAt = now
      armSession(id)
    }
  }

  /// Reads the last line, which need not be ended, and closes when all lines are answered.
  mutating func readEnd(at id: ConnectionID, _ now: Instant) {
    guard sessions[id]?.isInputOver == false else { return }
    if let item = sessions[id]?.lines.finish() { take(item, at: id, now) }
    guard sessions.contains(id) else { return }
    sessions[id]?.isInputOver = true
    sessions[id]?.lineBegunAt = nil
    closeIfAnswered(id, at: now)
  }

  private mutating func closeIfAnswered(_ id: ConnectionID, at now: Instant) {
    guard let session = sessions[id], session.isInputOver, session.queue.isEmpty else { return }
    done.append(.log(.gone(id, session.name)))
    sendLast(nil, to: id)
    forget(id, isLost: true, at: now)
  }

  private mutating func take(_ item: LineBuffer.Item, at id: ConnectionID, _ now: Instant) {
    switch item {
    case .reply(let bytes): takeTelnet(reply: bytes, at: id, now)
    case .endOfInput: return readEnd(at: id, now)
    case .encrypted: return end(id, .notThisGame, at: now)
    case .tooLong:
      if let line = sessions[id]?.refused(with: .tooLong) { takeLine(line, at: id, now) }
    case .notText:
      if let line = sessions[id]?.refused(with: .notText) { takeLine(line, at: id, now) }
    case .line:
      guard let line = sessions[id]?.parseLine() else { return }
      if case .failure(.foreignProtocol) = line.result, sessions[id]?.hasSentLine == false {
        return end(id, .notThisGame, at: now)
      }
      takeLine(line, at: id, now)
    }
  }

  private mutating func takeLine(_ line: ParsedLine, at id: ConnectionID, _ now: Instant) {
    sessions[id]?.lineBegunAt = nil
    sessions[id]?.hasSentLine = true
    switch pace(of: line) {
    case .play:
      guard sessions[id]?.isCongested == false else { return enqueue(.line(line), at: id, now) }
      guard mayPlay(id, now) else { return strike(line.tag, at: id, now) }
    case .line(let cost, let isChat):
      guard sessions[id]?.queue.isEmpty == true, sessions[id]?.isCongested == false,
        delay(id, cost: cost, isChat: isChat, at: now) == nil
      else { return enqueue(.line(line), at: id, now) }
    }
    answerCounted(line, at: id, now)
  }

  /// Answers a line, and counts the bytes of it that its sender is told.
  private mutating func answerCounted(_ line: ParsedLine, at id: ConnectionID, _ now: Instant) {
    guard !isAskingTooMuch(line, at: now) else {
      send(.denied(.tooMuchAsked, tag: line.tag), to: id)
      return
    }
    let before = sessions[id]?.pending.count ?? 0
    answer(line, at: id, now)
    guard limits.areRatesHeld, let after = sessions[id]?.pending.count,
      let address = sessions[id]?.person.address
    else { return }
    let count = max(0, after - before)
    let (inAll, ofAddress) = (limits.answers, limits.addressAnswers)
    answered.charge(count, partsOf: Limits.answerPiece, of: inAll, at: now)
    addresses[address]?.answered.charge(
      count, partsOf: Limits.answerPiece, of: ofAddress, at: now)
  }

  /// Whether a line only asks, while all together are told too much. It does not wait: all who wait would be looked at
  /// each time that there is room for one. What does something is done.
  private func isAskingTooMuch(_ line: ParsedLine, at now: Instant) -> Bool {
    guard limits.areRatesHeld, answered.overdrawn(of: limits.answers, at: now) != nil,
      case .success(let command) = line.result
    else { return false }
    switch command {
    case .who, .tables, .help, .limits, .score, .time: return true
    case .play, .learn, .answer, .hello, .back, .name, .solo, .duel, .accept, .decline, .withdraw,
      .watch, .leave, .board, .rematch, .resign, .pause, .resume, .new, .say, .tell, .ignore,
      .ping, .view, .size, .color, .utf8, .quit:
      return false
    }
  }

  /// Whether so many bytes may come now. Most that comes is lines, which have limits of their own; what is never
  /// answered costs work too.
  private mutating func mayArrive(_ count: Int, at id: ConnectionID, _ now: Instant) -> Bool {
    let pieces = count / Limits.inputPiece + 1
    let input = limits.input
    return !limits.areRatesHeld
      || sessions[id]?.inputBucket.take(pieces, of: input, at: now) == nil
  }

  /// Answers what telnet asks. It counts as a line, as whoever asks without end would else cost without end.
  private mutating func takeTelnet(reply: [UInt8], at id: ConnectionID, _ now: Instant) {
    guard sessions[id]?.queue.isEmpty == true, sessions[id]?.isCongested == false,
      delay(id, cost: 1, isChat: false, at: now) == nil
    else { return enqueue(.telnet(reply: reply), at: id, now) }
    send(reply, to: id)
  }

  private func pace(of line: ParsedLine) -> Pace {
    guard case .success(let command) = line.result else { return .line(cost: 1, isChat: false) }
    switch command {
    case .play: return .play
    case .who, .tables: return .line(cost: limits.listCost, isChat: false)
    case .duel: return .line(cost: limits.offerCost, isChat: false)
    case .say, .tell: return .line(cost: 1, isChat: true)
    case .help, .learn, .answer, .hello, .back, .name, .solo, .accept, .decline,
      .withdraw, .watch, .leave, .board, .score, .rematch, .resign, .pause, .resume, .new, .ignore,
      .ping, .time, .limits, .view, .size, .color, .utf8, .quit:
      return .line(cost: 1, isChat: false)
    }
  }

  private func pace(of item: Session.Queued.Item) -> Pace {
    switch item {
    case .line(let line): pace(of: line)
    case .telnet: .line(cost: 1, isChat: false)
    }
  }

  private mutating func mayPlay(_ id: ConnectionID, _ now: Instant) -> Bool {
    let plays = limits.plays
    return !limits.areRatesHeld || sessions[id]?.playBucket.take(of: plays, at: now) == nil
  }

  /// Refuses a play that came too fast, and ends a connection that goes on like that.
  @inline(never)
  mutating func strike(
    _ tag: Tag?, _ denial: Denial = .slowDown, at id: ConnectionID, _ now: Instant
  ) {
    send(.denied(denial, tag: tag), to: id)
    let strikes = limits.strikes
    if sessions[id]?.strikeBucket.take(of: strikes, at: now) != nil {
      end(id, .flood, at: now)
    }
  }

  /// When a line may be answered; nil if it is now, and then the line counts.
  private mutating func delay(
    _ id: ConnectionID, cost: Int, isChat: Bool, at now: Instant
  ) -> Instant? {
    guard limits.areRatesHeld else { return nil }
    if let ready = answersReady(at: id, now) { return ready }
    let lines = limits.lines
    if isChat {
      guard var chat = sessions[id]?.chatBucket, let address = sessions[id]?.address else {
        return nil
      }
      var use = addresses[address]
      if let ready = chat.take(of: limits.chat, at: now) { return ready }
      if let ready = use?.chat.take(of: limits.addressChat, at: now) { return ready }
      if let ready = sessions[id]?.lineBucket.take(cost, of: lines, at: now) {
        return ready
      }
      sessions[id]?.chatBucket = chat
      addresses[address] = use
      return nil
    }
    return sessions[id]?.lineBucket.take(cost, of: lines, at: now)
  }

  /// When more may be answered to the address of a connection; nil if it is now.
  private func answersReady(at id: ConnectionID, _ now: Instant) -> Instant? {
    guard let address = sessions[id]?.person.address else { return nil }
    return addresses[address]?.answered.overdrawn(of: limits.addressAnswers, at: now)
  }
}

// The lines that wait.

extension Lobby {
  private mutating func enqueue(
    _ item: Session.Queued.Item, at id: ConnectionID, _ now: Instant
  ) {
    let bytesMax = limits.queuedBytesMax
    guard let isQueued = sessions[id]?.enqueue(item, within: bytesMax) else { return }
    guard isQueued else { return end(id, .flood, at: now) }
    drainQueue(of: id, at: now)
  }

  /// Answers what waits, as far as the rate allows it now.
  mutating func drainQueue(of id: ConnectionID, at now: Instant) {
    sessions[id]?.queueReadyAt = nil
    while let next = sessions[id]?.queue.first, sessions[id]?.isCongested == false {
      switch pace(of: next.item) {
      case .play: break
      case .line(let cost, let isChat):
        if let ready = delay(id, cost: cost, isChat: isChat, at: now) {
          // Time comes in whole milliseconds; nothing that waits for a part of one would ever be due.
          sessions[id]?.queueReadyAt = ready.wholeMillisecondUp
          return armSession(id)
        }
      }
      sessions[id]?.queue.removeFirst()
      sessions[id]?.queuedBytes -= next.bytes
      switch next.item {
      case .line(let line): answerCounted(line, at: id, now)
      case .telnet(let reply): send(reply, to: id)
      }
      guard sessions.contains(id) else { return }
    }
    closeIfAnswered(id, at: now)
  }
}
