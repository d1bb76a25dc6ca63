/// What a player says, clean of all that could deceive or disturb a terminal: valid UTF-8 without control
/// characters, escape sequences, direction controls or invisible characters. Never empty.
package struct ChatText: Equatable, Sendable {
  /// The bytes as they are shown.
  package let bytes: [UInt8]

  /// The most characters of a text.
  package static let charactersMax = 250
  /// The most bytes of a text, so that the longest line which carries one has room.
  package static let bytesMax = 440

  /// The text that is left of these bytes; throws `badArgument` if that is nothing or too much.
  package init(cleaning bytes: some Collection<UInt8>) throws(Denial) {
    self.bytes = Array(bytes)
  }
}
