import SetGame
import SetScreen
import SetWire

/// A client whose server is played by the test.
struct Alone {
  var model: Model
  var now = Instant(nanoseconds: 0)
  var effects: [ClientEffect] = []

  init(isPlain: Bool = false, goal: Launch.Goal = .lobby, seed: UInt64 = 0) {
    var launch = Launch()
    launch.server = "here:4000"
    launch.isPlain = isPlain
    launch.goal = goal
    launch.mayAskTerminal = false
    model = Model(launch: launch, seed: seed)
    tell(.started)
  }

  mutating func tell(_ input: ClientInput) {
    effects += model.update(input, at: now)
  }

  mutating func server(_ text: String) {
    tell(.received(Array(text.utf8)))
  }

  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let deadline = model.deadline, deadline <= end {
      now = max(deadline, now)
      tell(.timer)
      if let next = model.deadline {
        precondition(next > now, "A deadline that is past would make the shell spin.")
      }
    }
    now = end
  }

  var exit: Exit? {
    for case .leave(let exit) in effects { return exit }
    return nil
  }

  var sent: [String] {
    effects.compactMap { effect in
      if case .send(let bytes) = effect {
        String(decoding: bytes.dropLast(2), as: UTF8.self)
      } else {
        nil
      }
    }
  }

  /// The client with an answered hello.
  static func online(isPlain: Bool = false, seed: UInt64 = 0) -> Alone {
    var alone = Alone(isPlain: isPlain, seed: seed)
    alone.tell(.connected)
    alone.server(greeting())
    return alone
  }
}
