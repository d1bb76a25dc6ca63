/// One accepted connection: its socket, what is still to be sent, and how far its closing has come.
///
/// It reads no clock and closes nothing by itself: its owner asks what has become of it, and closes it by
/// letting it go. Bytes go out by `flush`, once a turn.
package final class Connection {
  /// How much may wait to be sent.
  package struct OutputLimits: Equatable, Sendable {
    /// Unsent bytes above which nothing more is read from this client.
    package var soft: Int
    /// Unsent bytes above which the client is too slow to be kept.
    package var hard: Int

    /// Limits in bytes.
    package init(soft: Int = 16 * 1024, hard: Int = 64 * 1024) {
      self.soft = soft
      self.hard = hard
    }
  }

  /// What came of reading.
  package enum Input: Equatable, Sendable {
    /// This many bytes.
    case bytes(Int)
    /// Nothing for now.
    case nothing
    /// The peer's end of input; it may still be reading. Told once.
    case end
    /// The connection is broken.
    case broken
  }

  /// What came of writing.
  package enum Output: Equatable, Sendable {
    /// Nothing is left to be sent, for now.
    case done
    /// This many bytes went, and some are left.
    case partly(Int)
    /// The last word is out now, and the peer has been told so.
    case ended
    /// The last word is out since before, and only the peer's end of input is waited for.
    case draining
    /// Both sides have said their last word: time to let go.
    case over
    /// So many bytes are left that the client is too slow to be kept.
    case tooSlow
    /// The connection is broken.
    case broken
  }

  private enum Stage {
    /// Talking.
    case open
    /// The owner has said its last word; it's on its way.
    case finishing
    /// The last word is out and the peer has been told so; what it still says is thrown away.
    case draining
  }

  /// How this connection is named in events of the poller.
  package let token: PollToken

  private let socket: Socket
  private var stage = Stage.open
  private var isInputOver = false

  /// What the socket is watched for at present; nil before it is watched at all.
  private var watchedFor: Readiness?

  /// Bytes to send, of which the first `sentCount` have gone. A single chunk is shared, not copied, with
  /// all others who are sent the same one.
  private var output: [UInt8] = []
  private var sentCount = 0

  private let limits: OutputLimits

  /// A connection on an accepted socket.
  package init(
    _ socket: consuming Socket, as token: PollToken, limits: OutputLimits = OutputLimits()
  ) {
    self.socket = socket
    self.token = token
    self.limits = limits
  }

  /// Whether `finish` has not been called yet.
  package var isOpen: Bool { stage == .open }

  /// Bytes not yet handed to the system.
  package var unsentCount: Int { output.count - sentCount }

  /// Whether so much is unsent that reading pauses.
  package var isBehind: Bool { unsentCount > limits.soft }

  /// Whether input is wanted. Once finishing it is, to be thrown away: closing upon unread input would
  /// destroy the last words.
  private var isReading: Bool {
    !isInputOver && (stage != .open || !isBehind)
  }

  /// Reads once, into a part of a buffer that all connections share.
  ///
  /// - Parameters:
  ///   - start: the index in the buffer of the first byte that is read; by default its first.
  ///   - most: the most bytes that are read; by default as many as the buffer has room for.
  ///   - readiness: what the poller told of this connection.
  package func receive(
    into buffer: inout [UInt8], from start: Int = 0, most: Int = .max, on readiness: Readiness
  ) -> Input {
    guard !readiness.isDisjoint(with: .incoming) else { return .nothing }
    guard isReading else {
      // Nothing is wanted, but the poller tells of a broken connection without being asked, and would
      // tell of it for ever.
      return readiness.isDisjoint(with: [.failed, .hungUp]) ? .nothing : .broken
    }
    do throws(SocketError) {
      guard let count = try socket.receive(into: &buffer, from: start, most: most) else {
        return readiness.contains(.failed) ? .broken : .nothing
      }
      if count > 0 { return .bytes(count) }
      isInputOver = true
      return .end
    } catch {
      return .broken
    }
  }

  /// Adds bytes to what is to be sent. After `finish` they are dropped.
  package func append(_ bytes: consuming [UInt8]) {
    guard stage == .open else { return }
    guard !output.isEmpty else {
      output = bytes
      return
    }
    // Taken out to be changed: if a property is changed where it is, each of its uses, most of which are
    // elsewhere, is checked at run time.
    var unsent = output
    output = []
    unsent.removeFirst(sentCount)
    sentCount = 0
    unsent += bytes
    output = unsent
  }

  /// Sends what the system takes in one call. After `finish`, the last byte is followed by the end.
  package func flush() -> Output {
    do throws(SocketError) {
      var count = 0
      if unsentCount > 0 { count = try socket.send(output, from: sentCount) ?? 0 }
      sentCount += count
      guard sentCount == output.count else {
        // Judged only now: the system may have taken most of it.
        return stage == .open && unsentCount > limits.hard ? .tooSlow : .partly(count)
      }
      output = []
      sentCount = 0
      switch stage {
      case .open: return .done
      case .finishing:
        stage = .draining
        try socket.shutdownWriting()
        return isInputOver ? .over : .ended
      case .draining: return isInputOver ? .over : .draining
      }
    } catch {
      return .broken
    }
  }

  /// Ends the connection from this side, after what is still unsent; the next `flush` goes on with it.
  package func finish() {
    if stage == .open { stage = .finishing }
  }

  /// Has the poller watch for what this connection now waits for. Cheap when that is what it does.
  package func watch(by poller: borrowing Poller) throws(SocketError) {
    var interest: Readiness = isReading ? .readable : []
    if unsentCount > 0 { interest.insert(.writable) }
    guard interest != watchedFor else { return }
    if watchedFor == nil {
      try poller.add(socket, for: interest, as: token)
    } else {
      try poller.modify(socket, for: interest, as: token)
    }
    watchedFor = interest
  }
}
