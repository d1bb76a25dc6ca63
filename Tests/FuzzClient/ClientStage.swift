import FuzzParts
import SetGame
import SetScreen
import SetWire

/// A client, its terminal and its server, which a program drives step by step.
struct ClientStage {
  private var model: Model
  private var now = Instant(nanoseconds: 0)
  private var screen: ScreenWriter
  private var size = ScreenSize.usual
  private let endSize: ScreenSize
  /// The server, if it is a real one: the client is its first peer.
  private var lobby: LobbyStage?
  private var isConnected = false
  private var hasLeft = false
  private var drawingsLeft = 4
  private var history = PlayerHistory()
  /// Bytes that are on their way from the lobby.
  private var onTheWay: [UInt8] = []

  /// A client as a program chooses it.
  init(_ program: inout Program) {
    let choice = program.byte()
    var launch = Launch()
    launch.isPlain = choice & 1 != 0
    launch.mayAskTerminal = choice & 2 != 0
    launch.symbols = choice & 4 != 0 ? .ascii : .unicode
    let sizes = [(1, 1), (30, 9), (39, 20), (40, 20), (79, 30), (80, 24), (112, 27), (200, 3)]
    let (columns, rows) = sizes[Int(choice / 32)]
    endSize = ScreenSize(columns: columns, rows: rows)
    launch.name = choice & 8 != 0 ? "ann" : nil
    let goals: [Launch.Goal] = [
      .lobby, .duel([]), .duel(["bob", "countdown=0"]), .solo(["countdown=0"]), .watch(""),
      .watch("bob"), .learn, .duel(["bot", "countdown=0"]),
    ]
    launch.goal = program.pick(goals) ?? .lobby
    launch.colorDepth = program.pick(ColorDepth.allCases) ?? .none
    model = Model(launch: launch)
    screen = ScreenWriter(depth: launch.colorDepth, inks: model.inks)
    if choice & 16 != 0 { lobby = LobbyStage(&program) }
    tell(.started, &program)
  }

  // What happens.

  /// Takes one step of a program: new kinds are added at the end, as the corpus is written in these.
  mutating func step(_ program: inout Program) {
    let choice = program.byte()
    switch choice % 16 {
    case 0...2:
      if lobby == nil {
        let line = ServerWords.lines.line(&program, bank, sequence: nextSequence)
        receive(line + [13, 10], &program)
      } else {
        deliver(&program)
      }
    case 3: lobby?.step(&program)
    case 4: receive(program.string(), &program)
    case 5: tell(.typed(program.string()), &program)
    case 6, 7: tell(.typed([program.pick(Self.keys) ?? 0]), &program)
    case 8: tell(.command(String(decoding: program.string(), as: UTF8.self)), &program)
    case 9: resize(&program)
    case 10: pass(program.pick(Self.spans) ?? .zero, &program)
    case 11: passToDeadline(&program)
    case 12: drawSome()
    case 13: lose(&program)
    case 14: tell(.typed(program.pick(Self.sequences) ?? []), &program)
    default: end(program.byte(), &program)
    }
  }

  private let bank = Bank()
  private var nextSequence: Int { (model.table?.sequence ?? 0) + 1 }

