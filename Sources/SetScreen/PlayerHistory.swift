/// What a player has done in all games so far. It is kept in a file of `key = value` lines.
package struct PlayerHistory: Equatable, Sendable {
  /// Games played to their end.
  package var games = 0
  /// Games won.
  package var wins = 0
  /// Sets found.
  package var sets = 0
  /// Misses.
  package var misses = 0
  /// The most Sets found in a row without a miss or a rival's Set between.
  package var longestStreak = 0
  /// The shortest time to a find, in milliseconds.
  package var bestMilliseconds: Int?
  /// How long the last finds took, in milliseconds, at most `timesMax`.
  package private(set) var times: [Int] = []

  private static let timesMax = 200
  private static let countMax = 10_000_000

  /// What a line of the file tells.
  private enum Field: String, CaseIterable {
    case games, wins, sets, misses, streak
    case best = "best-ms"
    case times = "times-ms"
  }

  /// The history of somebody who has not played.
  package init() {}

  /// The history of a file. What can't be right counts as nothing.
  package init(_ lines: KeptLines) {
    for field in Field.allCases {
      if let value = lines[field.rawValue] { _ = take(value, as: field) }
    }
  }

  /// Takes a value over; false if it can't be right, or not all of it.
  private mutating func take(_ value: String, as field: Field) -> Bool {
    func count(_ text: String) -> Int? {
      Int(text).flatMap { (0...Self.countMax).contains($0) ? $0 : nil }
    }
    if field == .times {
      let values = value.split(separator: ",").map { count($0.trimmed) }
      times = values.compactMap(\.self).suffix(Self.timesMax)
      return !values.contains(nil)
    }
    let number = count(value)
    switch field {
    case .games: games = number ?? 0
    case .wins: wins = number ?? 0
    case .sets: sets = number ?? 0
    case .misses: misses = number ?? 0
    case .streak: longestStreak = number ?? 0
    case .best: bestMilliseconds = number
    case .times: break
    }
    return number != nil
  }

  private func value(of field: Field) -> String? {
    switch field {
    case .games: "\(games)"
    case .wins: "\(wins)"
    case .sets: "\(sets)"
    case .misses: "\(misses)"
    case .streak: "\(longestStreak)"
    case .best: bestMilliseconds.map { "\($0)" }
    case .times: times.map(String.init).joined(separator: ",")
    }
  }

  /// The middle of the last times, in milliseconds; nil without any.
  package var medianMilliseconds: Int? { times.median }

  /// Adds what the player did in one game.
  package mutating func add(_ game: FinishedGame) {
    let record = game.record
    games = min(games + 1, Self.countMax)
    wins = min(wins + (game.isWin ? 1 : 0), Self.countMax)
    sets = min(sets + record.sets, Self.countMax)
    misses = min(misses + record.misses, Self.countMax)
    longestStreak = max(longestStreak, record.longestStreak)
    times = Array((times + record.times).suffix(Self.timesMax))
    if let best = record.times.min() {
      bestMilliseconds = min(best, bestMilliseconds ?? best)
    }
  }

  /// Adds games to what a file says now, which other clients may have written meanwhile.
  package static func adding(_ games: [FinishedGame], to old: KeptLines) -> Revision {
    var history = PlayerHistory()
    var lines = old.isWhole ? old : old.reduced(to: Field.allCases.map(\.rawValue))
    var isWhole = old.isWhole
    for field in Field.allCases {
      if let value = old[field.rawValue], !history.take(value, as: field) { isWhole = false }
    }
    for game in games { history.add(game) }
    for field in Field.allCases { lines[field.rawValue] = history.value(of: field) }
    return Revision(lines: lines, losesOld: !isWhole)
  }
}

/// What a player did in a game that is over.
package struct FinishedGame: Equatable, Sendable {
  /// The player's Sets, misses and times.
  package var record: PlayerRecord
  /// Whether the player won.
  package var isWin: Bool

  /// A game of a player.
  package init(record: PlayerRecord, isWin: Bool) {
    self.record = record
    self.isWin = isWin
  }
}

extension [Int] {
  /// The middle one in order of size; of an even number the lower of the two.
  var median: Int? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
