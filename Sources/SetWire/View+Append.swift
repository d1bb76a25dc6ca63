import SetGame

extension View {
  /// Appends a message as this connection reads it.
  package func append(_ message: Message, to out: inout [UInt8]) {
    switch self {
    case .wire: WireView.append(message, to: &out)
    case .human(let settings): HumanView.append(message, settings, to: &out)
    }
  }

  /// Appends a snapshot of a table as this connection reads it.
  package func appendSnapshot(
    of state: TableState, in table: TableLabel, viewer: Seat?, sequence: Int,
    to out: inout [UInt8]
  ) {
    switch self {
    case .wire:
      WireView.appendSnapshot(of: state, in: table, viewer: viewer, sequence: sequence, to: &out)
    case .human(let settings):
      HumanView.appendSnapshot(of: state, in: table, viewer: viewer, settings, to: &out)
    }
  }
}
