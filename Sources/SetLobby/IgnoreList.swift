import SetWire

/// Those of whom a player wants to hear nothing.
///
/// It holds persons, not names: who is ignored stays so under another name. Who connects from the same address
/// later is taken for the same person, unless others may well come from there: it is this machine's or that of
/// the player who ignores.
struct IgnoreList: Sendable {
  private struct Entry: Sendable {
    let number: Int
    /// The name at the time, by which it is undone when nobody has it.
    let name: PlayerName
    /// From where later persons are ignored too.
    var address: PeerAddress?
    /// The number of the last person who was there then.
    let last: Int

    func covers(_ person: Person) -> Bool {
      person.number == number || (person.number > last && person.address == address)
    }
  }

  private var entries: [Entry] = []

  /// How many were ignored by name.
  var count: Int { entries.count }

  /// Whether nothing is to be heard of a person.
  func covers(_ person: Person) -> Bool { entries.contains { $0.covers(person) } }

  /// Hears nothing more of a person, nor of those who come from the same address after the person `last`.
  mutating func add(_ person: Person, named name: PlayerName, by listener: Person, last: Int) {
    let isShared = person.address.isLoopback || person.address == listener.address
    entries.append(
      Entry(
        number: person.number, name: name, address: isShared ? nil : person.address, last: last))
  }

  /// Hears of a person again: of all who come from an address if the person is one of them.
  ///
  /// - Returns: whether nothing was heard.
  mutating func remove(_ person: Person) -> Bool {
    guard covers(person) else { return false }
    entries.removeAll { $0.number == person.number }
    for index in entries.indices where entries[index].covers(person) {
      entries[index].address = nil
    }
    return true
  }

  /// Hears again of whoever had a name that nobody has now.
  ///
  /// - Returns: whether there was one.
  mutating func remove(named name: PlayerName) -> Bool {
    let count = count
    entries.removeAll { $0.name == name }
    return entries.count < count
  }
}
