import SetGame
import Testing

@Suite("The game clock")
struct ClockTests {
  /// Waits until the clock of three minutes is at zero.
  private func waitForZero(_ scenario: Scenario) {
    scenario.wait(untilGameTime: .seconds(180))
  }

  @Test("When all sit there is a countdown, then the board is shown and the clock starts")
  func start() {
    let scenario = Scenario(stage: .waiting)
    #expect(scenario.send(.sit(ann)).happenings == [.joined(ann)])
    let last = scenario.send(.sit(bob))
    #expect(
      last.happenings == [
        .joined(bob), .countdown(milliseconds: 3000, game: 1, players: Seats([ann, bob])),
      ])
    scenario.wait(.seconds(3) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    let cards = board(Drawn.twoSets)
    #expect(
      scenario.tick().happenings == [
        .board(version: 1, deck: 69, cards: Board(cards)), .clock(left: 180_000, isRunning: true),
        .open(version: 1),
      ])
  }

  @Test("Without a countdown the board comes with the last player")
  func noCountdown() {
    let scenario = Scenario(stage: .countdown) { $0.countdown = .zero }
    #expect(scenario.tick().brief == "board clock open")
    #expect(scenario.tick().brief == "ok")
  }

  @Test("At zero in phase open the game is over; a claim at that very time comes first")
  func zeroOpen() {
    let scenario = Scenario()
    scenario.wait(untilGameTime: .milliseconds(179_999))
    #expect(scenario.tick().brief == "ok")
    waitForZero(scenario)
    let end = scenario.tick()
    #expect(end.brief == "over result")
    #expect(end.over == .init(why: .time, winner: nil, scores: [0, 0]))
    #expect(end.events.first?.time == 180_000)
    let claimed = Scenario()
    waitForZero(claimed)
    #expect(claimed.ann(.claim).brief == "claim")
    #expect(claimed.tick().brief == "ok")
    #expect(claimed.ann(.set(1, 2, 3)).brief == "set dealt score open")
    #expect(claimed.tick().over == .init(why: .time, winner: ann, scores: [1, 0]))
    let late = Scenario()
    waitForZero(late)
    late.wait(.milliseconds(1))
    #expect(late.ann(.claim).brief == "over result !over")
  }

  @Test("A claim is played to its end past zero, and so is the answer to its miss")
  func zeroClaimed() {
    let found = Scenario()
    found.wait(untilGameTime: .seconds(178))
    found.ann(.claim)
    found.wait(untilGameTime: .seconds(181))
    #expect(found.tick().brief == "ok")
    #expect(found.ann(.set(1, 2, 3)).brief == "set dealt score over result")
    let missed = Scenario()
    missed.wait(untilGameTime: .seconds(178))
    missed.ann(.claim)
    missed.wait(untilGameTime: .seconds(181))
    #expect(missed.ann(missed.wrong).brief == "miss score answer")
    missed.wait(.seconds(9))
    let answer = missed.bob(.set(1, 2, 3))
    #expect(answer.brief == "set dealt score over result")
    #expect(answer.over == .init(why: .time, winner: bob, scores: [-1, 1]))
  }

  @Test("An answer window past zero ends with the game, by a miss, a pass or time")
  func zeroAnswering() {
    for (play, brief) in [
      (Play.pass, "passed over result"), (.set(1, 2, 4), "miss score over result"),
    ] {
      let scenario = Scenario()
      scenario.wait(untilGameTime: .seconds(175))
      scenario.ann(scenario.wrong)
      scenario.wait(untilGameTime: .seconds(184))
      #expect(scenario.bob(play).brief == brief)
    }
    let scenario = Scenario()
    scenario.wait(untilGameTime: .seconds(175))
    scenario.ann(scenario.wrong)
    scenario.wait(untilGameTime: .seconds(185))
    #expect(scenario.tick().brief == "over result")
  }

  @Test("A deal window past zero deals nothing but has its price")
  func zeroDeal() {
    let needless = Scenario()
    needless.wait(untilGameTime: .seconds(175))
    needless.ann(.deal)
    needless.wait(untilGameTime: .seconds(183))
    let end = needless.tick()
    #expect(end.brief == "nodeal score over result")
    #expect(end.happenings.first == .noDeal(paid: ann))
    #expect(end.over == .init(why: .time, winner: bob, scores: [-1, 0]))
    let needed = Scenario(drawing(Array(cards(Drawn.fifteenWithout).prefix(12))), then: "")
    needed.wait(untilGameTime: .seconds(175))
    needed.ann(.deal)
    needed.wait(untilGameTime: .seconds(183))
    #expect(needed.tick().brief == "nodeal over result")
    let found = Scenario()
    found.wait(untilGameTime: .seconds(175))
    found.ann(.deal)
    found.wait(untilGameTime: .seconds(181))
    let find = found.bob(.set(1, 2, 3))
    #expect(find.brief == "set dealt score over result")
    #expect(find.over == .init(why: .time, winner: bob, scores: [-1, 1]))
  }

  @Test("At one instant a window ends before the clock does")
  func windowFirst() {
    let claim = Scenario()
    claim.wait(untilGameTime: .seconds(176))
    claim.ann(.claim)
    waitForZero(claim)
    #expect(claim.tick().brief == "miss score answer")
    #expect(claim.bob(.set(1, 2, 3)).brief == "set dealt score open")
    #expect(claim.tick().brief == "over result")
    let answer = Scenario()
    answer.wait(untilGameTime: .seconds(170))
    answer.ann(answer.wrong)
    waitForZero(answer)
    #expect(answer.tick().brief == "open over result")
    let deal = Scenario()
    deal.wait(untilGameTime: .seconds(172))
    deal.ann(.deal)
    waitForZero(deal)
    #expect(deal.tick().brief == "dealt score open over result")
  }

  @Test("At one instant the clock is at zero before a pause lapses and before a seat is lost")
  func clockFirst() {
    let pause = Scenario()
    pause.wait(untilGameTime: .seconds(160))
    pause.send(.pause(ann))
    waitForZero(pause)
    #expect(pause.tick().brief == "pause-lapsed over result")
    let grace = Scenario()
    grace.ann(grace.right)
    grace.wait(untilGameTime: .seconds(120))
    grace.send(.lost(ann))
    waitForZero(grace)
    let outcome = grace.tick()
    #expect(outcome.over == .init(why: .time, winner: ann, scores: [1, 0]))
    #expect(outcome.brief == "over result parted")
  }

  @Test("Without a clock no time ends the game")
  func noClock() {
    let scenario = Scenario { $0.time = nil }
    #expect(scenario.opening.happenings.contains(.clock(left: nil, isRunning: true)))
    #expect(scenario.match.deadline == nil)
    #expect(scenario.match.timeLeft(at: scenario.now) == nil)
    scenario.wait(.seconds(100_000))
    #expect(scenario.ann(.set(1, 2, 3)).brief == "set dealt score open")
  }

  @Test("Sudden death goes on past zero until one leads in phase open")
  func suddenDeath() {
    let set = Scenario { $0.tie = .sudden }
    waitForZero(set)
    #expect(set.tick().over == nil)
    #expect(set.match.phase == .open)
    set.wait(.seconds(500))
    #expect(set.tick().brief == "ok")
    let end = set.bob(.set(1, 2, 3))
    #expect(end.brief == "set dealt score over result")
    #expect(end.over == .init(why: .time, winner: bob, scores: [0, 1]))
    let miss = Scenario { $0.tie = .sudden }
    waitForZero(miss)
    miss.tick()
    miss.wait(.seconds(1))
    #expect(miss.ann(miss.wrong).brief == "miss score answer")
    #expect(miss.bob(miss.wrong).brief == "miss score open")
    #expect(miss.ann(miss.wrong).brief == "miss score answer")
    let pass = miss.bob(.pass)
    #expect(pass.brief == "passed over result")
    #expect(pass.over == .init(why: .time, winner: bob, scores: [-2, -1]))
  }

  @Test("With a leader at zero there is no sudden death")
  func noSuddenDeath() {
    let scenario = Scenario { $0.tie = .sudden }
    scenario.ann(.set(1, 2, 3))
    waitForZero(scenario)
    #expect(scenario.tick().over == .init(why: .time, winner: ann, scores: [1, 0]))
  }

  @Test("In sudden death a find at zero itself, and the price of a hint, end the game")
  func suddenAtOnce() {
    let find = Scenario { $0.tie = .sudden }
    waitForZero(find)
    find.tick()
    #expect(find.ann(.set(1, 2, 3)).brief == "set dealt score over result")
    let hint = Scenario {
      $0.tie = .sudden
      $0.hints = true
    }
    waitForZero(hint)
    hint.tick()
    hint.wait(.seconds(1))
    #expect(hint.ann(.hint).brief == "hint score over result")
  }

  @Test("In sudden death the game ends when those who were level have gone")
  func suddenResignation() {
    let scenario = Scenario(seats: 3) { $0.tie = .sudden }
    scenario.ann(.set(1, 2, 3))
    scenario.bob(.set(4, 5, 6))
    waitForZero(scenario)
    scenario.tick()
    scenario.wait(.seconds(1))
    let outcome = scenario.send(.resign(ann))
    #expect(outcome.brief == "out over result")
    #expect(outcome.over == .init(why: .time, winner: bob, scores: [1, 1, 0]))
  }

  @Test("With the deck out and scores level a game with sudden death is drawn")
  func suddenDraw() {
    let scenario = Scenario(endingWith: Drawn.lastTwo) { $0.tie = .sudden }
    scenario.ann(.set(1, 2, 3))
    #expect(scenario.bob(.set(4, 5, 6)).over?.why == .deck)
    let solo = Scenario(seats: 1) {
      $0.tie = .sudden
      $0.time = .seconds(30)
    }
    solo.wait(untilGameTime: .seconds(30))
    #expect(solo.tick().over == .init(why: .time, winner: nil, scores: [0]))
  }
}
