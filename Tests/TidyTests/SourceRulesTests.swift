import Testing

/// A rule that finds nothing in bad code would keep nothing tidy.
@Suite("The rules of tidiness find what they are for")
struct SourceRulesTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("Banned words are found in code, in comments only if they tell of work undone")
  func words() {
    let found = SourceRules.occurrences(
      of: SourceRules.banned,
      in: lines(
        """
        let value = try! load()
        // A comment may speak of try! and of fatalError().
        // TODO: finish
        final class Box: @unchecked Sendable {}
        """))
    #expect(found.map(\.line) == [1, 3, 4])
  }

  @Test("Clocks and chance are found")
  func impurity() {
    let found = SourceRules.occurrences(
      of: SourceRules.impure,
      in: lines(
        """
        let now = ContinuousClock.now
        let die = Int.random(in: 1...6)
        let cards = deck.shuffled()
        let fair = deck.shuffled(using: &generator)
        let given = Int.random(in: 1...6, using: &generator)
        """))
    #expect(found.map(\.line) == [1, 2, 3])
  }

  @Test("Imports are found in each of their forms")
  func imports() {
    let found = SourceRules.importedModules(
      in: lines(
        """
        import SetGame
        @testable import SetWire
        package import Glibc.math
        let text = "we import nothing"
        """))
    #expect(found.map(\.module) == ["SetGame", "SetWire", "Glibc"])
  }

  @Test("A long function is found, whatever stands before it")
  func functions() {
    let body = Array(repeating: "    work()", count: 69)
    let long = ["  package static func work() {"] + body + ["  }"]
    let short = ["  mutating func work() {"] + body.dropLast() + ["  }"]
    #expect(SourceRules.longFunctions(in: long).map(\.length) == [71])
    #expect(SourceRules.longFunctions(in: short).isEmpty)
    let one = ["  func work() { play() }"] + body + ["  }"]
    #expect(SourceRules.longFunctions(in: one).isEmpty)
    #expect(SourceRules.longFunctions(in: ["init() {"] + body + ["  }", "}"]).count == 1)
  }

  @Test("A declaration without its comment is found, attributes or not")
  func documentation() {
    let found = SourceRules.undocumented(
      in: lines(
        """
        /// A thing.
        package struct Thing {
          package let size: Int
          /// Its name.
          @inlinable
          package var name: String
          package init() {}
        }
        package extension Thing {}
        """))
    #expect(found == [3, 7])
  }
}
