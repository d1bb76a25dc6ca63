import Testing

@Suite struct LobbySimulationTests {
  @Test(
    "Whatever strangers do, each of them knows what is so, and nothing is left behind",
    arguments: 1...UInt64(12))
  func simulation(_ seed: UInt64) {
    var simulation = Simulation(seed: seed, clients: 4 + Int(seed % 5))
    simulation.run(steps: 3000)
    #expect(simulation.faults.isEmpty, "\(simulation.faults.prefix(3).joined(separator: "\n"))")
    #expect(simulation.eventsSeen > 100, "The strangers of seed \(seed) did hardly anything.")
    #expect(simulation.returns > 0, "Nobody of seed \(seed) came back.")
    #expect(simulation.refusedReturns > 10, "Nobody of seed \(seed) was refused.")
  }
}
