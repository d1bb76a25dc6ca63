import SetGame

extension SeededGenerator {
  /// A number from 0 to `bound` - 1; the bias of the remainder does not matter here.
  mutating func below(_ bound: Int) -> Int {
    Int((next() >> 33) % UInt64(bound))
  }

  /// True `part` times out of `whole`.
  mutating func chance(_ part: Int, in whole: Int) -> Bool {
    below(whole) < part
  }
}
