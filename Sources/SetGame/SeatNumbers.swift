/// One number for each seat of a table, held in place: scores, Sets found, games won.
package struct SeatNumbers: Equatable, Sendable {
  private var numbers = Held<8, Int32>(filler: 0)

  /// A number for each of `count` seats, 1 to `Seat.countMax`. What no game can reach is brought into the
  /// range of 32 bits.
  package init(count: Int, _ number: (Int) -> Int) {
    for index in 0..<count { numbers.append(Int32(clamping: number(index))) }
  }
}

extension SeatNumbers {
  /// These numbers by seat.
  package init(_ numbers: [Int]) { self.init(count: numbers.count) { numbers[$0] } }
}

extension SeatNumbers: RandomAccessCollection {
  /// 0.
  package var startIndex: Int { 0 }
  /// For how many seats it has a number.
  package var endIndex: Int { numbers.count }
  /// The number of the seat with this index, below `count`.
  package subscript(index: Int) -> Int { Int(numbers[index]) }
}

extension SeatNumbers: ExpressibleByArrayLiteral {
  /// The numbers by seat, at most one for each seat that a table can have.
  package init(arrayLiteral numbers: Int...) {
    self.init(numbers)
  }
}
