import SetGame
import SetLobby
import SetWire
import Testing

@Suite("The seats of a party that waits")
struct SeatOrderTests {
  @Test("A program that follows the events knows who sits where, whoever comes and goes")
  func comingAndGoing() {
    var hall = Hall()
    for name in ["ada", "bo", "cy", "dee", "eve"] { hall.program(name) }
    hall.send("ada", "duel seats=4 countdown=5")
    var ada = WireClient()
    func follow() {
      for line in lines(of: hall.take("ada")) { ada.read(line) }
    }
    hall.send("bo", "accept ada")
    follow()
    #expect(ada.seats == ["ada", "bo", "-", "-"])
    hall.send("cy", "accept ada")
    hall.send("bo", "leave")
    follow()
    #expect(ada.seats == ["ada", "-", "cy", "-"])
    hall.send("dee", "accept ada")
    hall.send("eve", "accept ada")
    follow()
    #expect(ada.seats == ["ada", "dee", "cy", "eve"])
    #expect(ada.faults == [])
  }

  @Test("Who takes the seat of a party's maker back has made its offer")
  func makerIsBack() {
    var hall = Hall()
    let token = hall.program("ada")
    hall.program("bo")
    hall.send("ada", "duel seats=3 countdown=0")
    // The old connection hangs, and still stands.
    hall.connect("again")
    hall.send("again", "hello 1 token=\(token)")
    #expect(hall.isClosed("ada"))
    hall.send("bo", "accept ada")
    #expect(hall.lobby.match(at: TableID(1))?.players.map(\.isSeated) == [true, true, false])
    _ = hall.take("again")
    hall.send("again", "withdraw")
    #expect(lines(of: hall.take("again")).last == "ok re=-")
  }
}
