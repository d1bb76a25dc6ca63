import SetGame
import SetLobby
import SetWire
import Testing

/// Who is who: names that look alike, and those who are ignored.
@Suite struct NameTests {
  @Test("A name that looks like one in use is refused, and it is said why")
  func lookalikes() {
    var hall = Hall()
    hall.program("Alice")
    hall.program("eve")
    for name in ["aIice", "a1ice", "ALICE_", "al1ce", "alice-"] {
      hall.send("eve", "name \(name)")
      #expect(
        hall.read("eve") == [
          "error re=- code=name-taken : That name looks like the name of Alice. "
            + "Take another one: name NAME."
        ])
    }
    #expect(hall.ask("eve", "name alice2").last == "ok re=-")
    #expect(hall.ask("eve", "tell aIice hi") == ["error re=- code=no-such-player"])
    hall.drop("Alice")
    #expect(hall.ask("eve", "name aIice").last == "ok re=-")
  }

  @Test("The name of a lost player is in use, and one may change to what looks like one's own")
  func keptName() {
    var hall = Hall()
    hall.play("ann", "bob")
    hall.program("eve")
    hall.drop("ann")
    #expect(hall.ask("eve", "name ann_") == ["error re=- code=name-taken"])
    #expect(hall.ask("eve", "name eve_").last == "ok re=-")
    #expect(hall.ask("eve", "name EVE").last == "ok re=-")
    #expect(hall.lobby.census.names == 3)
    hall.wait(.seconds(61))
    #expect(hall.ask("eve", "name ann_").last == "ok re=-")
  }

  @Test("No two seats of a table have one name, not even when the player of one has left")
  func seatName() {
    var hall = Hall()
    hall.play("ann", "bob")
    hall.send("ann", "quit")
    #expect(hall.ask("bob", "name Ann") == ["error re=- code=name-taken"])
    hall.send("bob", "leave")
    #expect(hall.ask("bob", "name Ann").last == "ok re=-")
  }

  @Test("A name that looks like another does not come with hello either")
  func hello() {
    var hall = Hall()
    hall.program("bob")
    hall.connect("eve")
    hall.send("eve", "hello 1 name=b0b")
    let told = hall.read("eve")
    #expect(told.contains { $0.hasPrefix("hello 1 you=guest2 ") })
    #expect(told.last?.hasPrefix("error re=- code=name-taken ") == true)
  }
}

@Suite struct IgnoringTests {
  private static let street = PeerAddress(ipv4: 192, 0, 2, 7)

  private static func hall() -> Hall {
    var hall = Hall()
    hall.program("ann")
    hall.program("bob", from: street)
    #expect(
      hall.ask("ann", "ignore bob") == [
        "notice why=ignoring name=bob on=yes : You hear no more of bob.", "ok re=-",
      ])
    return hall
  }

  @Test("Who is ignored stays so under another name, and who takes the name is heard")
  func rename() {
    var hall = Self.hall()
    #expect(hall.ask("bob", "name rob").last == "ok re=-")
    #expect(hall.ask("bob", "say it's me") == ["ok re=-"])
    #expect(hall.ask("bob", "tell ann it's me") == ["error re=- code=not-allowed"])
    #expect(hall.ask("bob", "duel ann") == ["error re=- code=not-allowed"])
    hall.program("cat")
    _ = hall.ask("cat", "name bob")
    #expect(hall.read("ann").isEmpty)
    hall.send("cat", "say hello")
    #expect(hall.read("ann") == ["say from=bob table=- as=- : hello"])
    #expect(
      hall.ask("ann", "ignore rob").first
        == "notice why=ignoring name=rob on=no : You hear of rob again.")
    hall.send("bob", "say thanks")
    #expect(hall.read("ann") == ["say from=rob table=- as=- : thanks"])
  }

  @Test("Who connects anew from the same address is still ignored, until it is undone")
  func reconnect() {
    var hall = Self.hall()
    hall.drop("bob")
    hall.program("rob", from: Self.street)
    hall.send("rob", "say hello again")
    #expect(hall.read("ann").isEmpty)
    #expect(
      hall.ask("ann", "ignore rob").first
        == "notice why=ignoring name=rob on=no : You hear of rob again.")
    hall.send("rob", "say sorry")
    #expect(hall.read("ann") == ["say from=rob table=- as=- : sorry"])
  }

  @Test("Others from the same address who were there before are heard")
  func neighbour() {
    var hall = Hall()
    hall.program("ann")
    for name in ["bob", "cat"] { hall.program(name, from: Self.street) }
    _ = hall.ask("ann", "ignore bob")
    hall.send("cat", "say hello")
    #expect(hall.read("ann") == ["say from=cat table=- as=- : hello"])
  }

  @Test(
    "Both are kept with a seat: who is ignored, and whom one ignores", arguments: [true, false])
  func token(isDropped: Bool) {
    var hall = Hall()
    let token = hall.program("bob", from: Self.street)
    hall.program("ann")
    hall.program("cat")
    hall.send("bob", "ignore cat")
    hall.play("ann", "bob")
    hall.send("ann", "ignore bob")
    if isDropped { hall.drop("bob") }
    hall.connect("late", from: PeerAddress(ipv4: 198, 51, 100, 1))
    #expect(hall.ask("late", "hello 1 token=\(token)").last == "ok re=-")
    _ = hall.read("ann")
    hall.send("late", "say it's me")
    #expect(hall.read("ann").isEmpty)
    hall.send("ann", "resign")
    hall.wait(.seconds(1))
    _ = hall.read("late")
    #expect(hall.ask("cat", "tell bob hi") == ["error re=- code=not-allowed"])
  }

  @Test("A lost player can be ignored, and one who is gone be forgotten by name")
  func gone() {
    var hall = Hall()
    hall.play("bob", "cat")
    hall.program("ann")
    hall.drop("bob")
    #expect(
      hall.ask("ann", "ignore bob").first
        == "notice why=ignoring name=bob on=yes : You hear no more of bob.")
    hall.wait(.seconds(61))
    #expect(
      hall.ask("ann", "ignore bob").first
        == "notice why=ignoring name=bob on=no : You hear of bob again.")
    #expect(hall.ask("ann", "ignore bob") == ["error re=- code=no-such-player"])
  }
}

