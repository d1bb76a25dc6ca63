import FuzzParts
import SetScreen

/// The client's files: whatever is read, what is written over it says the same and what was to be kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var program = Program(start, count)
  let record = playerRecord(&program)
  let bytes = program.rest()
  let lines = KeptLines(bytes)
  expect(!lines.isWhole || String(validating: bytes, as: UTF8.self) != nil, "No bytes are lost.")
  expect(reread(lines).bytes == lines.bytes, "Lines are written as they were read.")
  countInputs(1)
  checkSettings(lines)
  checkHistory(lines, FinishedGame(record: record, isWin: count % 2 == 0))
  return 0
}

private func reread(_ lines: KeptLines) -> KeptLines {
  let again = KeptLines(lines.bytes)
  expect(again.isWhole, "What is written can be read.")
  return again
}

/// A game with a few finds, of which bytes tell the times.
private func playerRecord(_ program: inout Program) -> PlayerRecord {
  var record = PlayerRecord()
  for _ in 0..<program.below(8) { record.find(took: 100 * Int(program.byte())) }
  return record
}

/// Each row is kept, and changes nothing else that can be read.
private func checkSettings(_ lines: KeptLines) {
  let settings = Settings(lines)
  var kept = lines
  for row in SettingsRow.allCases {
    let revision = Settings.keeping(row, of: settings, in: kept)
    expect(revision.losesOld == !kept.isWhole, "What is lost is kept beside.")
    var expected = settings
    // A layout that is in the file has been chosen.
    let found = Settings(reread(revision.lines))
    expected.hasChosenKeys = found.hasChosenKeys
    expect(found == expected, "Settings are kept.")
    expect(found.hasChosenKeys || !settings.hasChosenKeys, "A choice is kept.")
    kept = reread(revision.lines)
  }
  let again = Settings.keeping(.keys, of: Settings(kept), in: kept)
  expect(again.lines.bytes == kept.bytes, "What is the same is written the same.")
}

/// A game is added to what the file says.
private func checkHistory(_ lines: KeptLines, _ game: FinishedGame) {
  var expected = PlayerHistory(lines)
  expected.add(game)
  let revision = PlayerHistory.adding([game], to: lines)
  let history = PlayerHistory(reread(revision.lines))
  expect(history == expected, "A history is kept: \(history), not \(expected)")
  let same = PlayerHistory.adding([], to: reread(revision.lines))
  expect(same.lines.bytes == revision.lines.bytes && !same.losesOld, "Nothing is lost again.")
}
