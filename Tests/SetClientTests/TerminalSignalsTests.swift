import Glibc
import Testing

@testable import SetClient

@Suite("Signals of the terminal")
struct TerminalSignalsTests {
  @Test("A thread that is prepared has a stack of its own for what kills it")
  func stack() {
    var before = stack_t()
    sigaltstack(nil, &before)
    TerminalSignals.prepareThread()
    var found = stack_t()
    sigaltstack(nil, &found)
    #expect(found.ss_flags & Int32(SS_DISABLE) == 0)
    #expect(found.ss_size >= 64 * 1024 && found.ss_sp != nil)
    sigaltstack(&before, nil)
  }
}
