import SetGame

/// Lines that may be sent, with holes for what was given out.
///
/// In a line `%t` stands for a token, `%n` for a name, `%c` for the code of a private table, `%d` for the number of
/// a table, offer or window, `%p` for a position, `%k` for a card, `%v` for the version of a board, `%s` for the
/// number of an event, and `%o` for options.
package struct Vocabulary: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    case token, name, code, number, position, card, version, sequence, options
  }

  private let pieces: [[Piece]]

  /// The lines of all commands.
  static let commands = Vocabulary(lines)

  /// These lines.
  package init(_ lines: [String]) {
    pieces = lines.map { line in
      line.split(separator: "%", omittingEmptySubsequences: false).enumerated().flatMap {
        index, part in
        index == 0 ? [.text(Array(part.utf8))] : Self.pieces(afterMark: part)
      }
    }
  }

  private static func pieces(afterMark part: Substring) -> [Piece] {
    let hole: Piece =
      switch part.first {
      case "t": .token
      case "n": .name
      case "c": .code
      case "d": .number
      case "p": .position
      case "k": .card
      case "v": .version
      case "s": .sequence
      default: .options
      }
    return [hole, .text(Array(part.dropFirst().utf8))]
  }

  /// The line that a program chooses, its holes filled, without its end.
  ///
  /// `sequence` is the number that the next event has. `version` tells the version of a board by a number below 64;
  /// without one the number itself stands for it.
  package func line(
    _ program: inout Program, _ bank: Bank, sequence: Int = 0, version: (Int) -> Int? = { _ in nil }
  ) -> [UInt8] {
    var line: [UInt8] = []
    for piece in program.pick(pieces) ?? [] {
      switch piece {
      case .text(let text): line += text
      case .token: line += program.pick(bank.tokens) ?? Self.wrongToken
      case .name: line += program.pick(bank.names) ?? []
      case .code: line += program.pick(bank.codes) ?? Array("4kfjordm".utf8)
      case .number: line += "\(program.below(24))".utf8
      case .position: line += "\(1 + program.below(21))".utf8
      case .card: line += (program.pick(Self.cards) ?? "").utf8
      case .sequence: line += "\(sequence)".utf8
      case .version:
        let number = program.below(64)
        line += "\(version(number) ?? number)".utf8
      case .options: line += (program.pick(Self.options) ?? "").utf8
      }
    }
    return line
  }

  private static let wrongToken = Array("00112233445566778899AABBCCDDEEFF".utf8)

  private static let cards = [
    "1R:S", "1G:S", "1P:S", "2R#D", "2G#D", "2P#D", "3R.O", "3G.O", "3P.O", "1R#D", "2G.O", "3P:S",
    "1R:S", "2R:S", "3R:S", "4X.Y",
  ]

  private static let options = [
    "countdown=0", "countdown=0 claim=0.5 answer=0.5 dealwait=0.5", "countdown=0 games=3",
    "countdown=0 goal=1", "countdown=0 time=0:10", "countdown=0 time=0:10 tie=sudden",
    "countdown=0 private=yes", "countdown=0 seats=3", "countdown=1 seats=4 private=yes",
    "countdown=0 variant=junior", "countdown=0 deal=auto", "countdown=0 hints=on penalty=3",
    "bots=yes", "countdown=0 score=speed", "time=none countdown=0 games=9", "seats=8",
  ]

  private static let lines = [
    "hello 1", "hello 1 name=%n", "hello 1 token=%t", "hello 1 name=%n token=%t", "hello 9 bot=yes",
    "hello 1 name=%n bot=yes", "back %t", "name %n", "who", "tables", "solo", "solo %o",
    "solo countdown=0 hints=on variant=junior", "duel", "duel %o", "duel %n", "duel %n %o",
    "duel bot %o", "duel bot=perfect %o", "duel bot=master seats=4 %o", "duel seats=3 %o",
    "accept", "accept %n", "accept %d", "accept %c", "decline", "decline %n", "decline %d",
    "withdraw", "watch", "watch %d", "watch %n", "watch %c", "leave", "new", "rematch", "resign",
    "pause", "resume", "claim", "claim w=%d", "claim board=%v", "claim board=%v w=-", "pick %p",
    "pick %p %p", "pick %p %p %p board=%v", "pick %p w=%d", "unpick", "unpick %p", "unpick %p w=-",
    "set %p %p %p", "set %p %p %p board=%v", "%p %p %p w=%d", "deal", "deal board=%v", "pass",
    "pass w=%d", "hint", "board", "score", "say hello to %n", "say  all   of you",
    "tell %n a word", "ignore %n", "ping", "@a1 ping", "@- claim", "time", "limits", "help",
    "help options", "help duel", "learn", "yes", "no", "perhaps", "view wire", "view human",
    "size small", "color on", "utf8 on", "quit", "GET / HTTP/1.1", "", "nonsense", "@!",
    "say \u{4F60}\u{597D} \u{1B}[2J", "2R:D 1G.S 3P#O", "set 2R:D 1G.S 3P#O board=%v",
  ]
}
