import SetGame

extension MatchModel {
  /// What became of a pause: every request ends with the pause or is told to have lapsed.
  mutating func pause(
    _ seat: Seat, _ state: Happening.PauseState, _ rest: Int
  ) throws(Contradiction) {
    switch state {
    case .asked:
      try expect(request == nil && window == nil && isBoardShown, "a request out of place")
      try expect(inGame.contains(seat), "a request of one who has no part in the game")
      request = Request(by: seat, agreed: Seats([seat]), lapsesAt: time + 20_000)
      try expect(rest == 20_000, "a request for \(rest) ms")
    case .agreed:
      guard let request else { throw Contradiction(description: "agreed to nothing") }
      try expect(window == nil && isBoardShown, "agreed out of place")
      try expect(inGame.contains(seat) && !request.agreed.contains(seat), "agreed twice")
      try expect(rest == request.lapsesAt - time, "a request for \(rest) ms more")
      self.request?.agreed.insert(seat)
    case .on:
      try expect(window == nil && isBoardShown, "a pause out of place")
      if let request {
        try expect(seat == request.by, "a pause that another asked for")
        try expect(request.agreed == inGame, "a pause that not all want")
      } else {
        try expect(rules.isSolo, "a pause that nobody asked for")
      }
      request = nil
      isBoardShown = false
    case .lapsed:
      guard let request, request.by == seat else {
        throw Contradiction(description: "nothing lapsed")
      }
      hasLapsedInTime = time == request.lapsesAt
      self.request = nil
    case .ready, .off: try expect(!isBoardShown && window == nil, "the end of no pause")
    }
  }
}
