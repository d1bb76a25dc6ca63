import SetGame

/// Writes the sentences about arguments that can never be right.
extension OutputSpan<UInt8> {
  /// Writes what would be right instead of an argument.
  mutating func write(_ reason: Denial.BadArgument) {
    switch reason {
    case .missing(let command): write("Something is missing. ", syntaxOf: command)
    case .extra(let command): write("There is too much after the command. ", syntaxOf: command)
    case .word(let command): write("That is none of the choices. ", syntaxOf: command)
    case .notACard: write("A card is a position as 7, or a code as 2R:D. `help cards` tells more.")
    case .cardCount(let command, let count): write(count, cardsAfter: command)
    case .version: write("board= takes the version of a board, once, as in board=5.")
    case .window: write("w= takes the number of a window, or - for none, once, as in w=3.")
    case .unknownOption(nil): write("There is no such option. `help options` lists them.")
    case .unknownOption(let nearest?):
      write("There is no such option. Did you mean ")
      write(text: nearest.rawValue)
      write("=? `help options` lists them.")
    case .option(let option):
      write(text: option.rawValue)
      write("= takes ")
      write(text: option.values)
      write(byte: UInt8(ascii: "."))
    case .optionTwice(let option):
      write(text: option.rawValue)
      write("= is there twice. Once is enough.")
    case .contradiction(let contradiction): write(contradiction)
    case .notAName: write("That can't be a name. A name has 2 to 16 letters, digits, - and _.")
    case .notAMention(let command): write("That names no table and no offer. ", syntaxOf: command)
    case .helloVersion: write("hello takes the version of the protocol, from 1 on, as in hello 1.")
    case .helloKey: write("hello takes name=NAME, token=TOKEN and bot=yes, each once.")
    case .tag: write("A tag is @ and 1 to 16 letters, digits and -, no - first, as in @a1 board.")
    case .emptyText: write("There is no text to be sent.")
    case .longText: write("A text has at most 250 characters and 440 bytes.")
    case .topic(nil): write("There is no help on that. `help` lists the commands.")
    case .topic(let nearest?):
      write("There is no help on that. Did you mean `help ")
      write(text: nearest.word)
      write("`?")
    case .botLevel:
      write("bot= takes novice, casual, club, expert, master or perfect, and no other opponent.")
    }
  }

  private mutating func write(_ text: StaticString, syntaxOf command: CommandWord) {
    write(text)
    write("It goes: ")
    write(text: command.entry.syntax)
  }

  private mutating func write(_ count: Int, cardsAfter command: CommandWord) {
    write(text: command.word)
    write(
      command == .set
        ? " takes three cards, as in 1 5 9"
        : command == .pick ? " takes one to three cards, as in pick 7" : " takes up to three cards")
    write("; there ")
    write(count == 1 ? "is " : "are ")
    write(count)
    write(byte: UInt8(ascii: "."))
    if command == .set, count < 3 { write(" `pick` names them one by one.") }
  }

  private mutating func write(_ contradiction: Denial.Contradiction) {
    switch contradiction {
    case .soloSeats: write("solo has one seat. `duel` has two, or up to eight with seats=.")
    case .duelSeats: write("duel has two to eight seats. `solo` has one.")
    case .solo(let option):
      write(text: option.rawValue)
      write("= can't be changed in solo.")
    case .suddenWithoutClock: write("tie=sudden needs a clock: set time= or leave tie= out.")
    case .partyOpponent:
      write("With more than two seats whoever comes may sit down: name no opponent.")
    }
  }
}
