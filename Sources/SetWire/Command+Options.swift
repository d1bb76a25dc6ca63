import SetGame

extension Command {
  /// Parses the options of `solo`.
  static func solo(_ words: inout Words) throws(Denial) -> Command {
    var options = OptionReader(.solo)
    while let word = words.nextBytes() {
      guard let (key, value) = word.keyAndValue else { throw .badArgument(.extra(.solo)) }
      try options.take(key, value)
    }
    try options.rules.checkSolo()
    return .solo(options.rules)
  }

  /// Parses the opponent and the options of `duel`.
  static func duel(_ words: inout Words) throws(Denial) -> Command {
    var options = OptionReader(Rules())
    var opponent: DuelRequest.Opponent?
    while let word = words.nextBytes() {
      guard let (key, value) = word.keyAndValue else {
        guard opponent == nil else { throw .badArgument(.extra(.duel)) }
        opponent = try Self.opponent(word)
        continue
      }
      guard key.elementsEqual("bot".utf8) else {
        try options.take(key, value)
        continue
      }
      guard opponent == nil,
        let level = BotLevel.allCases.first(where: { value.isWord($0.rawValue) })
      else { throw .badArgument(.botLevel) }
      opponent = .bot(level)
    }
    try options.rules.checkDuel()
    if options.rules.seats > 2, case .player = opponent {
      throw .badArgument(.contradiction(.partyOpponent))
    }
    return .duel(
      DuelRequest(opponent: opponent ?? .anyone, rules: options.isEmpty ? nil : options.rules))
  }

  private static func opponent(_ word: ArraySlice<UInt8>) throws(Denial) -> DuelRequest.Opponent {
    if word.isWord("bot") { return .bot(.usual) }
    guard let name = PlayerName(word) else { throw .badArgument(.notAName) }
    // Nobody is called `time`: in `duel time` the option lacks its value.
    if name.isReserved, let option = RuleOption.allCases.first(where: { word.isWord($0.rawValue) })
    {
      throw .badArgument(.option(option))
    }
    return .player(name)
  }
}

extension Rules {
  fileprivate func checkSolo() throws(Denial) {
    let usual = Rules.solo
    guard seats == 1 else { throw .badArgument(.contradiction(.soloSeats)) }
    var idle: RuleOption?
    if claim != usual.claim { idle = .claim }
    if answer != usual.answer { idle = .answer }
    if dealWait != usual.dealWait { idle = .dealwait }
    if games != usual.games { idle = .games }
    if tie != usual.tie { idle = .tie }
    if hints != usual.hints { idle = .hints }
    if bots != usual.bots { idle = .bots }
    if let idle { throw .badArgument(.contradiction(.solo(idle))) }
  }

  fileprivate func checkDuel() throws(Denial) {
    guard seats >= 2 else { throw .badArgument(.contradiction(.duelSeats)) }
    if tie == .sudden, time == nil { throw .badArgument(.contradiction(.suddenWithoutClock)) }
  }
}

/// Puts options into rules, one by one, each once.
struct OptionReader {
  private(set) var rules: Rules
  private var seen: UInt32 = 0

  init(_ defaults: Rules) {
    rules = defaults
  }

  /// Whether no option was put in.
  var isEmpty: Bool { seen == 0 }

  /// Puts in one option; throws `badArgument` if there is no such option, if it was there before or if the
  /// value is out of its range.
  mutating func take(_ key: ShortWord, _ value: ArraySlice<UInt8>) throws(Denial) {
    guard let index = RuleOption.allCases.firstIndex(where: { key.elementsEqual($0.rawValue.utf8) })
    else { throw .badArgument(.unknownOption(nearest: .nearest(to: key))) }
    let option = RuleOption.allCases[index]
    let bit: UInt32 = 1 << UInt32(index)
    guard seen & bit == 0 else { throw .badArgument(.optionTwice(option)) }
    seen |= bit
    guard put(option, value) else { throw .badArgument(.option(option)) }
  }

  /// Puts in one option that may be there already; false, and nothing, if the value is out of its range.
  mutating func put(_ option: RuleOption, _ value: ArraySlice<UInt8>) -> Bool {
    switch option {
    case .time: replace(\.time, value.clock)
    case .claim: replace(\.claim, value.window)
    case .answer: replace(\.answer, value.window)
    case .dealwait: replace(\.dealWait, value.window)
    case .penalty: replace(\.penalty, value.number(in: 0...3))
    case .score: replace(\.scoring, value.word())
    case .goal:
      replace(
        \.goal, value.isWord("none") ? .some(nil) : value.number(in: 1...30).map(Optional.some))
    case .games: replace(\.games, value.number(in: 1...9).flatMap { $0 % 2 == 1 ? $0 : nil })
    case .tie: replace(\.tie, value.word())
    case .deal: replace(\.dealing, value.word())
    case .countdown: replace(\.countdown, value.number(in: 0...10).map(Duration.seconds))
    case .seats: replace(\.seats, value.number(in: 1...Seat.countMax))
    case .hints: replace(\.hints, value.isOn)
    case .variant: replace(\.variant, Variant.all.first { value.isWord($0.name) })
    case .bots: replace(\.bots, value.isOn)
    case .isPrivate: replace(\.isPrivate, value.isOn)
    }
  }

  private mutating func replace<Value>(
    _ path: WritableKeyPath<Rules, Value>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    rules[keyPath: path] = value
    return true
  }
}

/// The values of options.
extension ArraySlice<UInt8> {
  /// A whole number in a range.
  fileprivate func number(in range: ClosedRange<Int>) -> Int? {
    decimal(self).flatMap { range.contains($0) ? $0 : nil }
  }

  /// One of the words of an enumeration.
  fileprivate func word<Word: CaseIterable & RawRepresentable<String>>() -> Word? {
    Word.allCases.first { isWord($0.rawValue) }
  }

  /// The time of a clock, 0:10 to 60:00: minutes and seconds, seconds alone, or `none`. The outer optional
  /// is nil if it is none of these.
  fileprivate var clock: Duration?? {
    if isWord("none") { return .some(nil) }
    var seconds = decimal(self)
    if let colon = firstIndex(of: UInt8(ascii: ":")) {
      guard let minutes = self[..<colon].number(in: 0...60), endIndex - colon == 3,
        let rest = self[(colon + 1)...].number(in: 0...59)
      else { return nil }
      seconds = minutes * 60 + rest
    }
    guard let seconds, 10...3600 ~= seconds else { return nil }
    return .some(.seconds(seconds))
  }

  /// The length of a window, 0.5 to 60 seconds with at most three decimals.
  fileprivate var window: Duration? {
    let point = firstIndex(of: UInt8(ascii: ".")) ?? endIndex
    guard let seconds = self[..<point].number(in: 0...60) else { return nil }
    var milliseconds = seconds * 1000
    if point < endIndex {
      let decimals = self[(point + 1)...]
      guard decimals.count <= 3, let number = decimal(decimals) else { return nil }
      milliseconds += number * [1000, 100, 10, 1][decimals.count]
    }
    return 500...60_000 ~= milliseconds ? .milliseconds(milliseconds) : nil
  }
}
