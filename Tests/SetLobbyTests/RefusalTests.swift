import SetGame
import SetWire
import Testing

@testable import SetLobby

/// What a refusal says is true of the moment.
@Suite struct RefusalOfTheMomentTests {
  /// ann reads prose at the first table, bob is a program.
  private func hall(_ options: String = "") -> Hall {
    var hall = Hall()
    hall.connect("ann")
    hall.program("bob")
    hall.send("ann", "duel countdown=0 \(options)")
    hall.send("bob", "accept")
    hall.wait(.seconds(1))
    _ = hall.read("ann")
    return hall
  }

  @Test(
    "Between two games every refusal says that the next one begins by itself, and when",
    arguments: ["rematch", "claim", "1 2 3", "deal", "pass", "pause", "resume", "resign"])
  func interval(line: String) {
    var hall = hall("games=3")
    hall.send("bob", "resign")
    hall.wait(.milliseconds(1500))
    _ = hall.read("ann")
    hall.send("ann", line)
    #expect(hall.read("ann") == ["! Between two games: the next one begins by itself in 4 s."])
  }

  @Test(
    "What makes no sense in a claim, a chance or an open game is refused in its own words",
    arguments: [
      ("", "pass", "! There is nothing to pass: anybody may claim."),
      ("", "resume", "! The game is not paused."),
      ("", "rematch", "! The match is not over yet: `rematch` is for its end."),
      ("ann claim", "deal", "! Not now: your claim stands. Name three cards, as in 1 5 9."),
      ("ann claim", "pass", "! Not now: your claim stands. Name three cards, as in 1 5 9."),
      ("ann claim", "pause", "! Not while a Set may be named. Ask again when anybody may claim."),
      (
        "bob miss", "deal",
        "! Not now: it is your chance. Name three cards, as in 1 5 9, or `pass`."
      ),
    ])
  func words(before: String, line: String, refusal: String) {
    var hall = hall()
    if before == "ann claim" { hall.send("ann", "claim") }
    if before == "bob miss" {
      hall.send("bob", "claim")
      hall.wait(.seconds(4))
    }
    _ = hall.read("ann")
    hall.send("ann", line)
    #expect(hall.read("ann") == [refusal])
  }

  @Test(
    "What is refused in the lobby says what there is, with the code that it always had",
    arguments: [
      ("withdraw", "no-such-offer : You have made no offer, or it has been taken."),
      ("decline", "no-such-offer : No such offer is made to you. Open offers need no answer."),
      ("leave", "not-seated : You are at no table. `quit` leaves the server."),
      ("y", "not-allowed : Nothing was asked. In the lobby `learn` asks questions."),
    ])
  func lobby(line: String, refusal: String) {
    var hall = Hall()
    hall.program("ann")
    hall.send("ann", line)
    #expect(hall.read("ann") == ["error re=- code=" + refusal])
  }

  @Test(
    "Of what a hello could not have one thing is told: the token, else the name, else a key",
    arguments: [
      ("foo=1 name=ann token=00112233445566778899AABBCCDDEEFF", "bad-token"),
      ("foo=1 name=ann", "name-taken"), ("foo=1 name=bob", "bad-argument"),
      ("name=4ever", "bad-name"),
    ])
  func hello(words: String, code: String) {
    var hall = Hall()
    hall.program("ann")
    hall.connect("bob")
    hall.send("bob", "hello 1 \(words)")
    #expect(hall.read("bob").last?.hasPrefix("error re=- code=\(code) ") == true)
  }

  @Test("Who is too late with a claim is told by name who was first")
  func taken() {
    for (first, second, start) in [
      ("bob", "ann", "! bob"), ("ann", "bob", "error re=- code=taken : guest1"),
    ] {
      var hall = hall()
      hall.send(first, "claim")
      _ = hall.read(second)
      hall.send(second, "claim")
      #expect(hall.read(second) == [start + " has claimed. Wait until the claim is judged."])
    }
  }

  @Test("Who would watch the own table when its match is over is not said to be in a game")
  func ownTable() {
    var hall = hall()
    hall.send("bob", "resign")
    _ = hall.read("ann")
    hall.send("ann", "watch 1")
    #expect(
      hall.read("ann") == ["! You sit at that table. `board` shows it; `leave` gives up your seat."]
    )
  }
}
