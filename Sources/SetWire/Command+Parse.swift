import SetGame

extension ParsedLine {
  /// Takes a line apart, given without its end. An empty line asks for the board.
  package init(_ line: [UInt8]) {
    var words = Words(line)
    tag = nil
    do throws(Denial) {
      tag = try Command.tag(&words)
      result = .success(try Command(&words))
    } catch {
      result = .failure(error)
    }
  }

  /// A line that could not be taken in whole, of which `line` is the beginning: its tag is kept.
  package init(refused line: [UInt8], with denial: Denial) {
    var words = Words(line)
    tag = try? Command.tag(&words)
    result = .failure(denial)
  }
}

extension Command {
  /// Takes a line apart, given without its end. An empty line asks for the board.
  package static func parse(_ line: [UInt8]) -> ParsedLine {
    ParsedLine(line)
  }

  /// The tag at the start of a line, if there is one.
  fileprivate static func tag(_ words: inout Words) throws(Denial) -> Tag? {
    guard let word = words.next() else { return nil }
    guard words.line[word.lowerBound] == UInt8(ascii: "@") else {
      words.goBack(to: word)
      return nil
    }
    guard let tag = Tag(words.line[word].dropFirst()) else { throw .badArgument(.tag) }
    return tag
  }

  fileprivate init(_ words: inout Words) throws(Denial) {
    guard let word = words.next() else {
      self = .board
      return
    }
    if words.line[word.lowerBound].isASCIIDigit {
      words.goBack(to: word)
      self = try .play(.set, &words)
      return
    }
    guard let command = CommandWord(words.line[word]) else {
      if ForeignProtocol.speaks(words.line) { throw .foreignProtocol }
      throw .unknownCommand(nearest: .nearest(to: words.line[word]))
    }
    self = try Self.command(command, &words)
  }

  private static func command(
    _ command: CommandWord, _ words: inout Words
  ) throws(Denial) -> Command {
    switch command {
    case .claim, .pick, .unpick, .set, .deal, .pass, .hint: return try play(command, &words)
    case .solo: return try solo(&words)
    case .duel: return try duel(&words)
    case .hello: return .hello(try Hello(&words))
    case .help: return .help(try helpTopic(&words))
    case .accept, .decline, .watch: return try mentioning(command, &words)
    case .name, .tell, .ignore, .say, .back: return try talking(command, &words)
    case .view, .size, .color, .utf8: return try choosing(command, &words)
    case .board, .score, .resign, .pause, .resume, .rematch:
      try stamp(command, &words)
      return alone(command)
    case .new, .withdraw, .tables, .leave, .who, .learn, .yes, .no, .limits, .time, .ping, .quit:
      try words.end(command)
      return alone(command)
    }
  }

  /// The commands that are one word. The others never get here and ask for help.
  private static func alone(_ command: CommandWord) -> Command {
    switch command {
    case .new: .new
    case .withdraw: .withdraw
    case .tables: .tables
    case .leave: .leave
    case .board: .board
    case .score: .score
    case .resign: .resign
    case .pause: .pause
    case .resume: .resume
    case .rematch: .rematch
    case .who: .who
    case .learn: .learn
    case .yes: .answer(true)
    case .no: .answer(false)
    case .limits: .limits
    case .time: .time
    case .ping: .ping
    case .quit: .quit
    case .claim, .pick, .unpick, .set, .deal, .pass, .hint, .solo, .duel, .hello, .help, .accept,
      .decline, .watch, .name, .tell, .ignore, .say, .back, .view, .size, .color, .utf8:
      .help(.command(command))
    }
  }
}

/// Other protocols whose clients come by mistake.
private enum ForeignProtocol {
  /// Whether a line is the first of HTTP or SSH.
  static func speaks(_ line: [UInt8]) -> Bool {
    if line.starts(with: "SSH-".utf8) { return true }
    guard let lastBlank = line.lastIndex(of: UInt8(ascii: " ")) else { return false }
    return line[(lastBlank + 1)...].starts(with: "HTTP/".utf8)
  }
}
