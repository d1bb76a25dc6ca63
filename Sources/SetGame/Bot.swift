/// A player that is a program: what a player at its seat sees goes in, its next action and its time come out.
///
/// It is shown the events of the match, all that a person at its seat is shown and nothing else, and answers
/// with what a person could send. It has no clock: `deadline` says when it wants to act. The same seed and
/// the same events give the same actions. README.md, "Bots", says what it is modelled on.
package struct Bot: Equatable, Sendable {
  /// Where it sits.
  package let seat: Seat
  /// How well it plays.
  package let level: BotLevel

  let rules: Rules
  let traits: BotTraits
  var generator: SeededGenerator
  var sight: BotSight
  /// The version of the board that it sees or saw last.
  var version = 0
  /// How many cards the deck has.
  var deckCount = 0
  var stage: Stage = .watching
  var plan: Plan?
  /// When the board was hidden by a pause.
  var hiddenSince: Instant?
  /// What others asked for and it will agree to.
  var courtesy: Courtesy?
  /// Whether it was taken out of the match.
  var isOut = false

  /// What it may do on the board.
  enum Stage: Equatable {
    /// Nothing: no board is shown, another acts, or its try is over.
    case watching
    /// Claim or call.
    case open
    /// Name the cards of its claim.
    case claimed(window: Int)
    /// Find a Set in a window of others' making.
    case trying(window: Int, until: Instant)
  }

  /// What it will do on the board if nothing changes before.
  enum Plan: Equatable {
    /// It will have noticed a Set.
    case notice(Triple, at: Instant)
    /// It has claimed, and will name these cards when the window opens.
    case claiming(Triple)
    /// It names cards one by one, each at its time.
    case pick([Naming])
    /// It names three cards at once.
    case set(Triple, at: Instant)
    /// It calls for more cards.
    case call(at: Instant)
    /// It gives up its try.
    case pass(at: Instant)
  }

  /// A card that will be picked, and when.
  struct Naming: Equatable {
    let card: Card
    let at: Instant
  }

  /// A thing between people that it will agree to.
  struct Courtesy: Equatable {
    let action: Action
    let at: Instant
  }

  /// What a bot does, as a player at its seat would send it.
  package enum Action: Equatable, Sendable {
    /// Acts on the board.
    case play(Play, against: Reference)
    /// Agrees to a pause.
    case pause
    /// Agrees to end it.
    case resume
    /// Agrees to another match.
    case rematch

    /// The input to the match; `decks` are those of a rematch and asked for only then.
    package func input(of seat: Seat, decks: () -> [Deck]) -> Input {
      switch self {
      case .play(let play, let reference): .play(seat, play, against: reference)
      case .pause: .pause(seat)
      case .resume: .resume(seat)
      case .rematch: .rematch(seat, decks: decks())
      }
    }
  }

  /// A bot for a seat of a table with these rules, before the match has begun. Solo tables have none.
  package init(_ level: BotLevel, at seat: Seat, rules: Rules, seed: UInt64) {
    precondition(!rules.isSolo, "Nobody plays solo in a player's place.")
    self.level = level
    self.seat = seat
    self.rules = rules
    traits = level.traits
    sight = BotSight(traits)
    generator = SeededGenerator(seed: seed)
  }

  /// When it wants to act next, if nothing happens before.
  package var deadline: Instant? {
    guard let courtesy = dueCourtesy else { return planned }
    return planned.map { min($0, courtesy.at) } ?? courtesy.at
  }

  /// A pause can be agreed to in phase open only.
  private var dueCourtesy: Courtesy? {
    courtesy?.action == .pause && stage != .open ? nil : courtesy
  }

  var planned: Instant? {
    switch plan {
    case .notice(_, let at), .set(_, let at), .call(let at), .pass(let at): at
    case .pick(let namings): namings.first?.at
    case .claiming, nil: nil
    }
  }

  /// What it does now; nothing before its deadline. Its actions are to be carried out in this order, and
  /// what comes of them shown to it, before it is asked again.
  package mutating func act(at now: Instant) -> [Action] {
    if let due = dueCourtesy, due.at <= now {
      courtesy = nil
      return [due.action]
    }
    var actions: [Action] = []
    while let at = planned, at <= now {
      if let play = carryOut(at: now) { actions.append(.play(play, against: reference)) }
    }
    return actions
  }

  private var reference: Reference {
    switch stage {
    case .watching, .open: Reference(version: version, window: .closed)
    case .claimed(let window), .trying(let window, _):
      Reference(version: version, window: .number(window))
    }
  }

  /// Does what is planned, or plans what follows from it and returns nil.
  private mutating func carryOut(at now: Instant) -> Play? {
    switch plan {
    case .notice(let triple, _): return take(choose(triple, at: now), at: now)
    case .set(let triple, _):
      plan = nil
      return .set(.card(triple.first), .card(triple.second), .card(triple.third))
    case .pick(var namings):
      guard !namings.isEmpty else { return nil }
      let naming = namings.removeFirst()
      plan = namings.isEmpty ? nil : .pick(namings)
      return .pick([.card(naming.card)])
    case .call:
      plan = nil
      return .deal
    case .pass:
      plan = nil
      return .pass
    case .claiming, nil: return nil
    }
  }
}
