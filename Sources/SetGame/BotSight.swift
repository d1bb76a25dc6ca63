/// What a bot has seen of a board: its cards, and when it will have noticed each Set among them.
///
/// Each Set runs its own race from when its last card came, and the first to finish is the one found
/// (Jacob and Hochstein 2008: find times fall with the number of Sets as independent races do).
struct BotSight: Equatable, Sendable {
  /// One Set and when it will have been noticed.
  struct Race: Equatable {
    let triple: Triple
    var finish: Instant
  }

  /// The cards in the order in which they came; where they lie does not matter to a bot.
  private(set) var cards: [Card] = []
  /// The Sets among the cards that were thought about.
  private(set) var races: [Race] = []
  /// When nothing else is to be hoped for on these cards.
  private(set) var patienceEnd: Instant?
  /// How many of the cards were thought about; the others came after.
  private var considered = 0
  private var isChanged = false
  private let traits: BotTraits
  /// What all times of this game are multiplied by: nobody is equally quick every day.
  private var form = 1.0

  init(_ traits: BotTraits) {
    self.traits = traits
  }

  /// The first board of a game.
  mutating func lay(_ new: [Card], using generator: inout SeededGenerator) {
    form = traits.form.drawSeconds(using: &generator)
    cards = new
    races = []
    considered = 0
    isChanged = true
  }

  /// Cards that came to those that are there.
  mutating func add(_ new: Few<Card>) {
    cards += new
    isChanged = true
  }

  /// Takes a found Set away. The races of the Sets that stay go on.
  mutating func remove(_ triple: Triple) {
    let gone = triple.cards
    considered -= cards.prefix(considered).count { gone.contains($0) }
    cards.removeAll { gone.contains($0) }
    races.removeAll { $0.triple.cards.contains { gone.contains($0) } }
    isChanged = true
  }

  /// Looks at what changed, if anything did: starts the races of the Sets that the new cards made.
  mutating func think(at now: Instant, using generator: inout SeededGenerator) {
    guard isChanged else { return }
    isChanged = false
    for last in considered..<cards.count {
      // A Set is met at its last card by both of the others; the later of them counts.
      let seen = CardMask(cards[..<last])
      for middle in 0..<last {
        let first = cards[last].completing(cards[middle])
        guard seen.contains(first), let place = cards.firstIndex(of: first), place < middle,
          let triple = Triple(first, cards[middle], cards[last])
        else { continue }
        let finish = now + time(of: triple, using: &generator)
        races.append(Race(triple: triple, finish: finish))
      }
    }
    considered = cards.count
    patienceEnd = now + traits.patience.draw(times: form, using: &generator)
  }

  private func time(of triple: Triple, using generator: inout SeededGenerator) -> Duration {
    let race = traits.race(differing: triple.differing.count)
    return race.draw(times: form, using: &generator)
  }

  /// The race that finishes first; any one of those that are finished by `moment`, if there are several.
  func first(by moment: Instant, using generator: inout SeededGenerator) -> Race? {
    guard let first = races.min(by: { $0.finish < $1.finish }) else { return nil }
    guard first.finish <= moment else { return first }
    return races.filter { $0.finish <= moment }.randomElement(using: &generator)
  }

  /// Runs the race of a Set anew: what was seen was something else.
  mutating func restart(
    _ triple: Triple, at now: Instant, using generator: inout SeededGenerator
  ) {
    guard let index = races.firstIndex(where: { $0.triple == triple }) else { return }
    races[index].finish = now + time(of: triple, using: &generator)
  }

  /// The board was hidden this long: nothing was noticed meanwhile.
  mutating func shift(by hidden: Duration) {
    for index in races.indices { races[index].finish = races[index].finish + hidden }
    patienceEnd = patienceEnd.map { $0 + hidden }
  }

  /// Three cards that fail in just one feature, two of them of `triple` if that can be, or nil if there are
  /// none.
  func nearSet(
    like triple: Triple, using generator: inout SeededGenerator
  ) -> Triple? {
    let pairs = [
      (triple.first, triple.second), (triple.second, triple.third), (triple.third, triple.first),
    ]
    let shuffled = cards.shuffled(using: &generator)
    for (first, second) in pairs.shuffled(using: &generator) {
      if let near = nearSet(with: first, second, among: shuffled) { return near }
    }
    for (index, first) in shuffled.enumerated() {
      for second in shuffled[..<index] {
        if let near = nearSet(with: first, second, among: shuffled) { return near }
      }
    }
    return nil
  }

  private func nearSet(with first: Card, _ second: Card, among cards: [Card]) -> Triple? {
    let right = first.completing(second)
    let wrong = cards.first {
      $0 != first && $0 != second && $0.differing(from: right).count == 1
    }
    return wrong.flatMap { Triple(first, second, $0) }
  }
}
