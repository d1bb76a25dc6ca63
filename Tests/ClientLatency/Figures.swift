/// Times in microseconds, as their middle, their 99th percentile and their longest.
struct Figures: CustomStringConvertible {
  let description: String

  init(_ microseconds: [Int]) {
    let sorted = microseconds.sorted()
    func at(_ share: Double) -> Int {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
    description = "us: median \(at(0.5)), p99 \(at(0.99)), longest \(sorted.last ?? 0)"
  }
}
