/// What can happen to a match, other than time passing by itself.
package enum Input: Equatable, Sendable {
  /// A player sits down; the match begins when all seats are taken.
  case sit(Seat)
  /// A player acts on the board.
  case play(Seat, Play, against: Reference = .none)
  /// Gives up the game.
  case resign(Seat)
  /// Gives up the match and the seat.
  case leave(Seat)
  /// Asks for a pause or agrees to one.
  case pause(Seat)
  /// Ends a pause or agrees to end it.
  case resume(Seat)
  /// Wants another match at the same table, which would use these decks.
  case rematch(Seat, decks: [Deck])
  /// The player's connection is lost.
  case lost(Seat)
  /// The player has a connection again.
  case back(Seat)
  /// Nothing but time, for an input that is about to come: all deadlines strictly before now are applied.
  case catchUp
  /// Nothing but time: all deadlines up to and including now are applied.
  case tick
}

extension Input {
  /// Whose input it is, if it is one player's.
  var seat: Seat? {
    switch self {
    case .sit(let seat), .play(let seat, _, _), .resign(let seat), .leave(let seat),
      .pause(let seat), .resume(let seat), .rematch(let seat, _), .lost(let seat), .back(let seat):
      seat
    case .catchUp, .tick: nil
    }
  }
}

/// What a player does on the board.
package enum Play: Equatable, Sendable {
  /// Claims to see a Set.
  case claim
  /// Names one to three cards one by one; the third in all is judged.
  case pick(Few<Choice>)
  /// Takes picks back while fewer than three are picked; none named means all.
  case unpick(Few<Choice>)
  /// Names three cards at once.
  case set(Choice, Choice, Choice)
  /// Calls for more cards.
  case deal
  /// Gives up one's try in a window.
  case pass
  /// Asks for one card of a Set.
  case hint
}

/// A card as a player names it.
package enum Choice: Hashable, Sendable {
  /// By where it lies, in the version of the board that the line was typed against.
  case position(Position)
  /// By what it is.
  case card(Card)
}

/// What a line was typed against; a line that tells neither is judged by what an eye can have seen.
package struct Reference: Equatable, Sendable {
  /// The version of the board.
  package var version: Int?
  /// The window that was open.
  package var window: WindowReference?

  /// A line typed against this version of the board and this window.
  package init(version: Int? = nil, window: WindowReference? = nil) {
    self.version = version
    self.window = window
  }

  /// A line that does not say.
  package static let none = Reference()
}

/// What a line says of the window that it was typed in.
package enum WindowReference: Equatable, Sendable {
  /// The window with this number.
  case number(Int)
  /// No window was open.
  case closed
}
