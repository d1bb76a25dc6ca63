import SetGame

extension Card {
  /// The card with this text, such as `2R:D`.
  static func named(_ text: some StringProtocol) -> Card {
    let letters = Array(text)
    guard letters.count == 4,
      let number = zip("123", Number.allCases).first(where: { $0.0 == letters[0] })?.1,
      let colour = zip("RGP", Colour.allCases).first(where: { $0.0 == letters[1] })?.1,
      let shading = zip("#:.", Shading.allCases).first(where: { $0.0 == letters[2] })?.1,
      let shape = zip("DOS", Shape.allCases).first(where: { $0.0 == letters[3] })?.1
    else {
      preconditionFailure("\(text) is no card")
    }
    return Card(number, colour, shading, shape)
  }

  /// Its four letters.
  var text: String {
    let letters = [
      Array("123")[Int(number.rawValue)], Array("RGP")[Int(colour.rawValue)],
      Array("#:.")[Int(shading.rawValue)], Array("DOS")[Int(shape.rawValue)],
    ]
    return String(letters)
  }
}

/// The cards of a text in the order in which they are written.
func cards(_ text: String) -> [Card] {
  text.split(whereSeparator: \.isWhitespace).map { Card.named($0) }
}

/// The cards of a drawing of three rows, in order of position: column by column.
func board(_ drawing: String) -> [Card] {
  let rows = drawing.split(separator: "\n").map { cards(String($0)) }
  let columns = rows.map(\.count).max() ?? 0
  return (0..<columns).flatMap { column in
    rows.compactMap { row in column < row.count ? row[column] : nil }
  }
}

/// A board as it is drawn in these tests.
func drawing(_ cards: [Card]) -> String {
  (0..<3).map { row in
    stride(from: row, to: cards.count, by: 3).map { cards[$0].text }.joined(separator: "  ")
  }.joined(separator: "\n")
}

/// Boards with properties that were counted by another program.
enum Drawn {
  /// Sets at 1 2 3 and at 4 5 6, and no others.
  static let twoSets = """
    1G#D  1R.O  3P.O  1P#O
    2R.S  3P:D  1G.S  1R#O
    3P:O  2G#S  3R#O  3R:S
    """

  /// What comes after `twoSets`: with the first three in place of 1 2 3 the Set at 4 5 6 is the only
  /// one, with the next three in place of that no Set is left.
  static let afterTwoSets = "1G:S 3P:S 2P.O 3P.D 2P#D 1P:O"

  /// Sets at 1 2 3 and at 4 5 6 and no others; with an empty deck, the last two of the game.
  static let lastTwo = """
    1R#D  3R.O  3R:D  2G#D
    1G#O  2G#S  3P:O  2P#D
    1P#S  1P:D  1G:D  1R#S
    """

  /// The only Set is at 1 2 3; with the three cards after it in its place there is none.
  static let lastDealWithout = """
    2G:D  1G.S  3R.D  1R:S
    2G:O  1G#D  3P#D  1G.O
    2G:S  3P.O  2P:S  2P#O
    """
  static let afterLastDealWithout = "3P#S 1R#O 3P.D"

  /// The only Set is at 1 2 3; with the three cards after it in its place there is one again, though
  /// there is none among the other nine.
  static let lastDealWith = """
    1G#D  2R#O  1P.D  3G.S
    1P.O  3G#D  1R#O  1R:O
    1R:S  2R.S  3P.O  3P:S
    """
  static let afterLastDealWith = "2P.O 3P:O 3R.D"

  /// No Set; with the three cards after it one, at 4 12 13.
  static let lastCall = """
    2G:D  2G.D  1G:O  1R:D
    3G.D  3P.D  2G:O  1P#D
    1G#O  2R.S  3P:O  1G:D
    """
  static let afterLastCall = "3G#D 2G#O 3R:S"

  /// Fourteen Sets, the most that twelve cards can hold.
  static let fourteenSets = """
    2G:O  1P#O  3R#D  3R.O
    2R#S  3G:S  3R:S  1P:D
    2P.D  1P.S  2G.D  2G#S
    """

  /// Twenty cards without a Set, the most there can be.
  static let twentyWithout = """
    1R#O 1R#S 1R:D 1R.D 1G#D 1P#D 1G:O 1P.S 2R#D 3R#D
    2R:O 3R.S 2G#S 3P#O 2G.D 3P:D 2P:S 3G.O 2P.O 3G:S
    """

  /// Fifteen cards without a Set, from Norvig's notebook on the game.
  static let fifteenWithout = """
    2P:O 3P:D 2R:O 3G.O 2P.D 3R#D 2R.O 2R.S 1P#S
    2P#O 3R.S 2G.D 2P#D 1G.D 3G.S
    """
}
