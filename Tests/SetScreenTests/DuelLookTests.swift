import SetGame
import SetScreen
import Testing

@Suite("A duel to the eye")
struct DuelLookTests {
  @Test("A result says who resigned, and asks nobody who watches for a rematch")
  func resigned() {
    var rig = Rig()
    rig.join("ada", .duel(["countdown=0"]))
    rig.join("bo", .duel(["countdown=0"]))
    rig.wait(.seconds(1))
    rig.join("cy", .watch("1"))
    rig.wait(.seconds(1))
    rig.press(1, "/resign\r")
    rig.wait(.seconds(1))
    rig.press(1, "r")
    // Those who watch are told a little later.
    rig.wait(.milliseconds(500))
    func shows(_ client: Int, _ words: String) -> Bool {
      rig.view(client).contains { $0.contains(words) }
    }
    #expect(shows(0, "You win 0 - 0: bo resigned."))
    #expect(shows(1, "ada wins 0 - 0: you resigned."))
    #expect(shows(0, "bo wants a rematch: R agrees") && shows(0, "R rematch"))
    #expect(shows(1, "You want a rematch") && !shows(1, "R rematch"))
    let watched = rig.view(2).joined(separator: "\n")
    #expect(watched.contains("bo wants a rematch, ") && !watched.contains("R agrees"), "\(watched)")
  }

  @Test("A score below zero is not put behind a dash")
  func belowZero() {
    var rig = Rig()
    rig.join("ada", .duel(["countdown=0"]))
    rig.join("bo", .duel(["countdown=0"]))
    rig.wait(.seconds(1))
    rig.press(0, "/claim\r")
    rig.wait(.seconds(20))
    rig.press(1, "/resign\r")
    rig.wait(.seconds(1))
    #expect(rig.view(0).contains { $0.contains("You win -1 to 0: bo resigned.") })
    #expect(rig.view(1).contains { $0.contains("ada wins -1 to 0: you resigned.") })
    #expect(rig.view(1).contains { $0.contains("ada -1 to 0 bo") })
  }

  @Test("Who resigns alone is told so, not that a player did")
  func resignedAlone() {
    var rig = Rig()
    rig.join("ada", .solo(["countdown=0"]))
    rig.wait(.seconds(1))
    rig.press(0, "/resign\r")
    rig.wait(.seconds(1))
    #expect(rig.view(0).contains { $0.contains("The end: you resigned. 0 points.") })
  }

  @Test("The size of cards is reduced when it must be, and stays so until the game ends")
  func size() throws {
    var rig = duel()
    rig.tell(0, .resized(ScreenSize(columns: 40, rows: 20)))
    #expect(rig.clients[0].cardLimit == .small)
    rig.press(0, "\r")
    rig.press(1, "\r")
    #expect(rig.clients[0].table?.board.count == 15 && rig.clients[0].cardLimit == .tiny)
    rig.wait(.seconds(1))
    rig.press(0, try #require(rig.keysOfSet(0)))
    rig.wait(.seconds(2))
    #expect(rig.clients[0].table?.board.count == 12 && rig.clients[0].cardLimit == .tiny)
    rig.tell(0, .resized(ScreenSize(columns: 80, rows: 24)))
    #expect(rig.clients[0].cardLimit == .medium)
  }

  @Test("An unknown letter finds out the keyboard by two or three presses")
  func layout() {
    var rig = duel()
    rig.press(0, "p")
    guard case .finder? = rig.clients[0].overlay else {
      Issue.record("nothing is asked")
      return
    }
    for _ in 0..<3 {
      guard case .finder(let finder)? = rig.clients[0].overlay else { break }
      rig.press(0, String(KeyLayout.dvorak.keys[finder.asked]))
    }
    #expect(rig.clients[0].settings.keys == .dvorak && rig.clients[0].overlay == nil)
    rig.press(0, "'")
    #expect(rig.clients[0].table?.selection.count == 1)
  }

  @Test("A newcomer who presses nothing is pointed to the help, and the first Set is explained")
  func newcomer() throws {
    var rig = duel()
    #expect(rig.view(0)[0].contains("all the same or all different"))
    rig.wait(.seconds(21))
    #expect(rig.view(0).contains { $0.contains("? helps") })
    rig.press(0, try #require(rig.keysOfSet(0)))
    #expect(rig.clients[0].message?.lines.first?.contains("Your first Set") == true)
    #expect(!rig.view(0)[0].contains("all the same or all different"))
  }

  @Test(
    "Seeded duels by random keys keep both clients and the server of one mind", arguments: 1...6)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rig = duel(seed: seed)
    let keys = Array("qwertasdfgzxcvb    \r\u{7f}\u{1B}\u{10}\u{14}")
    var compared = 0
    for _ in 0..<300 {
      let client = Int.random(in: 0...1, using: &generator)
      if Int.random(in: 0..<6, using: &generator) == 0, let set = rig.keysOfSet(client) {
        rig.press(client, set)
      } else {
        rig.press(client, String(keys.randomElement(using: &generator) ?? "q"))
      }
      rig.wait(.milliseconds(Int.random(in: 1...900, using: &generator)))
      if Int.random(in: 0..<40, using: &generator) == 0 { rig.setLine(client, isUp: false) }
      rig.isUp[client] = true
      guard let left = rig.clients[0].table, let right = rig.clients[1].table,
        rig.clients.allSatisfy({ $0.link.isOnline })
      else { continue }
      compared += 1
      #expect(left.scores == right.scores && left.version == right.version, "seed \(seed)")
      #expect(left.board == right.board || !left.isBoardUp, "seed \(seed)")
      #expect(left.sequence == right.sequence, "seed \(seed)")
      #expect(left.selection.count <= 3 && !left.board.contains { $0 == nil }, "seed \(seed)")
      _ = rig.view(
        client, Int.random(in: 1...130, using: &generator),
        Int.random(in: 1...30, using: &generator))
    }
    #expect(compared > 200, "seed \(seed)")
  }
}
