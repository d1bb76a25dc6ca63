/// A small generator with a seed, so that each random test can be run again.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 to `bound` - 1; the bias of the remainder does not matter here.
  mutating func below(_ bound: Int) -> Int {
    Int((next() >> 33) % UInt64(bound))
  }

  /// True `part` times out of `whole`.
  mutating func chance(_ part: Int, in whole: Int) -> Bool {
    below(whole) < part
  }
}
