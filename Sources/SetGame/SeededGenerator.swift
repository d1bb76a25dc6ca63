/// Numbers that a seed determines: SplitMix64, by Steele, Lea and Flood (2014).
///
/// They are for bots, tests and servers that were asked for repeatable games; nothing that must stay secret
/// is drawn from it.
package struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// A generator that starts from `seed`; any seed is as good as another.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
