import SetGame
import SetWire

extension Limits {
  /// What `limits` answers: each limit with its value, in the order of protocol.md.
  package var listed: [Message.LimitLine] {
    inputLines + rateLines + roomLines
  }

  private typealias Line = Message.LimitLine

  private var inputLines: [Message.LimitLine] {
    [
      Line(name: "line-bytes", value: LineBuffer.lineBytesMax, meaning: "a line with its end"),
      Line(
        name: "queue-bytes", value: queuedBytesMax,
        meaning: "lines that wait for the rate; more close the connection"),
      Line(
        name: "first-line-ms", value: firstLineUnfinished.wholeMilliseconds,
        meaning: "to finish the first line"),
      Line(
        name: "unfinished-ms", value: lineUnfinished.wholeMilliseconds,
        meaning: "to finish a line"),
      Line(
        name: "idle-ms", value: idle.wholeMilliseconds, meaning: "without a word outside a game"),
      Line(
        name: "advice-ms", value: adviceAfter.wholeMilliseconds,
        meaning: "without a word until a newcomer is told what to type"),
      Line(
        name: "ping-ms", value: pingAfter.wholeMilliseconds,
        meaning: "of silence until a program is pinged"),
      Line(
        name: "drop-ms", value: dropAfter.wholeMilliseconds,
        meaning: "of silence until a program is dropped"),
      Line(
        name: "unsent-bytes", value: unsentBytesMax,
        meaning: "not read by you; more close the connection"),
      Line(
        name: "skip-bytes", value: unsentBytesSoft,
        meaning: "not read by a spectator, who then skips to the newest board"),
      Line(
        name: "stall-ms", value: unsentStall.wholeMilliseconds,
        meaning: "without your reading anything"),
    ]
  }

  private var rateLines: [Message.LimitLine] {
    let held: (Int) -> Int? = { areRatesHeld ? $0 : nil }
    return lines(of: lines, "line", "lines at once", "for each line more; lines above it wait")
      + lines(
        of: input, "input", "arrivals at once, each of 16 bytes begun; more close the connection",
        "for each of them more")
      + lines(
        of: addressAnswers, "address-answer",
        "times 16 KiB of answers to one address at once; above it lines wait",
        "for each 16 KiB more")
      + lines(
        of: answers, "answer",
        "times 16 KiB of answers in all at once; what only asks is refused above it",
        "for each 16 KiB more")
      + [
        Line(
          name: "list-cost", value: held(listCost), meaning: "lines that who and tables count as"),
        Line(name: "offer-cost", value: held(offerCost), meaning: "lines that duel counts as"),
      ] + lines(of: chat, "chat", "say and tell at once", "for each say or tell more")
      + lines(
        of: addressChat, "address-chat", "say and tell of one address at once",
        "for each say or tell of one address more")
      + lines(
        of: crowdTalk, "crowd", "KiB that people say to crowds at once, over all who hear it",
        "for each KiB more; talk above it is refused")
      + [
        Line(name: "chat-chars", value: ChatText.charactersMax, meaning: "of one say or tell"),
        Line(name: "chat-bytes", value: ChatText.bytesMax, meaning: "of the same text as UTF-8"),
      ]
      + lines(of: plays, "play", "plays at once", "for each play more; plays above it are refused")
      + lines(
        of: strikes, "strike", "plays too many at once",
        "for each play too many more; above it the connection is closed")
      + [
        Line(
          name: "act-ms", value: held(actInterval.wholeMilliseconds),
          meaning: "between two acts of yours from phase open")
      ]
      + lines(
        of: connects, "connect", "new connections of an address at once",
        "for each new connection more")
      + lines(
        of: codes, "code", "wrong codes of an address",
        "for each wrong code more; above it no code is looked at")
  }

  /// The two lines of a rate: what is allowed at once, and the time for one more.
  private func lines(
    of rate: Rate, _ name: String, _ atOnce: String, _ more: String
  ) -> [Message.LimitLine] {
    let interval = rate.interval.wholeMilliseconds
    return [
      Line(name: "\(name)-burst", value: areRatesHeld ? rate.burst : nil, meaning: atOnce),
      Line(name: "\(name)-ms", value: areRatesHeld ? interval : nil, meaning: more),
    ]
  }

  private var roomLines: [Message.LimitLine] {
    [
      Line(
        name: "address-connections", value: connectionsPerAddressMax, meaning: "of one address"),
      Line(name: "connections", value: connectionsMax, meaning: "in all"),
      Line(
        name: "callers", value: callersMax,
        meaning: "for whom there is no room, until they say back"),
      Line(
        name: "address-callers", value: callersPerAddressMax, meaning: "of them from one address"),
      Line(
        name: "caller-ms", value: callerTime.wholeMilliseconds,
        meaning: "that each of them has for it"),
      Line(name: "tables", value: tablesMax, meaning: "in all"),
      Line(name: "watchers", value: watchersMax, meaning: "of one table"),
      Line(
        name: "watchers-told", value: watchersAnnouncedMax,
        meaning: "at a table; who comes or goes above it is not told of"),
      Line(name: "kept-seats", value: keptSeatsMax, meaning: "of lost players in all"),
      Line(
        name: "address-kept-seats", value: keptSeatsPerAddressMax,
        meaning: "of lost players from one address"),
      Line(name: "offers", value: 1, meaning: "of a connection"),
      Line(name: "open-offers", value: openOffersMax, meaning: "in all"),
      Line(name: "address-offers", value: offersPerAddressMax, meaning: "of one address"),
      Line(name: "offers-received", value: offersReceivedMax, meaning: "made to one player"),
      Line(
        name: "offers-told", value: offerAudienceMax,
        meaning: "connections at no table; above it they are told of no open offer"),
      Line(name: "ignored", value: ignoredMax, meaning: "players that a connection ignores"),
      Line(name: "listed", value: listedMax, meaning: "lines of who or tables"),
      Line(name: "wrong-tokens", value: wrongTokensMax, meaning: "until a connection is closed"),
      Line(name: "wrong-codes", value: wrongCodesMax, meaning: "until a connection is closed"),
    ]
  }
}
