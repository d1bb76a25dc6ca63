import Foundation
import Glibc

/// A program that a test started. It is ended, by its own id, when its owner goes.
final class ChildProcess {
  /// The process.
  let pid: pid_t
  /// The program's standard input and output, as one stream.
  let stream: LineClient
  /// What the name of the program is in failures.
  let name: String

  private let errors: Int32
  private var status: Int32?

  /// Starts a program, by its path or its name in the search path.
  ///
  /// A pair of sockets is the standard input and output: unlike pipes it can be made so that no other child
  /// ever inherits it. Standard error goes to a file that has no name, so that it never blocks.
  ///
  /// - Parameter outputs: descriptors that take the place of the standard output and error, where given.
  init(
    _ arguments: [String], environment: [String: String] = [:],
    outputs: (Int32?, Int32?) = (nil, nil)
  ) throws {
    name = arguments[0].split(separator: "/").last.map(String.init) ?? ""
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure.system("socketpair") }
    defer { close(ends[1]) }
    stream = LineClient(owning: ends[0], name: name)
    errors = try Self.unnamedFile()

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, outputs.0 ?? ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, outputs.1 ?? errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A session of test programs may ignore signals that these are to die of.
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words = arguments.map { strdup($0) } + [nil]
    var variables = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var child: pid_t = 0
    let result = posix_spawnp(&child, arguments[0], &actions, &attributes, &words, &variables)
    guard result == 0 else {
      close(errors)
      throw Failure("\(arguments[0]): \(String(cString: strerror(result)))")
    }
    pid = child
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, &exitStatus, 0)
    }
    close(errors)
  }

  private var exitStatus: Int32 = 0

  private static func unnamedFile() throws -> Int32 {
    let path = "/tmp/set-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
    guard file >= 0 else { throw Failure.system("open \(path)") }
    unlink(path)
    return file
  }

  /// All that the program has written to its standard error.
  var log: String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = pread(errors, &chunk, chunk.count, off_t(bytes.count))
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) {
    if status == nil { kill(pid, number) }
  }

  /// Stops the program until `resume`; it is stopped when this returns.
  func suspend() throws {
    kill(pid, SIGSTOP)
    var reported: Int32 = 0
    guard waitpid(pid, &reported, WUNTRACED) == pid, reported & 0xFF == 0x7F else {
      status = reported
      throw Failure("\(name) ended, and should have stopped")
    }
  }

  /// Lets a stopped program go on.
  func resume() {
    kill(pid, SIGCONT)
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: its exit code, or the signal that it died of, negated.
  @discardableResult
  func waitForExit(within patience: Duration = Deadline.patience) throws -> Int32 {
    let deadline = Deadline(in: patience)
    while status == nil {
      var reported: Int32 = 0
      if waitpid(pid, &reported, WNOHANG) == pid {
        status = reported
      } else if deadline.milliseconds == 0 {
        throw Failure("\(name) does not end\n\(log.suffix(4000))")
      } else {
        // The end of a child can't be waited for with a limit, save by looking again and again.
        poll(nil, 0, 1)
      }
    }
    let status = status ?? 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  /// Runs a program to its end.
  ///
  /// - Returns: its exit code, its standard output by lines, and its standard error.
  static func run(
    _ arguments: [String], within patience: Duration = Deadline.patience
  ) throws -> (code: Int32, output: [String], errors: String) {
    let child = try ChildProcess(arguments)
    child.stream.closeWriting()
    let output = try child.stream.rest(within: patience)
    return (try child.waitForExit(within: patience), output, child.log)
  }
}
