/// Takes the commands of telnet (RFC 854) out of a stream of bytes, one byte at a time.
///
/// Every option is refused, and only once until the peer takes its wish back, so that no two programs
/// can answer each other for ever (RFC 1143). It never asks for anything itself.
struct Telnet: Sendable {
  /// What a byte comes to.
  enum Outcome: Equatable {
    /// Nothing yet, or nothing at all.
    case nothing
    /// A byte of the text.
    case data(UInt8)
    /// An answer to be sent.
    case reply([UInt8])
    /// The peer sends no more.
    case endOfInput
    /// A subnegotiation was too long to be one: the text around it is not to be trusted.
    case broken
  }

  private enum State: Sendable {
    case text
    case command
    case option(Verb)
    case subnegotiation(byteCount: Int16)
    case subnegotiationCommand(byteCount: Int16)
  }

  private enum Verb: UInt8 {
    case will = 251
    case wont, `do`, dont
  }

  private enum Byte {
    static let endOfFile: UInt8 = 236
    static let subnegotiationEnd: UInt8 = 240
    static let subnegotiation: UInt8 = 250
    static let command: UInt8 = 255
    static let timingMark: UInt8 = 6
  }

  /// The most bytes of a subnegotiation.
  static let subnegotiationBytesMax: Int16 = 512

  private var state = State.text

  /// One bit an option that was refused: 256 for `WILL`, then 256 for `DO`. Empty until the first, as
  /// most peers know no telnet.
  private var refused: [UInt64] = []

  /// Whether the next byte is text unless it starts a command.
  var isInText: Bool {
    if case .text = state { true } else { false }
  }

  /// Takes the next byte.
  mutating func receive(_ byte: UInt8) -> Outcome {
    switch state {
    case .text:
      guard byte == Byte.command else { return .data(byte) }
      state = .command
      return .nothing
    case .command:
      return command(byte)
    case .option(let verb):
      state = .text
      return answer(verb, option: byte)
    case .subnegotiation(let byteCount):
      if byte == Byte.command {
        state = .subnegotiationCommand(byteCount: byteCount)
        return .nothing
      }
      return subnegotiation(byteCount: byteCount)
    case .subnegotiationCommand(let byteCount):
      if byte == Byte.command { return subnegotiation(byteCount: byteCount) }
      // Any other command than the end means that the end got lost.
      return command(byte)
    }
  }

  private mutating func command(_ byte: UInt8) -> Outcome {
    state = .text
    switch byte {
    case Byte.command: return .data(byte)
    case Byte.subnegotiation: state = .subnegotiation(byteCount: 0)
    case Byte.endOfFile: return .endOfInput
    default:
      if let verb = Verb(rawValue: byte) { state = .option(verb) }
    }
    return .nothing
  }

  private mutating func subnegotiation(byteCount: Int16) -> Outcome {
    guard byteCount < Self.subnegotiationBytesMax else {
      state = .text
      return .broken
    }
    state = .subnegotiation(byteCount: byteCount &+ 1)
    return .nothing
  }

  private mutating func answer(_ verb: Verb, option: UInt8) -> Outcome {
    switch verb {
    case .will: return refuse(option, of: 0, with: .dont)
    case .wont: forget(option, of: 0)
    case .do where option == Byte.timingMark:
      // Not an option but a question: a telnet whose user pressed Ctrl-C shows nothing until it is
      // answered (RFC 860). All that came before has been taken in, which is what `WILL` says.
      return .reply([Byte.command, Verb.will.rawValue, option])
    case .do: return refuse(option, of: 256, with: .wont)
    case .dont: forget(option, of: 256)
    }
    return .nothing
  }

  private mutating func refuse(_ option: UInt8, of side: Int, with verb: Verb) -> Outcome {
    if refused.isEmpty { refused = Array(repeating: 0, count: 8) }
    let place = side + Int(option)
    let bit: UInt64 = 1 << UInt64(place % 64)
    guard refused[place / 64] & bit == 0 else { return .nothing }
    refused[place / 64] |= bit
    return .reply([Byte.command, verb.rawValue, option])
  }

  private mutating func forget(_ option: UInt8, of side: Int) {
    guard !refused.isEmpty else { return }
    let place = side + Int(option)
    refused[place / 64] &= ~(1 << UInt64(place % 64))
  }
}
