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
    alone.server(
      "SET/1 Find 3 cards.\r\nYou are guest7.\r\nhello 1 you=ada token=- server=x/1 line=512 table=-\r\n"
    )
    return alone
  }
}

extension Alone {
  /// A duel of ada and bob in phase open, at event 9.
  static let snapshot = """
    table table=3 seq=9 t=0 kind=duel phase=open game=1 seats=ada,bob scores=0,0 wins=0,0 you=ada \
    left=180000 running=yes out=- w=- by=- why=- who=- over=- ms=- picks=- away=- grace=- pause=- lapse=- \
    ready=- rematch=-\r
    rules table=3 seq=9 time=3:00 claim=4\r
    board table=3 seq=9 t=0 version=1 deck=69 cards=1R#D,2R#D,3G:O,1P.S,2G#O,3P:S,1G.D,2P#S,3R:O,1G:S,2R.O,3P#D\r

    """
}
