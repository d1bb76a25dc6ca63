import SetGame
import SetWire
import Testing

/// The rules that the options of a line come to.
private func rules(_ line: String) throws -> Rules? {
  switch try parse(line).get() {
  case .duel(let request): request.rules
  case .solo(let rules): rules
  default: nil
  }
}

private func changed(_ base: Rules = Rules(), _ change: (inout Rules) -> Void) -> Rules {
  var rules = base
  change(&rules)
  return rules
}

@Suite("Options")
struct OptionTests {
  @Test(
    "A value in range is taken, at both edges",
    arguments: [
      ("time=0:10", changed { $0.time = .seconds(10) }),
      ("time=10", changed { $0.time = .seconds(10) }),
      ("time=60:00", changed { $0.time = .seconds(3600) }),
      ("time=3600", changed { $0.time = .seconds(3600) }),
      ("time=3:05", changed { $0.time = .seconds(185) }),
      ("time=00:30", changed { $0.time = .seconds(30) }),
      ("TIME=NONE", changed { $0.time = nil }),
      ("claim=0.5", changed { $0.claim = .milliseconds(500) }),
      ("claim=60", changed { $0.claim = .seconds(60) }),
      ("claim=60.000", changed { $0.claim = .seconds(60) }),
      ("claim=1.25", changed { $0.claim = .milliseconds(1250) }),
      ("answer=0.501", changed { $0.answer = .milliseconds(501) }),
      ("answer=59.999", changed { $0.answer = .milliseconds(59_999) }),
      ("dealwait=60.0", changed { $0.dealWait = .seconds(60) }),
      ("penalty=0", changed { $0.penalty = 0 }), ("penalty=3", changed { $0.penalty = 3 }),
      ("score=speed", changed { $0.scoring = .speed }), ("score=Classic", Rules()),
      ("goal=1", changed { $0.goal = 1 }), ("goal=30", changed { $0.goal = 30 }),
      ("goal=none", Rules()),
      ("games=1", Rules()), ("games=9", changed { $0.games = 9 }), ("tie=draw", Rules()),
      ("tie=sudden", changed { $0.tie = .sudden }), ("deal=call", Rules()),
      ("deal=auto", changed { $0.dealing = .auto }),
      ("countdown=0", changed { $0.countdown = .zero }),
      ("countdown=10", changed { $0.countdown = .seconds(10) }), ("seats=2", Rules()),
      ("seats=3", Rules(seats: 3)), ("seats=8", Rules(seats: 8)),
      ("hints=on", changed { $0.hints = true }),
      ("hints=off", Rules()), ("variant=junior", changed { $0.variant = .junior }),
      ("variant=classic", Rules()), ("bots=yes", changed { $0.bots = true }), ("bots=no", Rules()),
      ("private=yes", changed { $0.isPrivate = true }), ("private=no", Rules()),
      (
        "claim=3 penalty=2  goal=10",
        changed {
          $0.claim = .seconds(3)
          $0.penalty = 2
          $0.goal = 10
        }
      ),
    ] as [(String, Rules)])
  func inRange(options: String, expected: Rules) throws {
    #expect(try rules("duel \(options)") == expected)
  }

  @Test(
    "A value beyond an edge, or no value, is refused by the option's name",
    arguments: [
      (
        .time,
        [
          "0:09", "9", "60:01", "3601", "0", "-1", "9999999999999", "99999999999999999999", "1e999",
          "3:0",
          "3:000", "3:60", "61:00", ":30", "3:", "::", "1:2:3", "٣:00", "0x10", "10.0", "",
          "nothing", "+60",
        ]
      ),
      (
        .claim,
        ["0", "0.4", "0.499", "60.001", "61", "1e999", "-1", ".5", "5.", "1.2345", "1,5", "", "."]
      ),
      (
        .answer,
        ["0.499", "60.1", "none", "1..5", "99999999999999999999", "1.99999999999999999999"]
      ),
      (.dealwait, ["0", "0:04", "٣"]), (.penalty, ["-1", "4", "1.5", "", "none"]),
      (.score, ["fast", ""]),
      (.goal, ["0", "31", "-1", "", "all"]), (.games, ["0", "2", "4", "8", "10", "11", "-1", ""]),
      (.tie, ["win", ""]), (.deal, ["yes"]), (.countdown, ["11", "-1", "0.5", "none"]),
      (.seats, ["0", "9", "99", "-1", "2.0", "99999999999999999999"]), (.hints, ["1", "maybe"]),
      (.variant, ["chess", ""]), (.bots, ["2"]), (.isPrivate, ["x"]),
    ] as [(RuleOption, [String])])
  func outOfRange(option: RuleOption, values: [String]) {
    for value in values {
      #expect(
        parse("duel \(option.rawValue)=\(value)") == .failure(.badArgument(.option(option))),
        "\(value)")
    }
  }

  @Test("Solo starts from the defaults of solo")
  func solo() throws {
    #expect(try rules("solo") == .solo)
    #expect(
      try rules("solo time=5:00 goal=9")
        == changed(.solo) {
          $0.time = .seconds(300); $0.goal = 9
        })
    #expect(try rules("solo seats=1 hints=on claim=4") == .solo)
    #expect(
      try rules("solo variant=junior private=yes")
        == changed(.solo) {
          $0.variant = .junior; $0.isPrivate = true
        })
  }

  @Test("A duel without options has no rules of its own, one with options has")
  func bareDuel() throws {
    #expect(try rules("duel") == nil)
    #expect(try rules("duel ann") == nil)
    #expect(try rules("duel seats=2") == Rules())
    #expect(try rules("duel goal=5 ann") == changed { $0.goal = 5 })
  }
}
