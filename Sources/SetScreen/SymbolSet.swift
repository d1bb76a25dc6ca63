import SetGame

/// The characters that boards and frames are drawn with.
///
/// A new set is one more declaration here and its entry in `all`.
package struct SymbolSet: Equatable, Sendable {
  /// A frame around a card, and the mark behind its key.
  package struct Frame: Equatable, Sendable {
    /// The corners, from the upper left one clockwise.
    package let corners: [Character]
    /// Above and below.
    package let horizontal: Character
    /// Left and right.
    package let vertical: Character

    /// A frame of eight characters: upper left, above, upper right, side, lower right, below... as six:
    /// four corners, one horizontal, one vertical.
    fileprivate init(_ characters: String) {
      let all = Array(characters)
      corners = Array(all.prefix(4))
      horizontal = all[4]
      vertical = all[5]
    }
  }

  /// The word that names it in the settings.
  package let name: String
  /// Whether everything in it is ASCII.
  package let isASCII: Bool
  /// Whether shapes are drawn of quadrant blocks; else of letters.
  package let hasBlocks: Bool
  /// The frame of a card that nothing is said of.
  package let plain: Frame
  /// The frame of a card that is picked, missed or hinted.
  package let heavy: Frame
  /// The frame of a card that has just come.
  package let fresh: Frame
  /// The frame of a card of a Set just found.
  package let found: Frame
  /// What a bar is made of: the part that is left, the part that is over.
  package let bar: (full: Character, spent: Character)
  /// Stands between two things of a line.
  package let separator: String
  /// Points at what can be chosen.
  package let pointer: String

  private init(
    _ name: String, isASCII: Bool, plain: String, heavy: String, fresh: String, found: String,
    bar: (full: Character, spent: Character), separator: String, pointer: String
  ) {
    self.name = name
    self.isASCII = isASCII
    hasBlocks = !isASCII
    self.plain = Frame(plain)
    self.heavy = Frame(heavy)
    self.fresh = Frame(fresh)
    self.found = Frame(found)
    self.bar = bar
    self.separator = separator
    self.pointer = pointer
  }

  /// Blocks and box lines.
  package static let unicode = SymbolSet(
    "unicode", isASCII: false, plain: "┌┐┘└─│", heavy: "╔╗╝╚═║", fresh: "┌┐┘└┄┆", found: "┏┓┛┗━┃",
    bar: ("█", "░"), separator: " · ", pointer: "▸")

  /// What every terminal can show.
  package static let ascii = SymbolSet(
    "ascii", isASCII: true, plain: "    - ", heavy: "####=#", fresh: "....-:", found: "++++-|",
    bar: ("#", "."), separator: " - ", pointer: ">")

  /// Every set, the richest first.
  package static let all: [SymbolSet] = [.unicode, .ascii]

  /// The set of this name.
  package init?(named name: String) {
    guard let set = Self.all.first(where: { $0.name == name }) else { return nil }
    self = set
  }

  /// The set that a terminal can show, as far as its environment tells: Unicode with a UTF-8 locale and
  /// elsewhere than on the Linux console.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let small = (locale ?? "").lowercased()
    let isUTF8 = small.contains("utf-8") || small.contains("utf8")
    self = isUTF8 && environment["TERM"] != "linux" ? .unicode : .ascii
  }

  /// Two sets are the same if their names are.
  package static func == (left: SymbolSet, right: SymbolSet) -> Bool { left.name == right.name }
}
