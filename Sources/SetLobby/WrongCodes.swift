import SetGame

/// How many wrong codes came from where: who tries many is kept from trying more.
struct WrongCodes: Sendable {
  private var buckets: [PeerAddress: TokenBucket] = [:]
  /// The number of addresses at which those that may try again are forgotten.
  private var sweptAt = 64

  /// How many addresses are remembered.
  var count: Int { buckets.count }

  /// Whether so many came from an address that no code is looked at.
  func areTooMany(from address: PeerAddress, _ rate: Rate, at now: Instant) -> Bool {
    guard var bucket = buckets[address] else { return false }
    return bucket.take(of: rate, at: now) != nil
  }

  /// Counts one.
  mutating func note(from address: PeerAddress, _ rate: Rate, at now: Instant) {
    _ = buckets[address, default: TokenBucket()].take(of: rate, at: now)
    guard buckets.count >= sweptAt else { return }
    buckets = buckets.filter { !$0.value.isRested(at: now) }
    sweptAt = max(64, 2 * buckets.count)
  }
}
