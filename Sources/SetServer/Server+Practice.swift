import SetLobby
import Sockets

extension Server {
  /// A server that is reached from this machine only, on any free port, and that logs nothing: for a program
  /// that plays against it.
  ///
  /// - Parameter prepareThread: called at the start of each turn, on the thread that the queue has then.
  package static func forPractice(
    prepareThread: @escaping @Sendable () -> Void
  ) throws(ListenError) -> Server {
    var options = Options()
    options.host = "127.0.0.1"
    options.port = 0
    return try Server(options, limits: Limits(), log: nil, prepareThread: prepareThread)
  }
}
