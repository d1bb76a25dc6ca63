import SetGame

/// The options of a table in words.
enum RulesWording {
  /// One sentence on what a player of this table should know.
  static func sentence(_ rules: Rules) -> String {
    var parts: [String] = []
    if let time = rules.time { parts.append("clock \(Wording.clock(time.wholeMilliseconds))") }
    if !rules.isSolo {
      parts.append("\(seconds(rules.claim)) for a claim")
      parts.append(rules.penalty == 0 ? "a miss is free" : "a miss costs \(rules.penalty)")
    }
    if rules.games > 1 { parts.append("\(rules.games) games") }
    if let goal = rules.goal { parts.append("first to \(goal)") }
    if rules.tie == .sudden { parts.append("sudden death") }
    if rules.scoring == .speed { parts.append("3 points within 5 s, 2 within 15 s, else 1") }
    if rules.dealing == .auto { parts.append("cards come by themselves") }
    if rules.variant != .classic { parts.append("\(rules.variant.name) deck") }
    guard let first = parts.first else { return "" }
    return (first.prefix(1).uppercased() + first.dropFirst())
      + parts.dropFirst().map { ", \($0)" }
      .joined() + "."
  }

  /// What differs from the defaults beside the seats, as it would be typed: `time=5:00 penalty=2`; empty if
  /// nothing does.
  static func differences(_ rules: Rules) -> String {
    let usual = rules.isSolo ? Rules.solo : Rules(seats: rules.seats)
    return RuleOption.allCases.compactMap { option in
      let text = typed(option, of: rules)
      return text != typed(option, of: usual) ? text : nil
    }.joined(separator: " ")
  }

  private static func typed(_ option: RuleOption, of rules: Rules) -> String {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: WireLimits.lineMax) { $0.write(option, of: rules) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func seconds(_ time: Duration) -> String {
    let milliseconds = time.wholeMilliseconds
    return milliseconds % 1000 == 0
      ? "\(milliseconds / 1000) s" : Wording.seconds(milliseconds)
  }
}
