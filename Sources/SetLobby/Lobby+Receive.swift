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

  mutating func read(_ bytes: Span<UInt8>, at slot: Int, _ now: Instant) {
    guard !sessions[slot].isInputOver else { return }
    let id = sessions[slot].id
    sessions[slot].heardAt = now
    sessions[slot].isPinged = false
    sessions[slot].lines.exchangeStore(with: &reading)
    var index = 0
    while let item = sessions[slot].lines.receive(bytes, from: &index) {
      take(item, at: slot, now)
      guard isOpen(id), !sessions[slot].isInputOver else { return }
    }
    guard !sessions[slot].lines.exchangeStore(with: &reading) else {
      sessions[slot].lineBegunAt = nil
      return
    }
    if sessions[slot].lineBegunAt == nil {
      sessions[slot].lineBegunAt = now
      armSession(slot)
    }
  }

  /// Reads the last line, which need not be ended, and closes when all lines are answered.
  mutating func readEnd(at slot: Int, _ now: Instant) {
    guard !sessions[slot].isInputOver else { return }
    let id = sessions[slot].id
    if let item = sessions[slot].lines.finish() { take(item, at: slot, now) }
    guard isOpen(id) else { return }
    sessions[slot].isInputOver = true
    sessions[slot].lineBegunAt = nil
    closeIfAnswered(slot, at: now)
  }

  private mutating func closeIfAnswered(_ slot: Int, at now: Instant) {
    guard sessions[slot].isInputOver, sessions[slot].queue.isEmpty else { return }
    done.append(.log(.gone(sessions[slot].id, sessions[slot].name)))
    sendLast(nil, to: slot)
    forget(slot, isLost: true, at: now)
  }

  private mutating func take(_ item: LineBuffer.Item, at slot: Int, _ now: Instant) {
    switch item {
    case .reply(let bytes): return send(bytes, to: slot)
    case .endOfInput: return readEnd(at: slot, now)
    case .encrypted: return end(slot, .notThisGame, at: now)
    case .tooLong:
      takeLine(ParsedLine(refused: sessions[slot].lines.line, with: .tooLong), at: slot, now)
    case .notText:
      takeLine(ParsedLine(refused: sessions[slot].lines.line, with: .notText), at: slot, now)
    case .line:
      let line = Command.parse(sessions[slot].lines.line)
      if case .failure(.foreignProtocol) = line.result, !sessions[slot].hasSentLine {
        return end(slot, .notThisGame, at: now)
      }
      takeLine(line, at: slot, now)
    }
  }

  private mutating func takeLine(_ line: ParsedLine, at slot: Int, _ now: Instant) {
    sessions[slot].lineBegunAt = nil
    sessions[slot].hasSentLine = true
    if sessions[slot].hasNewToken { confirmToken(of: slot) }
    switch pace(of: line) {
    case .play:
      guard !sessions[slot].isCongested else { return enqueue(line, at: slot, now) }
      guard mayPlay(slot, now) else { return strike(line.tag, at: slot, now) }
    case .line(let cost, let isChat):
      guard sessions[slot].queue.isEmpty, !sessions[slot].isCongested,
        delay(slot, cost: cost, isChat: isChat, at: now) == nil
      else { return enqueue(line, at: slot, now) }
    }
    answer(line, at: slot, now)
  }

  private func pace(of line: ParsedLine) -> Pace {
    guard case .success(let command) = line.result else { return .line(cost: 1, isChat: false) }
    switch command {
    case .play: return .play
    case .who, .tables: return .line(cost: limits.listCost, isChat: false)
    case .say, .tell: return .line(cost: 1, isChat: true)
    case .help, .learn, .answer, .hello, .back, .name, .solo, .duel, .accept, .decline,
      .withdraw, .watch, .leave, .board, .score, .rematch, .resign, .pause, .resume, .new, .ignore,
      .ping, .time, .limits, .view, .size, .color, .utf8, .quit:
      return .line(cost: 1, isChat: false)
    }
  }

  private mutating func mayPlay(_ slot: Int, _ now: Instant) -> Bool {
    !limits.areRatesHeld || sessions[slot].playBucket.take(of: limits.plays, at: now) == nil
  }

  /// Refuses a play that came too fast, and ends a connection that goes on like that.
  @inline(never)
  mutating func strike(
    _ tag: Tag?, _ denial: Denial = .slowDown, at slot: Int, _ now: Instant
  ) {
    send(.denied(denial, tag: tag), to: slot)
    if sessions[slot].strikeBucket.take(of: limits.strikes, at: now) != nil {
      end(slot, .flood, at: now)
    }
  }

  /// When a line may be answered; nil if it is now, and then the line counts.
  private mutating func delay(_ slot: Int, cost: Int, isChat: Bool, at now: Instant) -> Instant? {
    guard limits.areRatesHeld else { return nil }
    if isChat {
      var chat = sessions[slot].chatBucket
      if let ready = chat.take(of: limits.chat, at: now) { return ready }
      if let ready = sessions[slot].lineBucket.take(cost, of: limits.lines, at: now) {
        return ready
      }
      sessions[slot].chatBucket = chat
      return nil
    }
    return sessions[slot].lineBucket.take(cost, of: limits.lines, at: now)
  }
}

// The lines that wait.

extension Lobby {
  /// What a line counts at least, as short ones cost memory too.
  private static var queuedLineBytesLeast: Int { 64 }

  private mutating func enqueue(_ line: ParsedLine, at slot: Int, _ now: Instant) {
    let bytes = max(sessions[slot].lines.line.count, Self.queuedLineBytesLeast)
    guard sessions[slot].queuedBytes + bytes <= limits.queuedBytesMax else {
      return end(slot, .flood, at: now)
    }
    sessions[slot].queue.append(Session.QueuedLine(line: line, bytes: bytes))
    sessions[slot].queuedBytes += bytes
    drainQueue(of: slot, at: now)
  }

  /// Answers what waits, as far as the rate allows it now.
  mutating func drainQueue(of slot: Int, at now: Instant) {
    let id = sessions[slot].id
    sessions[slot].queueReadyAt = nil
    while let next = sessions[slot].queue.first, !sessions[slot].isCongested {
      switch pace(of: next.line) {
      case .play: break
      case .line(let cost, let isChat):
        if let ready = delay(slot, cost: cost, isChat: isChat, at: now) {
          sessions[slot].queueReadyAt = ready
          return armSession(slot)
        }
      }
      sessions[slot].queue.removeFirst()
      sessions[slot].queuedBytes -= next.bytes
      answer(next.line, at: slot, now)
      guard isOpen(id) else { return }
    }
    closeIfAnswered(slot, at: now)
  }
}
