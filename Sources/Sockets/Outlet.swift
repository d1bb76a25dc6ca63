import Dispatch
import Glibc

/// Leads to a descriptor that may make its writer wait, such as a terminal or a pipe, without that anybody waits
/// but a thread of its own.
///
/// In between lies a pipe, which takes so much and no more. Whether the descriptor itself never blocks can't be had
/// instead: that would hold for all who share it, the shell of the operator among them. Nor can it be asked whether
/// there is room: a terminal says so and then waits for more.
package struct Outlet: ~Copyable {
  /// The most bytes that are taken whole or not at all.
  package static let chunkBytesMax = Int(PIPE_BUF)

  /// The end of the pipe that is written to. When it is closed, the thread ends with what is left in the pipe.
  private let entrance: Descriptor

  /// An outlet to a descriptor, which stays its owner's: it is written to by another number.
  ///
  /// Wraps `fcntl` with `F_DUPFD_CLOEXEC`.
  ///
  /// - Parameter work: is left when, after the outlet is gone, all that it took has been written.
  package init(to number: Int32, work: DispatchGroup = DispatchGroup()) throws(SocketError) {
    let target = Descriptor(
      owning: try system(.fileControl) { fcntl(number, F_DUPFD_CLOEXEC, 0) })
    let pipe = try Pipe()
    let exit = pipe.exit
    entrance = pipe.entrance
    DispatchQueue(label: "outlet").async(group: work) { Self.pass(from: exit, to: target) }
  }

  /// A pipe of which nobody else knows; its entrance never blocks.
  private struct Pipe: ~Copyable {
    let exit: Descriptor
    let entrance: Descriptor

    /// Wraps `pipe`, and `fcntl` with `FD_CLOEXEC` and `O_NONBLOCK`.
    init() throws(SocketError) {
      var ends: [Int32] = [-1, -1]
      _ = try system(.pipe) { pipe(&ends) }
      exit = Descriptor(owning: ends[0])
      entrance = Descriptor(owning: ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[1], F_SETFL, O_WRONLY | O_NONBLOCK)
    }
  }

  /// Takes bytes, at most `chunkBytesMax`, if there is room for all of them.
  ///
  /// Wraps `write`.
  ///
  /// - Returns: whether it took them.
  package func take(_ bytes: some Collection<UInt8>) -> Bool {
    let chunk = Array(bytes)
    precondition(chunk.count <= Self.chunkBytesMax, "A longer chunk could be cut.")
    let number = entrance.number
    let count = chunk.withUnsafeBytes { bytes in
      try? system(.write) { write(number, bytes.baseAddress, bytes.count) }
    }
    return count == chunk.count
  }

  /// Passes on all that comes until there is no more, and waits as long as it takes.
  ///
  /// Wraps `read`.
  private static func pass(from exit: borrowing Descriptor, to target: borrowing Descriptor) {
    var chunk = [UInt8](repeating: 0, count: chunkBytesMax)
    while let count = try? system(
      .read,
      { chunk.withUnsafeMutableBytes { read(exit.number, $0.baseAddress, $0.count) } }), count > 0
    {
      target.write(chunk[..<count])
    }
  }
}

extension DispatchGroup {
  /// Waits until all have left the group, but not for longer than it is told.
  package func end(within patience: Duration) async {
    let (seconds, attoseconds) = patience.components
    let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    await withCheckedContinuation { waiter in
      // Its owner may be told twice, but a continuation can be resumed only once.
      DispatchQueue.global().async {
        _ = self.wait(timeout: .now() + .milliseconds(milliseconds))
        waiter.resume()
      }
    }
  }
}

extension Descriptor {
  /// Writes all of some bytes, and waits for room as long as it takes. What can't be written, as nobody will ever
  /// read it or the disk is full, is lost.
  ///
  /// Wraps `write`, and `poll` for a descriptor that somebody else has made not to block.
  fileprivate func write(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if count < 0, errno == EAGAIN {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}
