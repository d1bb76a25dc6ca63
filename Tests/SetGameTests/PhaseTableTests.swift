import SetGame
import Testing

@Suite("The phase table")
struct PhaseTableTests {
  /// While the board is shown, in a duel. ann reads it: `mine` is her claim, `answer` her try after a
  /// miss of bob, `barred` the window after her own miss, `deal` her try after a call of bob, which was
  /// needless, `caller` the window after her own.
  static let inDuel = PhaseTable(
    seats: 2,
    """
               |open              |mine            |theirs |answer        |barred     |deal                   |caller
    claim      |claim             |ok              |!taken |ok            |!lockedOut |ok                     |!lockedOut
    pick 1     |!unclaimed        |pick            |!taken |pick          |!lockedOut |pick                   |!lockedOut
    pick a Set |!unclaimed        |\(picked)       |!taken |\(picked)     |!lockedOut |\(picked)              |!lockedOut
    pick no Set|!unclaimed        |pick miss score answer|!taken|pick miss score open|!lockedOut|pick miss dealt score open|!lockedOut
    unpick 1   |!unclaimed        |!not-picked     |!taken |!not-picked   |!lockedOut |!not-picked            |!lockedOut
    set a Set  |\(found)          |\(found)        |!taken |\(found)      |!lockedOut |\(found)               |!lockedOut
    set no Set |miss score answer |"               |!taken |miss score open|!lockedOut|miss dealt score open  |!lockedOut
    deal       |calls answer      |!claimed        |!taken |!window       |!lockedOut |passed dealt score open|!lockedOut
    pass       |!noTry            |!claimed        |!taken |passed open   |!lockedOut |passed dealt score open|!lockedOut
    hint       |!noHints          |!claimed        |!taken |!window       |!lockedOut |!window                |!lockedOut
    resign     |over result       |"               |"      |"             |"          |"                      |"
    leave      |parted over result|"               |"      |"             |"          |"                      |"
    pause      |pause-asked       |!pauseInWindow  |"      |"             |"          |"                      |"
    resume     |!notPaused        |"               |"      |"             |"          |"                      |"
    rematch    |!running          |"               |"      |"             |"          |"                      |"
    lost       |left              |"               |"      |left open     |left       |left dealt score open  |left
    back       |ok                |"               |"      |"             |"          |"                      |"
    """)

  /// The same with a third player, whose try goes on; in `answered` and `dealt` ann has passed.
  static let inParty = PhaseTable(
    seats: 3,
    """
               |open             |mine          |theirs |answer    |answered  |barred |deal      |dealt     |caller
    claim      |claim            |ok            |!taken |ok        |!lockedOut|"      |ok        |!lockedOut|"
    pick 1     |!unclaimed       |pick          |!taken |\(shared)|!lockedOut|"      |\(shared) |!lockedOut|"
    pick a Set |!unclaimed       |\(picked)     |!taken |\(shared)|!lockedOut|"      |\(shared) |!lockedOut|"
    pick no Set|!unclaimed       |pick miss score answer|!taken|\(shared)|!lockedOut|"|\(shared)|!lockedOut|"
    unpick 1   |!unclaimed       |!not-picked   |!taken |\(shared)|!lockedOut|"      |\(shared) |!lockedOut|"
    set a Set  |\(found)         |\(found)      |!taken |\(found) |!lockedOut|"      |\(found)  |!lockedOut|"
    set no Set |miss score answer|"             |!taken |miss score|!lockedOut|"     |miss      |!lockedOut|"
    deal       |calls answer     |!claimed      |!taken |!window   |!lockedOut|"     |passed    |!lockedOut|"
    pass       |!noTry           |!claimed      |!taken |passed    |!lockedOut|"     |passed    |!lockedOut|"
    hint       |!noHints         |!claimed      |!taken |!window   |!lockedOut|"     |!window   |!lockedOut|"
    resign     |out              |out open      |out    |"         |"         |"     |"         |"         |"
    leave      |parted out       |parted out open|parted out|"     |"         |"     |"         |"         |"
    pause      |pause-asked      |!pauseInWindow|"      |"         |"         |"     |"         |"         |"
    resume     |!notPaused       |"             |"      |"         |"         |"     |"         |"         |"
    rematch    |!running         |"             |"      |"         |"         |"     |"         |"         |"
    lost       |left             |"             |"      |"         |"         |"     |"         |"         |"
    back       |ok               |"             |"      |"         |"         |"     |"         |"         |"
    """)

