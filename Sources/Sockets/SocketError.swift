import Glibc

/// A system call that failed: which one, and the `errno` it left.
package struct SocketError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The calls that this module makes, by their C names.
  package enum Call: String, Sendable {
    case accept = "accept4"
    case bind
    case connect
    case epollControl = "epoll_ctl"
    case epollCreate = "epoll_create1"
    case epollWait = "epoll_wait"
    case fileControl = "fcntl"
    case getName = "getsockname"
    case getLimit = "getrlimit"
    case getOption = "getsockopt"
    case listen
    case open
    case pipe
    case read
    case receive = "recv"
    case send
    case setLimit = "setrlimit"
    case setOption = "setsockopt"
    case shutdown
    case socket
    case write
  }

  /// The call that failed.
  package let call: Call

  /// The value of `errno` after it.
  package let number: Int32

  /// A failure of a call with an `errno`.
  package init(_ call: Call, _ number: Int32) {
    self.call = call
    self.number = number
  }

  /// What the system says of the `errno`, without the name of the call.
  package var reason: String {
    String(cString: strerror(number))
  }

  /// The C name of the call and what the system says, for a log.
  package var description: String {
    "\(call.rawValue): \(reason)"
  }
}

/// Makes a system call, again while a signal interrupts it, and throws if it fails.
///
/// - Returns: what the call returned, zero or more.
@inline(__always)
func system<Result: SignedInteger>(
  _ call: SocketError.Call, _ body: () -> Result
) throws(SocketError) -> Result {
  while true {
    let result = body()
    if result >= 0 { return result }
    let number = errno
    if number != EINTR { throw SocketError(call, number) }
  }
}
