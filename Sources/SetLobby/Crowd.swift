import SetWire

/// Those who hear what all hear, but no sooner than there is time: the spectators of a table, or everybody
/// who is at no table.
///
/// What is to be heard is kept once, as bytes for each view in use, and each member knows the number of the
/// next piece. Members are visited in turn, some in each turn of the loop, so that a crowd delays nobody.
struct Crowd: Sendable {
  /// One who listens.
  struct Member: Sendable {
    /// The connection.
    let id: ConnectionID
    /// The number of the first piece that it has not heard.
    var next: Int
    /// How it is written to.
    var view: View
  }

  /// What one member has to hear.
  struct Visit: Equatable, Sendable {
    let id: ConnectionID
    /// The number of the first piece.
    let from: Int
    /// Whether pieces before it are not kept any more.
    let hasMissed: Bool
  }

  /// One thing to be heard.
  private struct Piece: Sendable {
    /// Who says it; not heard by the same one, nor by those who ignore the speaker.
    let speaker: Person?
    let texts: [(view: View, bytes: [UInt8])]
  }

  /// The text that was last put together, as most members need the same.
  private struct Assembled: Sendable {
    let view: View
    let from: Int
    let end: Int
    let bytes: [UInt8]
    /// Whether somebody speaks in it, so that it is not the same for all.
    let hasTalk: Bool

    func isFor(_ visit: Visit, in view: View, end: Int) -> Bool {
      from == visit.from && self.end == end && self.view == view
    }
  }

  /// The most pieces that are kept; a member that is further behind has missed something.
  static let piecesMax = 64

  private(set) var members: [Member] = []
  /// The views of the members, each with their number.
  private(set) var views: [(view: View, count: Int)] = []
  private var pieces: [Piece] = []
  /// The number of the first piece that is kept.
  private var first = 0
  private var assembled: Assembled?
  /// Who is visited next.
  private var cursor = 0
  /// How many are to be visited before everybody has heard everything.
  private var unvisited = 0

  /// The number of the piece that comes next.
  var end: Int { first + pieces.count }
  /// Whether somebody has not heard everything.
  var isWaiting: Bool { unvisited > 0 }

  /// Adds a member who has heard everything so far, and answers its index.
  mutating func join(_ id: ConnectionID, reading view: View) -> Int {
    count(view, by: 1)
    members.append(Member(id: id, next: end, view: view))
    // It is visited too, in its turn among those who have something to hear.
    if unvisited > 0 { unvisited += 1 }
    return members.count - 1
  }

  /// Takes a member out; the connection answered, if any, has its index now.
  mutating func remove(at index: Int) -> ConnectionID? {
    guard members.indices.contains(index) else { return nil }
    count(members[index].view, by: -1)
    let last = members.removeLast()
    let moved = index < members.count
    if moved { members[index] = last }
    if members.isEmpty {
      forgetPieces()
    } else if unvisited > 0 {
      // The one that was moved may have been passed over.
      unvisited = members.count
    }
    return moved ? last.id : nil
  }

  /// Adds something to be heard, in each view that is in use.
  mutating func add(speaker: Person? = nil, _ text: (View) -> [UInt8]) {
    guard !members.isEmpty else { return }
    if pieces.count == Self.piecesMax {
      pieces.removeFirst(Self.piecesMax / 2)
      first += Self.piecesMax / 2
    }
    pieces.append(
      Piece(speaker: speaker, texts: views.map { (view: $0.view, bytes: text($0.view)) }))
    unvisited = members.count
  }

  /// Goes to the next member that has something to hear, at most `steps` members on.
  ///
  /// The member counts as having heard it.
  mutating func nextVisit(within steps: inout Int) -> Visit? {
    while unvisited > 0, steps > 0 {
      steps -= 1
      if cursor >= members.count { cursor = 0 }
      unvisited -= 1
      cursor += 1
      if let visit = visit(at: cursor - 1) { return visit }
    }
    return nil
  }

  /// Forgets what everybody has heard.
  mutating func tidy() {
    if unvisited == 0, !pieces.isEmpty { forgetPieces() }
  }

  /// What a visit brings, in this view and without what the member's ignored players say.
  mutating func text(
    for visit: Visit, in view: View, to person: Person, ignoring: IgnoreList
  ) -> [UInt8] {
    if let assembled, !assembled.hasTalk, assembled.isFor(visit, in: view, end: end) {
      return assembled.bytes
    }
    let range = max(visit.from, first) - first..<pieces.count
    let isPersonal = pieces[range].contains { piece in
      piece.speaker.map { $0 == person || ignoring.covers($0) } ?? false
    }
    guard !isPersonal else {
      return assemble(range, in: view) { speaker in
        speaker.map { $0 != person && !ignoring.covers($0) } ?? true
      }
    }
    if let assembled, assembled.isFor(visit, in: view, end: end) { return assembled.bytes }
    let bytes = assemble(range, in: view) { _ in true }
    assembled = Assembled(
      view: view, from: visit.from, end: end, bytes: bytes,
      hasTalk: pieces[range].contains { $0.speaker != nil })
    return bytes
  }

  private func assemble(_ range: Range<Int>, in view: View, where isHeard: (Person?) -> Bool)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    for piece in pieces[range] where isHeard(piece.speaker) {
      if let text = piece.texts.first(where: { $0.view == view }) { bytes += text.bytes }
    }
    return bytes
  }

  /// What a member has not heard, if anything; it counts as having heard it.
  mutating func visit(at index: Int) -> Visit? {
    guard members.indices.contains(index) else { return nil }
    let next = members[index].next
    guard next < end else { return nil }
    members[index].next = end
    return Visit(id: members[index].id, from: max(next, first), hasMissed: next < first)
  }

  private mutating func forgetPieces() {
    first = end
    pieces = []
    assembled = nil
    unvisited = 0
  }

  private mutating func count(_ view: View, by change: Int) {
    if let index = views.firstIndex(where: { $0.view == view }) {
      views[index].count += change
      if views[index].count == 0 { views.remove(at: index) }
    } else {
      views.append((view: view, count: change))
    }
  }
}
