import SetGame
import Testing

/// The table of the rules as text: what each input does in each situation.
///
/// A row is an input of ann, a column a situation as ann finds it, a cell what happens: one word an event, `!`
/// before a refusal, `ok` for nothing. A cell of `"` is as the one to its left.
struct PhaseTable {
  struct Cell: CustomTestStringConvertible, Sendable {
    let seats: Int
    let situation: String
    let input: String
    let expected: String

    var testDescription: String { "\(input), \(situation), \(seats) seats: \(expected)" }
  }

  let cells: [Cell]

  init(seats: Int, _ text: String) {
    let rows = text.split(separator: "\n").map { row in
      row.split(separator: "|").map { word in
        word.split(separator: " ").joined(separator: " ")
      }
    }
    let situations = rows[0].dropFirst()
    cells = rows.dropFirst().flatMap { row in
      precondition(row.count == situations.count + 1, "the row \(row[0]) has a wrong length")
      var last = ""
      return zip(situations, row.dropFirst()).map { situation, word in
        if word != "\"" { last = word }
        return Cell(seats: seats, situation: situation, input: row[0], expected: last)
      }
    }
  }
}

extension Scenario {
  /// A match in which ann finds herself in this situation. `prepare` is done while the phase is open, before it.
  static func inSituation(
    _ name: String, seats: Int, changing change: (inout Rules) -> Void = { _ in },
    after prepare: (Scenario) -> Void = { _ in }
  ) -> Scenario {
    switch name {
    case "waiting": return waiting(seats: seats)
    case "countdown": return Scenario(seats: seats, stage: .countdown)
    default: break
    }
    let scenario = Scenario(seats: seats) {
      if name == "interval" { $0.games = 3 }
      change(&$0)
    }
    prepare(scenario)
    switch name {
    case "open": break
    case "mine": scenario.ann(.claim)
    case "theirs": scenario.bob(.claim)
    case "answer": scenario.bob(scenario.wrong)
    case "barred": scenario.ann(scenario.wrong)
    case "answered":
      scenario.bob(scenario.wrong)
      scenario.ann(.pass)
    case "deal": scenario.bob(.deal)
    case "caller": scenario.ann(.deal)
    case "dealt":
      scenario.bob(.deal)
      scenario.ann(.pass)
    case "paused", "ready": scenario.pauseByAll()
    case "resuming":
      scenario.pauseByAll()
      scenario.wait(.seconds(10))
      scenario.send(.resume(SetGameTests.ann))
    case "interval", "over", "closed": scenario.endGame()
    default: preconditionFailure("no situation \(name)")
    }
    if name == "ready" { scenario.wait(.seconds(10)) }
    if name == "closed" {
      scenario.wait(.seconds(60))
      scenario.tick()
    }
    return scenario
  }

  private static func waiting(seats: Int) -> Scenario {
    let scenario = Scenario(seats: seats, stage: .waiting)
    if seats > 1 { scenario.send(.sit(SetGameTests.ann)) }
    return scenario
  }

  /// Everyone agrees to a pause that ann asks for.
  func pauseByAll() {
    for seat in match.players.indices { send(.pause(Seat(seat))) }
  }

  /// All but ann give the game up; alone she ends it herself.
  func endGame() {
    if match.rules.isSolo { send(.resign(SetGameTests.ann)) }
    for seat in match.players.indices.dropFirst() { send(.resign(Seat(seat))) }
  }

  /// What the input of a row of a phase table does now.
  func enter(_ input: String) -> Outcome {
    let me = SetGameTests.ann
    switch input {
    case "claim": return ann(.claim)
    case "pick 1": return ann(.pick([1]))
    case "pick a Set": return ann(.pick([1, 2, 3]))
    case "pick no Set": return ann(.pick([1, 2, 4]))
    case "unpick 1": return ann(.unpick([1]))
    case "set a Set": return ann(.set(1, 2, 3))
    case "set no Set": return ann(.set(1, 2, 4))
    case "deal": return ann(.deal)
    case "pass": return ann(.pass)
    case "hint": return ann(.hint)
    case "resign": return send(.resign(me))
    case "leave": return send(.leave(me))
    case "pause": return send(.pause(me))
    case "resume": return send(.resume(me))
    case "rematch":
      let decks = Array(repeating: Deck(dealing: Card.all), count: match.rules.games)
      return send(.rematch(me, decks: decks))
    case "lost": return send(.lost(me))
    case "back": return send(.back(me))
    case "tick": return tick()
    default: preconditionFailure("no input \(input)")
    }
  }
}
