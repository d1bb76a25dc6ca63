import SetGame
import Testing

/// Time is judged as it is told: in whole milliseconds. What is left of something is told as it is when it is told.
@Suite("Time as it is told")
struct TimeTests {
  /// Parts of a millisecond by which the clock of a computer runs beside the whole ones.
  private static let fractions: [Duration] = [
    .zero, .nanoseconds(1), .microseconds(400), .nanoseconds(999_999),
  ]

  /// Everybody sits down at a fraction of a millisecond.
  private func scenario(
    _ fraction: Duration, seats: Int = 2, _ change: (inout Rules) -> Void = { _ in }
  ) -> Scenario {
    let scenario = Scenario(seats: seats, stage: .waiting, change)
    scenario.wait(fraction)
    for seat in 0..<seats { scenario.send(.sit(Seat(seat))) }
    scenario.tickAtDeadline()
    return scenario
  }

  @Test("A find scores by the milliseconds that are told of it", arguments: fractions, fractions)
  func speed(first: Duration, second: Duration) {
    for (milliseconds, points) in [(5000, 3), (5001, 2), (15_000, 2), (15_001, 1)] {
      let alone = scenario(first, seats: 1)
      alone.wait(.milliseconds(milliseconds) + second)
      let find = alone.ann(.set(1, 2, 3)).find
      #expect(find?.took == milliseconds && find?.points == points)
      let duel = scenario(first) { $0.scoring = .speed }
      duel.wait(.milliseconds(milliseconds) + second)
      duel.ann(.claim)
      duel.wait(.milliseconds(1700))
      let claimed = duel.ann(.set(1, 2, 3)).find
      #expect(claimed?.took == milliseconds && claimed?.points == points)
    }
  }

  @Test("A deal window that ends exactly at zero still deals", arguments: fractions, fractions)
  func dealAtZero(first: Duration, second: Duration) {
    for (milliseconds, brief) in [
      (8000, "dealt score open over result"), (8001, "nodeal score over result"),
    ] {
      let scenario = scenario(first) {
        $0.time = .seconds(10)
        $0.dealWait = .seconds(2)
      }
      scenario.wait(.milliseconds(milliseconds) + second)
      #expect(scenario.ann(.deal).events.last?.time == milliseconds)
      scenario.wait(.seconds(2))
      let end = scenario.tick()
      #expect(end.brief == brief)
      #expect(end.events.first?.time == milliseconds + 2000)
    }
  }

  @Test("A line in the last millisecond of a window is in time", arguments: fractions, fractions)
  func windowEdge(first: Duration, second: Duration) {
    let inTime = scenario(first)
    inTime.wait(.seconds(1))
    inTime.ann(.claim)
    inTime.wait(.milliseconds(4000) + second)
    #expect(inTime.ann(.set(1, 2, 3)).brief == "set dealt score open")
    let late = scenario(first)
    late.wait(.seconds(1))
    late.ann(.claim)
    late.wait(.milliseconds(4001) + second)
    #expect(late.ann(.set(1, 2, 3)).brief == "miss score answer !lockedOut")
  }

  @Test("What an eye can have seen is judged by game time, which stands still in a pause")
  func sight() {
    let scenario = Scenario { $0.countdown = .zero }
    scenario.bob(.set(1, 2, 3))
    scenario.wait(.milliseconds(300))
    scenario.pauseByAll()
    scenario.wait(.seconds(10))
    scenario.send(.resume(bob))
    scenario.tick()
    scenario.wait(.milliseconds(399))
    #expect(scenario.ann(.claim).brief == "!stale-board")
    scenario.wait(.milliseconds(1))
    #expect(scenario.ann(.claim).brief == "claim")
  }

