import SetGame
import Testing

@testable import SetWire

/// A generator that counts, for tokens and codes that are the same each time.
struct CountingGenerator: RandomNumberGenerator {
  private var last: UInt64 = 0
  mutating func next() -> UInt64 {
    last &+= 0x0123_4567_89AB_CDEF
    return last
  }
}

private func wire(_ message: Message) -> [String] {
  var out: [UInt8] = []
  View.wire.append(message, to: &out)
  return lines(out)
}

private func human(_ message: Message, _ settings: HumanSettings = HumanSettings()) -> [String] {
  var out: [UInt8] = []
  View.human(settings).append(message, to: &out)
  return lines(out)
}

@Suite("Messages")
struct MessageTests {
  @Test("The welcome starts with the line that programs wait for and tells what to type")
  func welcome() throws {
    let welcome = Message.welcome(you: try ViewSample.name("guest7"))
    #expect(
      human(welcome) == [
        "SET/1 Find 3 cards where each feature is all the same or all different.",
        "You are guest7.  Type a command and press Enter:",
        "  solo     play alone, no clock          duel     meet an opponent",
        "  duel bot play the computer             learn    the game in 5 lines",
        "  help     all commands",
      ])
  }

  @Test("A hello is answered with the name, the token and the limits of a line")
  func hello() throws {
    var hello = Message.Hello(
      version: 1, you: try ViewSample.name("ann"), token: nil, server: "set-server/1.0",
      lineMax: 512)
    #expect(
      wire(.hello(hello)) == [
        "hello 1 you=ann token=- server=set-server/1.0 line=512 table=- decks=random"
      ])
    hello.token = ViewSample.token()
    hello.table = TableID(3)
    hello.areDecksSeeded = true
    #expect(
      wire(.hello(hello)) == [
        "hello 1 you=ann token=0123456789ABCDEF02468ACF13579BDE server=set-server/1.0 line=512 "
          + "table=3 decks=seeded"
      ])
    #expect(human(.hello(hello)).isEmpty)
  }

  @Test("A reply carries the tag of its command; people read no ok")
  func replies() throws {
    let tag = try #require(Tag("a-1".utf8))
    #expect(wire(.ok(tag: tag)) == ["ok re=a-1"])
    #expect(wire(.ok(tag: nil, count: 4)) == ["ok re=- n=4"])
    #expect(human(.ok(tag: nil)).isEmpty)
    #expect(human(.ok(tag: nil, count: 4)).isEmpty)
    #expect(human(.ok(tag: nil, count: 0)) == ["Nothing to list."])
  }

  @Test("A refusal has a code for programs and a sentence for both")
  func denied() throws {
    let tag = try #require(Tag("7".utf8))
    let table = try ViewSample.duel()
    let taken = Denial.play(.taken(by: Seat(1)))
    let line = try #require(wire(.denied(taken, tag: tag, table: table)).first)
    #expect(line.hasPrefix("error re=7 code=taken : "))
    #expect(line.contains("bob"))
    let sentence = try #require(human(.denied(taken, tag: tag, table: table)).first)
    #expect(sentence.hasPrefix("! "))
    #expect(sentence.contains("bob"))
    #expect(wire(.denied(.notSeated, tag: nil))[0].hasPrefix("error re=- code=not-seated : "))
  }

  @Test("An offer tells all its options to programs and the unusual ones to people")
  func offer() throws {
    var rules = Rules()
    rules.time = .seconds(300)
    rules.claim = .milliseconds(2500)
    var offer = Message.Offer(
      id: OfferID(9), from: try ViewSample.name("bob"), to: nil, rules: rules, isYours: false)
    #expect(
      wire(.offer(offer)) == [
        "offer id=9 from=bob to=- time=5:00 claim=2.5 answer=10 dealwait=8 penalty=1 "
          + "score=classic goal=none games=1 tie=draw deal=call countdown=3 seats=2 hints=off "
          + "variant=classic bots=no private=no"
      ])
    #expect(
      human(.offer(offer)) == [
        "* bob looks for opponents: duel, time=5:00 claim=2.5. Type accept bob."
      ])
    offer.to = try ViewSample.name("ann")
    offer.rules = Rules()
    #expect(
      human(.offer(offer)) == [
        "* bob wants to play you: duel.", "Type accept bob, or decline bob.",
      ])
    offer.isYours = true
    #expect(
      human(.offer(offer)) == ["Your offer 9 to ann: duel. Type withdraw to take it back."])
    offer.to = nil
    offer.rules = Rules(seats: 4)
    #expect(
      human(.offer(offer)) == [
        "Your offer 9: party for 4. Type withdraw to take it back."
      ])
  }

  @Test(
    "An offer that is gone tells why",
    arguments: [
      (.taken, nil, nil),
      (.declined, "* ann declines your offer.", "You decline the offer of bob."),
      (.withdrawn, "You take your offer back.", "* bob takes the offer back."),
      (.gone, "* Your offer is void: the other player is gone.", "* bob is gone."),
      (.lost, "Your offer ended when your line was lost.", "* bob is gone."),
    ] as [(Message.Withdrawal, String?, String?)])
  func unoffer(why: Message.Withdrawal, yours: String?, theirs: String?) throws {
    let bob = try ViewSample.name("bob")
    let ann = try ViewSample.name("ann")
    let mine = Message.unoffer(OfferID(9), from: bob, to: ann, why, isYours: true)
    #expect(human(mine) == (yours.map { [$0] } ?? []))
    let other = Message.unoffer(OfferID(9), from: bob, to: ann, why, isYours: false)
    #expect(human(other) == (theirs.map { [$0] } ?? []))
    #expect(wire(mine) == ["unoffer id=9 from=bob to=ann why=\(why.rawValue)"])
  }

  @Test("Lists of players and tables")
  func lists() throws {
    var player = Message.PlayerLine(
      name: try ViewSample.name("ann"), table: TableID(3), isSeated: true, isBot: false, isYou: true
    )
    #expect(wire(.player(player)) == ["player name=ann table=3 as=seat bot=no"])
    #expect(human(.player(player)) == ["  ann              plays at table 3 (you)"])
    player.isSeated = false
    player.isYou = false
    player.isBot = true
    #expect(wire(.player(player)) == ["player name=ann table=3 as=watch bot=yes"])
    #expect(human(.player(player)) == ["  ann              watches table 3 (program)"])
    player.table = nil
    #expect(wire(.player(player)) == ["player name=ann table=- as=- bot=yes"])
    let game = Message.GameLine(
      label: try ViewSample.duel(), state: ViewSample.open(), spectators: 2)
    #expect(
      wire(.game(game)) == [
        "game table=3 kind=duel phase=open seats=ann,bob scores=2,1 wins=0,0 game=1 games=1 "
          + "left=161300 deck=60 watchers=2 variant=classic"
      ])
    #expect(human(.game(game)) == ["  table 3: duel, ann 2 - bob 1, 2:42 left, 2 watching"])
  }

  @Test("Talk keeps its text, with ? beyond ASCII for people who have not asked for more")
  func talk() throws {
    let bob = try ViewSample.name("bob")
    let text = try ChatText(cleaning: "caf\u{E9} \u{1F600} : a=b".utf8)
    let say = Message.say(from: bob, table: TableID(3), isSpectator: true, text: text)
    #expect(wire(say) == ["say from=bob table=3 as=watch : caf\u{E9} \u{1F600} : a=b"])
    #expect(human(say) == ["<bob> caf? ? : a=b"])
    var settings = HumanSettings()
    settings.utf8 = true
    #expect(human(say, settings) == ["<bob> caf\u{E9} \u{1F600} : a=b"])
    let lobby = Message.say(from: bob, table: nil, isSpectator: false, text: text)
    #expect(wire(lobby)[0].hasPrefix("say from=bob table=- as=- : "))
    #expect(wire(.tell(from: bob, text: text))[0].hasPrefix("tell from=bob : caf"))
    #expect(human(.tell(from: bob, text: text)) == ["<bob to you> caf? ? : a=b"])
  }

  @Test("Names, hints, signs of life and the time")
  func others() throws {
    let bob = try ViewSample.name("bob")
    let guest = try ViewSample.name("guest7")
    let named = Message.named(from: guest, to: bob, isYou: false)
    #expect(wire(named) == ["named from=guest7 to=bob"])
    #expect(human(named) == ["* guest7 is bob now."])
    #expect(human(.named(from: guest, to: bob, isYou: true)) == ["You are bob now."])

    let positions = ViewSample.positions([3, 7])
    let hint = Message.hint(TableID(3), at: Array(positions), cards: Array(Card.all.prefix(2)))
    #expect(wire(hint) == ["hint table=3 at=3,7 cards=1R#D,1R#O look=- is=-"])
    #expect(human(hint) == ["Hint: these two cards belong to a Set:   3 R<#>   7 R(#)"])
    let same = Message.hint(
      TableID(3), at: [Position(3)], cards: [Card.all[0]], Clue(.colour, isSame: true))
    #expect(human(same).last == "Look at colour: red on all three cards.")
    let different = Message.hint(
      TableID(3), at: [Position(3)], cards: [Card.all[0]], Clue(.number, isSame: false))
    #expect(wire(different) == ["hint table=3 at=3 cards=1R#D look=number is=different"])
    #expect(human(different).last == "Look at number: it is different on all three cards.")
    let second = Message.hint(
      TableID(3), at: Array(positions), cards: Array(Card.all.prefix(2)),
      Clue(.shape, isSame: false))
    #expect(
      human(second).last == "Look at shape: diamond and oval here, so squiggle on the third card.")
    let none = Message.hint(TableID(3), at: [], cards: [])
    #expect(wire(none) == ["hint table=3 at=- cards=- look=- is=-"])
    #expect(human(none) == ["Hint: no Set is on the board. Type deal for more cards."])

    #expect(wire(.ping) == ["ping"])
    #expect(human(.ping).isEmpty)
    #expect(wire(.pong).isEmpty)
    #expect(human(.pong) == ["Pong."])

    let time = Message.time(milliseconds: 61_500, try ViewSample.duel(), ViewSample.open())
    #expect(wire(time) == ["time ms=61500 table=3 t=18700 left=161300 running=yes"])
    #expect(human(time)[0] == "Table 3: 0:19 played, 2:42 left.")
    let lobby = Message.time(milliseconds: 61_500, nil, nil)
    #expect(wire(lobby) == ["time ms=61500 table=- t=- left=- running=no"])
    #expect(human(lobby) == ["The server has been up for 1:02."])
  }

  @Test("Score, limits and help")
  func answers() throws {
    let score = Message.score(
      try ViewSample.duel(), ViewSample.open(), sequence: 40, viewer: Seat(0))
    #expect(
      wire(score) == ["score table=3 seq=40 t=18700 scores=2,1 sets=3,1 misses=1,0 wins=0,0"])
    #expect(
      human(score) == [
        "ann 2 - bob 1, 2:42 left, 60 cards in the deck", "  ann: 3 Sets, 1 miss",
        "  bob: 1 Set, 0 misses",
      ])
    let limits = Message.limits([
      Message.LimitLine(name: "line_bytes", value: 512, meaning: "bytes of a line"),
      Message.LimitLine(name: "clients", value: nil, meaning: "connections"),
    ])
    #expect(
      wire(limits) == [
        "limit name=line_bytes value=512 : bytes of a line",
        "limit name=clients value=- : connections",
      ])
    #expect(
      human(limits) == ["    512  line_bytes: bytes of a line", "   none  clients: connections"])
    let help = Message.help(["claim  Say that you see a Set.", "  Then name its cards."])
    #expect(
      wire(help) == ["help : claim  Say that you see a Set.", "help :   Then name its cards."])
    #expect(human(help) == ["claim  Say that you see a Set.", "  Then name its cards."])
  }

  @Test("A token is told in full to the one whom it belongs to")
  func tokens() {
    let digits = "0123456789ABCDEF02468ACF13579BDE"
    #expect(
      wire(.notice(.token(ViewSample.token()))) == [
        "notice why=token token=\(digits) : If you lose the line: back \(digits)"
      ])
    #expect(human(.notice(.token(ViewSample.token()))) == ["If you lose the line: back \(digits)"])
  }

  @Test("What only people need is no line for programs")
  func peopleOnly() throws {
    let name = try ViewSample.name("bob")
    let notices: [Notice] = [
      .settings(HumanSettings()), .humanView, .alone, .quitAgain, .waiting(for: name),
      .waiting(for: nil),
    ]
    for notice in notices {
      #expect(wire(.notice(notice)).isEmpty)
      #expect(human(.notice(notice)).count == 1)
    }
    #expect(wire(.notice(.inLobby)).first?.hasPrefix("notice why=lobby : ") == true)
  }

  @Test("A farewell tells why", arguments: Farewell.allCases)
  func farewell(why: Farewell) {
    #expect(wire(.bye(why)) == ["bye why=\(why.rawValue)"])
    #expect(human(.bye(why)).count == 1)
  }
}
