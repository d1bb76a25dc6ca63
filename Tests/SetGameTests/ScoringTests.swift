import SetGame
import Testing

@Suite("Scoring and hints")
struct ScoringTests {
  private func speedy(_ change: @escaping (inout Rules) -> Void = { _ in }) -> Scenario {
    Scenario(stage: .board) {
      $0.scoring = .speed
      change(&$0)
    }
  }

  @Test(
    "Speed scores 3 within 5 s, 2 within 15 s, else 1",
    arguments: [
      (1000, 3), (5000, 3), (5001, 2), (15_000, 2), (15_001, 1), (100_000, 1),
    ])
  func speed(milliseconds: Int, points: Int) {
    let scenario = speedy()
    scenario.wait(.milliseconds(milliseconds))
    let find = scenario.ann(.set(1, 2, 3)).find
    #expect(find?.points == points)
    #expect(find?.took == milliseconds)
  }

  @Test("Speed is counted to the claim, not to its third card")
  func claimed() {
    let scenario = speedy()
    scenario.wait(.milliseconds(4900))
    scenario.ann(.claim)
    scenario.wait(.milliseconds(3000))
    let find = scenario.ann(.set(1, 2, 3)).find
    #expect(find?.points == 3 && find?.took == 4900)
  }

  @Test("Speed is counted from the last refill, whoever caused it")
  func refilled() {
    let scenario = speedy()
    scenario.wait(.seconds(20))
    scenario.bob(.set(1, 2, 3))
    scenario.wait(.seconds(5))
    let find = scenario.ann(.set(4, 5, 6)).find
    #expect(find?.points == 3 && find?.took == 5000)
  }

  @Test("Speed is counted from a needed deal, not from a needless one, and not through a pause")
  func dealtAndPaused() {
    let needless = speedy()
    needless.wait(.seconds(1))
    needless.bob(.deal)
    needless.wait(.seconds(5))
    needless.ann(.pass)
    needless.wait(.seconds(1))
    #expect(needless.ann(.set(1, 2, 3)).find?.took == 7000)
    let needed = Scenario(Drawn.lastCall, then: Drawn.afterLastCall) { $0.scoring = .speed }
    needed.wait(.seconds(20))
    needed.bob(.deal)
    needed.wait(.seconds(2))
    needed.ann(.pass)
    needed.wait(.seconds(3))
    let find = needed.ann(.set(4, 12, 13)).find
    #expect(find?.took == 3000 && find?.points == 3)
    let paused = speedy()
    paused.wait(.seconds(1))
    paused.pauseByAll()
    paused.wait(.seconds(60))
    paused.send(.resume(ann))
    paused.wait(.seconds(3))
    paused.tick()
    paused.wait(.seconds(2))
    #expect(paused.ann(.set(1, 2, 3)).find?.took == 3000)
  }

  @Test("A hint shows the asker one card of a Set, then a second, each for a point; then no more")
  func hints() throws {
    let scenario = Scenario { $0.hints = true }
    let first = scenario.ann(.hint)
    #expect(first.brief == "hint score" && first.scores == [-1, 0])
    #expect(first.events[0].recipient == ann && first.events[1].recipient == nil)
    let second = scenario.ann(.hint)
    #expect(second.scores == [-2, 0])
    #expect(scenario.ann(.hint).brief == "!hintsUsedUp")
    guard case .hint(_, let one, let look) = first.happenings[0],
      case .hint(_, let two, let next) = second.happenings[0]
    else {
      Issue.record("no hint came")
      return
    }
    #expect(look?.feature.count == 1 && next?.isSame == false)
    #expect(one.count == 1 && two.count == 2 && two.first == one.first)
    let shown = two.compactMap { scenario.match.board.card(at: $0) }
    #expect(scenario.match.board.cards.contains(shown[0].completing(shown[1])))
    #expect(scenario.bob(.hint).brief == "hint score")
    scenario.bob(.set(1, 2, 3))
    #expect(scenario.ann(.hint).brief == "hint score")
  }

