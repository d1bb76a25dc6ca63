/// One number for each seat of a table, held in place: scores, Sets found, games won.
package struct SeatNumbers: Sendable {
  private var numbers: InlineArray<8, Int32> = .init(repeating: 0)
  /// For how many seats it has a number.
  package let count: Int

  /// A number for each of `count` seats, 1 to `Seat.countMax`. What no game can reach is brought into the
  /// range of 32 bits.
  package init(count: Int, _ number: (Int) -> Int) {
    precondition(count <= Seat.countMax, "A table has at most eight seats.")
    self.count = count
    for index in 0..<count { numbers[index] = Int32(clamping: number(index)) }
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
  package var endIndex: Int { count }
  /// The number of the seat with this index, below `count`.
  package subscript(index: Int) -> Int {
    precondition(index < count, "No seat has this number.")
    return Int(numbers[index])
  }
}

extension SeatNumbers: ExpressibleByArrayLiteral {
  /// The numbers by seat, at most one for each seat that a table can have.
  package init(arrayLiteral numbers: Int...) {
    self.init(numbers)
  }
}

extension SeatNumbers: Equatable {
  /// Whether both have the same numbers for the same seats.
  package static func == (left: SeatNumbers, right: SeatNumbers) -> Bool {
    left.elementsEqual(right)
  }
}
