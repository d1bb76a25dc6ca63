/// A key that was pressed, or what else a terminal sends.
package enum Key: Hashable, Sendable {
  /// A character that can be shown.
  case character(Character)
  /// A letter with Control held, in small letters.
  case control(Character)
  /// Return or Enter.
  case enter
  /// The tabulator.
  case tab
  /// The tabulator with Shift held.
  case backTab
  /// The key that takes back the last character.
  case backspace
  /// The key that takes the next character.
  case delete
  /// Escape, alone.
  case escape
  case up, down, left, right, home, end, pageUp, pageDown
  /// Text that was pasted: the first line, without what can't be shown, at most `Keyboard.pasteMax` long.
  case paste(String)
  /// The terminal's answer to the question where the cursor is: its column, from 1.
  case cursorReport(column: Int)
  /// The terminal's answer to the question what it is.
  case attributesReport
  /// The terminal's answer to the question for its background.
  case backgroundReport(Palette.Background)
}
