import SetLobby
import Testing

/// Where each command has a meaning, and what it is refused with elsewhere: the table of protocol.md, tried.
@Suite struct PlaceTests {
  /// `+` for what is carried out.
  private static let answers = """
    command              lobby   watch   party   hidden  open    claimed over    solo    ended
    solo                 +       +       +       busy    busy    busy    +       busy    +
    duel                 +       +       +       busy    busy    busy    +       busy    +
    duel_bot             +       +       +       busy    busy    busy    +       busy    +
    duel_zed             busy    busy    busy    busy    busy    busy    busy    busy    busy
    accept               offer   offer   offer   busy    busy    busy    offer   busy    offer
    decline              offer   offer   offer   offer   offer   offer   offer   offer   offer
    withdraw             offer   offer   +       offer   offer   offer   offer   offer   offer
    new                  seat    seat    denied  denied  denied  denied  denied  +       +
    tables               +       +       +       +       +       +       +       +       +
    watch                +       +       +       busy    busy    busy    +       busy    +
    watch_zed            +       +       +       busy    busy    busy    +       busy    +
    leave                seat    +       +       +       +       +       +       +       +
    claim                seat    seat    closed  closed  +       taken   closed  denied  closed
    pick_1               seat    seat    closed  closed  closed  taken   closed  +       closed
    unpick               seat    seat    closed  closed  closed  taken   closed  +       closed
    1_2_3                seat    seat    closed  closed  +       taken   closed  +       closed
    deal                 seat    seat    closed  closed  +       taken   closed  +       closed
    pass                 seat    seat    closed  closed  closed  taken   closed  closed  closed
    hint                 seat    seat    closed  closed  denied  taken   closed  +       closed
    board                seat    +       +       +       +       +       +       +       +
    score                seat    +       +       +       +       +       +       +       +
    resign               seat    seat    closed  +       +       +       closed  +       closed
    pause                seat    seat    closed  closed  +       closed  closed  +       closed
    resume               seat    seat    closed  closed  closed  closed  closed  closed  closed
    rematch              seat    seat    closed  closed  closed  closed  +       closed  +
    hello_1              denied  denied  denied  denied  denied  denied  denied  denied  denied
    name_nan             +       +       +       denied  denied  denied  +       denied  +
    name_ann             +       +       +       +       +       +       +       +       +
    who                  +       +       +       +       +       +       +       +       +
    say_hello            +       +       +       +       +       +       +       +       +
    tell_zed_hello       denied  denied  denied  denied  denied  denied  denied  denied  denied
    ignore_zed           +       +       +       +       +       +       +       +       +
    help                 +       +       +       +       +       +       +       +       +
    learn                +       +       +       +       +       +       +       +       +
    yes                  denied  denied  denied  denied  denied  denied  denied  denied  denied
    ping                 +       +       +       +       +       +       +       +       +
    time                 +       +       +       +       +       +       +       +       +
    limits               +       +       +       +       +       +       +       +       +
    view_wire            +       +       +       +       +       +       +       +       +
    size_tiny            +       +       +       +       +       +       +       +       +
    quit                 +       +       +       +       +       +       +       +       +
    """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

  private static let codes = [
    "offer": "no-such-offer", "seat": "not-seated", "denied": "not-allowed", "closed": "not-open",
  ]

  /// What ann has to do to be at a place, with bob as who is needed for it. Zed plays yan all the time.
  private static let ways: [String: [String]] = [
    "lobby": [], "watch": ["ann watch 1"], "party": ["ann duel seats=3"],
    "hidden": ["ann duel bob countdown=10", "bob accept"],
    "open": ["ann duel bob countdown=0", "bob accept"],
    "claimed": ["ann duel bob countdown=0", "bob accept", "bob claim board=1"],
    "over": ["ann duel bob countdown=0", "bob accept", "bob resign"],
    "solo": ["ann solo countdown=0"], "ended": ["ann solo countdown=0", "ann resign"],
  ]

  @Test("Each command is carried out where it has a meaning", arguments: answers.dropFirst())
  func place(row: [String]) throws {
    for (place, expected) in zip(Self.answers[0], row).dropFirst() {
      var hall = Hall()
      hall.play("zed", "yan", "time=none")
      hall.program("ann")
      hall.program("bob")
      for step in try #require(Self.ways[place]) {
        let words = step.split(separator: " ", maxSplits: 1).map(String.init)
        _ = hall.ask(words[0], words[1])
      }
      if !["hidden", "claimed"].contains(place) { hall.wait(.seconds(1)) }
      let line = row[0].split(separator: "_").joined(separator: " ")
      let answers = hall.ask("ann", line).filter { $0.hasPrefix("ok ") || $0.hasPrefix("error ") }
      let answer = answers.last?.split(separator: " ").last.map(String.init) ?? "none"
      let code = Self.codes[expected] ?? expected
      let isRight =
        expected == "+" ? answers.last?.hasPrefix("ok ") == true : answer == "code=\(code)"
      #expect(answers.count == 1 && isRight, "\(line) at \(place): \(answers)")
    }
  }
}

/// The limits of what is told to many.
@Suite struct AudienceTests {
  @Test("Who comes to watch is told of while no more than `watchers-told` do")
  func watchers() {
    var limits = Limits.forTests
    _ = limits.change("watchers-told", to: 2)
    var hall = Hall(limits: limits)
    hall.play("ann", "bob")
    for (index, name) in ["cyd", "dee", "eve"].enumerated() {
      hall.program(name)
      hall.send(name, "watch 1")
      #expect(hall.read("ann").contains { $0.hasPrefix("joined ") } == (index < 2), "\(name)")
    }
    for (index, name) in ["eve", "dee", "cyd"].enumerated() {
      hall.send(name, "leave")
      #expect(hall.read("ann").contains { $0.hasPrefix("parted ") } == (index > 0), "\(name)")
    }
  }

  @Test("Open offers are told of while no more than `offers-told` are at no table")
  func offers() {
    var limits = Limits.forTests
    _ = limits.change("offers-told", to: 3)
    var hall = Hall(limits: limits)
    for name in ["ann", "bob", "cyd"] { hall.program(name) }
    hall.send("ann", "duel")
    #expect(hall.read("bob").contains { $0.hasPrefix("offer ") })
    hall.program("dee")
    hall.send("ann", "withdraw")
    #expect(hall.read("bob").isEmpty)
    hall.send("ann", "duel")
    #expect(hall.read("bob").isEmpty)
  }
}
