import SetClient
import SetServer

/// Plays on the server that the command line names, or on one inside this program.
enum Play {
  /// EX_UNAVAILABLE of `sysexits.h`.
  private static let unavailable: Int32 = 69

  /// Does what a command line asks for, and returns the status to exit with.
  static func run(_ words: [String]) async -> Int32 {
    switch ClientLaunch.options(words) {
    case .failure(let ended): return ended.status
    case .success(let options):
      switch options.place {
      case .server(let address): return await ClientLaunch.play(options, at: address)
      case .ownServer: return await practise(options)
      }
    }
  }

  /// Plays against a server that nobody else can reach, over the real protocol.
  private static func practise(_ options: SetClient.Options) async -> Int32 {
    let server: Server
    do {
      server = try Server.forPractice(prepareThread: ClientLaunch.prepareThread)
    } catch {
      ClientLaunch.complain("set-client: can't start a server for practice: \(error)\n")
      return unavailable
    }
    await server.start()
    return await ClientLaunch.play(
      options, at: ServerAddress(host: "127.0.0.1", port: server.port))
  }
}
