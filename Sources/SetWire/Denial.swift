import SetGame

/// Every refusal that a connection can get, as data. `Denial+Text.swift` has the sentences.
package enum Denial: Error, Equatable, Sendable {
  /// The match refused it.
  case play(Refusal)
  /// No such command; the one that may have been meant.
  case unknownCommand(nearest: CommandWord?)
  /// A web browser or the like speaks: it is told once and let go.
  case foreignProtocol
  /// An argument can never be right.
  case badArgument(BadArgument)
  /// The line is longer than `LineBuffer.lineBytesMax`.
  case tooLong
  /// The line is no UTF-8, or has control characters.
  case notText
  /// Only a player at a table can do this.
  case notSeated
  /// No table is called so.
  case noSuchTable
  /// Nobody here is called so.
  case noSuchPlayer(PlayerName)
  /// No such offer is open.
  case noSuchOffer
  /// The sender has made no offer.
  case noOwnOffer
  /// No such offer is made to the sender.
  case noOfferReceived
  /// The sender is at no table that could be left.
  case nothingToLeave
  /// Another player has the name.
  case nameTaken
  /// The name can be taken for that of this player.
  case nameTooLike(PlayerName)
  /// It is no name that a player can have.
  case badName(BadName)
  /// No seat is kept for that token.
  case badToken
  /// There is no room.
  case full(Full)
  /// Too many lines.
  case slowDown
  /// Too much is said to crowds at the moment.
  case tooMuchTalk
  /// Too much is asked by all together at the moment.
  case tooMuchAsked
  /// Too many wrong codes came from the sender's address.
  case tooManyCodes
  /// Too soon after the sender's last act from phase open.
  case tooSoon
  /// Something else has to end first.
  case busy(Busy)
  /// It is not for this sender, this table or this moment.
  case notAllowed(NotAllowed)
  /// A question of the lesson stands, and this is neither yes nor no, nor any command; the last one is whether
  /// the player wants to play. With the command that may have been meant.
  case notAnAnswer(isLast: Bool, nearest: CommandWord?)

  /// What can never be right in a line.
  package enum BadArgument: Equatable, Sendable {
    /// The command needs something after it.
    case missing(CommandWord)
    /// There is something after the command that it does not take.
    case extra(CommandWord)
    /// What comes after the command is none of the words that it takes.
    case word(CommandWord)
    /// It is neither a position nor a card code.
    case notACard
    /// So many cards are not what the command takes.
    case cardCount(CommandWord, Int)
    /// `board=` without a number, or twice.
    case version
    /// `w=` with neither a number nor `-`, or twice.
    case window
    /// No such option; the one that may have been meant.
    case unknownOption(nearest: RuleOption?)
    /// The value is out of the option's range.
    case option(RuleOption)
    /// The option is there twice.
    case optionTwice(RuleOption)
    /// Two options, or an option and the command, contradict each other.
    case contradiction(Contradiction)
    /// It can't be the name of a player.
    case notAName
    /// It names neither a table nor an offer.
    case notAMention(CommandWord)
    /// `hello` without a version from 1 on.
    case helloVersion
    /// `hello` takes no such key, or the key is there twice, or its value is wrong.
    case helloKey
    /// What follows `@` is no tag.
    case tag
    /// The text is empty when all that can't be shown is taken out.
    case emptyText
    /// The text has too many characters or bytes.
    case longText
    /// There is no help on that; what may have been meant.
    case topic(nearest: CommandWord?)
    /// No player of the server's is of that level.
    case botLevel
  }

  /// Options that do not go together.
  package enum Contradiction: Equatable, Sendable {
    /// Solo with more than one seat.
    case soloSeats
    /// Duel with one seat.
    case duelSeats
    /// Solo with an option that only more players have a use for.
    case solo(RuleOption)
    /// Sudden death without a clock.
    case suddenWithoutClock
    /// More than two seats, and one opponent named.
    case partyOpponent
  }

  /// Why a player can't have a name.
  package enum BadName: CaseIterable, Equatable, Sendable {
    /// Fewer than 2 or more than 16 characters.
    case length
    /// Something else than letters, digits, `_` and `-`.
    case characters
    /// It does not start with a letter.
    case firstLetter
    /// It is a command or stands for the server, its guests or its players.
    case reserved
  }

  /// What has no room.
  package enum Full: CaseIterable, Equatable, Sendable {
    /// The server.
    case server
    /// The server takes no more connections from that address.
    case address
    /// New connections from that address come too fast.
    case addressRate
    /// The seats of the table.
    case table
    /// The spectators' places.
    case spectators
    /// The tables of the server.
    case tables
    /// The offers of the server.
    case offers
    /// The offers of the sender's address.
    case addressOffers
    /// The offers that are made to the player who is asked.
    case offersReceived
  }

  /// What has to end first.
  package enum Busy: Equatable, Sendable {
    /// The sender's own game.
    case playing
    /// The game of the player who is asked.
    case opponentPlaying(PlayerName)
    /// The server: it is about to stop and starts nothing new.
    case shuttingDown
  }

  /// Why something is not for this sender, this table or this moment.
  package enum NotAllowed: CaseIterable, Equatable, Sendable {
    /// The name is fixed while a game runs.
    case nameDuringGame
    /// A connection says hello once.
    case secondHello
    /// Nobody plays against, tells or ignores themselves.
    case oneself
    /// The offer is for people, or for another player.
    case offerToOthers
    /// Who plays is told things by those at the same table only.
    case tellToPlayer
    /// The player wants to hear nothing of the sender, or is where the sender may not look.
    case notListening
    /// Too many players are ignored already.
    case ignoresUsedUp
    /// Only someone alone at a table can start anew.
    case newInMatch
    /// Nothing was asked.
    case noQuestion
    /// The sender sits at the table that is to be watched.
    case ownTable
  }

  /// The code that programs read.
  package enum Code: String, CaseIterable, Sendable {
    case unknownCommand = "unknown-command"
    case badArgument = "bad-argument"
    case tooLong = "too-long"
    case notText = "not-text"
    case taken
    case lockedOut = "locked-out"
    case notSeated = "not-seated"
    case notOpen = "not-open"
    case notAllowed = "not-allowed"
    case stale
    case noSuchCard = "no-such-card"
    case noSuchTable = "no-such-table"
    case noSuchPlayer = "no-such-player"
    case noSuchOffer = "no-such-offer"
    case deckEmpty = "deck-empty"
    case boardFull = "board-full"
    case nameTaken = "name-taken"
    case badName = "bad-name"
    case badToken = "bad-token"
    case full
    case slowDown = "slow-down"
    case busy
  }

  /// The code of this refusal.
  package var code: Code {
    switch self {
    case .play(let refusal): refusal.code
    case .unknownCommand, .foreignProtocol, .notAnAnswer: .unknownCommand
    case .badArgument: .badArgument
    case .tooLong: .tooLong
    case .notText: .notText
    case .notSeated, .nothingToLeave: .notSeated
    case .noSuchTable: .noSuchTable
    case .noSuchPlayer: .noSuchPlayer
    case .noSuchOffer, .noOwnOffer, .noOfferReceived: .noSuchOffer
    case .nameTaken, .nameTooLike: .nameTaken
    case .badName: .badName
    case .badToken: .badToken
    case .full: .full
    case .slowDown, .tooMuchTalk, .tooMuchAsked, .tooSoon, .tooManyCodes: .slowDown
    case .busy: .busy
    case .notAllowed: .notAllowed
    }
  }
}

extension Refusal {
  /// The code of a refusal by the match.
  fileprivate var code: Denial.Code {
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
}
