import FuzzParts
import SetGame
import SetWire

/// What holds of a line and what was made of it.
struct CommandCheck {
  private let line: [UInt8]
  private let parsed: ParsedLine
  /// The first word.
  private let first: ArraySlice<UInt8>

  init(_ line: [UInt8], _ parsed: ParsedLine) {
    self.line = line
    self.parsed = parsed
    first = line.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
  }

  // Tags.

  /// The tag is what stands behind an `@`, and a line that is refused as a whole has the same.
  func checkTag() {
    let refused = ParsedLine(refused: line, with: .tooLong)
    expect(refused.result == .failure(.tooLong), "A refusal stays what it is.")
    expect(refused.tag == parsed.tag, "A line has one tag.")
    guard first.first == UInt8(ascii: "@") else {
      return expect(parsed.tag == nil, "Only @ begins a tag.")
    }
    let word = first.dropFirst()
    if let tag = parsed.tag {
      expect(word.elementsEqual(tag.bytes), "A tag comes back as it was sent.")
    } else {
      expect(parsed.result == .failure(.badArgument(.tag)), "A tag that is none is refused.")
      let isTag = (1...16).contains(word.count) && word.allSatisfy { isLetter($0) || isDigit($0) }
      expect(!isTag, "Letters and digits are a tag.")
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  // Refusals.

  /// The refusal is told in both views within their limits, and a program reads the same code and tag.
  func check(_ denial: Denial) {
    let message = Message.denied(denial, tag: parsed.tag)
    var wire: [UInt8] = []
    View.wire.append(message, to: &wire)
    expect(wire.suffix(2) == [13, 10] && wire.count <= WireLimits.lineMax, "An error is a line.")
    switch try? ServerLine(Array(wire.dropLast(2))) {
    case .error(let tag, let code, let text):
      expect(tag == parsed.tag && code == denial.code, "The error is that of the line.")
      expect(text?.isEmpty == false, "An error has a sentence.")
    default: expect(false, "A refusal is an error.")
    }
    var human: [UInt8] = []
    View.human(HumanSettings()).append(message, to: &human)
    for line in human.split(separator: 10) {
      expect(line.last == 13 && line.count <= 79, "A line for people has 78 columns.")
      expect(line.dropLast().allSatisfy { (0x20...0x7E).contains($0) }, "It is ASCII.")
    }
  }

  // Commands.

  /// What a stranger wrote is within its limits, and rules come out of a line as they went in.
  func check(_ command: Command) {
    switch command {
    case .solo(let rules): check(rules)
    case .duel(let request): if let rules = request.rules { check(rules) }
    case .say(let text), .tell(_, let text): check(text)
    case .name(let name): expect(!name.isReserved, "Nobody takes a reserved name.")
    case .hello(let hello):
      expect(hello.version >= 1, "Versions count from 1.")
      if let denial = hello.denial { check(denial) }
    case .help, .learn, .answer, .back, .who, .tables, .accept, .decline, .withdraw, .watch,
      .leave, .play, .board, .score, .rematch, .resign, .pause, .resume, .new, .ignore, .ping,
      .time, .limits, .view, .size, .color, .utf8, .quit:
      break
    }
  }

  private func check(_ text: ChatText) {
    expect((1...ChatText.bytesMax).contains(text.bytes.count), "A text has a limit.")
    guard let shown = String(validating: text.bytes, as: UTF8.self) else {
      return expect(false, "A text is UTF-8.")
    }
    expect(shown.unicodeScalars.count <= ChatText.charactersMax, "A text has a limit.")
    expect(
      shown.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
      "A text has no control characters.")
    expect((try? ChatText(cleaning: text.bytes)) == text, "What is clean stays as it is.")
  }

  private func check(_ rules: Rules) {
    guard let name = PlayerName("ann".utf8) else { return }
    let offer = Message.Offer(id: OfferID(1), from: name, to: nil, rules: rules, isYours: false)
    var wire: [UInt8] = []
    View.wire.append(.offer(offer), to: &wire)
    guard case .offer(let read) = try? ServerLine(Array(wire.dropLast(2))) else {
      return expect(false, "An offer is a line.")
    }
    expect(read.rules == rules, "Rules are told as they are: \(rules) or \(read.rules)")
  }

  // Spelling.

  /// Blanks around a line, and capitals outside of a text, change nothing.
  func checkBlanksAndCapitals() {
    if parsed.result == .failure(.foreignProtocol) { return }
    let blank = Array("  ".utf8)
    expect(Command.parse(blank + line + blank) == parsed, "Blanks around a line are nothing.")
    switch parsed.result {
    case .success(.say), .success(.tell): return
    case .success, .failure: break
    }
    let tagCount = parsed.tag == nil ? 0 : (line.firstIndex(of: 0x40) ?? 0) + first.count
    let capitals = line[..<tagCount] + line[tagCount...].map { isLetter($0) ? $0 & 0xDF : $0 }
    let shouted = Command.parse(Array(capitals))
    // HTTP and SSH are what they are in capitals only.
    if shouted.result == .failure(.foreignProtocol) { return }
    expect(shouted == parsed, "Capitals mean the same: \(shouted) or \(parsed)")
  }
}
