import SetGame
import Testing

@Suite("Windows")
struct WindowTests {
  @Test("A claim is told with its length, and never ends early")
  func claimWindow() {
    let scenario = Scenario { $0.claim = .milliseconds(2500) }
    let claim = scenario.ann(.claim)
    #expect(claim.happenings == [.claim(by: ann, window: 1, milliseconds: 2500)])
    scenario.wait(.milliseconds(2499))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.milliseconds(1))
    let miss = scenario.tick()
    #expect(miss.brief == "miss score answer")
    #expect(miss.happenings.first == .miss(by: ann, .time, points: -1))
    let others = Seats([bob])
    #expect(miss.happenings.last == .answer(window: 2, for: others, .miss, milliseconds: 10_000))
    #expect(miss.events.map(\.time) == [3500, 3500, 3500])
  }

  @Test("A line at the very end of a claim is in time, a millisecond later it is not")
  func claimEdge() {
    let inTime = Scenario()
    inTime.ann(.claim)
    inTime.wait(.seconds(4))
    #expect(inTime.bob(.claim).brief == "!taken")
    #expect(inTime.ann(.set(1, 2, 3)).brief == "set dealt score open")
    let late = Scenario()
    late.ann(.claim)
    late.wait(.milliseconds(4001))
    let outcome = late.ann(.set(1, 2, 3))
    #expect(outcome.brief == "miss score answer !lockedOut")
    #expect(outcome.events.map(\.time) == [5000, 5000, 5000, 5001])
  }

  @Test("What time does is told at its own time, also when it is noticed late")
  func lateTick() {
    let scenario = Scenario()
    scenario.ann(.claim)
    scenario.wait(.seconds(30))
    let outcome = scenario.bob(.claim)
    #expect(outcome.brief == "miss score answer open claim")
    #expect(outcome.events.map(\.time) == [5000, 5000, 5000, 15_000, 31_000])
  }

  @Test("Picks are shown as they are made, can be taken back, and the third is final")
  func picks() {
    let scenario = Scenario()
    scenario.ann(.claim)
    #expect(scenario.ann(.pick([3])).happenings == [.picks(by: ann, at: places(3))])
    #expect(scenario.ann(.pick(["1G#D"])).happenings == [.picks(by: ann, at: places(3, 1))])
    #expect(scenario.ann(.pick([7, 8])).brief == "!too-many-picks")
    #expect(scenario.ann(.unpick([3])).happenings == [.picks(by: ann, at: places(1))])
    #expect(scenario.ann(.unpick([3])).happenings == [.refused(ann, .badArgument(.notPicked(3)))])
    #expect(scenario.ann(.pick([5])).happenings == [.picks(by: ann, at: places(1, 5))])
    #expect(scenario.ann(.unpick([])).happenings == [.picks(by: ann, at: places())])
    #expect(scenario.ann(.pick([2, 3])).brief == "pick")
    let last = scenario.ann(.pick([1]))
    #expect(last.brief == "pick set dealt score open")
    #expect(last.find?.positions == places(2, 3, 1))
    #expect(scenario.match.picks.isEmpty)
  }

  @Test("Picks die with their window")
  func picksDie() {
    let scenario = Scenario()
    scenario.ann(.claim)
    scenario.ann(.pick([1, 2]))
    scenario.wait(.seconds(4))
    scenario.tick()
    #expect(scenario.match.picks.isEmpty)
    #expect(scenario.bob(.pick([3])).happenings == [.picks(by: bob, at: places(3))])
    scenario.wait(.seconds(10))
    scenario.tick()
    scenario.ann(.claim)
    #expect(scenario.ann(.pick([3])).happenings == [.picks(by: ann, at: places(3))])
  }

  @Test("A miss says which features fail, with its cards", arguments: [0, 1, 2, 3])
  func missed(penalty: Int) throws {
    let scenario = Scenario { $0.penalty = penalty }
    let outcome = scenario.ann(.set(4, 1, 2))
    let triple = try #require(Triple(.named("1R.O"), .named("1G#D"), .named("2R.S")))
    let miss = Happening.miss(by: ann, .notASet(at: places(4, 1, 2), triple), points: -penalty)
    #expect(outcome.happenings.first == miss)
    #expect(outcome.brief == (penalty == 0 ? "miss answer" : "miss score answer"))
    #expect(scenario.scores == [-penalty, 0])
    #expect(triple.failing == [.number, .colour, .shading])
  }

  @Test("In an answer window a Set scores and ends it, and a wrong answer opens no other")
  func answers() {
    let right = Scenario()
    right.ann(right.wrong)
    #expect(right.bob(.set(1, 2, 3)).brief == "set dealt score open")
    #expect(right.scores == [-1, 1])
    let wrong = Scenario()
    wrong.ann(wrong.wrong)
    #expect(wrong.bob(wrong.wrong).brief == "miss score open")
    #expect(wrong.scores == [-1, -1])
  }

  @Test("With three at the table each has one try, and the last one ends the window")
  func threeTries() {
    let scenario = Scenario(seats: 3)
    scenario.ann(scenario.wrong)
    #expect(scenario.match.openTries == Seats([bob, cyd]))
    #expect(scenario.bob(scenario.wrong).brief == "miss score")
    #expect(scenario.match.openTries == Seats([cyd]))
    #expect(scenario.bob(.set(1, 2, 3)).brief == "!lockedOut")
    #expect(scenario.ann(.set(1, 2, 3)).brief == "!lockedOut")
    #expect(scenario.cyd(.pass).brief == "passed open")
    #expect(scenario.scores == [-1, -1, 0])
    #expect(scenario.ann(.claim).brief == "claim")
  }

  @Test("An answer window runs out free, at its own time")
  func answerTime() {
    let scenario = Scenario { $0.answer = .seconds(2) }
    scenario.ann(scenario.wrong)
    scenario.wait(.seconds(2) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    #expect(scenario.tick().brief == "open")
    #expect(scenario.scores == [-1, 0])
  }

  @Test("With nobody there to answer the phase is open at once; with one of two there is a window")
  func absentAnswerer() {
    let duel = Scenario()
    duel.send(.lost(bob))
    #expect(duel.ann(duel.wrong).brief == "miss score open")
    let party = Scenario(seats: 3)
    party.send(.lost(bob))
    party.ann(party.wrong)
    #expect(party.match.openTries == Seats([cyd]))
    #expect(party.cyd(.pass).brief == "passed open")
  }

  @Test("A player who comes back in time has the try again")
  func backInTime() {
    let scenario = Scenario(seats: 3)
    scenario.ann(scenario.wrong)
    scenario.send(.lost(bob))
    #expect(scenario.match.openTries == Seats([cyd]))
    scenario.send(.back(bob))
    #expect(scenario.match.openTries == Seats([bob, cyd]))
    scenario.bob(.pass)
    scenario.send(.lost(bob))
    scenario.send(.back(bob))
    #expect(scenario.match.openTries == Seats([cyd]))
    #expect(scenario.bob(.set(1, 2, 3)).brief == "!lockedOut")
  }

  @Test(
    "The window of a player who missed ends with the last of the others", arguments: [true, false])
  func lastOther(leaves: Bool) {
    let scenario = Scenario(seats: 3)
    scenario.ann(scenario.wrong)
    scenario.bob(.pass)
    let outcome = scenario.send(leaves ? .leave(cyd) : .lost(cyd))
    #expect(outcome.brief == (leaves ? "parted out open" : "left open"))
  }

  @Test("A line for a window that is over is late, for one that never was it is wrong")
  func windowNumbers() {
    let scenario = Scenario()
    scenario.ann(.claim)
    #expect(scenario.ann(.pick([1]), window: .number(1)).brief == "pick")
    #expect(scenario.ann(.pick([2]), window: .number(2)).brief == "!bad-window")
    #expect(scenario.ann(.pick([2]), window: .number(0)).brief == "!bad-window")
    #expect(scenario.ann(.pick([2]), window: .closed).brief == "!stale-window")
    scenario.wait(.seconds(4))
    scenario.tick()
    #expect(scenario.bob(scenario.wrong, window: .number(1)).brief == "!stale-window")
    #expect(scenario.bob(.pass, window: .number(1)).brief == "!stale-window")
    #expect(scenario.bob(.pass, window: .closed).brief == "!stale-window")
    #expect(scenario.bob(scenario.wrong, window: .closed).brief == "!stale-window")
    #expect(scenario.bob(.set(1, 2, 3), window: .closed).brief == "set dealt score open")
    #expect(scenario.bob(.set(4, 5, 6), board: 2, window: .number(2)).brief == "!stale-window")
    #expect(scenario.bob(.claim, board: 2, window: .number(2)).brief == "!stale-window")
    #expect(scenario.bob(.claim, board: 2, window: .closed).brief == "claim")
    #expect(scenario.scores == [-1, 1])
  }
}
