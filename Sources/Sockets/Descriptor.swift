import Glibc

/// The one owner of a file descriptor, which is closed when its owner goes.
struct Descriptor: ~Copyable, Sendable {
  /// The number that the system knows it by.
  let number: Int32

  /// Takes over a descriptor that nobody else closes.
  init(owning number: Int32) {
    self.number = number
  }

  /// `close`, which on Linux frees the number even when a signal interrupts it: never repeated.
  deinit {
    _ = close(number)
  }
}

extension Descriptor {
  /// A descriptor that is good for nothing but being given up when the process has no more of them.
  ///
  /// Wraps `open` of `/dev/null`.
  static func spare() throws(SocketError) -> Descriptor {
    Descriptor(owning: try system(.open) { open("/dev/null", O_RDONLY | O_CLOEXEC) })
  }
}

/// How many descriptors this process may have open.
package enum DescriptorLimit {
  /// Raises the soft limit to the hard one.
  ///
  /// Wraps `getrlimit` and `setrlimit`.
  ///
  /// - Returns: the limit that then holds, at least 0.
  package static func raise() throws(SocketError) -> Int {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limits = rlimit()
    _ = try system(.getLimit) { getrlimit(resource, &limits) }
    if limits.rlim_cur < limits.rlim_max {
      limits.rlim_cur = limits.rlim_max
      _ = try system(.setLimit) { setrlimit(resource, &limits) }
    }
    return Int(clamping: limits.rlim_cur)
  }
}
