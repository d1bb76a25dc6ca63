import SetGame
import SetLobby
import SetScreen
import SetWire
import Testing

/// Two clients in a duel whose board is up: `ada` is client 0, `bo` client 1.
func duel(_ options: [String] = [], seed: UInt64 = 3) -> Rig {
  var rig = Rig(seed: seed)
  rig.join("ada", .duel(options))
  rig.join("bo", .duel(options))
  rig.wait(.milliseconds(3100))
  return rig
}

@Suite("A duel by keys")
struct DuelTests {
  @Test("Two clients with the same wish meet, and the board comes up for both")
  func meeting() throws {
    let rig = duel()
    for client in rig.clients {
      let table = try #require(client.table)
      #expect(table.isBoardUp && table.stage == .open && table.board.count == 12)
      #expect(table.seats.map { $0?.description } == ["ada", "bo"])
    }
    #expect(rig.clients[0].table?.board == rig.clients[1].table?.board)
  }

  @Test("The bar offers to deal only while cards can come")
  func dealOffered() {
    var rig = Rig()
    let client = rig.join("ada", .solo(["countdown=0"]))
    rig.wait(.milliseconds(100))
    for _ in 0..<3 {
      #expect(rig.view(client).contains { $0.contains("Enter deal") })
      rig.wait(.seconds(1))
      rig.press(client, "\r")
    }
    #expect(rig.clients[client].table?.board.count == 21)
    #expect(!rig.view(client).contains { $0.contains("Enter deal") })
  }

