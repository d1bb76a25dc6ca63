/// Digits that are seen from far: 6 cells wide and 5 rows high, two blanks between.
enum BigDigits {
  /// The pixels of 0 to 9, three bits a row from the top.
  private static let pixels: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 1, 1], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]

  /// The rows of a number of 0 or more, each pixel two cells of `ink`.
  static func rows(of number: Int, _ ink: Character) -> [String] {
    let digits = String(max(0, number)).compactMap(\.wholeNumberValue)
    return (0..<5).map { row in
      digits.map { digit in
        [4, 2, 1].map { Self.pixels[digit][row] & $0 == 0 ? "  " : "\(ink)\(ink)" }.joined()
      }.joined(separator: "  ")
    }
  }
}
