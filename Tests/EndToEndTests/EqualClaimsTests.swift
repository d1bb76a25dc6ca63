import Foundation
import Glibc
import Testing

@Suite("Two claims at once")
struct EqualClaimsTests {
  /// Claims in all: ten thousand before a release, some hundreds otherwise.
  static let rounds =
    ProcessInfo.processInfo.environment["SET_ROUNDS"].flatMap { Int($0) }
    ?? (Programs.areClientsRequired ? 10_000 : 400)

  /// Tables that claim while the server is stopped for one time; a multiple of eight.
  static let tables = 40

  /// Two players at a table.
  private struct Duel {
    /// The player whose connection was accepted first, then the other.
    let players: [WirePlayer]
    /// Which of the two has the lower descriptor in the server.
    let lower: Int
    /// Three cards that are no Set. The board of these tests never changes.
    let miss: String
    /// Who won last.
    var winner = 0
    /// Claims won, by player.
    var wins = [0, 0]
  }

  @Test("One wins, and neither the order of accepting nor the descriptor decides who")
  func oneWinner() throws {
    try withServer { server in
      var duels: [Duel] = []
      for index in 0..<Self.tables { duels.append(try seat(index, at: server)) }
      // Half of the later connections have the lower descriptor, or the test could not tell.
      #expect(duels.filter { $0.lower == 1 }.count == Self.tables / 2)

      let passes = max(2, Self.rounds / Self.tables)
      var wonByFirstSender = 0
      for pass in 0..<passes {
        try sendBoth(duels, server, pass)
        for index in duels.indices {
          let winner = try judge(duels[index].players)
          duels[index].winner = winner
          duels[index].wins[winner] += 1
          if winner == firstSender(index, pass) { wonByFirstSender += 1 }
        }
        try reopen(duels)
      }

      let claims = passes * Self.tables
      let accepted = duels.reduce(0) { $0 + $1.wins[0] }
      let lower = duels.reduce(0) { $0 + $1.wins[$1.lower] }
      let report =
        "of \(claims) claims \(accepted) went to the first accepted, \(lower) to the lower"
        + " descriptor, \(wonByFirstSender) to the first sender"
      #expect(duels.allSatisfy { $0.wins[0] + $0.wins[1] == passes })
      #expect(abs(accepted * 2 - claims) <= claims / 20, "\(report)")
      #expect(abs(lower * 2 - claims) <= claims / 20, "\(report)")
    }
  }

  /// Seats two players. Two bits of the index say who gets the lower descriptor and who sits first.
  private func seat(_ index: Int, at server: ServerProgram) throws -> Duel {
    // A second player falls into the descriptor of a connection that has ended in between, if there was one.
    let hole = try server.connect("hole")
    try hole.expect("SET/1 ")
    let number = try server.descriptor(of: hole)
    if index & 1 == 0 { try end(hole, number, server) }
    let first = try server.player("first\(index)")
    if index & 1 == 1 { try end(hole, number, server) }
    let second = try server.player("second\(index)")
    let (host, guest) = index & 2 == 0 ? (first, second) : (second, first)
    try host.must("duel time=none countdown=0 penalty=0")
    try guest.must("accept \(host.name)")
    try host.wait(for: "open")
    try guest.wait(for: "open")
    let numbers = try [first, second].map { try server.descriptor(of: $0.client) }
    let miss = first.table.firstMiss.map(String.init).joined(separator: " ")
    return Duel(players: [first, second], lower: numbers[0] < numbers[1] ? 0 : 1, miss: miss)
  }

  /// Ends a connection, and waits until the server has given up its descriptor.
  private func end(_ client: LineClient, _ number: Int, _ server: ServerProgram) throws {
    client.close()
    let deadline = Deadline()
    while try server.descriptors().contains(number), deadline.milliseconds > 0 { sched_yield() }
  }

  /// Queues a claim of both players of every table while the server is stopped.
  private func sendBoth(_ duels: [Duel], _ server: ServerProgram, _ pass: Int) throws {
    try server.process.suspend()
    defer { server.process.resume() }
    for (index, duel) in duels.enumerated() {
      let sender = firstSender(index, pass)
      for player in [duel.players[sender], duel.players[1 - sender]] {
        try player.client.send("@c claim board=\(player.table.version) w=-")
      }
    }
  }

  /// Who of a table sends first: changes with the table and with the pass, independently of all else.
  private func firstSender(_ index: Int, _ pass: Int) -> Int {
    (index >> 2 + pass) & 1
  }

  /// Reads the answers to the claims of a table.
  ///
  /// - Returns: which of the players won.
  private func judge(_ players: [WirePlayer]) throws -> Int {
    let claims = try players.map { try $0.wait(for: "claim") }
    let replies = try players.map { try $0.wait(for: "ok", "error") }
    #expect(claims[0].text == claims[1].text)
    #expect(replies.allSatisfy { $0["re"] == "c" })
    guard let winner = replies.firstIndex(where: { $0.verb == "ok" }) else {
      throw Failure("nobody won: \(replies)")
    }
    #expect(replies[1 - winner]["code"] == "taken", "\(replies)")
    #expect(claims[0]["by"] == players[winner].name)
    return winner
  }

  /// Brings every table back to phase open, and the board stays: who won misses, who lost passes.
  private func reopen(_ duels: [Duel]) throws {
    for duel in duels { try duel.players[duel.winner].client.send("@s set \(duel.miss)") }
    for duel in duels {
      let loser = duel.players[1 - duel.winner]
      #expect(try loser.wait(for: "answer")["who"] == loser.name)
      try loser.client.send("@p pass")
    }
    for duel in duels {
      try duel.players[duel.winner].wait(for: "open")
      #expect(try duel.players[1 - duel.winner].wait(for: "ok")["re"] == "p")
    }
  }
}
