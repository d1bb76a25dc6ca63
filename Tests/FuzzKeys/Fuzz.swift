import FuzzParts
import SetGame
import SetScreen

/// Any cut of the same bytes gives the same keys, none of which a terminal would obey, and nothing that was begun
/// goes on for ever.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var program = Program(start, count)
  let cut = program.byte()
  let bytes = program.rest()
  var keyboard = Keyboard()
  let keys = keyboard.receive(bytes)
  for key in keys { check(key) }
  countInputs(keys.count)
  checkCuts(bytes, by: cut, keys)
  checkGivingUp(keyboard)
  if cut % 8 == 0 { checkEnd(keyboard) }
  return 0
}

private func check(_ key: Key) {
  switch key {
  case .character(let character):
    expect(isShown(String(character)), "A key is something that can be shown.")
  case .control(let letter): expect(("a"..."z").contains(letter), "Control has a letter.")
  case .paste(let text):
    expect(text.utf8.count <= Keyboard.pasteMax, "A paste has a limit.")
    expect(isShown(text), "A paste can be shown.")
  case .enter, .tab, .backTab, .backspace, .delete, .escape, .up, .down, .left, .right, .home,
    .end, .pageUp, .pageDown, .cursorReport, .attributesReport, .backgroundReport:
    break
  }
}

private func isShown(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    ![.control, .format, .surrogate, .lineSeparator, .paragraphSeparator]
      .contains(scalar.properties.generalCategory)
  }
}

private func checkCuts(_ bytes: [UInt8], by seed: UInt8, _ keys: [Key]) {
  var sizes = SeededGenerator(seed: UInt64(seed))
  var keyboard = Keyboard()
  var found: [Key] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = rest.prefix(1 + Int(sizes.next() % 5))
    rest = rest.dropFirst(part.count)
    found += keyboard.receive(part)
  }
  expect(found == keys, "However they are cut, bytes are the same keys.")
}

/// After the wait nothing is outstanding, and the next key is heard.
private func checkGivingUp(_ keyboard: Keyboard) {
  var keyboard = keyboard
  guard keyboard.isWaiting else { return }
  let keys = keyboard.giveUp()
  expect(keys.isEmpty || keys == [.escape], "All that is given up is Escape.")
  expect(!keyboard.isWaiting, "Nothing is outstanding any more.")
  expect(keyboard.receive([0x78]) == [.character("x")], "The next key is heard.")
}

/// Whatever has begun ends with a limit, also if no end and no wait comes. That of a paste takes too long for here.
private func checkEnd(_ keyboard: Keyboard) {
  var keyboard = keyboard
  var other = keyboard
  let isPasting = !keyboard.isWaiting && other.receive([0x78]).isEmpty
  if isPasting { return }
  for _ in 0..<Keyboard.sequenceBytesMax where keyboard.isWaiting { _ = keyboard.receive([0x20]) }
  expect(keyboard.receive([0x78]) == [.character("x")], "Keys are heard again.")
}
