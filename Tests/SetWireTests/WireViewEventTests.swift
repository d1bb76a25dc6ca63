import Testing

@testable import SetGame
@testable import SetWire

private let ann = Seat(0)
private let bob = Seat(1)

private func wire(
  _ what: TableEvent.What, in table: TableLabel, sequence: Int = 12, time: Int = 3400
) -> [String] {
  var out: [UInt8] = []
  WireView.append(TableEvent(sequence: sequence, time: time, what), in: table, to: &out)
  return lines(out)
}

@Suite("Events in the wire view")
struct WireViewEventTests {
  @Test(
    "Each happening is one line with its keys",
    arguments: [
      (.joined(ann), "joined table=3 seq=12 t=3400 who=ann as=seat seat=1"),
      (.parted(bob), "parted table=3 seq=12 t=3400 who=bob as=seat seat=2"),
      (
        .countdown(milliseconds: 3000, game: 1, players: Seats([ann, bob])),
        "countdown table=3 seq=12 t=3400 ms=3000 game=1 players=ann,bob"
      ),
      (
        .board(version: 1, deck: 69, cards: Board(Card.all.prefix(3))),
        "board table=3 seq=12 t=3400 version=1 deck=69 cards=1R#D,1R#O,1R#S"
      ),
      (
        .board(version: 9, deck: 0, cards: []),
        "board table=3 seq=12 t=3400 version=9 deck=0 cards=-"
      ),
      (
        .clock(left: 180_000, isRunning: true),
        "clock table=3 seq=12 t=3400 left=180000 running=yes"
      ),
      (.clock(left: nil, isRunning: false), "clock table=3 seq=12 t=3400 left=- running=no"),
      (.open(version: 7), "open table=3 seq=12 t=3400 version=7"),
      (
        .claim(by: bob, window: 5, milliseconds: 4000),
        "claim table=3 seq=12 t=3400 by=bob w=5 ms=4000"
      ),
      (
        .picks(by: bob, at: ViewSample.positions([3, 7])),
        "pick table=3 seq=12 t=3400 by=bob cards=3,7"
      ),
      (.picks(by: bob, at: []), "pick table=3 seq=12 t=3400 by=bob cards=-"),
      (
        .miss(by: ann, .time, points: -1),
        "miss table=3 seq=12 t=3400 by=ann why=time at=- cards=- fails=- points=-1"
      ),
      (.calls(by: ann), "calls table=3 seq=12 t=3400 by=ann"),
      (
        .answer(window: 6, for: Seats([bob]), .miss, milliseconds: 10_000),
        "answer table=3 seq=12 t=3400 w=6 who=bob why=miss ms=10000"
      ),
      (
        .answer(window: 6, for: Seats([ann, bob]), .deal, milliseconds: 500),
        "answer table=3 seq=12 t=3400 w=6 who=ann,bob why=deal ms=500"
      ),
      (.passed(by: bob), "passed table=3 seq=12 t=3400 by=bob"),
      (.noDeal(paid: ann), "nodeal table=3 seq=12 t=3400 paid=ann"),
      (.noDeal(paid: nil), "nodeal table=3 seq=12 t=3400 paid=-"),
      (.score([2, -1]), "score table=3 seq=12 t=3400 scores=2,-1"),
      (.left(bob, grace: 60_000), "left table=3 seq=12 t=3400 who=bob grace=60000"),
      (.back(bob), "back table=3 seq=12 t=3400 who=bob"),
      (.result(winner: ann, wins: [1, 0]), "result table=3 seq=12 t=3400 winner=ann wins=1,0"),
      (.result(winner: nil, wins: [1, 1]), "result table=3 seq=12 t=3400 winner=- wins=1,1"),
      (.rematch(by: bob), "rematch table=3 seq=12 t=3400 by=bob"),
    ] as [(Happening, String)])
  func happening(_ happening: Happening, line: String) throws {
    #expect(wire(.match(happening), in: try ViewSample.duel()) == [line])
  }

