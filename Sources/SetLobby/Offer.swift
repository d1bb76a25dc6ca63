import SetGame
import SetWire

/// An offer of a duel, or the free seats of a party.
struct Offer: Equatable, Sendable {
  /// Its number.
  let id: OfferID
  /// The connection that made it, or to which it was left.
  var from: ConnectionID
  /// Who may take it.
  let audience: Audience
  /// The rules of the match.
  let rules: Rules
  /// The table that fills with those who take it; nil for a duel.
  let party: TableKey?

  /// Who may take an offer, and knows of it.
  enum Audience: Equatable, Sendable {
    /// Everybody.
    case all
    /// This connection alone.
    case one(ConnectionID)
    /// Whoever knows the code.
    case bearers(TableCode)
  }

  init(
    id: OfferID, from: ConnectionID, to audience: Audience, rules: Rules, party: TableKey? = nil
  ) {
    self.id = id
    self.from = from
    self.audience = audience
    self.rules = rules
    self.party = party
  }

  /// The connection that alone may take it, if it was made to one.
  var to: ConnectionID? {
    if case .one(let id) = audience { return id }
    return nil
  }

  /// What it is taken by, if by a code.
  var code: TableCode? {
    if case .bearers(let code) = audience { return code }
    return nil
  }

  /// Whether everybody sees it.
  var isOpen: Bool { audience == .all }
}
