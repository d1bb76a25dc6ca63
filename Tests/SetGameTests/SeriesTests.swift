import SetGame
import Testing

@Suite("Series and rematches")
struct SeriesTests {
  /// Plays the game that is on to its end by a Set and the clock, or level.
  private func playGame(_ scenario: Scenario, wonBy winner: Int?) -> Outcome {
    scenario.wait(.seconds(1))
    if let winner { scenario.play(winner, scenario.right) }
    scenario.wait(.milliseconds((scenario.match.timeLeft(at: scenario.now) ?? 0)))
    return scenario.tick()
  }

  private func beginNext(_ scenario: Scenario) {
    scenario.wait(.seconds(5))
    #expect(scenario.tick().brief == "countdown")
    scenario.wait(.seconds(3))
    #expect(scenario.tick().brief == "board clock open")
  }

  @Test(
    "Five seconds after a game the next one begins, with new scores, its deck and the next version")
  func nextGame() {
    let scenario = Scenario { $0.games = 3 }
    let end = playGame(scenario, wonBy: 0)
    #expect(end.brief == "over")
    let over = Happening.over(
      .time, winner: ann, scores: [1, 0], sets: [1, 0], game: 1,
      tallies: scenario.match.players.map(\.tally))
    #expect(end.happenings == [over])
    scenario.wait(.seconds(5) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    #expect(
      scenario.tick().happenings == [
        .countdown(milliseconds: 3000, game: 2, players: Seats([ann, bob]))
      ])
    scenario.wait(.seconds(3))
    let shown = scenario.tick()
    let board = Happening.board(version: 3, deck: 69, cards: Board(board(Drawn.twoSets)))
    #expect(shown.happenings.first == board)
    #expect(shown.happenings.dropFirst().first == .clock(left: 180_000, isRunning: true))
    #expect(shown.events.map(\.time) == [0, 0, 0])
    #expect(scenario.scores == [0, 0])
    #expect(scenario.match.players.map(\.wins) == [1, 0])
    #expect(scenario.match.players.map(\.sets) == [0, 0])
  }

  struct Series: CustomTestStringConvertible {
    let games: Int
    let winners: [Int?]
    let winner: Seat?
    let wins: [Int]

    var testDescription: String { "best of \(games): \(wins)" }
  }

