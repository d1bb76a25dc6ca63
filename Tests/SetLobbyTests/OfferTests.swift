import SetGame
import SetLobby
import SetWire
import Testing

/// What becomes of offers while their makers do something else.
@Suite struct OfferTests {
  @Test("An offer stands while its maker plays solo, which ends when somebody takes the offer")
  func offerInSolo() {
    var hall = Hall()
    hall.program("ann")
    hall.program("bob")
    #expect(hall.ask("ann", "duel").last == "ok re=-")
    let solo = hall.ask("ann", "solo countdown=0")
    #expect(!solo.contains { $0.hasPrefix("unoffer") })
    #expect(hall.ask("bob", "tables").contains { $0.hasPrefix("offer id=1 from=ann") })
    _ = hall.read("ann")
    hall.send("bob", "accept ann")
    let told = hall.read("ann")
    #expect(told.first == "unoffer id=1 from=ann to=- why=taken")
    #expect(told.dropFirst().first?.hasPrefix("notice why=put-away table=1 : ") == true)
    let table = told.first { $0.hasPrefix("table ") } ?? ""
    #expect(table.contains(" seats=ann,bob ") && table.contains(" ms=5000 "))
    #expect(hall.lobby.census.tables == 1 && hall.lobby.census.offers == 0)
  }

  @Test("Who starts solo anew or leaves it keeps the offer")
  func offerOutlivesSolo() {
    var hall = Hall()
    hall.program("ann")
    _ = hall.ask("ann", "duel")
    _ = hall.ask("ann", "solo countdown=0")
    #expect(hall.ask("ann", "new").contains("ok re=-"))
    #expect(hall.lobby.census.offers == 1)
    #expect(hall.ask("ann", "leave").last == "ok re=-")
    #expect(hall.lobby.census.offers == 1)
    hall.drop("ann")
    #expect(hall.lobby.census.offers == 0)
  }

  @Test("Who sees an offer is told when its maker has another name")
  func rename() {
    var hall = Hall()
    for name in ["ann", "bob", "cat"] { hall.program(name) }
    _ = hall.ask("ann", "duel")
    for name in ["bob", "cat"] { _ = hall.read(name) }
    #expect(hall.ask("ann", "name eve") == ["named from=ann to=eve", "ok re=-"])
    #expect(hall.read("bob") == ["named from=ann to=eve"])
    #expect(hall.read("cat") == ["named from=ann to=eve"])
    #expect(hall.ask("bob", "accept eve").last == "ok re=-")
  }

  @Test("An offer to one player makes both sides known to each other by their new names")
  func renameInOfferToOne() {
    var hall = Hall()
    for name in ["ann", "bob", "cat"] { hall.program(name) }
    _ = hall.ask("ann", "duel bob")
    for name in ["bob", "cat"] { _ = hall.read(name) }
    _ = hall.ask("ann", "name eve")
    #expect(hall.read("bob") == ["named from=ann to=eve"])
    _ = hall.ask("bob", "name dan")
    #expect(hall.read("eve").isEmpty && hall.read("ann") == ["named from=bob to=dan"])
    #expect(hall.read("cat").isEmpty)
  }

  @Test("The name that one has can be asked for, also in a game")
  func ownName() {
    var hall = Hall()
    hall.connect("ann")
    hall.send("ann", "name ann")
    hall.send("ann", "solo countdown=0")
    _ = hall.read("ann")
    #expect(hall.ask("ann", "hello 1 name=ann").last == "ok re=-")
    #expect(hall.ask("ann", "name ann") == ["named from=ann to=ann", "ok re=-"])
    #expect(hall.ask("ann", "name eve") == ["error re=- code=not-allowed"])
  }

  @Test("A private table without a free seat invites to watch only")
  func privateSolo() {
    var hall = Hall()
    hall.program("ann")
    hall.send("ann", "solo private=yes")
    let notice = hall.read("ann").first { $0.hasPrefix("notice why=code ") } ?? ""
    #expect(notice.contains("watch by: watch ") && !notice.contains("accept"))
    hall.program("bob")
    hall.send("bob", "duel private=yes")
    #expect(hall.read("bob").contains { $0.hasPrefix("notice why=code ") && $0.contains("accept") })
  }

  @Test("A party that waits shows the whole deck")
  func deckInWaiting() {
    var hall = Hall()
    hall.program("ann")
    let board = hall.ask("ann", "duel seats=3 variant=junior").first { $0.hasPrefix("board ") }
    #expect(board?.contains(" deck=27 ") == true)
  }
}

