extension Command {
  /// Parses `accept`, `decline` and `watch`.
  static func mentioning(_ command: CommandWord, _ words: inout Words) throws(Denial) -> Command {
    var mention: Mention?
    if let word = words.nextBytes() {
      mention = Mention(word)
      guard mention != nil else { throw .badArgument(.notAMention(command)) }
    }
    try words.end(command)
    return command == .accept
      ? .accept(mention)
      : command == .decline ? .decline(mention) : .watch(mention)
  }

  /// Parses the commands about people: `name`, `tell`, `ignore`, `say` and `back`.
  static func talking(_ command: CommandWord, _ words: inout Words) throws(Denial) -> Command {
    if command == .say { return .say(try ChatText(cleaning: words.rest())) }
    guard let word = words.nextBytes() else { throw .badArgument(.missing(command)) }
    if command == .tell {
      let name = try name(word)
      return .tell(name, try ChatText(cleaning: words.rest()))
    }
    try words.end(command)
    if command == .name { return .name(try PlayerName(requested: word)) }
    if command == .ignore { return .ignore(try name(word)) }
    guard let token = Token(notation: word) else { throw .badToken }
    return .back(token)
  }

  private static func name(_ word: ArraySlice<UInt8>) throws(Denial) -> PlayerName {
    guard let name = PlayerName(word) else { throw .badArgument(.notAName) }
    return name
  }

  /// Parses the commands that choose how the server writes: `view`, `size`, `color` and `utf8`.
  static func choosing(_ command: CommandWord, _ words: inout Words) throws(Denial) -> Command {
    guard let word = words.nextBytes() else { throw .badArgument(.missing(command)) }
    try words.end(command)
    var chosen: Command?
    switch command {
    case .view: chosen = ViewKind.allCases.first { word.isWord($0.rawValue) }.map(Command.view)
    case .size: chosen = DrawingSize.allCases.first { word.isWord($0.rawValue) }.map(Command.size)
    case .color: chosen = word.isOn.map(Command.color)
    default: chosen = word.isOn.map(Command.utf8)
    }
    guard let chosen else { throw .badArgument(.word(command)) }
    return chosen
  }

  /// Parses what `help` is asked about.
  static func helpTopic(_ words: inout Words) throws(Denial) -> HelpTopic {
    guard let word = words.nextBytes() else { return .overview }
    try words.end(.help)
    if word.isWord("options") { return .options }
    if word.isWord("cards") { return .cards }
    if let command = CommandWord(word) { return .command(command) }
    throw .badArgument(.topic(nearest: .nearest(to: word)))
  }
}

extension Hello {
  /// Parses what stands after `hello`. Only a missing version is refused here: whatever else is wrong is
  /// kept to be told after the answer. Keys that only a later version knows are its own business.
  init(_ words: inout Words) throws(Denial) {
    guard let word = words.nextBytes(), let number = decimal(word), number >= 1 else {
      throw .badArgument(.helloVersion)
    }
    self.init(version: number)
    var keys: [ShortWord] = []
    while let word = words.nextBytes() {
      do throws(Denial) {
        guard let (key, value) = word.keyAndValue, !keys.contains(key) else {
          throw .badArgument(.helloKey)
        }
        keys.append(key)
        try take(key, value)
      } catch {
        note(error)
      }
    }
  }

  private mutating func take(_ key: ShortWord, _ value: ArraySlice<UInt8>) throws(Denial) {
    if key.elementsEqual("name".utf8) {
      name = try PlayerName(requested: value)
    } else if key.elementsEqual("token".utf8) {
      token = Token(notation: value)
      if token == nil { throw .badToken }
    } else if key.elementsEqual("bot".utf8) {
      guard let isOn = value.isOn else { throw .badArgument(.helloKey) }
      isBot = isOn
    } else if version == 1 {
      throw .badArgument(.helloKey)
    }
  }
}
