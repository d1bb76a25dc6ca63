import SetGame

extension WireView {
  /// Appends the lines of a message to one connection; none for what only people read.
  package static func append(_ message: Message, to out: inout [UInt8]) {
    switch message {
    case .welcome, .pong: break
    case .hello(let hello): out.appendLine { $0.write(hello) }
    case .ok(let tag, let count): appendOk(tag, count: count, to: &out)
    case .denied(let denial, let tag, let table):
      out.appendLine { line in
        line.write("error re=")
        line.write(tag)
        line.write(" code=")
        line.write(text: denial.code.rawValue)
        line.write(" : ")
        line.write(denial) { seat in table?.name(of: seat) }
      }
    case .offer, .offerPassed, .unoffer, .player, .game: appendListed(message, to: &out)
    case .named, .say, .tell: appendTalk(message, to: &out)
    case .hint(let table, let positions, let cards, let clue):
      out.appendLine { line in
        line.write("hint table=", table.number)
        line.write(" at=", positions)
        line.write(" cards=", cards)
        line.write(" look=", clue?.feature ?? [])
        line.write(clue.map { $0.isSame ? " is=same" : " is=different" } ?? " is=-")
      }
    case .notice(let notice): appendNotice(notice, to: &out)
    case .ping: out.appendLine { $0.write("ping") }
    case .bye(let farewell):
      out.appendLine { line in
        line.write("bye why=")
        line.write(text: farewell.rawValue)
      }
    case .lesson(let part):
      appendHelp(part.lines(color: false).filter { !$0.isEmpty }, to: &out)
    case .help(let lines): appendHelp(lines, to: &out)
    case .limits(let limits):
      for limit in limits {
        out.appendLine { line in
          line.write("limit name=")
          line.write(text: limit.name)
          line.write(" value=", limit.value)
          line.write(" : ")
          line.write(text: limit.meaning)
        }
      }
    case .time(let milliseconds, let table, let state):
      out.appendLine { line in
        line.write("time ms=", milliseconds)
        line.write(" table=", table?.id.number)
        line.write(" t=", state?.time)
        line.write(" left=", state?.left)
        line.write(state?.isClockRunning ?? false ? " running=yes" : " running=no")
      }
    case .score(let table, let state, let sequence, _):
      out.appendLine { line in
        line.write("score table=", table.id.number)
        line.write(" seq=", sequence)
        line.write(" t=", state.time)
        line.write(" scores=", state.players.map(\.score))
        line.write(" sets=", state.players.map(\.sets))
        line.write(" misses=", state.players.map(\.misses))
        line.write(" wins=", state.players.map(\.wins))
      }
    }
  }

  /// Appends the line of `Message.ok`, which answers every play.
  package static func appendOk(_ tag: Tag?, count: Int?, to out: inout [UInt8]) {
    // It follows on the heels of every claim, so no more room is asked for than the longest one takes.
    out.appendLine(atMost: 64) { line in
      line.write("ok re=")
      line.write(tag)
      if let count { line.write(" n=", count) }
    }
  }

  private static func appendHelp(_ lines: [String], to out: inout [UInt8]) {
    for text in lines {
      out.appendLine { line in
        line.write("help : ")
        line.write(text: text)
      }
    }
  }

  private static func appendListed(_ message: Message, to out: inout [UInt8]) {
    out.appendLine { line in
      switch message {
      case .offer(let offer), .offerPassed(let offer, _, _):
        line.write("offer id=", offer.id.number)
        line.write(" from=")
        line.write(offer.from)
        line.write(" to=")
        line.write(nameOrDash: offer.to)
        line.write(offer.rules)
      case .unoffer(let id, let from, let to, let withdrawal, _):
        line.write("unoffer id=", id.number)
        line.write(" from=")
        line.write(from)
        line.write(" to=")
        line.write(nameOrDash: to)
        line.write(" why=")
        line.write(text: withdrawal.rawValue)
      case .player(let player):
        line.write("player name=")
        line.write(player.name)
        line.write(" table=", player.table?.number)
        line.write(player.table == nil ? " as=-" : player.isSeated ? " as=seat" : " as=watch")
        line.write(player.isBot ? " bot=yes" : " bot=no")
      case .game(let game):
        line.write("game table=", game.label.id.number)
        line.write(" kind=")
        line.write(game.label.rules.kind.word)
        line.write(" phase=")
        line.write(game.state.stage.word)
        line.writeList(" seats=", game.label.names) { line, name in line.write(nameOrDash: name) }
        line.write(" scores=", game.state.players.map(\.score))
        line.write(" wins=", game.state.players.map(\.wins))
        line.write(" game=", game.state.game)
        line.write(" games=", game.label.rules.games)
        line.write(" left=", game.state.left)
        line.write(" deck=", game.state.deck)
        line.write(" watchers=", game.spectators)
        line.write(" variant=")
        line.write(text: game.label.rules.variant.name)
      case .welcome, .hello, .ok, .denied, .named, .say, .tell, .hint, .notice, .ping, .pong, .bye,
        .lesson, .help, .limits, .time, .score:
        break
      }
    }
  }

  private static func appendTalk(_ message: Message, to out: inout [UInt8]) {
    out.appendLine { line in
      switch message {
      case .named(let from, let to, _):
        line.write("named from=")
        line.write(from)
        line.write(" to=")
        line.write(to)
      case .say(let from, let table, let isSpectator, let text):
        line.write("say from=")
        line.write(from)
        line.write(" table=", table?.number)
        line.write(table == nil ? " as=-" : isSpectator ? " as=watch" : " as=seat")
        line.write(" : ")
        line.write(text.bytes)
      case .tell(let from, let text):
        line.write("tell from=")
        line.write(from)
        line.write(" : ")
        line.write(text.bytes)
      case .welcome, .hello, .ok, .denied, .offer, .offerPassed, .unoffer, .player, .game, .hint,
        .notice, .ping, .pong, .bye, .lesson, .help, .limits, .time, .score:
        break
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Writes a tag, `-` for none.
  fileprivate mutating func write(_ tag: Tag?) {
    guard let tag else { return write("-") }
    write(tag.bytes)
  }

  /// Writes a text of ASCII. Only lines that no claim waits for have one.
  mutating func write(text: String) {
    for byte in text.utf8 { write(byte: byte) }
  }

  fileprivate mutating func write(_ hello: Message.Hello) {
    write("hello ", hello.version)
    write(" you=")
    write(hello.you)
    write(" token=")
    if let token = hello.token {
      var digits: [UInt8] = []
      token.appendNotation(to: &digits)
      write(digits)
    } else {
      write("-")
    }
    write(" server=")
    write(text: hello.server)
    write(" line=", hello.lineMax)
    write(" table=", hello.table?.number)
    write(hello.areDecksSeeded ? " decks=seeded" : " decks=random")
  }
}