  @Test("The end of a game tells misses, hints, needless calls, the best and the median time")
  func tallies() {
    let scenario = Scenario(seats: 1) { $0.penalty = 0 }
    for _ in 0..<2 { scenario.ann(.hint) }
    scenario.ann(.set(1, 2, 4))
    scenario.ann(.deal)
    scenario.ann(.set(1, 2, 3))
    scenario.wait(.seconds(3))
    scenario.ann(.set(4, 5, 6))
    let end = scenario.send(.resign(ann))
    let tally = Tally(misses: 1, hints: 2, needlessCalls: 1, findTimes: [1000, 3000])
    #expect(tally.best == 1000 && tally.median == 2000)
    guard case .over(_, _, _, _, _, let tallies) = end.happenings.first else {
      Issue.record("no end: \(end.brief)")
      return
    }
    #expect(tallies == [tally])
    #expect(Tally(misses: 0, hints: 0, needlessCalls: 0, findTimes: []) == Tally())
  }

  @Test("A find in a deal window counts the call that it makes needless, also where it is free")
  func needlessInWindow() {
    let scenario = Scenario { $0.penalty = 0 }
    scenario.ann(.deal)
    scenario.bob(.set(1, 2, 3))
    #expect(scenario.match.players.map(\.needlessCalls) == [1, 0])
  }

  @Test("A clue names a feature in which the cards of the Set are as it says", arguments: [1, 2])
  func clues(shown: Int) throws {
    for first in Card.all {
      for second in Card.all where second != first {
        let triple = try #require(Triple(first, second, first.completing(second)))
        let clue = Clue(to: triple, afterCards: shown)
        #expect(clue.feature.count == 1)
        #expect(clue.isSame == triple.differing.isDisjoint(with: clue.feature))
        // With two cards only what differs has to be worked out; with one what stays is found fastest.
        #expect(clue.isSame == (shown == 1 && triple.differing.count < 4))
      }
    }
  }

  @Test("On a board without a Set a hint says so at the same price")
  func hintWithout() {
    let scenario = Scenario(drawing(Array(cards(Drawn.fifteenWithout).prefix(12))), then: "") {
      $0.hints = true
    }
    let outcome = scenario.ann(.hint)
    #expect(outcome.happenings == [.hint(ann, [], nil), .score([-1, 0])])
  }

  @Test("Hints are allowed in solo, and at other tables only if asked for, in phase open")
  func hintsAllowed() {
    #expect(Scenario(seats: 1).ann(.hint).brief == "hint score")
    #expect(Scenario(seats: 2).ann(.hint).brief == "!noHints")
    let scenario = Scenario { $0.hints = true }
    scenario.ann(.claim)
    #expect(scenario.ann(.hint).brief == "!claimed")
    #expect(scenario.bob(.hint).brief == "!taken")
  }

  @Test("After a hint a find on this board scores one point, for the asker alone")
  func hinted() {
    let scenario = speedy { $0.hints = true }
    scenario.wait(.seconds(1))
    scenario.ann(.hint)
    #expect(scenario.ann(.set(1, 2, 3)).find?.points == 1)
    #expect(scenario.ann(.set(4, 5, 6)).find?.points == 3)
    let rival = speedy { $0.hints = true }
    rival.wait(.seconds(1))
    rival.ann(.hint)
    #expect(rival.bob(.set(1, 2, 3)).find?.points == 3)
  }

  @Test(
    "A hint costs the bonus of quick finds as long as its Set lies there, whatever is dealt or found",
    arguments: [
      ([], [1, 2, 3], 3),
      ([.deal], [1, 2, 3], 3),
      ([.hint], [1, 2, 3], 1),
      ([.hint], [4, 5, 6], 1),
      ([.hint, .deal], [1, 2, 3], 1),
      ([.hint, .deal], [4, 5, 6], 1),
      ([.hint, .hint, .deal], [1, 2, 3], 1),
      ([.hint, .set(4, 5, 6)], [1, 2, 3], 1),
      ([.hint, .set(1, 2, 3)], [4, 5, 6], 3),
    ] as [([Play], [Int], Int)])
  func hintedStill(before: [Play], set: [Int], points: Int) {
    let scenario = Scenario(seats: 1)
    for play in before { scenario.ann(play) }
    let named = set.map { Choice.position(Position($0)) }
    #expect(scenario.ann(.set(named[0], named[1], named[2])).find?.points == points)
  }

