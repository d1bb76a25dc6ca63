extension Command {
  /// Takes a line apart, given without its end.
  package static func parse(_ line: [UInt8]) -> ParsedLine {
    ParsedLine(tag: nil, result: .failure(.unknownCommand(nearest: nil)))
  }
}