/// Seats of players who are gone leave room for those who are here.
@Suite struct KeptSeatTests {
  private static func solo(_ hall: inout Hall, _ name: String, from address: PeerAddress) {
    hall.program(name, from: address)
    hall.send(name, "solo countdown=0")
  }

  @Test("Of one address sixteen seats are kept, and practice is given up before matches")
  func address() {
    var hall = Hall()
    let address = PeerAddress(ipv4: 192, 0, 2, 7)
    hall.program("ann", from: address)
    hall.play("ann", "bob")
    hall.drop("ann")
    for number in 1...20 {
      Self.solo(&hall, "p\(number)x", from: address)
      hall.drop("p\(number)x")
    }
    #expect(hall.lobby.census.tables == 16)
    #expect(hall.lobby.census.tokens == 17, "Fifteen who practise, ann and bob.")
    #expect(hall.lobby.match(at: TableID(1)) != nil && hall.lobby.match(at: TableID(2)) == nil)
    #expect(hall.logged.filter { if case .gaveUpSeat = $0 { true } else { false } }.count == 5)
    Self.solo(&hall, "cat", from: PeerAddress(ipv4: 192, 0, 2, 8))
    hall.drop("cat")
    #expect(hall.lobby.census.tables == 17, "Another address has a limit of its own.")
  }

  @Test("When there is no room for a table, those that nobody attends go, practice first")
  func tables() {
    var limits = Limits.forTests
    limits.tablesMax = 3
    var hall = Hall(limits: limits)
    hall.play("ann", "bob")
    hall.drop("ann")
    hall.drop("bob")
    for name in ["cat", "dan"] { Self.solo(&hall, name, from: .loopback) }
    hall.drop("cat")
    Self.solo(&hall, "eve", from: .loopback)
    #expect(hall.lobby.match(at: TableID(2)) == nil, "The practice of cat is given up.")
    #expect(hall.lobby.match(at: TableID(1)) != nil)
    Self.solo(&hall, "fay", from: .loopback)
    #expect(hall.lobby.match(at: TableID(1)) == nil, "Then the match that both have left.")
    hall.program("gus")
    #expect(hall.ask("gus", "solo") == ["error re=- code=full"], "Who is there keeps the table.")
    #expect(hall.lobby.census.tables == 3)
  }

  @Test("The seats of all addresses together have a limit, and who waits is waited for longest")
  func all() {
    var limits = Limits.forTests
    limits.keptSeatsMax = 2
    var hall = Hall(limits: limits)
    hall.play("ann", "bob")
    hall.play("cat", "dan")
    hall.drop("ann")
    hall.drop("cat")
    hall.drop("dan")
    #expect(hall.lobby.match(at: TableID(2)) == nil && hall.lobby.match(at: TableID(1)) != nil)
    hall.play("eve", "fay")
    hall.play("gus", "hal")
    for name in ["eve", "gus"] { hall.drop(name) }
    #expect(hall.read("bob").contains { $0.hasPrefix("over ") }, "ann was lost first.")
  }
}
