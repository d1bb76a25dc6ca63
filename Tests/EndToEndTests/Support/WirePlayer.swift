import Testing

/// A program that plays through the wire view.
final class WirePlayer {
  /// The connection.
  let client: LineClient
  /// The table as this player knows it.
  private(set) var table = WireTable()
  /// The token that takes the seat back.
  private(set) var token = ""
  /// The player's name.
  private(set) var name = ""

  private var tags = 0
  /// Lines that came before the answer to a command and were not waited for yet.
  private var inbox: [WireLine] = []

  /// Connects and says hello, with a name or a token.
  init(port: UInt16, name: String, hello: String? = nil) throws {
    client = try LineClient(port: port, name: name)
    try client.expect("SET/1 ")
    try client.send(hello ?? "hello 1 name=\(name)")
    let answer = WireLine(try client.skip(to: "hello 1 "))
    self.name = answer["you"]
    token = answer["token"]
    // With a token a whole table comes in between.
    while !["ok", "error"].contains(try next().verb) {}
  }

  // MARK: - Reading

  /// The next line that was not looked at yet.
  func next(within patience: Duration = Deadline.patience) throws -> WireLine {
    inbox.isEmpty ? try receive(within: patience) : inbox.removeFirst()
  }

  /// Reads a line; the table is up to date with it.
  private func receive(within patience: Duration) throws -> WireLine {
    let line = WireLine(try client.line(within: patience))
    table.absorb(line)
    return line
  }

  /// Passes over lines until one with one of these verbs.
  @discardableResult
  func wait(for verbs: String..., within patience: Duration = Deadline.patience) throws -> WireLine
  {
    let deadline = Deadline(in: patience)
    while true {
      let line: WireLine
      do {
        line = try next(within: .milliseconds(Int(deadline.milliseconds)))
      } catch {
        throw Failure("waited in vain for \(verbs): \(error)")
      }
      if verbs.contains(line.verb) { return line }
    }
  }

  // MARK: - Commands

  /// Sends a command and reads up to its answer. The lines before the answer can still be waited for.
  ///
  /// - Returns: the `ok` or `error`, and the lines before it.
  @discardableResult
  func command(_ text: String) throws -> (reply: WireLine, before: [WireLine]) {
    tags += 1
    let tag = "t\(tags)"
    try client.send("@\(tag) \(text)")
    var before: [WireLine] = []
    while true {
      let line = try receive(within: Deadline.patience)
      if ["ok", "error"].contains(line.verb) {
        guard line["re"] == tag else { throw client.failure("no answer to `\(text)`: \(line)") }
        return (line, before)
      }
      before.append(line)
      inbox.append(line)
    }
  }

  /// Sends a command that has to be carried out.
  @discardableResult
  func must(_ text: String) throws -> [WireLine] {
    let (reply, before) = try command(text)
    guard reply.verb == "ok" else { throw client.failure("`\(text)` was refused: \(reply)") }
    return before
  }

  /// Names three cards by position, as a program does: with the version that they were seen in.
  @discardableResult
  func name(_ positions: [Int]) throws -> (reply: WireLine, before: [WireLine]) {
    let cards = positions.map(String.init).joined(separator: " ")
    return try command("set \(cards) board=\(table.version)")
  }
}