  private static let keys = Array("qazwsxedc \r\t\u{1B}\u{7F}/?\u{10}\u{14}\u{3}hdbslorym123".utf8)
  private static let sequences = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[1;2R\u{1B}[?1;2c", "\u{1B}[1;3R",
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[200~a\nb\u{1B}[201~", "\u{1B}", "/duel bot\r",
    "\thello\r", "/quit\r", "\u{4F60}\u{0301}\u{1F600}",
  ].map { Array($0.utf8) }
  private static let spans: [Duration] = [
    .milliseconds(1), .milliseconds(41), .milliseconds(100), .milliseconds(250), .milliseconds(999),
    .seconds(1), .seconds(3), .seconds(6), .seconds(10), .seconds(21), .seconds(76), .seconds(181),
  ]

  private mutating func receive(_ bytes: [UInt8], _ program: inout Program) {
    if isConnected { tell(.received(bytes), &program) }
  }

  /// Hands over what the lobby has sent, or a part of it.
  private mutating func deliver(_ program: inout Program) {
    guard lobby != nil else { return }
    onTheWay += lobby?.take(0) ?? []
    let cut = Int(program.byte())
    let count = cut < 128 ? onTheWay.count : min(onTheWay.count, cut - 127)
    let part = Array(onTheWay.prefix(count))
    onTheWay.removeFirst(count)
    if !part.isEmpty { receive(part, &program) }
    if onTheWay.isEmpty, isConnected, lobby?.isOpen(0) == false {
      isConnected = false
      tell(.disconnected, &program)
    }
  }

  private mutating func resize(_ program: inout Program) {
    size = ScreenSize(columns: program.below(130), rows: program.below(40))
    tell(.resized(size), &program)
  }

  private mutating func pass(_ span: Duration, _ program: inout Program) {
    now = now + span
    lobby?.pass(span)
    wake(&program)
  }

  private mutating func passToDeadline(_ program: inout Program) {
    guard let deadline = model.deadline else { return }
    pass(max(.zero, deadline - now), &program)
  }

  private mutating func wake(_ program: inout Program) {
    lobby?.advance()
    tell(.timer, &program)
    if let next = model.deadline {
      expect(next > now, "A deadline that is past makes it spin: \(next) at \(now)")
    }
  }

  /// The line breaks, and what was on its way is lost.
  private mutating func lose(_ program: inout Program) {
    guard isConnected else { return }
    isConnected = false
    onTheWay = []
    lobby?.drop(0)
    _ = lobby?.take(0)
    tell(.disconnected, &program)
  }

  private mutating func end(_ choice: UInt8, _ program: inout Program) {
    switch choice {
    case 0..<64: tell(.interrupted, &program)
    case 252: tell(.inputEnded, &program)
    case 253: tell(.outputEnded, &program)
    default: wake(&program)
    }
  }

  // What comes of it.

  private mutating func tell(_ input: ClientInput, _ program: inout Program) {
    guard !hasLeft else { return }
    trace("\(now.nanoseconds) \(input)")
    var inputs = [input]
    while !inputs.isEmpty {
      let effects = model.update(inputs.removeFirst(), at: now)
      for effect in effects {
        if let answer = perform(effect, &program) { inputs.append(answer) }
      }
    }
  }

  private mutating func perform(
    _ effect: ClientEffect, _ program: inout Program
  ) -> ClientInput? {
    guard !hasLeft else {
      expect(!effect.keepsSomething, "What is to be kept is kept before the end.")
      return nil
    }
    switch effect {
    case .connect:
      expect(!isConnected, "There is one connection.")
      if program.byte() % 8 == 7 { return .connectFailed(.refused) }
      isConnected = true
      lobby?.connect(0)
      return .connected
    case .disconnect:
      isConnected = false
      onTheWay = []
      lobby?.drop(0)
    case .send(let bytes):
      ScreenCheck.checkSent(bytes)
      if isConnected { lobby?.send(bytes, from: 0) }
    case .print(let line): ScreenCheck.checkPrinted(line)
    case .redraw: screen.forget()
    case .leave(let exit):
      hasLeft = true
      for line in exit.lines { ScreenCheck.checkPrinted(line) }
    case .keep: return answer(.settings, program.byte())
    case .addToHistory(let game):
      history.add(game)
      return answer(.history, program.byte()) ?? .historyKept(history)
    case .write: break
    }
    return nil
  }

  private func answer(_ file: KeptFile, _ choice: UInt8) -> ClientInput? {
    switch choice % 8 {
    case 6: .setAside(file, path: "/home/ann/\u{1B}[2J")
    case 7: .notKept(file, reason: "no room\n\u{7}")
    default: nil
    }
  }

  // What is drawn.

  /// Draws what stands at the end, in a size that the program has chosen.
  mutating func drawEnd() { draw(endSize) }

  /// Draws what stands now, a few times at most: it takes longer than all else.
  private mutating func drawSome() {
    guard drawingsLeft > 0 else { return }
    drawingsLeft -= 1
    draw(size)
  }

  private mutating func draw(_ size: ScreenSize) {
    let view = model.view(size: size, at: now)
    ScreenCheck.check(view, of: size)
    screen.inks = model.inks
    ScreenCheck.check(frame: screen.frame(view))
    expect(screen.frame(view).isEmpty, "What is shown is not written again.")
  }
}

extension ClientEffect {
  /// Whether it writes a file of the player's.
  fileprivate var keepsSomething: Bool {
    switch self {
    case .keep, .addToHistory: true
    case .connect, .disconnect, .send, .write, .redraw, .print, .leave: false
    }
  }
}
