import SetGame
import Testing

/// Faults of windows, clocks and late lines.
@Suite("Faults that others shipped, in time")
struct FaultTimeTests {
  @Test("The last cards are dealt before the end is tested: a Set among them keeps the game going")
  func lastDeal() {
    let scenario = Scenario(
      endingWith: Drawn.lastDealWith, left: Drawn.afterLastDealWith)
    #expect(scenario.bob(.set(1, 2, 3)).brief == "set dealt score open")
    #expect(scenario.match.deck.isEmpty && scenario.match.board.hasSet)
  }

  @Test("With no Set among the last cards the game ends, after the deal")
  func lastDealWithout() {
    let scenario = Scenario(
      endingWith: Drawn.lastDealWithout, left: Drawn.afterLastDealWithout)
    let end = scenario.bob(.set(1, 2, 3))
    #expect(end.brief == "set dealt score over result")
    #expect(end.over?.why == .deck)
    #expect(scenario.match.board.count == 12 && scenario.match.deck.isEmpty)
  }

  @Test("The last cards may come by a call: with a Set the game goes on")
  func lastCall() {
    let scenario = Scenario(endingWith: Drawn.lastCall, left: Drawn.afterLastCall)
    scenario.bob(.deal)
    #expect(scenario.ann(.pass).brief == "passed dealt open")
    #expect(scenario.match.board.count == 15)
    scenario.wait(.seconds(1))
    #expect(scenario.bob(.deal).brief == "!deck-empty")
  }

  @Test("Mashing the claim starts one window and costs one penalty")
  func mashing() {
    let scenario = Scenario()
    #expect(scenario.ann(.claim).brief == "claim")
    for _ in 0..<5 {
      scenario.wait(.milliseconds(10))
      #expect(scenario.ann(.claim).brief == "ok")
    }
    scenario.wait(.milliseconds(3950))
    #expect(scenario.tick().brief == "miss score answer")
    #expect(scenario.scores == [-1, 0])
    while scenario.hasWindow { scenario.tickAtDeadline() }
    #expect(scenario.scores == [-1, 0])
    #expect(scenario.match.windowsOpened == 2)
  }

  @Test("A claimer who names a card that is gone is answered, and may name another")
  func goneCard() {
    let scenario = Scenario()
    scenario.bob(.set(1, 2, 3))
    scenario.ann(.claim, board: 2)
    #expect(scenario.ann(.pick(["1G#D"])).brief == "!stale-card")
    #expect(scenario.ann(.pick([1]), board: 1).brief == "!stale-card")
    #expect(scenario.ann(.set("1G#D", "2R.S", "3P:O")).brief == "!stale-card")
    scenario.wait(.seconds(1))
    #expect(scenario.ann(.pick(["1G#D"])).brief == "!no-such-card")
    #expect(scenario.ann(.pick([4, 5, 6])).brief == "pick set dealt score open")
  }

  @Test("A claim whose player vanishes ends in time and locks nobody out", arguments: [2, 3])
  func vanishedClaimer(seats: Int) {
    let scenario = Scenario(seats: seats)
    scenario.ann(.claim)
    scenario.send(.lost(ann))
    #expect(scenario.bob(.claim).brief == "!taken")
    scenario.wait(.seconds(4))
    #expect(scenario.tick().brief == "miss score answer")
    scenario.wait(.seconds(10))
    #expect(scenario.tick().brief == "open")
    #expect(scenario.bob(.claim).brief == "claim")
  }

  @Test("A window's time does nothing once the window is over")
  func outlived() {
    let scenario = Scenario()
    scenario.ann(.claim)
    scenario.wait(.milliseconds(3900))
    scenario.ann(.set(1, 2, 3))
    #expect(scenario.bob(.claim, board: 2).brief == "claim")
    scenario.wait(.milliseconds(100))
    #expect(scenario.tick().brief == "ok")
    #expect(scenario.scores == [1, 0])
    scenario.wait(.milliseconds(3899))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.milliseconds(1))
    #expect(scenario.tick().brief == "miss score answer")
  }

  @Test("A window's time does nothing in the next game")
  func outlivedGame() {
    let scenario = Scenario { $0.games = 3 }
    scenario.ann(.claim)
    #expect(scenario.send(.resign(bob)).brief == "over")
    scenario.wait(.seconds(4))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.seconds(60))
    #expect(scenario.tick().brief == "countdown board clock open")
    #expect(scenario.scores == [0, 0])
  }

  @Test("Of two who claim at once only the first can run out of time")
  func bothClaim() {
    let scenario = Scenario()
    #expect(scenario.bob(.claim).brief == "claim")
    #expect(scenario.ann(.claim).brief == "!taken")
    scenario.wait(.seconds(20))
    #expect(scenario.tick().brief == "miss score answer open")
    #expect(scenario.scores == [0, -1])
  }

  @Test("A rival's lost connection takes nothing off the clock")
  func rivalsClock() {
    let scenario = Scenario()
    let left = scenario.match.timeLeft(at: scenario.now)
    scenario.send(.lost(bob))
    #expect(scenario.match.timeLeft(at: scenario.now) == left)
    scenario.wait(.seconds(30))
    scenario.send(.back(bob))
    #expect(left == 179_000)
    #expect(scenario.match.timeLeft(at: scenario.now) == 149_000)
  }

  @Test("No clock shows less than nothing")
  func clockAtZero() {
    let scenario = Scenario { $0.tie = .sudden }
    scenario.wait(untilGameTime: .seconds(179))
    scenario.ann(.claim)
    scenario.wait(untilGameTime: .seconds(182))
    #expect(scenario.match.timeLeft(at: scenario.now) == 0)
    scenario.wait(untilGameTime: .seconds(240))
    #expect(scenario.tick().over?.winner == bob)
    let sudden = Scenario { $0.tie = .sudden }
    sudden.wait(untilGameTime: .seconds(200))
    sudden.tick()
    for seat in [ann, bob] { sudden.send(.pause(seat)) }
    let told = sudden.log.compactMap { event -> Int? in
      if case .clock(let left, _) = event.happening { left } else { nil }
    }
    #expect(told.suffix(2) == [0, 0], "When it is at zero, and in the pause behind that.")
  }

  @Test("A goal that is passed is reached")
  func goal() {
    let scenario = Scenario {
      $0.scoring = .speed
      $0.goal = 4
    }
    #expect(scenario.ann(.set(1, 2, 3)).brief == "set dealt score open")
    #expect(scenario.scores == [3, 0])
    scenario.wait(.seconds(1))
    let end = scenario.ann(.set(4, 5, 6))
    #expect(end.brief == "set dealt score over result")
    #expect(end.over == .init(why: .goal, winner: ann, scores: [6, 0]))
  }

  @Test("Nobody pays for cards that came a moment ago")
  func momentAgo() {
    let scenario = Scenario()
    scenario.ann(.set(1, 2, 3))
    scenario.wait(.milliseconds(699))
    #expect(scenario.bob(.set(1, 2, 4)).isStale)
    #expect(scenario.bob(.claim).isStale)
    #expect(scenario.bob(.deal).isStale)
    #expect(scenario.scores == [1, 0])
    scenario.wait(.milliseconds(2))
    #expect(scenario.bob(.set(1, 2, 4)).brief == "miss score answer")
    #expect(scenario.scores == [1, -1])
  }
}
