import Glibc
import Testing

@Suite("A server that is held up")
struct HeldUpTests {
  @Test("A Set that was sent in the window counts, though the server stood still beyond its end")
  func stoppedInAClaim() throws {
    try withServer { server in
      let (ann, bob) = try server.duel("ann", "bob", "claim=0.5 answer=0.5")
      let board = ann.table.version
      try ann.must("claim board=\(board)")
      // Nothing of it is still on its way when nothing more may come.
      try bob.wait(for: "claim")
      try server.process.suspend()
      let places = try #require(ann.table.firstSet).map(String.init).joined(separator: " ")
      try ann.client.send("@late set \(places) board=\(board)")
      try wait(.milliseconds(800), on: bob)
      server.process.resume()
      let set = try bob.wait(for: "set", "miss")
      #expect(set.verb == "set")
      #expect(try #require(set.number("took")) <= 500)
      try ann.wait(for: "ok")
    }
  }

  @Test("Nobody is dropped who was not asked, and who is asked has time to answer")
  func stoppedInSilence() throws {
    try withServer(["--limits", "ping-ms=1000,drop-ms=2000,idle-ms=1000"]) { server in
      let ann = try server.player("ann")
      let person = try server.connect("person")
      try person.skip(to: "help")
      try server.process.suspend()
      try wait(.milliseconds(2_500), on: ann)
      // It is there before the server goes on: the person has typed in time.
      try person.send("time")
      server.process.resume()
      try ann.wait(for: "ping")
      try ann.must("ping")
      #expect(try !person.line().contains("Goodbye"))
    }
  }

  /// Waits for a time in which nothing comes, as the server stands still.
  private func wait(_ duration: Duration, on player: WirePlayer) throws {
    #expect(throws: Failure.self) { _ = try player.next(within: duration) }
  }
}
