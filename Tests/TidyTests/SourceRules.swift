/// The rules of style that can be read off a file, each as a function from its lines to its faults.
enum SourceRules {
  static let linesMax = 400
  static let functionLinesMax = 70

  /// Words that stand for something that this code does without.
  static let banned = [
    "try!", "as!", "@unchecked Sendable", "nonisolated(unsafe)", "@preconcurrency",
    "fatalError(", "TODO", "FIXME",
  ]

  /// What only a shell may ask for: the time and chance.
  static let impure = [
    "Date(", "Date.now", "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime",
    "SystemRandomNumberGenerator", ".random(", ".randomElement()", ".shuffled()", ".shuffle()",
  ]

  /// Which modules the modules of the package may import, beside those that every shell may.
  static let imports: [String: [String]] = [
    "SetGame": [],
    "SetWire": ["SetGame"],
    "SetLobby": ["SetWire", "SetGame"],
    "SetScreen": ["SetWire", "SetGame"],
    "Arguments": [],
    "Sockets": ["CEpoll", "Dispatch", "Glibc"],
    "SetServer": [
      "Arguments", "Dispatch", "Foundation", "Glibc", "SetGame", "SetLobby", "SetWire", "Sockets",
    ],
    "SetClient": [
      "Arguments", "Dispatch", "Foundation", "Glibc", "SetGame", "SetScreen", "SetWire", "Sockets",
    ],
    "set-server": ["Arguments", "Dispatch", "Foundation", "Glibc", "SetServer"],
    "set-client": ["Arguments", "Dispatch", "Foundation", "Glibc", "SetClient", "SetServer"],
  ]

  /// The modules that touch no system.
  static let pure = ["SetGame", "SetWire", "SetLobby", "SetScreen", "Arguments"]

  /// Lines that contain one of these words outside a comment.
  static func occurrences(of words: [String], in lines: [String]) -> [(line: Int, word: String)] {
    lines.enumerated().flatMap { index, line in
      let code = code(of: line)
      // Chance out of a generator that is handed in is no chance.
      let isGiven = code.contains("using: &")
      return words.filter { code.contains($0) && !(isGiven && $0 == ".random(") }
        .map { (index + 1, $0) }
    }
  }

  /// A line without its comment, save for words that are banned in comments too.
  private static func code(of line: String) -> Substring {
    guard let comment = line.firstRange(of: "//") else { return line[...] }
    let isOpen = line.contains("TODO") || line.contains("FIXME")
    return isOpen ? line[...] : line[..<comment.lowerBound]
  }

  /// The modules that a file imports.
  static func importedModules(in lines: [String]) -> [(line: Int, module: String)] {
    lines.enumerated().compactMap { index, line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place <= 2, place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "package" || $0 == "internal" })
      else { return nil }
      return (index + 1, String(words[place + 1].prefix { $0 != "." && $0 != ";" }))
    }
  }

  /// Functions and initialisers that are longer than a screen.
  ///
  /// The formatter puts the closing brace of a function under its first word, so the indentation tells.
  static func longFunctions(in lines: [String]) -> [(line: Int, length: Int)] {
    var found: [(line: Int, length: Int)] = []
    for (index, line) in lines.enumerated()
    where beginsFunction(line) && !line.hasSuffix("}") {
      let indent = line.prefix { $0 == " " }
      guard let end = lines[(index + 1)...].firstIndex(of: indent + "}") else { continue }
      let length = end - index + 1
      if length > functionLinesMax { found.append((index + 1, length)) }
    }
    return found
  }

  private static func beginsFunction(_ line: String) -> Bool {
    let words = line.split(separator: " ").drop { isModifier($0) }
    guard let first = words.first else { return false }
    return first == "func" || first.hasPrefix("init(") || first.hasPrefix("init?(")
      || first.hasPrefix("init<")
  }

  private static func isModifier(_ word: Substring) -> Bool {
    [
      "package", "public", "private", "fileprivate", "internal", "static", "mutating", "override",
      "nonisolated", "final", "convenience", "required", "prefix", "consuming", "borrowing",
    ].contains(word) || word.hasPrefix("@")
  }

  /// What a protocol of the standard library asks for is explained there.
  private static let explainedElsewhere = [
    "static func ==", "static func <", "func hash(into", "var description:", "var startIndex:",
    "var endIndex:", "subscript(position:", "func next()", "func makeIterator()",
  ]

  /// Declarations for other modules that no comment explains.
  static func undocumented(in lines: [String]) -> [Int] {
    lines.indices.filter { index in
      let words = lines[index].split(separator: " ").drop { $0.hasPrefix("@") }
      guard let first = words.first, first == "package" || first == "public",
        let second = words.dropFirst().first, second != "import", second != "extension",
        !explainedElsewhere.contains(where: lines[index].contains)
      else { return false }
      let before = lines[..<index].last { line in
        !(line.split(separator: " ").first?.hasPrefix("@") ?? false)
      }
      return !(before?.split(separator: " ").first?.hasPrefix("///") ?? false)
    }.map { $0 + 1 }
  }
}
