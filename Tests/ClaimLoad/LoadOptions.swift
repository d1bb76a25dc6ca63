/// What the command line asks for.
struct LoadOptions {
  /// The port of the server, on this machine.
  var port: UInt16 = 0
  /// Connections, two for each duel.
  var connections = 100
  /// Claims a second, or 0 for as many as there can be.
  var rate = 0
  /// For how long is measured.
  var duration: Duration = .seconds(4)
  /// For how long the load runs before that.
  var warmUp: Duration = .seconds(1)
  /// Spectators of the first duel.
  var spectators = 0
  /// The server's process.
  var pid: Int32 = 0
  /// Whether the connections only say hello and are then silent.
  var isIdle = false
  /// Whether the connections sit at tables while they are silent.
  var isSeated = false
  /// The level of the server's own players that each connection plays against, if that is what is measured.
  var botLevel: String?

  /// A command line that makes no sense.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = Array(arguments)[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--idle": isIdle = true
      case "--seated": (isIdle, isSeated) = (true, true)
      default:
        guard let value = rest.popFirst() else {
          throw Problem(description: "\(flag) needs a value")
        }
        if flag == "--bots" { botLevel = value } else { try set(flag, to: value) }
      }
    }
    guard port > 0, connections >= 2 else { throw Problem(description: "-p PORT -n CONNECTIONS") }
  }

  private mutating func set(_ flag: String, to text: String) throws(Problem) {
    guard let value = Double(text), value >= 0, value < 1e9 else {
      throw Problem(description: "\(flag) \(text): not a number")
    }
    switch flag {
    case "-p": port = UInt16(clamping: Int(value))
    case "-n": connections = Int(value) & ~1
    case "-r": rate = Int(value)
    case "-d": duration = .milliseconds(Int(value * 1000))
    case "-w": warmUp = .milliseconds(Int(value * 1000))
    case "--crowd": spectators = Int(value)
    case "--pid": pid = Int32(value)
    default: throw Problem(description: "\(flag): no such flag")
    }
  }
}
