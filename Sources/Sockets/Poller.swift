import CEpoll
import Glibc

/// What a socket is watched for, or what has come of it.
package struct Readiness: OptionSet, Sendable {
  /// The bits as epoll has them.
  package let rawValue: UInt32

  /// The bits as epoll has them.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// There are bytes, or the peer's end of them, or a connection to accept (`EPOLLIN`).
  package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
  /// There is room for bytes to send (`EPOLLOUT`).
  package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
  /// The connection is broken; told whether watched for or not (`EPOLLERR`).
  package static let failed = Readiness(rawValue: EPOLLERR.rawValue)
  /// Nothing more will come or go; told whether watched for or not (`EPOLLHUP`).
  package static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue)
  /// Whatever reading has to find out about. Made once, as a set written out would be made for each event.
  static let incoming: Readiness = [.readable, .failed, .hungUp]
}

/// Which watched thing an event is about.
///
/// A slot is used again for a later connection, with another generation: a batch of events can hold
/// one about a connection that was closed earlier in the same batch.
package struct PollToken: Hashable, Sendable {
  /// The place in the owner's table.
  package let slot: UInt32
  /// Which user of that place.
  package let generation: UInt32

  /// A token of its two parts.
  package init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  fileprivate init(_ bits: UInt64) {
    slot = UInt32(truncatingIfNeeded: bits)
    generation = UInt32(truncatingIfNeeded: bits >> 32)
  }

  fileprivate var bits: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
}

/// Something that happened to a watched socket.
package struct PollEvent: Equatable, Sendable {
  /// Which socket, as its owner named it.
  package let token: PollToken
  /// What happened.
  package let readiness: Readiness

  /// Whether there is room for bytes to send.
  package var isWritable: Bool { readiness.contains(.writable) }
}

/// Watches many sockets through one descriptor, which is itself readable while any of them is ready.
///
/// Level-triggered: a socket is told of as long as it is ready. Sockets are told in the order in which
/// they became ready, and one that stays ready goes to the end of that order after each time.
package struct Poller: ~Copyable {
  /// The most events of one `wait`: few enough that what their sockets and players need is still in the
  /// processor's cache when they are written to, enough that the call itself costs nothing beside them.
  package static var batchMax: Int { Batch<Int>.count }
  /// Something for each event of one `wait`, in their order.
  package typealias Batch<Element> = InlineArray<32, Element>

  private let descriptor: Descriptor
  private var events: [epoll_event]

  /// A poller that watches nothing yet.
  ///
  /// Wraps `epoll_create1`.
  package init() throws(SocketError) {
    descriptor = Descriptor(
      owning: try system(.epollCreate) { epoll_create1(Int32(EPOLL_CLOEXEC)) })
    events = Array(repeating: epoll_event(), count: Self.batchMax)
  }

  /// The descriptor to wait on for a batch that is not empty. Its owner stays the poller.
  package var number: Int32 { descriptor.number }

  /// Starts to watch a socket, which leaves by `remove` or by being closed.
  ///
  /// Wraps `epoll_ctl` with `EPOLL_CTL_ADD`.
  package func add(
    _ socket: borrowing Socket, for interest: Readiness, as token: PollToken
  ) throws(SocketError) {
    try control(EPOLL_CTL_ADD, socket.descriptor.number, interest, token)
  }

  /// Starts to watch a descriptor that somebody else owns, such as the standard input.
  ///
  /// Wraps `epoll_ctl` with `EPOLL_CTL_ADD`. Fails with EPERM for a plain file, which is always ready.
  package func add(
    descriptor number: Int32, for interest: Readiness, as token: PollToken
  ) throws(SocketError) {
    try control(EPOLL_CTL_ADD, number, interest, token)
  }

  /// Changes what a socket is watched for.
  ///
  /// Wraps `epoll_ctl` with `EPOLL_CTL_MOD`.
  package func modify(
    _ socket: borrowing Socket, for interest: Readiness, as token: PollToken
  ) throws(SocketError) {
    try control(EPOLL_CTL_MOD, socket.descriptor.number, interest, token)
  }

  /// Watches a socket no longer.
  ///
  /// Wraps `epoll_ctl` with `EPOLL_CTL_DEL`.
  package func remove(_ socket: borrowing Socket) throws(SocketError) {
    try remove(descriptor: socket.descriptor.number)
  }

  /// Watches a descriptor that somebody else owns no longer.
  ///
  /// Wraps `epoll_ctl` with `EPOLL_CTL_DEL`.
  package func remove(descriptor number: Int32) throws(SocketError) {
    try control(EPOLL_CTL_DEL, number, [], PollToken(slot: 0, generation: 0))
  }

  private func control(
    _ operation: Int32, _ number: Int32, _ interest: Readiness, _ token: PollToken
  ) throws(SocketError) {
    var event = epoll_event(events: interest.rawValue, data: epoll_data_t(u64: token.bits))
    _ = try system(.epollControl) { epoll_ctl(descriptor.number, operation, number, &event) }
  }

  /// Fetches the next batch. Its events are then read by their index.
  ///
  /// Wraps `epoll_wait`.
  ///
  /// - Parameter milliseconds: how long to wait for one if there is none, 0 not to wait.
  /// - Returns: the number of events, at most `batchMax`; fewer means that there are no more.
  package mutating func wait(milliseconds: Int32 = 0) throws(SocketError) -> Int {
    let number = descriptor.number
    return try events.withUnsafeMutableBufferPointer { (batch) throws(SocketError) in
      Int(
        try system(.epollWait) {
          epoll_wait(number, batch.baseAddress, Int32(Self.batchMax), milliseconds)
        })
    }
  }

  /// An event of the last batch, by its index below what `wait` returned.
  package subscript(index: Int) -> PollEvent {
    let event = events[index]
    return PollEvent(
      token: PollToken(event.data.u64), readiness: Readiness(rawValue: event.events))
  }
}
