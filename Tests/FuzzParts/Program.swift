import Glibc
import Synchronization

/// The bytes of an input, each of which decides something. When they are used up, what they decided is over.
///
/// Every string of bytes is a program, so that whatever a fuzzer makes of one is worth running.
package struct Program {
  private let bytes: [UInt8]
  private var index = 0

  /// The program of the bytes that a fuzzer hands over.
  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Whether all bytes are used up.
  package var isOver: Bool { index >= bytes.count }

  /// The next byte, 0 at the end.
  package mutating func byte() -> UInt8 {
    guard index < bytes.count else { return 0 }
    defer { index += 1 }
    return bytes[index]
  }

  /// The next byte as a number below `count`, which is at least 1.
  package mutating func below(_ count: Int) -> Int { Int(byte()) % count }

  /// The next byte as a choice among these values; nil if there are none.
  package mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// A byte that tells how many more, and so many.
  package mutating func string() -> [UInt8] {
    let count = Int(byte())
    return take(count)
  }

  /// All that is left.
  package mutating func rest() -> [UInt8] { take(bytes.count - index) }

  private mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(bytes[index...].prefix(count))
    index += taken.count
    return taken
  }
}

/// Stops the program with a sentence unless a promise holds. A release build drops `assert`, and the sentence
/// of a `precondition`.
package func expect(
  _ holds: Bool, _ promise: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard !holds else { return }
  say("\(file):\(line): \(promise())")
  preconditionFailure("A promise is broken.")
}

/// How many inputs a target has had: lines, keys, files, or steps of a stage, of which a program holds many.
private let inputCount = Atomic(0)

/// Tells the number when the program ends.
private let tellsInputs = atexit { say("INPUTS \(inputCount.load(ordering: .relaxed))") } == 0

/// Counts inputs of a target, which are told when it ends.
package func countInputs(_ count: Int) {
  expect(tellsInputs, "What is to be told at the end is noted.")
  inputCount.add(count, ordering: .relaxed)
}

/// Whether each step is told, to see what an input does: `FUZZ_TRACE=1 fuzz-lobby crash-...`.
private let isTracing = getenv("FUZZ_TRACE") != nil

/// Tells of a step, if that was asked for.
package func trace(_ step: @autoclosure () -> String) {
  if isTracing { say(step()) }
}

private func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
