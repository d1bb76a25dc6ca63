import SetGame

extension TableReport {
  /// What an event line tells, or nil if its verb is none of an event's.
  ///
  /// `board` is no report: the same line is part of every snapshot (`ServerLine.board`).
  package init?(_ line: WireLine) throws(WireLine.Malformed) {
    if let report = try Self.ofTry(line) {
      self = report
    } else if let report = try Self.ofBoard(line) {
      self = report
    } else if let report = try Self.ofCourse(line) {
      self = report
    } else {
      return nil
    }
  }

  /// What belongs to claims and windows.
  private static func ofTry(_ line: WireLine) throws(WireLine.Malformed) -> TableReport? {
    switch line.verb {
    case "claim":
      return .claim(
        by: try line.required("by", WireValue.name),
        window: try line.required("w", WireValue.count),
        milliseconds: try line.required("ms", WireValue.milliseconds))
    case "pick":
      return .picks(
        by: try line.required("by", WireValue.name),
        at: try line.list("cards", atMost: 3, WireValue.position))
    case "miss":
      return .miss(
        by: try line.required("by", WireValue.name), try failure(line),
        points: try line.optional("points", WireValue.points) ?? 0)
    case "calls": return .calls(by: try line.required("by", WireValue.name))
    case "answer":
      return .answer(
        window: try line.required("w", WireValue.count),
        for: try line.list("who", atMost: Seat.countMax, WireValue.name),
        try line.required("why", WireValue.word(Cause.self)),
        milliseconds: try line.required("ms", WireValue.milliseconds))
    case "passed": return .passed(by: try line.required("by", WireValue.name))
    default: return nil
    }
  }

  private static func failure(_ line: WireLine) throws(WireLine.Malformed) -> Failure {
    guard line.word("why") != "time" else { return .time }
    let positions = try line.list("at", atMost: 3, WireValue.position)
    let cards = try line.list("cards", atMost: 3, WireValue.card)
    guard cards.count == 3, positions.count == 3 else { throw WireLine.Malformed(key: "cards") }
    let fails = try line.list("fails", atMost: 4, Features.init(wire:))
    return .notASet(at: positions, cards, fails.reduce(into: []) { $0.formUnion($1) })
  }

  /// What changes the board.
  private static func ofBoard(_ line: WireLine) throws(WireLine.Malformed) -> TableReport? {
    switch line.verb {
    case "open": return .open(version: try line.required("version", WireValue.count))
    case "set":
      let find = Find(
        by: try line.required("by", WireValue.name),
        positions: try line.list("at", atMost: 3, WireValue.position),
        cards: try line.list("cards", atMost: 3, WireValue.card),
        points: try line.optional("points", WireValue.points) ?? 0,
        took: try line.optional("took", WireValue.milliseconds) ?? 0,
        version: try line.required("version", WireValue.count),
        paid: try line.optional("paid", WireValue.name))
      guard find.cards.count == 3, find.positions.count == 3 else {
        throw WireLine.Malformed(key: "cards")
      }
      return .set(find)
    case "dealt":
      let dealing = Dealing(
        reason: try line.required("why", WireValue.word(Dealing.Reason.self)),
        positions: try line.list("at", atMost: WireValue.boardMax, WireValue.position),
        cards: try line.list("cards", atMost: WireValue.boardMax, WireValue.card),
        deck: try line.optional("deck", WireValue.number(0...Card.all.count)) ?? 0,
        version: try line.required("version", WireValue.count),
        paid: try line.optional("paid", WireValue.name))
      guard dealing.cards.count == dealing.positions.count else {
        throw WireLine.Malformed(key: "cards")
      }
      return .dealt(dealing)
    case "nodeal": return .noDeal(paid: try line.optional("paid", WireValue.name))
    case "move":
      return .move(
        from: try line.required("from", WireValue.position),
        to: try line.required("to", WireValue.position),
        version: try line.required("version", WireValue.count))
    case "score":
      // The answer to the command `score` has the same verb and more keys; both tell the scores.
      return .score(try line.list("scores", atMost: Seat.countMax, WireValue.points))
    case "clock":
      return .clock(
        left: try line.optional("left", WireValue.milliseconds),
        isRunning: try line.required("running", WireValue.yesOrNo))
    default: return nil
    }
  }

  private static func place(_ line: WireLine) throws(WireLine.Malformed) -> Place {
    guard line.word("as") == "seat" else { return .watch }
    let number = try line.optional("seat", WireValue.number(1...Seat.countMax))
    return .seat(number.map { Seat($0 - 1) })
  }

  /// What belongs to seats, pauses, absences and ends.
  private static func ofCourse(_ line: WireLine) throws(WireLine.Malformed) -> TableReport? {
    switch line.verb {
    case "joined":
      return .joined(try line.required("who", WireValue.name), try place(line))
    case "parted":
      return .parted(try line.required("who", WireValue.name), try place(line))
    case "countdown":
      return .countdown(
        milliseconds: try line.required("ms", WireValue.milliseconds),
        game: try line.optional("game", WireValue.number(1...99)) ?? 1,
        players: try line.list("players", atMost: Seat.countMax, WireValue.name))
    case "pause":
      return .pause(
        by: try line.required("by", WireValue.name),
        try line.required("state", WireValue.word(PauseState.self)),
        milliseconds: try line.optional("ms", WireValue.milliseconds) ?? 0)
    case "left":
      return .left(
        try line.required("who", WireValue.name),
        grace: try line.required("grace", WireValue.milliseconds))
    case "back": return .back(try line.required("who", WireValue.name))
    case "out":
      return .out(
        try line.required("who", WireValue.name),
        try line.required("why", WireValue.word(Ending.self)))
    case "over":
      return .over(
        try line.required("why", WireValue.word(Ending.self)),
        winner: try line.optional("winner", WireValue.name),
        scores: try line.list("scores", atMost: Seat.countMax, WireValue.points),
        sets: try line.list("sets", atMost: Seat.countMax, WireValue.points),
        game: try line.optional("game", WireValue.number(1...99)) ?? 1,
        tallies: try tallies(line))
    case "result":
      return .result(
        winner: try line.optional("winner", WireValue.name),
        wins: try line.list("wins", atMost: Seat.countMax, WireValue.points))
    case "rematch": return .rematch(by: try line.required("by", WireValue.name))
    default: return nil
    }
  }
}

extension Features {
  /// The feature that a word of `fails=` names.
  init?(wire bytes: ArraySlice<UInt8>) {
    switch String(decoding: bytes, as: UTF8.self) {
    case "number": self = .number
    case "colour": self = .colour
    case "shading": self = .shading
    case "shape": self = .shape
    default: return nil
    }
  }
}
