import SetGame
import SetLobby
import SetWire
import Testing

@Suite struct StallTests {
  @Test(
    "Whoever answers in time by their own watch is never late, however often the server stands still",
    arguments: 1...UInt64(12))
  func simulation(_ seed: UInt64) {
    var simulation = StallSimulation(seed: seed)
    simulation.run(untilSets: 150)
    #expect(simulation.faults.isEmpty, "\(simulation.faults.prefix(3).joined(separator: "\n"))")
    #expect(simulation.stalls > 30)
    #expect(simulation.pings > 0)
    #expect(simulation.clock.held > .seconds(100))
  }

  @Test func `The simulation has players lose their line and come back`() {
    let returns = (1...UInt64(4)).map { seed in
      var simulation = StallSimulation(seed: seed)
      simulation.run(untilSets: 100)
      return simulation.returns
    }
    #expect(returns.reduce(0, +) > 0)
  }

  @Test func `Who does not answer in time is late, also when the server stood still`() {
    var simulation = StallSimulation(seed: 5)
    simulation.isLazy = true
    simulation.run(untilSets: 20)
    #expect(simulation.faults.contains { $0.contains(" why=time") || $0.contains(" why=idle") })
  }

  @Test func `A program is dropped no sooner after it was asked than it has time for an answer`() {
    var hall = Hall()
    hall.program("ann")
    hall.wait(.milliseconds(1))
    // Nothing woke the lobby when it should have asked: it is the end of the silence that it knows.
    hall.jump(.seconds(200))
    #expect(hall.read("ann") == ["ping"])
    hall.wait(.milliseconds(59_999))
    #expect(!hall.isClosed("ann"))
    hall.wait(.milliseconds(1))
    #expect(hall.read("ann") == ["bye why=idle"])
  }
}
