import SetGame
import SetScreen
import SetWire
import Testing

@Suite("A party")
struct PartyTests {
  private static let names = [
    "ada", "bo", "christopher", "dee", "eve-maria", "fred", "gus", "hal",
  ]

  /// A party of so many, in phase open.
  private func party(_ seats: Int, _ options: [String] = []) -> Rig {
    var rig = Rig(seed: 5)
    rig.join("ada", .duel(["seats=\(seats)", "time=2:00", "countdown=0"] + options))
    for name in Self.names[1..<seats] {
      let client = rig.join(name)
      rig.wait(.milliseconds(300))
      rig.press(client, "/accept ada\r")
    }
    rig.wait(.seconds(1))
    return rig
  }

  @Test(
    "Players, clock and board are to be seen at every size", arguments: [3, 4, 8],
    [(112, 27), (80, 24), (40, 20)])
  func looks(seats: Int, size: (Int, Int)) {
    var rig = party(seats)
    rig.press(1, rig.keysOfSet(1) ?? "")
    rig.wait(.seconds(1))
    let view = rig.view(0, size.0, size.1).joined(separator: "\n")
    #expect(view.contains("1:5"))
    #expect(view.contains("ada") && view.contains("bo"))
    for key in "QWERASDFZXCV" { #expect(view.contains(" \(key)")) }
    guard size.0 >= 80 else { return }
    for name in Self.names[..<seats] { #expect(view.contains(name), "\(name)") }
  }

  @Test("Who leaves a party that waits frees the seat, and who comes next has it")
  func seats() {
    var rig = Rig(seed: 5)
    rig.join("ada", .duel(["seats=4", "countdown=5"]))
    func sits() -> [String] { rig.clients[0].table?.seats.map { $0?.description ?? "-" } ?? [] }
    for name in ["bo", "cy"] {
      let client = rig.join(name)
      rig.press(client, "/accept ada\r")
      rig.wait(.seconds(1))
    }
    #expect(sits() == ["ada", "bo", "cy", "-"])
    rig.press(1, "l")
    rig.wait(.seconds(1))
    #expect(sits() == ["ada", "-", "cy", "-"])
    #expect(rig.view(0).contains { $0.contains("Waiting for 2 players") })
    for name in ["dee", "eve"] {
      let client = rig.join(name)
      rig.press(client, "/accept ada\r")
      rig.wait(.seconds(1))
    }
    #expect(sits() == ["ada", "dee", "cy", "eve"])
    let seats = rig.clients[0].table?.seats
    for client in [2, 3, 4] { #expect(rig.clients[client].table?.seats == seats) }
  }

  @Test("On a narrow screen the player and the best of the others stand before the clock")
  func best() {
    var rig = party(8)
    rig.press(7, rig.keysOfSet(7) ?? "")
    rig.wait(.seconds(1))
    let line = rig.view(0, 40, 20).first { $0.contains("1:5") } ?? ""
    #expect(line.hasPrefix("ada 0  hal 1  bo 0"), "\(line)")
  }

  @Test("Who misses in an answer window has no try left there, and the others have")
  func secondMiss() {
    var rig = party(3)
    rig.press(1, rig.keysOfMiss(1) ?? "")
    rig.wait(.milliseconds(500))
    rig.press(2, rig.keysOfMiss(2) ?? "")
    rig.wait(.milliseconds(100))
    #expect(rig.clients[2].table?.scores == [0, -1, -1])
    #expect(rig.clients[2].table?.ownWindow == nil)
    #expect(!rig.view(2).contains { $0.contains("YOUR TRY") })
    #expect(rig.view(0).contains { $0.contains("bo missed: YOUR TRY") })
  }

  @Test("In an answer window three cards are named at once, and who is out is seen to be")
  func answer() {
    var rig = party(3)
    rig.press(1, rig.keysOfMiss(1) ?? "")
    rig.wait(.milliseconds(500))
    #expect(rig.view(0).contains { $0.contains("bo missed: YOUR TRY") })
    #expect(rig.view(2).contains { $0.contains("bo missed: YOUR TRY") })
    rig.press(2, "\u{7F}")
    rig.wait(.milliseconds(100))
    #expect(rig.view(2).contains { $0.contains("bo missed: others answer") })
    rig.press(0, rig.keysOfSet(0) ?? "")
    rig.wait(.milliseconds(100))
    #expect(rig.sent[0].contains { $0.contains(" set ") })
    #expect(rig.clients[0].table?.scores == [1, -1, 0])
    rig.wait(.seconds(1))
    rig.press(1, "/resign\r")
    rig.wait(.milliseconds(100))
    #expect(rig.view(0).contains { $0.contains("bo") && $0.hasSuffix("out") })
    #expect(rig.view(0).contains { $0.contains("bo resigned; the others play on.") })
    #expect(rig.clients[1].table?.isPlaying == false)
  }

  @Test("Its result names one winner, and those who found something")
  func result() {
    var rig = party(4)
    rig.press(2, rig.keysOfSet(2) ?? "")
    rig.wait(.seconds(130))
    let view = rig.view(0)
    #expect(view.contains { $0.contains("christopher wins with 1 point: time is up.") })
    #expect(view.contains { $0.contains("ada 0, bo 0, christopher 1, dee 0") })
    #expect(view.contains { $0.contains("christopher #   best") })
  }

  @Test("Who has agreed to a pause is asked no more, and nobody is when the asker is out")
  func pauseRequest() {
    var rig = party(3)
    rig.press(0, "\u{10}")
    let asks = "ada asks for a pause: ^P agrees."
    rig.wait(.seconds(8))
    #expect(rig.view(1).contains { $0.contains(asks) })
    rig.press(1, "\u{10}")
    rig.wait(.seconds(8))
    #expect(
      rig.view(1).contains { $0.contains("You agreed to a pause: christopher has not agreed.") })
    #expect(rig.view(1, 40, 20).contains { $0.contains("You agreed to a pause, 2 of 3 agree.") })
    for size in [(112, 27), (80, 24), (40, 20)] {
      let view = rig.view(2, size.0, size.1)
      #expect(view.contains { $0.contains("ada and bo want a pause: ^P agrees.") })
    }
    // The same from a snapshot.
    rig.press(1, "/board\r")
    rig.wait(.milliseconds(100))
    #expect(rig.clients[1].table?.pauseAsked?.agreed.count == 2)
    rig.press(0, "/resign\r")
    rig.wait(.milliseconds(100))
    for client in 0..<3 { #expect(rig.clients[client].table?.pauseAsked == nil) }
    #expect(!rig.view(2).contains { $0.contains(asks) })
  }

  @Test("In the next game who resigned is in again, and who has left is out")
  func nextGame() {
    var rig = party(4, ["games=3"])
    rig.press(1, "/resign\r")
    rig.press(2, "/leave\r")
    rig.wait(.milliseconds(500))
    rig.press(3, "/resign\r")
    rig.wait(.seconds(1))
    for size in [(112, 27), (80, 24), (40, 20), (40, 12)] {
      let view = rig.view(0, size.0, size.1).joined(separator: " ")
      #expect(view.contains("Game 2 begins in 4: ada, bo and dee play"), "\(view)")
    }
    rig.wait(.seconds(5))
    let table = rig.clients[0].table
    #expect(table?.game == 2 && table?.stage == .open)
    #expect(table?.out.map(\.description) == ["christopher"])
    #expect(rig.clients[1].table?.isPlaying == true)
  }

  @Test("Before a game that not all play who have sat there it is to be seen who does")
  func whoPlays() {
    var rig = party(3, ["games=3"])
    rig.press(2, "/leave\r")
    rig.press(1, "/resign\r")
    rig.wait(.milliseconds(100))
    let isTold = rig.view(0).contains { $0.contains("Game 2 begins in 5: ada and bo play") }
    #expect(isTold)
    var launch = Launch()
    launch.isPlain = true
    launch.goal = .watch("ada")
    let reader = rig.join(launch)
    rig.wait(.seconds(6))
    #expect(rig.printed(reader).contains("ada and bo play."))
  }

  @Test("Whose the offer of a party is now is told to those whom it concerns")
  func passedOffer() {
    var rig = Rig(seed: 5)
    rig.join("ada", .duel(["seats=3", "countdown=0"]))
    rig.join("bo")
    rig.press(1, "/accept ada\r")
    rig.join("cy")
    var launch = Launch()
    launch.isPlain = true
    let reader = rig.join(launch)
    rig.tell(reader, .command("tables"))
    rig.wait(.seconds(10))
    rig.press(0, "l")
    rig.wait(.milliseconds(100))
    for (client, told) in [
      (0, "The party's offer goes on with bo."),
      (1, "ada has left. The party's offer is yours now."),
    ] {
      for size in [(80, 24), (50, 20)] {
        #expect(rig.view(client, size.0, size.1).contains { $0.contains(told) }, "\(told)")
      }
    }
    #expect(!rig.view(2).contains { $0.contains("has left") })
    #expect(rig.view(2).contains { $0.contains("bo") && $0.contains("offers a party") })
    let said = "ada has left the party that waits: accept bo joins it."
    #expect(rig.printed(reader).contains(said))
  }

  @Test("In words it is said what to type for a pause, and who has not agreed")
  func plainPause() {
    var rig = Rig(seed: 5)
    rig.join("ada", .duel(["seats=3", "countdown=0"]))
    rig.join("bo")
    rig.press(1, "/accept ada\r")
    var launch = Launch()
    launch.isPlain = true
    launch.name = "cyd"
    let reader = rig.join(launch)
    rig.tell(reader, .command("accept ada"))
    rig.wait(.seconds(1))
    rig.press(0, "\u{10}")
    rig.press(1, "\u{10}")
    let printed = rig.printed(reader)
    #expect(printed.contains("ada asks for a pause: pause agrees."))
    #expect(printed.suffix(2) == ["bo agrees to a pause.", "cyd has not agreed."])
  }
}
