import Testing

@Suite("The command line of set-server")
struct CommandLineTests {
  /// A command line that is refused, and a word that its refusal has to hold.
  struct Wrong: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let mention: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., mention: String) {
      self.arguments = arguments
      self.mention = mention
    }
  }

  @Test(
    "A flag or value that is wrong is one line on stderr, and exit 64",
    arguments: [
      Wrong("--no-such-flag", mention: "--no-such-flag"),
      Wrong("--prot", "4000", mention: "--prot"),
      Wrong("--port", mention: "--port"),
      Wrong("--port", "", mention: "--port"),
      Wrong("--port", "-1", mention: "--port"),
      Wrong("--port", "65536", mention: "--port"),
      Wrong("--port", "99999999999999999999", mention: "--port"),
      Wrong("--port", "4000x", mention: "--port"),
      Wrong("--port", "\u{664}\u{660}", mention: "--port"),
      Wrong("--seed", "one", "--port", "0", mention: "--seed"),
      Wrong("--host", "", "--port", "0", mention: "--host"),
      Wrong("--port", "0", "stray", mention: "stray"),
      Wrong("--limits", "idle-ms", mention: "NAME=N"),
      Wrong("--limits", "idle-ms=-1", mention: "NAME=N"),
      Wrong("--limits", "idle-ms=99999999999999999999", mention: "NAME=N"),
      Wrong("--limits", "idle=60000", mention: "idle"),
      Wrong("--limits", "watchers=5,idle-ms=0", mention: "idle-ms takes 1000 to 86400000"),
      Wrong("--limits", "drop-ms=80000", mention: "drop-ms takes 90001"),
    ])
  func wrong(_ wrong: Wrong) throws {
    let (code, output, errors) = try ChildProcess.run([try Programs.server] + wrong.arguments)
    #expect(code == 64)
    #expect(output == [])
    #expect(errors.filter { $0 == "\n" }.count == 1 && errors.hasSuffix("\n"))
    #expect(errors.contains(wrong.mention), "\(errors)")
  }

  @Test("`--help` and `--version` answer on stdout, and end well")
  func help() throws {
    let help = try ChildProcess.run([try Programs.server, "--help"])
    #expect(help.code == 0)
    #expect(help.errors == "")
    for flag in ["--port", "--host", "--seed", "--no-rate-limit", "--help", "--version"] {
      #expect(help.output.contains { $0.contains(flag) }, "\(flag)")
    }
    #expect(help.output.allSatisfy { $0.utf8.count <= 80 })
    let version = try ChildProcess.run([try Programs.server, "--version"])
    #expect(version.code == 0)
    #expect(version.output.count == 1)
    #expect(version.errors == "")
  }

  @Test("Limits are changed by their names, and listed so in a game")
  func limits() throws {
    try withServer(["--limits", "idle-ms=60000,wrong-tokens=3"]) { server in
      let player = try LineClient(port: server.port, name: "ann")
      try player.send("hello 1")
      try player.send("limits")
      try player.skip(to: "limit name=idle-ms value=60000 ")
      try player.skip(to: "limit name=wrong-tokens value=3 ")
    }
  }

  @Test("A port that is taken is one line on stderr that names it, and exit 69")
  func takenPort() throws {
    try withServer { server in
      let (code, output, errors) = try ChildProcess.run(
        [try Programs.server, "--port", "\(server.port)"])
      #expect(code == 69)
      #expect(output == [])
      #expect(errors.filter { $0 == "\n" }.count == 1 && errors.hasSuffix("\n"))
      #expect(errors.contains("\(server.port)"))
      #expect(try server.player("ann").name == "ann")
    }
  }

  @Test("A host that is not known is one line on stderr, and exit 69")
  func unknownHost() throws {
    let (code, output, errors) = try ChildProcess.run(
      [try Programs.server, "--port", "0", "--host", "no-such-host.invalid"],
      within: .seconds(60))
    #expect([68, 69].contains(code))
    #expect(output == [])
    #expect(errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("The port can be used again at once after the server ended, with connections or without")
  func portAgain() throws {
    let first = try ServerProgram(seed: 1, [])
    let client = try first.connect()
    try client.expect("SET/1 ")
    first.process.signal(15)
    #expect(try first.process.waitForExit() == 0)
    let second = try ChildProcess([try Programs.server, "--port", "\(first.port)"])
    try second.stream.expect("listening on port \(first.port)")
    second.signal(15)
    #expect(try second.waitForExit() == 0)
  }
}
