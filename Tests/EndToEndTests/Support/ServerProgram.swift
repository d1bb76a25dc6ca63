import Foundation
import Glibc
import Testing

/// The built server, on a free port of this machine.
struct ServerProgram {
  /// The process.
  let process: ChildProcess
  /// The port that it listens on.
  let port: UInt16

  /// Starts it, and waits until it listens.
  init(seed: Int, _ arguments: [String]) throws {
    process = try ChildProcess(
      [try Programs.server, "--port", "0", "--seed", "\(seed)", "--no-rate-limit"] + arguments)
    do {
      let line = try process.stream.expect("listening on port ")
      guard let port = UInt16(line.split(separator: " ").last ?? ""), port > 0 else {
        throw Failure("no port in `\(line)`")
      }
      self.port = port
    } catch {
      throw Failure("\(error)\nlog of the server:\n\(process.log.suffix(4000))")
    }
  }

  /// Starts it with a standard output or error that may keep its writer waiting, and waits until it listens.
  ///
  /// - Parameters:
  ///   - fullOutput: takes the place of the standard output.
  ///   - fullErrors: takes the place of the standard error.
  init(fullOutput: Int32? = nil, fullErrors: Int32? = nil) throws {
    process = try ChildProcess(
      [try Programs.server, "--port", "0", "--no-rate-limit"], outputs: (fullOutput, fullErrors))
    if fullOutput == nil {
      let line = try process.stream.expect("listening on port ")
      port = try #require(line.split(separator: " ").last.flatMap { UInt16($0) })
    } else {
      // Whatever it says, it listens.
      let deadline = Deadline()
      while !process.log.contains("listening port="), deadline.milliseconds > 0 { poll(nil, 0, 1) }
      let word = process.log.split(whereSeparator: \.isWhitespace).last { $0.hasPrefix("port=") }
      port = try #require(word?.split(separator: "=").last.flatMap { UInt16($0) })
    }
  }

  /// A connection of which nothing was read yet.
  func connect(_ name: String = "client") throws -> LineClient {
    try LineClient(port: port, name: name)
  }

  /// A program that said hello by a name.
  func player(_ name: String) throws -> WirePlayer {
    try WirePlayer(port: port, name: name)
  }

  /// Two programs in phase open of a duel without a clock and without a countdown.
  ///
  /// Options can be added, and others given for those two.
  func duel(
    _ first: String = "ann", _ second: String = "bob", _ options: String = ""
  ) throws -> (WirePlayer, WirePlayer) {
    let players = try seated(first, second, "time=none countdown=0 \(options)")
    try players.0.wait(for: "open")
    try players.1.wait(for: "open")
    return players
  }

  /// Two programs at the table of a duel with these options.
  func seated(
    _ first: String = "ann", _ second: String = "bob", _ options: String
  ) throws -> (WirePlayer, WirePlayer) {
    let host = try player(first)
    let guest = try player(second)
    try host.must("duel \(options)")
    try guest.must("accept \(first)")
    return (host, guest)
  }
}

extension ServerProgram {
  /// The descriptors that the server has open.
  func descriptors() throws -> [Int] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd")
      .compactMap { Int($0) }
  }

  /// The descriptor by which the server knows a connection.
  func descriptor(of client: LineClient) throws -> Int {
    let deadline = Deadline()
    while deadline.milliseconds > 0 {
      // The kernel's tables can miss a row while others come and go.
      if let number = try findDescriptor(of: client) { return number }
    }
    throw client.failure("the server has no connection to port \(client.localPort)")
  }

  private func findDescriptor(of client: LineClient) throws -> Int? {
    let ends = (hex(port), hex(client.localPort))
    for table in ["tcp", "tcp6"] {
      let text = readWhole("/proc/\(process.pid)/net/\(table)")
      for row in text.split(separator: "\n") {
        let fields = row.split(separator: " ")
        guard fields.count > 9, fields[1].hasSuffix(":" + ends.0), fields[2].hasSuffix(":" + ends.1)
        else { continue }
        let wanted = "socket:[\(fields[9])]"
        for number in try descriptors() {
          let path = "/proc/\(process.pid)/fd/\(number)"
          if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == wanted {
            return number
          }
        }
      }
    }
    return nil
  }

  /// Reads a file of the kernel, which comes in pieces and has no size.
  private func readWhole(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// A port as the kernel's tables write it.
  private func hex(_ port: UInt16) -> String {
    let digits = String(port, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Runs a test against a server of its own, and sees that the server outlives it and ends well.
func withServer(
  seed: Int = 1, _ arguments: [String] = [], _ body: (ServerProgram) throws -> Void
) throws {
  let server = try ServerProgram(seed: seed, arguments)
  do {
    try body(server)
    server.process.signal(15)
    let code = try server.process.waitForExit()
    guard code == 0 else { throw Failure("the server ended with \(code)") }
  } catch {
    throw Failure("\(error)\nlog of the server, seed \(seed):\n\(server.process.log.suffix(4000))")
  }
}

/// Sees that nothing contradicts what these players were told, and that they were told the same so far.
func expectAgreement(
  _ one: WirePlayer, _ other: WirePlayer, sourceLocation: SourceLocation = #_sourceLocation
) {
  for player in [one, other] {
    #expect(player.table.faults.first == nil, sourceLocation: sourceLocation)
  }
  let difference = zip(one.table.events, other.table.events).first { $0 != $1 }
  #expect(difference == nil, sourceLocation: sourceLocation)
  #expect(one.table.events.count > 1, sourceLocation: sourceLocation)
  if one.table.events.count == other.table.events.count {
    #expect(one.table.cards == other.table.cards, sourceLocation: sourceLocation)
    #expect(one.table.version == other.table.version, sourceLocation: sourceLocation)
  }
}
