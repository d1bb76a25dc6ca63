/// Counts which of many come most often, in a memory that does not grow with them (Misra and Gries 1982).
///
/// Whoever makes up more than one part in `keptMax` + 1 of all is among those that are kept. Each count is the true
/// one or less.
struct Frequent<Element: Hashable> {
  /// How many are counted at a time.
  static var keptMax: Int { 32 }

  private var counts: [Element: Int] = [:]

  /// Counts one more of them.
  mutating func add(_ element: Element) {
    if let count = counts[element] {
      counts[element] = count + 1
    } else if counts.count < Self.keptMax {
      counts[element] = 1
    } else {
      // Each of those that are kept was counted before for this, so that it costs nothing in the long run.
      counts = counts.compactMapValues { $0 > 1 ? $0 - 1 : nil }
    }
  }

  /// The most frequent ones, at most so many, with how often they came at least.
  func top(_ most: Int) -> [(element: Element, count: Int)] {
    counts.sorted { $0.value > $1.value }.prefix(most).map { (element: $0.key, count: $0.value) }
  }
}
