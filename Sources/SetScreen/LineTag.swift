import SetWire

/// What a line to the server was sent for. It is the line's tag, by which the answer is known.
enum LineTag: Equatable {
  /// What the player came for.
  case goal
  /// A key, or a line that the player typed.
  case command
  /// A claim.
  case claim
  /// Cards are named, or taken back.
  case play
  /// Cards are named right behind a claim that is not answered.
  case earlyPlay
  /// Something said.
  case talk
  case leave
  case ping
  case snapshot
  case players
  case games

  /// The letter of each that needs no more.
  private static let letters: [(tag: LineTag, letter: String)] = [
    (.goal, "g"), (.command, "k"), (.claim, "m"), (.earlyPlay, "q"), (.talk, "c"), (.leave, "l"),
    (.ping, "p"), (.snapshot, "s"), (.players, "w"), (.games, "t"), (.play, "b"),
  ]

  /// The tag as it stands before a line.
  var text: String {
    Self.letters.first { $0.tag == self }?.letter ?? ""
  }

  /// What a tag in an answer means; nil for one that this client sends nowhere.
  init?(_ tag: Tag) {
    let text = String(decoding: tag.bytes, as: UTF8.self)
    guard let known = Self.letters.first(where: { $0.letter == text }) else { return nil }
    self = known.tag
  }
}
