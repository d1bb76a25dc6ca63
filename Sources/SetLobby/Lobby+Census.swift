import SetGame
import SetWire

extension Lobby {
  /// How many there are of everything that strangers can make.
  package struct Census: Equatable, Sendable {
    /// Connections that are open.
    package var connections = 0
    /// Tables with a match, or with seats that are free.
    package var tables = 0
    /// Offers that stand.
    package var offers = 0
    /// Names in use, those of lost players with them.
    package var names = 0
    /// Tokens that take a seat back.
    package var tokens = 0
    /// Addresses that are remembered.
    package var addresses = 0
    /// Connections for which there is no room.
    package var callers = 0
    /// Entries in the queue of deadlines, those out of date with them.
    package var deadlines = 0

    /// Nothing of anything.
    package init() {}
  }

  /// How many there are of everything now.
  package var census: Census {
    var census = Census()
    census.connections = sessions.count
    census.tables = tablesByNumber.count
    census.offers = offers.count
    census.names = names.count
    census.tokens = chairsByToken.count
    census.addresses = addresses.count
    census.callers = doorstep.count
    census.deadlines = sessionDeadlines.count + tableDeadlines.count
    return census
  }

  /// The match that is played at a table, if there is such a table.
  package func match(at table: TableID) -> Match? {
    tablesByNumber[table.number].flatMap { tables[$0]?.match }
  }

  /// The number of the last event of a table, if there is such a table.
  package func sequence(of table: TableID) -> Int? {
    tablesByNumber[table.number].flatMap { tables[$0]?.sequence }
  }
}
