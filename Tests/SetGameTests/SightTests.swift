import SetGame
import Testing

@Suite("Nobody pays for a race that the eye can't see")
struct SightTests {
  /// bob has just taken 1 2 3; the Set at 4 5 6 is still there.
  private func afterRival(seats: Int = 2) -> Scenario {
    let scenario = Scenario(seats: seats)
    scenario.bob(.set(1, 2, 3))
    return scenario
  }

  @Test(
    "Without a version a claim and a call are late for 0.7 s after another's change",
    arguments: [Play.claim, .deal])
  func claims(play: Play) {
    let scenario = afterRival()
    #expect(scenario.ann(play).brief == "!stale-board")
    scenario.wait(.milliseconds(700) - .nanoseconds(1))
    #expect(scenario.ann(play).brief == "!stale-board")
    scenario.wait(.nanoseconds(1))
    #expect(!scenario.ann(play).isRefused)
  }

  @Test("One's own change is no excuse and no hindrance", arguments: [Play.claim, .deal])
  func own(play: Play) {
    #expect(!afterRival().bob(play).isRefused)
  }

  @Test("A change that time makes is seen by nobody at first")
  func byTime() {
    let scenario = Scenario()
    scenario.ann(.deal)
    scenario.wait(.seconds(8))
    scenario.tick()
    #expect(scenario.ann(.claim).brief == "!stale-board")
    #expect(scenario.bob(.claim).brief == "!stale-board")
  }

  @Test("An older change of another counts though one's own came after it")
  func ownAfterRival() {
    let scenario = afterRival()
    scenario.wait(.milliseconds(100))
    scenario.ann(.set(4, 5, 6))
    #expect(scenario.ann(.claim).brief == "!stale-board")
    #expect(scenario.ann(.set(1, 7, 8)).isStale)
    #expect(scenario.ann(.set(4, 7, 8)).brief == "miss score answer")
  }

  @Test("A triple by position that is a Set as the board now stands counts at once")
  func stillASet() {
    let scenario = afterRival()
    #expect(scenario.ann(.set(4, 5, 6)).brief == "set dealt score open")
  }

  @Test("What would be a miss is late if one of its positions changed, else it is a miss")
  func wouldMiss() {
    let changed = afterRival()
    #expect(changed.ann(.set(7, 8, 1)).isStale)
    changed.wait(.milliseconds(700) - .nanoseconds(1))
    #expect(changed.ann(.set(7, 8, 1)).isStale)
    changed.wait(.nanoseconds(1))
    #expect(changed.ann(.set(7, 8, 1)).brief == "miss score answer")
    #expect(afterRival().ann(.set(7, 8, 9)).brief == "miss score answer")
  }

  @Test("A position that is gone since the board shrank is late, then it never was")
  func shrunk() {
    let scenario = Scenario(endingWith: Drawn.lastTwo)
    scenario.bob(.set(1, 2, 3))
    #expect(scenario.ann(.set(10, 11, 12)).brief == "!stale-card")
    #expect(scenario.ann(.set(1, 2, 13)).brief == "!no-such-card")
    scenario.wait(.milliseconds(700))
    #expect(scenario.ann(.set(10, 11, 12)).brief == "!no-such-card")
  }

  @Test("A card by its code is late for 0.7 s after it left, then there is no such card")
  func codes() {
    let scenario = afterRival()
    scenario.wait(.milliseconds(700) - .nanoseconds(1))
    let stale = scenario.ann(.set("1R.O", "3P:D", "1G#D"))
    #expect(stale.happenings == [.refused(ann, .stale(.card("1G#D")))])
    scenario.wait(.nanoseconds(1))
    let none = scenario.ann(.set("1R.O", "3P:D", "1G#D"))
    #expect(none.happenings == [.refused(ann, .noSuchCard("1G#D"))])
    #expect(scenario.scores == [0, 1])
  }

  @Test("With a version positions mean the cards of that version, wherever they are now")
  func versions() {
    let scenario = Scenario(endingWith: Drawn.lastTwo)
    let version = scenario.match.version
    scenario.bob(.set(1, 2, 3))
    let miss = scenario.ann(.set(10, 11, 4), board: version)
    guard case .miss(_, .notASet(let positions, let triple), _) = miss.happenings.first else {
      Issue.record("\(miss.brief)")
      return
    }
    #expect(positions == places(1, 2, 4))
    #expect(triple == Triple(.named("2G#D"), .named("2P#D"), .named("3R.O")))
  }

  @Test("With a version a card that is gone is late, whatever the time, and so are claim and call")
  func versionsLate() {
    let scenario = afterRival()
    scenario.wait(.seconds(60))
    #expect(scenario.ann(.set(1, 5, 6), board: 1).brief == "!stale-card")
    #expect(scenario.ann(.claim, board: 1).brief == "!stale-board")
    #expect(scenario.ann(.deal, board: 1).brief == "!stale-board")
    #expect(scenario.ann(.set(4, 5, 99), board: 1).brief == "!no-such-card")
    #expect(scenario.ann(.claim, board: 2).brief == "claim")
    #expect(scenario.ann(.pick([1]), board: 1).brief == "!stale-card")
    #expect(scenario.ann(.pick([4]), board: 1).brief == "pick")
  }

  @Test("With the present version a claim counts, however young the board is")
  func present() {
    #expect(afterRival().ann(.claim, board: 2).brief == "claim")
    #expect(afterRival().ann(.set(7, 8, 1), board: 2).brief == "miss score answer")
  }

  @Test("The last 16 versions are kept; an older one is late, one never issued is wrong")
  func kept() {
    let scenario = Scenario { $0.time = nil }
    while scenario.match.version < 20 {
      if let triple = scenario.match.board.firstSet {
        scenario.ann(.set(.card(triple.first), .card(triple.second), .card(triple.third)))
      } else {
        scenario.ann(.deal)
        scenario.bob(.pass)
        scenario.wait(.seconds(1))
      }
    }
    let card = scenario.match.board.cards[0]
    scenario.ann(.claim, board: 20)
    for version in 5...20 {
      let outcome = scenario.ann(.unpick([.card(card)]), board: version)
      #expect(outcome.brief == "!not-picked", "version \(version)")
    }
    // Version 0 is told while the first board is awaited.
    for version in 0...4 {
      #expect(scenario.ann(.unpick([.card(card)]), board: version).brief == "!stale-board")
    }
    for version in [Int.min, -1, 21, Int.max] {
      #expect(scenario.ann(.unpick([1]), board: version).brief == "!bad-version")
    }
  }

  @Test("No number of a stranger does harm", arguments: [Int.min, -1, 0, 13, 64, 1000, Int.max])
  func numbers(number: Int) {
    let scenario = afterRival()
    let position = Choice.position(Position(number))
    #expect(scenario.ann(.set(position, 5, 6)).brief == "!no-such-card")
    #expect(scenario.ann(.set(position, 5, 6), board: 1).brief == "!no-such-card")
    #expect(scenario.ann(.claim, board: number).isRefused)
    #expect(scenario.ann(.claim, board: 2, window: .number(number)).isRefused)
  }
}
