/// Turns the bytes of a connection into lines.
package struct LineBuffer: Sendable {
  /// The most bytes of a line with its end.
  package static let lineBytesMax = 512
  /// What the bytes amount to, when they amount to something.
  package enum Item: Equatable, Sendable {
    /// A whole line: it is in `line`.
    case line
    /// A line is longer than `lineBytesMax`; its beginning is in `line`, the rest is skipped.
    case tooLong
    /// A line is no text; what came before is in `line`, the rest is skipped.
    case notText
    /// The connection begins like TLS: no line will ever come.
    case encrypted
    /// A telnet answer to be sent.
    case reply([UInt8])
    /// The peer has said that it sends no more (telnet EOF).
    case endOfInput
  }

  /// The bytes of the line that the last call told of.
  package private(set) var line: [UInt8] = []
  /// The buffer of a connection that has sent nothing.
  package init() {}
}
