import CEpoll

extension Poller {
  /// Starts to watch a descriptor that somebody else owns, such as the standard input.
  ///
  /// Wraps `epoll_ctl` with `EPOLL_CTL_ADD`. Fails with EPERM for a plain file, which is always ready.
  package func add(
    descriptor: Int32, for interest: Readiness, as token: PollToken
  ) throws(SocketError) {
    let bits = UInt64(token.generation) << 32 | UInt64(token.slot)
    var event = epoll_event(events: interest.rawValue, data: epoll_data_t(u64: bits))
    _ = try system(.epollControl) { epoll_ctl(number, EPOLL_CTL_ADD, descriptor, &event) }
  }

  /// Watches it no longer.
  ///
  /// Wraps `epoll_ctl` with `EPOLL_CTL_DEL`.
  package func remove(descriptor: Int32) throws(SocketError) {
    var event = epoll_event()
    _ = try system(.epollControl) { epoll_ctl(number, EPOLL_CTL_DEL, descriptor, &event) }
  }
}
