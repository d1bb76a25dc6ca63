import Glibc
import Testing

@testable import Sockets

/// How far a connection has come when its peer goes.
enum Moment: CaseIterable {
  case idle, withUnreadInput, behind, inputOver, finishing, draining
}

/// How a peer goes: it ends its output, it closes, or it breaks the connection.
enum Leaving: CaseIterable {
  case end, close, reset
}

/// What the server is to make of it.
enum Fate {
  /// Nothing can be noticed, and nothing is told.
  case unaware
  /// The end of the input, told once; the peer may still be reading.
  case inputOver
  /// Nobody is there any more.
  case gone
}

@Suite("A peer that goes")
struct HangUpTests {
  @Test(
    "is noticed in every state, once, and never again and again",
    arguments: Moment.allCases, Leaving.allCases)
  func inEveryState(moment: Moment, leaving: Leaving) throws {
    var pair = try Loopback(limits: .init(soft: 1000, hard: 1 << 24))
    try bring(&pair, to: moment)
    try pair.connection.watch(by: pair.poller)
    switch leaving {
    case .end: try pair.client.shutdownWriting()
    case .close: pair.client = try Socket(family: AF_INET)
    case .reset:
      try pair.client.resetOnClose()
      pair.client = try Socket(family: AF_INET)
    }
    let fate = fate(of: moment, leaving)
    var last = Connection.Input.nothing
    var steps = 0
    while !isReached(fate, pair.connection, last) {
      steps += 1
      guard steps < 100 else {
        Issue.record("told a hundred times, at last \(last)")
        return
      }
      last = try turn(&pair)
    }
    switch fate {
    case .unaware, .inputOver:
      let isQuiet = try pair.isQuiet()
      #expect(isQuiet, "told again, or of what it can't know")
    case .gone: break
    }
  }

  private func fate(of moment: Moment, _ leaving: Leaving) -> Fate {
    switch (moment, leaving) {
    case (.idle, .end), (.idle, .close): .inputOver
    case (.withUnreadInput, .end), (.withUnreadInput, .close): .inputOver
    case (.behind, .end): .unaware
    case (.inputOver, .end), (.inputOver, .close): .unaware
    case (.finishing, .end): .inputOver
    // Closed upon output that it has not read: the peer's system answers with a reset.
    case (.behind, .close), (.finishing, .close): .gone
    case (.draining, .end), (.draining, .close): .gone
    case (_, .reset): .gone
    }
  }

  private func isReached(_ fate: Fate, _ connection: Connection, _ last: Connection.Input) -> Bool {
    switch fate {
    case .unaware: true
    case .inputOver: last == .end
    case .gone: last == .broken || connection.flush() == .over
    }
  }

  /// What a server does about one event.
  private func turn(_ pair: inout Loopback) throws -> Connection.Input {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let readiness = try pair.nextReadiness()
    if readiness.contains(.writable), pair.connection.flush() == .broken { return .broken }
    let input = pair.connection.receive(into: &buffer, on: readiness)
    try pair.connection.watch(by: pair.poller)
    return input
  }

  private func bring(_ pair: inout Loopback, to moment: Moment) throws {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let filler = [UInt8](repeating: 65, count: 10_000)
    switch moment {
    case .idle: break
    case .withUnreadInput: _ = try pair.client.send(filler)
    case .behind, .finishing:
      try pair.client.narrow()
      try pair.fill(leaving: Loopback.systemMax + 20_000)
      #expect(pair.connection.isBehind)
      if moment == .finishing { pair.connection.finish() }
    case .inputOver:
      try pair.client.shutdownWriting()
      let readiness = try pair.nextReadiness()
      #expect(pair.connection.receive(into: &buffer, on: readiness) == .end)
    case .draining:
      pair.connection.finish()
      #expect(pair.connection.flush() == .ended)
    }
  }
}
