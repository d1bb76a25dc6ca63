import SetGame

extension ServerLine {
  /// Reads a line of the server's, given without its end.
  ///
  /// What this program does not know is `.unknown`; what it knows and can't be right throws.
  package init(_ bytes: [UInt8]) throws(WireLine.Malformed) {
    guard let line = WireLine(bytes) else { throw WireLine.Malformed(key: "") }
    if let known = try Self.ofTable(line) {
      self = known
    } else if let known = try Self.ofLobby(line) {
      self = known
    } else {
      self = try Self.ofConnection(line) ?? .unknown
    }
  }

  private static func ofTable(_ line: WireLine) throws(WireLine.Malformed) -> ServerLine? {
    switch line.verb {
    case "table": return .table(try TableLine(line))
    case "rules":
      return .rules(
        try line.required("table", WireValue.table),
        sequence: try line.required("seq", WireValue.count), Rules(wire: line))
    case "board":
      return .board(
        BoardLine(
          table: try line.required("table", WireValue.table),
          sequence: try line.required("seq", WireValue.count),
          version: try line.required("version", WireValue.count),
          deck: try line.optional("deck", WireValue.number(0...Card.all.count)) ?? 0,
          cards: try line.list("cards", atMost: WireValue.boardMax, WireValue.card)))
    case "hint":
      return .hint(
        try line.required("table", WireValue.table),
        at: try line.list("at", atMost: 3, WireValue.position),
        try line.optional("look") { Features(wire: $0) }.map {
          Clue($0, isSame: line.word("is") == "same")
        })
    default:
      guard let report = try TableReport(line) else { return nil }
      return .event(
        try line.required("table", WireValue.table),
        sequence: try line.required("seq", WireValue.count),
        time: try line.required("t", WireValue.milliseconds), report)
    }
  }

  private static func ofLobby(_ line: WireLine) throws(WireLine.Malformed) -> ServerLine? {
    switch line.verb {
    case "offer":
      return .offer(
        Offer(
          id: try line.required("id", WireValue.offer),
          from: try line.required("from", WireValue.name),
          to: try line.optional("to", WireValue.name), rules: Rules(wire: line)))
    case "unoffer":
      return .unoffer(
        try line.required("id", WireValue.offer),
        line.word("why").flatMap(Message.Withdrawal.init(rawValue:)))
    case "player":
      return .player(
        Player(
          name: try line.required("name", WireValue.name),
          table: try line.optional("table", WireValue.table),
          isSeated: line.word("as") == "seat", isBot: line.word("bot") == "yes"))
    case "game":
      return .game(
        Game(
          table: try line.required("table", WireValue.table),
          phase: try line.required("phase", WireValue.word(TableLine.PhaseWord.self)),
          seats: try line.list("seats", atMost: Seat.countMax, WireValue.nameOrNobody),
          scores: try line.list("scores", atMost: Seat.countMax, WireValue.points),
          left: try line.optional("left", WireValue.milliseconds),
          watchers: try line.optional("watchers", WireValue.number(0...999_999)) ?? 0))
    case "named":
      return .named(
        from: try line.required("from", WireValue.name),
        to: try line.required("to", WireValue.name))
    case "say":
      return .say(
        from: try line.required("from", WireValue.name),
        table: try line.optional("table", WireValue.table), isSpectator: line.word("as") == "watch",
        text: line.text ?? "")
    case "tell":
      return .tell(from: try line.required("from", WireValue.name), text: line.text ?? "")
    default: return nil
    }
  }

