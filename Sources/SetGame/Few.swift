/// Up to three values, held in place: the cards of a Set, where they lie, how they were named.
///
/// What happens on a board is told in threes. Kept like this, an event is a plain value that can be copied
/// without asking for memory. Public, as what is less is not made fast for an element in other modules.
public struct Few<Element: Sendable>: Sendable {
  @usableFromInline var first: Element?
  @usableFromInline var second: Element?
  @usableFromInline var third: Element?
  @usableFromInline var rawCount: UInt8 = 0

  /// The most values that fit.
  public static var countMax: Int { 3 }

  /// No value.
  @inlinable
  public init() {}

  /// These values in this order.
  @inlinable
  public init(_ first: Element, _ second: Element, _ third: Element) {
    self.first = first
    self.second = second
    self.third = third
    rawCount = 3
  }

  /// These values in this order, three at most.
  @inlinable
  public init(_ values: some Sequence<Element>) {
    for value in values { append(value) }
  }

  /// Adds a value behind the last; there is room for it.
  @inlinable
  public mutating func append(_ value: Element) {
    switch rawCount {
    case 0: first = value
    case 1: second = value
    case 2: third = value
    default: preconditionFailure("Few are three at most.")
    }
    rawCount += 1
  }

  /// Takes the first value out; there is one.
  @inlinable
  public mutating func removeFirst() {
    precondition(count > 0, "There is nothing to take out.")
    first = second
    second = third
    third = nil
    rawCount -= 1
  }

  /// What becomes of each value, in the same order.
  @inlinable
  public func mapFew<Other: Sendable>(_ transform: (Element) -> Other?) -> Few<Other> {
    var others = Few<Other>()
    for value in self {
      if let other = transform(value) { others.append(other) }
    }
    return others
  }

  /// The values for which `isIncluded` holds, in the same order.
  @inlinable
  public func keeping(where isIncluded: (Element) -> Bool) -> Few<Element> {
    mapFew { isIncluded($0) ? $0 : nil }
  }
}

extension Few: RandomAccessCollection {
  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many values there are.
  @inlinable
  public var endIndex: Int { Int(rawCount) }

  /// The value with this index, below `endIndex`.
  @inlinable
  public subscript(index: Int) -> Element {
    let value = index == 0 ? first : index == 1 ? second : index == 2 ? third : nil
    guard let value else { preconditionFailure("There is no value with this index.") }
    return value
  }
}

extension Few: ExpressibleByArrayLiteral {
  /// These values, three at most.
  public init(arrayLiteral values: Element...) { self.init(values) }
}

extension Few: Equatable where Element: Equatable {}

extension Few where Element: Comparable {
  /// The values in ascending order.
  var inOrder: Few {
    var ordered = self
    if let one = ordered.first, let other = ordered.second, other < one {
      (ordered.first, ordered.second) = (other, one)
    }
    if let one = ordered.second, let other = ordered.third, other < one {
      (ordered.second, ordered.third) = (other, one)
    }
    if let one = ordered.first, let other = ordered.second, other < one {
      (ordered.first, ordered.second) = (other, one)
    }
    return ordered
  }
}
