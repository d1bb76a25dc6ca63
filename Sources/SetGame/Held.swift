/// Up to `countMax` plain values, held in place: they cost no memory of their own, which would be one place more
/// that is not at hand when a table's turn comes.
struct Held<let countMax: Int, Element: Equatable & Sendable>: Sendable {
  /// How many values there are.
  private(set) var count = 0
  /// What lies behind the last value means nothing.
  private var places: InlineArray<countMax, Element>

  /// No value. Where none is lies `filler`.
  init(filler: Element) {
    places = .init(repeating: filler)
  }

  /// Adds a value behind the last; there is room for it.
  mutating func append(_ value: Element) {
    places[count] = value
    count += 1
  }

  /// Takes the last value out, if there is one.
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return places[count]
  }
}

extension Held: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// The value with this index, below `count`.
  subscript(index: Int) -> Element {
    get {
      precondition(index < count, "There is no value with this index.")
      return places[index]
    }
    set {
      precondition(index < count, "There is no value with this index.")
      places[index] = newValue
    }
  }
}

extension Held: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
