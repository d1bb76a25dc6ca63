import Testing

@Suite("Windows of the running server")
struct WindowTimeTests {
  @Test("A claim window never ends early, by the claimer's watch and by the game's")
  func claims() throws {
    try withServer { server in
      let (ann, bob) = try server.duel("ann", "bob", "claim=0.5 answer=0.5 penalty=0")
      for _ in 0..<3 {
        let start = Deadline.now
        let claimed = try #require(
          try ann.must("claim board=\(ann.table.version)").first { $0.verb == "claim" })
        let miss = try ann.wait(for: "miss")
        #expect(Deadline.now - start >= 500_000_000)
        #expect(claimed.number("ms") == 500)
        #expect(miss["why"] == "time")
        #expect(try #require(miss.number("t")) - #require(claimed.number("t")) == 500)
        // The rival's answer window then takes its time as well.
        let missed = Deadline.now
        try bob.wait(for: "answer")
        let open = try bob.wait(for: "open")
        #expect(Deadline.now - start >= 1_000_000_000)
        #expect(missed - start >= 500_000_000)
        #expect(try #require(open.number("t")) - #require(miss.number("t")) == 500)
        try ann.wait(for: "open")
        expectAgreement(ann, bob)
      }
    }
  }

  @Test(
    "The window for a called deal is as long as the table says, and is over when the rival passes")
  func deals() throws {
    try withServer { server in
      let (ann, bob) = try server.duel("ann", "bob", "dealwait=0.5")
      let start = Deadline.now
      let called = try #require(
        try ann.must("deal board=\(ann.table.version)").first { $0.verb == "calls" })
      let dealt = try ann.wait(for: "dealt")
      #expect(Deadline.now - start >= 500_000_000)
      #expect(try #require(dealt.number("t")) - #require(called.number("t")) == 500)
      try ann.wait(for: "open")
      try bob.wait(for: "open")
      try ann.must("deal board=\(ann.table.version)")
      try bob.wait(for: "answer")
      let passed = try bob.must("pass")
      #expect(passed.contains { $0.verb == "dealt" })
    }
  }

  @Test("Many claim windows at once all take their time")
  func manyClaims() throws {
    try withServer { server in
      let duels = try (0..<40).map { index in
        try server.duel("ann\(index)", "bob\(index)", "claim=0.5")
      }
      var starts: [UInt64] = []
      for (ann, _) in duels {
        starts.append(Deadline.now)
        try ann.must("claim board=\(ann.table.version)")
      }
      for (index, (ann, _)) in duels.enumerated() {
        try ann.wait(for: "miss")
        #expect(Deadline.now - starts[index] >= 500_000_000)
      }
    }
  }

  @Test(
    "A clock ends the game at its time, not before",
    .enabled(if: Programs.areClientsRequired, "it takes ten seconds"))
  func clock() throws {
    try withServer { server in
      // Ten seconds is the shortest clock that a table can have.
      let start = Deadline.now
      let (ann, bob) = try server.seated("ann", "bob", "time=0:10 countdown=0")
      let over = try ann.wait(for: "over", within: .seconds(20))
      #expect(Deadline.now - start >= 10_000_000_000)
      #expect(over["why"] == "time")
      #expect(over.number("t") == 10_000)
      try bob.wait(for: "over")
      expectAgreement(ann, bob)
    }
  }
}