  @Test("A Set tells who, where, which cards, what for and in which time")
  func set() throws {
    let find = Happening.Find(
      by: ann, positions: ViewSample.positions([3, 7, 11]), cards: try ViewSample.set(), points: 1,
      took: 5403, version: 9, paid: bob)
    #expect(
      wire(.match(.set(find)), in: try ViewSample.duel()) == [
        "set table=3 seq=12 t=3400 by=ann at=3,7,11 cards=1R#O,1G:O,1P.O points=1 took=5403 "
          + "version=9 paid=bob"
      ])
  }

  @Test("A miss names the features that fail")
  func miss() throws {
    let failure = Happening.Failure.notASet(
      at: ViewSample.positions([1, 2, 3]), try ViewSample.noSet())
    #expect(
      wire(.match(.miss(by: ann, failure, points: -2)), in: try ViewSample.duel()) == [
        "miss table=3 seq=12 t=3400 by=ann why=not-a-set at=1,2,3 cards=1R#O,1R:O,1G.D "
          + "fails=colour,shape points=-2"
      ])
  }

  @Test(
    "A dealing tells why the cards come",
    arguments: [
      (.refill, "refill"), (.call, "call"), (.auto, "auto"),
    ] as [(Happening.Dealing.Reason, String)])
  func dealt(reason: Happening.Dealing.Reason, word: String) throws {
    let dealing = Happening.Dealing(
      reason: reason, positions: ViewSample.positions([13, 14]),
      cards: Few(Card.all.suffix(2)), deck: 4, version: 8, paid: nil)
    #expect(
      wire(.match(.dealt(dealing)), in: try ViewSample.duel()) == [
        "dealt table=3 seq=12 t=3400 why=\(word) at=13,14 cards=3P.O,3P.S deck=4 version=8 paid=-"
      ])
  }

  @Test("A card that fills a hole tells from where to where")
  func move() throws {
    var board = Board(Array(Card.all.prefix(13)))
    var deck = Deck(dealing: [])
    let (_, moves) = board.take(ViewSample.positions([3]), refillingFrom: &deck, downTo: 0)
    let move = try #require(moves.first)
    #expect(
      wire(.match(.move(move, version: 8)), in: try ViewSample.duel()) == [
        "move table=3 seq=12 t=3400 from=13 to=3 version=8"
      ])
  }

  @Test(
    "A pause has six states",
    arguments: [
      (.asked, "asked"), (.agreed, "agreed"), (.on, "on"), (.lapsed, "lapsed"), (.ready, "ready"),
      (.off, "off"),
    ] as [(Happening.PauseState, String)])
  func pause(state: Happening.PauseState, word: String) throws {
    let happening = Happening.pause(by: bob, state, milliseconds: 20_000)
    #expect(
      wire(.match(happening), in: try ViewSample.duel()) == [
        "pause table=3 seq=12 t=3400 by=bob state=\(word) ms=20000"
      ])
  }

  @Test(
    "A game, or a player's part in it, ends for one of six reasons",
    arguments: [
      (.deck, "deck"), (.time, "time"), (.goal, "goal"), (.resign, "resign"),
      (.forfeit, "forfeit"), (.left, "left"),
    ] as [(Happening.Ending, String)])
  func ending(_ ending: Happening.Ending, word: String) throws {
    let table = try ViewSample.duel()
    let tallies = [
      Tally(misses: 1, hints: 2, needlessCalls: 0, findTimes: [3000, 1000, 2001]),
      Tally(misses: 4, hints: 0, needlessCalls: 3, findTimes: []),
    ]
    let over = Happening.over(
      ending, winner: ann, scores: [9, 7], sets: [10, 7], game: 2, tallies: tallies)
    #expect(
      wire(.match(over), in: table) == [
        "over table=3 seq=12 t=3400 why=\(word) winner=ann scores=9,7 sets=10,7 misses=1,4"
          + " hints=2,0 needless=0,3 best=1000,- median=2001,- game=2"
      ])
    #expect(
      wire(.match(.out(bob, ending)), in: table) == [
        "out table=3 seq=12 t=3400 who=bob why=\(word)"
      ])
  }

  @Test("Spectators come and go by name")
  func spectators() throws {
    let table = try ViewSample.duel()
    let cleo = try ViewSample.name("cleo")
    #expect(
      wire(.spectatorJoined(cleo), in: table)
        == ["joined table=3 seq=12 t=3400 who=cleo as=watch seat=-"])
    #expect(
      wire(.spectatorParted(cleo), in: table)
        == ["parted table=3 seq=12 t=3400 who=cleo as=watch seat=-"])
  }

  @Test("What only one player may know is in nobody's events")
  func secrets() throws {
    let table = try ViewSample.duel()
    let hint = Happening.hint(ann, ViewSample.positions([3]), Clue(.colour, isSame: true))
    #expect(wire(.match(hint), in: table).isEmpty)
    #expect(wire(.match(.refused(ann, .lockedOut)), in: table).isEmpty)
  }

  @Test("The longest form of every event fits a line, to its last value")
  func longest() throws {
    let table = try ViewSample.largest()
    let large = ViewSample.large
    let events = try Happening.samples().map(TableEvent.What.match)
    let name = try #require(table.names.last ?? nil)
    for what in events + [.spectatorJoined(name), .spectatorParted(name)] {
      for line in wire(what, in: table, sequence: large, time: large) {
        #expect(line.utf8.count < WireLimits.lineMax - 20, "cut off: \(line)")
        #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "not printable: \(line)")
        #expect(isWellFormed(line), "\(line)")
      }
    }
  }
}

/// Whether a line is a verb and keys with values that have no blank and are not empty.
func isWellFormed(_ line: String) -> Bool {
  let head = line.components(before: " : ")
  let words = head.split(separator: " ", omittingEmptySubsequences: false)
  guard let verb = words.first, !verb.isEmpty else { return false }
  let isHello = verb == "hello"
  return words.dropFirst(isHello ? 2 : 1).allSatisfy { word in
    guard let equals = word.firstIndex(of: "=") else { return false }
    return equals != word.startIndex && word.index(after: equals) != word.endIndex
  }
}

extension String {
  /// What comes before a separator, or all of it.
  fileprivate func components(before separator: String) -> Substring {
    firstRange(of: separator).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
