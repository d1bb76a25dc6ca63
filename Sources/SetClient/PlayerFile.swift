import Glibc
import SetScreen

/// One small file of the player's, which other clients of the same player may write at the same time.
struct PlayerFile {
  /// Where it is, behind all symbolic links.
  private let path: String
  /// The folder that it is in.
  private let folder: String

  /// How often, and how many microseconds apart, another client is asked to be done with the file.
  private static let lockTries = 300
  private static let lockPause: UInt32 = 10_000
  /// The most names that are tried for a file beside it.
  private static let namesMax = 100

  /// The file at a path, which need not be there.
  init(_ path: String) throws(FileFailure) {
    self.path = try FileCall.target(of: path)
    folder = String(self.path[..<(self.path.lastIndex(of: "/") ?? self.path.startIndex)])
  }

  /// What is in it; nothing if it is not there.
  func read() throws(FileFailure) -> KeptLines { try lines().lines }

  private func lines() throws(FileFailure) -> (lines: KeptLines, status: stat?) {
    guard let file = try FileCall.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, unlessMissing: true)
    else { return (KeptLines(), nil) }
    let status = try file.status()
    // A pipe in its place would never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(reason: "\(path) is no plain file")
    }
    return (KeptLines(try file.read(atMost: KeptLines.bytesMax + 1)), status)
  }

  /// Writes it anew by what it says now.
  ///
  /// No other client reads or writes it meanwhile, and whenever this ends it is the old file or the new one,
  /// whole.
  ///
  /// - Returns: where the old file is now, if the new one does not say all that it said.
  func revise(_ change: (KeptLines) -> Revision) throws(FileFailure) -> String? {
    try FileCall.makeFolder(folder)
    guard let lock = try FileCall.open(folder + "/", O_RDONLY | O_DIRECTORY) else { return nil }
    var triesLeft = Self.lockTries
    while try !lock.lock() {
      triesLeft -= 1
      guard triesLeft > 0 else { throw FileFailure(reason: "another client holds \(path)") }
      usleep(Self.lockPause)
    }
    let old = try lines()
    if old.status != nil { try FileCall.checkWritable(path) }
    let revision = change(old.lines)
    let new = try writeBeside(revision.lines.bytes, like: old.status)
    do throws(FileFailure) {
      var aside: String?
      if revision.losesOld { aside = try keepAside() }
      try FileCall.rename(new, to: path)
      lock.sync()
      return aside
    } catch {
      FileCall.remove(new)
      throw error
    }
  }

  /// Writes a new file in the same folder, so that it can take the old one's place at once.
  private func writeBeside(_ bytes: [UInt8], like old: stat?) throws(FileFailure) -> String {
    for number in 1...Self.namesMax {
      let name = "\(path).new\(number)"
      guard let file = try FileCall.create(name) else { continue }
      do throws(FileFailure) {
        if let old { try file.take(modeOf: old) }
        try file.write(bytes)
        return name
      } catch {
        FileCall.remove(name)
        throw error
      }
    }
    throw FileFailure(reason: "\(folder) is full of unfinished files")
  }

  /// Gives the old file a second name that is free.
  private func keepAside() throws(FileFailure) -> String {
    for number in 1...Self.namesMax {
      let name = "\(path).old\(number)"
      if try FileCall.link(path, as: name) { return name }
    }
    throw FileFailure(reason: "\(folder) is full of old files")
  }
}
