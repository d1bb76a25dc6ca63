import FuzzParts

/// Any cut of the same bytes gives the same lines, and without telnet those that a reader of the whole finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var program = Program(start, count)
  let cut = program.byte()
  let bytes = program.rest()
  let whole = Heard.all(of: bytes)
  countInputs(whole.count)
  for item in whole { item.checkLimits() }
  expect(Heard.byteByByte(bytes) == whole, "One byte at a time gives the same lines.")
  expect(Heard.cut(bytes, by: cut) == whole, "Packets and a shared store give the same lines.")
  if !bytes.contains(255) {
    let found = WholeReader(bytes).items
    expect(found == whole, "The lines are \(found), not \(whole).")
  }
  return 0
}