  @Test("In phase open two cards are chosen privately and the third names the Set")
  func nameSet() throws {
    var rig = duel()
    let keys = try #require(rig.keysOfSet(0))
    rig.press(0, String(keys.prefix(2)))
    #expect(!rig.sent[0].contains { $0.contains("pick") || $0.contains("set") })
    #expect(rig.clients[0].table?.selection.count == 2)
    #expect(rig.clients[1].table?.picks.isEmpty == true)
    rig.press(0, String(keys.suffix(1)))
    let line = try #require(rig.sent[0].last { $0.contains(" set ") })
    #expect(line.hasSuffix("board=1 w=-"))
    for client in rig.clients { #expect(client.table?.scores == [1, 0]) }
    #expect(rig.clients[0].table?.selection == [])
  }

  @Test("Capitals choose too, and a card's key again takes it back")
  func capitals() {
    var rig = duel()
    rig.press(0, "Q")
    #expect(rig.clients[0].table?.selection.count == 1)
    rig.press(0, "q")
    #expect(rig.clients[0].table?.selection == [])
    rig.press(0, "qw")
    rig.press(0, "\u{7f}")
    #expect(rig.clients[0].table?.selection.count == 1)
    rig.press(0, "\u{1B}")
    rig.wait(.milliseconds(50))
    #expect(rig.clients[0].table?.selection == [])
  }

  @Test("Space claims and sends what is chosen; the next key is judged")
  func claim() throws {
    var rig = duel()
    let keys = try #require(rig.keysOfSet(0))
    rig.press(0, String(keys.prefix(2)) + " ")
    let table = try #require(rig.clients[1].table)
    guard case .claimed(let by, let window, let span) = table.stage else {
      Issue.record("no claim")
      return
    }
    #expect(by.description == "ada" && window == 1 && span.total == .seconds(4))
    #expect(table.picks.count == 2 && table.picker == by)
    rig.press(0, String(keys.suffix(1)))
    #expect(rig.sent[0].last?.hasSuffix("board=1 w=1") == true)
    #expect(rig.clients[1].table?.scores == [1, 0])
  }

  @Test(
    "A pick can be taken back in the window, and nothing is sent twice however fast the keys come")
  func unpick() throws {
    var rig = duel()
    let keys = try #require(rig.keysOfSet(0))
    let other = try #require("qwerasdfzxcv".first { !keys.contains($0) })
    rig.press(0, " \(keys.first ?? "q")\(other)\(other)" + keys.dropFirst())
    #expect(rig.clients[0].table?.scores == [1, 0])
    #expect(rig.clients[0].table?.records.map(\.misses) == [0, 0])
    #expect(rig.sent[0].contains { $0.contains("unpick ") })
  }

  @Test("The rival's claim lets two be chosen in advance, and the third is not sent")
  func rivalsClaim() throws {
    var rig = duel()
    rig.press(1, " ")
    let before = rig.sent[0].count
    rig.press(0, "qwe")
    #expect(rig.clients[0].table?.selection.count == 2 && rig.sent[0].count == before)
    #expect(rig.clients[0].message?.lines.first?.contains("bo claimed first") == true)
    rig.press(0, " ")
    #expect(rig.sent[0].count == before)
  }

  @Test("A miss names each failing feature with its three values, and the other gets a try")
  func miss() throws {
    var rig = duel()
    let keys = try #require(rig.keysOfMiss(1))
    rig.press(1, keys)
    #expect(rig.clients[1].table?.scores == [0, -1])
    let told = try #require(rig.clients[1].message?.lines.joined(separator: " "))
    #expect(told.contains("You miss (-1): ") && told.contains(", "))
    #expect(rig.clients[0].table?.ownWindow == 1 && rig.clients[1].table?.ownWindow == nil)
    #expect(rig.clients[0].table?.missed?.cards.count == 3)
    rig.press(0, try #require(rig.keysOfSet(0)))
    #expect(rig.clients[0].table?.scores == [1, -1])
  }

  @Test("Backspace gives up a try; Enter in phase open calls for cards and in the window passes")
  func dealing() throws {
    var rig = duel()
    rig.press(0, "\r")
    #expect(rig.sent[0].last == "@k deal board=1 w=-")
    #expect(rig.clients[1].table?.ownWindow == 1)
    rig.press(1, "\r")
    #expect(rig.sent[1].last == "@k pass board=1 w=1")
    #expect(rig.clients[0].table?.board.count == 15)
    #expect(rig.clients[0].table?.fresh.first?.cards.count == 3)
    rig.press(1, try #require(rig.keysOfMiss(1)))
    rig.press(0, "\u{7f}")
    #expect(rig.sent[0].last?.hasPrefix("@k pass") == true)
    #expect(rig.clients[0].table?.stage == .open)
  }

  @Test("A found Set is shown where it lay for a moment, and holds up no key")
  func ghost() throws {
    var rig = duel()
    let keys = try #require(rig.keysOfSet(1))
    let before = try #require(rig.clients[1].table?.board)
    rig.press(0, keys)
    let table = try #require(rig.clients[1].table)
    #expect(table.shownBoard(at: rig.now) == before && table.board != before)
    let other = try #require("qwerasdfzxcv".first { !keys.contains($0) })
    rig.press(1, String(other))
    #expect(rig.clients[1].table?.selection.count == 1)
    rig.press(1, String(keys.prefix(1)))
    #expect(rig.clients[1].table?.selection.count == 1)
    #expect(rig.clients[1].table?.ghost == nil)
    rig.wait(.seconds(1))
    #expect(rig.clients[0].table?.shownBoard(at: rig.now) == rig.clients[0].table?.board)
  }

  @Test("^P asks for a pause, agrees, and goes on")
  func pause() {
    var rig = duel()
    rig.press(0, "\u{10}")
    #expect(rig.clients[1].table?.pauseAsked?.by.description == "ada")
    rig.press(1, "\u{10}")
    guard case .paused? = rig.clients[0].table?.stage else {
      Issue.record("no pause")
      return
    }
    #expect(rig.clients[0].table?.isBoardUp == false)
    rig.press(0, "\u{10}")
    rig.press(1, " ")
    rig.wait(.milliseconds(3100))
    #expect(rig.clients[0].table?.stage == .open && rig.clients[0].table?.isBoardUp == true)
  }

  @Test("^C asks once in a game, and any other key takes it back")
  func leaving() {
    var rig = duel()
    rig.press(0, "\u{3}")
    #expect(!rig.effects[0].contains { if case .leave = $0 { true } else { false } })
    rig.press(0, "q\u{3}")
    #expect(!rig.effects[0].contains { if case .leave = $0 { true } else { false } })
    rig.wait(.seconds(6))
    rig.press(0, "\u{3}")
    #expect(!rig.effects[0].contains { if case .leave = $0 { true } else { false } })
    rig.tell(0, .interrupted)
    #expect(
      rig.effects[0].contains { if case .leave(let exit) = $0 { exit.code == .ok } else { false } })
    #expect(rig.sent[0].last == "quit")
    #expect(rig.clients[1].table?.ended?.winner?.description == "bo")
  }

  @Test("A whole game by keys ends with a result, a block to paste and a history; R plays again")
  func wholeGame() throws {
    var rig = duel(["goal=3"])
    for _ in 0..<3 {
      rig.press(0, " " + (try #require(rig.keysOfSet(0))))
      rig.wait(.seconds(2))
    }
    let table = try #require(rig.clients[0].table)
    #expect(table.ended?.why == .goal && table.ended?.scores == [3, 0])
    let screen = rig.view(0)
    #expect(screen.contains { $0.contains("You win 3 - 0") })
    #expect(screen.contains { $0.contains("Set duel 2026-11-30  ada 3 - 0 bo  (3:00)") })
    #expect(screen.contains { $0.contains("ada ###   best ") })
    let kept = rig.effects[0].compactMap { effect -> FinishedGame? in
      if case .addToHistory(let game) = effect { game } else { nil }
    }
    #expect(kept.count == 1 && kept[0].isWin && kept[0].record.sets == 3)
    #expect(rig.clients[0].history.games == 1 && rig.clients[0].history.sets == 3)
    rig.press(0, "r")
    #expect(rig.view(1).contains { $0.contains("ada wants a rematch") })
    rig.press(1, "r")
    rig.wait(.milliseconds(3100))
    #expect(rig.clients[1].table?.stage == .open && rig.clients[1].table?.scores == [0, 0])
  }

  @Test("A series counts its games, and L leads back to the lobby")
  func series() throws {
    var rig = duel(["goal=1", "games=3"])
    for _ in 0..<2 {
      rig.press(0, try #require(rig.keysOfSet(0)))
      rig.wait(.milliseconds(8200))
    }
    #expect(rig.clients[0].table?.result?.wins == [2, 0])
    #expect(rig.clients[0].history.games == 2)
    rig.press(0, "l")
    #expect(rig.clients[0].table == nil)
    #expect(rig.view(0).contains { $0.contains("Set at here:4000") })
  }

  @Test("A result stays on the screen when the server closes the table")
  func resultStays() throws {
    var rig = duel(["goal=1"])
    rig.press(0, try #require(rig.keysOfSet(0)))
    rig.wait(.seconds(90))
    #expect(rig.clients[0].table?.stage == .closed)
    #expect(rig.view(0).contains { $0.contains("You win 1 - 0") })
    rig.press(0, "l")
    #expect(rig.clients[0].table == nil)
  }

  @Test("A lost line is taken up again with the token, and the other is told")
  func reconnect() throws {
    var rig = duel()
    rig.setLine(0, isUp: false)
    rig.wait(.seconds(2))
    #expect(rig.clients[1].table?.away.count == 1)
    #expect(rig.view(0).contains { $0.contains("Line lost, trying again") })
    #expect(rig.view(1).contains { $0.contains("away") })
    rig.isUp[0] = true
    rig.wait(.seconds(6))
    #expect(rig.clients[0].link.isOnline && rig.clients[1].table?.away.isEmpty == true)
    rig.press(0, try #require(rig.keysOfSet(0)))
    #expect(rig.clients[1].table?.scores == [1, 0])
  }

  @Test("After a restart of the server the client says that the match is gone")
  func restart() {
    var rig = duel()
    rig.setLine(0, isUp: false)
    rig.lobby = Rig().lobby
    rig.isUp[0] = true
    rig.wait(.seconds(2))
    #expect(rig.clients[0].table == nil && rig.clients[0].link.isOnline)
    #expect(rig.clients[0].message?.lines.first?.contains("gone") == true)
  }

  @Test("A line that stays lost in a game ends the program with code 1")
  func lostForGood() {
    var rig = duel()
    rig.setLine(0, isUp: false)
    rig.wait(.seconds(120))
    #expect(
      rig.effects[0].contains {
        if case .leave(let exit) = $0 { exit.code == .lost } else { false }
      })
    #expect(rig.clients[0].deadline == nil)
  }

  @Test("Chat goes both ways, and the letters typed in it choose no cards")
  func chat() {
    var rig = duel()
    rig.press(0, "\tqwe\u{e9} hi\r")
    #expect(rig.clients[0].table?.selection == [])
    #expect(rig.clients[1].chat.last?.text == "qwe\u{e9} hi" && rig.clients[1].unseenChat == 1)
    #expect(rig.clients[0].chat.last?.text == "qwe\u{e9} hi")
    rig.press(0, "\t")
    rig.press(0, "q")
    #expect(rig.clients[0].table?.selection.count == 1)
    rig.press(1, "\t")
    #expect(rig.clients[1].unseenChat == 0)
  }

  @Test("A paste chooses nothing on the board; in chat it is its first line")
  func paste() {
    var rig = duel()
    rig.press(0, "\u{1B}[200~qwe\u{1B}[201~")
    #expect(rig.clients[0].table?.selection == [] && !rig.sent[0].contains { $0.contains("set ") })
    rig.press(0, "\t\u{1B}[200~one\ntwo\u{1B}[201~\r")
    #expect(rig.clients[1].chat.map(\.text) == ["one"])
  }

  @Test("/ takes any command line, and one that the server refuses is explained")
  func commandLine() {
    var rig = duel()
    rig.press(0, "/say hello\r")
    #expect(rig.clients[1].chat.map(\.text) == ["hello"])
    rig.press(0, "/frobnicate\r")
    #expect(rig.clients[0].message?.lines.first?.contains("no such command") == true)
    rig.press(0, "/help\r")
    #expect(rig.view(0).contains { $0.contains("any key back") })
    rig.press(0, "x")
    #expect(rig.clients[0].overlay == nil)
  }

  @Test("Hints are marked on the cards")
  func hints() {
    var rig = duel(["hints=on"])
    rig.press(0, "\u{14}")
    #expect(rig.clients[0].table?.hinted.count == 1 && rig.clients[1].table?.hinted == [])
    #expect(rig.view(0).contains { $0.contains("! ") })
  }

  @Test("A spectator sees the duel and leads no hand")
  func spectator() throws {
    var rig = duel()
    rig.join("cy", .watch(""))
    rig.wait(.milliseconds(50))
    #expect(rig.clients[2].table?.board == rig.clients[0].table?.board)
    rig.press(2, "qwe \r")
    #expect(
      !rig.sent[2].contains { $0.contains("set ") || $0.contains("claim") || $0.contains("deal") })
    rig.press(0, try #require(rig.keysOfSet(0)))
    rig.wait(.milliseconds(50))
    #expect(rig.clients[2].table?.scores == [1, 0])
    rig.press(2, "\u{1B}")
    rig.wait(.milliseconds(100))
    let isGone = rig.clients[2].table == nil
    #expect(isGone, "\(rig.sent[2])")
  }
}
