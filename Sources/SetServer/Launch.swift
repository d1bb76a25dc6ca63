import Arguments
import Dispatch
import Glibc
import SetLobby
import Sockets

/// The whole run of the program `set-server`, from its command line to its status.
package enum Launch {
  /// The statuses of `sysexits.h` that the program ends with.
  private enum Status {
    static let usage: Int32 = 64
    static let noHost: Int32 = 68
    static let unavailable: Int32 = 69
    static let system: Int32 = 71
    static let noPermission: Int32 = 77
  }

  /// Descriptors that are no connections: the standard ones and those of Dispatch.
  private static let descriptorsReserved = 32

  /// Why the program does not start: what it says in one line, and its status.
  private struct Failure: Error {
    let text: String
    let status: Int32
  }

  /// Does what a command line asks for, for as long as that takes.
  ///
  /// - Parameter words: the command line without the program's name.
  /// - Returns: the status to exit with.
  package static func run(_ words: [String]) async -> Int32 {
    do throws(Failure) {
      switch try request(words) {
      case .show(let page): say(Options.program.text(of: page))
      case .run(let arguments):
        let options = Options(arguments)
        return await serve(try server(options), options)
      }
      return 0
    } catch {
      write("set-server: \(error.text)\n", to: STDERR_FILENO)
      return error.status
    }
  }

  private static func request(_ words: [String]) throws(Failure) -> Program.Request {
    do throws(ArgumentError) {
      return try Options.program.parse(words)
    } catch {
      throw Failure(text: error.text, status: Status.usage)
    }
  }

  private static func server(_ options: Options) throws(Failure) -> Server {
    let limits = try limits(for: options)
    do throws(ListenError) {
      return try Server(options, limits: limits)
    } catch {
      throw failure(error, options)
    }
  }

  private static func limits(for options: Options) throws(Failure) -> Limits {
    let descriptors: Int
    do throws(SocketError) {
      descriptors = try DescriptorLimit.raise()
    } catch {
      throw Failure(text: "\(error)", status: Status.system)
    }
    var limits = Limits()
    // Where descriptors are few, few may wait.
    let room = descriptors - descriptorsReserved
    limits.callersMax = max(1, min(limits.callersMax, room / 8))
    limits.areRatesHeld = options.areRatesHeld
    try change(&limits, as: options.limits ?? "")
    let most = room - (limits.descriptorsMax - limits.connectionsMax)
    guard most >= 2 else {
      let text = "a limit of \(descriptors) descriptors is too low; see ulimit -n"
      throw Failure(text: text, status: Status.system)
    }
    if let wanted = options.clientsMax, wanted > most {
      let text =
        "--max-clients \(wanted) is more than the \(most) that the limit of descriptors allows; "
        + "see ulimit -n"
      throw Failure(text: text, status: Status.usage)
    }
    limits.connectionsMax = options.clientsMax ?? min(most, 1_000_000)
    return limits
  }

  /// Changes limits as the command line asks for.
  private static func change(_ limits: inout Limits, as text: String) throws(Failure) {
    for word in text.split(separator: ",", omittingEmptySubsequences: true) {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Int(parts[1]), (0...1_000_000_000).contains(value) else {
        let text = "--limits takes NAME=N, not \(quoted(String(word)))"
        throw Failure(text: text, status: Status.usage)
      }
      guard limits.change(String(parts[0]), to: value) else {
        let text = "--limits knows no \(quoted(String(parts[0]))); `limits` in a game lists them"
        throw Failure(text: text, status: Status.usage)
      }
    }
    if let problem = limits.problem {
      let text = "--limits: \(problem.name) takes \(problem.least) to \(problem.most)"
      throw Failure(text: text, status: Status.usage)
    }
  }

  private static func failure(_ error: ListenError, _ options: Options) -> Failure {
    switch error {
    case .unknownHost(let host):
      return Failure(text: "unknown host \(quoted(host))", status: Status.noHost)
    case .refused(let error):
      switch error.number {
      case EADDRINUSE:
        let text = "port \(options.port) is taken; try --port 0 for any that is free"
        return Failure(text: text, status: Status.unavailable)
      case EADDRNOTAVAIL:
        let text = "\(quoted(options.host ?? "")) is no address of this machine"
        return Failure(text: text, status: Status.noHost)
      case EACCES:
        let text = "port \(options.port) is not for you; try one above 1023"
        return Failure(text: text, status: Status.noPermission)
      default:
        return Failure(text: "can't listen: \(error)", status: Status.unavailable)
      }
    }
  }

  private static func serve(_ server: Server, _ options: Options) async -> Int32 {
    let signals = Signals.prepare()
    await server.start(stoppedBy: signals) {
      let text =
        "listening on port \(server.port)\n\nTo play, type in two other terminals:\n"
        + "  nc \(options.host ?? "localhost") \(server.port)\n"
      // Whoever reads it may make its writer wait.
      DispatchQueue(label: "set-server.output").async { say(text) }
    }
    return await server.end()
  }

  private static func say(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  /// Writes all of a text.
  ///
  /// Wraps `write`.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
