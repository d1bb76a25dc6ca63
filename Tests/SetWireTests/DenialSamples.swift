import SetGame

@testable import SetWire

extension Denial: Sampled {
  enum Kind: CaseIterable {
    case play, unknownCommand, foreignProtocol, badArgument, tooLong, notText, notSeated
    case noSuchTable, noSuchPlayer, noSuchOffer, noOwnOffer, noOfferReceived, nothingToLeave
    case nameTaken, nameTooLike, badName, badToken, full, slowDown, tooMuchTalk, tooMuchAsked,
      tooManyCodes
    case tooSoon, busy, notAllowed, notAnAnswer
  }

  var kind: Kind {
    switch self {
    case .play: .play
    case .unknownCommand: .unknownCommand
    case .foreignProtocol: .foreignProtocol
    case .badArgument: .badArgument
    case .tooLong: .tooLong
    case .notText: .notText
    case .notSeated: .notSeated
    case .noSuchTable: .noSuchTable
    case .noSuchPlayer: .noSuchPlayer
    case .noSuchOffer: .noSuchOffer
    case .noOwnOffer: .noOwnOffer
    case .noOfferReceived: .noOfferReceived
    case .nothingToLeave: .nothingToLeave
    case .nameTaken: .nameTaken
    case .nameTooLike: .nameTooLike
    case .badName: .badName
    case .badToken: .badToken
    case .full: .full
    case .slowDown: .slowDown
    case .tooMuchTalk: .tooMuchTalk
    case .tooMuchAsked: .tooMuchAsked
    case .tooManyCodes: .tooManyCodes
    case .tooSoon: .tooSoon
    case .busy: .busy
    case .notAllowed: .notAllowed
    case .notAnAnswer: .notAnAnswer
    }
  }

  static func samples(of kind: Kind) throws -> [Denial] {
    let commands = [nil] + CommandWord.allCases.map(Optional.init)
    return switch kind {
    case .play: try Refusal.samples().map(Denial.play)
    case .unknownCommand: commands.map { .unknownCommand(nearest: $0) }
    case .foreignProtocol: [.foreignProtocol]
    case .badArgument: try BadArgument.samples().map(Denial.badArgument)
    case .tooLong: [.tooLong]
    case .notText: [.notText]
    case .notSeated: [.notSeated]
    case .noSuchTable: [.noSuchTable]
    case .noSuchPlayer: [.noSuchPlayer(try ViewSample.longestName())]
    case .noSuchOffer: [.noSuchOffer]
    case .noOwnOffer: [.noOwnOffer]
    case .noOfferReceived: [.noOfferReceived]
    case .nothingToLeave: [.nothingToLeave]
    case .nameTaken: [.nameTaken]
    case .nameTooLike: [.nameTooLike(try ViewSample.longestName())]
    case .badName: BadName.allCases.map(Denial.badName)
    case .badToken: [.badToken]
    case .full: Full.allCases.map(Denial.full)
    case .slowDown: [.slowDown]
    case .tooMuchTalk: [.tooMuchTalk]
    case .tooMuchAsked: [.tooMuchAsked]
    case .tooManyCodes: [.tooManyCodes]
    case .tooSoon: [.tooSoon]
    case .busy: try Busy.samples().map(Denial.busy)
    case .notAllowed: NotAllowed.allCases.map(Denial.notAllowed)
    case .notAnAnswer:
      [true, false].flatMap { isLast in
        commands.map { .notAnAnswer(isLast: isLast, nearest: $0) }
      }
    }
  }
}

extension Denial.Busy: Sampled {
  enum Kind: CaseIterable { case playing, opponentPlaying, shuttingDown }

  var kind: Kind {
    switch self {
    case .playing: .playing
    case .opponentPlaying: .opponentPlaying
    case .shuttingDown: .shuttingDown
    }
  }

  static func samples(of kind: Kind) throws -> [Denial.Busy] {
    switch kind {
    case .playing: [.playing]
    case .opponentPlaying: [.opponentPlaying(try ViewSample.longestName())]
    case .shuttingDown: [.shuttingDown]
    }
  }
}

extension Denial.BadArgument: Sampled {
  enum Kind: CaseIterable {
    case missing, extra, word, notACard, cardCount, version, window, unknownOption, option
    case optionTwice, contradiction, notAName, notAMention, helloVersion, helloKey, tag, emptyText
    case longText, topic, botLevel
  }

  var kind: Kind {
    switch self {
    case .missing: .missing
    case .extra: .extra
    case .word: .word
    case .notACard: .notACard
    case .cardCount: .cardCount
    case .version: .version
    case .window: .window
    case .unknownOption: .unknownOption
    case .option: .option
    case .optionTwice: .optionTwice
    case .contradiction: .contradiction
    case .notAName: .notAName
    case .notAMention: .notAMention
    case .helloVersion: .helloVersion
    case .helloKey: .helloKey
    case .tag: .tag
    case .emptyText: .emptyText
    case .longText: .longText
    case .topic: .topic
    case .botLevel: .botLevel
    }
  }

  static func samples(of kind: Kind) throws -> [Denial.BadArgument] {
    let commands = CommandWord.allCases
    let options = RuleOption.allCases
    return switch kind {
    case .missing: commands.map { .missing($0) }
    case .extra: commands.map { .extra($0) }
    case .word: commands.map { .word($0) }
    case .notACard: [.notACard]
    case .cardCount:
      // A line of 511 bytes has no more cards than half its bytes.
      [CommandWord.set, .pick, .unpick].flatMap { command in
        [0, 1, 2, 4, 255].map { .cardCount(command, $0) }
      }
    case .version: [.version]
    case .window: [.window]
    case .unknownOption:
      [.unknownOption(nearest: nil)] + options.map { .unknownOption(nearest: $0) }
    case .option: options.map { .option($0) }
    case .optionTwice: options.map { .optionTwice($0) }
    case .contradiction: try Denial.Contradiction.samples().map(Self.contradiction)
    case .notAName: [.notAName]
    case .notAMention: commands.map { .notAMention($0) }
    case .helloVersion: [.helloVersion]
    case .helloKey: [.helloKey]
    case .tag: [.tag]
    case .emptyText: [.emptyText]
    case .longText: [.longText]
    case .topic: [.topic(nearest: nil)] + commands.map { .topic(nearest: $0) }
    case .botLevel: [.botLevel]
    }
  }
}

extension Denial.Contradiction: Sampled {
  enum Kind: CaseIterable { case soloSeats, duelSeats, solo, suddenWithoutClock, partyOpponent }

  var kind: Kind {
    switch self {
    case .soloSeats: .soloSeats
    case .duelSeats: .duelSeats
    case .solo: .solo
    case .suddenWithoutClock: .suddenWithoutClock
    case .partyOpponent: .partyOpponent
    }
  }

  static func samples(of kind: Kind) -> [Denial.Contradiction] {
    switch kind {
    case .soloSeats: [.soloSeats]
    case .duelSeats: [.duelSeats]
    case .solo: RuleOption.allCases.map { .solo($0) }
    case .suddenWithoutClock: [.suddenWithoutClock]
    case .partyOpponent: [.partyOpponent]
    }
  }
}