  private static func ofConnection(_ line: WireLine) throws(WireLine.Malformed) -> ServerLine? {
    switch line.verb {
    case "hello":
      guard let version = line.argument.flatMap(WireValue.count) else {
        throw WireLine.Malformed(key: "hello")
      }
      return .hello(
        Hello(
          version: version, you: try line.required("you", WireValue.name),
          token: try line.optional("token") { Token(notation: $0) },
          server: line.word("server") ?? "",
          table: try line.optional("table", WireValue.table)))
    case "ok":
      return .ok(
        tag: try line.optional("re") { Tag($0) }, count: try line.optional("n", WireValue.count))
    case "error":
      return .error(
        tag: try line.optional("re") { Tag($0) },
        line.word("code").flatMap(Denial.Code.init(rawValue:)), text: line.text)
    case "notice": return .notice(try Notice(line))
    case "ping": return .ping
    case "bye": return .bye(line.word("why").flatMap(Farewell.init(rawValue:)))
    case "help", "limit": return .text(line.text ?? "")
    default: return nil
    }
  }
}

extension ServerLine.Notice {
  fileprivate init(_ line: WireLine) throws(WireLine.Malformed) {
    switch line.word("why") {
    case "token": self = .token(try line.required("token") { Token(notation: $0) })
    case "lobby": self = .lobby
    case "closing":
      self = .closing(
        milliseconds: try line.optional("ms", WireValue.milliseconds) ?? 0, text: line.text)
    case "code":
      self = .code(
        line.word("code") ?? "", opens: line.word("opens").flatMap(CodeUse.init(rawValue:)))
    default: self = .other(text: line.text)
    }
  }
}

extension TableLine {
  fileprivate init(_ line: WireLine) throws(WireLine.Malformed) {
    self.init(
      table: try line.required("table", WireValue.table),
      sequence: try line.required("seq", WireValue.count),
      standing: line.value("phase") == nil ? nil : try Standing(line),
      moment: line.hasKey("ms") ? try Moment(line) : nil,
      players: try Self.names("players", in: line), agreed: try Self.names("agreed", in: line),
      gone: try Self.names("gone", in: line))
  }

  /// The names that a key lists, or nil if the line does not have it.
  private static func names(
    _ key: String, in line: WireLine
  ) throws(WireLine.Malformed) -> [PlayerName]? {
    line.hasKey(key) ? try line.list(key, atMost: Seat.countMax, WireValue.name) : nil
  }
}

extension TableLine.Standing {
  fileprivate init(_ line: WireLine) throws(WireLine.Malformed) {
    self.init(
      phase: try line.required("phase", WireValue.word(TableLine.PhaseWord.self)),
      game: try line.optional("game", WireValue.number(0...99)) ?? 1,
      seats: try line.list("seats", atMost: Seat.countMax, WireValue.nameOrNobody),
      scores: try line.list("scores", atMost: Seat.countMax, WireValue.points),
      wins: try line.list("wins", atMost: Seat.countMax, WireValue.points),
      you: try line.optional("you", WireValue.name),
      left: try line.optional("left", WireValue.milliseconds),
      isClockRunning: line.word("running") == "yes",
      out: try line.list("out", atMost: Seat.countMax, WireValue.name))
  }
}

extension TableLine.Moment {
  fileprivate init(_ line: WireLine) throws(WireLine.Malformed) {
    let away = try line.list("away", atMost: Seat.countMax, WireValue.name)
    let graces = try line.list("grace", atMost: Seat.countMax, WireValue.milliseconds)
    self.init(
      window: try line.optional("w", WireValue.count),
      by: try line.optional("by", WireValue.name),
      who: try line.list("who", atMost: Seat.countMax, WireValue.name),
      over: try line.list("over", atMost: Seat.countMax, WireValue.name),
      milliseconds: try line.optional("ms", WireValue.milliseconds),
      picks: try line.list("picks", atMost: 3, WireValue.position),
      away: zip(away, graces).map { TableLine.Away(name: $0, grace: $1) },
      pauseBy: try line.optional("pause", WireValue.name),
      lapse: try line.optional("lapse", WireValue.milliseconds),
      ready: try line.list("ready", atMost: Seat.countMax, WireValue.name),
      rematch: try line.list("rematch", atMost: Seat.countMax, WireValue.name))
  }
}
