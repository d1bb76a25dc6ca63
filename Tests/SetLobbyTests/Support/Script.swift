import SetGame
import SetLobby

/// A transcript: what is typed, what time passes and what comes, as text.
///
///     ann+              ann connects
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

  init(seed: UInt64 = 1, limits: Limits = .forTests) {
    hall = Hall(seed: seed, limits: limits)
  }

  /// The transcript with the lines that really come. Tokens and codes are masked.
  mutating func replay(_ text: String) -> String {
    var written: [String] = []
    var known: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let mark = line.firstIndex(of: "<"), isName(line[..<mark]) { continue }
      written.append(line)
      if let mark = line.firstIndex(of: ">"), isName(line[..<mark]) {
        let typed = String(line[line.index(after: mark)...].dropFirst())
        hall.send(String(line[..<mark]), withTokens(typed))
      } else if line.hasSuffix("+"), isName(line.dropLast()) {
        let name = String(line.dropLast())
        if !known.contains(name) { known.append(name) }
        hall.connect(name)
      } else if line.hasSuffix("-"), isName(line.dropLast()) {
        hall.drop(String(line.dropLast()))
      } else if line.hasPrefix("+"), line.hasSuffix(" ms"),
        let milliseconds = Int(line.dropFirst().dropLast(3))
      {
        hall.wait(.milliseconds(milliseconds))
      }
      for name in known {
        for line in hall.read(name) { written.append("\(name)< \(masked(line, of: name))") }
      }
    }
    return written.joined(separator: "\n")
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
}
