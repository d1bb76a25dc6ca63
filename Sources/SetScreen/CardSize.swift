/// How large cards are drawn.
package enum CardSize: String, CaseIterable, Comparable, Sendable {
  /// One line a card.
  case tiny = "T"
  /// 9x5, the shapes above each other.
  case small = "S"
  /// 16x6.
  case medium = "M"
  /// 27x7.
  case large = "L"

  /// Cells in a row of a card.
  package var width: Int {
    switch self {
    case .tiny: 14
    case .small: 9
    case .medium: 16
    case .large: 27
    }
  }

  /// Rows of a card.
  package var height: Int {
    switch self {
    case .tiny: 1
    case .small: 5
    case .medium: 6
    case .large: 7
    }
  }

  /// The next smaller size.
  package var smaller: CardSize? {
    switch self {
    case .tiny: nil
    case .small: .tiny
    case .medium: .small
    case .large: .medium
    }
  }

  /// The next larger size.
  package var larger: CardSize? {
    switch self {
    case .tiny: .small
    case .small: .medium
    case .medium: .large
    case .large: nil
    }
  }

  /// The smaller of two sizes.
  package static func smaller(of left: CardSize, _ right: CardSize) -> CardSize { min(left, right) }

  /// Whether the first size is the smaller; tiny cards are low, though not narrow.
  package static func < (left: CardSize, right: CardSize) -> Bool { left.height < right.height }
}
