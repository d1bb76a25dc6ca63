import SetGame

extension Denial {
  /// The sentence for people: what is wrong, and where it helps what would be right. ASCII, one line.
  ///
  /// `names` tells the name of a player at the table of the refusal; nil makes it "another player".
  package func text(names: (Seat) -> PlayerName? = { _ in nil }) -> [UInt8] {
    [UInt8](capacity: WireLimits.lineMax) { line in line.write(self, names: names) }
  }
}

/// Writes the sentences of refusals, which hold for both views.
extension OutputSpan<UInt8> {
  /// Writes the sentence of a refusal.
  mutating func write(_ denial: Denial, names: (Seat) -> PlayerName?) {
    switch denial {
    case .play(let refusal): write(refusal, names: names)
    case .unknownCommand(nil): write("There is no such command. `help` lists them all.")
    case .unknownCommand(let nearest?):
      write("There is no such command. Did you mean `")
      write(text: nearest.word)
      write("`? `help` lists them all.")
    case .foreignProtocol:
      write(
        "This is a server of the card game Set, for nc and telnet. Nothing else is spoken here.")
    case .badArgument(let reason): write(reason)
    case .tooLong: write("A line has at most 512 bytes with its end. This one was skipped.")
    case .notText: write("A line is UTF-8 text without control characters. This one was skipped.")
    case .notSeated: write("You have no seat at a table. `solo` or `duel` gets you one.")
    case .noSuchTable: write("There is no such table. `tables` lists those you can watch.")
    case .noSuchPlayer(let name):
      write("Nobody here is called ")
      write(name)
      write(". `who` lists the players.")
    case .noSuchOffer:
      write("There is no such offer. `tables` lists the open ones; `duel` makes one.")
    case .noOwnOffer: write("You have made no offer, or it has been taken.")
    case .noOfferReceived: write("No such offer is made to you. Open offers need no answer.")
    case .nothingToLeave: write("You are at no table. `quit` leaves the server.")
    case .nameTaken: write("Another player has that name. Take another one: name NAME.")
    case .nameTooLike(let name):
      write("That name looks like the name of ")
      write(name)
      write(". Take another one: name NAME.")
    case .badName(let reason): write(reason)
    case .badToken:
      write("No seat is kept for that token: it is mistyped or used, or time ran out.")
    case .full(let what): write(what)
    case .slowDown: write("Too many lines. Wait a moment; nothing was done, and it costs nothing.")
    case .tooMuchTalk:
      write("Too much is said to so many at the moment. Say it again in some seconds.")
    case .tooMuchAsked: write("Too many ask at the moment. Ask again in some seconds.")
    case .tooManyCodes:
      write("Too many wrong codes came from your address. Wait some minutes.")
    case .tooSoon:
      write("Too soon after your last act. Wait a moment; nothing was done, and it costs nothing.")
    case .busy(let what): write(what)
    case .notAllowed(let reason): write(reason)
    case .notAnAnswer(let isLast, let nearest):
      write(
        isLast
          ? "Type y to play alone now, n to do so later"
          : "Type y if the three cards are a Set, n if they are not")
      guard let nearest else { return write("; or any command, as help.") }
      write(". Or did you mean `")
      write(text: nearest.word)
      write("`?")
    }
  }

  private mutating func write(_ reason: Denial.BadName) {
    switch reason {
    case .length: write("A name has 2 to 16 characters.")
    case .characters: write("A name is made of the letters a to z, digits, - and _ only.")
    case .firstLetter: write("A name starts with a letter a to z.")
    case .reserved: write("That name is a command, or reserved for the server. Take another one.")
    }
  }

  private mutating func write(_ what: Denial.Full) {
    switch what {
    case .server: write("The server is full. Come back a little later.")
    case .address: write("Too many connections come from your address. Close one of them first.")
    case .addressRate: write("Too many new connections come from your address. Wait a minute.")
    case .table: write("All seats of that table are taken. `watch` lets you look on.")
    case .spectators: write("No more spectators fit at that table.")
    case .tables: write("The server has no room for another table. Come back a little later.")
    case .offers: write("The server has no room for another offer. Take one: accept.")
    case .addressOffers: write("Too many offers come from your address. Take one: accept.")
    case .offersReceived: write("That player has too many offers to answer.")
    }
  }

  private mutating func write(_ what: Denial.Busy) {
    switch what {
    case .playing: write("You are in a game. Finish it first, or `leave` it.")
    case .opponentPlaying(let name):
      write(name)
      write(" is in a game. `watch ")
      write(name)
      write("` lets you look on.")
    case .shuttingDown: write("The server is about to stop and starts nothing new.")
    }
  }

  private mutating func write(_ reason: Denial.NotAllowed) {
    switch reason {
    case .nameDuringGame: write("Your name is fixed while your game runs.")
    case .secondHello: write("You have said hello. It is said once a connection.")
    case .oneself: write("That would be you. Name another player; `who` lists them.")
    case .offerToOthers: write("That offer is not for you. `tables` lists the open ones.")
    case .tellToPlayer:
      write("That player is in a game and is told things by those at that table only.")
    case .notListening: write("That player does not listen to you now.")
    case .ignoresUsedUp:
      write("You ignore as many players as you can. `ignore NAME` again undoes one.")
    case .newInMatch: write("`new` is for solo. Here it is `rematch` when the match is over.")
    case .noQuestion: write("Nothing was asked. In the lobby `learn` asks questions.")
    case .ownTable: write("You sit at that table. `board` shows it; `leave` gives up your seat.")
    }
  }
}
