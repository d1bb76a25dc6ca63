import SetGame

@testable import SetWire

extension Refusal: Sampled {
  enum Kind: CaseIterable {
    case taken, lockedOut, notOpen, notAllowed, stale, noSuchCard, badArgument, deckEmpty
    case boardFull, notSeated
  }

  var kind: Kind {
    switch self {
    case .taken: .taken
    case .lockedOut: .lockedOut
    case .notOpen: .notOpen
    case .notAllowed: .notAllowed
    case .stale: .stale
    case .noSuchCard: .noSuchCard
    case .badArgument: .badArgument
    case .deckEmpty: .deckEmpty
    case .boardFull: .boardFull
    case .notSeated: .notSeated
    }
  }

  static func samples(of kind: Kind) throws -> [Refusal] {
    switch kind {
    case .taken: [.taken(by: Seat(0)), .taken(by: Seat(7))]
    case .lockedOut: [.lockedOut]
    case .notOpen: try NotOpen.samples().map(Refusal.notOpen)
    case .notAllowed: NotAllowed.allCases.map(Refusal.notAllowed)
    case .stale: try Stale.samples().map(Refusal.stale)
    case .noSuchCard: ViewSample.choices.map(Refusal.noSuchCard)
    case .badArgument: try BadArgument.samples().map(Refusal.badArgument)
    case .deckEmpty: [.deckEmpty]
    case .boardFull: [.boardFull(9), .boardFull(18)]
    case .notSeated: [.notSeated]
    }
  }
}

extension Refusal.NotOpen: Sampled {
  enum Kind: CaseIterable {
    case waiting, countdown, unclaimed, nothingToPass, noTry, claimed, window, pauseInWindow
    case paused, interval, over, running, notPaused
  }

  var kind: Kind {
    switch self {
    case .waiting: .waiting
    case .countdown: .countdown
    case .unclaimed: .unclaimed
    case .nothingToPass: .nothingToPass
    case .noTry: .noTry
    case .claimed: .claimed
    case .window: .window
    case .pauseInWindow: .pauseInWindow
    case .paused: .paused
    case .interval: .interval
    case .over: .over
    case .running: .running
    case .notPaused: .notPaused
    }
  }

  static func samples(of kind: Kind) -> [Refusal.NotOpen] {
    switch kind {
    case .waiting: [.waiting]
    case .countdown: [.countdown]
    case .unclaimed: [.unclaimed]
    case .nothingToPass: [.nothingToPass]
    case .noTry: [.noTry]
    case .claimed: [.claimed]
    case .window: [.window]
    case .pauseInWindow: [.pauseInWindow]
    case .paused: [.paused]
    case .interval: [.interval(milliseconds: 0), .interval(milliseconds: 5000)]
    case .over: [.over]
    case .running: [.running]
    case .notPaused: [.notPaused]
    }
  }
}

extension Refusal.Stale: Sampled {
  enum Kind: CaseIterable { case board, window, card }

  var kind: Kind {
    switch self {
    case .board: .board
    case .window: .window
    case .card: .card
    }
  }

  static func samples(of kind: Kind) -> [Refusal.Stale] {
    switch kind {
    case .board: [.board]
    case .window: [.window]
    case .card: ViewSample.choices.map(Self.card)
    }
  }
}

extension Refusal.BadArgument: Sampled {
  enum Kind: CaseIterable { case version, window, cardTwice, tooManyPicks, notPicked }

  var kind: Kind {
    switch self {
    case .version: .version
    case .window: .window
    case .cardTwice: .cardTwice
    case .tooManyPicks: .tooManyPicks
    case .notPicked: .notPicked
    }
  }

  static func samples(of kind: Kind) -> [Refusal.BadArgument] {
    switch kind {
    case .version: [.version(0), .version(.max)]
    case .window: [.window(0), .window(.max)]
    case .cardTwice: ViewSample.choices.map(Self.cardTwice)
    case .tooManyPicks: [.tooManyPicks]
    case .notPicked: ViewSample.choices.map(Self.notPicked)
    }
  }
}

extension ViewSample {
  /// Cards as they can be named: by position, also one that no board has, and by code.
  static let choices: [Choice] = [
    .position(Position(0)), .position(Position(21)), .position(Position(999)),
    .position(Position(1000)), .position(Position(.max)), .card(Card.all[80]),
  ]
}
