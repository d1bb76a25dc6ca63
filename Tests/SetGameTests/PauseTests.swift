import SetGame
import Testing

@Suite("Pauses")
struct PauseTests {
  @Test("A pause is asked for, begins when the other agrees, and stops the clock")
  func agreed() {
    let scenario = Scenario()
    let asked = scenario.send(.pause(ann))
    #expect(asked.happenings == [.pause(by: ann, .asked, milliseconds: 20_000)])
    #expect(scenario.send(.pause(ann)).brief == "ok")
    scenario.wait(.seconds(2))
    let on = scenario.send(.pause(bob))
    let clock = Happening.clock(left: 177_000, isRunning: false)
    #expect(
      on.happenings == [
        .pause(by: bob, .agreed, milliseconds: 18_000),
        .pause(by: ann, .on, milliseconds: 120_000), clock,
      ])
    #expect(!scenario.match.isBoardShown)
    scenario.wait(.seconds(50))
    #expect(scenario.match.timeLeft(at: scenario.now) == 177_000)
    #expect(scenario.match.gameTime(at: scenario.now) == 3000)
    let off = scenario.send(.resume(bob))
    #expect(
      off.happenings == [
        .pause(by: bob, .off, milliseconds: 0),
        .countdown(milliseconds: 3000, game: 1, players: Seats([ann, bob])),
      ])
    scenario.wait(.seconds(3))
    let cards = board(Drawn.twoSets)
    #expect(
      scenario.tick().happenings == [
        .board(version: 1, deck: 69, cards: Board(cards)), .clock(left: 177_000, isRunning: true),
        .open(version: 1),
      ])
    scenario.wait(.seconds(177) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    #expect(scenario.tick().over?.why == .time)
  }

  @Test("A request lapses after 20 s; agreeing at that very time is in time")
  func lapses() {
    let scenario = Scenario()
    scenario.send(.pause(ann))
    scenario.wait(.seconds(20) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    #expect(scenario.tick().happenings == [.pause(by: ann, .lapsed, milliseconds: 0)])
    #expect(scenario.send(.pause(bob)).brief == "pause-asked")
    scenario.wait(.seconds(20))
    #expect(scenario.send(.pause(ann)).brief == "pause-agreed pause-on clock")
  }

  @Test("A request outlasts a window, and is agreed to when the phase is open again")
  func acrossWindow() {
    let scenario = Scenario()
    scenario.send(.pause(ann))
    scenario.bob(.claim)
    #expect(scenario.send(.pause(bob)).brief == "!pauseInWindow")
    scenario.bob(.set(1, 2, 3))
    #expect(scenario.send(.pause(bob)).brief == "pause-agreed pause-on clock")
  }

  @Test("All others must agree")
  func allAgree() {
    let scenario = Scenario(seats: 3)
    scenario.send(.pause(ann))
    #expect(scenario.send(.pause(bob)).brief == "pause-agreed")
    #expect(scenario.send(.pause(bob)).brief == "ok")
    #expect(scenario.send(.pause(cyd)).brief == "pause-agreed pause-on clock")
  }

  @Test("Before ten seconds both must be ready to go on, after them one is enough")
  func resuming() {
    let one = paused()
    one.wait(.milliseconds(9999))
    let ready = one.send(.resume(ann))
    #expect(ready.happenings == [.pause(by: ann, .ready, milliseconds: 1)])
    #expect(one.send(.resume(ann)).brief == "ok")
    #expect(one.send(.resume(bob)).brief == "pause-ready pause-off countdown")
    let other = paused()
    other.wait(.seconds(10))
    #expect(other.send(.resume(ann)).brief == "pause-off countdown")
  }

  private func paused() -> Scenario {
    let scenario = Scenario()
    scenario.pauseByAll()
    return scenario
  }

  @Test("A player has 120 s of pauses in a game: the rest is told, then it is used up")
  func budget() {
    let scenario = paused()
    scenario.wait(.seconds(70))
    scenario.send(.resume(bob))
    scenario.wait(.seconds(3))
    scenario.tick()
    scenario.send(.pause(ann))
    let on = scenario.send(.pause(bob))
    #expect(on.happenings.dropFirst().first == .pause(by: ann, .on, milliseconds: 50_000))
    scenario.wait(.seconds(50) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    #expect(scenario.tick().brief == "pause-off countdown")
    scenario.wait(.seconds(3))
    scenario.tick()
    #expect(scenario.send(.pause(ann)).happenings == [.refused(ann, .notAllowed(.pauseUsedUp))])
    scenario.send(.pause(bob))
    let bobs = scenario.send(.pause(ann))
    #expect(bobs.happenings.dropFirst().first == .pause(by: bob, .on, milliseconds: 120_000))
  }

  @Test("A line at the very end of a pause comes before its end")
  func edge() {
    let scenario = paused()
    scenario.wait(.seconds(120))
    #expect(scenario.ann(.claim).brief == "!paused")
    #expect(scenario.tick().brief == "pause-off countdown")
  }

  @Test("At one instant a pause ends before a seat is lost")
  func pauseBeforeGrace() {
    let scenario = paused()
    scenario.wait(.seconds(60))
    scenario.send(.lost(bob))
    scenario.wait(.seconds(60))
    #expect(scenario.tick().brief == "pause-off countdown parted over result")
  }

  @Test("Alone the pause begins and ends at once")
  func alone() {
    let scenario = Scenario(seats: 1)
    #expect(scenario.send(.pause(ann)).brief == "pause-on clock")
    #expect(scenario.send(.resume(ann)).brief == "pause-off countdown")
  }

  @Test("The new game has new time for pauses")
  func nextGame() {
    let scenario = Scenario { $0.games = 3 }
    scenario.pauseByAll()
    scenario.wait(.seconds(120))
    scenario.tick()
    scenario.send(.resign(bob))
    scenario.wait(.seconds(8))
    scenario.tick()
    #expect(scenario.send(.pause(ann)).brief == "pause-asked")
  }

  @Test("Who is absent keeps nobody waiting for the end of a pause, and cannot agree to one")
  func absent() {
    let scenario = paused()
    scenario.send(.lost(bob))
    #expect(scenario.send(.resume(ann)).brief == "pause-ready pause-off countdown")
    let asked = Scenario()
    asked.send(.lost(bob))
    #expect(asked.send(.pause(ann)).brief == "pause-asked")
  }

  @Test("A lost player cannot agree, so there is no pause before the player is back")
  func absentCannotAgree() {
    let scenario = Scenario(seats: 3)
    scenario.send(.lost(cyd))
    scenario.send(.pause(ann))
    #expect(scenario.send(.pause(bob)).brief == "pause-agreed")
    scenario.send(.back(cyd))
    #expect(scenario.send(.pause(cyd)).brief == "pause-agreed pause-on clock")
    // Who has agreed, or asked, has done so also while away.
    let away = Scenario(seats: 3)
    away.send(.pause(ann))
    away.send(.lost(ann))
    away.send(.pause(bob))
    #expect(away.send(.pause(cyd)).brief == "pause-agreed pause-on clock")
  }

  @Test("With nobody there a pause does not end before its time")
  func nobodyThere() {
    let scenario = paused()
    scenario.send(.resume(ann))
    scenario.send(.lost(ann))
    #expect(scenario.send(.lost(bob)).brief == "left")
    #expect(!scenario.match.isBoardShown)
  }

  @Test("The one who completes the agreement ends the pause")
  func lastOfThree() {
    let scenario = Scenario(seats: 3)
    scenario.pauseByAll()
    scenario.send(.resume(cyd))
    scenario.send(.resume(bob))
    let off = scenario.send(.resume(ann)).happenings
    #expect(off.dropFirst().first == .pause(by: ann, .off, milliseconds: 0))
  }
}
