import SetGame
import SetLobby

/// A transcript: what is typed, what time passes and what comes, as text.
///
///     ann+              ann connects
///     ann*              ann connects as a program of that name; what comes of it is not shown
///     ann&bob goal=5    ann and bob connect and play with these options; none of it is shown
///     ann> duel         ann types a line
///     ann< ok re=-      ann gets a line
///     ann-              ann's connection is lost
///     +1200 ms          time passes
///
/// `(token of ann)` in a line that is typed is the token that ann was last told. Replaying leaves out the
/// lines that came and writes those that come now.
struct Script {
  var hall: Hall
  /// The token that each was last told, by name.
  private var tokens: [String: String] = [:]

  /// Whether keys that are the same in most transcripts are left out.
  private let isBrief: Bool

  init(seed: UInt64 = 1, limits: Limits = .forTests, isBrief: Bool = false) {
    hall = Hall(seed: seed, limits: limits)
    self.isBrief = isBrief
  }

  /// The transcript with the lines that really come. Tokens and codes are masked.
  mutating func replay(_ text: String) -> String {
    var written: [String] = []
    var known: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let mark = line.firstIndex(of: "<"), isName(line[..<mark]) { continue }
      written.append(line)
      let name = String(line.prefix { $0.isLetter || $0.isNumber })
      enact(line.dropFirst(name.count), of: name)
      known += hall.peers.keys.filter { !known.contains($0) }.sorted()
      for name in known {
        for line in hall.read(name) {
          let line = masked(line, of: name)
          if let line = isBrief ? brief(line) : line { written.append("\(name)< \(line)") }
        }
      }
    }
    return written.joined(separator: "\n")
  }

  private mutating func enact(_ rest: Substring, of name: String) {
    switch rest.first {
    case "*": hall.program(name)
    case "&":
      let words = rest.dropFirst().split(separator: " ", maxSplits: 1)
      hall.play(name, String(words[0]), words.dropFirst().first.map(String.init) ?? "")
    case "+" where name.isEmpty:
      hall.wait(.milliseconds(Int(rest.dropFirst().dropLast(3)) ?? 0))
    case "+": hall.connect(name)
    case "-": hall.drop(name)
    case ">": hall.send(name, withTokens(String(rest.dropFirst(2))))
    default: break
    }
  }

  private func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// A line that is typed, with the tokens that it speaks of.
  private func withTokens(_ line: String) -> String {
    tokens.reduce(line) { line, token in
      line.split(separator: "(token of \(token.key))", omittingEmptySubsequences: false)
        .joined(separator: token.value)
    }
  }

  /// A line that came to `name`, without what nobody can know beforehand; its token is kept.
  private mutating func masked(_ line: String, of name: String) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices {
      if words[index].count == 32, words[index].allSatisfy(\.isHexDigit) {
        tokens[name] = words[index]
        words[index] = "(token)"
      } else if words[index].hasPrefix("token="), words[index].count == 38 {
        tokens[name] = String(words[index].dropFirst(6))
        words[index] = "token=(token)"
      } else if words[0] == "notice", words[index].hasPrefix("code=") {
        words[index] = "code=(code)"
      }
    }
    return words.joined(separator: " ")
  }

  /// The keys that are shown in brief, for the lines that have many.
  private static let shownKeys: [String: [String]] = [
    "table": ["table", "seq", "phase", "seats", "scores", "you", "w", "away"],
    "rules": [], "board": ["seq", "version", "deck"], "offer": ["id", "from", "to"],
    "game": ["table", "phase", "seats", "watchers"],
    "over": ["table", "seq", "t", "why", "winner", "scores", "sets", "game"],
  ]

  private func brief(_ line: String) -> String? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let keys = Self.shownKeys[words[0]] else {
      // What is for people to read may be worded anew.
      let isWorded = words[0] == "notice" || words[0] == "error"
      let end = isWorded ? words.firstIndex(of: ":") : nil
      return words[..<(end ?? words.count)].joined(separator: " ")
    }
    guard !keys.isEmpty else { return nil }
    let shown = words.dropFirst().filter { word in
      keys.contains { word.hasPrefix($0 + "=") }
    }
    // The last line of a party's table has none of them.
    if words[0] == "table", shown.count <= 2 { return nil }
    return ([words[0]] + shown).joined(separator: " ")
  }
}
