/// An enum of which the tests have samples of each case.
///
/// `kind` has a switch over the cases, so that a new case needs a new kind; and a new kind needs samples.
protocol Sampled {
  /// The cases without their values.
  associatedtype Kind: CaseIterable & Hashable
  /// Which case it is.
  var kind: Kind { get }
  /// A case with each value that makes a difference, and with the longest.
  static func samples(of kind: Kind) throws -> [Self]
}

extension Sampled {
  /// Samples of every case.
  static func samples() throws -> [Self] { try Kind.allCases.flatMap(Self.samples) }

  /// Those kinds of which there is no sample, or one of another kind.
  static func missingKinds() throws -> [Kind] {
    try Kind.allCases.filter { kind in
      let samples = try samples(of: kind)
      return samples.isEmpty || !samples.allSatisfy { $0.kind == kind }
    }
  }
}
