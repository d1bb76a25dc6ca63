import SetGame
import SetLobby
import SetScreen
import SetWire

// What has to be so.

extension ClientSimulation {
  /// What the lobby would send a connection that asks for its table.
  private struct Snapshot {
    var standing: TableLine.Standing
    var moment: TableLine.Moment
    var players: [PlayerName]
    var agreed: [PlayerName]
    var gone: [PlayerName]
    var board: ServerLine.BoardLine
  }

  private enum Place {
    case table(Snapshot)
    case lobby
    /// The answer has to wait.
    case unknown
  }

  /// Where the lobby has a connection, as it would say itself; the lobby stays as it is.
  private func place(of id: ConnectionID) -> Place {
    var copy = lobby
    var effects: [Effect] = []
    copy.receive(Array("@look board\n".utf8).span, from: id, at: now, into: &effects)
    var lines = LineBuffer()
    var answer = Place.unknown
    var standing: TableLine.Standing?
    var moment: TableLine.Moment?
    var players: [PlayerName]?
    var agreed: [PlayerName]?
    var gone: [PlayerName]?
    for case .send(id, let bytes) in effects {
      for byte in bytes {
        guard case .line = lines.receive(byte), let line = try? ServerLine(lines.line) else {
          continue
        }
        switch line {
        case .table(let line):
          standing = line.standing ?? standing
          moment = line.moment ?? moment
          players = line.players ?? players
          agreed = line.agreed ?? agreed
          gone = line.gone ?? gone
        case .board(let board):
          guard let standing, let moment, let players, let agreed, let gone else { continue }
          answer = .table(
            Snapshot(
              standing: standing, moment: moment, players: players, agreed: agreed, gone: gone,
              board: board))
        case .error(_, .notSeated, _): answer = .lobby
        default: break
        }
      }
    }
    return answer
  }

  /// What a client knows is what is so, once it has read all that was sent to it.
  mutating func compare(_ index: Int) {
    let player = players[index]
    guard let id = player.connection, !player.isClosed, player.inbox.isEmpty, !player.isMidLine,
      player.model.link.isOnline
    else { return }
    players[index].isToCompare = false
    switch place(of: id) {
    case .unknown: return
    case .lobby:
      if let table = player.model.table, table.stage != .closed {
        fault(index, "is at table \(table.id.number), which it has left")
      }
    case .table(let snapshot):
      met.comparisons += 1
      guard let table = player.model.table, table.id == snapshot.board.table else {
        return fault(index, "knows nothing of table \(snapshot.board.table.number)")
      }
      for difference in Self.differences(table, snapshot, at: now) { fault(index, difference) }
      if player.outbox.isEmpty { checkRest(index, table) }
    }
  }

  private static func differences(
    _ table: TableModel, _ snapshot: Snapshot, at now: Instant
  ) -> [String] {
    var found: [String] = []
    func expect<Value: Equatable>(_ what: String, _ known: Value, _ so: Value) {
      if known != so {
        found.append("\(what): knows \(known), so is \(so), in \(snapshot.standing.phase)")
      }
    }
    func names(_ names: some Sequence<PlayerName>) -> [String] { names.map(\.description).sorted() }
    let standing = snapshot.standing
    let moment = snapshot.moment
    expect("sequence", table.sequence, snapshot.board.sequence)
    expect("seats", table.seats, standing.seats)
    expect("scores", table.scores, standing.scores)
    expect("wins", table.wins, standing.wins)
    expect("game", table.game, standing.game)
    expect("you", table.you, standing.you)
    expect("out", names(table.out), names(standing.out))
    expect("gone", names(table.gone), names(snapshot.gone))
    expect("players", table.players, snapshot.players)
    expect("phase", table.stage.word, standing.phase)
    expect("version", table.version, snapshot.board.version)
    expect("deck", table.deck, snapshot.board.deck)
    expect("running", table.clock.isRunning, standing.isClockRunning)
    expect("has a clock", table.clock.left == nil, standing.left == nil)
    // With the end of a game the clock stands where it is; nobody is told where that is.
    if let left = table.clock.left(at: now), let so = standing.left, !standing.isClockRunning,
      table.ended == nil
    {
      expect("left", left, so)
    }
    expect(
      "picks", table.picks.compactMap(table.position).map(\.number), moment.picks.map(\.number))
    expect("away", names(table.away.keys), names(moment.away.map(\.name)))
    expect("asker", table.pauseAsked?.by, moment.pauseBy)
    expect("agreed", names(table.pauseAsked?.agreed ?? []), names(snapshot.agreed))
    expect("rematch", names(table.rematch), names(moment.rematch))
    // Of a game that ends in a pause only a snapshot shows the last board.
    if table.isBoardUp { expect("board", table.board, snapshot.board.cards) }
    switch table.stage {
    case .claimed(let by, let window, _):
      expect("window", window, moment.window)
      expect("by", by, moment.by)
    case .answer(_, let by, let who, let window, _):
      expect("window", window, moment.window)
      expect("by", by, moment.by)
      expect("who", names(who), names(moment.who))
    case .paused(let by, _, let ready):
      expect("by", by, moment.by)
      expect("ready", names(ready), names(moment.ready))
    case .waiting, .countdown, .open, .interval, .over, .closed: break
    }
    return found
  }

  /// With nothing on its way in either direction, what is chosen is no more than what was told.
  private mutating func checkRest(_ index: Int, _ table: TableModel) {
    if table.isClaiming { fault(index, "waits for an answer to its claim") }
    guard let window = table.ownWindow else {
      if !table.sentPicks.isEmpty { fault(index, "has sent picks and no window") }
      return
    }
    if table.stage.word == .claimed || table.seats.count == 2,
      table.selection.prefix(table.picks.count) != table.picks[...]
    {
      fault(
        index, "has chosen \(table.selection) in window \(window), where \(table.picks) are picked")
    }
  }

  /// What holds of a client at any time.
  mutating func checkShape(of index: Int) {
    guard let table = players[index].model.table else { return }
    if table.selection.count > 3 { fault(index, "has chosen \(table.selection.count) cards") }
    if table.picks.count > 3 { fault(index, "shows \(table.picks.count) picks") }
    if Swift.Set(table.selection).count < table.selection.count {
      fault(index, "has chosen a card twice")
    }
    if table.board.contains(nil), players[index].inbox.isEmpty,
      players[index].model.link.isOnline
    {
      fault(index, "has a hole")
    }
  }

  /// Draws what stands, at a random size, as the shell does.
  mutating func draw(_ index: Int) {
    let size = ScreenSize(columns: 1 + random.below(130), rows: 1 + random.below(45))
    let view = players[index].model.view(size: random.chance(1, in: 2) ? .usual : size, at: now)
    for (row, line) in view.lines.enumerated() where line.cellWidth > view.size.columns {
      fault(index, "draws beyond the edge in row \(row)")
    }
    if view.lines.count != view.size.rows { fault(index, "draws \(view.lines.count) rows") }
    players[index].screen.inks = players[index].model.inks
    _ = players[index].screen.frame(view)
    if !players[index].screen.frame(view).isEmpty { fault(index, "writes what is shown again") }
  }
}

extension TableModel.Stage {
  /// The word that a snapshot has for it.
  fileprivate var word: TableLine.PhaseWord {
    switch self {
    case .waiting: .waiting
    case .countdown: .countdown
    case .open: .open
    case .claimed: .claimed
    case .answer(.miss, _, _, _, _): .answer
    case .answer(.deal, _, _, _, _): .deal
    case .paused: .paused
    case .interval: .interval
    case .over: .over
    case .closed: .closed
    }
  }
}
