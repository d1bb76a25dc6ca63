extension CommandWord {
  /// A row of the table of commands.
  typealias Row = (
    word: String, aliases: [String], topic: Topic, syntax: String, summary: String
  )

  /// This command's row of the table.
  var row: Row {
    switch self {
    case .solo:
      (
        "solo", [], .meet, "solo [OPTION=VALUE ...]",
        "Play alone, without a clock unless you ask for one."
      )
    case .duel:
      (
        "duel", [], .meet, "duel [NAME|bot|bot=LEVEL] [OPTION=VALUE ...]",
        "Meet an opponent: take the oldest open offer, or make one. `help options` lists the options."
      )
    case .new: ("new", [], .meet, "new", "Start solo anew with a fresh deck.")
    case .accept:
      ("accept", [], .meet, "accept [NAME|NUMBER|CODE]", "Take an offer, yours or an open one.")
    case .decline:
      ("decline", [], .meet, "decline [NAME|NUMBER]", "Turn down an offer made to you.")
    case .withdraw: ("withdraw", [], .meet, "withdraw", "Take your own offer back.")
    case .tables: ("tables", [], .meet, "tables", "List the tables and the open offers.")
    case .watch:
      ("watch", [], .meet, "watch [NUMBER|NAME|CODE]", "Watch a table, until `leave`.")
    case .leave:
      ("leave", [], .meet, "leave", "Leave the table; a match in progress is lost by that.")
    case .claim:
      ("claim", ["c"], .play, "claim", "Say that you see a Set; then name its cards in time.")
    case .pick:
      ("pick", [], .play, "pick CARD ...", "Name your cards one by one; the third is final.")
    case .unpick: ("unpick", [], .play, "unpick [CARD ...]", "Take picks back.")
    case .set:
      (
        "set", [], .play, "set CARD CARD CARD",
        "Name three cards at once, by position (1 5 9) or code (2R:D). The word `set` can be left out."
      )
    case .deal:
      ("deal", ["d"], .play, "deal", "Call for three more cards when you see no Set.")
    case .pass: ("pass", ["p"], .play, "pass", "Give up your try in a window.")
    case .hint: ("hint", ["h"], .play, "hint", "See one card of a Set, for a point; then a second.")
    case .board: ("board", ["b"], .play, "board", "Show the board; an empty line does too.")
    case .score: ("score", ["s"], .play, "score", "Show the score and the clock.")
    case .resign: ("resign", [], .play, "resign", "Give up this game.")
    case .pause: ("pause", [], .play, "pause", "Ask for a pause, or agree to one.")
    case .resume: ("resume", [], .play, "resume", "End a pause.")
    case .rematch: ("rematch", [], .play, "rematch", "Play the same players again.")
    case .who: ("who", [], .people, "who", "List who is here.")
    case .name: ("name", [], .people, "name NAME", "Take a name: 2 to 16 letters, digits, - and _.")
    case .say:
      ("say", [], .people, "say TEXT", "Talk to all at your table, or to all in the lobby.")
    case .tell: ("tell", [], .people, "tell NAME TEXT", "Talk to one player.")
    case .ignore:
      (
        "ignore", [], .people, "ignore NAME",
        "Hear no more of a player, whatever the name; once more to undo it."
      )
    case .back:
      ("back", [], .people, "back TOKEN", "Take your seat back after you lost the line.")
    case .help: ("help", ["?"], .server, "help [COMMAND|options|cards]", "Tell what you can type.")
    case .learn:
      ("learn", [], .server, "learn", "The game in five lines, and three questions to try it.")
    case .yes: ("yes", ["y"], .server, "yes", "Answer a question of `learn`: it is a Set.")
    case .no: ("no", ["n"], .server, "no", "Answer a question of `learn`: it is no Set.")
    case .limits: ("limits", [], .server, "limits", "List the limits of the server.")
    case .time: ("time", [], .server, "time", "Tell the clock of the game and of the server.")
    case .view: ("view", [], .server, "view human|wire", "Choose lines for people or for programs.")
    case .size: ("size", [], .server, "size tiny|small", "Choose how large the cards are drawn.")
    case .color: ("color", ["colour"], .server, "color on|off", "Turn colours on or off.")
    case .utf8: ("utf8", [], .server, "utf8 on|off", "Show chat beyond ASCII, or `?` instead.")
    case .hello:
      (
        "hello", [], .server, "hello 1 [name=NAME] [token=TOKEN] [bot=yes]",
        "Turn to the wire view, as programs do first."
      )
    case .ping: ("ping", [], .server, "ping", "Ask for a sign of life, or answer one.")
    case .quit: ("quit", ["exit", "bye"], .server, "quit", "Leave the server.")
    }
  }
}