  @Test(
    "A match ends when it is out of reach or all games are played; drawn games count as played",
    arguments: [
      Series(games: 3, winners: [0, 0], winner: ann, wins: [2, 0]),
      Series(games: 3, winners: [1, 0, 1], winner: bob, wins: [1, 2]),
      Series(games: 3, winners: [0, nil, nil], winner: ann, wins: [1, 0]),
      Series(games: 3, winners: [0, nil, 1], winner: nil, wins: [1, 1]),
      Series(games: 3, winners: [nil, nil, nil], winner: nil, wins: [0, 0]),
      Series(games: 5, winners: [0, 1, 0, 0], winner: ann, wins: [3, 1]),
      Series(games: 5, winners: [1, 1, nil, nil], winner: bob, wins: [0, 2]),
      Series(games: 1, winners: [nil], winner: nil, wins: [0, 0]),
    ])
  func series(_ series: Series) {
    let scenario = Scenario { $0.games = series.games }
    for (index, winner) in series.winners.enumerated() {
      let end = playGame(scenario, wonBy: winner)
      let isLast = index == series.winners.count - 1
      #expect(end.brief == (isLast ? "over result" : "over"), "game \(index + 1)")
      if isLast {
        #expect(
          end.happenings.last == .result(winner: series.winner, wins: SeatNumbers(series.wins)))
      } else {
        beginNext(scenario)
      }
    }
    #expect(scenario.match.phase == .over(until: scenario.now + .seconds(60)))
  }

  @Test("Whoever leaves loses the match, also with more games won and between two games")
  func leaving() {
    let scenario = Scenario { $0.games = 5 }
    _ = playGame(scenario, wonBy: 0)
    let between = scenario.send(.leave(ann))
    #expect(between.happenings == [.parted(ann), .result(winner: bob, wins: [1, 0])])
    let other = Scenario { $0.games = 5 }
    _ = playGame(other, wonBy: 0)
    beginNext(other)
    #expect(other.send(.leave(ann)).happenings.last == .result(winner: bob, wins: [1, 1]))
  }

  @Test("A goal ends one game of a series, not the match")
  func goal() {
    let scenario = Scenario {
      $0.games = 3
      $0.goal = 1
    }
    #expect(scenario.ann(.set(1, 2, 3)).brief == "set dealt score over")
  }

  private func deck() -> [Deck] { [Deck(dealing: Array(Card.all.reversed()))] }

  @Test("A rematch begins when all who are seated want it, with fresh decks, scores and wins")
  func rematch() {
    let scenario = Scenario()
    scenario.send(.resign(bob))
    #expect(scenario.send(.rematch(ann, decks: deck())).happenings == [.rematch(by: ann)])
    #expect(scenario.send(.rematch(ann, decks: deck())).brief == "ok")
    scenario.wait(.seconds(60))
    let begun = scenario.send(.rematch(bob, decks: deck()))
    #expect(
      begun.happenings == [
        .rematch(by: bob), .countdown(milliseconds: 3000, game: 1, players: Seats([ann, bob])),
      ])
    scenario.wait(.seconds(3))
    let first = Array(Card.all.reversed().prefix(12))
    let shown = scenario.tick().happenings.first
    #expect(shown == .board(version: 2, deck: 69, cards: Board(first)))
    #expect(scenario.scores == [0, 0] && scenario.match.players.map(\.wins) == [0, 0])
    scenario.wait(.seconds(1))
    #expect(scenario.ann(.claim).happenings == [.claim(by: ann, window: 1, milliseconds: 4000)])
    scenario.send(.resign(ann))
    #expect(scenario.match.phase == .over(until: scenario.now + .seconds(60)))
  }

  @Test("After sixty seconds, or with nobody left to play, there is no rematch")
  func noRematch() {
    let late = Scenario()
    late.send(.resign(bob))
    late.send(.rematch(ann, decks: deck()))
    late.wait(.seconds(60))
    #expect(late.tick().brief == "ok")
    #expect(late.send(.rematch(bob, decks: deck())).brief == "!noRematch")
    #expect(late.match.phase == .closed)
    #expect(late.match.deadline == nil)
    let gone = Scenario()
    gone.send(.resign(bob))
    gone.send(.lost(bob))
    #expect(gone.send(.rematch(ann, decks: deck())).brief == "!noRematch")
  }

  @Test("Of three who played, the two who stay can have a rematch")
  func rematchOfTwo() {
    let scenario = Scenario(seats: 3)
    scenario.send(.leave(cyd))
    scenario.send(.resign(bob))
    scenario.send(.rematch(ann, decks: deck()))
    #expect(scenario.send(.rematch(bob, decks: deck())).brief == "rematch countdown")
    scenario.wait(.seconds(4))
    scenario.tick()
    scenario.wait(.seconds(1))
    #expect(scenario.cyd(.claim).brief == "!notSeated")
    #expect(scenario.bob(.claim).brief == "claim")
  }

  @Test("A line typed against the board of an earlier game is late")
  func earlierGame() {
    let scenario = Scenario { $0.games = 3 }
    scenario.send(.resign(bob))
    beginNext(scenario)
    scenario.wait(.seconds(1))
    #expect(scenario.match.version == 2)
    #expect(scenario.ann(.set(1, 2, 3), board: 1).brief == "!stale-board")
    #expect(scenario.ann(.claim, board: 1).brief == "!stale-board")
    #expect(scenario.ann(.set(1, 2, 3), board: 2).brief == "set dealt score open")
  }
}
