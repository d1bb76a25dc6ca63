import SetWire

/// A line of text that is being typed, with a cursor in it.
package struct TextField: Equatable, Sendable {
  /// What stands before the cursor.
  package private(set) var before = ""
  /// What stands behind it; its first character is under it.
  package private(set) var after = ""
  /// What fits in it.
  package let limit: Limit

  /// How much a line may hold.
  package struct Limit: Equatable, Sendable {
    /// The most characters (Unicode scalars).
    package var characters: Int
    /// The most bytes.
    package var bytes: Int

    /// What can be said.
    package static let talk = Limit(
      characters: ChatText.charactersMax, bytes: ChatText.bytesMax)
    /// What the server takes as a line, with the tag before it.
    package static let line = Limit(characters: Model.lineMax - 3, bytes: Model.lineMax - 3)
  }

  /// All that stands in it.
  package var text: String { before + after }

  /// A field with a text in it, and the cursor behind that.
  package init(_ text: String = "", limit: Limit) {
    self.limit = limit
    insert(text)
  }

  /// Takes a key, as people know them from their shell; true if the key meant something to it.
  package mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let line): insert(line)
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
    case .left, .control("b"): if let last = before.popLast() { after = String(last) + after }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"):
      while before.last == " " { before.removeLast() }
      while let last = before.last, last != " " { before.removeLast() }
    default: return false
    }
    return true
  }

  private mutating func insert(_ new: String) {
    var characters = limit.characters - text.unicodeScalars.count
    var bytes = limit.bytes - text.utf8.count
    // A character is taken whole or not at all.
    for character in new {
      characters -= character.unicodeScalars.count
      bytes -= character.utf8.count
      guard characters >= 0, bytes >= 0 else { return }
      before.append(character)
    }
  }

  /// What is drawn in so many cells: what stands before the cursor, what is under it, and what stands behind.
  package func shown(_ width: Int) -> (before: String, under: String, after: String) {
    let under = after.first.map(String.init) ?? " "
    // What is being typed stays in sight, with some of what follows.
    let ahead = String(after.dropFirst()).clipped(to: max(0, min(width / 4, width - 2)))
    var head = before[...]
    let room = max(0, width - under.cellWidth - ahead.cellWidth)
    while String(head).cellWidth > room { head = head.dropFirst() }
    let rest = max(0, width - String(head).cellWidth - under.cellWidth)
    return (String(head), under, String(after.dropFirst()).clipped(to: rest))
  }
}
