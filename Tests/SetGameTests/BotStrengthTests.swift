import Foundation
import SetGame
import Testing

/// How many games simulations play: `SET_GAMES`, else `usual`.
func simulatedGames(usual: Int) -> Int {
  ProcessInfo.processInfo.environment["SET_GAMES"].flatMap { Int($0) } ?? usual
}

@Suite("How strong bots are")
struct BotStrengthTests {
  /// Two levels that follow on each other.
  struct Rung: CustomTestStringConvertible {
    let strong: BotLevel
    let weak: BotLevel
    var testDescription: String { "\(strong) against \(weak)" }
  }

  static let rungs = zip(BotLevel.allCases.dropFirst(), BotLevel.allCases).map {
    Rung(strong: $0, weak: $1)
  }

  @Test(
    "Each level of people beats the one below in 60 to 90 of 100 duels", arguments: rungs.dropLast()
  )
  func ladder(_ rung: Rung) {
    let share = share(of: rung)
    #expect((0.6...0.9).contains(share), "\(rung.testDescription): \(share)")
  }

  @Test("Perfect beats everybody nearly always")
  func perfect() {
    #expect(share(of: Rung(strong: .perfect, weak: .master)) > 0.9)
  }

  /// The share of duels that the stronger wins, draws counted half; prints a line of the table in README.md.
  private func share(of rung: Rung) -> Double {
    let games = simulatedGames(usual: 40)
    var points = 0.0
    var tally = BotArena.Tally()
    var length = Duration.zero
    for seed in 0..<games {
      let isFirst = seed.isMultiple(of: 2)
      let levels = isFirst ? [rung.strong, rung.weak] : [rung.weak, rung.strong]
      var arena = BotArena(levels, rules: Rules(), seed: UInt64(seed))
      arena.isChecking = false
      let isOver = arena.playOut()
      #expect(isOver, "seed \(seed)")
      let scores = arena.match.players.map(\.score)
      let lead = isFirst ? scores[0] - scores[1] : scores[1] - scores[0]
      points += lead > 0 ? 1 : lead == 0 ? 0.5 : 0
      tally += arena.tally
      length += arena.now - Instant(nanoseconds: 0)
    }
    let share = points / Double(games)
    func mean(_ count: Int) -> String {
      String(format: "%.2f", Double(count) / Double(games))
    }
    let seconds = Int((length / games).components.seconds)
    print(
      "| \(rung.strong) | \(rung.weak) | \(String(format: "%.1f", share * 100)) % | \(mean(tally.sets)) |",
      "\(mean(tally.misses)) | \(mean(tally.calls)) | \(mean(tally.needlessCalls)) | \(seconds) s |"
    )
    return share
  }
}
