import Glibc

/// That a file could not be read or written, and why.
package struct FileFailure: Error, Equatable, Sendable {
  /// What the system says of it.
  package let reason: String
  /// The `errno`, 0 if no call failed.
  fileprivate let number: Int32

  init(reason: String) {
    self.reason = reason
    number = 0
  }

  /// What `errno` says.
  fileprivate init(_ number: Int32 = errno) {
    reason = String(cString: strerror(number))
    self.number = number
  }
}

/// What is asked of the file system.
enum FileCall {
  /// The most symbolic links that are followed, as in Linux.
  private static let linksMax = 40

  /// Makes a call, again while a signal interrupts it.
  fileprivate static func repeating(_ body: () -> Int) throws(FileFailure) -> Int {
    while true {
      let result = body()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw FileFailure(number) }
    }
  }

  /// The path that is meant behind symbolic links. It need not be there.
  ///
  /// Wraps `readlink`.
  static func target(of path: String) throws(FileFailure) -> String {
    var path = path
    for _ in 0..<linksMax {
      var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { return path }
      let link = String(decoding: bytes[..<count], as: UTF8.self)
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      path = link.hasPrefix("/") ? link : folder + "/" + link
    }
    throw FileFailure(ELOOP)
  }

  /// Makes a folder and those above it, for the player alone.
  ///
  /// Wraps `mkdir`.
  static func makeFolder(_ path: String) throws(FileFailure) {
    guard !path.isEmpty, mkdir(path, 0o700) != 0 else { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileFailure() }
    default: throw FileFailure()
    }
  }

  /// Wraps `open`.
  ///
  /// - Returns: nil if the file may be missing and is.
  static func open(
    _ path: String, _ flags: Int32, unlessMissing: Bool = false
  ) throws(FileFailure) -> OpenFile? {
    do throws(FileFailure) {
      return OpenFile(try repeating { Int(Glibc.open(path, flags | O_CLOEXEC)) })
    } catch {
      if unlessMissing, error.number == ENOENT { return nil }
      throw error
    }
  }

  /// Makes a new file with the mode that the player's mask allows.
  ///
  /// Wraps `open` with `O_EXCL`.
  ///
  /// - Returns: nil if the name is taken.
  static func create(_ path: String) throws(FileFailure) -> OpenFile? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    do throws(FileFailure) {
      return OpenFile(try repeating { Int(Glibc.open(path, flags, 0o666)) })
    } catch {
      if error.number == EEXIST { return nil }
      throw error
    }
  }

  /// Throws if the file says that it is not to be written. Wraps `access`.
  static func checkWritable(_ path: String) throws(FileFailure) {
    if access(path, W_OK) != 0 { throw FileFailure() }
  }

  /// Wraps `rename`.
  static func rename(_ path: String, to new: String) throws(FileFailure) {
    if Glibc.rename(path, new) != 0 { throw FileFailure() }
  }

  /// Gives a file a second name, or this one instead where a file has but one. False if the name is taken.
  ///
  /// Wraps `link` and `rename`.
  static func link(_ path: String, as name: String) throws(FileFailure) -> Bool {
    if Glibc.link(path, name) == 0 { return true }
    switch errno {
    case EEXIST: return false
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      if access(name, F_OK) == 0 { return false }
      try rename(path, to: name)
      return true
    default: throw FileFailure()
    }
  }

  /// Wraps `unlink`.
  static func remove(_ path: String) { _ = unlink(path) }
}

/// The owner of an open file, which is closed when its owner goes.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int) {
    self.descriptor = Int32(descriptor)
  }

  deinit {
    _ = close(descriptor)
  }

  /// Wraps `fstat`.
  borrowing func status() throws(FileFailure) -> stat {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw FileFailure() }
    return status
  }

  /// Has it to itself, as long as it is open. False if another has it; a file system without locks has none
  /// to wait for.
  ///
  /// Wraps `flock`.
  borrowing func lock() throws(FileFailure) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    switch errno {
    case EWOULDBLOCK, EINTR: return false
    case ENOLCK, ENOTSUP, ENOSYS, EINVAL: return true
    default: throw FileFailure()
    }
  }

  /// Reads from the beginning, up to so many bytes.
  borrowing func read(atMost count: Int) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count < count {
      let got = try FileCall.repeating {
        buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      }
      guard got > 0 else { break }
      bytes += buffer[..<got]
    }
    return Array(bytes.prefix(count))
  }

  /// Takes over the mode of another file, and its owner where that is allowed.
  ///
  /// Wraps `fchown` and `fchmod`.
  borrowing func take(modeOf other: stat) throws(FileFailure) {
    let own = try status()
    if own.st_uid != other.st_uid || own.st_gid != other.st_gid {
      _ = fchown(descriptor, other.st_uid, other.st_gid)
    }
    if fchmod(descriptor, other.st_mode & 0o7777) != 0 { throw FileFailure() }
  }

  /// Writes all bytes and has them on the disk.
  borrowing func write(_ bytes: [UInt8]) throws(FileFailure) {
    var sent = 0
    while sent < bytes.count {
      sent += try FileCall.repeating {
        bytes[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
    }
    while fsync(descriptor) != 0 {
      // Some file systems have nothing that could be waited for.
      if errno == EINVAL { return }
      if errno != EINTR { throw FileFailure() }
    }
  }

  /// Has the names in a folder on the disk, as far as that can be done.
  borrowing func sync() { _ = fsync(descriptor) }
}