  @Test("There are two hints for a Set, and new ones only when it is gone")
  func hintsForASet() {
    let scenario = Scenario(seats: 1)
    let first = scenario.ann(.hint)
    scenario.ann(.deal)
    let second = scenario.ann(.hint)
    guard case .hint(_, let one, _) = first.happenings.first,
      case .hint(_, let two, _) = second.happenings.first
    else {
      Issue.record("no hints: \(first.brief), \(second.brief)")
      return
    }
    #expect(one.count == 1 && two.count == 2 && one.first == two.first)
    scenario.ann(.deal)
    #expect(scenario.ann(.hint).brief == "!hintsUsedUp")
    scenario.ann(.set(1, 2, 3))
    #expect(scenario.ann(.hint).brief == "hint score")
  }

  @Test("A board that was without a Set has new hints when cards came")
  func hintsAfterNone() {
    let scenario = Scenario(drawing(Array(cards(Drawn.fifteenWithout).prefix(12))), seats: 1)
    scenario.ann(.hint)
    #expect(scenario.ann(.hint).brief == "!hintsUsedUp")
    scenario.ann(.deal)
    #expect(scenario.ann(.hint).brief == "hint score")
  }

  @Test("The goal is reached by whoever comes to it, also in an answer window")
  func goalInWindow() {
    let scenario = Scenario { $0.goal = 1 }
    scenario.ann(scenario.wrong)
    let end = scenario.bob(.set(1, 2, 3))
    #expect(end.over == .init(why: .goal, winner: bob, scores: [-1, 1]))
  }

  @Test("Alone a Set is named without a claim, a miss costs its price, and the end has no winner")
  func solo() {
    let scenario = Scenario(seats: 1) { $0.goal = 2 }
    #expect(scenario.ann(.set(1, 2, 4)).brief == "miss score open")
    #expect(scenario.scores == [-1])
    #expect(scenario.ann(.pick([1, 2])).brief == "pick")
    let end = scenario.ann(.pick([3]))
    #expect(end.brief == "pick set dealt score over result")
    #expect(end.over == .init(why: .goal, winner: nil, scores: [2]))
    #expect(end.happenings.last == .result(winner: nil, wins: [0]))
  }

  @Test("Alone picks stay through a deal, and end with three cards that are judged, however named")
  func soloPicks() {
    let scenario = Scenario(seats: 1)
    for play in [Play.set(1, 2, 4), .pick([1]), scenario.right] {
      scenario.ann(.pick([7, 8]))
      #expect(scenario.ann(.deal).brief.hasPrefix("calls dealt"))
      #expect(scenario.match.picks.count == 2)
      #expect(!scenario.ann(play).isRefused)
      #expect(scenario.match.picks.isEmpty)
    }
    scenario.ann(.pick([7, 8]))
    #expect(scenario.ann(.set(1, 1, 2)).isRefused)
    #expect(scenario.match.picks.count == 2)
  }

  /// Source of the figures: played out by others by taking a random Set, dealing three when there is none.
  @Test("Games played out take as many Sets, and as large boards, as were counted elsewhere")
  func playedOut() {
    var generator = SeededGenerator(seed: 2)
    let games = 600
    var finds = 0
    var withoutFifteen = 0
    for _ in 0..<games {
      var rules = Rules.solo
      rules.dealing = .auto
      rules.countdown = .zero
      var match = Match(rules: rules, decks: [Deck(.classic, shuffledBy: &generator)])
      let now = Instant(nanoseconds: 0)
      _ = match.handle(.sit(ann), at: now)
      _ = match.handle(.tick, at: now)
      var largest = match.board.count
      while match.phase == .open {
        let sets = match.board.sets
        let set = sets[generator.below(sets.count)].cards.map { Choice.card($0) }
        let events = match.handle(.play(ann, .set(set[0], set[1], set[2])), at: now)
        for case .dealt(let dealing) in events.map(\.happening) where dealing.reason == .auto {
          largest = max(largest, dealing.positions.last?.number ?? 0)
        }
      }
      finds += match.players[0].sets
      withoutFifteen += largest < 15 ? 1 : 0
    }
    // Four standard deviations of the mean of so many games.
    #expect(abs(Double(finds) / Double(games) - 24.43) < 0.2)
    #expect(abs(Double(withoutFifteen) / Double(games) - 0.314) < 0.08)
  }
}
