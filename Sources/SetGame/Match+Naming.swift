// Which cards a line means, and whether its sender can have seen what it is judged by.
//
// A match is large, and to call a function that only reads it copies it. What each found Set asks is
// therefore `mutating`, here and in the other files, though it changes nothing: so it reads in place.

extension Match {
  /// Checks what a line was typed against, without regard to what it does.
  mutating func check(_ reference: Reference) throws(Refusal) {
    if let version = reference.version {
      guard version >= 1, version <= self.version else { throw .badArgument(.version(version)) }
      guard isKept(version) else { throw .stale(.board) }
    }
    if case .number(let number) = reference.window {
      guard number >= 1, number <= windowsOpened else { throw .badArgument(.window(number)) }
      guard window?.number == number else { throw .stale(.window) }
    }
  }

  /// The board of a version, if it is kept. The history, which is large and seldom at hand, is not asked for
  /// the board that lies there now, against which nearly every line is typed.
  private mutating func board(version: Int) -> Board? {
    version == self.version ? board : history.board(version: version)
  }

  private mutating func isKept(_ version: Int) -> Bool {
    version == self.version || history.board(version: version) != nil
  }

  /// Checks that a line of phase open was typed against the board as it is.
  mutating func checkCurrent(_ reference: Reference, by seat: Seat, at now: Instant) throws(Refusal)
  {
    try check(reference)
    if let version = reference.version {
      guard version == self.version else { throw .stale(.board) }
    } else if history.hasUnseenChange(for: seat, at: now) {
      throw .stale(.board)
    }
  }

  /// The cards that a line names, each on the board now.
  mutating func resolve(
    _ choices: Few<Choice>, by seat: Seat, against reference: Reference, at now: Instant
  ) throws(Refusal) -> Few<Card> {
    try check(reference)
    var past: Board?
    if let version = reference.version { past = board(version: version) }
    var cards = Few<Card>()
    for choice in choices {
      cards.append(try resolve(choice, against: past, by: seat, at: now))
    }
    return cards
  }

  private mutating func resolve(
    _ choice: Choice, against past: Board?, by seat: Seat, at now: Instant
  ) throws(Refusal) -> Card {
    switch choice {
    case .position(let position):
      if let past {
        guard let card = past.card(at: position) else { throw .noSuchCard(choice) }
        guard board.position(of: card) != nil else { throw .stale(.card(choice)) }
        return card
      }
      if let card = board.card(at: position) { return card }
      let isUnseen = history.hasUnseenChange(at: position, for: seat, at: now)
      throw isUnseen ? .stale(.card(choice)) : .noSuchCard(choice)
    case .card(let card):
      if board.position(of: card) != nil { return card }
      let wasThere = past.map { $0.position(of: card) != nil }
      throw wasThere ?? history.hasJustLost(card, at: now)
        ? .stale(.card(choice)) : .noSuchCard(choice)
    }
  }

  /// Checks that three cards that are no Set are their sender's fault; a Set always counts.
  ///
  /// Without a version nobody pays for a position that changed too recently to be seen; and who says that
  /// no window was open pays nothing in one.
  mutating func checkSeen(
    _ cards: Few<Card>, named choices: Few<Choice>, by seat: Seat, against reference: Reference,
    at now: Instant
  ) throws(Refusal) {
    guard cards.count == 3, let triple = Triple(cards[0], cards[1], cards[2]), !triple.isSet else {
      return
    }
    if reference.window == .closed, window != nil { throw .stale(.window) }
    guard reference.version == nil else { return }
    for case .position(let position) in choices
    where history.hasUnseenChange(at: position, for: seat, at: now) {
      throw .stale(.board)
    }
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
