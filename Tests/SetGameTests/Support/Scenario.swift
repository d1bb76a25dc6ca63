import SetGame
import Testing

/// A match with a known deck under a clock that the test turns.
///
/// After each input it has the match check itself. Unless told otherwise it stands a second after the
/// first board, when lines without a version count for everyone.
final class Scenario {
  private(set) var match: Match
  /// The time of the next input.
  private(set) var now = Instant(nanoseconds: 1_000_000_000_000)
  /// When the first board was shown.
  private(set) var begun = Instant(nanoseconds: 0)
  /// Everything that happened.
  private(set) var log: [Event] = []
  /// What happened when the first board was shown.
  private(set) var opening = Outcome(events: [])

  /// How far a scenario goes before the test takes over.
  enum Stage {
    case waiting, countdown, board, settled
  }

  init(
    _ drawing: String = Drawn.twoSets, then next: String = Drawn.afterTwoSets, seats: Int = 2,
    stage: Stage = .settled, _ change: (inout Rules) -> Void = { _ in }
  ) {
    var rules = seats == 1 ? Rules.solo : Rules(seats: seats)
    change(&rules)
    let deck = Deck(dealing: .starting(with: board(drawing) + cards(next), of: rules.variant))
    match = Match(rules: rules, decks: Array(repeating: deck, count: rules.games))
    start(upTo: stage)
  }

  /// A game near its end: this board, these cards left in the deck, and no others.
  ///
  /// Its Sets up to here were found by ann, whose score is what the test is told.
  init(
    endingWith drawing: String, left: String = "", seats: Int = 2,
    _ change: (inout Rules) -> Void = { _ in }
  ) {
    var rules = Rules(seats: seats)
    change(&rules)
    let last = board(drawing)
    let sets = partitionIntoSets(leaving: last + cards(left))
    let order =
      sets[0].cards + last.dropFirst(3) + sets.dropFirst().flatMap(\.cards) + last.prefix(3)
      + cards(left)
    match = Match(
      rules: rules, decks: Array(repeating: Deck(dealing: order), count: rules.games))
    start(upTo: .settled)
    for triple in sets {
      play(0, .set(.card(triple.first), .card(triple.second), .card(triple.third)))
    }
    wait(.seconds(1))
    precondition(match.board.cards == last && match.deck.count == cards(left).count)
  }

  private func start(upTo stage: Stage) {
    if stage == .waiting { return }
    for seat in 0..<match.rules.seats { send(.sit(Seat(seat))) }
    if stage == .countdown { return }
    wait(match.rules.countdown)
    begun = now
    opening = tick()
    if stage == .board { return }
    wait(.seconds(1))
  }

  /// Sends an input now.
  @discardableResult
  func send(_ input: Input) -> Outcome {
    let events = match.handle(input, at: now)
    match.checkInvariants()
    log += events
    return Outcome(events: events)
  }

  @discardableResult
  func play(_ seat: Int, _ play: Play, against reference: Reference = .none) -> Outcome {
    send(.play(Seat(seat), play, against: reference))
  }

  @discardableResult
  func ann(_ play: Play, board: Int? = nil, window: WindowReference? = nil) -> Outcome {
    self.play(0, play, against: Reference(version: board, window: window))
  }

  @discardableResult
  func bob(_ play: Play, board: Int? = nil, window: WindowReference? = nil) -> Outcome {
    self.play(1, play, against: Reference(version: board, window: window))
  }

  @discardableResult
  func cyd(_ play: Play, board: Int? = nil, window: WindowReference? = nil) -> Outcome {
    self.play(2, play, against: Reference(version: board, window: window))
  }

  @discardableResult
  func tick() -> Outcome {
    let outcome = send(.tick)
    if let deadline = match.deadline {
      #expect(deadline > now, "after a tick nothing is due any more")
    }
    return outcome
  }

  /// Lets time pass without telling the match.
  func wait(_ duration: Duration) {
    now = now + duration
  }

  /// Lets time pass until this game time, if no pause stopped it.
  func wait(untilGameTime duration: Duration) {
    let then = begun + duration
    precondition(then >= now, "time does not go back")
    now = then
  }

  /// Waits for the next deadline and lets it do its work.
  @discardableResult
  func tickAtDeadline() -> Outcome {
    guard let deadline = match.deadline else {
      Issue.record("there is no deadline")
      return Outcome(events: [])
    }
    now = max(now, deadline)
    return tick()
  }

  /// A triple of cards that is a Set on the present board.
  var right: Play {
    guard let triple = match.board.firstSet else { preconditionFailure("no Set is there") }
    return .set(.card(triple.first), .card(triple.second), .card(triple.third))
  }

  /// The positions of three cards that are no Set.
  var wrong: Play {
    let cards = match.board.cards
    let third = (2..<cards.count).first { Triple(cards[0], cards[1], cards[$0])?.isSet == false }
    return .set(1, 2, .position(Position((third ?? 2) + 1)))
  }

  var scores: [Int] { match.players.map(\.score) }
  var drawn: String { drawing(match.board.cards) }

  /// Whether a window is open.
  var hasWindow: Bool { window != nil }
  var window: Window? {
    if case .window(let window) = match.phase { return window }
    return nil
  }
}

extension [Card] {
  /// These cards, then all others of the variant.
  static func starting(with first: [Card], of variant: Variant = .classic) -> [Card] {
    first + variant.cards.filter { !first.contains($0) }
  }
}

/// Parts all cards but these into Sets; a few shuffles are tried until one works out.
func partitionIntoSets(leaving kept: [Card]) -> [Triple] {
  var generator = SeededGenerator(seed: 7)
  while true {
    var left = Card.all.filter { !kept.contains($0) }.shuffled(using: &generator)
    var triples: [Triple] = []
    while let first = left.popLast() {
      let triple = left.lazy.compactMap { second in
        Triple(first, second, first.completing(second))
      }.first { left.contains($0.third) }
      guard let triple else { break }
      triples.append(triple)
      left.removeAll { triple.cards.contains($0) }
    }
    if triples.count * 3 == Card.all.count - kept.count { return triples }
  }
}
