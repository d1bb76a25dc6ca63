/// Times in nanoseconds, counted in buckets that are at most 3 % wide.
struct Histogram {
  private var buckets = [UInt64](repeating: 0, count: 64 * 32)
  private var total: UInt64 = 0

  /// Counts one time.
  mutating func add(_ nanoseconds: UInt64) {
    buckets[min(Self.bucket(nanoseconds), buckets.count - 1)] += 1
    total += 1
  }

  /// The time that a share of all, 0 to 1, stays below, in microseconds.
  func quantile(_ share: Double) -> Double {
    let wanted = UInt64(share * Double(total))
    var passed: UInt64 = 0
    for (index, count) in buckets.enumerated() {
      passed += count
      if passed > wanted { return Double(Self.lowest(index)) / 1000 }
    }
    return 0
  }

  private static func bucket(_ value: UInt64) -> Int {
    guard value >= 64 else { return Int(value) }
    let exponent = 63 - value.leadingZeroBitCount
    return (exponent - 5) * 32 + Int(value >> UInt64(exponent - 5))
  }

  private static func lowest(_ bucket: Int) -> UInt64 {
    guard bucket >= 64 else { return UInt64(bucket) }
    let exponent = (bucket - 32) / 32 + 5
    return UInt64(bucket - (exponent - 5) * 32) << UInt64(exponent - 5)
  }
}
