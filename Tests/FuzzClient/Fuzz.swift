import FuzzParts

/// A client between a player who presses anything and a server that says anything: one made up, or a real lobby whose
/// lines are late, cut or lost.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var program = Program(start, count)
  var stage = ClientStage(&program)
  while !program.isOver {
    stage.step(&program)
    countInputs(1)
  }
  stage.drawEnd()
  return 0
}
