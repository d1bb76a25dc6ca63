extension Program {
  /// The text for `--man`: the manual page, in the language of mdoc(7).
  package var manual: String {
    var lines = [
      ".Dd \(date)", ".Dt \(name.uppercased()) 6", ".Os", ".Sh NAME", ".Nm \(name)",
      ".Nd \(Self.escaped(summary.lowercasedFirst))", ".Sh SYNOPSIS", ".Nm",
    ]
    if let operand { lines.append(".Op Ar \(Self.quoted(operand.placeholder))") }
    lines += [".Op Ar FLAG ...", ".Sh DESCRIPTION"] + Self.sentences(summary)
    lines += [
      ".Pp", "Flags can stand in any order; the last of several counts.", ".Bl -tag -width Ds",
    ]
    if let operand {
      lines += [".It Ar \(Self.quoted(operand.placeholder))"] + Self.sentences(operand.help)
    }
    for flag in flags { lines += [".It \(flag.manualUsage)"] + Self.sentences(flag.help) }
    lines.append(".El")
    for section in sections {
      lines += [".Sh \(section.topic.rawValue)", ".Bl -tag -width Ds"]
      for (name, meaning) in section.entries {
        lines += [".It \(section.topic.macro)\(Self.quoted(name))"] + Self.sentences(meaning)
      }
      lines.append(".El")
    }
    lines += [".Sh EXAMPLES", ".Bl -tag -width Ds"]
    for example in examples {
      lines += [".It Li \(Self.quoted(example.command))"] + Self.sentences(example.purpose)
    }
    return (lines + [".El"]).map { $0 + "\n" }.joined()
  }

  /// A text, with its last stop, as mdoc wants it: in short lines, of which each sentence begins a new one.
  private static func sentences(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in (text + ".").split(separator: " ") {
      let isFull = !line.isEmpty && escaped("\(line) \(word)").count > 78
      if isFull || line.hasSuffix(".") {
        lines.append(escaped(line))
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [escaped(line)]
  }

  /// A text in which nothing is a command to the formatter.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case ".", "'": escaped += escaped.isEmpty ? "\\&\(character)" : "\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A text as one word behind a macro.
  fileprivate static func quoted(_ text: String) -> String {
    "\""
      + escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq") + "\""
  }
}

extension Flag {
  /// How it is typed, in the macros of mdoc.
  fileprivate var manualUsage: String {
    (letter.map { "Fl \($0) , " } ?? "") + "Fl \(Program.escaped("-" + name))"
      + (placeholder.map { " Ar \(Program.quoted($0))" } ?? "")
  }
}

extension Program.Section.Topic {
  /// The macro for its names, if there is one.
  fileprivate var macro: String {
    switch self {
    case .environment: "Ev "
    case .files: "Pa "
    case .status: ""
    }
  }
}

extension String {
  /// The text with a small first letter, as it stands in a list.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
