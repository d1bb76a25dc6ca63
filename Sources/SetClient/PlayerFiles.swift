import SetScreen

/// The two files that the client keeps: settings and history.
///
/// Never does a file cost the game: what can't be read counts as not there, and what can't be written is told.
package struct PlayerFiles: Equatable, Sendable {
  /// Where the settings are; nil if there is no place for them.
  package let settingsPath: String?
  /// Where the history is; nil if there is no place for it.
  package let historyPath: String?

  /// The places that the environment names, by the XDG rules: a relative path is ignored.
  package init(environment: [String: String]) {
    func folder(_ variable: String, _ usual: String) -> String? {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return home + "/" + usual
    }
    settingsPath = folder("XDG_CONFIG_HOME", ".config").map { $0 + "/set-client/settings" }
    historyPath = folder("XDG_STATE_HOME", ".local/state").map { $0 + "/set-client/history" }
  }

  /// The settings of the last time.
  package func settings() -> Settings { Settings(lines(settingsPath)) }

  /// The history so far.
  package func history() -> PlayerHistory { PlayerHistory(lines(historyPath)) }

  private func lines(_ path: String?) -> KeptLines {
    guard let path, let file = try? PlayerFile(path), let lines = try? file.read() else {
      return KeptLines()
    }
    return lines
  }

  /// Keeps one line of the settings.
  ///
  /// - Returns: where the old file is now, if not all of it could be read.
  package func keep(_ row: SettingsRow, of settings: Settings) throws(FileFailure) -> String? {
    try Self.revise(settingsPath) { Settings.keeping(row, of: settings, in: $0) }
  }

  /// Adds games to the history.
  ///
  /// - Returns: the history with them and with the games of other clients, and where the old file is now, if
  ///   not all of it could be read.
  package func add(
    _ games: [FinishedGame]
  ) throws(FileFailure) -> (history: PlayerHistory, aside: String?) {
    var history = PlayerHistory()
    let aside = try Self.revise(historyPath) { old in
      let revision = PlayerHistory.adding(games, to: old)
      history = PlayerHistory(revision.lines)
      return revision
    }
    return (history, aside)
  }

  private static func revise(
    _ path: String?, _ change: (KeptLines) -> Revision
  ) throws(FileFailure) -> String? {
    guard let path else { throw FileFailure(reason: "HOME names no folder") }
    return try PlayerFile(path).revise(change)
  }
}
