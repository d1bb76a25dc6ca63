import SetWire

/// Who is here, what is offered and what can be watched. Each list is bounded, whatever the server sends.
package struct LobbyModel: Equatable, Sendable {
  /// One line that can be chosen.
  package enum Entry: Equatable, Sendable {
    /// An offer that can be taken.
    case offer(ServerLine.Offer)
    /// A table that can be watched.
    case game(ServerLine.Game)
    /// A player who can be asked for a duel.
    case player(ServerLine.Player)
  }

  /// What an entry is known by.
  private enum Key: Equatable {
    case offer(OfferID)
    case game(TableID)
    case player(PlayerName)
  }

  /// Who is here.
  package private(set) var players: [ServerLine.Player] = []
  /// What is offered.
  package private(set) var offers: [ServerLine.Offer] = []
  /// What can be watched.
  package private(set) var games: [ServerLine.Game] = []
  /// The entry that is chosen, counted in `entries`.
  package private(set) var chosen = 0
  /// Which entry that is: it stays chosen when others come and go.
  private var chosenKey: Key?
  /// The list that is coming in; it replaces the old one when its `ok` has come.
  private var coming = Coming()

  /// Lists of which not all lines have come.
  private struct Coming: Equatable {
    var players: [ServerLine.Player] = []
    var games: [ServerLine.Game] = []
    var offers: [ServerLine.Offer] = []
  }

  private static let listMax = 200

  /// A lobby of which nothing is known.
  init() {}

  /// What can be chosen by a player of this name, in the order in which it is shown.
  package func entries(for you: PlayerName?) -> [Entry] {
    let own = offers.filter { $0.from != you && ($0.to == nil || $0.to == you) }
    let forYou = own.filter { $0.to != nil } + own.filter { $0.to == nil }
    return forYou.map(Entry.offer) + games.map(Entry.game)
      + players.filter { $0.name != you && !$0.isSeated }.map(Entry.player)
  }

  /// The entry that is chosen.
  package func chosenEntry(for you: PlayerName?) -> Entry? {
    let entries = entries(for: you)
    return entries.indices.contains(chosen) ? entries[chosen] : nil
  }

  /// The latest offer that was made to this player alone.
  package func personalOffer(for you: PlayerName?) -> ServerLine.Offer? {
    offers.last { $0.to != nil && $0.to == you }
  }

  /// Chooses the entry so many lines further down.
  mutating func move(by step: Int, for you: PlayerName?) {
    let entries = entries(for: you)
    chosen = min(max(chosen + step, 0), max(0, entries.count - 1))
    chosenKey = entries.indices.contains(chosen) ? Self.key(of: entries[chosen]) : nil
  }

  /// Finds the chosen entry again after a change.
  mutating func settle(for you: PlayerName?) {
    let keys = entries(for: you).map(Self.key)
    if let chosenKey, let index = keys.firstIndex(of: chosenKey) {
      chosen = index
    } else {
      chosen = min(chosen, max(0, keys.count - 1))
      chosenKey = nil
    }
  }

  private static func key(of entry: Entry) -> Key {
    switch entry {
    case .offer(let offer): .offer(offer.id)
    case .game(let game): .game(game.table)
    case .player(let player): .player(player.name)
    }
  }

  /// The player's own offer.
  package func ownOffer(of you: PlayerName?) -> ServerLine.Offer? {
    offers.first { $0.from == you }
  }

  mutating func add(_ player: ServerLine.Player) {
    if coming.players.count < Self.listMax { coming.players.append(player) }
  }

  mutating func add(_ game: ServerLine.Game) {
    if coming.games.count < Self.listMax { coming.games.append(game) }
  }

  mutating func add(_ offer: ServerLine.Offer) {
    // One that is told of while the list comes in is in the list too.
    coming.offers.removeAll { $0.id == offer.id }
    if coming.offers.count < Self.listMax { coming.offers.append(offer) }
    if let index = offers.firstIndex(where: { $0.id == offer.id }) {
      offers[index] = offer
    } else if offers.count < Self.listMax {
      offers.append(offer)
    }
  }

  mutating func remove(_ offer: OfferID) {
    offers.removeAll { $0.id == offer }
    coming.offers.removeAll { $0.id == offer }
  }

  /// `who` and `tables` are being asked.
  mutating func open() {
    coming = Coming()
  }

  /// The answer to `who` has come whole.
  mutating func closePlayers() {
    players = coming.players
  }

  /// The answer to `tables` has come whole.
  mutating func closeGames() {
    games = coming.games
    offers = coming.offers
  }

  mutating func rename(_ from: PlayerName, to: PlayerName) {
    for index in players.indices where players[index].name == from { players[index].name = to }
    for index in offers.indices { offers[index].rename(from, to: to) }
    for index in coming.offers.indices { coming.offers[index].rename(from, to: to) }
  }

  /// A new connection knows nothing of the lobby.
  mutating func forget() {
    self = LobbyModel()
  }
}

extension ServerLine.Offer {
  /// Whoever made it, or has it, may have another name.
  fileprivate mutating func rename(_ old: PlayerName, to new: PlayerName) {
    if from == old { from = new }
    if to == old { to = new }
  }
}
