import Arguments
import Foundation
import Glibc
import SetScreen
import SetWire
import Sockets

/// The run of the program `set-client`, from its command line to its status.
package enum ClientLaunch {
  /// EX_USAGE of `sysexits.h`.
  private static let usage: Int32 = 64
  /// EX_UNAVAILABLE.
  private static let unavailable: Int32 = 69

  /// Reads a command line, and answers it if it asks for no play.
  ///
  /// - Parameter words: the command line without the program's name.
  /// - Returns: the options to play with, or the status to exit with.
  package static func options(_ words: [String]) -> Result<Options, Ended> {
    do throws(Options.Mistake) {
      switch try Options.parse(words) {
      case .show(let page): say(Options.program.text(of: page))
      case .begin:
        complain(Options.beginning)
        return .failure(Ended(status: usage))
      case .run(let options): return .success(options)
      }
      return .failure(Ended(status: 0))
    } catch {
      complain("set-client: \(error.text)\n")
      return .failure(Ended(status: usage))
    }
  }

  /// That there is nothing more to do.
  package struct Ended: Error, Equatable, Sendable {
    /// What the program is to return.
    package let status: Int32
  }

  /// Has what kills this thread restore the terminal, even if the thread's stack has overflown. For threads of
  /// others in the same process.
  @Sendable package static func prepareThread() {
    TerminalSignals.prepareThread()
  }

  /// Plays.
  ///
  /// - Parameters:
  ///   - address: the server, whatever the options say.
  /// - Returns: the status to exit with.
  package static func play(_ options: Options, at address: ServerAddress) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let files = PlayerFiles(environment: environment)
    let model = model(
      options, at: address, environment: environment, isTerminal: Terminal.isThere, files: files)
    do throws(SocketError) {
      return await (try Client(model, to: address, files: files)).run()
    } catch {
      complain("set-client: \(error)\n")
      return unavailable
    }
  }

  /// The model to start with: what was typed goes before the environment, and that before the files.
  static func model(
    _ options: Options, at address: ServerAddress, environment: [String: String], isTerminal: Bool,
    files: PlayerFiles
  ) -> Model {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    var launch = Launch()
    launch.goal = options.goal
    launch.name = options.name ?? name(from: environment)
    launch.server = options.place == .ownServer ? "the practice server" : address.description
    launch.today = Clock.today()
    launch.isPlain =
      options.isPlain || !isTerminal || environment["TERM"] == "dumb" || isSet("ACCESSIBLE")
    launch.colorDepth =
      launch.isPlain
      ? .none : ColorDepth(options.color, environment: environment, isTerminal: isTerminal)
    launch.symbols = options.isASCII ? .ascii : SymbolSet(environment: environment)
    let settings = files.settings()
    return Model(
      launch: launch, settings: settings, overrides: options.overriding(settings),
      history: files.history(), seed: .random(in: 0 ... .max))
  }

  /// The user's own name, as far as it can be a player's.
  private static func name(from environment: [String: String]) -> String? {
    guard let user = environment["USER"], let name = try? PlayerName(requested: user.utf8) else {
      return nil
    }
    return "\(name)"
  }

  private static func say(_ text: String) {
    _ = Terminal.write(Array(text.utf8))
  }

  /// Says on the standard error what went wrong.
  package static func complain(_ text: String) {
    _ = Terminal.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
