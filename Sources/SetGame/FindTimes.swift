/// How long a player's finds of one game took, in milliseconds, in their order, held in place: it is added to
/// with each Set, when the memory of its table is not at hand.
package struct FindTimes: Sendable {
  // No deck has more than 81 cards, so no game more than 27 Sets.
  private var times: InlineArray<27, UInt32> = .init(repeating: 0)
  /// How many finds there were.
  package private(set) var count = 0

  /// No find.
  package init() {}

  /// Adds a find of this many milliseconds, 0 or more. There were less than a deck has Sets.
  mutating func append(_ milliseconds: Int) {
    times[count] = UInt32(clamping: milliseconds)
    count += 1
  }
}

extension FindTimes: RandomAccessCollection {
  /// 0.
  package var startIndex: Int { 0 }
  /// How many finds there were.
  package var endIndex: Int { count }
  /// The milliseconds of the find with this index, below `count`.
  package subscript(index: Int) -> Int {
    precondition(index < count, "There was no such find.")
    return Int(times[index])
  }
}

extension FindTimes: Equatable {
  /// Whether both have the same times in the same order.
  package static func == (left: FindTimes, right: FindTimes) -> Bool { left.elementsEqual(right) }
}
