/// How long a player's finds of one game took, in milliseconds, in their order, held in place: it is added to
/// with each Set, when the memory of its table is not at hand.
package struct FindTimes: Equatable, Sendable {
  // No deck has more than 81 cards, so no game more than 27 Sets.
  private var times = Held<27, UInt32>(filler: 0)

  /// No find.
  package init() {}

  /// Adds a find of this many milliseconds, 0 or more. There were less than a deck has Sets.
  mutating func append(_ milliseconds: Int) { times.append(UInt32(clamping: milliseconds)) }
}

extension FindTimes: RandomAccessCollection {
  /// 0.
  package var startIndex: Int { 0 }
  /// How many finds there were.
  package var endIndex: Int { times.count }
  /// The milliseconds of the find with this index, below `count`.
  package subscript(index: Int) -> Int { Int(times[index]) }
}
