import SetGame

/// What stands after the word of a play command: at most three cards, and what the line was typed against.
private struct PlayArguments {
  /// The cards in the order in which they were named, three at most.
  private(set) var choices = Few<Choice>()
  /// How many cards were named.
  private(set) var count = 0
  private(set) var reference = Reference.none

  /// Takes in one word of the line.
  mutating func take(_ word: Range<Int>, of line: [UInt8], _ command: CommandWord) throws(Denial) {
    if line[word.lowerBound].isASCIIDigit {
      add(try Self.choice(word, of: line))
      return
    }
    let (key, valueStart) = Self.key(word, of: line)
    switch key {
    case Self.boardKey:
      guard let version = decimal(line[valueStart..<word.upperBound]), reference.version == nil
      else {
        throw .badArgument(.version)
      }
      reference.version = version
    case Self.windowKey:
      guard let window = Self.window(line[valueStart..<word.upperBound]), reference.window == nil
      else { throw .badArgument(.window) }
      reference.window = window
    default:
      throw .badArgument(command.takesCards ? .notACard : .extra(command))
    }
  }

  private mutating func add(_ choice: Choice) {
    if count < Few<Choice>.countMax { choices.append(choice) }
    count += 1
  }

  private static func choice(_ word: Range<Int>, of line: [UInt8]) throws(Denial) -> Choice {
    if let number = decimal(line[word]) { return .position(Position(number)) }
    guard let card = Card(notation: line[word]) else { throw .badArgument(.notACard) }
    return .card(card)
  }

  private static func window(_ value: ArraySlice<UInt8>) -> WindowReference? {
    if value.count == 1, value.first == UInt8(ascii: "-") { return .closed }
    return decimal(value).map(WindowReference.number)
  }

  private static let boardKey: UInt64 = 0x62_6F61_7264_3D  // "board="
  private static let windowKey: UInt64 = 0x77_3D  // "w="

  /// The start of a word up to its `=` as one number, so that it is compared at once, and where its value
  /// starts. A key that is longer than any, or that has no `=`, is like none of them.
  private static func key(_ word: Range<Int>, of line: [UInt8]) -> (key: UInt64, valueStart: Int) {
    var key: UInt64 = 0
    var index = word.lowerBound
    while index < word.upperBound, key >> 56 == 0 {
      let byte = line[index]
      index += 1
      key = key << 8 | UInt64(byte.asciiLowercased)
      if byte == UInt8(ascii: "=") { break }
    }
    return (key, index)
  }
}

extension Command {
  /// Parses what stands after the word of a play command. Cards, `board=` and `w=` may come in any order.
  static func play(_ command: CommandWord, _ words: inout Words) throws(Denial) -> Command {
    var arguments = PlayArguments()
    while let word = words.nextInList() { try arguments.take(word, of: words.line, command) }
    return .play(try play(command, arguments), against: arguments.reference)
  }

  /// Parses what stands after a word of play that acts on no card: `board=` and `w=`, which a program may put
  /// on every line, and which mean nothing here.
  static func stamp(_ command: CommandWord, _ words: inout Words) throws(Denial) {
    var arguments = PlayArguments()
    while let word = words.nextInList() { try arguments.take(word, of: words.line, command) }
    guard arguments.count == 0 else { throw .badArgument(.extra(command)) }
  }

  private static func play(
    _ command: CommandWord, _ arguments: PlayArguments
  ) throws(Denial) -> Play {
    if command == .set {
      guard arguments.count == 3 else {
        throw .badArgument(.cardCount(command, arguments.count))
      }
      let choices = arguments.choices
      return .set(choices[0], choices[1], choices[2])
    }
    if command == .pick || command == .unpick {
      let isEnough = command == .unpick || arguments.count > 0
      guard isEnough, arguments.count <= 3 else {
        throw .badArgument(.cardCount(command, arguments.count))
      }
      return command == .pick ? .pick(arguments.choices) : .unpick(arguments.choices)
    }
    guard arguments.count == 0 else { throw .badArgument(.extra(command)) }
    return command == .claim ? .claim : command == .deal ? .deal : command == .pass ? .pass : .hint
  }
}

extension CommandWord {
  /// Whether cards may stand after it.
  fileprivate var takesCards: Bool { self == .set || self == .pick || self == .unpick }
}
