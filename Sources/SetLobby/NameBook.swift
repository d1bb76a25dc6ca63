import SetWire

/// Whose the names in use are. No two of them look alike.
struct NameBook: Sendable {
  /// Whose name a name is.
  enum Holder: Equatable, Sendable {
    /// This connection has it.
    case session(ConnectionID)
    /// It belongs to a lost player, whose seat is kept.
    case chair(ChairID)
  }

  /// A name in use.
  struct Entry: Equatable, Sendable {
    let name: PlayerName
    let holder: Holder
  }

  private var entries: [NameSkeleton: Entry] = [:]

  /// How many are in use.
  var count: Int { entries.count }

  /// The names in use, in no order.
  var all: some Sequence<Entry> { entries.values }

  /// Whose a name is, if it is in use. Given to somebody, it must be free and look like no other in use.
  subscript(name: PlayerName) -> Holder? {
    get {
      guard let entry = entries[NameSkeleton(name)], entry.name == name else { return nil }
      return entry.holder
    }
    set {
      let skeleton = NameSkeleton(name)
      if let present = entries[skeleton], present.name != name {
        precondition(newValue == nil, "No two names in use look alike.")
        return
      }
      entries[skeleton] = newValue.map { Entry(name: name, holder: $0) }
    }
  }

  /// The name in use that is this one or looks like it.
  func lookalike(of name: PlayerName) -> PlayerName? { entries[NameSkeleton(name)]?.name }
}
