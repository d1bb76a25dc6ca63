import SetGame
import Testing

@Suite("Resigning, leaving and absence")
struct AbsenceTests {
  @Test("A lost player is told of, and who does not come back in 60 s forfeits")
  func grace() {
    let scenario = Scenario()
    #expect(scenario.send(.lost(ann)).happenings == [.left(ann, grace: 60_000)])
    #expect(scenario.send(.lost(ann)).brief == "ok")
    scenario.wait(.seconds(60) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    let end = scenario.tick()
    #expect(end.brief == "parted over result")
    #expect(end.over == .init(why: .forfeit, winner: bob, scores: [0, 0]))
    #expect(end.happenings.last == .result(winner: bob, wins: [0, 1]))
  }

  @Test("Coming back at the very end of the grace is in time")
  func graceEdge() {
    let scenario = Scenario()
    scenario.send(.lost(ann))
    scenario.wait(.seconds(60))
    #expect(scenario.send(.back(ann)).happenings == [.back(ann)])
    #expect(scenario.tick().brief == "ok")
    let late = Scenario()
    late.send(.lost(ann))
    late.wait(.seconds(60) + .nanoseconds(1))
    #expect(late.send(.back(ann)).brief == "parted over result")
  }

  @Test("All absences of a game together may last 120 s")
  func graceBudget() {
    let scenario = Scenario { $0.time = nil }
    for grace in [60_000, 60_000, 20_000] {
      let lost = scenario.send(.lost(ann))
      #expect(lost.happenings == [.left(ann, grace: grace)])
      scenario.wait(.seconds(grace == 20_000 ? 20 : 50))
      if grace == 60_000 { scenario.send(.back(ann)) }
    }
    #expect(scenario.tick().brief == "parted over result")
    let next = Scenario { $0.games = 3 }
    next.send(.lost(ann))
    next.wait(.seconds(59))
    next.send(.back(ann))
    next.send(.resign(bob))
    next.wait(.seconds(8))
    next.tick()
    #expect(next.send(.lost(ann)).happenings == [.left(ann, grace: 60_000)])
  }

  @Test("If all are gone the score decides", arguments: [0, 1, 2])
  func allGone(finder: Int) {
    let scenario = Scenario { $0.time = nil }
    if finder < 2 { scenario.play(finder, scenario.right) }
    scenario.send(.lost(ann))
    scenario.send(.lost(bob))
    scenario.wait(.seconds(60))
    let end = scenario.tick()
    #expect(end.over?.why == .forfeit)
    #expect(end.over?.winner == (finder < 2 ? Seat(finder) : nil))
    #expect(!scenario.match.isGameRunning)
  }

  @Test("Clock and windows run on while a player is absent")
  func timeRuns() {
    let scenario = Scenario()
    scenario.ann(.claim)
    scenario.send(.lost(ann))
    scenario.wait(.seconds(4))
    #expect(scenario.tick().brief == "miss score answer")
    scenario.bob(.pass)
    scenario.wait(untilGameTime: .seconds(61))
    #expect(scenario.tick().over?.why == .forfeit)
  }

  @Test("At one instant a window ends before a seat is lost")
  func windowBeforeGrace() {
    let scenario = Scenario()
    scenario.send(.lost(ann))
    scenario.wait(.seconds(56))
    scenario.bob(.claim)
    scenario.wait(.seconds(4))
    #expect(scenario.tick().brief == "miss score open parted over result")
  }

  @Test("A seat that is lost after the end of the match makes no second result")
  func lostAfterEnd() {
    let scenario = Scenario()
    scenario.wait(untilGameTime: .seconds(150))
    scenario.send(.lost(ann))
    scenario.send(.lost(bob))
    scenario.wait(untilGameTime: .seconds(180))
    #expect(scenario.tick().brief == "over result")
    scenario.wait(untilGameTime: .seconds(210))
    #expect(scenario.tick().brief == "parted parted")
    #expect(scenario.match.phase == .closed)
  }

  @Test(
    "Resigning loses the game at once, in any window",
    arguments: ["open", "mine", "answer", "deal"])
  func resigning(situation: String) {
    let scenario = Scenario.inSituation(situation, seats: 2)
    #expect(scenario.send(.resign(ann)).over?.winner == bob)
    let other = Scenario.inSituation(situation, seats: 2)
    #expect(other.send(.resign(bob)).over?.winner == ann)
  }

  @Test("With three the others play on until one is left")
  func party() {
    let scenario = Scenario(seats: 3)
    scenario.ann(.set(1, 2, 3))
    #expect(scenario.send(.resign(ann)).happenings == [.out(ann, .resign)])
    #expect(scenario.ann(.claim).brief == "!notSeated")
    scenario.wait(.seconds(1))
    #expect(scenario.bob(.claim).brief == "claim")
    let end = scenario.send(.leave(cyd))
    #expect(end.brief == "parted over result")
    #expect(end.over == .init(why: .left, winner: bob, scores: [1, 0, 0]))
  }

  @Test("A claimer who goes ends the claim, free")
  func claimerGoes() {
    let scenario = Scenario(seats: 3)
    scenario.ann(.claim)
    #expect(scenario.send(.resign(ann)).happenings == [.out(ann, .resign), .open(version: 1)])
    #expect(scenario.scores == [0, 0, 0])
  }

  @Test("Who resigned a game of three plays the next one, who left does not")
  func nextGame() {
    let scenario = Scenario(seats: 3) { $0.games = 3 }
    scenario.send(.resign(ann))
    scenario.send(.leave(bob))
    scenario.wait(.seconds(5))
    #expect(scenario.tick().brief == "countdown")
    scenario.wait(.seconds(3))
    scenario.tick()
    scenario.wait(.seconds(1))
    #expect(scenario.ann(.claim).brief == "claim")
    #expect(scenario.bob(.claim).brief == "!notSeated")
  }

  @Test("In waiting a player may leave and another sit there")
  func waiting() {
    let scenario = Scenario(stage: .waiting)
    scenario.send(.sit(ann))
    #expect(scenario.send(.sit(ann)).brief == "ok")
    #expect(scenario.send(.lost(ann)).brief == "parted")
    #expect(scenario.send(.sit(bob)).brief == "joined")
    #expect(scenario.send(.sit(ann)).brief == "joined countdown")
  }
}
