import SetGame

extension WireView {
  /// Appends what a program should know; nothing for what only people read.
  static func appendNotice(_ notice: Notice, to out: inout [UInt8]) {
    switch notice {
    case .settings, .humanView, .alone, .unheard, .quitAgain, .waiting, .gathering, .pauseAwaited,
      .privateOffer, .advice:
      return
    case .token, .returned, .watching, .inLobby, .putAway, .code, .skipped, .closing, .ignoring:
      break
    }
    out.appendLine { line in
      line.write("notice why=")
      switch notice {
      case .token(let token):
        line.write("token token=")
        var digits: [UInt8] = []
        token.appendNotation(to: &digits)
        line.write(digits)
      case .returned(let table): line.write("returned table=", table.number)
      case .watching(let table): line.write("watching table=", table.id.number)
      case .putAway(let table): line.write("put-away table=", table?.number)
      case .code(let code, let use):
        line.write("code code=")
        for byte in code.bytes { line.write(byte: byte) }
        line.write(" opens=")
        line.write(text: use.rawValue)
      case .skipped: line.write("skipped")
      case .closing(let milliseconds): line.write("closing ms=", milliseconds)
      case .ignoring(let name, let isIgnored):
        line.write("ignoring name=")
        line.write(name)
        line.write(isIgnored ? " on=yes" : " on=no")
      case .inLobby: line.write("lobby")
      case .settings, .humanView, .alone, .unheard, .quitAgain, .waiting, .gathering, .pauseAwaited,
        .privateOffer, .advice:
        break
      }
      line.write(" : ")
      line.write(text: notice.text)
    }
  }
}
