import SetGame

// How finds, misses and deals are told.

extension HumanTurn {
  mutating func tellOpen() {
    guard !scene.rules.isSolo else { return }
    let ends = events.allSatisfy { event in
      switch event {
      case .match(.board), .match(.set), .match(.dealt): false
      case .match, .spectatorJoined, .spectatorParted: true
      }
    }
    if ends { prose.line("Anybody may claim again.") }
  }

  mutating func tellPicks(of seat: Seat, _ numbers: [Int]) {
    guard !numbers.isEmpty else {
      return say(seat, "takes all picks back.", you: "No card is picked.")
    }
    let list = Wording.numbers(numbers)
    let missing = numbers.count == 1 ? "Two more" : "One more"
    say(seat, "picks \(list).", you: "Picked \(list). \(missing).")
  }

  mutating func tell(_ find: Happening.Find) {
    let points = Wording.signed(find.points)
    let took = Wording.seconds(find.took)
    say(
      find.by, "finds a Set in \(took): \(points)", you: "Set! Found in \(took): \(points)")
    prose.drawn(scene.row(of: find.cards, at: find.positions))
    if find.by == scene.viewer, scene.standing?.sets == 1 {
      prose.line("Well seen: \(Self.agreement(in: find.cards)).")
    }
    tellPayment(of: find.paid)
  }

  mutating func tellMiss(of seat: Seat, _ failure: Happening.Failure, _ points: Int) {
    let price = points == 0 ? "free" : Wording.signed(points)
    switch failure {
    case .notASet(let positions, let cards):
      let reasons = Self.disagreement(in: cards)
      say(
        seat, "misses (\(price)). No Set: \(reasons).", you: "Not a Set (\(price)): \(reasons).")
      prose.drawn(scene.row(of: cards, at: positions))
      if seat == scene.viewer, scene.standing?.misses == 1 {
        prose.line("In a Set each feature is all the same or all different on the three cards.")
      }
    case .time:
      say(seat, "names no Set in time (\(price)).", you: "Time is up, no Set named (\(price)).")
    }
  }

  mutating func tell(_ dealing: Happening.Dealing) {
    let numbers = Wording.numbers(dealing.positions.map(\.number))
    switch dealing.reason {
    case .refill: prose.line("New cards (+): \(numbers)")
    case .call: prose.line("More cards (+): \(numbers)")
    case .auto: prose.line("No Set was on the board. More cards (+): \(numbers)")
    }
    tellPayment(of: dealing.paid)
  }

  /// Tells who pays for a call that was not needed.
  mutating func tellPayment(of seat: Seat?) {
    guard let seat else { return }
    let price = scene.rules.penalty
    say(
      seat, "pays \(price): a Set was on the board when more cards were called for.",
      you: "You pay \(price): a Set was on the board when you called for more cards.")
  }

  /// Why three cards are no Set: `colour is red, red, green; shape is oval, oval, diamond`.
  static func disagreement(in cards: Triple) -> String {
    Features.inOrder.filter(cards.failing.contains).map { feature in
      "\(feature.word) is \(cards.cards.map { $0.word(for: feature) }.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  /// Why three cards are a Set: `same colour and shape, different number and shading`.
  static func agreement(in cards: Triple) -> String {
    let differing = cards.differing
    let same = Features.inOrder.filter { !differing.contains($0) }.map(\.word)
    let different = Features.inOrder.filter(differing.contains).map(\.word)
    guard !same.isEmpty else { return "all four features are different" }
    return "same \(Wording.list(same)), different \(Wording.list(different))"
  }
}

extension Features {
  /// The word for one feature.
  var word: String {
    if contains(.number) { return "number" }
    if contains(.colour) { return "colour" }
    if contains(.shading) { return "shading" }
    return "shape"
  }
}

extension Card {
  /// The value of one feature in words.
  func word(for feature: Features) -> String {
    if feature == .number { return String(number.count) }
    if feature == .colour { return colour.word }
    if feature == .shading { return shading.word }
    return shape.word
  }
}
