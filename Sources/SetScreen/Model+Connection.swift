import SetGame
import SetWire

// How the client meets its server, and what it does when it loses it.

extension Model {
  mutating func greet(at now: Instant) {
    guard link == .connecting else { return }
    link = .greeting(since: now, lines: 0)
    lines = LineBuffer()
    heardAt = now
    pingSent = nil
    var hello = Array("hello 1".utf8)
    if let name = you.map(\.description) ?? launch.name, PlayerName(name.utf8) != nil {
      if you?.isReserved != true { hello += Array(" name=\(name)".utf8) }
    }
    if let token {
      hello += Array(" token=".utf8)
      token.appendNotation(to: &hello)
    }
    effects.append(.send(hello + [0x0D, 0x0A]))
  }

  mutating func receive(_ bytes: [UInt8], at now: Instant) {
    heardAt = now
    for byte in bytes {
      guard link != .ended else { return }
      switch lines.receive(byte) {
      case .line: take(lines.line, at: now)
      case .tooLong, .notText: malformed(at: now)
      case .encrypted, .reply, .endOfInput, nil: break
      }
    }
  }

  private mutating func take(_ line: [UInt8], at now: Instant) {
    switch link {
    case .greeting(let since, let count):
      if line.starts(with: "hello ".utf8) { return takeLine(line, at: now) }
      guard count > 0 || isGreeting(line, at: now) else { return }
      if line.starts(with: "! ".utf8) { return turnedAway(line, at: now) }
      link = .greeting(since: since, lines: count + 1)
      if count >= Link.greetingLinesMax { notOurs("it says too much before hello", at: now) }
    case .online: takeLine(line, at: now)
    case .idle, .connecting, .waiting, .ended: break
    }
  }

  /// Checks the first line of a server: `SET/1 ...`.
  private mutating func isGreeting(_ line: [UInt8], at now: Instant) -> Bool {
    if line.starts(with: "SET/1 ".utf8) { return true }
    let text = String(decoding: line, as: UTF8.self).printable.clipped(to: 40)
    if line.starts(with: "SET/".utf8) {
      let version = text.prefix { $0 != " " }
      leave(
        at: now,
        Exit(
          .notThisProtocol,
          ["set-client: \(launch.server) speaks \(version), this client SET/1: get a newer client."]
        ))
    } else {
      notOurs("it says \"\(text)\"", at: now)
    }
    return false
  }

  /// A server without room says so in words and closes. Who comes back to a game asks again.
  private mutating func turnedAway(_ line: [UInt8], at now: Instant) {
    guard lostAt == nil else { return hangUp(at: now) }
    let text = String(decoding: line.dropFirst(2), as: UTF8.self).printable.clipped(to: 200)
    leave(at: now, Exit(.full, ["set-client: \(launch.server): \(text)"]))
  }

  /// Lets go of the connection, to try again.
  mutating func hangUp(at now: Instant) {
    effects.append(.disconnect)
    disconnected(at: now)
  }

  mutating func notOurs(_ why: String, at now: Instant) {
    let sentence = "set-client: \(launch.server) is no Set server: \(why). Check host and port."
    leave(at: now, Exit(.notThisProtocol, [sentence]))
  }

  private mutating func takeLine(_ bytes: [UInt8], at now: Instant) {
    do throws(WireLine.Malformed) {
      handle(try ServerLine(bytes), at: now)
    } catch {
      malformed(at: now)
    }
  }

  /// A line can't be read. A few may be the fault of a version that is to come; many are garbage.
  private mutating func malformed(at now: Instant) {
    malformedLines += 1
    if case .greeting = link {
      notOurs("it does not speak in lines of text", at: now)
    } else if malformedLines > 20 {
      notOurs("what it sends can't be read", at: now)
    } else {
      askForSnapshot()
    }
  }

  mutating func askForSnapshot() {
    guard table != nil, !awaitsSnapshot else { return }
    awaitsSnapshot = true
    send("board", for: .snapshot)
  }

  mutating func connectFailed(_ failure: ConnectFailure, at now: Instant) {
    guard link == .connecting else { return }
    guard lostAt != nil else {
      return leave(at: now, Wording.failure(failure, server: launch.server))
    }
    retry(at: now)
  }

