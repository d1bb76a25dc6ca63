import SetGame

extension Rules {
  /// The options that a `rules` or `offer` line tells.
  ///
  /// A value that this program does not know leaves the default: a program must be able to play at a table
  /// with an option that came later.
  package init(wire line: WireLine) {
    var options = OptionReader(Rules())
    for option in RuleOption.allCases {
      if let value = line.value(option.rawValue) { _ = options.put(option, value) }
    }
    self = options.rules
  }
}
