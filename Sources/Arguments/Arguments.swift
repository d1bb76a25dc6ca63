/// What was said on a command line, checked against the program's table.
package struct Arguments: Equatable, Sendable {
  /// A value that fits the kind of its flag.
  enum Value: Equatable, Sendable {
    case present
    case number(Int)
    case text(String)
  }

  private var values: [Flag: Value] = [:]

  /// The word that belongs to no flag, if one was said.
  package private(set) var operand: String?

  /// Nothing said.
  package init() {}

  /// Whether a flag was said.
  package func has(_ flag: Flag) -> Bool {
    values[flag] != nil
  }

  /// The number that was said for a flag, within the flag's range.
  package func number(_ flag: Flag) -> Int? {
    guard case .number(let number) = values[flag] else { return nil }
    return number
  }

  /// The text or the choice that was said for a flag.
  package func text(_ flag: Flag) -> String? {
    guard case .text(let text) = values[flag] else { return nil }
    return text
  }
}

extension Program {
  /// What a command line asks for.
  package enum Request: Equatable, Sendable {
    /// To do what the program is for.
    case run(Arguments)
    /// To print a text about the program.
    case show(Page)
  }

  /// Reads the words of a command line, the program's own name left out.
  ///
  /// `--flag VALUE` and `--flag=VALUE` are the same, the last of several counts, and after `--` nothing
  /// is a flag.
  package func parse(_ words: [String]) throws(ArgumentError) -> Request {
    var arguments = Arguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        for word in rest { try arguments.take(operand: word, of: self) }
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        try arguments.take(operand: word, of: self)
        continue
      }
      let (name, attached) = split(word)
      guard let flag = flag(named: name) else {
        throw .unknownFlag(name, nearest: nearestFlag(to: name))
      }
      let value = try value(of: flag, attached: attached, from: &rest)
      if let page = Page(flag, value) { return .show(page) }
      arguments.set(flag, value)
    }
    return .run(arguments)
  }

  /// Splits `--flag=VALUE`.
  private func split(_ word: String) -> (name: String, value: String?) {
    guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  private func flag(named typed: String) -> Flag? {
    flags.first { flag in
      typed == "--" + flag.name || flag.letter.map { typed == "-\($0)" } ?? false
    }
  }

  private func value(
    of flag: Flag, attached: String?, from rest: inout ArraySlice<String>
  ) throws(ArgumentError) -> Arguments.Value {
    if flag.kind == .presence {
      if let attached { throw .unexpectedValue(flag, attached) }
      return .present
    }
    // A word with two dashes is the next flag; with one it may be a number below zero, to be refused.
    guard let text = attached ?? (rest.first?.hasPrefix("--") == false ? rest.popFirst() : nil)
    else { throw .missingValue(flag) }
    guard let value = flag.kind.value(of: text) else { throw .badValue(flag, text) }
    return value
  }

  /// The flag whose name is so like what was typed that it was probably meant.
  private func nearestFlag(to typed: String) -> Flag? {
    let name = typed.drop { $0 == "-" }.lowercased()
    guard name.count <= 40 else { return nil }
    let distances = flags.map { (flag: $0, distance: editDistance(name, $0.name)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    // A third of the letters may be wrong, or the end may be missing.
    if best.distance * 3 <= best.flag.name.count { return best.flag }
    let longer = flags.filter { name.count >= 2 && $0.name.hasPrefix(name) }
    return longer.count == 1 ? longer.first : nil
  }
}

extension Arguments {
  fileprivate mutating func set(_ flag: Flag, _ value: Value) {
    values[flag] = value
  }

  fileprivate mutating func take(operand word: String, of program: Program) throws(ArgumentError) {
    guard program.operand != nil, operand == nil else { throw .unexpectedOperand(word) }
    operand = word
  }
}

extension Flag.Kind {
  /// The value that a text stands for, or nil if it is not of this kind.
  fileprivate func value(of text: String) -> Arguments.Value? {
    switch self {
    case .presence: nil
    case .number(let range):
      // `Int` would take a sign too: +4000 is no port.
      text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        ? Int(text).flatMap { range.contains($0) ? .number($0) : nil } : nil
    case .text: text.isEmpty ? nil : .text(text)
    case .choice(let words): words.contains(text) ? .text(text) : nil
    }
  }
}

/// How many letters must be changed, added, left out or swapped with the next to make one word another.
func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first.utf8)
  let second = Array(second.utf8)
  var rows = [Array(0...second.count)]
  for (i, a) in first.enumerated() {
    var row = [i + 1]
    for (j, b) in second.enumerated() {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == second[j - 1], first[i - 1] == b {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[first.count][second.count]
}