  @Test("Rules are kept in whole milliseconds")
  func rules() {
    var rules = Rules()
    rules.claim = .microseconds(1_234_567)
    rules.answer = .nanoseconds(999_999_999)
    rules.dealWait = .milliseconds(2500)
    let match = Match(rules: rules, decks: [Deck(dealing: Card.all)])
    #expect(match.rules.claim == .milliseconds(1234))
    #expect(match.rules.answer == .milliseconds(999))
    #expect(match.rules.dealWait == .milliseconds(2500))
  }

  @Test("A bot acts at whole milliseconds", arguments: BotLevel.allCases)
  func bots(level: BotLevel) {
    let scenario = Scenario(seats: 3, stage: .countdown)
    var bot = Bot(level, at: bob, rules: scenario.match.rules, seed: 9)
    func show(_ outcome: Outcome) {
      for event in outcome.events { bot.observe(event, at: scenario.now) }
    }
    show(scenario.tickAtDeadline())
    var acts = 0
    while acts < 30, scenario.match.isGameRunning {
      if let due = bot.deadline, due <= scenario.match.deadline ?? due {
        #expect(due.nanoseconds % 1_000_000 == 0)
        scenario.wait(due - scenario.now)
        for action in bot.act(at: scenario.now) {
          acts += 1
          show(scenario.send(action.input(of: bob) { [] }))
        }
      } else {
        show(scenario.tickAtDeadline())
      }
      show(scenario.send(.pause(ann)))
    }
    #expect(acts > 3)
  }

  @Test(
    "A window that a late timer opens is told with what is left of it", arguments: [0, 1, 15, 400])
  func lateAnswer(late: Int) {
    let scenario = Scenario()
    scenario.ann(.claim)
    scenario.wait(.milliseconds(4000 + late))
    let told = scenario.tick()
    let others = Seats([bob])
    #expect(
      told.happenings.last
        == .answer(window: 2, for: others, .miss, milliseconds: 10_000 - late))
    #expect(told.events.map(\.time) == [5000, 5000, 5000])
    // It ends when it was said to end.
    scenario.wait(.milliseconds(10_000 - late))
    #expect(scenario.bob(.set(1, 2, 3)).brief == "set dealt score open")
  }

  @Test("So it is when an input brings the news, and nothing is told to be left of what is over")
  func lateInput() {
    let scenario = Scenario()
    scenario.ann(.claim)
    scenario.wait(.seconds(9))
    let told = scenario.bob(.pass)
    #expect(told.brief == "miss score answer passed open")
    #expect(told.events.map(\.time) == [5000, 5000, 5000, 10_000, 10_000])
    let others = Seats([bob])
    #expect(
      told.happenings.contains(.answer(window: 2, for: others, .miss, milliseconds: 5000)))
    let longAgo = Scenario()
    longAgo.ann(.claim)
    longAgo.wait(.seconds(60))
    let all = longAgo.bob(.claim)
    #expect(all.brief == "miss score answer open claim")
    #expect(all.events.map(\.time) == [5000, 5000, 5000, 15_000, 61_000])
    #expect(
      all.happenings.contains(.answer(window: 2, for: others, .miss, milliseconds: 0)))
    #expect(all.happenings.last == .claim(by: bob, window: 3, milliseconds: 4000))
  }

  @Test("A board, a pause's end and a next game that come late are told with what is left")
  func lateCourse() {
    let players = Seats([ann, bob])
    let first = Scenario(stage: .countdown)
    first.wait(.milliseconds(3012))
    #expect(first.tick().happenings.contains(.clock(left: 179_988, isRunning: true)))
    let series = Scenario { $0.games = 3 }
    series.send(.resign(bob))
    series.wait(.milliseconds(5020))
    let next = Happening.countdown(milliseconds: 2980, game: 2, players: players)
    #expect(series.tick().happenings == [next])
    let paused = Scenario()
    paused.pauseByAll()
    paused.wait(.milliseconds(120_007))
    let off = paused.tick().happenings
    #expect(off.last == .countdown(milliseconds: 2993, game: 1, players: players))
  }
}
