import SetGame

extension OutputSpan<UInt8> {
  /// Writes every option of a table as it could be typed: ` time=3:00 claim=4 ...`.
  mutating func write(_ rules: Rules) {
    for option in RuleOption.allCases {
      write(byte: UInt8(ascii: " "))
      write(option, of: rules)
    }
  }

  /// Writes one option: `time=3:00`.
  mutating func write(_ option: RuleOption, of rules: Rules) {
    switch option {
    case .time:
      write("time=")
      if let time = rules.time { write(minutesOf: time) } else { write("none") }
    case .claim: write("claim=", secondsOf: rules.claim)
    case .answer: write("answer=", secondsOf: rules.answer)
    case .dealwait: write("dealwait=", secondsOf: rules.dealWait)
    case .penalty: write("penalty=", rules.penalty)
    case .score:
      switch rules.scoring {
      case .classic: write("score=classic")
      case .speed: write("score=speed")
      }
    case .goal:
      if let goal = rules.goal { write("goal=", goal) } else { write("goal=none") }
    case .games: write("games=", rules.games)
    case .tie:
      switch rules.tie {
      case .draw: write("tie=draw")
      case .sudden: write("tie=sudden")
      }
    case .deal:
      switch rules.dealing {
      case .call: write("deal=call")
      case .auto: write("deal=auto")
      }
    case .countdown: write("countdown=", secondsOf: rules.countdown)
    case .seats: write("seats=", rules.seats)
    case .hints: write(rules.hints || rules.isSolo ? "hints=on" : "hints=off")
    case .variant:
      write("variant=")
      for byte in rules.variant.name.utf8 { write(byte: byte) }
    case .bots: write(rules.bots ? "bots=yes" : "bots=no")
    case .isPrivate: write(rules.isPrivate ? "private=yes" : "private=no")
    }
  }

  /// Writes whole seconds as `M:SS`.
  private mutating func write(minutesOf time: Duration) {
    let seconds = time.wholeMilliseconds / 1000
    write(seconds / 60)
    write(seconds % 60 < 10 ? ":0" : ":")
    write(seconds % 60)
  }

  /// Writes seconds with as many decimals as needed, three at most: `4`, `0.5`.
  private mutating func write(_ key: StaticString, secondsOf time: Duration) {
    write(key)
    let milliseconds = time.wholeMilliseconds
    write(milliseconds / 1000)
    var rest = milliseconds % 1000
    guard rest > 0 else { return }
    write(byte: UInt8(ascii: "."))
    var unit = 100
    while rest > 0 {
      write(rest / unit)
      rest %= unit
      unit /= 10
    }
  }
}
