import SetGame
import SetLobby
import SetWire

// How bytes are steps.

extension LobbyStage {
  /// Takes one step of a program: a byte tells who does what, those that follow tell the rest.
  ///
  /// New kinds of steps are added at the end, as the corpus is written in these.
  package mutating func step(_ program: inout Program) {
    let choice = Int(program.byte())
    let who = choice % Self.peersCount
    switch choice / Self.peersCount {
    case 0...3: type(command(&program), who)
    case 4: findSet(&program, who)
    case 5: type(Array("set \(program.below(13)) 2 3".utf8), who)
    case 6: type(Array("claim".utf8), who)
    case 7: type(Array("accept".utf8), who)
    case 8: type(Array("duel countdown=0 claim=0.5 answer=0.5 dealwait=0.5".utf8), who)
    case 9: type(Array("resign".utf8), who)
    case 10: type(Array("leave".utf8), who)
    case 11: type(Array("rematch".utf8), who)
    case 12: type(Array("back ".utf8) + (program.pick(bank.tokens) ?? []), who)
    case 13: type(Array("hello 1 token=".utf8) + (program.pick(bank.tokens) ?? []), who)
    case 14: type(Array("hello 1 name=".utf8) + (program.pick(bank.names) ?? []), who)
    case 15: type(program.string(), who)
    case 16: send(program.string(), from: who)
    case 17: connect(who, from: address(&program))
    case 18: drop(who)
    case 19: endInput(who)
    case 20: toggleCongestion(who)
    case 21: pass(span(&program))
    case 22: passToDeadline(margin(&program))
    case 23: advance()
    case 24: wait(span(&program))
    case 25: flood(&program, who)
    case 26: send(command(&program) + [10] + command(&program) + [10], from: who)
    case 27: sendHalf(command(&program) + [13, 10], program.byte(), who)
    case 28: send(takeOutbox(who), from: who)
    case 29: startDuel(who)
    case 30: startPrivate(&program, who)
    default: if program.byte() == 255 { shutDown() } else { advance() }
    }
  }

  private mutating func type(_ line: [UInt8], _ who: Int) { send(line + [10], from: who) }

  private func command(_ program: inout Program) -> [UInt8] {
    Vocabulary.commands.line(&program, bank) { number in
      lobby.match(at: TableID(1 + number / 8))?.version
    }
  }

  private func address(_ program: inout Program) -> PeerAddress {
    let number = program.byte()
    return switch number % 4 {
    case 0: .loopback
    case 1: PeerAddress(ipv4: 192, 0, 2, number / 128)
    case 2: PeerAddress(ipv6: 0x2001_0DB8_0000_0000 + UInt64(number / 128), UInt64(number))
    default: PeerAddress(ipv6: 0, 0xFFFF_C000_0200 + UInt64(number / 128))
    }
  }

  private func span(_ program: inout Program) -> Duration {
    let spans: [Duration] = [
      .milliseconds(1), .milliseconds(20), .milliseconds(299), .milliseconds(700),
      .milliseconds(999), .seconds(1), .seconds(2), .seconds(4), .seconds(5), .seconds(8),
      .seconds(10), .seconds(15), .seconds(21), .seconds(31), .seconds(59), .seconds(60),
      .seconds(61), .seconds(91), .seconds(120), .seconds(151), .seconds(180), .seconds(601),
    ]
    return program.pick(spans) ?? .zero
  }

  private func margin(_ program: inout Program) -> Duration {
    let margins: [Duration] = [
      .zero, .nanoseconds(-1), .nanoseconds(1), .milliseconds(1), .milliseconds(20),
      .milliseconds(21), .seconds(1), .seconds(3), .seconds(60), .seconds(300),
    ]
    return program.pick(margins) ?? .zero
  }

  /// Names the cards of a Set on the board of the sender's table, or of one that a byte tells.
  private mutating func findSet(_ program: inout Program, _ who: Int) {
    let choice = program.below(16)
    let table = table(of: who) ?? TableID(1 + choice / 2)
    guard let match = lobby.match(at: table), let cards = match.board.firstSet?.cards else {
      return type(Array("deal".utf8), who)
    }
    let positions = cards.compactMap { match.board.position(of: $0)?.number }
    let version = choice % 2 == 0 ? " board=\(match.version)" : ""
    type(Array("set \(positions.map(String.init).joined(separator: " "))\(version)".utf8), who)
  }

  /// The same line many times in one packet.
  private mutating func flood(_ program: inout Program, _ who: Int) {
    let line = command(&program) + [10]
    let count = 1 + program.below(64)
    send(Array(repeatElement(line, count: count).joined()), from: who)
  }

  /// Sends the beginning of a line; the rest follows at its step.
  private mutating func sendHalf(_ line: [UInt8], _ cut: UInt8, _ who: Int) {
    let rest = takeOutbox(who) + line
    let count = Int(cut) % (rest.count + 1)
    send(Array(rest[..<count]), from: who)
    keep(Array(rest[count...]), toSendFrom: who)
  }

  /// Two peers play, as far as they are free to.
  private mutating func startDuel(_ who: Int) {
    let rival = (who + 1) % Self.peersCount
    for (index, name) in [(who, "n\(who)"), (rival, "n\(rival)")] where !isOpen(index) {
      type(Array("hello 1 name=\(name)".utf8), index)
    }
    type(Array("duel n\(rival) countdown=0".utf8), who)
    type(Array("accept n\(who)".utf8), rival)
  }

  /// A peer makes a private table, whose code anybody may have read.
  private mutating func startPrivate(_ program: inout Program, _ who: Int) {
    let seats = 2 + program.below(3)
    type(Array("duel private=yes countdown=0 seats=\(seats)".utf8), who)
  }
}
