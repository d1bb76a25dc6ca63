import SetGame
import Testing

/// Every request for a pause ends with the pause, or is told to have lapsed.
@Suite("Requests for a pause")
struct PauseRequestTests {
  /// A table of so many in phase open, at which ann has asked for a pause.
  private func asked(seats: Int = 3, _ change: (inout Rules) -> Void = { _ in }) -> Scenario {
    let scenario = Scenario(seats: seats, change)
    scenario.send(.pause(ann))
    return scenario
  }

  @Test("Who agrees is told to all, with what is left of the request, once")
  func agreed() {
    let scenario = asked()
    scenario.wait(.milliseconds(1234))
    let bobs = scenario.send(.pause(bob))
    #expect(bobs.happenings == [.pause(by: bob, .agreed, milliseconds: 18_766)])
    #expect(scenario.match.pauseRequest?.agreed == Seats([ann, bob]))
    #expect(scenario.send(.pause(bob)).brief == "ok")
    #expect(scenario.send(.pause(ann)).brief == "ok")
    #expect(scenario.send(.pause(cyd)).brief == "pause-agreed pause-on clock")
    #expect(scenario.match.pauseRequest == nil)
  }

  @Test("The request of one who resigns, leaves or forfeits lapses")
  func askerGoes() {
    let lapsed = Happening.pause(by: ann, .lapsed, milliseconds: 0)
    let resigned = asked()
    #expect(resigned.send(.resign(ann)).happenings == [.out(ann, .resign), lapsed])
    let left = asked()
    #expect(left.send(.leave(ann)).happenings == [.parted(ann), .out(ann, .left), lapsed])
    let lost = Scenario(seats: 3) { $0.time = nil }
    lost.send(.lost(ann))
    lost.wait(.seconds(50))
    lost.send(.pause(ann))
    lost.wait(.seconds(10))
    #expect(lost.tick().happenings == [.parted(ann), .out(ann, .forfeit), lapsed])
    // What the others want now they ask for anew.
    for scenario in [resigned, left, lost] {
      #expect(scenario.match.pauseRequest == nil)
      #expect(scenario.send(.pause(bob)).brief == "pause-asked")
    }
  }

  @Test(
    "So it does in a window", arguments: ["mine", "theirs", "answer", "barred", "deal", "caller"])
  func askerGoesInWindow(situation: String) {
    let scenario = Scenario.inSituation(
      situation, seats: 3, after: { scenario in scenario.send(.pause(ann)) })
    #expect(scenario.match.pauseRequest != nil)
    #expect(scenario.send(.resign(ann)).brief.hasPrefix("out pause-lapsed"))
  }

  @Test("A request lapses with its game, before the end of it is told")
  func gameEnds() {
    for scenario in [asked(seats: 2), asked(seats: 2) { $0.games = 3 }] {
      #expect(scenario.send(.resign(bob)).brief.hasPrefix("pause-lapsed over"))
    }
    let goal = asked { $0.goal = 1 }
    #expect(goal.cyd(.set(1, 2, 3)).brief == "set dealt score pause-lapsed over result")
    let time = asked { $0.time = .seconds(10) }
    time.wait(.seconds(9))
    #expect(time.tick().brief == "pause-lapsed over result")
  }

  @Test("When the last who has not agreed goes, the pause begins")
  func othersGo() {
    let scenario = asked()
    scenario.send(.pause(bob))
    #expect(scenario.send(.resign(cyd)).brief == "out pause-on clock")
  }

  @Test("If that is in a window, the pause begins behind it")
  func othersGoInWindow() {
    let claim = asked()
    claim.send(.pause(bob))
    claim.cyd(.claim)
    #expect(claim.send(.leave(cyd)).brief == "parted out open pause-on clock")
    let answer = asked()
    answer.send(.pause(bob))
    answer.ann(answer.wrong)
    #expect(answer.send(.resign(cyd)).brief == "out")
    #expect(answer.bob(.pass).brief == "passed open pause-on clock")
  }

  @Test("Who is out has not agreed any more")
  func agreedGoes() {
    let scenario = asked()
    scenario.send(.pause(bob))
    scenario.send(.resign(bob))
    #expect(scenario.match.pauseRequest?.agreed == Seats([ann]))
    #expect(scenario.send(.pause(cyd)).brief == "pause-agreed pause-on clock")
  }

  @Test("A bot that was about to agree does not ask itself when the request has lapsed")
  func bots() {
    var bot = Bot(.casual, at: cyd, rules: Rules(seats: 3), seed: 4)
    let scenario = asked()
    let shown = scenario.opening.events + scenario.log.suffix(1)
    for event in shown { bot.observe(event, at: scenario.now) }
    for event in scenario.send(.resign(ann)).events { bot.observe(event, at: scenario.now) }
    scenario.wait(.seconds(19))
    let actions = bot.act(at: scenario.now)
    #expect(!actions.contains(.pause))
  }
}
