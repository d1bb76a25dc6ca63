/// Who is waiting for what moment, the earliest first: a binary heap.
///
/// Nothing is ever taken out before its time. An owner remembers the earliest entry it has in here, and an
/// entry that comes up too early, or after its owner is gone, is answered by looking at the owner again. So
/// a timer that each line puts off costs nothing a line. Public, as what is less is not made fast for an owner
/// of another module.
public struct DeadlineQueue<Owner: Sendable>: Sendable {
  /// One moment and who waits for it.
  public struct Entry: Sendable {
    /// When.
    public let at: Instant
    /// Who.
    public let owner: Owner

    @inlinable
    init(at: Instant, owner: Owner) {
      self.at = at
      self.owner = owner
    }
  }

  @usableFromInline
  var heap: [Entry] = []

  /// A queue in which nobody waits.
  @inlinable
  public init() {}

  /// The earliest moment, if anybody waits.
  @inlinable
  public var earliest: Instant? { heap.first?.at }

  /// How many entries it holds, those that are out of date with them.
  @inlinable
  public var count: Int { heap.count }

  /// Adds an entry, in logarithmic time.
  @inlinable
  public mutating func insert(_ owner: Owner, at moment: Instant) {
    heap.append(Entry(at: moment, owner: owner))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].at < heap[parent].at else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the earliest entry if its moment is not after `now`, in logarithmic time.
  @inlinable
  public mutating func popDue(at now: Instant) -> Entry? {
    guard let first = heap.first, first.at <= now else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      let left = 2 * parent + 1
      if left < heap.count, heap[left].at < heap[least].at { least = left }
      let right = left + 1
      if right < heap.count, heap[right].at < heap[least].at { least = right }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
