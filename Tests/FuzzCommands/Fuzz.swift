import FuzzParts
import SetGame
import SetWire

/// No line traps, and what is made of it keeps its tag, its limits and its wording.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var program = Program(start, count)
  let lines = program.rest().split(separator: 10, omittingEmptySubsequences: false)
  for line in lines { check(Array(line)) }
  countInputs(lines.count)
  return 0
}

private func check(_ line: [UInt8]) {
  let parsed = Command.parse(line)
  let check = CommandCheck(line, parsed)
  check.checkTag()
  switch parsed.result {
  case .success(let command): check.check(command)
  case .failure(let denial): check.check(denial)
  }
  check.checkBlanksAndCapitals()
}
