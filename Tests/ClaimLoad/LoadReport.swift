import Glibc

/// What a load prints: one line of JSON.
enum LoadReport {
  /// The pairs as one object; the values are JSON already.
  static func json(_ pairs: [(String, String)]) -> String {
    "{" + pairs.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  /// A number with a fixed count of decimals.
  static func text(_ value: Double, _ decimals: Int = 1) -> String {
    let factor = pow(10, Double(decimals))
    let scaled = Int((value * factor).rounded())
    guard decimals > 0 else { return "\(scaled)" }
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (scaled < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
