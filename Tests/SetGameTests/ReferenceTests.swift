import SetGame
import Testing

/// What `board=` and `w=` do to every play in every situation: one rule for all.
@Suite("What a line was typed against")
struct ReferenceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let situation: String
    let seats: Int

    var testDescription: String { "\(situation), \(seats) seats" }
  }

  static let cases =
    ["open", "mine", "theirs", "answer", "barred", "deal", "caller"].flatMap { situation in
      [2, 3].map { Case(situation: situation, seats: $0) }
    } + [Case(situation: "open", seats: 1)]

  static let plays: [(name: String, play: Play)] = [
    ("claim", .claim), ("pick 4", .pick([4])), ("pick a Set", .pick([1, 2, 3])),
    ("pick no Set", .pick([1, 2, 4])), ("pick 1 1", .pick([1, 1])), ("pick 99", .pick([99])),
    ("unpick 1", .unpick([1])), ("unpick", .unpick([])), ("set a Set", .set(1, 2, 3)),
    ("set no Set", .set(1, 2, 4)), ("set 1 1 2", .set(1, 1, 2)), ("set 1 2 99", .set(1, 2, 99)),
    ("deal", .deal), ("pass", .pass), ("hint", .hint),
  ]

  /// Plays that the seat, the phase or the table does not allow: what else they say does not matter then.
  private static let refusedBefore = [
    "!unclaimed", "!taken", "!lockedOut", "!claimed", "!window", "!noTry", "!noHints",
    "!claimAlone", "!nothingToPass", "!pickInSharedWindow",
  ]

  /// Two windows have been there, and the board has not changed.
  private func scenario(_ one: Case) -> Scenario {
    Scenario.inSituation(
      one.situation, seats: one.seats,
      after: { scenario in
        guard one.seats > 1 else { return }
        scenario.bob(.claim)
        scenario.wait(.seconds(4))
        scenario.tick()
        for seat in [0, 2] where seat < one.seats { scenario.play(seat, .pass) }
        scenario.wait(.seconds(1))
      })
  }

  /// What a play comes to; a card is picked first where that can be.
  private func outcome(of play: Play, in one: Case, against reference: Reference) -> Outcome {
    let scenario = scenario(one)
    scenario.ann(.pick([1]))
    let before = scenario.match
    let outcome = scenario.play(0, play, against: reference)
    if outcome.isRefused { #expect(scenario.match == before, "\(play)") }
    return outcome
  }

  @Test(
    "With w=- in a window a triple that is a Set counts, everything else is stale", arguments: cases
  )
  func windows(_ one: Case) {
    let match = scenario(one).match
    let current = match.window?.number
    for (name, play) in Self.plays {
      let plain = outcome(of: play, in: one, against: .none).brief
      func check(_ window: WindowReference, _ expected: String, _ line: String) {
        let expected = Self.refusedBefore.contains(plain) ? plain : expected
        let told = outcome(of: play, in: one, against: Reference(window: window)).brief
        #expect(told == expected, "\(name) \(line)")
      }
      if let current {
        check(.number(current), plain, "w=\(current)")
        check(.number(current - 1), "!stale-window", "w of a window before")
        check(.closed, name == "set a Set" ? plain : "!stale-window", "w=-")
      } else {
        check(.closed, plain, "w=-")
        if match.windowsOpened > 0 {
          check(.number(match.windowsOpened), "!stale-window", "w of the last window")
        }
      }
      for number in [0, match.windowsOpened + 1, .max] {
        check(.number(number), "!bad-window", "w=\(number)")
      }
    }
  }

  @Test(
    "A board that never was is wrong, one that is past is late, both before the window",
    arguments: cases)
  func boards(_ one: Case) {
    let version = scenario(one).match.version
    for (name, play) in Self.plays {
      let plain = outcome(of: play, in: one, against: .none).brief
      func check(_ board: Int, _ window: WindowReference?, _ expected: String) {
        let expected = Self.refusedBefore.contains(plain) ? plain : expected
        let reference = Reference(version: board, window: window)
        let told = outcome(of: play, in: one, against: reference).brief
        #expect(told == expected, "\(name) board=\(board)")
      }
      check(version, nil, plain)
      check(0, nil, "!stale-board")
      check(version + 1, nil, "!bad-version")
      check(version + 1, .number(99), "!bad-version")
      check(0, .number(99), "!stale-board")
      check(version, .number(99), "!bad-window")
    }
  }

  @Test("A board before holds for cards that still lie there, not for a claim or a call")
  func boardBefore() {
    for (name, play) in Self.plays {
      let scenario = Scenario()
      scenario.bob(.set(1, 2, 3))
      scenario.wait(.seconds(1))
      let told = scenario.ann(play, board: 1).brief
      switch name {
      case "claim", "deal": #expect(told == "!stale-board", "\(name)")
      case _ where name.hasPrefix("set"): #expect(told == "!stale-card", "\(name)")
      default: #expect(Self.refusedBefore.contains(told), "\(name): \(told)")
      }
    }
    let scenario = Scenario()
    scenario.bob(.set(1, 2, 3))
    #expect(scenario.ann(.set(4, 5, 6), board: 1).brief == "set dealt score open")
  }
}
