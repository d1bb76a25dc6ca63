import Arguments
import SetClient
import SetScreen
import Testing

@Suite("The command line of set-client")
struct OptionsTests {
  /// A command line asks for something else than to play.
  private struct Unexpected: Error {
    let request: Options.Request
  }

  private func options(_ line: String) throws -> Options {
    let request = try Options.parse(line.split(separator: " ").map(String.init))
    guard case .run(let options) = request else {
      throw Unexpected(request: request)
    }
    return options
  }

  /// A command line, where it leads and to what.
  struct Right: CustomTestStringConvertible, Sendable {
    let line: String
    let place: String?
    let goal: Launch.Goal
    var testDescription: String { line }

    init(_ line: String, _ place: String?, _ goal: Launch.Goal) {
      self.line = line
      self.place = place
      self.goal = goal
    }
  }

  @Test(
    "Words of a goal and of an address are told apart in any order",
    arguments: [
      Right("host", "host:4000", .lobby),
      Right("host 5000", "host:5000", .lobby),
      Right("host --duel", "host:4000", .duel([])),
      Right(
        "host --duel bo time=3:00 goal=10", "host:4000", .duel(["bo", "time=3:00", "goal=10"])),
      Right("host:5000 --duel time=3:00", "host:5000", .duel(["time=3:00"])),
      Right("--duel bo host:5000", "host:5000", .duel(["bo"])),
      Right("--duel host 5000", "host:5000", .duel([])),
      Right("--duel host", "host:4000", .duel([])),
      Right("host 5000 --duel=bo", "host:5000", .duel(["bo"])),
      Right("host --watch 3", "host:4000", .watch("3")),
      Right("--watch=ada host", "host:4000", .watch("ada")),
      Right("--practice", nil, .duel(["bot=casual"])),
      Right("--practice master", nil, .duel(["bot=master"])),
      Right("--practice=novice time=none", nil, .duel(["bot=novice", "time=none"])),
      Right("--solo", nil, .solo([])),
      Right("host --solo", "host:4000", .solo([])),
      Right("--learn --plain", nil, .learn),
      Right("--name ada -- host", "host:4000", .lobby),
    ])
  func right(_ right: Right) throws {
    let options = try options(right.line)
    #expect(options.goal == right.goal)
    if let place = right.place {
      guard case .server(let address) = options.place else {
        Issue.record("no server")
        return
      }
      #expect(address.description == place)
    } else {
      #expect(options.place == .ownServer)
    }
  }

  @Test(
    "A command line that can't be followed is refused with what is wrong in it",
    arguments: [
      ("--practice host:5000", "drop --practice or 'host:5000'"),
      ("--practice=wizard", "novice"), ("--solo --learn", "drop one"),
      ("--duel", "no server"), ("--plain", "no server"), ("host time=3:00", "time=3:00"),
      ("host 1 2", "'2'"), ("host --name 1", "--name"), ("host --duel 1x", "--duel"),
      ("host --size Q", "--size"), ("host --keys abc", "--keys"), ("host:x", "no address"),
      ("host --palette red", "--palette"), ("host --color red", "--color"),
      ("host --dual", "did you mean --duel"), ("host --name", "--name"),
    ])
  func wrong(_ line: String, _ mention: String) {
    do {
      _ = try options(line)
      Issue.record("was taken")
    } catch {
      #expect((error as? Options.Mistake)?.text.contains(mention) == true, "\(error)")
    }
  }

  @Test("What is said of looks is kept")
  func looks() throws {
    let options = try options(
      "host --name ada --plain --color=256 --size m --keys qwertz --ascii --palette okabe-ito")
    #expect(options.name == "ada")
    #expect(options.isPlain && options.isASCII)
    #expect(options.color == .exactly(.indexed))
    #expect(options.size == .medium)
    #expect(options.keys == .qwertz)
    #expect(options.palette == .okabeIto)
  }

  @Test("Help fits a terminal of 80 columns, and no word at all begins")
  func help() throws {
    #expect(try Options.parse(["--help"]) == .show(.help))
    #expect(try Options.parse(["--version"]) == .show(.version))
    #expect(try Options.parse([]) == .begin)
    let long = Options.program.help.split(separator: "\n").filter { $0.count > 79 }
    #expect(long == [])
  }
}
