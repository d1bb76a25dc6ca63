import SetGame

extension Rules {
  /// The options that a `rules` or `offer` line tells.
  ///
  /// A value that this program does not know leaves the default: a program must be able to play at a table
  /// with an option that came later.
  package init(wire line: WireLine) {
    self.init(seats: line.value("seats").flatMap(WireValue.number(1...Seat.countMax)) ?? 2)
    if let bytes = line.value("time") {
      time = bytes.elementsEqual("none".utf8) ? nil : Self.clock(bytes) ?? time
    }
    claim = line.value("claim").flatMap(Self.window) ?? claim
    answer = line.value("answer").flatMap(Self.window) ?? answer
    dealWait = line.value("dealwait").flatMap(Self.window) ?? dealWait
    penalty = line.value("penalty").flatMap(WireValue.number(0...3)) ?? penalty
    scoring = line.value("score").flatMap(WireValue.word(Scoring.self)) ?? scoring
    goal = line.value("goal").flatMap(WireValue.number(1...30))
    games = line.value("games").flatMap(WireValue.number(1...9)) ?? games
    tie = line.value("tie").flatMap(WireValue.word(Tie.self)) ?? tie
    dealing = line.value("deal").flatMap(WireValue.word(Dealing.self)) ?? dealing
    let seconds = line.value("countdown").flatMap(WireValue.number(0...10))
    countdown = seconds.map { .seconds($0) } ?? countdown
    hints = line.word("hints") == "on"
    let name = line.word("variant")
    variant = Variant.all.first { $0.name == name } ?? variant
    bots = line.word("bots") == "yes"
    isPrivate = line.word("private") == "yes"
  }

  /// A clock of minutes and seconds, at most an hour.
  private static func clock(_ bytes: ArraySlice<UInt8>) -> Duration? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let minutes = WireValue.number(0...60)(parts[0]),
      let seconds = WireValue.number(0...59)(parts[1])
    else { return nil }
    return .seconds(minutes * 60 + seconds)
  }

  /// Seconds with at most three decimals, up to a minute.
  private static func window(_ bytes: ArraySlice<UInt8>) -> Duration? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let seconds = WireValue.number(0...60)(parts[0]) else {
      return nil
    }
    guard parts.count == 2 else { return .seconds(seconds) }
    guard parts[1].count <= 3, let decimals = WireValue.number(0...999)(parts[1]) else {
      return nil
    }
    return .milliseconds(seconds * 1000 + decimals * [1000, 100, 10, 1][parts[1].count])
  }
}
