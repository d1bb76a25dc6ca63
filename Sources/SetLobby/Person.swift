/// Somebody who is or was connected: the same under each name, and on each connection that takes the same seat
/// back.
struct Person: Equatable, Sendable {
  /// Counted in the order in which they connected.
  var number: Int
  /// Where the connection is from.
  let address: PeerAddress
}
