import SetGame

extension Notice {
  /// The sentence for people, of printable ASCII.
  var text: String { "" }
}
