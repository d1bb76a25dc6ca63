import Foundation
import SetWire
import Testing

@testable import SetLobby

/// The tables of protocol.md have a row for each thing that the program has, and for no other.
@Suite struct PageTests {
  @Test("The page lists each limit with its value, and no other")
  func limits() {
    var page: [String: String] = [:]
    for row in Page.rows(under: "## Limits") {
      let values = row[1].components(separatedBy: ", ")
      for (index, name) in Page.code(in: row[0]).enumerated() {
        page[name] = index < values.count ? values[index] : "no value"
      }
    }
    var limits: [String: String] = [:]
    for line in Limits().listed { limits[line.name] = line.value.map(String.init) ?? "-" }
    #expect(page.removeValue(forKey: "connections") == "what the system allows")
    #expect(limits.removeValue(forKey: "connections") != nil)
    #expect(page == limits)
  }

  @Test("The page says of each code of an error what it means, and of no other")
  func errors() {
    let page = Page.rows(under: "## Errors").flatMap { Page.code(in: $0[0]) }
    #expect(page.sorted() == Denial.Code.allCases.map(\.rawValue).sorted())
  }

  @Test("The page has a row for each command, and for no other")
  func commands() {
    let headings = ["### Meeting", "### Playing", "### People and the server"]
    let rows = headings.flatMap(Page.rows).filter { !$0[1].hasPrefix("`") }
    // The words of a row that is a list, like `a`, `b`, are commands too.
    let page = rows.flatMap { Page.code(in: $0[0]).map(word) }
    let words = page.compactMap { CommandWord($0.utf8) }
    #expect(words.count == page.count, "\(page)")
    #expect(Set(words) == Set(CommandWord.allCases))
  }

  @Test("The page has a row for each option, with what a duel has")
  func options() {
    var page: [String: String] = [:]
    for row in Page.rows(under: "### Meeting") where row[1].hasPrefix("`") {
      let values = Page.code(in: row[1])
      for (index, option) in Page.code(in: row[0]).enumerated() {
        page[option] = values[min(index, values.count - 1)]
      }
    }
    var rules: [String: String] = [:]
    for word in offer().split(separator: " ") {
      let parts = word.split(separator: "=")
      rules[String(parts[0])] = String(parts[1])
    }
    #expect(page == rules)
  }

  /// The first word of a syntax.
  private func word(_ syntax: String) -> String {
    String(syntax.prefix { $0 != " " && $0 != "[" })
  }

  /// The options of a bare offer, as it is told.
  private func offer() -> String {
    var hall = Hall()
    hall.program("ann")
    hall.send("ann", "duel")
    let line = hall.read("ann").first { $0.hasPrefix("offer ") } ?? ""
    return line.components(separatedBy: " to=- ").last ?? ""
  }
}
