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
/// Replaying it leaves out the lines that came and writes those that come now.
struct Script {
  var hall: Hall

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
        hall.send(String(line[..<mark]), String(line[line.index(after: mark)...].dropFirst()))
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
        for line in hall.read(name) { written.append("\(name)< \(masked(line))") }
      }
    }
    return written.joined(separator: "\n")
  }

  private func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private func masked(_ line: String) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices {
      for key in ["token=", "code="] where words[index].hasPrefix(key) && words[index].count > 12 {
        words[index] = key + "..."
      }
    }
    return words.joined(separator: " ")
  }
}
