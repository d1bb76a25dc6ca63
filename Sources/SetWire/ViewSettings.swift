/// How a connection is written to.
package enum ViewKind: String, CaseIterable, Sendable {
  /// Prose and drawings.
  case human
  /// One event a line, for programs.
  case wire
}

/// How large the cards of the human view are.
package enum DrawingSize: String, CaseIterable, Sendable {
  /// One line a card.
  case tiny
  /// Nine columns and five rows a card.
  case small
}
