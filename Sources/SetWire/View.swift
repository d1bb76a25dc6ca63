/// What a connection reads: lines for programs, or prose and drawings for people.
package enum View: Equatable, Sendable {
  /// One `verb key=value ...` line an event.
  case wire
  /// Prose and a drawn board.
  case human(HumanSettings)

  /// What a new connection reads.
  package static let initial = View.human(HumanSettings())
}

/// How a person wants to read.
package struct HumanSettings: Equatable, Sendable {
  /// How large a card is drawn.
  package var size = DrawingSize.tiny
  /// Whether shapes are coloured with ANSI escapes.
  package var color = false
  /// Whether chat beyond ASCII is shown as it is, not as `?`.
  package var utf8 = false

  /// The settings of a new connection: tiny, no colour, ASCII.
  package init() {}
}
