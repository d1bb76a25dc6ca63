import SetGame

/// Writes the sentences about refusals by the match.
extension OutputSpan<UInt8> {
  /// Writes the sentence of a refusal by the match.
  mutating func write(_ refusal: Refusal, names: (Seat) -> PlayerName?) {
    switch refusal {
    case .taken(let seat):
      if let name = names(seat) { write(name) } else { write("Another player") }
      write(" has claimed. Wait until the claim is judged.")
    case .lockedOut:
      write("Not now: the others have their chance. Wait until anybody may claim again.")
    case .notOpen(let reason): write(reason)
    case .notAllowed(let reason): write(reason)
    case .stale(.board): write("The board has changed. Look again; it costs nothing.")
    case .stale(.window): write("That window is over. It costs nothing.")
    case .stale(.card(let choice)):
      write(choice)
      write(" has just gone from the board. It costs nothing.")
    case .noSuchCard(let choice):
      write("There is no ")
      write(choice, capital: false)
      write(" on the board.")
    case .badArgument(let reason): write(reason)
    case .deckEmpty: write("The deck is empty: no more cards can come.")
    case .boardFull(let count):
      write("With more than ")
      write(count)
      write(" cards on the board no more can be called for.")
    case .notSeated: write("You have no part in this game any more.")
    }
  }

  private mutating func write(_ reason: Refusal.NotOpen) {
    switch reason {
    case .waiting: write("The game has not begun: seats are free.")
    case .countdown: write("The board is not shown yet.")
    case .unclaimed: write("Claim first, or name three cards at once, as in 1 5 9.")
    case .nothingToPass: write("Alone there is nothing to pass.")
    case .noTry: write("There is nothing to pass: anybody may claim.")
    case .claimed: write("Not now: your claim stands. Name three cards, as in 1 5 9.")
    case .window: write("Not now: it is your chance. Name three cards, as in 1 5 9, or `pass`.")
    case .pauseInWindow: write("Not while a Set may be named. Ask again when anybody may claim.")
    case .paused: write("The game is paused. `resume` goes on.")
    case .interval(let milliseconds):
      write("Between two games: the next one begins by itself in ")
      write(text: Wording.wholeSeconds(milliseconds))
      write(byte: UInt8(ascii: "."))
    case .over: write("The game is over.")
    case .running: write("The match is not over yet: `rematch` is for its end.")
    case .notPaused: write("The game is not paused.")
    }
  }

  private mutating func write(_ reason: Refusal.NotAllowed) {
    switch reason {
    case .claimAlone: write("Alone there is nothing to claim. Name three cards, as in 1 5 9.")
    case .pickInSharedWindow: write("Others may answer too: name three cards at once, as in 1 5 9.")
    case .automaticDeals: write("At this table more cards come by themselves when there is no Set.")
    case .noHints: write("This table has no hints. hints=on with `duel` allows them.")
    case .hintsUsedUp:
      write("You have had all hints: name that Set, or deal if there is none.")
    case .pauseUsedUp: write("Your time for pauses in this game is used up.")
    case .noRematch: write("There can be no rematch: a player is gone, or it is too late.")
    }
  }

  private mutating func write(_ reason: Refusal.BadArgument) {
    switch reason {
    case .version: write("There was no such version of the board yet.")
    case .window: write("There was no such window yet.")
    case .cardTwice(let choice):
      write(choice)
      write(" is named twice. Three different cards are needed.")
    case .tooManyPicks: write("Three picks are the most. `unpick` takes some back.")
    case .notPicked(let choice):
      write(choice)
      write(" is not among the picks.")
    }
  }

  /// Writes `Card 7` or `Card 2R:D`; a position that no board has is `Card` and no number.
  private mutating func write(_ choice: Choice, capital: Bool = true) {
    write(capital ? "Card" : "card")
    switch choice {
    case .position(let position):
      guard position.number <= 999 else {
        write(" so high")
        return
      }
      write(byte: UInt8(ascii: " "))
      write(position.number)
    case .card(let card):
      write(byte: UInt8(ascii: " "))
      write(card)
    }
  }
}
