// Which cards a line means, and whether its sender can have seen what it is judged by.
//
// A match is large, and to call a function that only reads it copies it. What each found Set asks is
// therefore `mutating`, here and in the other files, though it changes nothing: so it reads in place.

extension Match {
  /// Checks what a line was typed against, without regard to what it does.
  ///
  /// There is a version 0, though without a board: so it is told before the first one comes.
  mutating func check(_ reference: Reference) throws(Refusal) {
    if let version = reference.version {
      guard version >= 0, version <= self.version else { throw .badArgument(.version(version)) }
      guard isKept(version) else { throw .stale(.board) }
    }
    if case .number(let number) = reference.window {
      guard number >= 1, number <= windowsOpened else { throw .badArgument(.window(number)) }
      guard window?.number == number else { throw .stale(.window) }
    }
  }

  // The history, which is large and seldom at hand, is not asked for the board that lies there now, against
  // which nearly every line is typed.
  private mutating func isKept(_ version: Int) -> Bool {
    version == self.version || history.board(version: version) != nil
  }

  /// Checks that a line of phase open was typed against the board as it is.
  mutating func checkCurrent(_ reference: Reference, by seat: Seat, at now: Instant) throws(Refusal)
  {
    if let version = reference.version {
      guard version == self.version else { throw .stale(.board) }
    } else if history.hasUnseenChange(for: seat, at: gameTime(at: now)) {
      throw .stale(.board)
    }
  }

  /// Checks a line which says that no window was open, in one: a Set always counts, and nothing else is meant for
  /// the window.
  mutating func checkIsSet(
    _ play: Play, by seat: Seat, against reference: Reference, at now: Instant
  ) throws(Refusal) {
    guard case .set(let first, let second, let third) = play,
      let positions = try? resolve(
        Few(first, second, third), by: seat, against: reference, at: now),
      let triple = Triple(cards(at: positions)), triple.isSet
    else { throw .stale(.window) }
  }

  /// Where the cards that a line names lie now.
  mutating func resolve(
    _ choices: Few<Choice>, by seat: Seat, against reference: Reference, at now: Instant
  ) throws(Refusal) -> Few<Position> {
    var positions = Few<Position>()
    for choice in choices {
      positions.append(try resolve(choice, by: seat, against: reference.version, at: now))
    }
    return positions
  }

  private mutating func resolve(
    _ choice: Choice, by seat: Seat, against version: Int?, at now: Instant
  ) throws(Refusal) -> Position {
    if let version, version != self.version, let past = history.board(version: version) {
      return try resolve(choice, against: past)
    }
    switch choice {
    case .position(let position):
      if board.cardInPlace(at: position) != nil { return position }
      let isUnseen =
        version == nil
        && history.hasUnseenChange(at: position, for: seat, at: gameTime(at: now))
      throw isUnseen ? .stale(.card(choice)) : .noSuchCard(choice)
    case .card(let card):
      if let position = board.position(of: card) { return position }
      let wasThere = version == nil && history.hasJustLost(card, at: gameTime(at: now))
      throw wasThere ? .stale(.card(choice)) : .noSuchCard(choice)
    }
  }

  /// Where a card lies now that was named by what was seen of an older board.
  private mutating func resolve(_ choice: Choice, against past: Board) throws(Refusal) -> Position {
    let named: Card?
    let wasThere: Bool
    switch choice {
    case .position(let position):
      named = past.card(at: position)
      wasThere = named != nil
    case .card(let card):
      named = card
      wasThere = past.position(of: card) != nil
    }
    if let named, let position = board.position(of: named) { return position }
    throw wasThere ? .stale(.card(choice)) : .noSuchCard(choice)
  }

  /// Checks that three cards, which are no Set, are their sender's fault; a Set always counts.
  ///
  /// Without a version nobody pays for a position that changed too recently to be seen.
  mutating func checkSeen(
    _ choices: Few<Choice>, by seat: Seat, against reference: Reference, at now: Instant
  ) throws(Refusal) {
    guard reference.version == nil else { return }
    let time = gameTime(at: now)
    for case .position(let position) in choices
    where history.hasUnseenChange(at: position, for: seat, at: time) {
      throw .stale(.board)
    }
  }

  /// The cards that lie at these positions.
  mutating func cards(at positions: Few<Position>) -> Few<Card> {
    var cards = Few<Card>()
    for position in positions {
      if let card = board.cardInPlace(at: position) { cards.append(card) }
    }
    return cards
  }

  /// Where cards of the board lie.
  mutating func positions(of cards: Few<Card>) -> Few<Position> {
    var positions = Few<Position>()
    for card in cards {
      if let position = board.position(of: card) { positions.append(position) }
    }
    return positions
  }
}
