import Dispatch
import Testing

@testable import Sockets

/// An actor as the shells are: on a queue, with a source whose handler is inside it.
private actor Shell {
  private let executor = QueueExecutor(label: "test.shell")
  private var count = 0
  private var source: (any DispatchSourceUserDataAdd)?
  private var waiter: CheckedContinuation<Int, Never>?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func countTo(_ goal: Int) async -> Int {
    let source = DispatchSource.makeUserDataAddSource(queue: executor.queue)
    self.source = source
    source.setEventHandler { self.fire(goal: goal) }
    source.activate()
    for _ in 0..<goal { source.add(data: 1) }
    return await withCheckedContinuation { waiter = $0 }
  }

  private func fire(goal: Int) {
    count += Int(source?.data ?? 0)
    guard count == goal else { return }
    source?.cancel()
    source = nil
    waiter?.resume(returning: count)
  }

  func isOnQueue() -> Bool {
    dispatchPrecondition(condition: .onQueue(executor.queue))
    return true
  }
}

@Suite("An actor on a queue")
struct QueueExecutorTests {
  @Test("a source's handler runs inside the actor")
  func source() async {
    #expect(await Shell().countTo(1000) == 1000)
  }

  @Test("its methods run on the queue")
  func methods() async {
    #expect(await Shell().isOnQueue())
  }
}
