import SetGame
import SetWire

/// The sentences of the client.
enum Wording {
  /// The rule of the game, as long as fits in so many cells.
  static func rule(fitting width: Int) -> String {
    let forms = [
      "Find 3 cards where each feature is all the same or all different.",
      "Each feature all the same or different.", "All the same or all different",
    ]
    return forms.first { $0.count <= width } ?? forms[2]
  }

  /// Milliseconds as `4.2 s`.
  static func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// Milliseconds as `2:13`, rounded up.
  static func clock(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 999) / 1000
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `1 point`, `2 points`.
  static func points(_ points: Int) -> String {
    abs(points) == 1 ? "\(points) point" : "\(points) points"
  }

  /// A name, or `You` for the reader.
  static func subject(_ name: PlayerName, _ you: PlayerName?) -> String {
    name == you ? "You" : name.description
  }

  /// Each failing feature with its three values: `colour red, red, green`.
  static func failures(_ cards: [Card], _ features: Features) -> [String] {
    Features.inOrder.filter(features.contains).map { feature in
      "\(feature.word) " + cards.map { $0.word(of: feature) }.joined(separator: ", ")
    }
  }

  /// Why three cards are a Set, feature by feature: `number all two`, `colour all different`.
  static func reasons(_ cards: [Card]) -> [String] {
    Features.inOrder.map { feature in
      let words = cards.map { $0.word(of: feature) }
      let isSame = words.allSatisfy { $0 == words.first }
      return feature.word + (isSame ? " all " + (words.first ?? "") : " all different")
    }
  }

  /// What can be typed in the lobby.
  static let lobbyCommands = "who, tables, duel, duel bot, solo, learn, help or quit."

  /// Why a game ended; `by` is who ended it by going, if that is known.
  static func ending(
    _ why: TableReport.Ending, by loser: PlayerName? = nil, _ you: PlayerName? = nil
  ) -> String {
    let who = loser.map { $0 == you ? "you" : $0.description } ?? "a player"
    return switch why {
    case .deck: "the deck is empty and no Set is left"
    case .time: "time is up"
    case .goal: "the goal is reached"
    case .resign: "\(who) resigned"
    case .forfeit: "\(who) did not come back"
    case .left: "\(who) left"
    }
  }

  /// What a refusal means to somebody at this client.
  static func refusal(_ code: Denial.Code?, text: String?) -> String {
    switch code {
    case .taken: "Another claim is being judged: your cards stay chosen."
    case .lockedOut: "You have no try in this window."
    case .stale: "Too late: the board has changed. That costs nothing."
    case .notOpen: "Not now."
    case .deckEmpty: "The deck is empty: what is there is all there is."
    case .boardFull: "The board is large enough: there is a Set on it."
    case .nameTaken: "That name is taken."
    case .badName: "Names have 2 to 16 letters, digits, - and _, and start with a letter."
    case .badToken: "The match is gone: the server knows nothing of it any more."
    case .noSuchOffer: "That offer stands no more."
    case .noSuchTable: "There is no such table."
    case .noSuchPlayer: "Nobody here is called so."
    case .full: "There is no room."
    case .slowDown: "Slowly: too many lines."
    case .unknownCommand: "The server knows no such command. /help lists them."
    case .notAllowed, .badArgument, .noSuchCard, .notSeated, .busy, .tooLong, .notText, nil:
      text ?? "The server refuses: \(code?.rawValue ?? "it does not say why")."
    }
  }

  /// Where a key lies that the finder asks for: an index among the 21, row by row.
  static func place(ofKey index: Int) -> String {
    let (row, column) = index.quotientAndRemainder(dividingBy: KeyLayout.columns)
    let rows = ["top", "middle", "bottom"]
    let ordinals = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th"]
    return "the \(ordinals[column]) letter key of the \(rows[min(row, 2)]) row"
  }

