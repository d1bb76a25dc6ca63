import SetScreen
import SetWire
import Testing

@Suite("A line that is typed")
struct TextFieldTests {
  /// Keys after "one two", and what stands before and behind the cursor then.
  struct Step: CustomTestStringConvertible, Sendable {
    let keys: [Key]
    let before: String
    let after: String
    var testDescription: String { "\(keys)" }

    init(_ keys: Key..., before: String, after: String) {
      self.keys = keys
      self.before = before
      self.after = after
    }
  }

  @Test(
    "Keys move in it and change it as in a shell",
    arguments: [
      Step(before: "one two", after: ""),
      Step(.left, .left, before: "one t", after: "wo"),
      Step(.left, .left, .right, .character("x"), before: "one twx", after: "o"),
      Step(.home, .delete, before: "", after: "ne two"),
      Step(.home, .backspace, .left, before: "", after: "one two"),
      Step(.end, .right, .delete, before: "one two", after: ""),
      Step(.control("a"), .control("f"), .control("d"), before: "o", after: "e two"),
      Step(.control("a"), .control("e"), .control("b"), before: "one tw", after: "o"),
      Step(.left, .control("w"), before: "one ", after: "o"),
      Step(.control("w"), .control("w"), before: "", after: ""),
      Step(.left, .left, .control("u"), before: "", after: "wo"),
      Step(.left, .left, .control("k"), before: "one t", after: ""),
      Step(.home, .paste("zero "), before: "zero ", after: "one two"),
    ])
  func keys(step: Step) {
    var field = TextField("one two", limit: .talk)
    for key in step.keys {
      let isTaken = field.take(key)
      #expect(isTaken)
    }
    #expect(field.before == step.before && field.after == step.after)
    #expect(field.text == step.before + step.after)
    let isTaken = field.take(.up)
    #expect(!isTaken)
  }

  @Test("What is shown of it fits, and the cursor is in sight")
  func shown() {
    var field = TextField(String(repeating: "0123456789", count: 20) + "日本", limit: .line)
    for steps in 0..<220 {
      for width in [0, 1, 2, 3, 10, 40] {
        let shown = field.shown(width)
        let all = shown.before + shown.under + shown.after
        #expect(all.cellWidth <= max(width, shown.under.cellWidth), "\(steps) \(width)")
        #expect(field.before.hasSuffix(shown.before))
        #expect((field.after.isEmpty ? " " : field.after).hasPrefix(shown.under + shown.after))
      }
      _ = field.take(.left)
    }
    #expect(field.before.isEmpty)
    #expect(TextField("ab", limit: .talk).shown(10) == ("ab", " ", ""))
  }

  @Test(
    "It takes no more than the server does, whole characters alone, wherever the cursor is",
    arguments: ["x", "é", "日", "e\u{301}\u{302}", "🇦🇹"], [TextField.Limit.talk, .line])
  func limit(character: String, limit: TextField.Limit) throws {
    var field = TextField(String(repeating: character, count: 1000), limit: limit)
    let scalars = character.unicodeScalars.count
    let most = min(limit.characters / scalars, limit.bytes / character.utf8.count)
    #expect(field.text == String(repeating: character, count: most))
    _ = field.take(.home)
    _ = field.take(.paste(character))
    #expect(field.text.count == most && field.before.isEmpty)
    guard limit == .talk else { return }
    let line = Array("@c say \(field.text)".utf8)
    #expect(line.count <= LineBuffer.lineBytesMax - 2)
    #expect(try ChatText(cleaning: Array(field.text.utf8)).bytes == Array(field.text.utf8))
  }
}
