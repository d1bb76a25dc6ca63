/// A line of text that is being typed.
package struct TextField: Equatable, Sendable {
  /// What stands in it.
  package private(set) var text = ""
  /// The most characters.
  package static let charactersMax = 250

  /// A field with a text in it.
  package init(_ text: String = "") {
    insert(text)
  }

  /// Takes a key; true if the key meant something to it.
  package mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let line): insert(line)
    case .backspace: if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    case .control("w"):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    default: return false
    }
    return true
  }

  private mutating func insert(_ new: String) {
    let room = Self.charactersMax - text.unicodeScalars.count
    text.unicodeScalars.append(contentsOf: new.unicodeScalars.prefix(max(0, room)))
  }

  /// The end of the text that fits in so many cells.
  package func tail(_ width: Int) -> String {
    var tail = text[...]
    while String(tail).cellWidth > width { tail = tail.dropFirst() }
    return String(tail)
  }
}
