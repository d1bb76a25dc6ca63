import SetGame
import Testing

/// Faults that other games of this kind were shipped with.
@Suite("Faults that others shipped")
struct FaultTests {
  @Test("Two players name the same Set at once: one has it, the other is late at no cost")
  func sameSet() {
    let scenario = Scenario()
    #expect(scenario.ann(.set("1G#D", "2R.S", "3P:O")).brief == "set dealt score open")
    #expect(scenario.bob(.set("1G#D", "2R.S", "3P:O")).brief == "!stale-card")
    #expect(scenario.scores == [1, 0])
    #expect(scenario.bob(.set("1G#D", "2R.S", "3P:O"), board: 1).brief == "!stale-card")
    #expect(scenario.bob(.set(1, 2, 3), board: 1).brief == "!stale-card")
    #expect(scenario.bob(.set(1, 2, 3)).isStale)
    #expect(scenario.bob(.claim).isStale)
    #expect(scenario.scores == [1, 0])
  }

  @Test("The last two Sets taken at once end the game")
  func lastTwo() {
    let scenario = Scenario(endingWith: Drawn.lastTwo)
    #expect(scenario.ann(.set(1, 2, 3)).brief == "set move move move score open")
    let last = scenario.bob(.set("3R.O", "2G#S", "1P:D"))
    #expect(last.brief == "set move move move score over result")
    #expect(last.over == .init(why: .deck, winner: ann, scores: [24, 1]))
    #expect(scenario.match.deadline != nil)
  }

  @Test("Whoever leaves ends the game, and nothing is due for ever")
  func leaving() {
    let scenario = Scenario()
    #expect(scenario.send(.leave(ann)).over == .init(why: .left, winner: bob, scores: [0, 0]))
    #expect(scenario.send(.leave(bob)).brief == "parted")
    #expect(scenario.match.phase == .closed)
    #expect(scenario.match.deadline == nil)
  }

  @Test("Players who lose their connections end the game in time")
  func vanishing() {
    let scenario = Scenario { $0.time = nil }
    scenario.send(.lost(ann))
    scenario.wait(.seconds(10))
    scenario.send(.lost(bob))
    var end: Outcome.Over?
    while scenario.match.isGameRunning {
      let outcome = scenario.tickAtDeadline()
      end = outcome.over
      guard !outcome.events.isEmpty else { break }
    }
    #expect(!scenario.match.isGameRunning && end?.why == .forfeit)
  }

  @Test("Three cards score if they are a Set, by whatever way they are named")
  func judging() {
    for (positions, isSet) in [([1, 2, 3], true), ([6, 4, 5], true), ([1, 2, 4], false)] {
      let named = positions.map { Choice.position(Position($0)) }
      let scenario = Scenario()
      let codes = named.map { choice -> Choice in
        guard case .position(let position) = choice,
          let card = scenario.match.board.card(at: position)
        else { return choice }
        return .card(card)
      }
      for names in [named, codes, [named[0], codes[1], named[2]]] {
        let fresh = Scenario()
        fresh.ann(.set(names[0], names[1], names[2]))
        #expect(fresh.scores == [isSet ? 1 : -1, 0])
        let claimed = Scenario()
        claimed.ann(.claim)
        claimed.ann(.pick(Few(names)))
        #expect(claimed.scores == [isSet ? 1 : -1, 0])
      }
    }
  }

  @Test("Three copies of one card are refused, also by position and code together")
  func copies() {
    let scenario = Scenario()
    #expect(scenario.ann(.set(1, 1, 1)).happenings == [.refused(ann, cardTwice(1))])
    #expect(scenario.ann(.set(1, 2, 1)).happenings == [.refused(ann, cardTwice(1))])
    #expect(scenario.ann(.set(1, "1G#D", 3)).happenings == [.refused(ann, cardTwice("1G#D"))])
    scenario.ann(.claim)
    #expect(scenario.ann(.set(1, 1, 1)).brief == "!card-twice")
    #expect(scenario.ann(.pick([2, 2])).brief == "!card-twice")
    #expect(scenario.ann(.pick([1])).brief == "pick")
    #expect(scenario.ann(.pick(["1G#D"])).brief == "!card-twice")
    #expect(scenario.match.picks == [.named("1G#D")])
    #expect(scenario.scores == [0, 0])
  }

  private func cardTwice(_ choice: Choice) -> Refusal { .badArgument(.cardTwice(choice)) }

  @Test("Equal scores are a draw, whoever sits where", arguments: [0, 1])
  func draw(first: Int) {
    let scenario = Scenario()
    scenario.play(first, scenario.right)
    scenario.wait(.seconds(1))
    scenario.play(1 - first, scenario.right)
    scenario.wait(untilGameTime: .seconds(180))
    let end = scenario.tick()
    #expect(end.happenings.last == .result(winner: nil, wins: [0, 0]))
    #expect(end.over == .init(why: .time, winner: nil, scores: [1, 1]))
  }

  @Test("A line about cards that are still there counts, though a rival took others meanwhile")
  func rivalsSet() {
    let scenario = Scenario()
    scenario.ann(.set(1, 2, 3))
    let find = scenario.bob(.set(4, 5, 6), board: 1).find
    #expect(find?.cards == Triple(.named("1R.O"), .named("3P:D"), .named("2G#S")))
    #expect(scenario.scores == [1, 1])
  }

  @Test("After a Set a board of fifteen is one of twelve again")
  func backToTwelve() {
    let scenario = Scenario()
    scenario.ann(.deal)
    scenario.bob(.pass)
    #expect(scenario.match.board.count == 15)
    let deck = scenario.match.deck.count
    scenario.wait(.seconds(1))
    #expect(scenario.ann(.set(1, 2, 3)).brief == "set move move move score open")
    #expect(scenario.match.board.count == 12)
    #expect(scenario.match.deck.count == deck)
  }

  @Test("When cards are taken from the end of the game, no card moves that need not")
  func noJumping() {
    let scenario = Scenario(endingWith: Drawn.lastTwo)
    let outcome = scenario.bob(.set(6, 4, 5))
    #expect(
      scenario.drawn == """
        1R#D  2G#D  3R:D
        1G#O  2P#D  3P:O
        1P#S  1R#S  1G:D
        """)
    let moves = outcome.happenings.compactMap { happening -> [Int]? in
      guard case .move(let move, let version) = happening else { return nil }
      #expect(version == scenario.match.version)
      return [move.from.number, move.to.number]
    }
    #expect(moves == [[10, 4], [11, 5], [12, 6]])
  }
}
