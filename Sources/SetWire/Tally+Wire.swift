import SetGame

extension OutputSpan<UInt8> {
  /// Writes what each player did in a game, key by key.
  mutating func write(_ tallies: [Tally]) {
    write(" misses=", tallies.map(\.misses))
    write(" hints=", tallies.map(\.hints))
    write(" needless=", tallies.map(\.needlessCalls))
    writeList(" best=", tallies.map(\.best)) { $0.write(time: $1) }
    writeList(" median=", tallies.map(\.median)) { $0.write(time: $1) }
  }

  /// Writes milliseconds, `-` for none. A find of more than a day is told as one of a day, so that eight fit a line.
  private mutating func write(time milliseconds: Int?) {
    guard let milliseconds else { return write("-") }
    write(min(milliseconds, WireLimits.findTimeMax))
  }
}

extension TableReport {
  /// Reads what each player did; players of whom the line tells nothing did nothing.
  static func tallies(_ line: WireLine) throws(WireLine.Malformed) -> [Tally] {
    let misses = try line.list("misses", atMost: Seat.countMax, WireValue.points)
    let hints = try line.list("hints", atMost: Seat.countMax, WireValue.points)
    let needless = try line.list("needless", atMost: Seat.countMax, WireValue.points)
    let best = try times(line, "best")
    let median = try times(line, "median")
    return misses.indices.map { index in
      var tally = Tally()
      tally.misses = misses[index]
      if hints.indices.contains(index) { tally.hints = hints[index] }
      if needless.indices.contains(index) { tally.needlessCalls = needless[index] }
      if best.indices.contains(index) { tally.best = best[index] }
      if median.indices.contains(index) { tally.median = median[index] }
      return tally
    }
  }

  private static func times(_ line: WireLine, _ key: String) throws(WireLine.Malformed) -> [Int?] {
    try line.list(key, atMost: Seat.countMax) { bytes -> Int?? in
      bytes.elementsEqual("-".utf8) ? .some(nil) : WireValue.milliseconds(bytes).map(Optional.some)
    }
  }
}
