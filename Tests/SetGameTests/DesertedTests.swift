import SetGame
import Testing

/// Who wins when players do not come back, at every table and in every phase.
@Suite("Players who do not come back")
struct DesertedTests {
  /// What has become of a player.
  enum State: CaseIterable {
    /// In the game and there. A bot always is.
    case there
    /// Resigned the game and stays.
    case out
    /// Resigned the game, and the connection is lost.
    case outAndLost
    /// In the game, and the connection is lost.
    case lost
  }

  /// How a game ends, and how long after the first loss.
  struct End: Equatable {
    var winner: Seat?
    var why: Happening.Ending
    var seconds: Int
  }

  static let phases = ["resuming", "open", "theirs", "answer", "deal", "paused"]
  /// Between two players whose connection is lost.
  private static let step = 7

  /// All ways in which so many players can have gone with two or more left in the game.
  private static func ways(seats: Int) -> [[State]] {
    var ways: [[State]] = [[]]
    for _ in 0..<seats {
      ways = ways.flatMap { way in State.allCases.map { way + [$0] } }
    }
    return ways.filter { $0.count { $0 == .there || $0 == .lost } >= 2 }
  }

  /// When a player whose connection is the `place`th to be lost is due.
  private static func due(_ place: Int) -> Int { place * step + 60 }

  /// What the rule says, worked out from it alone: the end of the game, or nil if it goes on.
  ///
  /// `lost` are those whose connection is lost, in that order; `back` is one of them who comes back, and when.
  private static func end(
    _ way: [State], lost: [Int], back: (seat: Int, at: Int)? = nil
  ) -> End? {
    var there = way.indices.filter { way[$0] == .there }
    var away = lost.enumerated().filter { way[$1] == .lost }.map { (seat: $1, due: due($0)) }
    for second in 0...due(lost.count) {
      if let back, back.at == second, let place = away.firstIndex(where: { $0.seat == back.seat }) {
        away.remove(at: place)
        there.append(back.seat)
      }
      if there.isEmpty {
        guard away.allSatisfy({ $0.due <= second }) else { continue }
        // ann has two Sets, bob one, and who else plays none.
        let leader = away.map(\.seat).min() ?? 0
        return End(winner: leader < 2 ? Seat(leader) : nil, why: .forfeit, seconds: second)
      }
      away.removeAll { $0.due <= second }
      if there.count + away.count == 1 {
        return End(
          winner: (there + away.map(\.seat)).first.map { Seat($0) }, why: .forfeit,
          seconds: second)
      }
    }
    return nil
  }

  /// A match in a phase in which all play, ann with two Sets and bob with one, that time alone does not end.
  private static func base(_ phase: String, seats: Int) -> Scenario {
    let scenario = Scenario.inSituation(
      phase, seats: seats,
      changing: {
        $0.time = nil
        $0.penalty = 0
        $0.claim = .seconds(1000)
        $0.answer = .seconds(1000)
        $0.dealWait = .seconds(1000)
        $0.countdown = .seconds(1000)
      },
      after: { scenario in
        scenario.ann(.set(1, 2, 3))
        scenario.bob(.set(4, 5, 6))
        while !scenario.match.board.hasSet {
          scenario.wait(.seconds(1))
          scenario.ann(.deal)
          for seat in 1..<seats { scenario.play(seat, .pass) }
        }
        scenario.ann(scenario.right)
        scenario.wait(.seconds(1))
      })
    #expect(scenario.match.players.prefix(2).map(\.score) == [2, 1])
    return scenario
  }

  /// Plays one way to its end.
  private static func play(
    _ way: [State], lost: [Int], back: (seat: Int, at: Int)? = nil, from base: Scenario
  ) -> End? {
    var match = base.match
    let start = base.now
    var end: End?
    func follow(_ events: [Event], at now: Instant) {
      match.checkInvariants()
      for case .over(let why, let winner, _, _, _, _) in events.map(\.happening) where end == nil {
        let seconds = Int((now.nanoseconds - start.nanoseconds) / 1_000_000_000)
        end = End(winner: winner, why: why, seconds: seconds)
      }
    }
    func tick(until then: Instant) {
      while let due = match.deadline, due < then, end == nil {
        follow(match.handle(.tick, at: due), at: due)
      }
    }
    for seat in way.indices where way[seat] == .out || way[seat] == .outAndLost {
      follow(match.handle(.resign(Seat(seat)), at: start), at: start)
    }
    for (place, seat) in lost.enumerated() {
      let now = start + .seconds(place * step)
      tick(until: now)
      follow(match.handle(.lost(Seat(seat)), at: now), at: now)
    }
    if let back {
      let now = start + .seconds(back.at)
      tick(until: now)
      follow(match.handle(.back(Seat(back.seat)), at: now), at: now)
    }
    tick(until: start + .seconds(due(lost.count)))
    return end
  }

  private static func describe(_ way: [State], _ lost: [Int], _ phase: String) -> Comment {
    "\(way), lost in order \(lost), \(phase)"
  }

  private static func lost(_ way: [State]) -> [Int] {
    way.indices.filter { way[$0] == .lost || way[$0] == .outAndLost }
  }

  @Test("Nobody comes back: two to four seats, every way, every phase", arguments: phases, 2...4)
  func nobody(phase: String, seats: Int) {
    let base = Self.base(phase, seats: seats)
    for way in Self.ways(seats: seats) {
      let lost = Self.lost(way)
      for lost in [lost, lost.reversed()] {
        let end = Self.play(way, lost: lost, from: base)
        #expect(end == Self.end(way, lost: lost), Self.describe(way, lost, phase))
      }
    }
  }

  @Test("One comes back, in time or while nothing is decided", arguments: phases, 2...3)
  func one(phase: String, seats: Int) {
    let base = Self.base(phase, seats: seats)
    for way in Self.ways(seats: seats) {
      let lost = Self.lost(way)
      guard let last = lost.indices.last else { continue }
      for lost in [lost, lost.reversed()] {
        for seat in lost where way[seat] == .lost {
          // At, and a second to either side of, the time of each.
          for at in lost.indices.flatMap({ [Self.due($0) - 1, Self.due($0), Self.due($0) + 1] })
          where at > last * Self.step {
            let end = Self.play(way, lost: lost, back: (seat, at), from: base)
            let expected = Self.end(way, lost: lost, back: (seat, at))
            #expect(
              end == expected, "\(way), lost in order \(lost), \(phase), \(seat) back at \(at)")
          }
        }
      }
    }
  }

  @Test("Five to eight seats, ways drawn at random", arguments: phases, 5...8)
  func many(phase: String, seats: Int) {
    var generator = SeededGenerator(seed: UInt64(seats))
    let base = Self.base(phase, seats: seats)
    for _ in 0..<40 {
      let way = (0..<seats).map { _ in State.allCases[[0, 1, 2, 3, 3, 3][generator.below(6)]] }
      guard way.count(where: { $0 == .there || $0 == .lost }) >= 2 else { continue }
      var lost = Self.lost(way)
      for place in lost.indices { lost.swapAt(place, generator.below(lost.count)) }
      let end = Self.play(way, lost: lost, from: base)
      #expect(end == Self.end(way, lost: lost), Self.describe(way, lost, phase))
    }
  }
}
