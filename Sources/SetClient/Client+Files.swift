import Dispatch
import SetScreen

// What is kept for the player. A disk may take its time, so a queue of its own waits for it.

extension Client {
  /// The most games that wait to be kept.
  private static let unkeptMax = 1000

  /// Keeps a line of the settings.
  func keep(_ row: SettingsRow, of settings: Settings) {
    onFileQueue { files -> ClientInput? in
      do throws(FileFailure) {
        return try files.keep(row, of: settings).map { .setAside(.settings, path: $0) }
      } catch {
        return .notKept(.settings, reason: error.reason)
      }
    } then: { client, input in
      if let input { client.turn(input) }
    }
  }

  /// Adds the games that are not in the history to it. Those that can't be kept wait for the next ones.
  func keepGames() {
    let games = unkeptGames
    unkeptGames = []
    guard !games.isEmpty else { return }
    onFileQueue { files -> Result<(history: PlayerHistory, aside: String?), FileFailure> in
      do throws(FileFailure) {
        return .success(try files.add(games))
      } catch {
        return .failure(error)
      }
    } then: { client, result in
      switch result {
      case .success(let kept):
        client.notKept = nil
        client.turn(.historyKept(kept.history))
        if let aside = kept.aside { client.turn(.setAside(.history, path: aside)) }
      case .failure(let failure):
        client.unkeptGames = (games + client.unkeptGames).suffix(Self.unkeptMax)
        client.notKept = failure.reason
        client.turn(.notKept(.history, reason: failure.reason))
      }
    }
  }

  /// Calls back when all is kept, or can't be at a second attempt.
  func finishFiles(_ then: @escaping @Sendable (isolated Client) -> Void) {
    onFileQueue { _ in
    } then: { client, _ in
      client.keepGames()
      client.onFileQueue { _ in
      } then: { client, _ in
        then(client)
      }
    }
  }

  private func onFileQueue<Found: Sendable>(
    _ work: @escaping @Sendable (PlayerFiles) -> Found,
    then: @escaping @Sendable (isolated Client, Found) -> Void
  ) {
    let files = files
    let queue = queue
    fileQueue.async {
      let found = work(files)
      queue.async { self.assumeIsolated { then($0, found) } }
    }
  }
}
