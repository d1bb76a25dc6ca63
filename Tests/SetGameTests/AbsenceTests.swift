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
    late.wait(.milliseconds(60_001))
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

@Suite("Absence in a series and after the end")
struct AbsenceInSeriesTests {
  /// A table at which some have resigned and stay, and others are lost ten seconds apart.
  private func scenario(
    seats: Int, out: [Int], lost: [Int], _ change: (inout Rules) -> Void = { _ in }
  ) -> Scenario {
    let scenario = Scenario(seats: seats) {
      $0.time = nil
      change(&$0)
    }
    scenario.bob(scenario.right)
    scenario.wait(.seconds(1))
    for seat in out { scenario.send(.resign(Seat(seat))) }
    for seat in lost {
      scenario.send(.lost(Seat(seat)))
      scenario.wait(.seconds(10))
    }
    return scenario
  }

  @Test(
    "Who is out does not count: of two who are lost the score decides, when both had their time")
  func outDoesNotCount() {
    let scenario = scenario(seats: 3, out: [0], lost: [1, 2])
    scenario.wait(.seconds(40))
    #expect(scenario.tick().brief == "ok", "bob's time is over, and cyd is not there")
    scenario.wait(.seconds(10))
    let end = scenario.tick()
    #expect(end.brief == "parted parted over result")
    #expect(end.over == .init(why: .forfeit, winner: bob, scores: [0, 1, 0]))
    // With no game left to play, games won decide the match, though ann is still there.
    #expect(end.happenings.last == .result(winner: bob, wins: [0, 1, 0]))
  }

  @Test("In a series the one who stays has won it, as nobody plays the games that are left")
  func lastOfSeries() {
    let scenario = scenario(seats: 3, out: [0], lost: [1, 2]) { $0.games = 3 }
    scenario.wait(.seconds(50))
    #expect(scenario.tick().happenings.last == .result(winner: ann, wins: [0, 1, 0]))
  }

  @Test("Two who resigned a game that the others forfeited play the next one")
  func nextGame() {
    let scenario = scenario(seats: 4, out: [0, 3], lost: [1, 2]) { $0.games = 3 }
    scenario.wait(.seconds(50))
    #expect(scenario.tick().brief == "parted parted over")
    scenario.wait(.seconds(5))
    let players = Seats([ann, Seat(3)])
    #expect(
      scenario.tick().happenings == [.countdown(milliseconds: 3000, game: 2, players: players)])
  }

  @Test("Who has left has not won a match that the others forfeit")
  func leaverHasNotWon() {
    let scenario = Scenario(seats: 3) {
      $0.games = 5
      $0.goal = 1
    }
    scenario.cyd(scenario.right)
    scenario.wait(.seconds(9))
    scenario.tick()
    scenario.send(.leave(cyd))
    scenario.send(.lost(ann))
    scenario.send(.lost(bob))
    scenario.wait(.seconds(60))
    let end = scenario.tick()
    #expect(end.over?.winner == nil)
    #expect(end.happenings.last == .result(winner: nil, wins: [0, 0, 1]))
  }

  @Test("Between two games who had resigned counts again, and what waited for that is decided")
  func interval() {
    let scenario = scenario(seats: 3, out: [0], lost: [1, 2]) {
      $0.games = 3
      $0.time = .seconds(65)
    }
    // bob's time was over at 62 s of the game, and nobody who plays was there.
    scenario.wait(untilGameTime: .seconds(65))
    let end = scenario.tick()
    #expect(end.brief == "over parted")
    #expect(end.over == .init(why: .time, winner: bob, scores: [0, 1, 0]))
    #expect(!scenario.match.players[1].isSeated)
    scenario.wait(untilGameTime: .seconds(70))
    let players = Seats([ann, cyd])
    #expect(
      scenario.tick().happenings == [.countdown(milliseconds: 3000, game: 2, players: players)])
    scenario.wait(untilGameTime: .seconds(72))
    #expect(scenario.tick().happenings.last == .result(winner: ann, wins: [1, 1, 0]))
  }

  @Test("With all lost a series goes on, and ends with the last of their time")
  func desertedSeries() {
    let scenario = scenario(seats: 2, out: [], lost: [0, 1]) {
      $0.games = 3
      $0.time = .seconds(30)
    }
    scenario.wait(untilGameTime: .seconds(30))
    #expect(scenario.tick().over == .init(why: .time, winner: bob, scores: [0, 1]))
    for brief in ["countdown", "board clock open"] {
      #expect(scenario.tickAtDeadline().brief == brief)
    }
    // ann's time was over at 62 s, and bob was not there; bob's is over ten seconds later.
    scenario.wait(untilGameTime: .seconds(68))
    #expect(scenario.tick().over == .init(why: .time, winner: nil, scores: [0, 0]))
    scenario.wait(untilGameTime: .seconds(72))
    let end = scenario.tick()
    #expect(end.brief == "parted parted result")
    #expect(end.happenings.last == .result(winner: bob, wins: [0, 1]))
    #expect(scenario.match.phase == .closed)
  }

  @Test("After the end of a match each loses the seat at the own time")
  func afterEnd() {
    let scenario = scenario(seats: 2, out: [], lost: [0, 1]) { $0.time = .seconds(30) }
    scenario.wait(untilGameTime: .seconds(30))
    #expect(scenario.tick().brief == "over result")
    scenario.wait(untilGameTime: .seconds(62))
    #expect(scenario.tick().happenings == [.parted(ann)])
    scenario.wait(untilGameTime: .seconds(72))
    #expect(scenario.tick().happenings == [.parted(bob)])
  }

  @Test("What was lost before the end of a game and decided by it is decided at once")
  func dueAtEnd() {
    let scenario = scenario(seats: 2, out: [], lost: [0, 1]) { $0.time = .seconds(65) }
    scenario.wait(untilGameTime: .seconds(64))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(untilGameTime: .seconds(65))
    #expect(scenario.tick().brief == "over result parted")
    #expect(scenario.match.players[1].isSeated)
  }

  @Test("An absence that goes on into the next game counts there from its beginning")
  func absenceInNextGame() {
    let scenario = Scenario { $0.games = 3 }
    scenario.wait(.seconds(9))
    scenario.send(.lost(ann))
    scenario.wait(.seconds(40))
    scenario.send(.resign(bob))
    scenario.wait(.seconds(5))
    scenario.tick()
    scenario.wait(.seconds(10))
    #expect(scenario.send(.back(ann)).brief == "board clock open back")
    // Ten seconds of this game are used up, not 55.
    for grace in [60_000, 60_000] {
      #expect(scenario.send(.lost(ann)).happenings == [.left(ann, grace: grace)])
      scenario.wait(.seconds(45))
      scenario.send(.back(ann))
    }
    #expect(scenario.send(.lost(ann)).happenings == [.left(ann, grace: 20_000)])
  }

  @Test("An input from a seat that the table does not have changes nothing")
  func noSuchSeat() {
    let scenario = Scenario()
    let before = scenario.match
    let seat = Seat(2)
    let decks = [Deck(dealing: Card.all)]
    let inputs: [Input] = [
      .sit(seat), .play(seat, .claim), .resign(seat), .leave(seat), .pause(seat), .resume(seat),
      .rematch(seat, decks: decks), .lost(seat), .back(seat),
    ]
    for input in inputs { #expect(scenario.send(input).brief == "ok") }
    #expect(scenario.match == before)
  }
}
