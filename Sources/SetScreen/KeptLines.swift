/// A file of `key = value` lines that people and later versions may write too: what is not asked for stays as
/// it is.
package struct KeptLines: Equatable, Sendable {
  /// The largest file of which all is read. Ours are small.
  package static let bytesMax = 64 * 1024

  private var lines: [String] = []
  /// Whether all of the file is in it, so that nothing is lost when it is written again.
  package private(set) var isWhole = true

  /// A file in which nothing stands.
  package init() {}

  /// The lines of a file. Those that are no text, and what is beyond `bytesMax`, are left out.
  package init(_ bytes: some Collection<UInt8>) {
    isWhole = bytes.count <= Self.bytesMax
    var rest = Array(bytes.prefix(Self.bytesMax))[...]
    // Half a line would say something else.
    if !isWhole { rest = rest[..<(rest.lastIndex(of: Self.lineEnd) ?? rest.startIndex)] }
    guard !rest.isEmpty else { return }
    if isWhole, rest.last == Self.lineEnd { rest.removeLast() }
    for line in rest.split(separator: Self.lineEnd, omittingEmptySubsequences: false) {
      if let text = String(validating: line, as: UTF8.self), text.unicodeScalars.allSatisfy(isText)
      {
        lines.append(text)
      } else {
        isWhole = false
      }
    }
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// The file that says the same.
  package var bytes: [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  /// Whether nothing stands in it.
  var isEmpty: Bool { lines.isEmpty }

  /// The value of a key, of several the last one; nil if it is not there.
  package subscript(key: String) -> String? {
    get { place(of: key).map { Self.parts(of: lines[$0])?.value ?? "" } }
    set {
      guard let newValue else { return lines.removeAll { Self.parts(of: $0)?.key == key } }
      let line = "\(key) = \(newValue)"
      if let place = place(of: key) { lines[place] = line } else { lines.append(line) }
    }
  }

  /// The lines of these keys alone, where not all of the file can be kept: the rest of it is in the old one.
  func reduced(to keys: [String]) -> KeptLines {
    var reduced = KeptLines()
    for key in keys { if let value = self[key] { reduced[key] = value } }
    return reduced
  }

  /// Adds a line at the end.
  mutating func append(_ line: String) { lines.append(line) }

  private func place(of key: String) -> Int? {
    lines.lastIndex { Self.parts(of: $0)?.key == key }
  }

  /// A line taken apart; nil for a remark, and for what is no such line.
  private static func parts(of line: String) -> (key: String, value: String)? {
    let line = line.trimmed
    guard !line.hasPrefix("#"), let sign = line.firstIndex(of: "=") else { return nil }
    return (line[..<sign].trimmed.lowercased(), line[line.index(after: sign)...].trimmed)
  }
}

/// Whether a character belongs in a file of lines.
private func isText(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\t" || scalar == "\r" || scalar.properties.generalCategory != .control
}

/// What is to be written over a file.
package struct Revision: Equatable, Sendable {
  /// What the file is to say.
  package var lines: KeptLines
  /// Whether some of what it said before is not in it: then the old file is kept under another name.
  package var losesOld: Bool
}

/// The files that a client keeps for its player.
package enum KeptFile: Sendable {
  case settings, history
}
