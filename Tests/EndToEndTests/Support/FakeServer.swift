import Glibc

/// A port of this machine behind which the test itself answers, as no server of this game would.
final class FakeServer {
  /// The port.
  let port: UInt16
  private let descriptor: Int32

  /// Listens on a free port.
  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure.system("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listening = descriptor
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(listening, name, length) == 0 && listen(listening, 8) == 0
          && getsockname(listening, name, &length) == 0
      }
    }
    guard result else { throw Failure.system("listen") }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(descriptor)
  }

  /// The next one who connects.
  func accept() throws -> LineClient {
    guard Deadline().waits(for: POLLIN, of: descriptor) else { throw Failure("nobody connects") }
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { throw Failure.system("accept") }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    return LineClient(owning: accepted, name: "client")
  }
}
