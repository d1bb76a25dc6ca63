import SetGame

/// Which key stands for which place of the board: three rows of seven, as on the keyboard.
///
/// A terminal sends characters, not places of keys, so each layout of a keyboard has its table. A new one is
/// one more declaration here and its entry in `all`.
package struct KeyLayout: Hashable, Sendable {
  /// The word that names it; for one of 21 characters these characters.
  package let name: String
  /// The characters, row by row, in small letters.
  package let keys: [Character]

  /// How many keys are in a row.
  package static let columns = 7
  /// How many rows there are.
  package static let rows = 3

  private init(_ name: String, _ rows: String) {
    self.name = name
    keys = rows.filter { $0 != " " }
  }

  /// The layout that most keyboards have.
  package static let qwerty = KeyLayout("qwerty", "qwertyu asdfghj zxcvbnm")
  /// French and Belgian keyboards.
  package static let azerty = KeyLayout("azerty", "azertyu qsdfghj wxcvbn,")
  /// German, Swiss and Austrian keyboards.
  package static let qwertz = KeyLayout("qwertz", "qwertzu asdfghj yxcvbnm")
  /// Dvorak's.
  package static let dvorak = KeyLayout("dvorak", "',.pyfg aoeuidh ;qjkxbm")
  /// Colemak.
  package static let colemak = KeyLayout("colemak", "qwfpgjl arstdhn zxcvbkm")
  /// Workman.
  package static let workman = KeyLayout("workman", "qdrwbjf ashtgyn zxmcvkl")

  /// Every layout, the usual one first.
  package static let all: [KeyLayout] = [.qwerty, .azerty, .qwertz, .dvorak, .colemak, .workman]

  /// The layout of a name, or one of 21 different characters, row by row. Nil for anything else, and for
  /// characters that stand for something while a board is up (a blank, `/` and `?`).
  package init?(named text: String) {
    if let known = Self.all.first(where: { $0.name == text.lowercased() }) {
      self = known
      return
    }
    let keys = text.lowercased().filter { $0 != " " }
    guard keys.count == Self.columns * Self.rows, Swift.Set(keys).count == keys.count,
      keys.allSatisfy({ $0 != "/" && $0 != "?" && String($0).cellWidth == 1 })
    else { return nil }
    self.init(keys, keys)
  }

  /// The place of the board that a key stands for, in capitals or not.
  package func position(of character: Character) -> Position? {
    guard let small = character.lowercased().first, let index = keys.firstIndex(of: small) else {
      return nil
    }
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
    return Position(column * Self.rows + row + 1)
  }

  /// The key of a place of the board, as a capital; nil beyond the 21st.
  package func key(of position: Position) -> Character? {
    guard position.number >= 1, position.number <= keys.count else { return nil }
    let (column, row) = (position.number - 1).quotientAndRemainder(dividingBy: Self.rows)
    let key = keys[row * Self.columns + column]
    return key.uppercased().first ?? key
  }
}
