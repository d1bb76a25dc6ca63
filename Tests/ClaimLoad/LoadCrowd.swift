import Glibc

/// Spectators of one duel, who only listen.
final class LoadCrowd {
  let members: [LoadPlayer]
  /// From when a claim was due until a member had all of it.
  private(set) var latency = Histogram()
  private var counted = (bytes: 0, told: 0)
  private var skipped = 0

  /// Connects the spectators and has them watch the table of a player.
  init(_ count: Int, of player: LoadPlayer, port: UInt16, _ buffer: inout [UInt8]) throws {
    members = try (0..<count).map { index in
      let member = try LoadPlayer(port: port, name: "w\(getpid() % 10_000)x\(index)")
      try member.send(Array("hello 1 name=\(member.name)\r\nwatch \(player.name)\r\n".utf8))
      try member.wait(for: "ok", &buffer)
      return member
    }
  }

  /// Reads what has come to a member, of a claim that was due at this time; nil while nothing is measured.
  func read(_ index: Int, told due: UInt64?, _ buffer: inout [UInt8]) throws {
    let bytes = try members[index].receive(&buffer) { line in
      guard let due else { return }
      if line.starts(with: "notice ") { skipped += 1 }
      guard line.starts(with: "open ") else { return }
      counted.told += 1
      latency.add(Load.now &- due)
    }
    if due != nil { counted.bytes += bytes }
  }

  /// What is printed of it: how often a member was told of a claim, how soon, and how often one had to be shown
  /// the table afresh.
  var report: [(String, String)] {
    [
      ("crowd", "\(members.count)"), ("told", "\(counted.told)"),
      ("told_p50", LoadReport.text(latency.quantile(0.5))),
      ("told_p99", LoadReport.text(latency.quantile(0.99))),
      ("told_bytes", LoadReport.text(Double(counted.bytes) / Double(max(1, counted.told)))),
      ("skipped", "\(skipped)"),
    ]
  }
}
