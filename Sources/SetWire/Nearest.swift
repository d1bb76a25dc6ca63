/// Finds what a mistyped word may have been meant to be, among the words of one list.
struct Nearest: Sendable {
  private let words: [[UInt8]]

  /// Searches these words, which are in small letters.
  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
  }

  /// The index of the word that is nearest to `typed`, or nil if none is near: more than one slip of the
  /// finger in a short word, more than two in a longer one. A word that starts with all that was typed is
  /// one slip away.
  func index(of typed: some Collection<UInt8>) -> Int? {
    guard typed.count >= 2, typed.count <= ShortWord.countMax else { return nil }
    let typed = typed.map(\.asciiLowercased)
    let slipsMax = typed.count <= 3 ? 1 : 2
    var best: (index: Int, slips: Int)?
    var rows: [Int] = []
    for (index, word) in words.enumerated() {
      var slips = slipsMax + 1
      if word.starts(with: typed) {
        slips = 1
      } else if abs(word.count - typed.count) <= slipsMax {
        slips = Self.slips(typed, word, rows: &rows)
      }
      if slips < best?.slips ?? slipsMax + 1 { best = (index, slips) }
    }
    return best?.index
  }

  /// How many letters were left out, added, mistaken or swapped with their neighbour (optimal string
  /// alignment). The row i of `rows`, each after the other, holds the slips from the first i letters typed to
  /// the first 0, 1, 2 ... of the word.
  private static func slips(_ typed: [UInt8], _ word: [UInt8], rows: inout [Int]) -> Int {
    let width = word.count + 1
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: 0..<width)
    for i in 1...typed.count {
      rows.append(i)
      for j in 1..<width {
        let here = i * width + j
        let isSame = typed[i - 1] == word[j - 1]
        var slips = min(
          rows[here - width] + 1, rows[here - 1] + 1, rows[here - width - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, typed[i - 1] == word[j - 2], typed[i - 2] == word[j - 1] {
          slips = min(slips, rows[here - 2 * width - 2] + 1)
        }
        rows.append(slips)
      }
    }
    return rows[typed.count * width + word.count]
  }
}

extension CommandWord {
  /// What may have been meant: whoever wants to say yes or no writes that.
  private static let suggested = entries.filter { $0.command != .yes && $0.command != .no }
  private static let words = Nearest(suggested.map(\.word))

  /// The command that a mistyped word may have been meant to be.
  ///
  /// A few letters, which may be a greeting, suggest nothing that costs a point or the game.
  static func nearest(to typed: some Collection<UInt8>) -> CommandWord? {
    guard let command = words.index(of: typed).map({ suggested[$0].command }) else { return nil }
    let mayCost = [.hint, .resign, .leave].contains(command)
    return mayCost && typed.count <= 3 ? nil : command
  }
}

extension RuleOption {
  private static let words = Nearest(allCases.map(\.rawValue))

  /// The option that a mistyped key may have been meant to be.
  static func nearest(to typed: some Collection<UInt8>) -> RuleOption? {
    words.index(of: typed).map { allCases[$0] }
  }
}
