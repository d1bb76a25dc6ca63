import Glibc

/// A time whose logarithm is normally distributed, as the times of people are: half the draws are below
/// the median, and long ones are commoner than a bell curve has them.
package struct LogNormal: Equatable, Sendable {
  /// The middle of all draws, in seconds, above 0.
  package let median: Double
  /// The standard deviation of the natural logarithm; 0 draws the median each time.
  package let sigma: Double
  /// No draw is shorter than this, in seconds.
  package let least: Double

  /// Times around `median` seconds, never under `least` seconds.
  package init(median: Double, sigma: Double, least: Double = LogNormal.reaction) {
    self.median = median
    self.sigma = sigma
    self.least = least
  }

  /// Seconds that even a quick eye and hand need.
  package static let reaction = 0.4

  /// One time in seconds, `factor` times what it would be, before it is held against `least`.
  ///
  /// It is below three hours for medians below a minute and sigmas below 0.6, whatever is drawn.
  package func drawSeconds(
    times factor: Double = 1, using generator: inout some RandomNumberGenerator
  ) -> Double {
    var seconds = median * factor
    if sigma > 0 {
      // Box and Muller; the first number is never zero, so its logarithm is finite.
      let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
      let normal = radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &generator))
      seconds *= exp(sigma * normal)
    }
    return max(least, seconds)
  }

  /// One time in whole milliseconds, `factor` times what it would be, but never under `least`.
  package func draw(
    times factor: Double = 1, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    .milliseconds(Int64(drawSeconds(times: factor, using: &generator) * 1000))
  }
}
