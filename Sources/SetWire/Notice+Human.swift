import SetGame

extension Notice {
  /// The sentence for people, of printable ASCII.
  var text: String {
    switch self {
    case .token(let token):
      var digits: [UInt8] = []
      token.appendNotation(to: &digits)
      return "If you lose the line: back \(String(decoding: digits, as: UTF8.self))"
    case .returned(let table): return "Welcome back to table \(table.number)."
    case .watching(let table):
      let names = table.names.compactMap { $0?.description }
      return "You watch table \(table.id.number): \(Wording.list(names)). Type leave to stop."
    case .inLobby: return "You are in the lobby. Type solo or duel to play, who to see who is here."
    case .putAway(let table):
      let practice = table == nil ? "the lesson ends here" : "your practice is put away"
      return "Your offer is taken: \(practice), and the duel begins."
    case .code(let code, let use):
      let word = String(decoding: code.bytes, as: UTF8.self)
      switch use {
      case .seat:
        return "A private offer: nobody is told of it. Your opponent types: accept \(word)"
      case .seatOrWatch:
        return "A private table. Others come by: accept \(word) - or watch by: watch \(word)"
      case .watch: return "A private table. Others watch by: watch \(word)"
      }
    case .privateOffer(let name):
      return "A private offer: \(name) alone knows of it. A code to watch by comes with the table."
    case .skipped: return "You read too slowly, so what happened meanwhile is left out."
    case .closing(let milliseconds):
      guard milliseconds > 0 else { return "The server closes now." }
      return "The server closes in \(Wording.wholeSeconds(milliseconds))."
    case .quitAgain: return "You are in a game and would lose it. Type quit once more to leave."
    case .waiting(let name):
      guard let name else {
        return "You wait for an opponent. Meanwhile: solo, duel bot, learn, watch, say."
      }
      return "\(name) is asked. You wait for the answer."
    case .gathering: return "You wait until all seats are taken. Meanwhile: say, who, learn."
    case .pauseAwaited: return "The pause begins when all others have typed pause too."
    case .settings(let settings):
      let color = settings.color ? "on" : "off"
      let utf8 = settings.utf8 ? "on" : "off"
      return "Size \(settings.size.rawValue), color \(color), utf8 \(utf8)."
    case .humanView: return "You read the view for people now."
    case .ignoring(let name, let isIgnored):
      return isIgnored ? "You hear no more of \(name)." : "You hear of \(name) again."
    case .alone: return "Nobody is here to hear it."
    case .unheard: return "Nobody else watches, and players hear no spectators while they play."
    case .advice(nil):
      return "New here? Type learn to see how it goes, or solo to play at once."
    case .advice(let name?):
      return "\(name) looks for an opponent: type duel. New here? Type learn first."
    }
  }
}

extension Farewell {
  /// The sentence for people, of printable ASCII.
  var text: String {
    switch self {
    case .quit: "Goodbye."
    case .closing: "The server closes. Goodbye."
    case .takenOver: "Your seat was taken back on another connection. Goodbye."
    case .idle: "Nothing was typed for a long time. Goodbye."
    case .unfinished: "A line was begun and never ended. Goodbye."
    case .flood: "Far too many lines at once. Goodbye."
    case .notThisGame:
      "This is a game server for text lines, not for browsers. Try: nc HOST PORT"
    }
  }
}
