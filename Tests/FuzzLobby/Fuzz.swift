import FuzzParts

/// Strangers do what they like to one lobby, at any time, with all that was ever given out to anybody.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var program = Program(start, count)
  var stage = LobbyStage(&program)
  while !program.isOver {
    stage.step(&program)
    countInputs(1)
  }
  stage.end()
  return 0
}
