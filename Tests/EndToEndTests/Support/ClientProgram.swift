import Testing

/// A program that people have and that can play: it is started, typed into and read.
enum ClientProgram: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case netcatOpenBSD, netcatTraditional, ncat, socat, telnet, plink, tintin

  var testDescription: String { program }

  /// The program's name.
  var program: String {
    switch self {
    case .netcatOpenBSD: "nc.openbsd"
    case .netcatTraditional: "nc.traditional"
    case .ncat: "ncat"
    case .socat: "socat"
    case .telnet: "telnet"
    case .plink: "plink"
    case .tintin: "tt++"
    }
  }

  /// Whether it speaks telnet, and shows what it is told through a terminal.
  var hasTerminal: Bool {
    switch self {
    case .telnet, .tintin: true
    case .netcatOpenBSD, .netcatTraditional, .ncat, .socat, .plink: false
    }
  }

  /// Whether it and all that is needed to run it are installed.
  var isInstalled: Bool {
    Programs.areInstalled(hasTerminal ? [program, "script"] : [program])
  }

  /// Starts the program, connected to a port of this machine.
  func start(port: UInt16) throws -> ChildProcess {
    let path = Programs.find(program) ?? program
    let terminal: [String: String] = ["TERM": "xterm", "SHELL": "/bin/sh"]
    switch self {
    case .netcatOpenBSD, .netcatTraditional, .ncat:
      return try ChildProcess([path, "127.0.0.1", "\(port)"])
    case .socat:
      return try ChildProcess([path, "STDIO", "TCP:127.0.0.1:\(port)"])
    case .plink:
      return try ChildProcess([path, "-telnet", "-P", "\(port)", "127.0.0.1"])
    case .telnet:
      // Only a terminal makes Ctrl-C of a byte, and only `script` gives one whose bytes can be read.
      return try ChildProcess(
        ["script", "-qec", "stty -echo; exec \(path) 127.0.0.1 \(port)", "/dev/null"],
        environment: terminal)
    case .tintin:
      let session = "#session game 127.0.0.1 \(port)"
      return try ChildProcess(
        ["script", "-qec", "stty cols 100 rows 50; exec \(path) -G -e '\(session)'", "/dev/null"],
        environment: terminal)
    }
  }
}
