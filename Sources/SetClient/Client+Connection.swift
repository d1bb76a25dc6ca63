import Dispatch
import Glibc
import SetGame
import SetScreen
import Sockets

/// Addresses that are tried one after the other.
struct Dialling {
  /// How long an address may take to answer.
  static let time: Duration = .seconds(5)

  /// Those that were not tried yet.
  var rest: ArraySlice<SocketAddress> = []
  /// Until when the present one has time.
  var deadline: Instant?
  /// Why one failed that did more than keep silent.
  var failure: ConnectFailure?
  /// Which dialling this is: names that are found too late belong to an older one.
  var number = 0
}

extension PollToken {
  /// The standard input. Sockets have slot 0.
  static let keyboard = PollToken(slot: 1, generation: 0)
}

extension Client {
  /// Connects, trying all addresses of the host.
  func dial() {
    hangUp()
    dialling.number += 1
    let number = dialling.number
    let host = address.host
    let port = address.port
    let queue = queue
    // Asking for a name can take seconds, which nobody else must wait for.
    DispatchQueue.global().async {
      let found = SocketAddress.resolve(host).map { $0.with(port: port) }
      queue.async {
        self.assumeIsolated { $0.resolved(found, for: number) }
      }
    }
  }

  private func resolved(_ addresses: [SocketAddress], for number: Int) {
    guard number == dialling.number else { return }
    guard !addresses.isEmpty else { return turn(.connectFailed(.unknownHost)) }
    dialling.rest = addresses.prefix(16)
    dialNext()
  }

  private func dialNext() {
    pending = nil
    dialling.deadline = nil
    while let next = dialling.rest.popFirst() {
      do throws(SocketError) {
        let socket = try Socket.connecting(to: next)
        try socket.set(.noDelay, to: 1)
        generation &+= 1
        try poller.add(socket, for: .writable, as: PollToken(slot: 0, generation: generation))
        pending = consume socket
        dialling.deadline = Clock.now() + Dialling.time
        // Has the timer set.
        return turn(.timer)
      } catch {
        note(error)
      }
    }
    turn(.connectFailed(dialling.failure ?? .timedOut))
  }

  private func note(_ error: SocketError) {
    switch error.number {
    case ETIMEDOUT: break
    case ECONNREFUSED: dialling.failure = .refused
    default: dialling.failure = dialling.failure ?? .other(error.reason)
    }
  }

  /// Goes on to the next address if the present one has had its time.
  func dialTimeIsUp() {
    if let deadline = dialling.deadline, deadline <= Clock.now() { dialNext() }
  }

  /// Lets go of the connection without telling of it.
  func hangUp() {
    dialling = Dialling(number: dialling.number + 1)
    pending = nil
    connection = nil
  }

  /// Sends what is to be sent.
  func flush() {
    guard let connection else { return }
    switch connection.flush() {
    case .done, .partly, .ended, .draining, .over: watch()
    case .tooSlow, .broken: lose()
    }
  }

  private func watch() {
    do throws(SocketError) { try connection?.watch(by: poller) } catch { lose() }
  }

  private func lose() {
    hangUp()
    turn(.disconnected)
  }

  /// Does what the sockets are ready for.
  func pollSockets() {
    guard let count = try? poller.wait() else { return }
    for index in 0..<count {
      let event = poller[index]
      if event.token == .keyboard {
        readKeyboard()
        continue
      }
      guard event.token.generation == generation else { continue }
      if connection == nil { finishDialling() } else { receive(event.readiness) }
    }
  }

  private func finishDialling() {
    guard let socket = pending.take() else { return }
    do throws(SocketError) {
      if let error = try socket.connectFailure() { throw error }
      try poller.remove(socket)
      generation &+= 1
      connection = Connection(consume socket, as: PollToken(slot: 0, generation: generation))
      dialling = Dialling(number: dialling.number)
      watch()
      turn(.connected)
    } catch {
      note(error)
      dialNext()
    }
  }

  private func receive(_ readiness: Readiness) {
    guard let connection else { return }
    switch connection.receive(into: &buffer, on: readiness) {
    case .bytes(let count): turn(.received(Array(buffer[..<count])))
    case .nothing: flush()
    case .end, .broken: lose()
    }
  }
}
