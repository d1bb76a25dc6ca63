/// What is to be seen of a card besides what it is. Each has its sign, so that none needs colour.
package enum CardMark: CaseIterable, Sendable {
  /// Nothing.
  case plain
  /// The player chose it.
  case selected
  /// A rival picked it.
  case picked
  /// It was named in a miss.
  case missed
  /// A hint showed it.
  case hinted
  /// It has just come.
  case fresh
  /// It belongs to the Set just found.
  case found

  /// What stands behind the key.
  package var sign: String {
    switch self {
    case .plain: ""
    case .selected: "*"
    case .picked: "o"
    case .missed: "x"
    case .hinted: "!"
    case .fresh: "+"
    case .found: "="
    }
  }

  /// The frame around the card.
  package func frame(in symbols: SymbolSet) -> SymbolSet.Frame {
    switch self {
    case .plain: symbols.plain
    case .fresh: symbols.fresh
    case .selected, .picked, .missed, .hinted: symbols.heavy
    case .found: symbols.found
    }
  }
}
