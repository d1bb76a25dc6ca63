import Arguments
import SetGame
import SetScreen
import SetWire

// A command line, put apart in two steps: which words belong together, and what they ask for.

extension Options {
  /// Words by what they belong to.
  private struct Words {
    /// Flags with their values.
    var flags: [String] = []
    /// What belongs to no flag, or to one that may have more than one word.
    var operands: [String] = []
    /// What stands right behind `--duel`: a name, if the host stands elsewhere.
    var behindDuel: String?
    /// The level that was said for `--practice`.
    var level: BotLevel?
    /// Options of a table.
    var settings: [String] = []

    init(_ words: [String]) throws(Mistake) {
      var rest = words[...]
      while let word = rest.popFirst() {
        if word == "--" {
          operands += rest
          break
        }
        guard word.hasPrefix("-"), word != "-" else {
          if word.contains("=") { settings.append(word) } else { operands.append(word) }
          continue
        }
        try take(flag: word, &rest)
      }
    }

    private mutating func take(flag word: String, _ rest: inout ArraySlice<String>) throws(Mistake)
    {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1]) : nil
      switch parts.first.map(String.init) {
      case "--duel":
        flags.append("--duel")
        let next = rest.first.map { !$0.hasPrefix("-") && !$0.contains("=") } == true
        behindDuel = value ?? (next ? rest.popFirst() : nil)
      case "--practice":
        flags.append("--practice")
        if let value {
          level = try Options.level(value)
        } else if let found = rest.first.flatMap({ BotLevel(rawValue: $0.lowercased()) }) {
          level = found
          rest.removeFirst()
        }
      default:
        flags.append(word)
        let flag = Options.program.flags.first { "--" + $0.name == word }
        if let flag, flag.kind != .presence, let next = rest.popFirst() { flags.append(next) }
      }
    }
  }

  private static func level(_ word: String) throws(Mistake) -> BotLevel {
    guard let level = BotLevel(rawValue: word.lowercased()) else {
      let known = BotLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(text: "--practice takes one of \(known), not \(quoted(word))")
    }
    return level
  }

  /// Reads the words of a command line, the program's own name left out.
  package static func parse(_ words: [String]) throws(Mistake) -> Request {
    if words.isEmpty { return .begin }
    var parts = try Words(words)
    let arguments: Arguments
    do throws(ArgumentError) {
      switch try program.parse(parts.flags) {
      case .show(let page): return .show(page)
      case .run(let found): arguments = found
      }
    } catch {
      throw Mistake(text: error.text)
    }
    let address = try address(&parts, isDuel: arguments.has(duel))
    var options = try options(arguments, parts, address)
    try options.takeLooks(arguments)
    return .run(options)
  }

  /// Finds the server among the words, and leaves in `behindDuel` the rival's name.
  private static func address(
    _ parts: inout Words, isDuel: Bool
  ) throws(Mistake) -> ServerAddress? {
    var operands = parts.operands
    let areDigits = { (word: String) in word.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    if let word = parts.behindDuel, operands.allSatisfy(areDigits) {
      // `--duel host` and `--duel host 4000`: without a host there would be nobody to ask.
      operands.insert(word, at: 0)
      parts.behindDuel = nil
    }
    guard let host = operands.first else { return nil }
    var port: String?
    if operands.count > 1, areDigits(operands[1]) { port = operands.remove(at: 1) }
    if operands.count > 1, isDuel, parts.behindDuel == nil {
      parts.behindDuel = operands.remove(at: 1)
    }
    if operands.count > 1 {
      throw Mistake(text: "unexpected \(quoted(operands[1])); see --help")
    }
    guard let address = ServerAddress(host, separatePort: port) else {
      let typed = quoted(port.map { "\(host) \($0)" } ?? host)
      throw Mistake(text: "\(typed) is no address; try host, host:4000 or [::1]:4000")
    }
    return address
  }

  private static func options(
    _ arguments: Arguments, _ parts: Words, _ address: ServerAddress?
  ) throws(Mistake) -> Options {
    let goals = [duel, watch, practice, solo, learn].filter(arguments.has)
    if goals.count > 1 {
      throw Mistake(text: "--\(goals[0].name) and --\(goals[1].name) exclude each other: drop one")
    }
    let goal = goals.first
    if goal == practice, let address {
      throw Mistake(
        text: "--practice needs no server: drop --practice or \(quoted(address.description))")
    }
    if let stray = parts.settings.first, ![duel, solo, practice].contains(goal) {
      throw Mistake(text: "\(quoted(stray)) is an option of --duel, --solo or --practice")
    }
    guard address != nil || [practice, solo, learn].contains(goal) else {
      throw Mistake(text: "no server was said: try set-client HOST:4000 or set-client --practice")
    }
    var options = Options(place: address.map(Place.server) ?? .ownServer)
    switch goal {
    case duel:
      try parts.behindDuel.map { name throws(Mistake) in try checkName(name, of: "--duel") }
      options.goal = .duel((parts.behindDuel.map { [$0] } ?? []) + parts.settings)
    case practice:
      options.goal = .duel(["bot=\((parts.level ?? usualLevel).rawValue)"] + parts.settings)
    case solo: options.goal = .solo(parts.settings)
    case learn: options.goal = .learn
    case watch: options.goal = .watch(arguments.text(watch) ?? "")
    default: break
    }
    return options
  }

  private static func checkName(_ name: String, of flag: String) throws(Mistake) {
    guard PlayerName(name.utf8) == nil else { return }
    throw Mistake(
      text: "\(flag) needs a name of 2 to 16 letters, digits, _ and -, not \(quoted(name))")
  }

  private mutating func takeLooks(_ arguments: Arguments) throws(Mistake) {
    name = arguments.text(Self.name)
    if let name { try Self.checkName(name, of: "--name") }
    isPlain = arguments.has(Self.plain)
    isASCII = arguments.has(Self.ascii)
    color = arguments.text(Self.color).flatMap(ColorDepth.Wish.init) ?? .auto
    size = arguments.text(Self.size).flatMap { CardSize(rawValue: $0.uppercased()) }
    palette = arguments.text(Self.palette).flatMap(Palette.init(named:))
    if let text = arguments.text(Self.keys) {
      guard let layout = KeyLayout(named: text) else {
        let known = KeyLayout.all.map(\.name).joined(separator: ", ")
        throw Mistake(text: "--keys needs one of \(known), or 21 different characters")
      }
      keys = layout
    }
  }
}
