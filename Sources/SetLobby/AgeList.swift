/// Elements in the order in which they came, each once. Whatever is done takes the same short time, however many
/// there are.
package struct AgeList<Element: Hashable & Sendable>: Sendable {
  private struct Neighbours: Sendable {
    var older: Element?
    var newer: Element?
  }

  private var neighbours: [Element: Neighbours] = [:]
  /// The one that came first.
  package private(set) var oldest: Element?
  private var newest: Element?

  /// A list of nothing.
  package init() {}

  /// How many there are.
  package var count: Int { neighbours.count }
  /// Whether there is none.
  package var isEmpty: Bool { neighbours.isEmpty }

  /// Whether the element is there.
  func contains(_ element: Element) -> Bool { neighbours[element] != nil }

  /// Adds an element as the newest; one that is there keeps its place.
  package mutating func append(_ element: Element) {
    guard neighbours[element] == nil else { return }
    neighbours[element] = Neighbours(older: newest, newer: nil)
    if let newest {
      neighbours[newest]?.newer = element
    } else {
      oldest = element
    }
    newest = element
  }

  /// Takes an element out, if it is there.
  package mutating func remove(_ element: Element) {
    guard let between = neighbours.removeValue(forKey: element) else { return }
    if let older = between.older {
      neighbours[older]?.newer = between.newer
    } else {
      oldest = between.newer
    }
    if let newer = between.newer {
      neighbours[newer]?.older = between.older
    } else {
      newest = between.older
    }
  }
}

extension AgeList: Sequence {
  /// From the oldest to the newest.
  package func makeIterator() -> Iterator { Iterator(list: self, next: oldest) }

  /// Goes from one element to the next newer.
  package struct Iterator: IteratorProtocol {
    private let list: AgeList
    private var coming: Element?

    fileprivate init(list: AgeList, next: Element?) {
      self.list = list
      coming = next
    }

    /// The next element; nil behind the newest.
    package mutating func next() -> Element? {
      guard let element = coming else { return nil }
      coming = list.neighbours[element]?.newer
      return element
    }
  }
}
