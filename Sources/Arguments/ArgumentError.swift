/// What is wrong with a command line.
package enum ArgumentError: Error, Equatable, Sendable {
  /// No flag has this name, as it was typed with its dashes; perhaps another was meant.
  case unknownFlag(String, nearest: Flag?)
  /// A flag that needs a value has none.
  case missingValue(Flag)
  /// A flag that takes no value has one.
  case unexpectedValue(Flag, String)
  /// A flag's value is not of its kind.
  case badValue(Flag, String)
  /// A word that belongs to no flag is one too many.
  case unexpectedOperand(String)
}

extension ArgumentError {
  /// One line that says what is wrong and what would be right, without a stop.
  package var text: String {
    switch self {
    case .unknownFlag(let typed, nearest: let flag?):
      "unknown flag \(quoted(typed)); did you mean --\(flag.name)?"
    case .unknownFlag(let typed, nearest: nil): "unknown flag \(quoted(typed)); see --help"
    case .missingValue(let flag): "--\(flag.name) needs \(flag.kind.wanted)"
    case .unexpectedValue(let flag, let value):
      "--\(flag.name) takes no value, so \(quoted(value)) is one too many"
    case .badValue(let flag, let value):
      "--\(flag.name) needs \(flag.kind.wanted), not \(quoted(value))"
    case .unexpectedOperand(let word): "unexpected \(quoted(word)); see --help"
    }
  }
}

extension Flag.Kind {
  /// What its value must be, to follow "needs".
  var wanted: String {
    switch self {
    case .presence: "no value"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .text: "a word"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    }
  }
}

/// What somebody typed, in quotes, cut short and without anything that would disturb a terminal.
package func quoted(_ typed: String) -> String {
  var text = ""
  for scalar in typed.unicodeScalars.prefix(60) {
    text += scalar.isASCII && scalar.value >= 32 && scalar.value != 127 ? String(scalar) : "?"
  }
  return "'\(text)'" + (typed.unicodeScalars.count > 60 ? "..." : "")
}
