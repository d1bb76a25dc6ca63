import SetGame
import SetLobby
import SetWire
import Testing

@Suite struct LimitTests {
  @Test func `The limits that the protocol names make sense`() {
    #expect(Limits().problem == nil)
  }

  /// A limit by its name, and a change that makes it absurd.
  struct Absurdity: Sendable {
    let name: String
    let change: @Sendable (inout Limits) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout Limits) -> Void) {
      self.name = name
      self.change = change
    }
  }

  @Test(
    "A limit of zero, below zero or absurd is refused by name",
    arguments: [
      Absurdity("connections") { $0.connectionsMax = 0 },
      Absurdity("address-connections") { $0.connectionsPerAddressMax = -1 },
      Absurdity("tables") { $0.tablesMax = .max },
      Absurdity("queue-bytes") { $0.queuedBytesMax = 100 },
      Absurdity("idle-ms") { $0.idle = .zero },
      Absurdity("idle-ms") { $0.idle = .seconds(1_000_000) },
      Absurdity("drop-ms") { $0.dropAfter = .seconds(90) },
      Absurdity("line-burst") { $0.lines = Rate(burst: 0, interval: .seconds(1)) },
      Absurdity("play-ms") { $0.plays = Rate(burst: 1, interval: .zero) },
      Absurdity("act-ms") { $0.actInterval = .seconds(-1) },
      Absurdity("unsent-bytes") { $0.unsentBytesMax = 100 },
      Absurdity("list-cost") { $0.listCost = 11 },
    ])
  func absurd(_ absurdity: Absurdity) {
    var limits = Limits()
    absurdity.change(&limits)
    #expect(limits.problem?.name == absurdity.name)
  }

  @Test("Every listed limit but five is changed by its name, and is then listed so")
  func changes() throws {
    let fixed = ["line-bytes", "chat-chars", "chat-bytes", "offers", "connections"]
    for line in Limits().listed {
      var limits = Limits()
      let value = try #require(line.value) + 1
      let isChanged = limits.change(line.name, to: value)
      #expect(isChanged != fixed.contains(line.name), "\(line.name)")
      let listed = limits.listed.first { $0.name == line.name }?.value
      #expect(listed == (isChanged ? value : line.value), "\(line.name)")
    }
  }

  @Test("No other name is a limit", arguments: ["", "idle", "club-ms", "line", "-ms", "lines"])
  func noLimit(_ name: String) {
    var limits = Limits()
    #expect(!limits.change(name, to: 1) && limits == Limits())
  }
}

@Suite struct AddressTests {
  @Test func `An IPv4 address written as IPv6 is the same address`() {
    let plain = PeerAddress(ipv4: 192, 0, 2, 7)
    #expect(PeerAddress(ipv6: 0, 0xffff_c000_0207) == plain)
    #expect(plain.text == Array("192.0.2.7".utf8))
    #expect(!plain.isLoopback)
  }

  @Test func `An IPv6 address counts by its first 64 bits`() {
    let one = PeerAddress(ipv6: 0x2001_0db8_0000_0001, 1)
    #expect(one == PeerAddress(ipv6: 0x2001_0db8_0000_0001, 2))
    #expect(one != PeerAddress(ipv6: 0x2001_0db8_0000_0002, 1))
    #expect(one.text == Array("2001:db8:0:1::/64".utf8))
  }

  @Test func `This machine is known in every notation`() {
    #expect(PeerAddress(ipv4: 127, 0, 0, 1).isLoopback)
    #expect(PeerAddress(ipv6: 0, 1).isLoopback)
    #expect(PeerAddress(ipv6: 0, 0xffff_7f00_0001).isLoopback)
    #expect(!PeerAddress(ipv6: 0, 2).isLoopback)
  }
}
