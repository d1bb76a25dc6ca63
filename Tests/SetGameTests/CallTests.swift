import SetGame
import Testing

@Suite("Calls for more cards")
struct CallTests {
  /// A board of twelve without a Set, from the fifteen that Norvig found.
  private static let without = drawing(Array(cards(Drawn.fifteenWithout).prefix(12)))
  private static let next = cards(Drawn.fifteenWithout).suffix(3).map(\.text)
    .joined(separator: " ")

  @Test("A call is told, the others get a window, and when it ends three cards come")
  func call() {
    let scenario = Scenario(Self.without, then: Self.next)
    let call = scenario.ann(.deal)
    let window = Happening.answer(window: 1, for: Seats([bob]), .deal, milliseconds: 8000)
    #expect(call.happenings == [.calls(by: ann), window])
    scenario.wait(.seconds(8) - .nanoseconds(1))
    #expect(scenario.tick().brief == "ok")
    scenario.wait(.nanoseconds(1))
    let end = scenario.tick()
    let dealing = Happening.Dealing(
      reason: .call, positions: places(13, 14, 15), cards: Few(cards(Self.next)), deck: 66,
      version: 2,
      paid: nil)
    #expect(end.happenings == [.dealt(dealing), .open(version: 2)])
    #expect(scenario.scores == [0, 0])
  }

  @Test("A needless call costs its caller the penalty, told only when the window is over")
  func needless() {
    let scenario = Scenario { $0.penalty = 2 }
    let needed = Scenario(Self.without, then: Self.next) { $0.penalty = 2 }
    #expect(scenario.ann(.deal).events == needed.ann(.deal).events)
    #expect(scenario.scores == [0, 0])
    let end = scenario.bob(.pass)
    #expect(end.brief == "passed dealt score open")
    #expect(end.deal?.paid == ann)
    #expect(end.scores == [-2, 0])
    #expect(needed.bob(.pass).brief == "passed dealt open")
  }

  @Test("Without a penalty a needless call is free, and nobody is said to have paid")
  func free() {
    let scenario = Scenario { $0.penalty = 0 }
    scenario.ann(.deal)
    let end = scenario.bob(.pass)
    #expect(end.brief == "passed dealt open")
    #expect(end.deal?.paid == nil)
  }

  @Test("A Set found in the window scores, the caller pays, and no cards come")
  func found() {
    let scenario = Scenario()
    scenario.ann(.deal)
    let outcome = scenario.bob(.set(1, 2, 3))
    #expect(outcome.brief == "set dealt score open")
    #expect(outcome.find?.paid == ann)
    #expect(outcome.deal?.reason == .refill)
    #expect(outcome.scores == [-1, 1])
    #expect(scenario.match.board.count == 12)
  }

  @Test("A wrong answer to a call is free, and is the only try")
  func wrongIsFree() {
    let scenario = Scenario(Self.without, then: Self.next, seats: 3)
    scenario.ann(.deal)
    #expect(scenario.bob(scenario.wrong).brief == "miss")
    #expect(scenario.bob(scenario.wrong).brief == "!lockedOut")
    #expect(scenario.cyd(scenario.wrong).brief == "miss dealt open")
    #expect(scenario.scores == [0, 0, 0])
  }

  @Test("`deal` in the window of a call is a pass")
  func dealPasses() {
    let scenario = Scenario(Self.without, then: Self.next)
    scenario.ann(.deal)
    #expect(scenario.ann(.deal).brief == "!lockedOut")
    #expect(scenario.bob(.deal).brief == "passed dealt open")
  }

  @Test("With nobody there to answer the cards come at once", arguments: [true, false])
  func nobodyThere(isNeedless: Bool) {
    let scenario =
      isNeedless ? Scenario() : Scenario(Self.without, then: Self.next)
    scenario.send(.lost(bob))
    let outcome = scenario.ann(.deal)
    #expect(outcome.brief == (isNeedless ? "calls dealt score open" : "calls dealt open"))
    #expect(outcome.deal?.paid == (isNeedless ? ann : nil))
  }

  @Test("More cards may be called for on a board of 18, not on one of 21")
  func full() {
    let twenty = cards(Drawn.twentyWithout)
    let scenario = Scenario(
      drawing(Array(twenty.prefix(12))),
      then: twenty.dropFirst(12).map(\.text).joined(separator: " ")
    )
    for count in [15, 18, 21] {
      #expect(scenario.ann(.deal).brief == "calls answer")
      #expect(scenario.bob(.pass).brief == "passed dealt open")
      #expect(scenario.match.board.count == count)
      scenario.wait(.seconds(1))
    }
    #expect(scenario.ann(.deal).happenings == [.refused(ann, .boardFull(18))])
    #expect(scenario.ann(scenario.right).find != nil)
    #expect(scenario.match.board.count == 18)
  }

  @Test("In a junior game more cards may be called for once")
  func junior() {
    let scenario = Scenario("", then: "") { $0.variant = .junior }
    #expect(scenario.match.board.count == 9 && scenario.match.deck.count == 18)
    scenario.ann(.deal)
    scenario.bob(.pass)
    scenario.wait(.seconds(1))
    #expect(scenario.ann(.deal).happenings == [.refused(ann, .boardFull(9))])
  }

  @Test("A caller who leaves takes the call along to its end, with three at the table")
  func callerLeaves() {
    let scenario = Scenario(seats: 3)
    scenario.ann(.deal)
    #expect(scenario.send(.leave(ann)).brief == "parted out")
    scenario.bob(.pass)
    #expect(scenario.cyd(.pass).brief == "passed dealt score open")
  }

  @Test("With deal=auto cards come by themselves, and nobody may call")
  func automatic() {
    let fifteen = cards(Drawn.fifteenWithout)
    let scenario = Scenario(
      drawing(Array(fifteen.prefix(12))),
      then: fifteen.suffix(3).map(\.text).joined(separator: " "),
      stage: .board
    ) { $0.dealing = .auto }
    #expect(scenario.match.board.hasSet && scenario.match.board.count >= 18)
    scenario.wait(.seconds(1))
    #expect(scenario.ann(.deal).happenings == [.refused(ann, .notAllowed(.automaticDeals))])
  }

  @Test("With deal=auto a Set that leaves none is followed by three cards more")
  func automaticAfterSet() {
    let scenario = Scenario { $0.dealing = .auto }
    scenario.ann(.set(1, 2, 3))
    let outcome = scenario.ann(.set(4, 5, 6))
    #expect(outcome.brief.hasPrefix("set dealt dealt"))
    #expect(outcome.brief.hasSuffix("score open"))
    let reasons = outcome.happenings.compactMap { happening -> Happening.Dealing.Reason? in
      if case .dealt(let dealing) = happening { return dealing.reason }
      return nil
    }
    #expect(reasons.first == .refill && reasons.dropFirst().allSatisfy { $0 == .auto })
    #expect(scenario.match.board.hasSet)
  }
}
