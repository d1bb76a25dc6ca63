import Glibc
import Testing

@testable import Sockets

@Suite("A listener")
struct ListenerTests {
  @Test(
    "accepted sockets have the settings that keep a game alive",
    arguments: [
      (SocketOption.noDelay, 1), (.keepAlive, 1), (.keepAliveIdleSeconds, 60),
      (.keepAliveIntervalSeconds, 10), (.keepAliveCount, 3),
      (.unacknowledgedMilliseconds, 30_000), (.sendBufferBytes, 131_072),
    ] as [(SocketOption, Int32)])
  func settings(option: SocketOption, value: Int32) throws {
    var listener = try Listener.open(host: "127.0.0.1", port: 0)
    let client = try Socket.connected(to: listener.address)
    let socket = try newcomer(at: &listener)
    let found = try socket.value(of: option)
    #expect(found == value)
    _ = client
  }

  @Test(
    "without a host it serves IPv4 and IPv6 on one port",
    .enabled(if: hasIPv6, "this machine has no ::1"))
  func bothFamilies() throws {
    var listener = try Listener.open(host: nil, port: 0)
    let port = listener.address.port
    #expect(port != 0)
    let v4 = try Socket.connected(to: .loopbackV4.with(port: port))
    wait(for: POLLIN, on: listener.socket.number)
    guard case .newcomer(_, from: let peer) = listener.accept() else {
      Issue.record("nobody came")
      return
    }
    #expect(peer.description == "127.0.0.1", "an IPv4 peer of an IPv6 socket is told as IPv4")
    let own = try v4.localAddress()
    #expect(peer == own)
    let v6 = try Socket.connected(to: .loopbackV6.with(port: port))
    wait(for: POLLIN, on: listener.socket.number)
    guard case .newcomer(_, from: let other) = listener.accept() else {
      Issue.record("nobody came")
      return
    }
    let ownV6 = try v6.localAddress()
    #expect(other == ownV6)
  }

  @Test("a port that is taken is refused")
  func taken() throws {
    let listener = try Listener.open(host: nil, port: 0)
    let port = listener.address.port
    do throws(ListenError) {
      _ = try Listener.open(host: nil, port: port)
      Issue.record("the port was given twice")
    } catch {
      // Which of bind and listen fails is the system's affair.
      guard case .refused(let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason.number == EADDRINUSE)
    }
  }

  @Test("a host without an address is told apart", arguments: ["999.1.1.1", "no host", ""])
  func unknownHost(host: String) {
    #expect(throws: ListenError.unknownHost(host)) { _ = try Listener.open(host: host, port: 0) }
  }

  @Test("an address of another machine is refused")
  func foreignHost() {
    #expect(throws: ListenError.refused(SocketError(.bind, EADDRNOTAVAIL))) {
      _ = try Listener.open(host: "192.0.2.1", port: 0)
    }
  }

  @Test("nobody comes to a quiet one")
  func nobody() throws {
    var listener = try Listener(on: .loopbackV4)
    guard case .nobody = listener.accept() else {
      Issue.record("somebody came")
      return
    }
    let wasTold = listener.turnAway(with: [1])
    #expect(!wasTold)
  }

  @Test("who is turned away is told why, even if they spoke first, and the next is let in")
  func turnAway() throws {
    var listener = try Listener(on: .loopbackV4)
    let farewell = Array("! full\r\n".utf8)
    for _ in 0..<3 {
      let client = try Socket.connected(to: listener.address)
      _ = try client.send(Array("hello 1\n".utf8))
      wait(for: POLLIN, on: listener.socket.number)
      let wasTold = listener.turnAway(with: farewell)
      #expect(wasTold)
      #expect(try receive(1000, from: client) == farewell)
      var entry = pollfd(fd: client.number, events: 0, revents: 0)
      _ = poll(&entry, 1, 0)
      #expect(entry.revents & Int16(POLLERR) == 0, "a reset, which can destroy the last words")
    }
    let client = try Socket.connected(to: listener.address)
    _ = try newcomer(at: &listener)
    _ = client
  }

  @Test("pauses grow from 10 ms to a second, and begin anew after a success")
  func pauses() throws {
    var listener = try Listener(on: .loopbackV4)
    for expected in [10, 20, 40, 80, 160, 320, 640, 1000, 1000] {
      let pause = listener.nextPause()
      #expect(pause == .milliseconds(expected))
    }
    let client = try Socket.connected(to: listener.address)
    _ = try newcomer(at: &listener)
    let pause = listener.nextPause()
    #expect(pause == .milliseconds(10))
    _ = client
  }
}

@Suite("An address")
struct SocketAddressTests {
  @Test(
    "reads as people write it",
    arguments: [
      (SocketAddress.Host.v4(0xC000_0201), "192.0.2.1"),
      (.v4(0), "0.0.0.0"),
      (.v6(0, scope: 0), "::"),
      (.v6(1, scope: 0), "::1"),
      (.v6(0x2001_0DB8 << 96 | 0x1F, scope: 0), "2001:db8::1f"),
      (.v6(0xFFFF_C000_0201, scope: 0), "192.0.2.1"),
    ])
  func text(host: SocketAddress.Host, text: String) {
    let address = SocketAddress(host, port: 4000)
    #expect(address.description == text)
    #expect(SocketAddress.resolve(text) == [address.with(port: 0)])
  }

  @Test(
    "knows when it leads back to this machine",
    arguments: [
      ("127.0.0.1", true), ("127.8.9.10", true), ("::1", true), ("::ffff:127.0.0.1", true),
      ("128.0.0.1", false), ("::2", false), ("0.0.0.0", false),
    ])
  func loopback(text: String, isLoopback: Bool) {
    #expect(SocketAddress.resolve(text).map(\.isLoopback) == [isLoopback])
  }
}
