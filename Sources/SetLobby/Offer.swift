import SetGame
import SetWire

/// An offer of a duel, or the free seats of a party.
struct Offer: Sendable {
  /// Its number.
  let id: OfferID
  /// The connection that made it.
  var from: ConnectionID
  /// The connection that it is made to; nil if anybody may take it.
  let to: ConnectionID?
  /// The rules of the match.
  let rules: Rules
  /// What a private offer is taken by.
  let code: TableCode?
  /// The table that fills with those who take it; nil for a duel.
  let party: TableKey?

  /// Whether others see it and may take it without being asked.
  var isOpen: Bool { to == nil && code == nil }
}
