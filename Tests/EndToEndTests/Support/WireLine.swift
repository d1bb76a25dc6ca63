/// A line of the wire view: `verb key=value ... [: free text]`.
struct WireLine: CustomStringConvertible {
  /// The line as it came.
  let text: String
  /// What the line is.
  let verb: String
  /// What follows the first ` : `, or nil.
  let freeText: String?

  private let values: [String: String]

  /// Takes a line apart.
  init(_ text: String) {
    self.text = text
    var head = Substring(text)
    if let colon = text.firstRange(of: " : ") {
      freeText = String(text[colon.upperBound...])
      head = text[..<colon.lowerBound]
    } else {
      freeText = nil
    }
    let words = head.split(separator: " ", omittingEmptySubsequences: false)
    verb = words.first.map(String.init) ?? ""
    var values: [String: String] = [:]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    self.values = values
  }

  var description: String { text }

  /// The value of a key; empty if the line has no such key.
  subscript(key: String) -> String { values[key] ?? "" }

  /// The value of a key as a number; nil if there is none.
  func number(_ key: String) -> Int? { values[key].flatMap(Int.init) }

  /// The value of a key as a list; `-` is the empty list.
  func list(_ key: String) -> [String] {
    guard let value = values[key], value != "-" else { return [] }
    return value.split(separator: ",").map(String.init)
  }

  /// The value of a key as a list of numbers.
  func numbers(_ key: String) -> [Int] { list(key).compactMap(Int.init) }
}
