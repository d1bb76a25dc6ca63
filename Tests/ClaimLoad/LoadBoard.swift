/// The board of a duel, kept up to date from the lines of the wire view.
struct LoadBoard {
  /// Cards by position, 0 to 80, the first at index 0; `hole` where none lies.
  private var cards = [UInt8](repeating: hole, count: 24)

  private static let hole: UInt8 = 255

  /// The card that makes a Set with two others, by 81 times the one plus the other.
  private static let third: [UInt8] = (0..<81 * 81).map { pair in
    var (first, second, factor, third) = (pair / 81, pair % 81, 1, 0)
    for _ in 0..<4 {
      third += (6 - first % 3 - second % 3) % 3 * factor
      (first, second, factor) = (first / 3, second / 3, factor * 3)
    }
    return UInt8(third)
  }

  /// Takes over a whole board from the value of `cards=`.
  mutating func show(_ codes: Slice<UnsafeRawBufferPointer>) {
    for index in cards.indices { cards[index] = Self.hole }
    var position = 0
    var start = codes.startIndex
    while start + 4 <= codes.endIndex, position < cards.count {
      cards[position] = Self.card(codes, at: start)
      position += 1
      start += 5
    }
  }

  /// Takes away or puts down cards, from the values of `at=` and `cards=`; no codes take away.
  mutating func change(
    at positions: Slice<UnsafeRawBufferPointer>, to codes: Slice<UnsafeRawBufferPointer>?
  ) {
    var number = 0
    var code = codes?.startIndex ?? 0
    var index = positions.startIndex
    while index <= positions.endIndex {
      if index < positions.endIndex, positions[index] != UInt8(ascii: ",") {
        number = number &* 10 &+ Int(positions[index] & 15)
      } else {
        if number >= 1, number <= cards.count {
          if let codes, code + 4 <= codes.endIndex {
            cards[number - 1] = Self.card(codes, at: code)
          } else {
            cards[number - 1] = Self.hole
          }
        }
        number = 0
        code += 5
      }
      index += 1
    }
  }

  /// Moves a card to a hole, by positions.
  mutating func move(from: Int, to: Int) {
    guard cards.indices.contains(from - 1), cards.indices.contains(to - 1) else { return }
    cards[to - 1] = cards[from - 1]
    cards[from - 1] = Self.hole
  }

  /// The positions of a Set, or nil if there is none.
  func firstSet() -> (Int, Int, Int)? {
    // Where each card lies, as 1 to 24; 0 if it is not on the board.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 81) { places in
      places.initialize(repeating: 0)
      for index in cards.indices where cards[index] != Self.hole {
        places[Int(cards[index])] = UInt8(index + 1)
      }
      for first in cards.indices where cards[first] != Self.hole {
        for second in (first + 1)..<cards.count where cards[second] != Self.hole {
          let third = places[Int(Self.third[Int(cards[first]) * 81 + Int(cards[second])])]
          if third != 0 { return (first + 1, second + 1, Int(third)) }
        }
      }
      return nil
    }
  }

  /// The card of a code of four characters.
  private static func card(_ codes: Slice<UnsafeRawBufferPointer>, at start: Int) -> UInt8 {
    let colour: UInt8
    switch codes[start + 1] {
    case UInt8(ascii: "R"): colour = 0
    case UInt8(ascii: "G"): colour = 1
    default: colour = 2
    }
    let shading: UInt8
    switch codes[start + 2] {
    case UInt8(ascii: "#"): shading = 0
    case UInt8(ascii: ":"): shading = 1
    default: shading = 2
    }
    let shape: UInt8
    switch codes[start + 3] {
    case UInt8(ascii: "D"): shape = 0
    case UInt8(ascii: "O"): shape = 1
    default: shape = 2
    }
    return (((codes[start] & 15) - 1) % 3 * 27) + colour * 9 + shading * 3 + shape
  }
}
