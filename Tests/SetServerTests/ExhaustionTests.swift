import Foundation
import SetServer
import Sockets
import Testing

@Suite("Without descriptors")
struct ExhaustionTests {
  /// The built server, with so few descriptors that those on their way out need them all.
  private func smallServer() throws -> (process: Process, port: UInt16) {
    let folder =
      ProcessInfo.processInfo.environment["SET_PROGRAMS"]
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command = "ulimit -n 48 && exec \"$0\" --port 0 --no-rate-limit"
    process.arguments = ["-c", command, "\(folder)/set-server"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { break }
      line += byte
    }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return (process, try #require(words.last.flatMap { UInt16($0) }))
  }

  @Test("everybody who comes is told, those who play go on, and nothing spins")
  func exhaustion() throws {
    let (process, port) = try smallServer()
    defer { process.terminate() }
    var players: [Client] = []
    for _ in 0..<6 {
      let player = try Client(port: port)
      #expect(player.text(through: "\r\n").hasPrefix("SET/1 "))
      players.append(player)
    }
    // They stay, so that the server keeps the descriptors of those that it has dismissed for a while.
    let crowd = try (0..<120).map { _ in try Client(port: port) }
    for player in players { try player.send("hello 1\n@p ping\n") }
    for player in players { #expect(player.text(through: "re=p").contains("re=p")) }
    var letIn = 0
    for client in crowd {
      // A greeting is one write, and so comes whole.
      let text = client.text(through: "\r\n")
      #expect(text.hasPrefix("SET/1 "))
      if text.contains("You are guest") {
        letIn += 1
      } else {
        #expect(text.contains("full") || text.contains("no room"), "\(text)")
      }
    }
    #expect(letIn == 6, "the limit less 32, and less two who wait and two who go")
    let statistics = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = statistics.split(separator: " ")
    let ticks = fields[13...14].compactMap { Int($0) }.reduce(0, +)
    #expect(ticks < 200, "two seconds of work for a second of nothing")
  }
}