/// What people read when something is over or agreed on.
@Suite struct EndingTests {
  private static func people(_ hall: inout Hall) {
    for name in ["ann", "bob"] {
      hall.connect(name)
      hall.send(name, "name \(name)")
    }
    hall.send("ann", "duel countdown=0")
    hall.send("bob", "duel")
    hall.wait(.zero)
    for name in ["ann", "bob"] { _ = hall.read(name) }
  }

  @Test("Another match is suggested only to those who can have one")
  func suggestions() {
    var hall = Hall()
    Self.people(&hall)
    hall.send("bob", "leave")
    #expect(!hall.read("bob").contains { $0.contains("rematch") })
    let left = hall.read("ann")
    #expect(!left.contains { $0.contains("rematch") })
    #expect(left.last == "Type leave to meet others.")
    hall.send("ann", "solo countdown=0")
    hall.wait(.zero)
    _ = hall.read("ann")
    hall.send("ann", "leave")
    #expect(!hall.read("ann").contains { $0.contains("Type new") })
  }

  @Test("What completes an agreement is not told as still waiting")
  func agreements() {
    var hall = Hall()
    Self.people(&hall)
    hall.send("ann", "pause")
    hall.send("bob", "pause")
    hall.send("ann", "resume")
    #expect(hall.read("ann").contains { $0.contains("the others are not yet") })
    _ = hall.read("bob")
    hall.send("bob", "resume")
    for name in ["ann", "bob"] {
      let told = hall.read(name)
      #expect(
        told.contains("The pause is over.") && !told.contains { $0.contains("ready to go on") })
    }
    hall.send("ann", "resign")
    hall.send("ann", "rematch")
    #expect(hall.read("bob").contains("* ann wants a rematch."))
    _ = hall.read("ann")
    hall.send("bob", "rematch")
    for name in ["ann", "bob"] {
      #expect(!hall.read(name).contains { $0.contains("rematch") })
    }
  }

  @Test("Solo begins anew without a word on how the old game ended")
  func new() {
    var hall = Hall()
    hall.connect("ann")
    hall.send("ann", "solo countdown=0")
    hall.wait(.zero)
    _ = hall.read("ann")
    hall.send("ann", "new")
    let told = hall.read("ann")
    #expect(told.contains { $0.hasPrefix("The board comes") || $0.contains("solo") })
    #expect(
      !told.contains { $0.contains("over") || $0.contains("rematch") || $0.contains("resign") })
  }

  @Test("Alone a pass is refused without advice to claim, and picks outlive a deal")
  func solo() {
    var hall = Hall()
    hall.program("ann")
    _ = hall.ask("ann", "solo countdown=0 penalty=0")
    hall.wait(.seconds(1))
    _ = hall.read("ann")
    hall.send("ann", "pass")
    #expect(hall.read("ann") == ["error re=- code=not-open : Alone there is nothing to pass."])
    _ = hall.ask("ann", "pick 1 2")
    #expect(hall.ask("ann", "deal").contains { $0.hasPrefix("dealt ") })
    #expect(hall.ask("ann", "board").contains { $0.contains(" picks=1,2 ") })
    #expect(hall.ask("ann", "pick 15").contains { $0.hasPrefix("set ") || $0.hasPrefix("miss ") })
    #expect(hall.ask("ann", "board").contains { $0.contains(" picks=- ") })
  }
}

/// What is said of a refusal that has several causes.
@Suite struct RefusalTests {
  @Test("An act too soon after another is not called too many lines")
  func tooSoon() {
    var hall = Hall(limits: Limits())
    hall.play("ann", "bob")
    hall.wait(.seconds(1))
    hall.send("ann", "set 1 2 3")
    hall.send("bob", "pass")
    _ = hall.read("ann")
    hall.send("ann", "claim board=2")
    hall.send("ann", "claim")
    let refusals = hall.read("ann").filter { $0.contains("code=slow-down") }
    #expect(
      !refusals.isEmpty && refusals.allSatisfy { $0.contains("Too soon after your last act") })
  }

  @Test("The limit of a full board is told as it is, and a word for others is not given alone")
  func wording() {
    #expect(
      String(decoding: Denial.play(.boardFull(18)).text(), as: UTF8.self)
        == "With more than 18 cards on the board no more can be called for.")
    #expect(
      String(decoding: Denial.play(.lockedOut).text(), as: UTF8.self).contains("Wait until"))
  }
}