  mutating func disconnected(at now: Instant) {
    switch link {
    case .idle, .connecting, .waiting, .ended: return
    case .greeting(_, let count):
      guard lostAt != nil else {
        let why = count == 0 ? "closes at once" : "closes before it says hello"
        return leave(
          at: now, Exit(.unavailable, ["set-client: \(launch.server) \(why): try again later."]))
      }
      retry(at: now)
    case .online(let since):
      lostAt = now
      if now - since >= Link.lastingMin { attempts = 0 }
      retry(at: now)
    }
  }

  private mutating func retry(at now: Instant) {
    script.unanswered = 0
    pingSent = nil
    nextPing = nil
    nextPoll = nil
    awaitsSnapshot = false
    unheardChat = []
    playsUnderWay = 0
    table?.isClaiming = false
    table?.sentPicks = []
    offerCode = nil
    if let lostAt, now - lostAt > Link.retryMax || attempts >= Link.attemptsMax {
      let isInGame = table?.isPlaying == true
      let what =
        isInGame ? "The connection was lost and the game with it." : "The connection was lost."
      return leave(
        at: now, Exit(isInGame ? .lost : .unavailable, ["set-client: \(launch.server): \(what)"]))
    }
    if link.isOnline { tell("Connection lost: trying again.", at: now) }
    link = .waiting(until: now + Link.pause(before: attempts, using: &chance))
    attempts += 1
  }

  /// `hello` was answered: the line stands.
  mutating func welcome(_ hello: ServerLine.Hello, at now: Instant) {
    guard hello.version == 1 else {
      return notOurs("it speaks version \(hello.version)", at: now)
    }
    link = .online(since: now)
    you = hello.you
    if let new = hello.token { token = new }
    // Who looks around asks for two lists first: with a ping too the server would let the first command wait.
    nextPing =
      now + (hello.table == nil && launch.goal == .lobby ? .seconds(2) : .milliseconds(200))
    lobby.forget()
    let wasLost = lostAt != nil
    lostAt = nil
    if hello.table == nil, let old = table {
      table = nil
      if old.you != nil {
        token = nil
        say("The match is gone: the server knows nothing of it any more.", at: now, plain: true)
      }
    } else if wasLost {
      say("Connected again.", at: now, plain: true)
    }
    guard !hasSentGoal else {
      if hello.table == nil { enterLobby(at: now) }
      return
    }
    hasSentGoal = true
    switch launch.goal {
    case .lobby:
      tell("You are \(hello.you) at \(launch.server): \(Wording.lobbyCommands)", at: now)
      enterLobby(at: now)
    case .learn: if overlay == nil { send("solo", for: .goal) }
    case .duel(let words): send((["duel"] + words).joined(separator: " "), for: .goal)
    case .solo(let words): send((["solo"] + words).joined(separator: " "), for: .goal)
    case .watch(let what): send("watch \(what)", for: .goal)
    }
    catchUp(at: now)
    // If that leads to no table at once, it is good to know who is here.
    if !launch.isPlain, nextPoll == nil { nextPoll = now + .seconds(2) }
  }

  /// How often the lobby is looked at while it is on the screen.
  static let lobbyPoll: Duration = .seconds(3)
  /// How often if it is crowded.
  static let crowdPoll: Duration = .seconds(10)
  /// More players than these are a crowd.
  static let crowdMin = 30

  /// Looks around in the lobby.
  mutating func enterLobby(at now: Instant) {
    guard !launch.isPlain else { return }
    lobby.open()
    send("who", for: .players)
    send("tables", for: .games)
    // Nothing tells of arrivals, and nobody likes to be told of an empty room that is not. A crowd's list is
    // long, and one more in it no news.
    let isCrowd = lobby.players.count > Self.crowdMin
    nextPoll = now + (isCrowd ? Self.crowdPoll : Self.lobbyPoll)
  }

  /// Tells something that plain mode prints and that is to be seen otherwise on the screen.
  mutating func tell(_ sentence: String, at now: Instant) {
    if launch.isPlain { effects.append(.print(sentence.printable)) }
  }

  /// Tells something on the screen, and in plain mode too.
  mutating func say(_ sentence: String, at now: Instant, plain: Bool) {
    say(sentence, at: now)
    if plain { tell(sentence, at: now) }
  }
}
