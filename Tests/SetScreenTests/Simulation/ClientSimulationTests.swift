import Foundation
import Testing

/// `SET_SEEDS` tells how many seeds are tried: a fifth of that, as each takes longer than a match alone.
@Suite("Client simulation")
struct ClientSimulationTests {
  static let seeds: [UInt64] = {
    let asked = ProcessInfo.processInfo.environment["SET_SEEDS"].flatMap { UInt64($0) }
    return Array(1...max(2, (asked ?? 0) / 5))
  }()

  @Test(
    "Whatever is pressed and however late lines come, a client knows what is so", arguments: seeds)
  func knowsWhatIsSo(seed: UInt64) {
    var simulation = ClientSimulation(seed: seed)
    simulation.run(steps: 1200)
    let report = simulation.faults.prefix(3) + simulation.trace.suffix(20)
    #expect(simulation.faults.isEmpty, "\(report.joined(separator: "\n"))")
    let met = simulation.met
    #expect(met.comparisons > 100 && met.finds > 0 && met.returns > 0, "\(met)")
  }
}
