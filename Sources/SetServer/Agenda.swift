import SetGame
import Sockets

/// What of the shell's own is to be looked at when: slow and closing connections, a listener that pauses.
///
/// A binary heap. Nothing is taken out before its time: who comes up too early, or has gone meanwhile, is
/// asked for their present deadline, so a deadline that is put off costs nothing.
struct Agenda {
  private var heap: [(at: Instant, token: PollToken)] = []

  /// When there is something to look at next.
  var earliest: Instant? { heap.first?.at }

  /// Adds somebody to look at, in logarithmic time.
  mutating func add(_ token: PollToken, at time: Instant) {
    heap.append((time, token))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].at < heap[parent].at else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the earliest, if its time has come.
  mutating func popDue(at now: Instant) -> PollToken? {
    guard let first = heap.first, first.at <= now else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2
      where child < heap.count && heap[child].at < heap[least].at {
        least = child
      }
      guard least != parent else { return first.token }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
