import Foundation
import SetGame
import Testing

/// `SET_SEEDS` tells how many seeds are tried.
@Suite("Simulation")
struct SimulationTests {
  static let seeds: [UInt64] = {
    let asked = ProcessInfo.processInfo.environment["SET_SEEDS"].flatMap { UInt64($0) }
    return Array(1...max(1, asked ?? 4))
  }()

  @Test("Whatever players do, and whenever, the rules hold", arguments: seeds)
  func rulesHold(seed: UInt64) {
    var simulation = Simulation(seed: seed)
    do {
      try simulation.run(inputs: 10_000)
    } catch {
      Issue.record("seed \(seed), input \(simulation.inputs): \(error)")
    }
  }

  @Test("The same seed gives the same events", arguments: [1 as UInt64, 99])
  func sameEvents(seed: UInt64) throws {
    var first = Simulation(seed: seed, isRecording: true)
    var second = Simulation(seed: seed, isRecording: true)
    try first.run(inputs: 3000)
    try second.run(inputs: 3000)
    #expect(first.events.count > 1000)
    #expect(first.events == second.events)
  }

  @Test("The simulation meets what it is there for: Sets, matches and every way to end")
  func coverage() throws {
    var endings: [Happening.Ending] = []
    var finds = 0
    var lapses = 0
    var lateWindows = 0
    var deserted = 0
    for seed in 1...5 {
      var simulation = Simulation(seed: UInt64(seed))
      try simulation.run(inputs: 4000)
      endings += simulation.endings
      finds += simulation.finds
      lapses += simulation.lapses
      lateWindows += simulation.lateWindows
      deserted += simulation.deserted
    }
    #expect(finds > 1000)
    #expect(lapses > 10 && lateWindows > 10 && deserted > 0)
    for ending in [Happening.Ending.deck, .time, .goal, .resign, .forfeit, .left] {
      #expect(endings.contains(ending), "no game ended by \(ending)")
    }
  }
}