  /// While the board is hidden, in a duel. In `ready` the pause has been on for ten seconds.
  static let whileHidden = PhaseTable(
    seats: 2,
    """
               |waiting    |countdown         |resuming   |paused     |ready     |interval     |over   |closed
    claim      |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    pick 1     |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    pick a Set |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    pick no Set|!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    unpick 1   |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    set a Set  |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    set no Set |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    deal       |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    pass       |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    hint       |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    resign     |!waiting   |over result       |"          |"          |"         |!interval    |!over  |"
    leave      |parted     |parted over result|"          |"          |"         |parted result|parted |"
    pause      |!waiting   |!countdown        |"          |!paused    |"         |!interval    |!over  |"
    resume     |!waiting   |!notPaused        |"          |pause-ready|pause-off countdown|!interval|!over|"
    rematch    |!waiting   |!running          |"          |"          |"         |!interval    |rematch|!noRematch
    lost       |parted     |left              |"          |"          |"         |"            |parted |"
    back       |ok         |"                 |"          |"          |"         |"            |"      |"
    """)

  /// Alone there are no claims and no windows.
  static let alone = PhaseTable(
    seats: 1,
    """
               |waiting    |countdown |open                  |resuming |paused   |interval     |over   |closed
    claim      |!notSeated |!countdown|!claimAlone           |!countdown|!paused |!interval    |!over  |"
    pick 1     |!notSeated |!countdown|pick                  |!countdown|!paused |!interval    |!over  |"
    pick a Set |!notSeated |!countdown|\(picked)             |!countdown|!paused |!interval    |!over  |"
    pick no Set|!notSeated |!countdown|pick miss score open  |!countdown|!paused |!interval    |!over  |"
    unpick 1   |!notSeated |!countdown|!not-picked           |!countdown|!paused |!interval    |!over  |"
    set a Set  |!notSeated |!countdown|\(found)              |!countdown|!paused |!interval    |!over  |"
    set no Set |!notSeated |!countdown|miss score open       |!countdown|!paused |!interval    |!over  |"
    deal       |!notSeated |!countdown|calls dealt score open|!countdown|!paused |!interval    |!over  |"
    pass       |!notSeated |!countdown|!nothingToPass        |!countdown|!paused |!interval    |!over  |"
    hint       |!notSeated |!countdown|hint score            |!countdown|!paused |!interval    |!over  |"
    resign     |!notSeated |over result|"                    |"        |"        |!interval    |!over  |"
    leave      |ok         |parted over result|"             |"        |"        |parted result|parted |"
    pause      |!notSeated |!countdown|pause-on clock        |!countdown|!paused |!interval    |!over  |"
    resume     |!notSeated |!notPaused|"                     |"        |pause-off countdown|!interval|!over|"
    rematch    |!notSeated |!running  |"                     |"        |"        |!interval    |rematch countdown|!noRematch
    lost       |ok         |left      |"                     |"        |"        |"            |parted |"
    back       |ok         |"         |"                     |"        |"        |"            |"      |"
    """)

  private static let found = "set dealt score open"
  private static let picked = "pick set dealt score open"
  private static let shared = "!pickInSharedWindow"

  @Test(
    "Every input does in every situation of a duel what the table says", arguments: inDuel.cells)
  func duel(_ cell: PhaseTable.Cell) { check(cell) }

  @Test("So it does with a third player", arguments: inParty.cells)
  func party(_ cell: PhaseTable.Cell) { check(cell) }

  @Test("So it does while the board is hidden", arguments: whileHidden.cells)
  func hidden(_ cell: PhaseTable.Cell) { check(cell) }

  @Test("So it does alone", arguments: alone.cells)
  func solo(_ cell: PhaseTable.Cell) { check(cell) }

  private func check(_ cell: PhaseTable.Cell) {
    let scenario = Scenario.inSituation(cell.situation, seats: cell.seats)
    let before = scenario.match
    let outcome = scenario.enter(cell.input)
    #expect(outcome.brief == cell.expected)
    // A refusal costs nothing and changes nothing.
    if outcome.isRefused { #expect(scenario.match == before) }
  }

  @Test("A refusal of a claim or a set tells whose claim it is")
  func taken() {
    let scenario = Scenario()
    scenario.bob(.claim)
    #expect(scenario.ann(.claim).happenings == [.refused(ann, .taken(by: bob))])
    #expect(scenario.ann(.set(1, 2, 3)).happenings == [.refused(ann, .taken(by: bob))])
  }

  @Test(
    "The seat is judged before the phase, the phase before the board, the board before the cards")
  func orderOfErrors() {
    let scenario = Scenario(seats: 3) { $0.games = 3 }
    scenario.bob(.claim)
    #expect(scenario.ann(.set(1, 1, 99), board: 99).brief == "!taken")
    #expect(scenario.bob(.set(1, 1, 99), board: 99).brief == "!bad-version")
    #expect(scenario.bob(.set(1, 1, 99), window: .number(7)).brief == "!bad-window")
    #expect(scenario.bob(.set(1, 1, 99)).brief == "!no-such-card")
    #expect(scenario.bob(.set(1, 1, 9)).brief == "!card-twice")
    scenario.send(.resign(ann))
    #expect(scenario.ann(.set(1, 1, 99), board: 99).brief == "!notSeated")
  }
}
