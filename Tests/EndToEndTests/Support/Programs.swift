import Foundation
import Glibc

/// Where the programs are that the tests run.
enum Programs {
  /// The built server.
  static var server: String {
    get throws { try built("set-server") }
  }

  /// The built client.
  static var client: String {
    get throws { try built("set-client") }
  }

  /// Whether missing clients are a failure.
  static let areClientsRequired = ProcessInfo.processInfo.environment["SET_REQUIRE_CLIENTS"] == "1"

  /// Whether the programs are built with a sanitizer, as whoever runs the tests says: its own memory can be files.
  static let areSanitized = ProcessInfo.processInfo.environment["SET_SANITIZED"] == "1"

  /// A program of this package: in the folder that `SET_PROGRAMS` names, else beside the tests.
  private static func built(_ name: String) throws -> String {
    let folder =
      ProcessInfo.processInfo.environment["SET_PROGRAMS"]
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let path = "\(folder)/\(name)"
    guard access(path, X_OK) == 0 else {
      throw Failure("\(path) is not there: build it, or set SET_PROGRAMS to its folder")
    }
    return path
  }

  /// Whether all these programs are installed.
  static func areInstalled(_ names: [String]) -> Bool {
    names.allSatisfy { find($0) != nil }
  }

  /// The path of an installed program; a few that are played with are in `/usr/games`.
  static func find(_ name: String) -> String? {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return "\(search):/usr/games".split(separator: ":").map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0
    }
  }
}