  /// That the player has the offer of the party now.
  static let offerIsYours = "The party's offer is yours now."

  /// That a party's offer has another maker.
  static func passed(_ offer: ServerLine.Offer, from old: PlayerName, _ you: PlayerName?) -> String
  {
    if offer.from == you { return "\(old) has left. \(offerIsYours)" }
    if old == you { return "The party's offer goes on with \(offer.from)." }
    return "\(old) has left the party that waits: accept \(offer.from) joins it."
  }

  /// Names as in `ada`, `ada and bob`, `ada, bob and cyd`.
  static func list(_ names: [PlayerName]) -> String {
    let words = names.map(\.description)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Who has not agreed to a pause.
  static func notAgreed(_ names: [PlayerName]) -> String {
    "\(list(names)) \(names.count == 1 ? "has" : "have") not agreed."
  }

  /// How a request for a pause stands: whom it waits for, or who wants it; the shorter form where that does not fit.
  static func pause(
    _ asked: TableModel.PauseAsked, in table: TableModel, fitting width: Int
  ) -> String {
    let waits = table.players.filter { !asked.agreed.contains($0) }
    guard table.isPlaying, waits.contains(where: { $0 == table.you }) else {
      let isOwn = asked.agreed.contains { $0 == table.you }
      let what =
        asked.by == table.you
        ? "You asked for a pause" : isOwn ? "You agreed to a pause" : "\(asked.by) asks for a pause"
      if waits.isEmpty { return "\(what)." }
      let long = "\(what): \(notAgreed(waits))"
      return long.cellWidth <= width
        ? long : "\(what), \(asked.agreed.count) of \(table.players.count) agree."
    }
    let single = "\(asked.by) asks for a pause: ^P agrees."
    guard asked.agreed.count > 1 else { return single }
    let long = "\(list(asked.agreed)) want a pause: ^P agrees."
    return long.cellWidth <= width ? long : "\(asked.agreed.count) want a pause: ^P agrees."
  }

  /// Who plays the game, where not all do whose names stand in the seats.
  static func players(of table: TableModel) -> String? {
    let players = table.players
    guard table.seats.count > 2, players.count < table.seats.count else { return nil }
    return "\(list(players)) \(players.count == 1 ? "plays" : "play")"
  }

  /// What the code of a private offer or table is for.
  static func code(_ code: String, opens use: CodeUse) -> String {
    switch use {
    case .seat: "Your offer is private: your opponent joins with accept \(code)"
    case .seatOrWatch:
      "Your table is private: others join with accept \(code) or watch with watch \(code)"
    case .watch: "Your table is private: others watch with watch \(code)"
    }
  }

  /// That the old file of a player's is kept under another name.
  static func setAside(_ file: KeptFile, _ path: String) -> String {
    "Not all of your \(file) could be read: the old file is kept as \(path.printable)"
  }

  /// That a file of the player's could not be written.
  static func notKept(_ file: KeptFile, _ reason: String) -> String {
    switch file {
    case .settings: "Your settings are not kept: \(reason.printable)."
    case .history: "Your history is not kept: \(reason.printable)."
    }
  }

  /// Why no connection could be made, and what to check.
  static func failure(_ failure: ConnectFailure, server: String) -> Exit {
    switch failure {
    case .unknownHost:
      Exit(.unknownHost, ["set-client: no address is known for \(server): check the name."])
    case .refused:
      Exit(
        .unavailable,
        ["set-client: \(server) refuses: check the port, and that set-server runs there."])
    case .timedOut:
      Exit(
        .unavailable, ["set-client: \(server) does not answer: check the name and the network."])
    case .other(let reason):
      Exit(.unavailable, ["set-client: no connection to \(server): \(reason.printable)"])
    }
  }
}

extension String {
  /// The text without anything that a terminal would obey.
  var printable: String {
    var clean = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar.cellWidth > 0 { clean.append(scalar) }
    return String(clean)
  }
}
