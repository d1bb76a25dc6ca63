import Foundation
import SetScreen

/// The two files that the client keeps: settings and history.
///
/// What can't be read counts as not there, and what can't be written is not kept: never does a file cost
/// the game.
package struct PlayerFiles: Equatable, Sendable {
  /// Where the settings are; nil if there is no place for them.
  package let settingsPath: String?
  /// Where the history is; nil if there is no place for it.
  package let historyPath: String?

  /// A file of ours is small; a larger one is not ours.
  private static let bytesMax = 64 * 1024

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
  package func settings() -> Settings {
    Self.read(settingsPath).map { Settings(parsing: $0) } ?? Settings()
  }

  /// The history so far.
  package func history() -> PlayerHistory {
    Self.read(historyPath).map { PlayerHistory(parsing: $0) } ?? PlayerHistory()
  }

  /// Keeps the settings, if that can be done.
  package func save(_ settings: Settings) {
    Self.write(settings.text, to: settingsPath)
  }

  /// Keeps the history, if that can be done.
  package func save(_ history: PlayerHistory) {
    Self.write(history.text, to: historyPath)
  }

  private static func read(_ path: String?) -> String? {
    guard let path else { return nil }
    // Only a plain file: a pipe in its place would never end.
    let kind = try? FileManager.default.attributesOfItem(atPath: path)
    guard let kind, kind[.type] as? FileAttributeType != .typeSocket,
      let size = kind[.size] as? Int, size <= bytesMax,
      (try? URL(fileURLWithPath: path).resolvingSymlinksInPath()
        .resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return String(decoding: data.prefix(bytesMax), as: UTF8.self)
  }

  private static func write(_ text: String, to path: String?) {
    guard let path else { return }
    let file = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? Data(text.utf8).write(to: file, options: .atomic)
  }
}
